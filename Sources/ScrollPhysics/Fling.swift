/// A release without a stop of its own: free deceleration in the content, the way back past its edges.
///
/// Up to three stretches, each starting exactly where and as fast as the one before ended, at times solved
/// and not stepped: a return from outside (if it starts there) that may cross to the inside and hand over its
/// carried speed, a deceleration, and a return from the edge that the deceleration runs into. It comes to
/// rest inside the range, exactly on the edge if an edge stopped it. Allocates nothing.
public struct Fling: Motion, Equatable {
  /// Which law rules at a time.
  public enum Stage: Hashable, Sendable {
    /// Inside the range, losing speed.
    case decelerating
    /// Past an edge, coming back.
    case bouncing
  }

  /// When it began, in seconds.
  public let startTime: Double
  /// When it is over, in seconds.
  public let end: Double
  /// Where it comes to rest, in points.
  public private(set) var restingPosition: Double
  /// The offsets between the edges, in points.
  public private(set) var range: ClosedRange<Double>

  private var lead: EdgeReturn?
  private var glide: Deceleration?
  private var tail: EdgeReturn?
  private var glideStart: Double
  private var tailStart: Double

  /// Starts a fling with the true speed `velocity`, in points a second.
  ///
  /// Outside the range the carried speed follows from the true one. With `bounces` false the content stops
  /// dead at an edge it runs into. `pixel` is a device pixel's length in points. NaN counts as 0.
  public init(
    position: Double, velocity: Double, range: ClosedRange<Double>, rate: DecelerationRate,
    bounces: Bool = true, pixel: Double = 1, startTime: Double
  ) {
    let x = position.sane(range.lowerBound)
    let pull = PhysicsConstants.edgeReturnRate * (x - x.clamped(to: range))
    self.init(
      position: x, carried: velocity.sane() + pull, range: range, rate: rate, bounces: bounces, pixel: pixel,
      startTime: startTime)
  }

  /// Starts a fling whose speed is `carried` where it starts outside the range, and the true speed inside.
  public init(
    position: Double, carried: Double, range: ClosedRange<Double>, rate: DecelerationRate,
    bounces: Bool = true, pixel: Double = 1, startTime: Double
  ) {
    var (x, v, time) = (position.sane(range.lowerBound), carried.sane(), startTime.sane())
    self.startTime = time
    self.range = range
    (glideStart, tailStart) = (time, .infinity)
    let edge = x.clamped(to: range)
    if x != edge {
      let lead = EdgeReturn(edge: edge, position: x, carried: v, rate: rate, pixel: pixel, startTime: time)
      self.lead = lead
      guard let crossing = lead.crossing, crossing < lead.end else {
        (glideStart, end, restingPosition) = (.infinity, lead.end, edge)
        return
      }
      v = lead.carriedSpeed(after: crossing - time)
      (x, time, glideStart) = (edge, crossing, crossing)
    }
    let glide = Deceleration(position: x, velocity: v, rate: rate, startTime: time)
    self.glide = glide
    let stop = glide.restingPosition.clamped(to: range)
    guard stop != glide.restingPosition, let hit = glide.time(reaching: stop) else {
      (end, restingPosition) = (glide.end, glide.restingPosition)
      return
    }
    restingPosition = stop
    if bounces {
      let left = glide.freeVelocity(after: hit - time)
      let tail = EdgeReturn(
        edge: stop, position: stop, carried: left, rate: rate, pixel: pixel, startTime: hit)
      (self.tail, tailStart, end) = (tail, hit, tail.end)
    } else {
      end = hit
    }
  }

  /// Where it is at `t` seconds, in points.
  public func position(at t: Double) -> Double {
    if t >= end { return restingPosition }
    if t >= tailStart, let tail { return tail.position(at: t) }
    if let lead, !(t >= glideStart) { return lead.position(at: t) }
    return glide?.position(at: t) ?? restingPosition
  }

  /// Its true speed at `t` seconds, in points a second.
  public func velocity(at t: Double) -> Double {
    if t >= end { return 0 }
    if t >= tailStart, let tail { return tail.velocity(at: t) }
    if let lead, !(t >= glideStart) { return lead.velocity(at: t) }
    return glide?.velocity(at: t) ?? 0
  }

  /// Which law rules at `t` seconds.
  public func stage(at t: Double) -> Stage {
    if t >= tailStart { return .bouncing }
    return lead != nil && !(t >= glideStart) ? .bouncing : .decelerating
  }

  /// The same fling, edges and all, moved rigidly by `delta` points.
  public func shifted(by delta: Double) -> Fling {
    var copy = self
    copy.restingPosition += delta
    copy.range = range.lowerBound + delta...range.upperBound + delta
    copy.lead = lead?.shifted(by: delta)
    copy.glide = glide?.shifted(by: delta)
    copy.tail = tail?.shifted(by: delta)
    return copy
  }

  /// When it runs into an edge from the inside, in seconds; nil if it never does.
  public var hitTime: Double? { tail == nil ? nil : tailStart }
}
