#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// The way back from past an edge.
///
/// Two things happen to the distance y past the edge: the speed w that was carried over the edge keeps
/// pushing and dies of friction, w(t) = w0·e^(−(κ+λ)t), while the edge shrinks y at the rate κ: dy/dt = w −
/// κy. Solved:
///
///     y(t) = e^(−κt)·(y0 + w0·(1 − e^(−λt))/λ)        true speed dy/dt = w(t) − κ·y(t)
///
/// At rest (w0 = 0) that is a plain exponential. It is over when y is under half a pixel and the speed under
/// `PhysicsConstants.endSpeed`, and then is exactly on the edge. It allocates nothing; finding the end takes
/// a few hundred exponentials once. NaN arguments count as 0.
public struct EdgeReturn: Motion, Equatable {
  /// When it began, in seconds.
  public let startTime: Double
  /// The edge, in points: where it comes to rest.
  public private(set) var edge: Double
  /// Distance past the edge at the start, in points, with its sign.
  public let displacement: Double
  /// The carried speed at the start, in points a second.
  ///
  /// Not the true speed, which the edge's pull is part of.
  public let carried: Double
  /// The friction on the carried speed.
  public let rate: DecelerationRate
  /// When it is over.
  public let end: Double

  /// Starts a return from `position` with the carried speed `carried`.
  ///
  /// `pixel` is the length of a device pixel in points; anything under 1e-9, or NaN, counts as 1e-9.
  public init(
    edge: Double, position: Double, carried: Double, rate: DecelerationRate, pixel: Double, startTime: Double
  ) {
    self.edge = edge.sane()
    self.rate = rate
    self.startTime = startTime.sane()
    self.carried = carried.sane()
    displacement = position.sane(self.edge) - self.edge
    let curve = Self.curve(displacement: displacement, carried: self.carried, rate: rate)
    let seconds = settleTime(displacement: curve, speed: curve.derivative, pixel: max(pixel.sane(1e-9), 1e-9))
    end = self.startTime + seconds
  }

  /// Starts a return from `position` that moves on with the true speed `velocity`: w0 = v + κ·y.
  public init(
    edge: Double, position: Double, velocity: Double, rate: DecelerationRate, pixel: Double, startTime: Double
  ) {
    let pull = PhysicsConstants.edgeReturnRate * (position.sane() - edge.sane())
    self.init(
      edge: edge, position: position, carried: velocity.sane() + pull, rate: rate, pixel: pixel,
      startTime: startTime)
  }

  /// The edge.
  public var restingPosition: Double { edge }

  /// Where it is at `t` seconds, in points.
  public func position(at t: Double) -> Double {
    t >= end ? edge : edge + freeDisplacement(after: elapsed(at: t))
  }

  /// Its true speed at `t` seconds, in points a second.
  public func velocity(at t: Double) -> Double {
    if t >= end { return 0 }
    let s = elapsed(at: t)
    return carriedSpeed(after: s) - PhysicsConstants.edgeReturnRate * freeDisplacement(after: s)
  }

  /// The distance past the edge `s` seconds after the start, were there no end.
  public func freeDisplacement(after s: Double) -> Double {
    let pushed = -carried * expm1(-rate.lambda * s) / rate.lambda
    return exp(-PhysicsConstants.edgeReturnRate * s) * (displacement + pushed)
  }

  /// What is left of the carried speed `s` seconds after the start, in points a second.
  public func carriedSpeed(after s: Double) -> Double {
    carried * exp(-(PhysicsConstants.edgeReturnRate + rate.lambda) * s)
  }

  /// The same movement, edge and all, moved rigidly by `delta` points.
  public func shifted(by delta: Double) -> EdgeReturn {
    var copy = self
    copy.edge += delta
    return copy
  }

  /// When it crosses the edge to the inside, in seconds on the clock; nil if it never does.
  ///
  /// y = 0 where w0·(1 − e^(−λt))/λ = −y0, so t = −ln(1 + λ·y0/w0)/λ: real and positive when the carried
  /// speed points inward and is more than λ·|y0|.
  public var crossing: Double? {
    guard displacement * carried < 0 else { return nil }
    let share = rate.lambda * displacement / carried
    return share > -1 ? startTime - log1p(share) / rate.lambda : nil
  }

  private static func curve(displacement: Double, carried: Double, rate: DecelerationRate) -> TwoRateCurve {
    let push = carried / rate.lambda
    return TwoRateCurve(
      p: displacement + push, q: -push, kappa: PhysicsConstants.edgeReturnRate, lambda: rate.lambda)
  }
}
