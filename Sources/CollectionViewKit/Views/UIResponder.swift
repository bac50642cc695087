import LayoutCore

/// Something that can be sent input.
///
/// What it does not handle it hands on to `next`.
///
/// Touches follow the chain of responders as it was when the touch began, so that a view that leaves the tree in the
/// middle of a drag (a recycled cell) does not cut its superviews off.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Makes a responder.
  public override init() { super.init() }

  /// Who is asked after this one; nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// A finger or button went down here.
  ///
  /// By default handed on.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    successor(for: touches)?.touchesBegan(touches, with: event)
  }

  /// The finger or pointer moved on while down.
  ///
  /// By default handed on.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    successor(for: touches)?.touchesMoved(touches, with: event)
  }

  /// The finger or button came up.
  ///
  /// By default handed on.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    successor(for: touches)?.touchesEnded(touches, with: event)
  }

  /// The touch ended without meaning anything: focus was lost, the window was hidden.
  ///
  /// By default handed on.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    successor(for: touches)?.touchesCancelled(touches, with: event)
  }

  /// The wheel turned over here.
  ///
  /// By default handed on.
  open func scrollWheel(with event: UIScrollWheelEvent) { next?.scrollWheel(with: event) }

  private func successor(for touches: Set<UITouch>) -> UIResponder? {
    touches.first.map { $0.successor(of: self) } ?? next
  }
}

/// One turn of the wheel or move of a touchpad's two fingers.
public struct UIScrollWheelEvent: Equatable, Sendable {
  /// Where the pointer is, in window points.
  public var location: CGPoint
  /// Notches; `y` > 0 is away from the user (offset decreases), `x` > 0 to the right (offset increases).
  public var delta: CGPoint
  /// Modifier keys held.
  public var modifiers: KeyModifiers
  /// When, in seconds on the window's clock.
  public var time: TimeInterval

  /// Makes an event.
  public init(location: CGPoint, delta: CGPoint, modifiers: KeyModifiers = [], time: TimeInterval) {
    (self.location, self.delta, self.modifiers, self.time) = (location, delta, modifiers, time)
  }
}
