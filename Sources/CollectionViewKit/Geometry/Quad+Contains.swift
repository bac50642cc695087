extension Quad {
  /// Whether the point lies inside or on the edge, by the corners as projected.
  ///
  /// False for corners behind the eye or not finite.
  func contains(_ point: CGPoint) -> Bool {
    let corners = (topLeft, topRight, bottomRight, bottomLeft)
    guard corners.0.w > 0, corners.1.w > 0, corners.2.w > 0, corners.3.w > 0 else { return false }
    let (x, y) = (Double(point.x), Double(point.y))
    func side(_ a: ProjectedPoint, _ b: ProjectedPoint) -> Double {
      (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
    }
    let sides = (
      side(corners.0, corners.1), side(corners.1, corners.2), side(corners.2, corners.3),
      side(corners.3, corners.0)
    )
    let inside = sides.0 >= 0 && sides.1 >= 0 && sides.2 >= 0 && sides.3 >= 0
    let mirrored = sides.0 <= 0 && sides.1 <= 0 && sides.2 <= 0 && sides.3 <= 0
    return inside || mirrored
  }
}
