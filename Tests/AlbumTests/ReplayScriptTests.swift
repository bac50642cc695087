import Foundation
import LayoutCore
import Testing

@testable import Album

@Suite struct ReplayScriptTests {
  private let size = CGSize(width: 960, height: 640)

  private func actions(_ text: String) throws -> [ReplayStep.Action] {
    try ReplayScript.parse(text, windowSize: size).steps.map(\.action)
  }

  private func events(_ text: String) throws -> [InputEvent.Kind] {
    try actions(text).compactMap { if case .input(let kind) = $0 { kind } else { nil } }
  }

  @Test("Every command of the format gives its event")
  func everyCommand() throws {
    let script = """
      # every form there is

      0.50 press 480 320            # left
      0.52 move 470.5 320
      0.60 release 300 320
      0.70 press 1 2 right ctrl shift alt
      0.80 release 1 2
      1.00 wheel 0 -1
      1.10 key ctrl+shift+Z
      1.20 resize 800 600
      1.30 focus lost
      1.31 focus gained
      1.32 leave
      1.33 hide
      1.34 show
      1.40 drop some/folder with blanks
      1.50 finger 1 down 480 320
      1.51 finger 1 move 480 310
      1.52 finger 1 up
      1.60 motion 300 320 none
      """
    #expect(
      try events(script) == [
        .pointerDown(CGPoint(x: 480, y: 320), button: .left, modifiers: []),
        .pointerMoved(CGPoint(x: 470.5, y: 320), buttons: .left),
        .pointerUp(CGPoint(x: 300, y: 320), button: .left),
        .pointerDown(CGPoint(x: 1, y: 2), button: .right, modifiers: [.control, .shift, .alternate]),
        .pointerUp(CGPoint(x: 1, y: 2), button: .right),
        .wheel(CGPoint(x: 1, y: 2), delta: CGPoint(x: 0, y: -1), modifiers: []),
        .keyDown("z", modifiers: [.control, .shift], isRepeat: false),
        .resized(CGSize(width: 800, height: 600), scale: 1),
        .focusLost, .focusGained, .pointerLeft, .hidden, .shown,
        .dropped(path: "some/folder with blanks"),
        .fingerDown(id: 1, CGPoint(x: 480, y: 320)), .fingerMoved(id: 1, CGPoint(x: 480, y: 310)),
        .fingerUp(id: 1, CGPoint(x: 480, y: 310)),
        .pointerMoved(CGPoint(x: 300, y: 320), buttons: []),
      ])
  }

  @Test("Times and line numbers are kept, and shots and dumps take the rest of the line as their path")
  func outputs() throws {
    let script = try ReplayScript.parse(
      "\r\n0 shot a b#1.png # now\r\n 2.5 dump x/y.json\n", windowSize: size)
    #expect(
      script.steps == [
        ReplayStep(time: 0, line: 2, action: .shot(path: "a b#1.png")),
        ReplayStep(time: 2.5, line: 3, action: .dump(path: "x/y.json")),
      ])
    #expect(script.duration == 2.5)
  }

  @Test("A move carries the buttons that are held, and motion overrides them from then on")
  func heldButtons() throws {
    let moved = try events(
      """
      0 move 1 1
      0 press 1 1
      0 press 1 1 right
      0 move 2 2
      0 release 2 2 left
      0 move 3 3
      0 motion 4 4 left middle
      0 move 5 5
      0 motion 6 6 none
      0 move 7 7
      """
    ).compactMap { if case .pointerMoved(_, let buttons) = $0 { buttons } else { nil } }
    #expect(moved == [[], [.left, .right], .right, [.left, .middle], [.left, .middle], [], []])
  }

  @Test("The wheel turns in the middle of the window until the pointer has been somewhere")
  func wheelPlace() throws {
    let wheel = try events("0 wheel 0.5 -0.25 shift")
    #expect(
      wheel == [
        .wheel(CGPoint(x: 480, y: 320), delta: CGPoint(x: 0.5, y: -0.25), modifiers: .shift)
      ])
  }

  @Test(
    "Keys are named as SDL names them",
    arguments: [
      ("space", KeyChord("space")), ("ctrl+z", KeyChord("z", .control)),
      ("shift+tab", KeyChord("tab", .shift)),
      ("3", KeyChord("3")), ("PageUp", KeyChord("pageup")), ("+", KeyChord("+")),
      ("ctrl++", KeyChord("+", .control)),
      ("Keypad 4", KeyChord("keypad 4")), ("alt+ctrl+f4", KeyChord("f4", [.control, .alternate])),
    ])
  func keyNames(spelling: String, chord: KeyChord) throws {
    #expect(
      try events("0 key \(spelling)") == [.keyDown(chord.name, modifiers: chord.modifiers, isRepeat: false)])
  }

  @Test(
    "A mistake is named with its line",
    arguments: [
      ("0 pres 1 2", 1, "unknown command 'pres'; did you mean 'press'?"),
      ("0 frobnicate", 1, "unknown command 'frobnicate'"),
      ("\n# x\npress 1 2", 3, "'press' is not a time in seconds; a line reads TIME COMMAND ARGUMENTS"),
      ("-1 leave", 1, "'-1' is not a time in seconds; a line reads TIME COMMAND ARGUMENTS"),
      ("nan leave", 1, "'nan' is not a time in seconds; a line reads TIME COMMAND ARGUMENTS"),
      ("1 leave\n0.5 show", 2, "time 0.5 comes before 1.0 of a line above; times must not go backwards"),
      ("0.5", 1, "no command after the time 0.5"),
      ("0 move 12", 1, "something is missing; write: move X Y"),
      ("0 move 12,5 3", 1, "'12,5' is not a number; write: move X Y"),
      ("0 move inf 3", 1, "'inf' is not a number; write: move X Y"),
      ("0 move 1 2 3", 1, "'3' does not belong here; write: move X Y"),
      ("0 leave now", 1, "'now' does not belong here; write: leave"),
      (
        "0 press 1 2 left right", 1,
        "'right' does not belong here; write: press X Y [left|middle|right] [ctrl] [shift] [alt]"
      ),
      ("0 release 1 2 ctrl", 1, "'ctrl' does not belong here; write: release X Y [left|middle|right]"),
      ("0 motion 1 2", 1, "something is missing; write: motion X Y none|left|middle|right"),
      ("0 motion 1 2 none left", 1, "'left' does not belong here; write: motion X Y none|left|middle|right"),
      ("0 focus", 1, "something is missing; write: focus gained|lost"),
      ("0 focus los", 1, "'los' does not belong here; write: focus gained|lost"),
      ("0 finger one down 1 2", 1, "'one' is not the number of a finger"),
      ("0 finger 1 up", 1, "finger 1 is not down"),
      ("0 finger 1 move 1 2", 1, "finger 1 is not down"),
      ("0 key", 1, "something is missing; write: key NAME"),
      ("0 key a b", 1, "'a b' is not a key; write it like space, 3, left or ctrl+shift+z"),
      ("0 key ctrl+ctrx+", 1, "'ctrl+ctrx+' is not a key; write it like space, 3, left or ctrl+shift+z"),
      ("0 shot", 1, "something is missing; write: shot PATH"),
      ("0 dump   # nowhere", 1, "something is missing; write: dump PATH"),
      ("0 resize 0 100", 1, "a window's sides are 1 to 16384 points"),
    ])
  func mistakes(text: String, line: Int, message: String) {
    #expect(throws: ScriptError(line: line, message: message)) {
      try ReplayScript.parse(text, windowSize: size)
    }
  }

  @Test("Frame times are read one a line, rising")
  func frameTimes() throws {
    #expect(try FrameTimes.parse("# jitter\n0\n0.016 # late\n\n0.5\n") == .list([0, 0.016, 0.5]))
    #expect(throws: ScriptError(line: 2, message: "time 0.1 is not later than 0.1 above it")) {
      try FrameTimes.parse("0.1\n0.1")
    }
    #expect(throws: ScriptError(line: 1, message: "'x' is not a time in seconds")) {
      try FrameTimes.parse("x")
    }
    #expect(
      throws: ScriptError(line: 1, message: "'2' does not belong here; write: one time in seconds a line")
    ) {
      try FrameTimes.parse("1 2")
    }
  }
}
