import LayoutCore

/// A finger on the screen, or a held mouse button, from down to up.
///
/// The window owns and updates it.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What a touch is doing.
  public enum Phase: Int, Sendable {
    /// Went down.
    case began
    /// Moved while down.
    case moved
    /// Has not moved since the last event.
    case stationary
    /// Came up.
    case ended
    /// Ended without meaning anything.
    case cancelled
  }

  /// What makes the touch.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// A mouse or touchpad, away from the screen.
    case indirectPointer
  }

  /// What the touch is doing.
  public internal(set) final var phase = Phase.began
  /// A finger, or a pointer.
  public final let type: TouchType
  /// When it last changed, in seconds on the window's clock.
  public internal(set) final var timestamp: TimeInterval
  /// How many taps came one after another at this place within 0.5 s and 10 points, this one included.
  public internal(set) final var tapCount = 1
  /// The button that is held; `left` for a finger.
  public final let buttonMask: PointerButtons
  /// Modifier keys held when it went down.
  public final let modifiers: KeyModifiers
  /// The view it went down on.
  public internal(set) final var view: UIView?
  /// The window it went down in.
  public internal(set) final weak var window: UIWindow?
  /// True for a touch whose release was not reported: it ended because a later motion said no button is held.
  public internal(set) final var isReleaseMissed = false

  final var position: CGPoint
  final var previousPosition: CGPoint
  /// The responders from `view` on, as they were when the touch began.
  final var chain: [UIResponder] = []

  init(
    type: TouchType, at position: CGPoint, time: TimeInterval, buttonMask: PointerButtons,
    modifiers: KeyModifiers
  ) {
    (self.type, self.position, previousPosition) = (type, position, position)
    (timestamp, self.buttonMask, self.modifiers) = (time, buttonMask, modifiers)
  }

  /// Where it is, in the view's points; in window points for nil.
  open func location(in view: UIView?) -> CGPoint { view?.convert(position, from: nil) ?? position }

  /// Where it was before the last event, in the view's points; in window points for nil.
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPosition, from: nil) ?? previousPosition
  }

  final func successor(of responder: UIResponder) -> UIResponder? {
    guard let index = chain.firstIndex(where: { $0 === responder }) else { return responder.next }
    return index + 1 < chain.count ? chain[index + 1] : nil
  }
}

/// A batch of touches that changed together: here always one.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// What kind of event it is.
  public enum EventType: Int, Sendable {
    /// Fingers and buttons.
    case touches
  }

  /// Always touches.
  public final let type = EventType.touches
  /// When, in seconds on the window's clock.
  public final let timestamp: TimeInterval
  /// The touches that are down or just ended.
  public final let allTouches: Set<UITouch>?

  init(timestamp: TimeInterval, touches: Set<UITouch>) {
    (self.timestamp, allTouches) = (timestamp, touches)
  }
}
