import Foundation

/// Tells a wheel's notches from a finger on a touchpad.
///
/// SDL reports both with one event and names no device. A wheel turns by whole notches, or by eighths of one
/// where it is finer; a finger moves by anything. Once a stream (no gap of 150 ms) has held a value that is
/// no eighth, all that follows in it is a finger's. A finger's value that happens to fall on an eighth is
/// moved by a thousandth, so whoever reads a single event can tell as well: a value that is no multiple of
/// 1/8 is a touchpad's.
struct WheelStream {
  private var lastTime = -Double.infinity
  private var isFinger = false

  /// The longest gap within a stream, in seconds.
  static let longestGap: TimeInterval = 0.15
  /// What is added to a finger's value that looks like a notch: a fiftieth of a point, once scaled to points.
  static let mark: CGFloat = 1 / 1024

  /// What to report for a turn at a time.
  mutating func reading(of turn: CGPoint, at time: TimeInterval) -> CGPoint {
    if time - lastTime > Self.longestGap { isFinger = false }
    lastTime = time
    isFinger = isFinger || !Self.isNotched(turn.x) || !Self.isNotched(turn.y)
    guard isFinger, Self.isNotched(turn.x), Self.isNotched(turn.y) else { return turn }
    var marked = turn
    if turn.y != 0 { marked.y += turn.y < 0 ? -Self.mark : Self.mark }
    if turn.x != 0 { marked.x += turn.x < 0 ? -Self.mark : Self.mark }
    return marked
  }

  /// Whether a value could come from a notched wheel: a multiple of 1/8.
  static func isNotched(_ value: CGFloat) -> Bool { (value * 8).rounded() == value * 8 }
}
