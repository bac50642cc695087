import LayoutCore

/// Recognises a gesture in the view it is added to, and calls its handler.
///
/// Whoever decides what a touch means fires it: a scroll view, for a press that does not scroll.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// How far a gesture has come.
  public enum State: Int, Sendable {
    /// Nothing recognised yet.
    case possible
    /// A continuous gesture started.
    case began
    /// It went on.
    case changed
    /// It ended, or a discrete gesture was recognised.
    case ended
    /// It was cancelled.
    case cancelled
    /// It turned out to be something else.
    case failed
    /// A discrete gesture was recognised: the same as `ended`.
    public static var recognized: State { .ended }
  }

  /// How far it has come, while the handler runs; `possible` before and after.
  open internal(set) var state = State.possible
  /// The view it was added to.
  open internal(set) weak var view: UIView?
  /// Whether it may fire.
  open var isEnabled = true
  /// Has a say in whether it begins.
  ///
  /// Held weakly.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Modifier keys held during the last gesture.
  public internal(set) final var modifiers: KeyModifiers = []
  /// The button that made the last gesture; `left` for a finger.
  public internal(set) final var buttonMask: PointerButtons = .left

  private var position = CGPoint.zero
  private let handler: (UIGestureRecognizer) -> Void

  /// Makes a recogniser that calls `handler` with itself.
  public init(handler: @escaping (UIGestureRecognizer) -> Void) { self.handler = handler }

  /// Where the last gesture was, in the view's points; in window points for nil.
  open func location(in view: UIView?) -> CGPoint { view?.convert(position, from: nil) ?? position }

  /// Reports the gesture, made at `position` in window points.
  ///
  /// Does nothing while not enabled.
  public final func fire(
    at position: CGPoint, modifiers: KeyModifiers = [], buttons: PointerButtons = .left
  ) {
    guard isEnabled else { return }
    place(at: position, modifiers: modifiers, buttons: buttons)
    fire(.ended)
  }

  final func place(at position: CGPoint, modifiers: KeyModifiers, buttons: PointerButtons) {
    (self.position, self.modifiers, buttonMask) = (position, modifiers, buttons)
  }

  final func fire(_ state: State) {
    self.state = state
    handler(self)
    self.state = .possible
  }
}

/// Has a say in what gestures are recognised.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether a recogniser that sees its gesture begin may have it; true unless implemented.
  ///
  /// Asked of continuous gestures; the recogniser's location and, of a pan, its translation are already there.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// True.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

/// Recognises a press and release on one spot.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps in a row it takes; 1 unless set.
  open var numberOfTapsRequired = 1
}
