import Foundation

/// Orders names as people count: 2 before 10, capitals beside their small letters.
enum NaturalOrder {
  /// Whether `a` comes before `b`.
  ///
  /// Names that read the same are ordered by their exact spelling, so that the order is total and the same on
  /// every machine.
  static func precedes(_ a: String, _ b: String) -> Bool {
    switch compare(Array(a.lowercased().unicodeScalars), Array(b.lowercased().unicodeScalars)) {
    case ..<0: true
    case 1...: false
    default: a.unicodeScalars.lexicographicallyPrecedes(b.unicodeScalars)
    }
  }

  private static func compare(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var (i, j) = (0, 0)
    while i < a.count && j < b.count {
      if isDigit(a[i]) && isDigit(b[j]) {
        let (first, second) = (number(a, &i), number(b, &j))
        if first.count != second.count { return first.count < second.count ? -1 : 1 }
        if let difference = zip(first, second).first(where: { $0 != $1 }) {
          return difference.0 < difference.1 ? -1 : 1
        }
      } else if a[i] != b[j] {
        return a[i] < b[j] ? -1 : 1
      } else {
        i += 1
        j += 1
      }
    }
    return (a.count - i) - (b.count - j)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

  /// The digits from `i` on, without leading zeros; leaves `i` behind them.
  private static func number(_ text: [Unicode.Scalar], _ i: inout Int) -> ArraySlice<Unicode.Scalar> {
    let start = i
    while i < text.count && isDigit(text[i]) { i += 1 }
    return text[start..<i].drop { $0 == "0" }
  }
}
