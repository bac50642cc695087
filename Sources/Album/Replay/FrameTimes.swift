import Foundation

/// When the frames of a replay are, in seconds from its start.
enum FrameTimes: Equatable {
  /// At k/rate for k = 0, 1, 2, … without end.
  case rate(Int)
  /// At these times, each later than the one before.
  case list([TimeInterval])

  /// Time of frame `index` (from 0); nil after the last of a list.
  func time(of index: Int) -> TimeInterval? {
    switch self {
    case .rate(let rate): Double(index) / Double(rate)
    case .list(let times): times.indices.contains(index) ? times[index] : nil
    }
  }

  /// Reads a list: one time in seconds a line, blank lines and `#` comments aside.
  static func parse(_ text: String) throws(ScriptError) -> FrameTimes {
    var times = [TimeInterval]()
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      var words = ScriptWords(withoutComment(line), line: number)
      words.form = "one time in seconds a line"
      guard let word = words.next() else { continue }
      guard let time = Double(word), time.isFinite, time >= 0 else {
        throw words.error("'\(word)' is not a time in seconds")
      }
      if let rest = words.next() { throw words.unexpected(rest) }
      if let last = times.last, time <= last {
        throw words.error("time \(word) is not later than \(last) above it")
      }
      times.append(time)
    }
    return .list(times)
  }
}
