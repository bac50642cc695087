#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// A movement to a given stop that starts at the speed the content already has.
///
/// With s the direction to the target x2, D0 = |x2 − x0| and u = s·v0 the speed toward it, the curve is
/// critically damped toward a point a little beyond the target, so that it arrives there with at most the end
/// speed f:
///
///     D = D0 + f/ω     a = ω·D − u
///     x(t) = x0 + s·(D − (D + a·t)·e^(−ωt))     v(t) = s·(u + ω·a·t)·e^(−ωt)
///
/// until it first arrives at x2 on the way toward it; from then on it is exactly x2. The rate ω is chosen
/// once, from r = max(u − f, 0)/D0, the rate at which friction alone would stop at x2:
///
///     r ≥ λ          ω = r                              (a = 0, a plain exponential; r = λ is free)
///     λ/2 ≤ r < λ    ω = λ                              (never faster than at the start)
///     r < λ/2        ω = λ + (ω_snap − λ)·(1 − 2r/λ)    (speeds up toward far targets, ω_snap from rest)
///
/// With the target ahead there is no reversal and no overshoot; with it behind exactly one reversal, at most
/// |u|/(e·ω) away. A target where the content is counts as behind. NaN arguments count as 0.
public struct Retarget: Motion, Equatable {
  /// When it began, in seconds.
  public let startTime: Double
  /// Where it began, in points.
  public private(set) var startPosition: Double
  /// Where it ends, in points.
  public private(set) var target: Double
  /// The rate ω, per second, fixed at the start.
  public let omega: Double
  /// When it arrives, in seconds.
  public let end: Double

  private let direction: Double
  private let reach: Double
  private let toward: Double
  private let bend: Double

  /// Starts a movement from `position`, at `velocity`, to `target`.
  ///
  /// `rate` is the friction that ruled so far; ω follows from it.
  public init(
    position: Double, velocity: Double, target: Double, rate: DecelerationRate, startTime: Double
  ) {
    let way = Way(position: position.sane(), velocity: velocity.sane(), target: target.sane())
    let omega = Self.omega(naturalRate: way.naturalRate, lambda: rate.lambda)
    self.init(way: way, omega: omega, startTime: startTime.sane())
  }

  /// Starts a movement whose rate is already known: to go on with a movement under way, or to settle on a
  /// page.
  ///
  /// A rate too low to stop in the distance is raised to the lowest that can.
  public init(position: Double, velocity: Double, target: Double, omega: Double, startTime: Double) {
    let way = Way(position: position.sane(), velocity: velocity.sane(), target: target.sane())
    let wanted = omega > 0 && omega.isFinite ? omega : PhysicsConstants.snapRate
    // Near the arrival r is a ratio of two vanishing numbers, so what is compared is a = ω·D − u, with some
    // slack.
    let bend = wanted * way.distance + PhysicsConstants.endSpeed - way.toward
    let fits = bend >= -1e-6 * (1 + abs(way.toward))
    self.init(way: way, omega: fits ? wanted : way.naturalRate, startTime: startTime.sane())
  }

  private init(way: Way, omega: Double, startTime: Double) {
    let floor = PhysicsConstants.endSpeed
    self.startTime = startTime
    self.omega = omega
    (startPosition, target) = (way.position, way.target)
    (direction, toward) = (way.direction, way.toward)
    reach = way.distance + floor / omega
    bend = max(omega * way.distance + floor - way.toward, 0)
    end = way.direction == 0 ? startTime : startTime + Self.arrival(reach, bend, toward, omega)
  }

  /// The target.
  public var restingPosition: Double { target }

  /// Where it is at `t` seconds, in points.
  public func position(at t: Double) -> Double {
    if t >= end { return target }
    let s = elapsed(at: t)
    return startPosition + direction * (reach - (reach + bend * s) * exp(-omega * s))
  }

  /// Its speed at `t` seconds, in points a second.
  public func velocity(at t: Double) -> Double {
    if t >= end { return 0 }
    let s = elapsed(at: t)
    return direction * (toward + omega * bend * s) * exp(-omega * s)
  }

  /// The same movement with its curve and its target moved rigidly by `delta` points.
  public func shifted(by delta: Double) -> Retarget {
    var copy = self
    copy.startPosition += delta
    copy.target += delta
    return copy
  }

  /// ω for the natural rate r and the friction λ; the table above.
  static func omega(naturalRate r: Double, lambda: Double) -> Double {
    if r >= lambda { return r }
    if r >= lambda / 2 { return lambda }
    return lambda + (PhysicsConstants.snapRate - lambda) * (1 - 2 * r / lambda)
  }

  /// Seconds until (D + a·t)·e^(−ωt) has fallen to f/ω: the arrival.
  ///
  /// In logarithms h(t) = ln(D + a·t) − ωt − ln(f/ω), which bends downward everywhere, so Newton's method
  /// started after its peak (the reversal, if there is one) can only come down to the root from the far side.
  private static func arrival(_ reach: Double, _ bend: Double, _ toward: Double, _ omega: Double) -> Double {
    let level = log(PhysicsConstants.endSpeed / omega)
    if bend == 0 { return max((log(reach) - level) / omega, 0) }
    let reversal = max(-toward / (omega * bend), 0)
    var time = reversal + 1 / omega
    for _ in 0..<60 {
      let value = reach + bend * time
      let step = (log(value) - omega * time - level) / (omega - bend / value)
      time += step
      if abs(step) <= 1e-15 * time { break }
    }
    return max(time, reversal)
  }

  /// A start and a target, seen in the direction of the target.
  private struct Way {
    let position: Double
    let target: Double
    let direction: Double
    let distance: Double
    let toward: Double

    init(position: Double, velocity: Double, target: Double) {
      let distance = abs(target - position)
      self.position = position
      self.target = target
      // Under a billionth of a point the target is where the content is.
      self.distance = distance < 1e-9 ? 0 : distance
      direction = self.distance == 0 ? -velocity.direction : (target - position).direction
      toward = direction * velocity
    }

    /// The rate at which friction alone would stop at the target; 0 if the content moves away or too slowly.
    var naturalRate: Double {
      distance == 0 ? 0 : max(toward - PhysicsConstants.endSpeed, 0) / distance
    }
  }
}
