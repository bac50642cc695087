/// A movement along one axis as a function of absolute time.
///
/// A motion is a value: it holds where and when it began and answers for any time, so the frame rate cannot
/// change it and a late frame is simply further along. Before its start a motion sits at its first position;
/// from `end` on it sits at `restingPosition` with no speed. Every answer costs a few multiplications and at
/// most two exponentials, and allocates nothing. A NaN time counts as the start.
public protocol Motion: Sendable {
  /// When the motion began, in seconds.
  var startTime: Double { get }
  /// When the motion is over, in seconds on the same clock; never before `startTime`.
  var end: Double { get }
  /// Where the motion comes to rest, in points.
  var restingPosition: Double { get }
  /// Where the motion is at `t` seconds, in points.
  func position(at t: Double) -> Double
  /// How fast it moves at `t` seconds, in points a second.
  func velocity(at t: Double) -> Double
  /// Whether the motion is over at `t` seconds.
  func isDone(at t: Double) -> Bool
}

extension Motion {
  /// Whether the motion is over at `t` seconds.
  public func isDone(at t: Double) -> Bool { t >= end }

  /// Seconds since the start: 0 before it and for NaN.
  func elapsed(at t: Double) -> Double { t > startTime ? t - startTime : 0 }
}
