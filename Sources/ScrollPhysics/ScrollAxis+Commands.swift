extension ScrollAxis {
  /// Goes to `target`, cut to the range, from the offset and speed at `t` seconds.
  ///
  /// Ends a drag.
  public mutating func animate(to target: Double, at t: Double) {
    guard target.isFinite, t.isFinite else { return }
    evaluate(at: t)
    let speed = velocity
    stop(at: t)
    pageOrigin = nil
    let goal = target.sane().clamped(to: configuration.range)
    guard goal != offset || speed != 0 else { return }
    let way = Retarget(
      position: offset, velocity: speed, target: goal, rate: configuration.rate, startTime: t)
    start(.animating(way), at: t)
  }

  /// Pushes what the offset runs after by `delta` points at `t` seconds: a wheel notch, an arrow key.
  ///
  /// Steps add up; the sum is cut to the range, so that a step back from the end acts at once. A deceleration
  /// or a settling is given up for the steps. Past an edge only a step inward counts. Returns whether there
  /// was anywhere to go; if not, nothing changes and an outer scroll view may have the step. Left out during
  /// a drag.
  @discardableResult
  public mutating func follow(by delta: Double, at t: Double) -> Bool {
    guard delta.isFinite, t.isFinite, delta != 0 else { return false }
    if case .following(let follower) = carrier {
      return startFollowing(follower.target + delta, at: t, carrying: true)
    }
    guard canMove(by: delta, at: t) else { return false }
    return startFollowing(offset(at: t).clamped(to: configuration.range) + delta, at: t, carrying: false)
  }

  /// Makes the offset run after `target`, cut to the range, from `t` seconds on: Home, End.
  ///
  /// Left out during a drag. Returns whether there was anywhere to go.
  @discardableResult
  public mutating func follow(to target: Double, at t: Double) -> Bool {
    guard target.isFinite, t.isFinite else { return false }
    if case .following = carrier { return startFollowing(target, at: t, carrying: true) }
    return startFollowing(target, at: t, carrying: false)
  }

  /// Moves the offset by `delta` points at once at `t` seconds: a touchpad's own scrolling.
  ///
  /// Cut to the range. Past an edge only inward, after which the way back goes on; gives up any motion.
  /// Returns whether there was anywhere to go; if not, nothing changes. Left out during a drag.
  @discardableResult
  public mutating func moveDirectly(by delta: Double, at t: Double) -> Bool {
    guard delta.isFinite, t.isFinite, canMove(by: delta, at: t) else { return false }
    stop(at: t)
    pageOrigin = nil
    let range = configuration.range
    let moved = offset + delta.sane()
    // Outside, the far edge bounds the move; the near one is crossed or still ahead.
    offset = delta > 0 ? min(moved, range.upperBound) : max(moved, range.lowerBound)
    returnFromOutside(at: t)
    return true
  }

  /// Whether a step of `delta` points has anywhere to go at `t` seconds: inward past an edge, or inside the
  /// range.
  public func canMove(by delta: Double, at t: Double) -> Bool {
    if case .drag = carrier { return false }
    let position = offset(at: t)
    return delta > 0 && position < configuration.range.upperBound
      || delta < 0 && position > configuration.range.lowerBound
  }

  /// Puts the offset at `offset`, even outside the range, and stops any motion.
  ///
  /// A drag goes on from there.
  public mutating func set(offset new: Double) {
    guard new.isFinite else { return }
    offset = new.sane()
    pageOrigin = nil
    if case .drag(let drag) = carrier {
      anchor(pointer: drag.pointer)
    } else {
      rest()
    }
  }

  /// Starts following `wanted` at `t`; `carrying` the whole speed, or as much as cannot pass the target.
  private mutating func startFollowing(_ wanted: Double, at t: Double, carrying: Bool) -> Bool {
    if case .drag = carrier { return false }
    let goal = wanted.sane().clamped(to: configuration.range)
    if case .following(let follower) = carrier, follower.target == goal { return false }
    guard carrying || goal != offset(at: t) else { return false }
    evaluate(at: t)
    pageOrigin = nil
    if carrying {
      follow(goal, velocity: velocity, at: t)
    } else {
      restartFollowing(goal, at: t)
    }
    return true
  }

  /// Follows `goal` from the present offset, with as much of the present speed as cannot pass it.
  mutating func restartFollowing(_ goal: Double, at t: Double) {
    follow(goal, velocity: Follower.tamed(velocity: velocity, position: offset, target: goal), at: t)
  }

  private mutating func follow(_ goal: Double, velocity: Double, at t: Double) {
    let follower = Follower(
      position: offset, velocity: velocity, target: goal, pixel: configuration.pixel, startTime: t)
    start(.following(follower), at: t)
  }
}
