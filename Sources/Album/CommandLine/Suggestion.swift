/// Guesses which known word a mistyped one was meant to be.
enum Suggestion {
  /// The known word nearest to `word`, or nil when none is near enough to be a slip of the fingers.
  ///
  /// Near enough means at most one slip for every three letters, and at most three in all, where a slip is a letter
  /// too many, too few, wrong, or swapped with its neighbour. The first of equals wins. Cost: the product of lengths.
  static func closest(to word: String, in known: [String]) -> String? {
    let limit = min(3, max(1, word.count / 3))
    var best: (word: String, slips: Int)?
    for candidate in known {
      let slips = distance(Array(word.lowercased()), Array(candidate.lowercased()))
      if slips <= limit, slips < best?.slips ?? .max { best = (candidate, slips) }
    }
    return best?.word
  }

  /// How many slips turn `a` into `b` (optimal string alignment distance).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var older = [Int]()
    var above = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var slips = min(above[j + 1] + 1, row[j] + 1, above[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { slips = min(slips, older[j - 1] + 1) }
        row.append(slips)
      }
      (older, above) = (above, row)
    }
    return above[b.count]
  }
}
