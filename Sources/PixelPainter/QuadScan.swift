/// A quad prepared for going through its rows, over a texture level of a given size.
struct QuadScan {
  private let u, v, q: QuadGeometry.Plane
  private let originY, shift: Double
  private let top, right, bottom, left: Side
  private let distances: SIMD4<Double>
  private let distancesDown: SIMD4<Double>
  private let distanceStep: SIMD4<Float>
  private let coverage: EdgeCoverage
  private let maxU, maxV: Double

  /// One edge: at which column a row enters it or leaves it.
  private struct Side {
    /// Column at row zero, and columns a row: where pixels begin to be touched, and to be covered completely.
    let outer, inner, slope: Double
    /// 1 when the quad lies to the right of the edge, −1 when to its left, 0 when the edge is level.
    let direction: Double

    init(_ edge: QuadGeometry.Plane, shift: Double) {
      // How far a pixel reaches along the edge's normal.
      let reach = (edge.dx.magnitude + edge.dy.magnitude) / 2
      let constant = edge.constant + edge.dx * shift
      if edge.dx == 0 {
        // Rows instead of columns, relative to the row's own distance.
        (outer, inner, slope, direction) = (-reach - constant, reach - constant, edge.dy, 0)
      } else {
        (outer, inner) = ((-reach - constant) / edge.dx, (reach - constant) / edge.dx)
        (slope, direction) = (-edge.dy / edge.dx, edge.dx > 0 ? 1 : -1)
      }
    }
  }

  /// One row of pixels: columns touched at all, columns covered completely (empty at the end where there
  /// are none), and what positions in it start from.
  struct Row {
    var start, end, solidStart, solidEnd: Int
    fileprivate var u, v, q: Double
    fileprivate var distance: SIMD4<Float>
  }

  init(_ quad: QuadGeometry, width: Int, height: Int) {
    func scaled(_ plane: QuadGeometry.Plane, _ factor: Int) -> QuadGeometry.Plane {
      let factor = Double(factor)
      return .init(dx: plane.dx * factor, dy: plane.dy * factor, constant: plane.constant * factor)
    }
    (u, v, q) = (scaled(quad.u, width), scaled(quad.v, height), quad.q)
    (originY, shift) = (quad.originY - 0.5, 0.5 - quad.originX)
    (top, right) = (Side(quad.top, shift: shift), Side(quad.right, shift: shift))
    (bottom, left) = (Side(quad.bottom, shift: shift), Side(quad.left, shift: shift))
    let dx = SIMD4(quad.top.dx, quad.right.dx, quad.bottom.dx, quad.left.dx)
    distancesDown = SIMD4(quad.top.dy, quad.right.dy, quad.bottom.dy, quad.left.dy)
    distances =
      SIMD4(quad.top.constant, quad.right.constant, quad.bottom.constant, quad.left.constant) + dx * shift
    distanceStep = SIMD4<Float>(dx)
    coverage = EdgeCoverage(nx: distanceStep, ny: SIMD4<Float>(distancesDown))
    (maxU, maxV) = (Double(width) - 0.25, Double(height) - 0.25)
  }

  /// Describes row `y` between the columns `low` and `high`; nil when it is not touched.
  @inline(__always)
  func row(_ y: Int, from low: Int, to high: Int) -> Row? {
    let py = Double(y) - originY
    var (outerLow, outerHigh) = (Double(low), Double(high))
    var (innerLow, innerHigh) = (outerLow, outerHigh)
    @inline(__always)
    func cut(_ side: Side) {
      let along = side.slope * py
      if side.direction > 0 {
        outerLow = max(outerLow, side.outer + along)
        innerLow = max(innerLow, side.inner + along)
      } else if side.direction < 0 {
        outerHigh = min(outerHigh, side.outer + along + 1)
        innerHigh = min(innerHigh, side.inner + along + 1)
      } else if along < side.inner {
        innerHigh = -1
        if along <= side.outer { outerHigh = -1 }
      }
    }
    cut(top)
    cut(right)
    cut(bottom)
    cut(left)
    guard outerLow < outerHigh else { return nil }
    // All between zero and the width of a target now, where cutting off the fraction rounds down.
    let start = roundedUp(outerLow)
    let end = Int(outerHigh)
    guard start < end else { return nil }
    var (solidStart, solidEnd) = (end, end)
    if innerLow < innerHigh {
      (solidStart, solidEnd) = (roundedUp(innerLow), Int(innerHigh))
      if solidStart >= solidEnd { (solidStart, solidEnd) = (end, end) }
    }
    let px = Double(start)
    let distance = SIMD4<Float>(distances + distancesDown * py) + distanceStep * Float(px)
    return Row(
      start: start, end: end, solidStart: solidStart, solidEnd: solidEnd, u: u.at(shift, py),
      v: v.at(shift, py),
      q: q.at(shift, py), distance: distance)
  }

  @inline(__always)
  private func roundedUp(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) < value ? whole &+ 1 : whole
  }

  /// How much of column `x` is covered, 0…1.
  @inline(__always)
  func coverage(_ x: Int, in row: Row) -> Float {
    let inside = coverage.at(row.distance + distanceStep * Float(x &- row.start))
    // Opposite edges take away from each other, however thin the quad is.
    return max(0, inside.x + inside.z - 1) * max(0, inside.y + inside.w - 1)
  }

  /// Where in the texture the centre of column `x` falls, in 16.16 fixed point with 0 at the centre of the first pixel.
  ///
  /// It is cut to a quarter of a pixel outside, and rounded to the nearest 1/256 once its fraction is cut there.
  @inline(__always)
  func texturePosition(_ x: Int, in row: Row) -> (u: Int, v: Int) {
    let px = Double(x)
    let depth = 1 / (row.q + px * q.dx)
    return (
      fixed(clamped((row.u + px * u.dx) * depth - 0.5, -0.75, maxU)),
      fixed(clamped((row.v + px * v.dx) * depth - 0.5, -0.75, maxV))
    )
  }

  @inline(__always)
  private func fixed(_ position: Double) -> Int { nearestInt(position * 65536) &+ 128 }
}
