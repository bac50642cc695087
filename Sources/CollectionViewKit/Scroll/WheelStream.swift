/// Tells a wheel's notches from a touchpad's finger, event by event.
///
/// SDL reports both as one kind of event: whole units (or eighths, from high-resolution wheels) are notches, other fractions are finger
/// travel. Events less than 0.15 s apart are one stream; one odd fraction makes the whole stream a finger's.
struct WheelStream {
  /// Longest pause within a stream, in seconds.
  static let longestGap = 0.15
  /// Points the content follows for one unit of finger travel.
  static let pointsPerFingerUnit: CGFloat = 20

  /// What turned.
  enum Source { case notches, finger }

  private var lastEvent = -TimeInterval.infinity
  private var source = Source.notches

  /// When a finger stream will count as ended; nil outside one.
  private(set) var fingerStreamEnd: TimeInterval?

  /// Takes an event's amount and says what it comes from.
  mutating func add(_ delta: CGPoint, at time: TimeInterval) -> Source {
    if time - lastEvent >= Self.longestGap { source = .notches }
    lastEvent = time
    if !isWholeEighth(delta.x) || !isWholeEighth(delta.y) { source = .finger }
    fingerStreamEnd = source == .finger ? time + Self.longestGap : nil
    return source
  }

  /// Ends a finger stream whose time has come.
  ///
  /// True when one ended now.
  mutating func endFingerStream(at time: TimeInterval) -> Bool {
    guard let end = fingerStreamEnd, time >= end else { return false }
    fingerStreamEnd = nil
    return true
  }

  private func isWholeEighth(_ value: CGFloat) -> Bool { (value * 8).rounded() == value * 8 }
}
