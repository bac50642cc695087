import Foundation
import LayoutCore

/// A replay script: events in virtual time, and what to write when.
struct ReplayScript: Equatable {
  /// The steps, in order; times never go backwards.
  var steps: [ReplayStep]

  /// Time of the last line in seconds; 0 for an empty script.
  var duration: TimeInterval { steps.last?.time ?? 0 }

  /// Reads a whole script.
  ///
  /// `windowSize` places the pointer (in the middle) until the script moves it.
  static func parse(_ text: String, windowSize: CGSize, scale: CGFloat = 1) throws(ScriptError)
    -> ReplayScript
  {
    var parser = ReplayParser(windowSize: windowSize, scale: scale)
    var steps = [ReplayStep]()
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let step = try parser.parse(line) { steps.append(step) }
    }
    return ReplayScript(steps: steps)
  }
}
