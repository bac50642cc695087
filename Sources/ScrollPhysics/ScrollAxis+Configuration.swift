extension ScrollAxis {
  /// The range an axis may rest in, and its manners.
  public struct Configuration: Hashable, Sendable {
    /// Offsets the axis may rest at, least to greatest, in points.
    public var range: ClosedRange<Double> {
      didSet { range = Self.sane(range.lowerBound, range.upperBound) }
    }
    /// The viewport's length on this axis, in points: what the rubber band and pages go by.
    public var viewport: Double {
      didSet { viewport = max(viewport.sane(), 0) }
    }
    /// How quickly a fling loses speed.
    public var rate: DecelerationRate
    /// Whether the content may be dragged and flung past its edges.
    public var bounces: Bool
    /// Whether a release goes to a page, a viewport's length each, counted from the start of the range.
    public var isPaging: Bool
    /// A device pixel's length, in points: 1 ÷ scale.
    ///
    /// Not positive, or NaN, counts as 1.
    public var pixel: Double {
      didSet { pixel = pixel > 0 ? pixel.sane(1) : 1 }
    }

    /// Makes a configuration.
    public init(
      range: ClosedRange<Double>, viewport: Double, rate: DecelerationRate = .normal, bounces: Bool = true,
      isPaging: Bool = false, pixel: Double = 1
    ) {
      self.range = Self.sane(range.lowerBound, range.upperBound)
      self.viewport = max(viewport.sane(), 0)
      (self.rate, self.bounces, self.isPaging) = (rate, bounces, isPaging)
      self.pixel = pixel > 0 ? pixel.sane(1) : 1
    }

    /// Makes a configuration from a least and a greatest offset; a greatest below the least, or NaN, counts
    /// as the least.
    public init(
      minimum: Double, maximum: Double, viewport: Double, rate: DecelerationRate = .normal,
      bounces: Bool = true, isPaging: Bool = false, pixel: Double = 1
    ) {
      self.init(
        range: Self.sane(minimum, maximum), viewport: viewport, rate: rate, bounces: bounces,
        isPaging: isPaging, pixel: pixel)
    }

    private static func sane(_ minimum: Double, _ maximum: Double) -> ClosedRange<Double> {
      let least = minimum.sane()
      return least...max(maximum.sane(least), least)
    }
  }

  /// Takes on a new range, viewport or manner at `t` seconds.
  ///
  /// The offset does not move.
  ///
  /// - At rest inside the new range: nothing happens. At rest outside it: the edge return starts from here,
  ///   unless `isHeld` says that a pointer is down on the content.
  /// - Dragged: the drag goes on from what is shown, under the new rubber band.
  /// - Flinging: the speed stays, the meeting with the edges is worked out anew.
  /// - Going to a stop: goes on if the stop is inside the new range, else turns to the nearest offset that
  ///   is, with the speed it has. On a page whose length changed, turns to the same page's new place. The
  ///   caller may ask its layout for another stop.
  /// - Following: the same, no faster than stops short of the edge.
  ///
  /// A configuration equal to the present one changes nothing.
  public mutating func configure(_ new: Configuration, at t: Double, isHeld: Bool = false) {
    guard t.isFinite, new != configuration else { return }
    needsFit = false
    evaluate(at: t)
    let old = configuration
    configuration = new
    if new.viewport != old.viewport { pageOrigin = nil }
    switch carrier {
    case .nothing:
      if !isHeld { returnFromOutside(at: t) }
    case .drag(let drag):
      anchor(pointer: drag.pointer)
    default:
      fit(from: old, at: t)
    }
  }

  /// Fits the running motion, with the place and speed it has, to the configuration, which was `old`.
  mutating func fit(from old: Configuration, at t: Double) {
    let range = configuration.range
    switch carrier {
    case .nothing, .drag:
      break
    case .fling:
      start(.fling(fling(velocity: velocity, at: t)), at: t)
    case .paging(let way):
      let page = pageIndex(of: way.target, in: old)
      let place = configuration.viewport == old.viewport ? way.target : pageOffset(page)
      turn(way, to: place, at: t) { .paging($0) }
    case .settling(let way):
      turn(way, to: way.target, at: t) { .settling($0) }
    case .animating(let way):
      turn(way, to: way.target, at: t) { .animating($0) }
    case .following(let follower):
      let aim = Follower.aim(position: offset, velocity: velocity)
      if !range.contains(follower.target) || !range.contains(aim) {
        restartFollowing(follower.target.clamped(to: range), at: t)
      }
    }
  }

  /// Moves offset, motion and drag rigidly by `delta` points, as when content grows or shrinks before the
  /// viewport.
  ///
  /// What is on screen does not move against the content. Neither speed nor time is touched. The edges are
  /// the configuration's business: if they move too, call `configure` right after this, not before. If they
  /// stay, the next call that carries a time fits the motion to them as `configure` does. At rest nothing
  /// else happens, even if that leaves the offset outside.
  public mutating func shift(by delta: Double) {
    guard delta.isFinite else { return }
    offset = (offset + delta).sane()
    needsFit = true
    if let origin = pageOrigin { pageOrigin?.offset = origin.offset + delta }
    switch carrier {
    case .nothing: break
    case .drag(let drag): anchor(pointer: drag.pointer)
    case .fling(let fling): carrier = .fling(fling.shifted(by: delta))
    case .settling(let way): carrier = .settling(way.shifted(by: delta))
    case .paging(let way): carrier = .paging(way.shifted(by: delta))
    case .animating(let way): carrier = .animating(way.shifted(by: delta))
    case .following(let follower): carrier = .following(follower.shifted(by: delta))
    }
  }

  /// Starts the way back if the axis is outside its range.
  mutating func returnFromOutside(at t: Double) {
    if isOverscrolled {
      start(.fling(fling(carried: 0, at: t)), at: t)
    } else {
      rest()
    }
  }

  /// Replaces `way` if its target has to change.
  private mutating func turn(
    _ way: Retarget, to wanted: Double, at t: Double, as carrier: (Retarget) -> Carrier
  ) {
    let target = wanted.clamped(to: configuration.range)
    guard target != way.target else { return }
    let turned = Retarget(
      position: offset, velocity: velocity, target: target, rate: configuration.rate, startTime: t)
    start(carrier(turned), at: t)
  }
}
