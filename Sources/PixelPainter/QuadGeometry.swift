import Foundation
import LayoutCore

/// A quad in pixels, with the map from a pixel back to the texture, and its four edges.
struct QuadGeometry {
  /// The pixels it can touch.
  let bounds: PixelRect
  /// Whether perspective plays no part, so texture positions are linear along a row.
  let isAffine: Bool
  /// Where whole texture pixels fall on whole screen pixels unturned: the rectangle; nil otherwise.
  let alignedRect: PixelRect?

  /// The numerators and the denominator of the texture position (0…1 of each side): each is
  /// `x · dx + y · dy + constant` with the pixel's centre relative to `origin`.
  let u, v, q: Plane
  let originX, originY: Double
  /// Edges, as the distance of a pixel's centre to them, positive inside.
  let top, right, bottom, left: Plane
  private let centerX, centerY: Double

  /// A linear function of the position on screen.
  struct Plane {
    var dx, dy, constant: Double

    @inline(__always)
    func at(_ x: Double, _ y: Double) -> Double { x * dx + y * dy + constant }
  }

  /// Nil when there is nothing to see: a corner not before the eye, a number that is not finite or out of all
  /// proportion, a quad that is not convex, or one thinner than what one pixel could show.
  init?(_ quad: Quad, scale: PixelScale) {
    func corner(_ point: ProjectedPoint) -> (x: Double, y: Double)? {
      let (x, y) = (point.x * scale.x, point.y * scale.y)
      return x.magnitude < 0x1p30 && y.magnitude < 0x1p30 && point.w > 0 && point.w < .infinity ? (x, y) : nil
    }
    guard let p0 = corner(quad.topLeft), let p1 = corner(quad.topRight), let p2 = corner(quad.bottomRight),
      let p3 = corner(quad.bottomLeft)
    else { return nil }
    func cross(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double), _ c: (x: Double, y: Double))
      -> Double
    {
      (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    }
    let turns = (cross(p0, p1, p2), cross(p1, p2, p3), cross(p2, p3, p0), cross(p3, p0, p1))
    let least = min(min(turns.0.magnitude, turns.1.magnitude), min(turns.2.magnitude, turns.3.magnitude))
    let isConvex =
      turns.0.sign == turns.1.sign && turns.1.sign == turns.2.sign && turns.2.sign == turns.3.sign
    let (minX, maxX) = (min(min(p0.x, p1.x), min(p2.x, p3.x)), max(max(p0.x, p1.x), max(p2.x, p3.x)))
    let (minY, maxY) = (min(min(p0.y, p1.y), min(p2.y, p3.y)), max(max(p0.y, p1.y), max(p2.y, p3.y)))
    let longest = max(maxX - minX, maxY - minY)
    let area = (turns.0 + turns.2).magnitude / 2
    guard isConvex && area > longest / 512 && least > area * 1e-6 else { return nil }
    alignedRect = QuadGeometry.alignedRect(p0, p1, p2, p3)
    bounds =
      alignedRect
      ?? PixelRect(coveringMinX: minX - 1, minY: minY - 1, maxX: maxX + 1, maxY: maxY + 1)

    // The unit square onto the corners, relative to the first of them.
    (originX, originY) = (p0.x, p0.y)
    let (sumX, sumY) = (p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y)
    isAffine = max(sumX.magnitude, sumY.magnitude) < 1 / 1024
    var (g, h) = (0.0, 0.0)
    if !isAffine {
      let (x1, y1, x2, y2) = (p1.x - p2.x, p1.y - p2.y, p3.x - p2.x, p3.y - p2.y)
      let determinant = x1 * y2 - x2 * y1
      g = (sumX * y2 - x2 * sumY) / determinant
      h = (x1 * sumY - sumX * y1) / determinant
    }
    guard 1 + g > 0 && 1 + h > 0 && 1 + g + h > 0 else { return nil }
    let (a, b) = ((p1.x - p0.x) * (1 + g), (p3.x - p0.x) * (1 + h))
    let (d, e) = ((p1.y - p0.y) * (1 + g), (p3.y - p0.y) * (1 + h))
    // And back, scaled so that the denominator is 1 at the first corner.
    let unit = a * e - b * d
    guard unit != 0 && unit.isFinite else { return nil }
    u = Plane(dx: e / unit, dy: -b / unit, constant: 0)
    v = Plane(dx: -d / unit, dy: a / unit, constant: 0)
    q = Plane(dx: (d * h - e * g) / unit, dy: (b * g - a * h) / unit, constant: 1)
    let middle = 1 + (g + h) / 2
    (centerX, centerY) = ((a + b) / 2 / middle, (d + e) / 2 / middle)

    let inward: Double = turns.0 > 0 ? 1 : -1
    func edge(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double)) -> Plane {
      let (x, y) = (to.x - from.x, to.y - from.y)
      let length = (x * x + y * y).squareRoot()
      let (nx, ny) = (-y / length * inward, x / length * inward)
      return Plane(dx: nx, dy: ny, constant: -(from.x - p0.x) * nx - (from.y - p0.y) * ny)
    }
    (top, right, bottom, left) = (edge(p0, p1), edge(p1, p2), edge(p2, p3), edge(p3, p0))
  }

  private static func alignedRect(
    _ p0: (x: Double, y: Double), _ p1: (x: Double, y: Double), _ p2: (x: Double, y: Double),
    _ p3: (x: Double, y: Double)
  ) -> PixelRect? {
    let near = 1.0 / 1024
    guard
      (p0.y - p1.y).magnitude < near && (p3.y - p2.y).magnitude < near && (p0.x - p3.x).magnitude < near
        && (p1.x - p2.x).magnitude < near && p1.x > p0.x && p3.y > p0.y
    else { return nil }
    let (x0, y0, x1, y1) = (p0.x.rounded(), p0.y.rounded(), p2.x.rounded(), p2.y.rounded())
    guard
      (p0.x - x0).magnitude < near && (p0.y - y0).magnitude < near && (p2.x - x1).magnitude < near
        && (p2.y - y1).magnitude < near && x1 > x0 && y1 > y0
    else { return nil }
    return PixelRect(minX: Int(x0), minY: Int(y0), maxX: Int(x1), maxY: Int(y1))
  }

  /// Where a texture of this size is copied pixel by pixel; nil where it is turned, scaled or between pixels.
  func copyRect(width: Int, height: Int) -> PixelRect? {
    guard let rect = alignedRect, rect.width == width && rect.height == height else { return nil }
    return rect
  }

  /// Pixels covered completely by a band of the texture, from edge to edge: a rectangle inside it.
  ///
  /// The band's ends are heights 0…1 in the texture. Empty where the quad is turned too far.
  func solidPart(from top: Double, to bottom: Double) -> PixelRect {
    guard top < bottom, let p0 = place(0, top), let p1 = place(1, top), let p2 = place(1, bottom),
      let p3 = place(0, bottom)
    else { return .empty }
    return .inside(
      minX: max(p0.x, p3.x) + 1, minY: max(p0.y, p1.y) + 1, maxX: min(p1.x, p2.x) - 1,
      maxY: min(p2.y, p3.y) - 1)
  }

  /// How many pixels of a `width × height` texture a screen pixel in the middle of the quad spans.
  func textureSpan(width: Int, height: Int) -> (across: Double, down: Double) {
    let depth = q.at(centerX, centerY)
    let (cu, cv) = (u.at(centerX, centerY) / depth, v.at(centerX, centerY) / depth)
    let (ux, uy) = ((u.dx - cu * q.dx) / depth, (u.dy - cu * q.dy) / depth)
    let (vx, vy) = ((v.dx - cv * q.dx) / depth, (v.dy - cv * q.dy) / depth)
    return (
      (ux * ux + uy * uy).squareRoot() * Double(width), (vx * vx + vy * vy).squareRoot() * Double(height)
    )
  }

  /// Over how many pixels along a row, 1…64, texture positions may be taken as linear.
  ///
  /// The error stays under an eighth of a texture pixel anywhere in the quad. Without perspective there is no error but that of
  /// rounding, and 2¹⁴ keep it under an eighth as well.
  func linearRun(width: Int, height: Int) -> Int {
    guard !isAffine else { return 1 << 14 }
    // For p/q with linear p and q the second derivative is −2 q′ (p/q)′ / q. It is largest at a corner.
    var bend = 0.0
    for (tu, tv) in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)] {
      let depth = depth(tu, tv)
      let slope = max(
        (u.dx - tu * q.dx).magnitude * Double(width), (v.dx - tv * q.dx).magnitude * Double(height))
      bend = max(bend, 2 * q.dx.magnitude * slope / (depth * depth))
    }
    // A line over a run of n is off by at most n²/8 times that. Even runs keep pairs of pixels together.
    let run = Int(clamped((1 / bend).squareRoot(), 1, 64))
    return run > 1 ? run & ~1 : 1
  }

  /// The denominator where the texture position is (`tu`, `tv`), 0…1.
  private func depth(_ tu: Double, _ tv: Double) -> Double {
    guard let point = place(tu, tv) else { return 1e-9 }
    return max(1e-9, q.at(point.x - originX, point.y - originY))
  }

  /// Where on screen the texture position (`tu`, `tv`) is seen, 0…1.
  private func place(_ tu: Double, _ tv: Double) -> (x: Double, y: Double)? {
    // u = U/q and v = V/q with linear U, V, q: two linear equations.
    let (a1, b1, c1) = (u.dx - tu * q.dx, u.dy - tu * q.dy, tu * q.constant - u.constant)
    let (a2, b2, c2) = (v.dx - tv * q.dx, v.dy - tv * q.dy, tv * q.constant - v.constant)
    let determinant = a1 * b2 - a2 * b1
    guard determinant != 0 else { return nil }
    return ((c1 * b2 - c2 * b1) / determinant + originX, (a1 * c2 - a2 * c1) / determinant + originY)
  }
}
