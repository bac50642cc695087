import Foundation
import LayoutCore

/// One line of a replay script.
struct ReplayStep: Equatable {
  /// What the line asks for.
  enum Action: Equatable {
    /// Feed this to the window.
    case input(InputEvent.Kind)
    /// Write what is on screen as a PNG file.
    case shot(path: String)
    /// Write the album's state as a JSON file.
    case dump(path: String)
  }
  /// Seconds from the start.
  var time: TimeInterval
  /// Number of the line in the script, counting from 1.
  var line: Int
  /// What the line asks for.
  var action: Action
}

/// A mistake in a replay script, or in a file of frame times, in words for the person who wrote it.
struct ScriptError: Error, Equatable, CustomStringConvertible {
  /// Number of the line, counting from 1.
  var line: Int
  /// What is wrong with it.
  var message: String
  /// Both, as a compiler would put them.
  var description: String { "line \(line): \(message)" }
}

/// The text of a line without its comment: `#` starts one at the beginning of the line or after a blank, so that a
/// file may have a `#` inside its name.
func withoutComment(_ line: Substring) -> Substring {
  var previous: Character = " "
  for index in line.indices {
    if line[index] == "#" && previous.isWhitespace { return line[..<index] }
    previous = line[index]
  }
  return line
}

extension PointerButtons {
  /// All of these together.
  init(_ buttons: [PointerButtons]) { self = buttons.reduce(into: []) { $0.formUnion($1) } }
}
