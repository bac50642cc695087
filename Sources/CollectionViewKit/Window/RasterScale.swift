import LayoutCore

/// How finely textures are painted.
enum RasterScale {
  /// The longest side of a texture, in pixels: what every renderer takes.
  static let longestSide: CGFloat = 4096

  /// Pixels a point for a painting of `size` points that is drawn at `density` pixels a point.
  ///
  /// The window's scale times a power of √2, the least that is at most 2 % too coarse; between 1/64 and 64 times the
  /// window's scale, and never so fine that a side is longer than `longestSide`.
  static func scale(for density: CGFloat, windowScale: CGFloat, size: CGSize) -> CGFloat {
    let limit = longestSide / max(size.width, size.height)
    let steps = (log2(density / windowScale / 1.02) * 2).rounded(.up)
    let step = steps.isFinite ? Int(min(12, max(-12, steps))) : 0
    return min(limit, windowScale * powers[step + 12])
  }

  /// √2 to the power of −12…12.
  private static let powers: [CGFloat] = (-12...12).map { step in
    let whole = CGFloat(sign: .plus, exponent: Int((Double(step) / 2).rounded(.down)), significand: 1)
    return step % 2 == 0 ? whole : whole * CGFloat(2).squareRoot()
  }
}

extension Quad {
  /// How much larger than `size` the quad is drawn: the largest ratio of a drawn edge to its own length.
  func magnification(of size: CGSize) -> CGFloat {
    func squared(_ a: ProjectedPoint, _ b: ProjectedPoint) -> Double {
      (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
    }
    let across = max(squared(topLeft, topRight), squared(bottomLeft, bottomRight))
    let down = max(squared(topLeft, bottomLeft), squared(topRight, bottomRight))
    let (w, h) = (Double(size.width), Double(size.height))
    return CGFloat(max(across / (w * w), down / (h * h)).squareRoot())
  }
}
