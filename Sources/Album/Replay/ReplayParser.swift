import Foundation
import LayoutCore

/// Reads a replay script line by line, and keeps what later lines depend on: the time, where the pointer and the
/// fingers are, and which buttons are held.
struct ReplayParser {
  private let scale: CGFloat
  private var lineNumber = 0
  private var time: TimeInterval = 0
  private var pointer: CGPoint
  private var held: [PointerButtons] = []
  private var fingers: [Int: CGPoint] = [:]

  /// Starts before the first line, with the pointer in the middle of a window of this size in points.
  init(windowSize: CGSize, scale: CGFloat = 1) {
    pointer = CGPoint(x: windowSize.width / 2, y: windowSize.height / 2)
    self.scale = scale
  }

  /// Reads the next line.
  ///
  /// Nil for a blank one or a comment.
  mutating func parse(_ line: Substring) throws(ScriptError) -> ReplayStep? {
    lineNumber += 1
    var words = ScriptWords(withoutComment(line), line: lineNumber)
    guard let first = words.next() else { return nil }
    try readTime(first, words)
    guard let command = words.next() else { throw words.error("no command after the time \(first)") }
    let action = try readAction(command, &words)
    try words.expectEnd(after: command)
    return ReplayStep(time: time, line: lineNumber, action: action)
  }

  private mutating func readTime(_ word: Substring, _ words: ScriptWords) throws(ScriptError) {
    guard let new = Double(word), new.isFinite, new >= 0 else {
      throw words.error("'\(word)' is not a time in seconds; a line reads TIME COMMAND ARGUMENTS")
    }
    guard new >= time else {
      throw words.error("time \(word) comes before \(time) of a line above; times must not go backwards")
    }
    time = new
  }

  /// Commands and their forms, as error messages show them.
  static let forms: [(command: String, form: String)] = [
    ("press", "press X Y [left|middle|right] [ctrl] [shift] [alt]"), ("move", "move X Y"),
    ("release", "release X Y [left|middle|right]"), ("motion", "motion X Y none|left|middle|right"),
    ("wheel", "wheel DX DY [ctrl] [shift] [alt]"), ("key", "key NAME"), ("resize", "resize WIDTH HEIGHT"),
    ("focus", "focus gained|lost"), ("leave", "leave"), ("hide", "hide"), ("show", "show"),
    ("drop", "drop PATH"),
    ("finger", "finger NUMBER down|move X Y, or finger NUMBER up"), ("shot", "shot PATH"),
    ("dump", "dump PATH"),
  ]

  private mutating func readAction(
    _ command: Substring, _ words: inout ScriptWords
  ) throws(ScriptError) -> ReplayStep.Action {
    guard let form = Self.forms.first(where: { $0.command == command })?.form else {
      let guess = Suggestion.closest(to: String(command), in: Self.forms.map(\.command))
      throw words.error("unknown command '\(command)'" + (guess.map { "; did you mean '\($0)'?" } ?? ""))
    }
    words.form = form
    switch command {
    case "press": return .input(try press(&words))
    case "move": return .input(.pointerMoved(try movePointer(&words), buttons: PointerButtons(held)))
    case "release": return .input(try release(&words))
    case "motion": return .input(try motion(&words))
    case "wheel": return .input(try wheel(&words))
    case "key": return .input(try key(&words))
    case "resize": return .input(try resize(&words))
    case "focus": return .input(try focus(&words))
    case "finger": return .input(try finger(&words))
    case "drop": return .input(.dropped(path: try words.path()))
    case "shot": return .shot(path: try words.path())
    case "dump": return .dump(path: try words.path())
    case "leave": return .input(.pointerLeft)
    case "hide": return .input(.hidden)
    default: return .input(.shown)
    }
  }
}

// MARK: - Commands with arguments

extension ReplayParser {
  private static let buttons: [Substring: PointerButtons] = [
    "left": .left, "middle": .middle, "right": .right,
  ]
  private static let modifiers: [Substring: KeyModifiers] = [
    "ctrl": .control, "shift": .shift, "alt": .alternate,
  ]

  private mutating func movePointer(_ words: inout ScriptWords) throws(ScriptError) -> CGPoint {
    pointer = try words.point()
    return pointer
  }

