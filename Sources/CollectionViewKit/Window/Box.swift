import LayoutCore

/// An upright box in doubles, for telling what can be seen.
///
/// Two boxes meet when they share some area.
struct Box {
  var x0, y0, x1, y1: Double

  static let everything = Box(-.infinity, -.infinity, .infinity, .infinity)

  init(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  /// A rectangle under a map that keeps it upright.
  init(_ r: CGRect, _ p: Projection) {
    let (x, y) = (Double(r.origin.x) * p.xx + p.tx, Double(r.origin.y) * p.yy + p.ty)
    self.init(x, y, x + Double(r.size.width) * p.xx, y + Double(r.size.height) * p.yy)
  }

  /// The box around the corners of a quad.
  init(_ q: Quad) {
    self.init(
      min(min(q.topLeft.x, q.topRight.x), min(q.bottomRight.x, q.bottomLeft.x)),
      min(min(q.topLeft.y, q.topRight.y), min(q.bottomRight.y, q.bottomLeft.y)),
      max(max(q.topLeft.x, q.topRight.x), max(q.bottomRight.x, q.bottomLeft.x)),
      max(max(q.topLeft.y, q.topRight.y), max(q.bottomRight.y, q.bottomLeft.y)))
  }

  var isEmpty: Bool { !(x1 > x0 && y1 > y0) }

  var isFinite: Bool { (x0 * 0 + y0 * 0 + x1 * 0 + y1 * 0) == 0 }

  func meets(_ o: Box) -> Bool { x0 < o.x1 && o.x0 < x1 && y0 < o.y1 && o.y0 < y1 }

  func contains(_ o: Box) -> Bool { x0 <= o.x0 && y0 <= o.y0 && x1 >= o.x1 && y1 >= o.y1 }

  func intersection(_ o: Box) -> Box { Box(max(x0, o.x0), max(y0, o.y0), min(x1, o.x1), min(y1, o.y1)) }
}

extension Quad {
  /// The upright quad of a box.
  init(_ box: Box) {
    self.init(
      topLeft: ProjectedPoint(x: box.x0, y: box.y0), topRight: ProjectedPoint(x: box.x1, y: box.y0),
      bottomRight: ProjectedPoint(x: box.x1, y: box.y1), bottomLeft: ProjectedPoint(x: box.x0, y: box.y1))
  }
}
