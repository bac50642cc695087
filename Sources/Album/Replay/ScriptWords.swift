import Foundation

/// The words of one script line, taken from the front.
struct ScriptWords {
  private var text: Substring
  private let line: Int
  /// The form of the command being read, for messages.
  var form = ""

  /// Starts at the first word of a line.
  init(_ text: Substring, line: Int) { (self.text, self.line) = (text, line) }

  /// Takes the next word; nil at the end of the line.
  mutating func next() -> Substring? {
    text = text.drop(while: \.isWhitespace)
    guard !text.isEmpty else { return nil }
    let word = text.prefix { !$0.isWhitespace }
    text = text.dropFirst(word.count)
    return word
  }

  /// Takes everything to the end of the line, without blanks around it.
  mutating func rest() -> String {
    let rest = text.trimmingCharacters(in: .whitespaces)
    text = ""
    return rest
  }

  /// Takes two finite numbers.
  mutating func point() throws(ScriptError) -> CGPoint {
    CGPoint(x: try number(), y: try number())
  }

  /// Takes the rest of the line as a path.
  mutating func path() throws(ScriptError) -> String {
    let path = rest()
    guard !path.isEmpty else { throw incomplete() }
    return path
  }

  /// Complains if a word is left.
  mutating func expectEnd(after command: Substring) throws(ScriptError) {
    if let word = next() { throw unexpected(word) }
  }

  /// An error on this line.
  func error(_ message: String) -> ScriptError { ScriptError(line: line, message: message) }
  /// A word that does not belong here.
  func unexpected(_ word: Substring) -> ScriptError {
    error("'\(word)' does not belong here; write: \(form)")
  }
  /// Something is missing at the end.
  func incomplete() -> ScriptError { error("something is missing; write: \(form)") }

  private mutating func number() throws(ScriptError) -> Double {
    guard let word = next() else { throw incomplete() }
    guard let number = Double(word), number.isFinite else {
      throw error("'\(word)' is not a number; write: \(form)")
    }
    return number
  }
}
