import LayoutCore

/// Recognises a press that moves on: a drag of anything but the content.
///
/// ```
///   down ···slop··· began ── changed ── changed ── ended       velocity(in:) says how it was let go
///                     │                    └────── cancelled   focus went, the window hid
///                     └ the delegate may say no: then the press scrolls, as it would without the recogniser
/// ```
///
/// A scroll view asks its pan recognisers in the order they were added, once, when a press has moved out of the slop (4 points for a
/// mouse, 10 for a finger); the first that wants the press has it to the end, and the content does not scroll.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var origin = CGPoint.zero
  private var speed = CGPoint.zero

  /// How far the pointer is from where the pan began, in points; the slop is taken off, so it starts near zero.
  ///
  /// The view says in whose points: nil for the window's.
  open func translation(in view: UIView?) -> CGPoint {
    let (here, start) = (location(in: view), view?.convert(origin, from: nil) ?? origin)
    return CGPoint(x: here.x - start.x, y: here.y - start.y)
  }

  /// Counts the way from here on as if it had already been `translation`.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let here = location(in: view)
    let start = CGPoint(x: here.x - translation.x, y: here.y - translation.y)
    origin = view?.convert(start, to: nil) ?? start
  }

  /// Speed of the pointer in points a second; zero after a pause.
  ///
  /// The view says in whose points: nil for the window's. Views that are turned turn the speed along.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let view else { return speed }
    let (from, to) = (view.convert(CGPoint.zero, from: nil), view.convert(speed, from: nil))
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Whether it takes a press that moved from `origin` (the slop taken off) to `position`, in window points.
  final func takes(from origin: CGPoint, to position: CGPoint, velocity: CGPoint, of touch: UITouch) -> Bool {
    guard isEnabled else { return false }
    (self.origin, speed) = (origin, velocity)
    place(at: position, modifiers: touch.modifiers, buttons: touch.buttonMask)
    return delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  /// Tells how the pan goes on: where the pointer is, and its speed in window points a second.
  final func report(_ state: State, at position: CGPoint, velocity: CGPoint) {
    speed = velocity
    place(at: position, modifiers: modifiers, buttons: buttonMask)
    fire(state)
  }
}
