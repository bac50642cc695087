import Foundation

extension PixelTarget {
  /// Fills a convex polygon given in pixels.
  ///
  /// Coverage is the exact area inside each pixel.
  func fill(polygon corners: [CGPoint], scale: PixelScale, color: UInt32, clip: PixelRect) {
    guard color != 0, let box = polygonBounds(corners, scale: scale)?.intersection(bounds) else { return }
    let area = box.intersection(clip)
    guard !area.isEmpty else { return }
    let points = corners.map { (x: Double($0.x) * scale.x, y: Double($0.y) * scale.y) }
    var row = CoverageRow(from: box.x, to: box.maxX)
    for y in area.y..<area.maxY {
      row.clear()
      var (previousX, previousY) = points[points.count - 1]
      for (x, y1) in points {
        row.add(fromX: previousX, y: previousY, toX: x, y: y1, row: Double(y))
        (previousX, previousY) = (x, y1)
      }
      let pixels = self.row(y)
      row.forEach { x, covered in
        if x >= area.x && x < area.maxX { blend(color, weight: weight(covered), over: pixels + x) }
      }
    }
  }
}

/// The pixels a polygon touches; nil with fewer than three corners or a number that is not finite.
func polygonBounds(_ corners: [CGPoint], scale: PixelScale) -> PixelRect? {
  guard corners.count >= 3 else { return nil }
  var (minX, minY) = (Double.infinity, Double.infinity)
  var (maxX, maxY) = (-Double.infinity, -Double.infinity)
  for corner in corners {
    let (x, y) = (Double(corner.x) * scale.x, Double(corner.y) * scale.y)
    guard x.magnitude < 0x1p40 && y.magnitude < 0x1p40 else { return nil }
    (minX, maxX, minY, maxY) = (min(minX, x), max(maxX, x), min(minY, y), max(maxY, y))
  }
  return PixelRect(coveringMinX: minX, minY: minY, maxX: maxX, maxY: maxY)
}

/// One row of pixels while a polygon's edges are summed up in it.
///
/// Each edge adds, for every pixel, how much the covered area to its right grows there. The running sum of
/// those is the coverage, with the sign of the polygon's direction.
private struct CoverageRow {
  private let low, high: Int
  private var growth: [Double]

  init(from low: Int, to high: Int) {
    (self.low, self.high) = (low, high)
    growth = [Double](repeating: 0, count: high - low + 2)
  }

  mutating func clear() {
    for i in growth.indices { growth[i] = 0 }
  }

  /// Adds the part of an edge that lies within the pixel row starting at `row`.
  mutating func add(fromX x0: Double, y y0: Double, toX x1: Double, y y1: Double, row: Double) {
    // What rises less than this covers nothing, and its slope may be beyond any number.
    guard (y1 - y0).magnitude > 1e-9 else { return }
    let (top, bottom) = (max(min(y0, y1), row), min(max(y0, y1), row + 1))
    guard top < bottom else { return }
    let slope = (x1 - x0) / (y1 - y0)
    let (xTop, xBottom) = (x0 + (top - y0) * slope, x0 + (bottom - y0) * slope)
    let sign: Double = y0 < y1 ? 1 : -1
    let (left, right) = (min(xTop, xBottom), max(xTop, xBottom))
    add(left: left, right: right, height: (bottom - top) * sign)
  }

  /// Adds an edge that goes through `height` of the row (signed) between two columns, cut at both ends.
  private mutating func add(left: Double, right: Double, height: Double) {
    let (first, last) = (Double(low), Double(high))
    if right <= first { return growth[0] += height }
    if left >= last { return }
    let width = right - left
    var (a, b, rest) = (left, right, height)
    if a < first {
      let part = height * (first - a) / width
      growth[0] += part
      (a, rest) = (first, rest - part)
    }
    if b > last {
      rest -= height * (b - last) / width
      b = last
    }
    addInside(left: a - first, right: b - first, height: rest)
  }

  private mutating func addInside(left: Double, right: Double, height: Double) {
    let firstCell = Int(left)
    let lastCell = max(firstCell, Int(right.rounded(.up)) - 1)
    guard lastCell > firstCell else {
      let gap = (left + right) / 2 - Double(firstCell)
      growth[firstCell] += height * (1 - gap)
      growth[firstCell + 1] += height * gap
      return
    }
    let perColumn = height / (right - left)
    var x = left
    for cell in firstCell...lastCell {
      let next = min(Double(cell + 1), right)
      let part = perColumn * (next - x)
      let gap = (x + next) / 2 - Double(cell)
      growth[cell] += part * (1 - gap)
      growth[cell + 1] += part * gap
      x = next
    }
  }

  /// Calls `body` with each column that is covered, and how much.
  func forEach(_ body: (Int, Float) -> Void) {
    var sum = 0.0
    for x in low..<high {
      sum += growth[x - low]
      let covered = Float(abs(sum))
      if covered > 1 / 1024 { body(x, min(1, covered)) }
    }
  }
}
