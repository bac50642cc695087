extension ScrollAxis {
  /// Where a release at `t` with `releaseVelocity` would come to rest, and the speed to report with it.
  ///
  /// What a layout and a delegate are asked about, in this order: `proposal`, layout, delegate, `release`.
  /// The offset lies inside the range: where friction stops the content, or the edge it would run into; with
  /// speed 0 where it is now. With paging it is the page. The speed, in points a second, is `releaseVelocity`
  /// within ±`PhysicsConstants.maximumSpeed`. Whether the release as a whole is fast enough to count
  /// (`PhysicsConstants.minimumFlingSpeed`, over both axes together) is the caller's to judge: pass 0 if not.
  public func proposal(releaseVelocity: Double, at t: Double) -> (offset: Double, velocity: Double) {
    let speed = Self.capped(releaseVelocity)
    if configuration.isPaging { return (pageTarget(velocity: speed, at: t), speed) }
    let here = offset(at: t)
    let carried = shownVelocity(speed, at: here)
    return (fling(from: here, carried: carried, at: t).restingPosition, speed)
  }

  /// Lets go with `releaseVelocity`, to rest at `target`, which was asked for as `proposed`.
  ///
  /// `startTime` is when the motion began, in seconds (see `ReleaseVelocity.startTime(release:)`). A target
  /// equal to the proposal decelerates freely and bounces; another is gone to at the speed the content has;
  /// with paging it is gone to as a page. The target is cut to the range. Past an edge an outward speed
  /// counts as much as the content showed of it, and an inward one in full. Without bouncing, a speed outward at an edge counts as none.
  public mutating func release(
    releaseVelocity: Double, proposed: Double, target: Double, startTime t: Double
  ) {
    guard t.isFinite else { return }
    let isPaging = configuration.isPaging
    stop(at: t)
    pageOrigin = nil
    let speed = stoppedByEdge(shownVelocity(Self.capped(releaseVelocity), at: offset))
    let stop = target.sane(proposed.sane(offset)).clamped(to: configuration.range)
    let isNatural = abs(stop - proposed) < 1e-9
    if isPaging {
      let way = Paging.settle(position: offset, velocity: speed, target: stop, startTime: t)
      start(.paging(way), at: t)
    } else if isNatural {
      start(.fling(fling(carried: speed, at: t)), at: t)
    } else {
      let way = Retarget(
        position: offset, velocity: speed, target: stop, rate: configuration.rate, startTime: t)
      start(.settling(way), at: t)
    }
  }

  // MARK: Shared

  /// A fling from the present offset; `carried` as for `Fling`.
  func fling(carried: Double, at t: Double) -> Fling { fling(from: offset, carried: carried, at: t) }

  /// A fling from the present offset with the true speed `velocity`.
  func fling(velocity: Double, at t: Double) -> Fling {
    Fling(
      position: offset, velocity: velocity, range: configuration.range, rate: configuration.rate,
      bounces: configuration.bounces, pixel: configuration.pixel, startTime: t)
  }

  private func fling(from position: Double, carried: Double, at t: Double) -> Fling {
    Fling(
      position: position, carried: carried, range: configuration.range, rate: configuration.rate,
      bounces: configuration.bounces, pixel: configuration.pixel, startTime: t)
  }

  /// The speed that the content showed when the pointer moved it at `speed`.
  private func shownVelocity(_ speed: Double, at position: Double) -> Double {
    let past = position - position.clamped(to: configuration.range)
    guard past * speed > 0 else { return speed }
    return speed * RubberBand(viewport: configuration.viewport, shown: past).slope(shown: past)
  }

  /// The speed, or none where it points past an edge that does not give way.
  private func stoppedByEdge(_ speed: Double) -> Double {
    let range = configuration.range
    let isOutward = offset <= range.lowerBound && speed < 0 || offset >= range.upperBound && speed > 0
    return isOutward && !configuration.bounces ? 0 : speed
  }

  private static func capped(_ speed: Double) -> Double {
    min(max(speed.sane(), -PhysicsConstants.maximumSpeed), PhysicsConstants.maximumSpeed)
  }

  // MARK: Pages

  /// Where the page that a release goes to begins.
  private func pageTarget(velocity: Double, at t: Double) -> Double {
    let lower = configuration.range.lowerBound
    var origin = pageOrigin
    origin?.offset -= lower
    let place = offset(at: t) - lower
    let page = Paging.page(
      offset: place, velocity: velocity, origin: origin, page: configuration.viewport,
      lastPage: lastPage)
    let (goal, last) = (pageOffset(page), pageOffset(lastPage))
    // A part of a page at the end is nearer than half a page says.
    let isNearEnd =
      abs(velocity) < PhysicsConstants.minimumFlingSpeed
      && abs(last - lower - place) < abs(goal - lower - place)
    return isNearEnd ? last : goal
  }

  /// The index of the last page; a part of a page at the end counts as one.
  private var lastPage: Int {
    let (range, page) = (configuration.range, configuration.viewport)
    guard page > 0 else { return 0 }
    return Int(min(((range.upperBound - range.lowerBound) / page - 1e-9).rounded(.up), 1e15))
  }

  /// The offset of a page, inside the range.
  func pageOffset(_ page: Int) -> Double {
    let range = configuration.range
    return (range.lowerBound + Double(page) * configuration.viewport).clamped(to: range)
  }

  /// The page nearest to `offset` under `configuration`.
  func pageIndex(of offset: Double, in configuration: Configuration) -> Int {
    guard configuration.viewport > 0 else { return 0 }
    let page = ((offset - configuration.range.lowerBound) / configuration.viewport).rounded()
    return Int(min(max(page, -1e15), 1e15))
  }
}
