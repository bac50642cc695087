#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// The content running after a target that wheel notches or arrow keys push on.
///
/// Critically damped: with y the distance from the target,
///
///     y(t) = (y0 + (v0 + ω·y0)·t)·e^(−ωt)      dy/dt = (v0 − ω·(v0 + ω·y0)·t)·e^(−ωt)
///
/// Each new step starts another follower from this one's position and speed. It is over when it is within
/// half a pixel of the target and slower than `PhysicsConstants.endSpeed`, and then is exactly on it. NaN
/// counts as 0.
public struct Follower: Motion, Equatable {
  /// When it began, in seconds.
  public let startTime: Double
  /// Where it goes, in points.
  public private(set) var target: Double
  /// When it is over, in seconds.
  public let end: Double

  private let curve: CriticalCurve
  private let startVelocity: Double

  /// Starts following `target` from `position` at `velocity`.
  ///
  /// `pixel` is a device pixel's length in points; anything under 1e-9, or NaN, counts as 1e-9.
  public init(position: Double, velocity: Double, target: Double, pixel: Double, startTime: Double) {
    let omega = PhysicsConstants.followRate
    self.startTime = startTime.sane()
    self.target = target.sane()
    startVelocity = velocity.sane()
    let distance = position.sane() - self.target
    curve = CriticalCurve(p: distance, q: startVelocity + omega * distance, omega: omega)
    end =
      self.startTime
      + settleTime(displacement: curve, speed: curve.derivative, pixel: max(pixel.sane(1e-9), 1e-9))
  }

  /// The target.
  public var restingPosition: Double { target }

  /// Where it is at `t` seconds, in points.
  public func position(at t: Double) -> Double {
    t >= end ? target : target + curve.value(at: elapsed(at: t))
  }

  /// Its speed at `t` seconds, in points a second.
  public func velocity(at t: Double) -> Double {
    if t >= end { return 0 }
    let s = elapsed(at: t)
    return (startVelocity - curve.omega * curve.q * s) * exp(-curve.omega * s)
  }

  /// The same movement and its target, moved rigidly by `delta` points.
  public func shifted(by delta: Double) -> Follower {
    var copy = self
    copy.target += delta
    return copy
  }

  /// Where critical damping aims from `position` at `velocity`: the offset chases this point, and this point
  /// chases the target, so neither ever leaves a range that holds all three.
  static func aim(position: Double, velocity: Double) -> Double {
    position + velocity / PhysicsConstants.followRate
  }

  /// The speed, of `velocity`, that a follower of `target` can start with and still not pass it.
  ///
  /// y never changes sign while v0 is no more than ω·|y0| toward the target; speed away from it is dropped.
  static func tamed(velocity: Double, position: Double, target: Double) -> Double {
    let way = target - position
    let toward = way.direction * velocity
    return way.direction * min(max(toward, 0), PhysicsConstants.followRate * abs(way))
  }
}
