import Foundation
internal import CSDL2

/// The stage's one clock: seconds on SDL's performance counter, and event stamps converted to it.
///
/// Events carry SDL's millisecond ticks, cut off, not rounded. The smallest difference ever seen between the
/// counter and the ticks is where a tick begins, so a converted stamp never lies in the future. The
/// difference is taken afresh every hour, in case the two drift. Ticks wrap after 49.7 days; differences
/// survive that.
struct FrameClock {
  private let origin: UInt64
  private let secondsPerCount: Double
  /// Seconds on the counter at tick zero.
  private var tickOrigin = Double.infinity
  private var measuredAt = -Double.infinity
  private var newestTicks: UInt64 = 0

  /// How long a measured difference is trusted, in seconds.
  static let remeasureInterval: Double = 3600

  /// Starts a clock at zero now.
  init() {
    self.init(counter: SDL_GetPerformanceCounter(), frequency: SDL_GetPerformanceFrequency())
  }

  /// A clock that reads zero at `counter`, with `frequency` counts a second.
  init(counter: UInt64, frequency: UInt64) {
    origin = counter
    secondsPerCount = 1 / Double(max(frequency, 1))
  }

  /// Seconds since the clock was made.
  ///
  /// Never decreases.
  var now: TimeInterval { seconds(ofCounter: SDL_GetPerformanceCounter()) }

  /// Seconds at a reading of the performance counter.
  func seconds(ofCounter counter: UInt64) -> TimeInterval {
    Double(Int64(bitPattern: counter &- origin)) * secondsPerCount
  }

  /// Compares both clocks; call before converting stamps.
  mutating func synchronize() {
    synchronize(ticks: SDL_GetTicks64(), now: now)
  }

  /// Takes into account that the ticks read `ticks` at `now`.
  mutating func synchronize(ticks: UInt64, now: TimeInterval) {
    let difference = now - Double(ticks) / 1000
    if now - measuredAt > Self.remeasureInterval {
      tickOrigin = difference
      measuredAt = now
    }
    tickOrigin = min(tickOrigin, difference)
    newestTicks = ticks
  }

  /// Seconds at an event's stamp, which may be up to 24 days before the last `synchronize`.
  func seconds(ofStamp stamp: UInt32) -> TimeInterval {
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: newestTicks) &- stamp)
    return tickOrigin + Double(Int64(newestTicks) - Int64(age)) / 1000
  }
}
