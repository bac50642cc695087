import Foundation

/// Decides when frames are made and for which time, so that motion is even.
///
/// With a display that holds `present` back until its refresh (vsync), a frame is seen one interval after the
/// previous present returned; the pacer follows those returns slowly, so their jitter does not reach the
/// motion. Without, frames are due at absolute deadlines one interval apart; rounded delays are never added
/// up.
struct FramePacer {
  /// Seconds between two refreshes of the display; positive.
  var interval: TimeInterval { didSet { interval = Self.usable(interval) } }
  /// Whether `present` waits for the display.
  ///
  /// Given up when presents keep returning at once.
  private(set) var followsDisplay: Bool
  /// The time the next frame is due at, if it follows the last one without a pause.
  private(set) var deadline: TimeInterval?

  private var lastPresent: TimeInterval?
  private var wasSkipped = false
  private var hurriedPresents = 0

  /// Presents in a row that returned too early before the display's word is no longer trusted.
  static let hurriedPresentLimit = 12
  /// How much of a present's deviation the predicted time takes over.
  static let trackingRate = 0.1

  init(interval: TimeInterval, followsDisplay: Bool) {
    self.interval = Self.usable(interval)
    self.followsDisplay = followsDisplay
  }

  private static func usable(_ interval: TimeInterval) -> TimeInterval {
    interval > 0 && interval.isFinite ? interval : 1 / 60
  }

  /// The time to wait for before making the next frame; nil when `present` does the waiting, or there is
  /// nothing to wait for.
  func start(now: TimeInterval) -> TimeInterval? {
    guard !followsDisplay || wasSkipped, let deadline, deadline > now else { return nil }
    return min(deadline, now + interval)
  }

  /// The time the next frame is to be made for: even steps while frames follow each other, `now` otherwise.
  func frameTime(now: TimeInterval) -> TimeInterval {
    guard let deadline, abs(deadline - now) <= interval * 1.25 else { return now }
    return deadline
  }

  /// A frame made for `time` was presented, and `present` returned at `now`.
  mutating func presented(frameTime time: TimeInterval, now: TimeInterval) {
    wasSkipped = false
    guard followsDisplay else { return setDeadline(after: time, now: now) }
    watchDisplay(now: now)
    let (even, measured) = (time + interval, now + interval)
    deadline = abs(measured - even) > interval ? measured : even + (measured - even) * Self.trackingRate
  }

  /// A frame for `time` was made but not shown: there was nothing new in it, or the window is hidden.
  mutating func skipped(frameTime time: TimeInterval, now: TimeInterval) {
    wasSkipped = true
    lastPresent = nil
    setDeadline(after: time, now: now)
  }

  private mutating func setDeadline(after time: TimeInterval, now: TimeInterval) {
    let even = time + interval
    deadline = even < now - interval ? now : even
  }

  private mutating func watchDisplay(now: TimeInterval) {
    if let lastPresent {
      hurriedPresents = now - lastPresent < interval * 0.5 ? hurriedPresents + 1 : 0
    }
    lastPresent = now
    if hurriedPresents >= Self.hurriedPresentLimit { followsDisplay = false }
  }
}
