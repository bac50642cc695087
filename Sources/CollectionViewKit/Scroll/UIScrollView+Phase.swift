import ScrollPhysics

extension UIScrollView {
  /// What moves the content, seen over both axes.
  public enum Phase: String, Hashable, Sendable {
    /// Nothing moves it; a press may be down.
    case idle
    /// A pointer or finger drags it.
    case dragging
    /// It coasts after a drag.
    case decelerating
    /// It goes to a stop that the layout or the delegate chose.
    case settling
    /// It comes back from past an edge.
    case bouncing
    /// It goes where code, a wheel or a key asked for.
    case animating
  }

  /// What moves the content now.
  ///
  /// Where the axes differ, the phase that says more: a drag, then a bounce, then the rest.
  public var phase: Phase {
    if isDragging { return .dragging }
    let phases = [horizontalAxis.phase, verticalAxis.phase]
    if phases.contains(.bouncing) { return .bouncing }
    if phases.contains(.decelerating) { return .decelerating }
    if phases.contains(.settling) { return .settling }
    return phases.contains(.animating) || phases.contains(.following) ? .animating : .idle
  }
}
