import LayoutCore

/// Which touch is followed, if any; and the last tap, to count taps in a row.
///
/// One at a time: others are ignored.
struct TouchTracking {
  /// What holds the touch.
  enum Source: Equatable {
    case button(PointerButtons)
    case finger(Int)
  }

  var touch: UITouch?
  var source = Source.button([])
  var lastTapPosition = CGPoint.zero
  var lastTapTime = -TimeInterval.infinity
  var lastTapCount = 0
  var lastTapButton = PointerButtons()

  /// Taps at one place count together within this many seconds from release to press.
  static let tapInterval: TimeInterval = 0.5
  /// And within this many points.
  static let tapDistance: CGFloat = 10
}

extension UIWindow {
  final func deliver(_ event: InputEvent) {
    time = max(time, event.time)
    if case .resized(let size, let scale) = event.kind { resize(to: size, scale: scale) }
    if handle(event) { return }
    switch event.kind {
    case .pointerDown(let p, let button, let modifiers):
      begin(.button(button), type: .indirectPointer, at: p, buttons: button, modifiers: modifiers)
    case .pointerMoved(let p, let buttons): pointerMoved(to: p, buttons: buttons)
    case .pointerUp(let p, let button): if isTracking(.button(button)) { end(at: p) }
    case .fingerDown(let id, let p):
      // A finger that was never reported lifted cannot go down again: it has lifted.
      if isTracking(.finger(id)) { end(at: nil, isReleaseMissed: true) }
      begin(.finger(id), type: .direct, at: p, buttons: .left, modifiers: [])
    case .fingerMoved(let id, let p): if isTracking(.finger(id)) { move(to: p) }
    case .fingerUp(let id, let p): if isTracking(.finger(id)) { end(at: p) }
    case .wheel(let p, let delta, let modifiers):
      let wheel = UIScrollWheelEvent(location: p, delta: delta, modifiers: modifiers, time: time)
      hitTest(p, with: nil)?.scrollWheel(with: wheel)
    case .focusLost, .hidden: cancelTouch()
    case .texturesLost: loseTextures()
    case .resized, .keyDown, .pointerLeft, .focusGained, .shown, .dropped, .closeRequested: break
    }
  }

  /// Ends the touch that is followed, if any, as if it had meant nothing.
  public final func cancelTouch() {
    guard let touch = finish(.cancelled) else { return }
    send(touch) { $0.touchesCancelled($1, with: $2) }
  }

  private func isTracking(_ source: TouchTracking.Source) -> Bool {
    tracking.touch != nil && tracking.source == source
  }

  private func begin(
    _ source: TouchTracking.Source, type: UITouch.TouchType, at p: CGPoint, buttons: PointerButtons,
    modifiers: KeyModifiers
  ) {
    guard tracking.touch == nil, let hit = hitTest(p, with: nil) else { return }
    let touch = UITouch(type: type, at: p, time: time, buttonMask: buttons, modifiers: modifiers)
    touch.view = hit
    touch.window = self
    touch.tapCount = nextTapCount(at: p, buttons: buttons)
    var responder: UIResponder? = hit
    while let current = responder {
      touch.chain.append(current)
      responder = current.next
    }
    tracking.touch = touch
    tracking.source = source
    send(touch) { $0.touchesBegan($1, with: $2) }
  }

  private func nextTapCount(at p: CGPoint, buttons: PointerButtons) -> Int {
    let distance = hypot(p.x - tracking.lastTapPosition.x, p.y - tracking.lastTapPosition.y)
    let isRepeat =
      time - tracking.lastTapTime <= TouchTracking.tapInterval && distance <= TouchTracking.tapDistance
      && tracking.lastTapButton == buttons
    return isRepeat ? tracking.lastTapCount + 1 : 1
  }

  private func pointerMoved(to p: CGPoint, buttons: PointerButtons) {
    guard tracking.touch != nil, case .button(let held) = tracking.source else { return }
    if buttons.isSuperset(of: held) { move(to: p) } else { end(at: nil, isReleaseMissed: true) }
  }

  private func move(to p: CGPoint) {
    guard let touch = tracking.touch else { return }
    touch.previousPosition = touch.position
    touch.position = p
    touch.phase = .moved
    touch.timestamp = time
    send(touch) { $0.touchesMoved($1, with: $2) }
  }

  /// Ends the touch at a position; at the last known one for nil.
  private func end(at p: CGPoint?, isReleaseMissed: Bool = false) {
    guard let touch = finish(.ended) else { return }
    touch.isReleaseMissed = isReleaseMissed
    touch.previousPosition = touch.position
    touch.position = p ?? touch.position
    tracking.lastTapPosition = touch.position
    tracking.lastTapTime = time
    tracking.lastTapCount = touch.tapCount
    tracking.lastTapButton = touch.buttonMask
    send(touch) { $0.touchesEnded($1, with: $2) }
  }

  private func finish(_ phase: UITouch.Phase) -> UITouch? {
    guard let touch = tracking.touch else { return nil }
    tracking.touch = nil
    touch.phase = phase
    touch.timestamp = time
    return touch
  }

  private func send(_ touch: UITouch, _ message: (UIResponder, Set<UITouch>, UIEvent) -> Void) {
    guard let receiver = touch.chain.first else { return }
    message(receiver, [touch], UIEvent(timestamp: time, touches: [touch]))
  }
}
