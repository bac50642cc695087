import Foundation

/// How items share a line: which ones fit, and where they go.
///
/// Works across the scroll axis only.
struct LineRules {
  /// The room a line has.
  ///
  /// May be 0 or less; every item then has a line of its own.
  var available: CGFloat
  /// The least room between two items.
  var spacing: CGFloat

  /// By how many points a line may be overfull: what rounding adds up to must not push out an item that fits exactly.
  static let tolerance: CGFloat = 0.001

  /// Where the items of a line go: the first one's offset, and the room between each and the next.
  struct Spread: Equatable {
    var lead: CGFloat
    var gap: CGFloat
  }

  /// Whether an item joins a line whose items and spacing take up `used`.
  func admits(_ length: CGFloat, used: CGFloat) -> Bool {
    used + spacing + length <= available + Self.tolerance
  }

  /// How many items of one length a line holds: at least 1, and infinity when each takes up no room.
  func capacity(_ length: CGFloat) -> CGFloat {
    guard admits(length, used: length) else { return 1 }
    let step = length + spacing
    guard step > 0 else { return .infinity }
    return max(2, ((available + Self.tolerance + spacing) / step).rounded(.down))
  }

  /// Places items of one length as if equal items filled the line; centres them where only one fits.
  ///
  /// Where any number fits, the spacing is the least one.
  func filled(with length: CGFloat) -> Spread {
    let capacity = capacity(length)
    if capacity == 1 { return Spread(lead: (available - length) / 2, gap: 0) }
    if capacity == .infinity { return Spread(lead: 0, gap: spacing) }
    return Spread(lead: 0, gap: (available - capacity * length) / (capacity - 1))
  }

  /// Places two or more items so that the first is flush with the start of the line and the last with its end.
  func justified(_ count: Int, total: CGFloat) -> Spread {
    Spread(lead: 0, gap: (available - total) / CGFloat(count - 1))
  }

  /// Places items at the least spacing, from the start of the line.
  var packed: Spread { Spread(lead: 0, gap: spacing) }
}
