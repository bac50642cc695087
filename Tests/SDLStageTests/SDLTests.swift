import CSDL2
import Testing

@testable import SDLStage

/// SDL keeps one state a process: whatever touches it runs one test at a time.
@Suite(.serialized) enum SDLTests {}

/// Made-up events.
enum Event {
  static func make(_ type: SDL_EventType, at stamp: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.common.timestamp = stamp
    return event
  }

  static func motion(_ x: Int32, _ y: Int32, state: UInt32 = 0, which: UInt32 = 0, at stamp: UInt32 = 0)
    -> SDL_Event
  {
    var event = make(SDL_MOUSEMOTION, at: stamp)
    (event.motion.x, event.motion.y, event.motion.state, event.motion.which) = (x, y, state, which)
    return event
  }

  static func button(
    _ type: SDL_EventType, _ button: UInt8, _ x: Int32, _ y: Int32, window: UInt32 = 1, which: UInt32 = 0,
    at stamp: UInt32 = 0
  ) -> SDL_Event {
    var event = make(type, at: stamp)
    (event.button.button, event.button.x, event.button.y) = (button, x, y)
    (event.button.windowID, event.button.which) = (window, which)
    return event
  }

  static func wheel(
    x: Float = 0, y: Float = 0, whole: Int32 = 0, direction: SDL_MouseWheelDirection = SDL_MOUSEWHEEL_NORMAL,
    at stamp: UInt32 = 0
  ) -> SDL_Event {
    var event = make(SDL_MOUSEWHEEL, at: stamp)
    (event.wheel.preciseX, event.wheel.preciseY, event.wheel.y) = (x, y, whole)
    (event.wheel.mouseX, event.wheel.mouseY, event.wheel.direction) = (30, 40, direction.rawValue)
    return event
  }

  static func finger(
    _ type: SDL_EventType, id: Int64 = 7, touch: Int64 = 1, _ x: Float, _ y: Float, at stamp: UInt32 = 0
  ) -> SDL_Event {
    var event = make(type, at: stamp)
    (event.tfinger.fingerId, event.tfinger.touchId) = (id, touch)
    (event.tfinger.x, event.tfinger.y) = (x, y)
    return event
  }

  static func window(_ kind: SDL_WindowEventID, _ a: Int32 = 0, _ b: Int32 = 0, at stamp: UInt32 = 0)
    -> SDL_Event
  {
    var event = make(SDL_WINDOWEVENT, at: stamp)
    (event.window.event, event.window.data1, event.window.data2) = (kind.byte, a, b)
    return event
  }

  static func key(
    _ code: SDL_KeyCode, _ place: SDL_Scancode, mod: SDL_Keymod = SDL_Keymod(rawValue: 0),
    isRepeat: Bool = false,
    isUp: Bool = false
  ) -> SDL_Event {
    var event = make(isUp ? SDL_KEYUP : SDL_KEYDOWN)
    event.key.keysym = SDL_Keysym(
      scancode: place, sym: SDL_Keycode(code.rawValue), mod: UInt16(mod.rawValue), unused: 0)
    event.key.repeat = isRepeat ? 1 : 0
    return event
  }

  static func text(_ text: String) -> SDL_Event {
    var event = make(SDL_TEXTINPUT)
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8) }
    return event
  }

  static func drop(_ type: SDL_EventType, _ path: String? = nil) -> SDL_Event {
    var event = make(type)
    event.drop.file = path.flatMap { SDL_strdup($0) }
    return event
  }
}
