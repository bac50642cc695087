/// Where a scroll view stands on one axis, and what moves it there.
///
/// Exactly one of three things is the case: the axis is at rest, a pointer drags it, or a motion carries it.
/// Time comes in with every call and nothing happens between calls: at each frame `advance(to:)` puts
/// `offset` and `velocity` where the motion is. A call made at a time t first brings the offset to t, so the
/// offset does not jump, except where a call's purpose is to set or shift it.
///
/// Points, seconds, points a second, in doubles; nothing is rounded to pixels here. A call with a NaN or
/// infinite argument is left out and changes nothing; finite values beyond ±1e12 are cut to it. No call
/// allocates.
public struct ScrollAxis: Sendable {
  /// What the axis is doing.
  public enum Phase: String, Hashable, Sendable {
    /// Nothing moves it.
    case idle
    /// A pointer holds it.
    case dragging
    /// It flings through the content.
    case decelerating
    /// It comes back from past an edge.
    case bouncing
    /// It goes to a stop that a layout, a delegate or a page chose at a release.
    case settling
    /// It goes to an offset a program asked for.
    case animating
    /// It runs after wheel notches or keys.
    case following
  }

  /// What moves the axis.
  enum Carrier: Sendable {
    case nothing
    case drag(Drag)
    case fling(Fling)
    case settling(Retarget)
    case paging(Retarget)
    case animating(Retarget)
    case following(Follower)
  }

  /// A drag maps where the pointer is to where the content is, through the raw offset: the one there would be
  /// if the edges did not resist.
  struct Drag: Sendable {
    var rawAnchor: Double
    var pointerAnchor: Double
    var pointer: Double
    var lower: RubberBand
    var upper: RubberBand
  }

  /// The range and the manners, as last configured.
  public internal(set) var configuration: Configuration
  /// The content offset as of the last call that carried a time, in points.
  ///
  /// Unrounded.
  public internal(set) var offset: Double
  /// The speed as of that call, in points a second; 0 at rest and during a drag.
  public internal(set) var velocity: Double = 0

  var carrier = Carrier.nothing
  var pageOrigin: Paging.Origin?
  /// Whether a shift may have moved the motion's edges or target off the range.
  var needsFit = false

  /// Makes an axis at rest at `offset`, which may lie outside the range.
  ///
  /// NaN counts as the range's start.
  public init(offset: Double, configuration: Configuration) {
    self.configuration = configuration
    self.offset = offset.sane(configuration.range.lowerBound)
  }

  /// What the axis is doing, as of the last call that carried a time.
  public internal(set) var phase = Phase.idle

  /// Where the running motion will come to rest, in points; nil at rest and during a drag.
  public var target: Double? { motion?.restingPosition }

  /// When the running motion will be over, in seconds; nil at rest and during a drag.
  public var end: Double? { motion?.end }

  /// Whether the offset lies outside the range.
  public var isOverscrolled: Bool { offset != offset.clamped(to: configuration.range) }

  /// The offset at `t` seconds if nothing intervenes, in points.
  public func offset(at t: Double) -> Double {
    switch carrier {
    case .nothing, .drag: offset
    case .fling(let fling): fling.position(at: t)
    case .settling(let way), .paging(let way), .animating(let way): way.position(at: t)
    case .following(let follower): follower.position(at: t)
    }
  }

  /// The speed at `t` seconds if nothing intervenes, in points a second.
  public func velocity(at t: Double) -> Double {
    switch carrier {
    case .nothing, .drag: velocity
    case .fling(let fling): fling.velocity(at: t)
    case .settling(let way), .paging(let way), .animating(let way): way.velocity(at: t)
    case .following(let follower): follower.velocity(at: t)
    }
  }

  /// Brings the axis to `t` seconds; true if its motion has just ended.
  ///
  /// An ended motion leaves the offset exactly where it comes to rest, the speed 0 and the phase `idle`. Ends
  /// are reported here and only here: a motion that another call replaces or stops is not reported. Costs a
  /// tenth of a microsecond.
  public mutating func advance(to t: Double) -> Bool {
    guard t.isFinite else { return false }
    evaluate(at: t)
    guard let end, t >= end else { return false }
    rest()
    return true
  }

  // MARK: Shared by the calls

  /// The end and the resting place of the running motion.
  private var motion: (end: Double, restingPosition: Double)? {
    switch carrier {
    case .nothing, .drag: nil
    case .fling(let fling): (fling.end, fling.restingPosition)
    case .settling(let way), .paging(let way), .animating(let way): (way.end, way.target)
    case .following(let follower): (follower.end, follower.target)
    }
  }

  /// Puts offset, velocity and phase where the motion is at `t`, without ending it.
  mutating func evaluate(at t: Double) {
    if needsFit {
      needsFit = false
      evaluate(at: t)
      fit(from: configuration, at: t)
    }
    (offset, velocity) = (offset(at: t), velocity(at: t))
    switch carrier {
    case .nothing: phase = .idle
    case .drag: phase = .dragging
    case .fling(let fling): phase = fling.stage(at: t) == .bouncing ? .bouncing : .decelerating
    case .settling, .paging: phase = .settling
    case .animating: phase = .animating
    case .following: phase = .following
    }
  }

  /// Stops whatever moves the axis, where it is.
  mutating func rest() {
    needsFit = false
    (carrier, velocity, phase) = (.nothing, 0, .idle)
  }

  /// Hands the axis to `carrier` as of `t`.
  mutating func start(_ carrier: Carrier, at t: Double) {
    self.carrier = carrier
    evaluate(at: t)
  }
}
