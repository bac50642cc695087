/// How fast the pointer moves when it lets go, from the last few places it was.
///
/// Samples with the same stamp, or in the same 1/120 s, count as one, the last. The last three differences
/// are weighted 0.05, 0.35 and 0.60 from the newest to the oldest, scaled to the differences there are: a
/// lift's own twitch hardly counts. A gap of more than 40 ms ends the history, unless the difference across
/// it is all there is. A release long after the last sample has no speed. This is what UIKit does and what
/// held up best on a mouse.
///
/// A value of fixed size: adding a sample and asking cost a few operations and allocate nothing.
public struct ReleaseVelocity: Equatable, Sendable {
  private struct Sample: Equatable {
    var position: Double
    var time: Double
    var bucket: Double
  }

  private var newest: Sample?
  private var second: Sample?
  private var third: Sample?
  private var fourth: Sample?
  private var origin: Double?

  /// Longest gap between samples that belong together, in seconds.
  private static let longestGap = 0.040
  /// Longest wait after the last sample that still leaves a speed, in seconds, at 30 frames a second and
  /// more.
  private static let longestWait = 0.050
  /// Slack for stamps that are whole milliseconds in binary fractions.
  private static let slack = 1e-9

  /// Starts without a sample: the estimate is 0.
  public init() {}

  /// The stamp of the newest sample, in seconds; nil without one.
  public var lastTime: Double? { newest?.time }

  /// Adds where the pointer was, in points, at `time` seconds.
  ///
  /// A stamp earlier than the newest counts as that one's time. NaN and infinities are left out.
  public mutating func add(position: Double, at time: Double) {
    guard position.isFinite, time.isFinite else { return }
    let start = origin ?? time
    origin = start
    let stamp = max(time, newest?.time ?? time)
    let sample = Sample(
      position: position, time: stamp, bucket: ((stamp - start) * 120 + Self.slack).rounded(.down))
    if let newest, newest.bucket != sample.bucket { (second, third, fourth) = (newest, second, third) }
    newest = sample
  }

  /// The speed at a release at `time` seconds, in points a second, within ±`PhysicsConstants.maximumSpeed`.
  ///
  /// 0 with fewer than two samples, or when the last is older than 50 ms and than one and a half frames of
  /// `frameInterval` seconds.
  public func estimate(at time: Double, frameInterval: Double = 1.0 / 60) -> Double {
    guard let newest, let second else { return 0 }
    let wait = max(Self.longestWait, 1.5 * frameInterval.sane())
    guard time - newest.time <= wait + Self.slack else { return 0 }
    var sum = 0.05 * Self.speed(from: second, to: newest)
    var weight = 0.05
    if let third, Self.belong(second, newest), Self.belong(third, second) {
      sum += 0.35 * Self.speed(from: third, to: second)
      weight += 0.35
      if let fourth, Self.belong(fourth, third) {
        sum += 0.60 * Self.speed(from: fourth, to: third)
        weight += 0.60
      }
    }
    let limit = PhysicsConstants.maximumSpeed
    return min(max(sum / weight, -limit), limit)
  }

  /// When the motion after a release at `time` seconds began: at the last sample, but no more than 1/60 s
  /// before.
  ///
  /// So the first frame after the release has moved already, yet never by a whole pause.
  public func startTime(release time: Double) -> Double {
    max(newest?.time ?? time, time - 1.0 / 60)
  }

  private static func belong(_ older: Sample, _ newer: Sample) -> Bool {
    newer.time - older.time <= longestGap + slack
  }

  private static func speed(from older: Sample, to newer: Sample) -> Double {
    (newer.position - older.position) / (newer.time - older.time)
  }
}
