import Foundation
import LayoutCore
internal import CSDL2

/// Turns what SDL reports into input events, in points and seconds.
///
/// A value without a window: everything it needs to know is set on it, so it can be fed made-up events.
struct EventTranslator {
  /// Size of the window in points, and pixels a point.
  var size: CGSize
  var scale: CGFloat
  /// Window-system units a point; 1 unless the program scales by itself.
  var unitsPerPoint: CGFloat
  /// Converts stamps.
  var clock: FrameClock

  private(set) var modifiers: KeyModifiers = []
  private(set) var isHidden = false
  private var lastTime: TimeInterval = 0
  private var lastKeyWasRepeat = false
  private var fingers: [Int: CGPoint] = [:]
  private var wheel = WheelStream()
  private var heldDrops: [String]?
  private var output: [InputEvent] = []

  init(size: CGSize, scale: CGFloat = 1, unitsPerPoint: CGFloat = 1, clock: FrameClock) {
    (self.size, self.scale, self.unitsPerPoint, self.clock) = (size, scale, unitsPerPoint, clock)
  }

  /// Mouse events SDL makes up from touches carry this number.
  static let touchMouseID = UInt32.max
  /// Touches SDL makes up from the mouse carry this number.
  static let mouseTouchID: SDL_TouchID = -1

  /// Whether an event makes an input event, as far as one can tell without the others.
  ///
  /// What does not should wake nobody.
  static func matters(_ event: SDL_Event) -> Bool {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL, SDL_FINGERDOWN,
      SDL_FINGERMOTION, SDL_FINGERUP, SDL_KEYDOWN, SDL_DROPFILE, SDL_DROPCOMPLETE, SDL_RENDER_TARGETS_RESET,
      SDL_RENDER_DEVICE_RESET, SDL_QUIT:
      true
    case SDL_TEXTINPUT: isQuestionMark(event.text)
    case SDL_WINDOWEVENT: windowEventsThatMatter.contains(event.window.event)
    default: false
    }
  }

  private static let windowEventsThatMatter = Set(
    [
      SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_FOCUS_LOST,
      SDL_WINDOWEVENT_LEAVE, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_SHOWN,
      SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED, SDL_WINDOWEVENT_CLOSE,
    ].map(\.byte))

  /// Translates a batch, oldest first.
  ///
  /// Times never decrease, neither in the batch nor from batch to batch.
  ///
  /// Takes over dropped names: they are released here, as SDL asks of whoever receives them.
  mutating func translate(_ events: [SDL_Event]) -> [InputEvent] {
    let lastResize = events.lastIndex { Self.isSizeChange($0) }
    for (index, event) in events.enumerated() {
      translate(event, isLastResize: index == lastResize)
    }
    defer { output.removeAll(keepingCapacity: true) }
    return output
  }

  /// The event for a change of size or scale that SDL did not report, or nothing.
  mutating func noticeMeasures(size: CGSize, scale: CGFloat, now: TimeInterval) -> InputEvent? {
    guard size != self.size || scale != self.scale else { return nil }
    (self.size, self.scale) = (size, scale)
    lastTime = max(lastTime, now)
    return InputEvent(time: lastTime, .resized(size, scale: scale))
  }

  private mutating func emit(_ stamp: UInt32, _ kind: InputEvent.Kind) {
    lastTime = max(lastTime, clock.seconds(ofStamp: stamp))
    output.append(InputEvent(time: lastTime, kind))
  }

  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: CGFloat(x) / unitsPerPoint, y: CGFloat(y) / unitsPerPoint)
  }

  private mutating func translate(_ event: SDL_Event, isLastResize: Bool) {
    let stamp = event.common.timestamp
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: pointer(event, stamp)
    case SDL_MOUSEWHEEL: wheel(event.wheel, stamp)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger, stamp)
    case SDL_KEYDOWN, SDL_KEYUP: key(event.key, stamp)
    case SDL_TEXTINPUT: text(event.text, stamp)
    case SDL_WINDOWEVENT: window(event.window, stamp, isLastResize: isLastResize)
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE: drop(event.drop, stamp)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: emit(stamp, .texturesLost)
    case SDL_QUIT: close(stamp)
    default: break
    }
  }
}

// MARK: - Mouse, wheel and fingers

extension EventTranslator {
  private mutating func pointer(_ event: SDL_Event, _ stamp: UInt32) {
    if event.type == SDL_MOUSEMOTION.rawValue {
      let motion = event.motion
      guard motion.which != Self.touchMouseID else { return }
      emit(
        stamp,
        .pointerMoved(point(motion.x, motion.y), buttons: PointerButtons(rawValue: Int(motion.state & 7))))
      return
    }
    // A release outside the window arrives without a window's number, so that number is not looked at.
    let press = event.button
    guard press.which != Self.touchMouseID, (1...3).contains(press.button) else { return }
    let button = PointerButtons(rawValue: 1 << (Int(press.button) - 1))
    let place = point(press.x, press.y)
    if event.type == SDL_MOUSEBUTTONDOWN.rawValue {
      emit(stamp, .pointerDown(place, button: button, modifiers: modifiers))
    } else {
      emit(stamp, .pointerUp(place, button: button))
    }
  }

