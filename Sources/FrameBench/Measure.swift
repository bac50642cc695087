import CProcessCounters
import Foundation

/// CPU time, instructions and allocations of a piece of work, repeated.
struct Measure {
  private(set) var microseconds: [Double] = []
  private(set) var allocations: [Double] = []
  /// Empty where instructions are not counted.
  private(set) var instructions: [Double] = []

  /// Runs `work` once and notes what it cost.
  mutating func time(_ work: () -> Void) {
    let (before, counted) = (allocation_count(), Instructions.now)
    let start = Self.threadMicroseconds()
    work()
    let end = Self.threadMicroseconds()
    let (after, countedThen) = (allocation_count(), Instructions.now)
    microseconds.append(end - start)
    allocations.append(Double(after - before))
    if let counted, let countedThen { instructions.append(Double(countedThen - counted)) }
  }

  /// The figures of a row: mean, median, least and 95th percentile of the time, least, median and mean of allocations,
  /// and the median of instructions where there is one.
  var figures: [String: Double] {
    guard !microseconds.isEmpty else { return [:] }
    var figures = [
      "usMean": microseconds.mean, "usMedian": microseconds.percentile(50),
      "usMin": microseconds.percentile(0),
      "us95": microseconds.percentile(95),
      "allocationsMin": allocations.percentile(0), "allocationsMedian": allocations.percentile(50),
      "allocationsMean": allocations.mean,
    ]
    if !instructions.isEmpty { figures["instructionsMedian"] = instructions.percentile(50) }
    return figures
  }

  /// Processor time of this thread so far.
  static func threadMicroseconds() -> Double { microseconds(CLOCK_THREAD_CPUTIME_ID) }
  /// Processor time of all threads of this process so far.
  static func processMicroseconds() -> Double { microseconds(CLOCK_PROCESS_CPUTIME_ID) }
  /// Seconds on the system's monotonic clock, the same for all processes.
  static func monotonicSeconds() -> Double { microseconds(CLOCK_MONOTONIC) / 1e6 }

  private static func microseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1000
  }
}

/// The processor's count of instructions.
enum Instructions {
  /// What this thread has executed so far; nil where that is not counted, of which standard error is told once.
  static var now: UInt64? {
    guard isCounted else { return nil }
    var count: UInt64 = 0
    return instruction_count(&count) ? count : nil
  }

  private static let isCounted: Bool = {
    var count: UInt64 = 0
    if instruction_count(&count) { return true }
    Notice.print("instructions are not counted here: \(String(cString: strerror(errno)))")
    return false
  }()
}

extension [Double] {
  /// The sum over the number; 0 for none.
  var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
  /// The value below which so many percent of all lie; 0 for none.
  func percentile(_ percent: Int) -> Double {
    isEmpty ? 0 : sorted()[Swift.min(count * percent / 100, count - 1)]
  }
}

/// Lines for standard error, which leave the figures on standard output alone.
enum Notice {
  /// Writes one line.
  static func print(_ message: String) {
    FileHandle.standardError.write(Data("frame-bench: \(message)\n".utf8))
  }
}
