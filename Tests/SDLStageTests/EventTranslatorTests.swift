import CSDL2
import Foundation
import LayoutCore
import Testing

@testable import SDLStage

extension SDLTests {
  @Suite struct EventTranslatorTests {
    /// Tick 0 is second 100 of the clock.
    private func translator(unitsPerPoint: CGFloat = 1) -> EventTranslator {
      var clock = FrameClock(counter: 0, frequency: 1000)
      clock.synchronize(ticks: 5000, now: 105)
      return EventTranslator(
        size: CGSize(width: 400, height: 600), unitsPerPoint: unitsPerPoint, clock: clock)
    }

    private func kinds(_ events: [SDL_Event]) -> [InputEvent.Kind] {
      var translator = translator()
      return translator.translate(events).map(\.kind)
    }

    @Test("Presses, moves and releases keep their places, buttons and times")
    func pointer() {
      var translator = translator()
      let events = translator.translate([
        Event.button(SDL_MOUSEBUTTONDOWN, 1, 20, 30, at: 1000), Event.motion(-5, 700, state: 0b101, at: 1016),
        Event.button(SDL_MOUSEBUTTONUP, 1, -5, 700, window: 0, at: 1020),
      ])
      #expect(
        events == [
          InputEvent(time: 101, .pointerDown(CGPoint(x: 20, y: 30), button: .left, modifiers: [])),
          InputEvent(time: 101.016, .pointerMoved(CGPoint(x: -5, y: 700), buttons: [.left, .right])),
          InputEvent(time: 101.02, .pointerUp(CGPoint(x: -5, y: 700), button: .left)),
        ])
    }