  private mutating func wheel(_ event: SDL_MouseWheelEvent, _ stamp: UInt32) {
    // Only the precise values: the whole ones swallow fractions. A flipped direction is already in the
    // values.
    guard event.which != Self.touchMouseID else { return }
    let turn = CGPoint(x: CGFloat(event.preciseX), y: CGFloat(event.preciseY))
    guard turn.x.isFinite, turn.y.isFinite, turn != .zero else { return }
    let delta = wheel.reading(of: turn, at: clock.seconds(ofStamp: stamp))
    emit(stamp, .wheel(point(event.mouseX, event.mouseY), delta: delta, modifiers: modifiers))
  }

  private mutating func finger(_ event: SDL_TouchFingerEvent, _ stamp: UInt32) {
    guard event.touchId != Self.mouseTouchID, event.x.isFinite, event.y.isFinite else { return }
    let id = Int(event.fingerId)
    let place = CGPoint(x: CGFloat(event.x) * size.width, y: CGFloat(event.y) * size.height)
    switch SDL_EventType(rawValue: event.type) {
    case SDL_FINGERDOWN:
      // Wayland loses the lift of a cancelled touch: the finger that comes down again must first go up.
      if let lost = fingers[id] { emit(stamp, .fingerUp(id: id, lost)) }
      fingers[id] = place
      emit(stamp, .fingerDown(id: id, place))
    case SDL_FINGERMOTION:
      guard fingers[id] != nil else { return }
      fingers[id] = place
      emit(stamp, .fingerMoved(id: id, place))
    default:
      guard fingers.removeValue(forKey: id) != nil else { return }
      emit(stamp, .fingerUp(id: id, place))
    }
  }
}

// MARK: - Keys

extension EventTranslator {
  private mutating func key(_ event: SDL_KeyboardEvent, _ stamp: UInt32) {
    modifiers = KeyNames.modifiers(event.keysym.mod)
    guard event.type == SDL_KEYDOWN.rawValue, let name = KeyNames.name(of: event.keysym) else { return }
    lastKeyWasRepeat = event.repeat != 0
    // "?" sits on another key in every layout; it comes as text, once, whatever was pressed for it. Many have it above "/".
    if name == "?" || (name == "/" && modifiers == .shift) { return }
    emit(stamp, .keyDown(name, modifiers: modifiers, isRepeat: lastKeyWasRepeat))
  }

  private static func isQuestionMark(_ event: SDL_TextInputEvent) -> Bool {
    event.text.0 == CChar(UInt8(ascii: "?")) && event.text.1 == 0
  }

  private mutating func text(_ event: SDL_TextInputEvent, _ stamp: UInt32) {
    guard Self.isQuestionMark(event) else { return }
    emit(stamp, .keyDown("?", modifiers: [], isRepeat: lastKeyWasRepeat))
  }
}

// MARK: - The window

extension EventTranslator {
  static func isSizeChange(_ event: SDL_Event) -> Bool {
    event.type == SDL_WINDOWEVENT.rawValue && event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED.byte
  }

  private mutating func window(_ event: SDL_WindowEvent, _ stamp: UInt32, isLastResize: Bool) {
    switch event.event {
    case SDL_WINDOWEVENT_SIZE_CHANGED.byte:
      let place = point(max(event.data1, 1), max(event.data2, 1))
      size = CGSize(width: place.x, height: place.y)
      if isLastResize { emit(stamp, .resized(size, scale: scale)) }
    case SDL_WINDOWEVENT_FOCUS_GAINED.byte: emit(stamp, .focusGained)
    case SDL_WINDOWEVENT_FOCUS_LOST.byte: emit(stamp, .focusLost)
    case SDL_WINDOWEVENT_LEAVE.byte: emit(stamp, .pointerLeft)
    case SDL_WINDOWEVENT_HIDDEN.byte, SDL_WINDOWEVENT_MINIMIZED.byte: setHidden(true, stamp)
    case SDL_WINDOWEVENT_SHOWN.byte, SDL_WINDOWEVENT_RESTORED.byte, SDL_WINDOWEVENT_MAXIMIZED.byte:
      setHidden(false, stamp)
    case SDL_WINDOWEVENT_CLOSE.byte: close(stamp)
    default: break
    }
  }

  private mutating func setHidden(_ hidden: Bool, _ stamp: UInt32) {
    guard hidden != isHidden else { return }
    isHidden = hidden
    emit(stamp, hidden ? .hidden : .shown)
  }

  /// Closing the only window is reported twice, as a closed window and as a wish to quit; once is enough.
  private mutating func close(_ stamp: UInt32) {
    if !output.contains(where: { $0.kind == .closeRequested }) { emit(stamp, .closeRequested) }
  }

  /// Files dropped together arrive one by one, between a begin and a complete: they are handed on together.
  private mutating func drop(_ event: SDL_DropEvent, _ stamp: UInt32) {
    defer { if let name = event.file { SDL_free(name) } }
    switch SDL_EventType(rawValue: event.type) {
    case SDL_DROPBEGIN: heldDrops = []
    case SDL_DROPFILE:
      guard let name = event.file else { return }
      let path = String(cString: name)
      if heldDrops == nil { emit(stamp, .dropped(path: path)) } else { heldDrops?.append(path) }
    case SDL_DROPCOMPLETE:
      for path in heldDrops ?? [] { emit(stamp, .dropped(path: path)) }
      heldDrops = nil
    default: break
    }
  }
}

extension SDL_WindowEventID {
  /// The number as window events carry it.
  var byte: UInt8 { UInt8(truncatingIfNeeded: rawValue) }
}
