import CAllocationCount
import Foundation

/// CPU time and allocations of a piece of work, repeated.
struct Measure {
  private(set) var microseconds: [Double] = []
  private(set) var allocations: [Double] = []

  /// Runs `work` once and notes what it cost.
  mutating func time(_ work: () -> Void) {
    let (before, start) = (allocation_count(), Self.threadMicroseconds())
    work()
    let (after, end) = (allocation_count(), Self.threadMicroseconds())
    microseconds.append(end - start)
    allocations.append(Double(after - before))
  }

  /// The figures of a row: the median, the least and the 95th percentile of the time, mean and median of allocations.
  var figures: [String: Double] {
    let times = microseconds.sorted()
    let counts = allocations.sorted()
    guard !times.isEmpty else { return [:] }
    return [
      "usMedian": times[times.count / 2], "usMin": times[0], "us95": times[times.count * 95 / 100],
      "allocationsMedian": counts[counts.count / 2],
      "allocationsMean": counts.reduce(0, +) / Double(counts.count),
    ]
  }

  private static func threadMicroseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1000
  }
}
