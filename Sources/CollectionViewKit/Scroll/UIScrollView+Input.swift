import ScrollPhysics

/// Presses, drags and their release.
extension UIScrollView {
  /// Speed in points a second above which a press stops the content and is no click.
  private static let catchSpeed = 50.0
  /// How far the clock of a release may run ahead of the last movement: one frame at 60 Hz.
  private static let releaseFrame = 1.0 / 60

  func beginPress(_ touch: UITouch) {
    advance(to: touch.timestamp)
    let caught = catchMotion()
    gesture = PointerGesture(
      at: touch.location(in: nil), time: touch.timestamp,
      slop: touch.type == .direct ? PointerGesture.touchSlop : PointerGesture.mouseSlop, caughtMotion: caught)
    if !caught { contentPressBegan(at: touch.location(in: self)) }
  }

  func movePress(_ touch: UITouch) {
    guard var press = gesture else { return }
    let (point, time) = (touch.location(in: nil), touch.timestamp)
    let wasClick = press.isClick
    let decides = press.leaves(for: point)
    if decides { press.pan = panRecognizer(taking: press, movedTo: point, touch) }
    let began = press.move(
      to: point, time: time, scrollsX: isScrollEnabled && canScrollHorizontally,
      scrollsY: isScrollEnabled && canScrollVertically)
    gesture = press
    if wasClick && !press.isClick { contentPressCancelled() }
    if let pan = press.pan {
      let speed = press.velocity(at: time, frameInterval: Self.releaseFrame)
      return pan.report(decides ? .began : .changed, at: point, velocity: speed)
    }
    guard let drag = press.drag else {
      if press.isClick { contentPressMoved(to: touch.location(in: self)) }
      return
    }
    if began { beginDrag(drag, at: time) }
    if drag.movesX { horizontalAxis.drag(pointer: Double(point.x), at: time) }
    if drag.movesY { verticalAxis.drag(pointer: Double(point.y), at: time) }
    commitOffsets()
  }

  func endPress(_ touch: UITouch) {
    guard let press = gesture else { return }
    let pointer = press.velocity(at: touch.timestamp, frameInterval: Self.releaseFrame)
    if let drag = press.drag {
      release(press, drag, velocity: pointer, at: touch.timestamp)
    } else {
      gesture = nil
      if let pan = press.pan {
        pan.report(.ended, at: touch.location(in: nil), velocity: pointer)
      } else if press.isClick && touch.isReleaseMissed {
        contentPressCancelled()
      } else if press.isClick {
        contentClicked(touch)
      }
      pressEnded(press)
    }
  }

  /// A press that dragged nothing is over: what it caught goes on to a rest, and what shrank under it comes back inside.
  private func pressEnded(_ press: PointerGesture) {
    guard gesture == nil, motion == nil else { return }
    if press.caughtMotion || clamped(contentOffset) != contentOffset { settle() }
  }

  /// The press is over without a release: focus went, the window hid, scrolling was switched off.
  func cancelGesture() {
    guard let press = gesture else { return }
    if let drag = press.drag {
      release(press, drag, velocity: .zero, at: now)
    } else {
      gesture = nil
      if press.isClick { contentPressCancelled() }
      if let pan = press.pan { pan.report(.cancelled, at: pan.location(in: nil), velocity: .zero) }
      pressEnded(press)
    }
  }

  /// The pan recogniser that wants a press which has just left the slop; without one, the press scrolls if it can.
  private func panRecognizer(
    taking press: PointerGesture, movedTo point: CGPoint, _ touch: UITouch
  ) -> UIPanGestureRecognizer? {
    let origin = press.edge(toward: point)
    let speed = press.velocity(at: touch.timestamp, frameInterval: Self.releaseFrame)
    for case let pan as UIPanGestureRecognizer in gestureRecognizers ?? []
    where pan.takes(from: origin, to: point, velocity: speed, of: touch) { return pan }
    return nil
  }

  /// Stops what moves under a press.
  ///
  /// True when it moved fast enough, or was bouncing or settling, for the press to mean only that.
  private func catchMotion() -> Bool {
    guard motion != nil else { return false }
    let speed =
      (horizontalAxis.velocity * horizontalAxis.velocity + verticalAxis.velocity * verticalAxis.velocity)
      .squareRoot()
    let fast =
      speed > Self.catchSpeed || horizontalAxis.phase == .bouncing || verticalAxis.phase == .bouncing
      || horizontalAxis.phase == .settling || verticalAxis.phase == .settling
    stopMotion()
    return fast
  }

  private func beginDrag(_ drag: PointerGesture.Drag, at time: TimeInterval) {
    stopMotion()
    scrollDelegate?.scrollViewWillBeginDragging(self)
    if drag.movesX { horizontalAxis.beginDrag(pointer: Double(drag.anchor.x), at: time) }
    if drag.movesY { verticalAxis.beginDrag(pointer: Double(drag.anchor.y), at: time) }
    indicators.motionBegan(in: self)
  }

  /// Lets go of a drag: the speed decides a natural stop, the layout and then the delegate may choose another.
  private func release(
    _ press: PointerGesture, _ drag: PointerGesture.Drag, velocity pointer: CGPoint, at time: TimeInterval
  ) {
    var velocity = CGPoint(x: drag.movesX ? -pointer.x : 0, y: drag.movesY ? -pointer.y : 0)
    if (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot() < minimumFlingVelocity {
      velocity = .zero
    }
    let x = horizontalAxis.proposal(releaseVelocity: Double(velocity.x), at: time)
    let y = verticalAxis.proposal(releaseVelocity: Double(velocity.y), at: time)
    let proposed = CGPoint(x: x.offset, y: y.offset)
    let perMillisecond = CGPoint(x: x.velocity / 1000, y: y.velocity / 1000)
    var target = restingOffset(forProposed: proposed, velocity: perMillisecond)
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: perMillisecond, targetContentOffset: &target)
    target = clamped(target.x.isFinite && target.y.isFinite ? target : proposed)

    // The first frame after the release already moves, but never by a whole idle gap.
    let start = Swift.max(press.lastMotion, time - Self.releaseFrame)
    horizontalAxis.release(
      releaseVelocity: x.velocity, proposed: x.offset, target: Double(target.x), startTime: start)
    verticalAxis.release(
      releaseVelocity: y.velocity, proposed: y.offset, target: Double(target.y), startTime: start)
    // A motion without anywhere to go is over at once.
    _ = horizontalAxis.advance(to: time)
    _ = verticalAxis.advance(to: time)
    gesture = nil
    let decelerates = horizontalAxis.isMoving || verticalAxis.isMoving
    if !decelerates { commitOffsets() }
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    if decelerates {
      motion = .decelerating
      scrollDelegate?.scrollViewWillBeginDecelerating(self)
    } else {
      indicators.motionEnded(in: self)
    }
  }

  /// Comes to rest from here without speed: back inside the range, and where the layout wants it.
  func settle() {
    let proposed = clamped(contentOffset)
    let target = clamped(restingOffset(forProposed: proposed, velocity: .zero))
    guard target != contentOffset else { return }
    horizontalAxis.release(
      releaseVelocity: 0, proposed: Double(proposed.x), target: Double(target.x), startTime: now)
    verticalAxis.release(
      releaseVelocity: 0, proposed: Double(proposed.y), target: Double(target.y), startTime: now)
    if horizontalAxis.isMoving || verticalAxis.isMoving { motion = .decelerating }
  }
}
