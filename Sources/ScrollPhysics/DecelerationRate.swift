#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// How quickly a fling loses speed: the factor its speed shrinks by each millisecond.
public struct DecelerationRate: Hashable, Sendable {
  /// The factor for one millisecond, inside 0…1.
  public let perMillisecond: Double

  /// The same as a decay rate λ per second: speed falls with e^(−λt).
  ///
  /// 1000 milliseconds of a factor f are f^1000 = e^(1000·ln f), so λ = −1000·ln f.
  public let lambda: Double

  /// Makes a rate from the factor for one millisecond.
  ///
  /// A factor outside 1e-6…0.99995 is cut to that range (0 stops within a millisecond, 1 would never stop);
  /// NaN means `normal`.
  public init(perMillisecond: Double) {
    let factor = perMillisecond.isNaN ? 0.998 : min(max(perMillisecond, 1e-6), 0.99995)
    self.perMillisecond = factor
    lambda = -1000 * log(factor)
  }

  /// UIKit's usual rate, 0.998: λ = 2.002 per second.
  public static let normal = DecelerationRate(perMillisecond: 0.998)
  /// UIKit's fast rate, 0.99: λ = 10.05 per second.
  public static let fast = DecelerationRate(perMillisecond: 0.99)
}
