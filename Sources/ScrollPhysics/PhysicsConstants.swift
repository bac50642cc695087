/// The numbers that set how scrolling feels.
///
/// Points, seconds, points a second. They restate published measurements of UIKit's scroll view and what
/// several independent re-implementations agree on; where nothing was published the choice is ours and says
/// so.
public enum PhysicsConstants {
  /// Speed at which a free deceleration ends, in points a second.
  ///
  /// 0.01 points a millisecond, the floor that two independent measurements of UIKit report.
  public static let endSpeed = 10.0

  /// Slowest release that still decelerates, in points a second.
  ///
  /// 0.25 points a millisecond, measured on UIKit over both axes together. A slower release stops at once.
  public static let minimumFlingSpeed = 250.0

  /// Fastest speed a release may carry on one axis, in points a second.
  ///
  /// The usual cap of touch platforms.
  public static let maximumSpeed = 8000.0

  /// The rubber band's coefficient: how much of the first point past an edge is shown.
  ///
  /// UIKit's 0.55, published many times.
  public static let rubberBandCoefficient = 0.55

  /// Rate at which the content comes back from past an edge, per second: −1000·ln 0.99.
  ///
  /// UIKit shrinks an overscroll by 0.99 each millisecond, whatever the deceleration rate.
  public static let edgeReturnRate = 10.050335853501441

  /// Rate of a retarget that starts at rest, per second.
  ///
  /// Ours: 160 points take 0.62 s.
  public static let snapRate = 12.0

  /// Slowest rate at which a page settles, per second.
  ///
  /// UIKit's page spring at a width of 320 points.
  public static let pageRate = 17.0

  /// Rate at which the offset follows wheel notches and arrow keys, per second.
  ///
  /// Ours: 71 % of a step in 0.1 s.
  public static let followRate = 25.0

  /// Largest offset, distance or speed taken as meant; anything larger is cut to it.
  ///
  /// A guard against overflow.
  static let largest = 1e12
}

extension Double {
  /// The value itself if it is finite and of sensible size, cut to that size if not, `fallback` for NaN.
  func sane(_ fallback: Double = 0) -> Double {
    if isNaN { return fallback }
    return Swift.min(Swift.max(self, -PhysicsConstants.largest), PhysicsConstants.largest)
  }

  /// The nearest value in `range`.
  ///
  /// Expects no NaN.
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// −1, 0 or 1.
  var direction: Double { self > 0 ? 1 : (self < 0 ? -1 : 0) }
}
