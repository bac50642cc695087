/// How far the content is shown past an edge when the pointer has pulled it further.
///
/// With x the raw distance past the edge, d the viewport's length and c = 0.55:
///
///     shown y = d·(1 − 1/(1 + c·x/d))     inverse x = d·y/(c·(d − y))
///     slope dy/dx = c/(1 + c·x/d)² = c·(1 − y/d)²
///
/// The band never shows more than d, and shows it in the limit only. All answers are odd in their argument,
/// so the two edges are mirror images.
public struct RubberBand: Equatable, Sendable {
  /// The viewport's length on this axis, in points; at least 1.
  public let dimension: Double

  /// Makes a band for a viewport `dimension` points long.
  ///
  /// Less than 1, or NaN, counts as 1.
  public init(dimension: Double) { self.dimension = max(dimension.sane(1), 1) }

  /// Makes a band under which `shown` points past the edge can be shown without a jump.
  ///
  /// The viewport's own band, unless `shown` is more than 0.9 of `viewport` (a viewport that shrank, an
  /// offset set far outside); then a longer one, for which `shown` is exactly 0.9.
  init(viewport: Double, shown: Double) {
    self.init(dimension: max(viewport.sane(1), abs(shown) / 0.9))
  }

  /// What is shown, in points past the edge, when the pointer has pulled `raw` points past it.
  public func shown(raw: Double) -> Double {
    // The same as the formula above without its cancellation for small x: c·x/(1 + c·x/d).
    let pulled = PhysicsConstants.rubberBandCoefficient * raw
    return pulled / (1 + abs(pulled) / dimension)
  }

  /// How far the pointer must have pulled, in points, for `shown` points to be shown.
  ///
  /// The inverse of `shown(raw:)`. `shown` is cut to just under `dimension`.
  public func raw(shown: Double) -> Double {
    let most = dimension * (1 - 1e-9)
    let y = min(max(shown, -most), most)
    return dimension * y / (PhysicsConstants.rubberBandCoefficient * (dimension - abs(y)))
  }

  /// Points shown per point pulled where `shown` points are shown: 0.55 at the edge, falling to 0.
  public func slope(shown: Double) -> Double {
    let left = 1 - min(abs(shown) / dimension, 1)
    return PhysicsConstants.rubberBandCoefficient * left * left
  }
}
