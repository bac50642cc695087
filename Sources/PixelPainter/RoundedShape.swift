import Foundation

/// A rectangle with rounded corners, in pixels: how much of each pixel it covers, without sampling.
struct RoundedShape: Hashable {
  /// Edges in pixels, each within ±2³⁰, left before right and top before bottom.
  let minX, minY, maxX, maxY: Double
  /// Radius of the corners, at most half the shorter side.
  let radius: Double

  /// Nil when nothing can be drawn: an empty rectangle, or a number that is not finite where it matters.
  init?(minX: Double, minY: Double, maxX: Double, maxY: Double, radius: Double) {
    guard minX < maxX && minY < maxY else { return nil }
    let limit = 0x1p30
    self.minX = clamped(minX, -limit, limit)
    self.minY = clamped(minY, -limit, limit)
    self.maxX = clamped(maxX, -limit, limit)
    self.maxY = clamped(maxY, -limit, limit)
    guard self.minX < self.maxX && self.minY < self.maxY else { return nil }
    self.radius = clamped(radius, 0, min(self.maxX - self.minX, self.maxY - self.minY) / 2)
  }

  /// The shape of `rect`, given in points.
  init?(_ rect: CGRect, cornerRadius: CGFloat, scale: PixelScale) {
    self.init(
      minX: Double(rect.minX) * scale.x, minY: Double(rect.minY) * scale.y,
      maxX: Double(rect.maxX) * scale.x, maxY: Double(rect.maxY) * scale.y,
      radius: Double(cornerRadius) * scale.length)
  }

  /// The shape whose edge lies `distance` pixels inside; nil when nothing is left.
  func inset(by distance: Double) -> RoundedShape? {
    RoundedShape(
      minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance,
      radius: max(0, radius - distance))
  }

  /// Every pixel it touches.
  var bounds: PixelRect { PixelRect(coveringMinX: minX, minY: minY, maxX: maxX, maxY: maxY) }

  /// Whether it covers whole pixels only: square corners and edges between pixels.
  var isPixelAligned: Bool {
    radius == 0 && minX == minX.rounded() && minY == minY.rounded() && maxX == maxX.rounded()
      && maxY == maxY.rounded()
  }

  /// A rectangle of pixels that are covered completely.
  ///
  /// Not the largest, but a large one.
  var solidPart: PixelRect {
    // The corner of a square cut into a quarter circle starts (1 − 1/√2) radii inside.
    let margin = radius > 0 ? radius * 0.2929 + 1 : 0
    return .inside(minX: minX + margin, minY: minY + margin, maxX: maxX - margin, maxY: maxY - margin)
  }

  /// How much of a pixel is covered, 0…1.
  ///
  /// Exact at straight edges; at corners that of the circle's tangent.
  @inline(__always)
  func coverage(_ x: Int, _ y: Int) -> Float {
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    let across = min(px + 0.5, maxX) - max(px - 0.5, minX)
    let down = min(py + 0.5, maxY) - max(py - 0.5, minY)
    guard across > 0 && down > 0 else { return 0 }
    let dx = max(minX + radius - px, px - maxX + radius)
    let dy = max(minY + radius - py, py - maxY + radius)
    guard dx > 0 && dy > 0 && radius > 0.5 else { return Float(min(1, across) * min(1, down)) }
    let distance = (dx * dx + dy * dy).squareRoot()
    let covered = halfPlaneCoverage(distance: radius - distance, nx: dx / distance, ny: dy / distance)
    return Float(min(covered, across * down))
  }

  /// A pixel's extent from its centre toward its corner, rounded up.
  private static let halfDiagonal = 0.7072

  /// The parts of a row of pixels: touched at all, and covered completely.
  struct Row {
    var start = 0, end = 0
    var solidStart = 0, solidEnd = 0
  }

  /// The parts of row `y` between columns `low` and `high`.
  ///
  /// The solid part is empty at the end where there is none.
  func row(_ y: Int, from low: Int, to high: Int) -> Row {
    let py = Double(y) + 0.5
    guard py + 0.5 > minY && py - 0.5 < maxY else {
      return Row(start: low, end: low, solidStart: low, solidEnd: low)
    }
    let dy = radius > 0 ? max(minY + radius - py, py - maxY + radius, 0) : 0
    let reach = radius + RoundedShape.halfDiagonal
    let outer = radius > 0 ? radius - max(0, reach * reach - dy * dy).squareRoot() : 0
    var row = Row()
    row.start = clampedInt(clamped((minX + max(0, outer)).rounded(.down), Double(low), Double(high)))
    row.end = clampedInt(clamped((maxX - max(0, outer)).rounded(.up), Double(low), Double(high)))
    row.end = max(row.end, row.start)
    (row.solidStart, row.solidEnd) = (row.end, row.end)
    guard py - 0.5 >= minY && py + 0.5 <= maxY && dy <= max(0, radius - RoundedShape.halfDiagonal) else {
      return row
    }
    var inner = 0.0
    if dy > 0 {
      let solid = max(0, radius - RoundedShape.halfDiagonal)
      inner = radius - max(0, solid * solid - dy * dy).squareRoot() - 0.5
    }
    let first = clamped((minX + inner).rounded(.up), Double(row.start), Double(row.end))
    let last = clamped((maxX - inner).rounded(.down), Double(row.start), Double(row.end))
    if first < last { (row.solidStart, row.solidEnd) = (Int(first), Int(last)) }
    return row
  }
}

/// Pixels a point, along both axes.
///
/// They differ by a hair when a cell's size is not a whole number of pixels: its texture is rounded up,
/// and the commands are stretched to fill it.
struct PixelScale: Hashable {
  var x, y: Double
  /// For lengths without a direction: radii, line widths, blurs.
  var length: Double { min(x, y) }

  init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  init(_ scale: CGFloat) { (x, y) = (Double(scale), Double(scale)) }
}
