/// Breaks text into lines that fit a width.
///
/// Knows fonts only by the width of a text.
struct LineBreaking {
  /// The widest line, in pixels.
  var width: Int
  /// How many lines at most, at least 1.
  var maximumLines: Int
  /// Whether long lines go on in the next one; otherwise they are cut off.
  var wraps: Bool
  /// Put where words were left out.
  var ellipsis: String
  /// Width of a text in pixels.
  var measure: (String) -> Int

  /// The lines of a text.
  ///
  /// Wraps at spaces; a word that is wider than a line is broken where it must. The last line ends in an
  /// ellipsis when something was left out.
  func lines(of text: String) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if lines.count > maximumLines { break }
      lines += wraps ? wrapped(paragraph, atMost: maximumLines + 1 - lines.count) : [String(paragraph)]
    }
    let isCut = lines.count > maximumLines
    lines = Array(lines.prefix(maximumLines))
    guard let last = lines.indices.last else { return lines }
    if isCut || !wraps {
      for index in lines.indices { lines[index] = fitted(lines[index], isCut: isCut && index == last) }
    }
    return lines
  }

  /// A line with its end cut off until it fits, and an ellipsis if anything was cut or is missing after it.
  private func fitted(_ line: String, isCut: Bool) -> String {
    if !isCut && measure(line) <= width { return line }
    let characters = Array(line)
    // The longest beginning that fits with its ellipsis.
    var (fits, tooLong) = (0, characters.count + 1)
    while tooLong - fits > 1 {
      let middle = (fits + tooLong) / 2
      if measure(trimmed(characters.prefix(middle)) + ellipsis) <= width {
        fits = middle
      } else {
        tooLong = middle
      }
    }
    let result = trimmed(characters.prefix(fits)) + ellipsis
    return measure(result) <= width ? result : ""
  }

  private func trimmed(_ characters: ArraySlice<Character>) -> String {
    var characters = characters
    while characters.last?.isWhitespace == true { characters.removeLast() }
    return String(characters)
  }

  private func wrapped(_ paragraph: Substring, atMost limit: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      if lines.count >= limit { return lines }
      let longer = line.isEmpty ? String(word) : line + " " + word
      if measure(longer) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = breakWord(String(word), into: &lines, atMost: limit)
    }
    lines.append(line)
    return lines
  }

  /// Puts the full lines of a word that is wider than a line into `lines`; returns the rest.
  private func breakWord(_ word: String, into lines: inout [String], atMost limit: Int) -> String {
    var rest = Array(word)
    while rest.count > 1, lines.count < limit, measure(String(rest)) > width {
      var (fits, tooLong) = (1, rest.count)
      while tooLong - fits > 1 {
        let middle = (fits + tooLong) / 2
        if measure(String(rest[..<middle])) <= width { fits = middle } else { tooLong = middle }
      }
      lines.append(String(rest[..<fits]))
      rest.removeFirst(fits)
    }
    return String(rest)
  }
}