    @Test("Buttons beyond the usual three mean nothing")
    func sideButtons() {
      #expect(
        kinds([Event.button(SDL_MOUSEBUTTONDOWN, 4, 1, 1), Event.button(SDL_MOUSEBUTTONUP, 5, 1, 1)]).isEmpty)
      #expect(
        kinds([Event.button(SDL_MOUSEBUTTONDOWN, 2, 1, 1), Event.button(SDL_MOUSEBUTTONDOWN, 3, 1, 1)]) == [
          .pointerDown(CGPoint(x: 1, y: 1), button: .middle, modifiers: []),
          .pointerDown(CGPoint(x: 1, y: 1), button: .right, modifiers: []),
        ])
    }

    @Test("A program that scales by itself gets points")
    func ownScale() {
      var translator = translator(unitsPerPoint: 2)
      let events = translator.translate([
        Event.motion(20, 31), Event.wheel(y: 1), Event.window(SDL_WINDOWEVENT_SIZE_CHANGED, 800, 500),
      ])
      #expect(
        events.map(\.kind) == [
          .pointerMoved(CGPoint(x: 10, y: 15.5), buttons: []),
          .wheel(CGPoint(x: 15, y: 20), delta: CGPoint(x: 0, y: 1), modifiers: []),
          .resized(CGSize(width: 400, height: 250), scale: 1),
        ])
    }

    @Test("Only the precise wheel values count, and a flipped direction is not flipped again")
    func wheel() {
      #expect(
        kinds([
          Event.wheel(y: 0.25, whole: 0),
          Event.wheel(x: 1, y: -1, whole: -1, direction: SDL_MOUSEWHEEL_FLIPPED),
          Event.wheel(y: 0, whole: 1), Event.wheel(y: .nan),
        ]) == [
          .wheel(CGPoint(x: 30, y: 40), delta: CGPoint(x: 0, y: 0.25), modifiers: []),
          .wheel(CGPoint(x: 30, y: 40), delta: CGPoint(x: 1, y: -1), modifiers: []),
        ])
    }

    @Test("Once a stream was a finger's, its whole values read as a finger's too, until it pauses")
    func fingerOnTouchpad() {
      var translator = translator()
      let deltas = translator.translate([
        Event.wheel(y: 1, at: 1000), Event.wheel(y: 0.3, at: 1100), Event.wheel(y: -1, at: 1249),
        Event.wheel(y: 1, at: 1400),
      ]).map { event -> CGFloat in
        if case .wheel(_, let delta, _) = event.kind { delta.y } else { .nan }
      }
      #expect(deltas[0] == 1)
      #expect(deltas[1] == CGFloat(Float(0.3)))
      #expect(!WheelStream.isNotched(deltas[2]) && abs(deltas[2] + 1) < 0.002)
      #expect(deltas[3] == 1)
    }

    @Test("What SDL makes up from touches or from the mouse is dropped")
    func madeUp() {
      #expect(
        kinds([
          Event.button(SDL_MOUSEBUTTONDOWN, 1, 5, 5, which: .max), Event.motion(6, 6, state: 1, which: .max),
          Event.button(SDL_MOUSEBUTTONUP, 1, 5, 5, which: .max),
          Event.finger(SDL_FINGERDOWN, touch: -1, 0.5, 0.5),
          Event.finger(SDL_FINGERMOTION, touch: -1, 0.5, 0.6),
        ]).isEmpty)
    }

    @Test("Finger places are parts of the window's present size")
    func fingers() {
      #expect(
        kinds([
          Event.finger(SDL_FINGERDOWN, 0.5, 0.5), Event.window(SDL_WINDOWEVENT_SIZE_CHANGED, 800, 300),
          Event.finger(SDL_FINGERMOTION, 0.5, 0.5), Event.finger(SDL_FINGERUP, 0.5, 0.5),
        ]) == [
          .fingerDown(id: 7, CGPoint(x: 200, y: 300)), .resized(CGSize(width: 800, height: 300), scale: 1),
          .fingerMoved(id: 7, CGPoint(x: 400, y: 150)), .fingerUp(id: 7, CGPoint(x: 400, y: 150)),
        ])
    }

    @Test("A finger that comes down twice was lifted in between, where it was last seen")
    func lostLift() {
      #expect(
        kinds([
          Event.finger(SDL_FINGERDOWN, 0.5, 0.5), Event.finger(SDL_FINGERMOTION, 0.25, 0.5),
          Event.finger(SDL_FINGERDOWN, 0.75, 0.5), Event.finger(SDL_FINGERUP, 0.75, 0.5),
          Event.finger(SDL_FINGERUP, 0.75, 0.5),
        ]) == [
          .fingerDown(id: 7, CGPoint(x: 200, y: 300)), .fingerMoved(id: 7, CGPoint(x: 100, y: 300)),
          .fingerUp(id: 7, CGPoint(x: 100, y: 300)), .fingerDown(id: 7, CGPoint(x: 300, y: 300)),
          .fingerUp(id: 7, CGPoint(x: 300, y: 300)),
        ])
    }

    @Test("Of several size changes in a batch the last one counts")
    func resizes() {
      #expect(
        kinds([
          Event.window(SDL_WINDOWEVENT_SIZE_CHANGED, 500, 400), Event.motion(1, 1),
          Event.window(SDL_WINDOWEVENT_SIZE_CHANGED, 510, 400),
          Event.window(SDL_WINDOWEVENT_RESIZED, 510, 400),
        ]) == [
          .pointerMoved(CGPoint(x: 1, y: 1), buttons: []),
          .resized(CGSize(width: 510, height: 400), scale: 1),
        ])
    }

    @Test("A size SDL did not report is noticed once")
    func silentResize() {
      var translator = translator()
      let size = CGSize(width: 400, height: 600)
      #expect(translator.noticeMeasures(size: size, scale: 1, now: 105) == nil)
      let change = translator.noticeMeasures(size: size, scale: 2, now: 105)
      #expect(change == InputEvent(time: 105, .resized(size, scale: 2)))
      #expect(translator.noticeMeasures(size: size, scale: 2, now: 106) == nil)
    }

    @Test("Hiding and showing are told once each; focus, leaving and closing as they come")
    func windowStates() {
      #expect(
        kinds([
          Event.window(SDL_WINDOWEVENT_SHOWN), Event.window(SDL_WINDOWEVENT_FOCUS_GAINED),
          Event.window(SDL_WINDOWEVENT_HIDDEN), Event.window(SDL_WINDOWEVENT_MINIMIZED),
          Event.window(SDL_WINDOWEVENT_RESTORED), Event.window(SDL_WINDOWEVENT_SHOWN),
          Event.window(SDL_WINDOWEVENT_LEAVE), Event.window(SDL_WINDOWEVENT_FOCUS_LOST),
          Event.window(SDL_WINDOWEVENT_CLOSE), Event.make(SDL_QUIT), Event.make(SDL_RENDER_TARGETS_RESET),
        ]) == [.focusGained, .hidden, .shown, .pointerLeft, .focusLost, .closeRequested, .texturesLost])
    }

    @Test("Files dropped together are handed on together, in order, and text is not a file")
    func drops() {
      var translator = translator()
      let first = translator.translate([
        Event.drop(SDL_DROPBEGIN), Event.drop(SDL_DROPFILE, "/a b/ü.png"), Event.drop(SDL_DROPTEXT, "words"),
      ])
      #expect(first.isEmpty)
      let second = translator.translate([
        Event.drop(SDL_DROPFILE, "/c"), Event.drop(SDL_DROPCOMPLETE), Event.drop(SDL_DROPFILE, "/alone"),
      ])
      #expect(second.map(\.kind) == ["/a b/ü.png", "/c", "/alone"].map { .dropped(path: $0) })
    }

    @Test("Times never decrease, from batch to batch too, and never lie in the future")
    func times() {
      var translator = translator()
      let first = translator.translate([Event.motion(1, 1, at: 2000), Event.motion(2, 2, at: 1990)])
      #expect(first.map(\.time) == [102, 102])
      #expect(translator.translate([Event.motion(3, 3, at: 1500)]).map(\.time) == [102])
      #expect(translator.translate([Event.motion(3, 3, at: 5000)]).map(\.time) == [105])
    }

    @Test("Modifiers are those of the last key event")
    func modifiers() {
      let press = Event.button(SDL_MOUSEBUTTONDOWN, 1, 0, 0)
      #expect(
        kinds([
          Event.key(SDLK_LSHIFT, SDL_SCANCODE_LSHIFT, mod: KMOD_LSHIFT), press, Event.wheel(y: 1),
          Event.key(SDLK_LSHIFT, SDL_SCANCODE_LSHIFT, isUp: true), press,
        ]) == [
          .pointerDown(.zero, button: .left, modifiers: .shift),
          .wheel(CGPoint(x: 30, y: 40), delta: CGPoint(x: 0, y: 1), modifiers: .shift),
          .pointerDown(.zero, button: .left, modifiers: []),
        ])
    }

    @Test("Events that mean nothing wake nobody")
    func irrelevant() {
      let idle = [
        Event.window(SDL_WINDOWEVENT_EXPOSED), Event.window(SDL_WINDOWEVENT_ENTER),
        Event.make(SDL_TEXTEDITING),
        Event.key(SDLK_a, SDL_SCANCODE_A, isUp: true), Event.text("a"), Event.make(SDL_AUDIODEVICEADDED),
      ]
      for event in idle { #expect(!EventTranslator.matters(event)) }
      #expect(kinds(idle).isEmpty)
      for event in [Event.text("?"), Event.make(SDL_QUIT), Event.window(SDL_WINDOWEVENT_SIZE_CHANGED, 1, 1)] {
        #expect(EventTranslator.matters(event))
      }
    }
  }

  @Suite struct KeyTests {
    private func names(_ events: SDL_Event...) -> [String] {
      var translator = EventTranslator(size: .zero, clock: FrameClock(counter: 0, frequency: 1))
      return translator.translate(events).map { event in
        guard case .keyDown(let name, let modifiers, let isRepeat) = event.kind else { return "no key" }
        let held = [(KeyModifiers.control, "ctrl+"), (.shift, "shift+"), (.alternate, "alt+")]
        return held.filter { modifiers.contains($0.0) }.map(\.1).joined() + name + (isRepeat ? " again" : "")
      }
    }

    @Test("Keys have SDL's names in lower case")
    func plain() {
      #expect(
        names(
          Event.key(SDLK_SPACE, SDL_SCANCODE_SPACE), Event.key(SDLK_PAGEUP, SDL_SCANCODE_PAGEUP),
          Event.key(SDLK_RETURN, SDL_SCANCODE_RETURN), Event.key(SDLK_ESCAPE, SDL_SCANCODE_ESCAPE),
          Event.key(SDLK_TAB, SDL_SCANCODE_TAB, mod: KMOD_LSHIFT), Event.key(SDLK_F11, SDL_SCANCODE_F11),
          Event.key(SDLK_z, SDL_SCANCODE_Z, mod: KMOD_RCTRL),
          Event.key(SDLK_LEFT, SDL_SCANCODE_LEFT, isRepeat: true),
          Event.key(SDLK_DELETE, SDL_SCANCODE_DELETE), Event.key(SDLK_3, SDL_SCANCODE_3)
        ) == [
          "space", "pageup", "return", "escape", "shift+tab", "f11", "ctrl+z", "left again", "delete", "3",
        ])
    }

    @Test("Keypad keys are named for what they do")
    func keypad() {
      #expect(
        names(
          Event.key(SDLK_KP_9, SDL_SCANCODE_KP_9), Event.key(SDLK_KP_9, SDL_SCANCODE_KP_9, mod: KMOD_NUM),
          Event.key(SDLK_KP_ENTER, SDL_SCANCODE_KP_ENTER), Event.key(SDLK_KP_PERIOD, SDL_SCANCODE_KP_PERIOD),
          Event.key(SDLK_KP_0, SDL_SCANCODE_KP_0, mod: KMOD_NUM), Event.key(SDLK_KP_5, SDL_SCANCODE_KP_5)
        ) == ["pageup", "9", "return", "delete", "0", "5"])
    }

    @Test("Letters and digits work on layouts without Latin letters and with signs on the digit row")
    func foreignLayouts() {
      let cyrillicYa = SDL_KeyCode(rawValue: 0x044F)
      #expect(
        names(
          Event.key(cyrillicYa, SDL_SCANCODE_Z, mod: KMOD_LCTRL), Event.key(SDLK_AMPERSAND, SDL_SCANCODE_1),
          Event.key(SDL_KeyCode(rawValue: 0xE0), SDL_SCANCODE_0)
        ) == ["ctrl+z", "1", "0"])
    }

    @Test("A question mark comes once, whatever keys make it")
    func questionMark() {
      #expect(
        names(
          Event.key(SDLK_SLASH, SDL_SCANCODE_SLASH, mod: KMOD_LSHIFT), Event.text("?"),
          Event.key(SDLK_QUESTION, SDL_SCANCODE_SLASH), Event.text("?"), Event.text("é"), Event.text("??")
        ) == ["?", "?"])
    }

    @Test("Modifiers alone and unknown keys have no name")
    func nameless() {
      #expect(
        names(
          Event.key(SDLK_LCTRL, SDL_SCANCODE_LCTRL, mod: KMOD_LCTRL),
          Event.key(SDLK_CAPSLOCK, SDL_SCANCODE_CAPSLOCK),
          Event.key(SDLK_UNKNOWN, SDL_SCANCODE_UNKNOWN)
        ).isEmpty)
    }
  }
}
