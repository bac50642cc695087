#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// A fling through open content: nothing but friction.
///
/// Friction proportional to speed, dv/dt = −λv, gives
///
///     v(t) = v0·e^(−λt)        x(t) = x0 + v0·(1 − e^(−λt))/λ
///
/// The curve would creep for ever, so it ends when the speed has fallen to `PhysicsConstants.endSpeed` (f):
///
///     T = ln(|v0|/f)/λ         x1 = x0 + sgn(v0)·(|v0| − f)/λ
///
/// A start no faster than f is over at once. A NaN argument counts as 0.
public struct Deceleration: Motion, Equatable {
  /// When it began, in seconds.
  public let startTime: Double
  /// Where it began, in points.
  public private(set) var startPosition: Double
  /// Its speed at the start, in points a second.
  public let startVelocity: Double
  /// The friction.
  public let rate: DecelerationRate
  /// When the speed has fallen to the end speed.
  public let end: Double
  /// Where that happens.
  public private(set) var restingPosition: Double

  /// Starts a deceleration.
  public init(position: Double, velocity: Double, rate: DecelerationRate, startTime: Double) {
    let (x, v, floor) = (position.sane(), velocity.sane(), PhysicsConstants.endSpeed)
    self.startTime = startTime.sane()
    self.rate = rate
    (startPosition, startVelocity) = (x, v)
    let speed = abs(v)
    if speed > floor {
      end = self.startTime + log(speed / floor) / rate.lambda
      restingPosition = x + v.direction * (speed - floor) / rate.lambda
    } else {
      (end, restingPosition) = (self.startTime, x)
    }
  }

  /// Where it is at `t` seconds, in points.
  public func position(at t: Double) -> Double {
    t >= end ? restingPosition : freePosition(after: elapsed(at: t))
  }

  /// Its speed at `t` seconds, in points a second.
  public func velocity(at t: Double) -> Double {
    t >= end ? 0 : freeVelocity(after: elapsed(at: t))
  }

  /// The position `s` seconds after the start if friction alone ruled for ever.
  public func freePosition(after s: Double) -> Double {
    startPosition - startVelocity * expm1(-rate.lambda * s) / rate.lambda
  }

  /// The speed `s` seconds after the start if friction alone ruled for ever.
  public func freeVelocity(after s: Double) -> Double {
    startVelocity * exp(-rate.lambda * s)
  }

  /// The same movement, moved rigidly by `delta` points.
  public func shifted(by delta: Double) -> Deceleration {
    var copy = self
    copy.startPosition += delta
    copy.restingPosition += delta
    return copy
  }

  /// The time, in seconds on the clock, at which it passes `position`; nil if it rests before that.
  ///
  /// Solving x(t) = X: t = −ln(1 − λ(X − x0)/v0)/λ.
  public func time(reaching position: Double) -> Double? {
    let distance = position - startPosition
    if distance == 0 { return startTime }
    let (ahead, reach) = (distance * startVelocity.direction, abs(restingPosition - startPosition))
    guard ahead > 0, ahead <= reach else { return nil }
    return min(startTime - log1p(-rate.lambda * distance / startVelocity) / rate.lambda, end)
  }
}
