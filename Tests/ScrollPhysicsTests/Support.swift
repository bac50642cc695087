import Foundation
import ScrollPhysics

/// Whether two numbers agree to 1e-6 of the expected one's size, or to 1e-6 near zero.
func agrees(_ value: Double, _ expected: Double, within tolerance: Double = 1e-6) -> Bool {
  abs(value - expected) <= tolerance * max(1, abs(expected))
}

/// A small generator with a seed (SplitMix64), so that a failing sequence can be run again.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Frame times from 0 to `seconds`: at a steady rate, or for nil with gaps of 0.7 to 300 ms.
func frameTimes(_ rate: Double?, seconds: Double, seed: UInt64 = 7) -> [Double] {
  var generator = SeededGenerator(seed: seed)
  var times = [0.0]
  while let last = times.last, last < seconds {
    let step = rate.map { 1 / $0 } ?? Double.random(in: 0.0007...0.3, using: &generator)
    times.append(min(last + step, seconds))
  }
  return times
}

extension DecelerationRate {
  /// The rate the vectors call by this name.
  init(named name: String) { self = name == "fast" ? .fast : .normal }
}
