import ScrollPhysics

/// Wheels and touchpads.
extension UIScrollView {
  /// Follows a wheel event.
  ///
  /// False when nothing here can move, so that the event goes on to the view around.
  ///
  /// Notches add up to a target that the content follows smoothly, never past the edges; finger travel applies at once. While the content
  /// is dragged, wheels are ignored. A view that scrolls in one direction only takes either wheel for it.
  func takeWheel(_ event: UIScrollWheelEvent) -> Bool {
    guard isScrollEnabled, canScrollHorizontally || canScrollVertically else { return false }
    guard !isDragging else { return true }
    guard event.delta.x.isFinite, event.delta.y.isFinite else { return true }
    let units = contentUnits(of: event)
    guard units != .zero else { return true }
    advance(to: event.time)
    switch wheel.add(event.delta, at: event.time) {
    case .notches: follow(units, at: event.time)
    case .finger: moveDirectly(units, at: event.time)
    }
    return true
  }

  /// The event's amount in the content's directions: positive toward larger offsets.
  private func contentUnits(of event: UIScrollWheelEvent) -> CGPoint {
    var units = CGPoint(x: event.delta.x, y: -event.delta.y)
    if event.modifiers.contains(.shift) { units = CGPoint(x: units.x + units.y, y: 0) }
    if !canScrollVertically && units.x == 0 { units = CGPoint(x: units.y, y: 0) }
    if !canScrollHorizontally && units.y == 0 { units = CGPoint(x: 0, y: units.x) }
    return units
  }

  private func follow(_ units: CGPoint, at time: TimeInterval) {
    if motion == .decelerating || motion == .scrolling { stopMotion() }
    if units.x != 0 && canScrollHorizontally {
      horizontalAxis.follow(by: Double(units.x * notch(bounds.width)), at: time)
    }
    if units.y != 0 && canScrollVertically {
      verticalAxis.follow(by: Double(units.y * notch(bounds.height)), at: time)
    }
    // What the wheel stopped may have been on its way back from past an edge.
    guard horizontalAxis.isMoving || verticalAxis.isMoving else { return settle() }
    motion = .following
    indicators.motionBegan(in: self)
  }

  private func moveDirectly(_ units: CGPoint, at time: TimeInterval) {
    stopMotion()
    horizontalAxis.moveDirectly(by: Double(units.x * WheelStream.pointsPerFingerUnit), at: time)
    verticalAxis.moveDirectly(by: Double(units.y * WheelStream.pointsPerFingerUnit), at: time)
    commitOffsets()
    // From past an edge, the rest of the way back goes on by itself.
    if horizontalAxis.isMoving || verticalAxis.isMoving { motion = .following }
    indicators.motionBegan(in: self)
  }

  /// Points of one notch: the view's length to the power of two thirds, as GTK has it, between 40 and 120.
  private func notch(_ length: CGFloat) -> CGFloat {
    wheelStep ?? Swift.min(Swift.max(CGFloat(pow(Double(length), 2.0 / 3.0)), 40), 120)
  }
}