  private mutating func press(_ words: inout ScriptWords) throws(ScriptError) -> InputEvent.Kind {
    let point = try movePointer(&words)
    var button: PointerButtons?
    var modifiers: KeyModifiers = []
    while let word = words.next() {
      if let modifier = Self.modifiers[word] {
        modifiers.insert(modifier)
      } else if let named = Self.buttons[word], button == nil {
        button = named
      } else {
        throw words.unexpected(word)
      }
    }
    held.append(button ?? .left)
    return .pointerDown(point, button: button ?? .left, modifiers: modifiers)
  }

  private mutating func release(_ words: inout ScriptWords) throws(ScriptError) -> InputEvent.Kind {
    let point = try movePointer(&words)
    var button = held.last ?? .left
    if let word = words.next() {
      guard let named = Self.buttons[word] else { throw words.unexpected(word) }
      button = named
    }
    held.removeAll { $0 == button }
    return .pointerUp(point, button: button)
  }

  private mutating func motion(_ words: inout ScriptWords) throws(ScriptError) -> InputEvent.Kind {
    let point = try movePointer(&words)
    guard let first = words.next() else { throw words.incomplete() }
    held = []
    var word: Substring? = first == "none" ? words.next() : first
    if first == "none", let word { throw words.unexpected(word) }
    while let name = word {
      guard let button = Self.buttons[name] else { throw words.unexpected(name) }
      held.append(button)
      word = words.next()
    }
    return .pointerMoved(point, buttons: PointerButtons(held))
  }

  private func wheel(_ words: inout ScriptWords) throws(ScriptError) -> InputEvent.Kind {
    let delta = try words.point()
    var modifiers: KeyModifiers = []
    while let word = words.next() {
      guard let modifier = Self.modifiers[word] else { throw words.unexpected(word) }
      modifiers.insert(modifier)
    }
    return .wheel(pointer, delta: delta, modifiers: modifiers)
  }

  private func key(_ words: inout ScriptWords) throws(ScriptError) -> InputEvent.Kind {
    let spelling = words.rest()
    guard !spelling.isEmpty else { throw words.incomplete() }
    guard let chord = KeyChord(spelling: spelling) else {
      throw words.error("'\(spelling)' is not a key; write it like space, 3, left or ctrl+shift+z")
    }
    return .keyDown(chord.name, modifiers: chord.modifiers, isRepeat: false)
  }

  private func resize(_ words: inout ScriptWords) throws(ScriptError) -> InputEvent.Kind {
    let size = try words.point()
    let (widths, heights) = (CommandLineOptions.widthRange, CommandLineOptions.heightRange)
    guard (1...Double(widths.upperBound)).contains(Double(size.x)),
      (1...Double(heights.upperBound)).contains(Double(size.y))
    else { throw words.error("a window's sides are 1 to \(widths.upperBound) points") }
    return .resized(CGSize(width: size.x, height: size.y), scale: scale)
  }

  private func focus(_ words: inout ScriptWords) throws(ScriptError) -> InputEvent.Kind {
    switch words.next() {
    case "gained": return .focusGained
    case "lost": return .focusLost
    case let word?: throw words.unexpected(word)
    case nil: throw words.incomplete()
    }
  }

  private mutating func finger(_ words: inout ScriptWords) throws(ScriptError) -> InputEvent.Kind {
    guard let number = words.next() else { throw words.incomplete() }
    guard let id = Int(number), id >= 0 else {
      throw words.error("'\(number)' is not the number of a finger")
    }
    switch words.next() {
    case "down":
      let point = try words.point()
      fingers[id] = point
      return .fingerDown(id: id, point)
    case "move":
      let point = try words.point()
      guard fingers.updateValue(point, forKey: id) != nil else {
        throw words.error("finger \(id) is not down")
      }
      return .fingerMoved(id: id, point)
    case "up":
      guard let point = fingers.removeValue(forKey: id) else { throw words.error("finger \(id) is not down") }
      return .fingerUp(id: id, point)
    case let word?: throw words.unexpected(word)
    case nil: throw words.incomplete()
    }
  }
}
