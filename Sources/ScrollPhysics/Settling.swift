#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// A curve that dies away after at most one turn; `s` is seconds since its start.
protocol DecayingCurve {
  /// The value at `s`.
  func value(at s: Double) -> Double
  /// When the slope is zero; nil if never. May be negative.
  var turn: Double? { get }
  /// A time from which on the value is certainly no larger than `level` either way.
  func quietTime(level: Double) -> Double
}

extension DecayingCurve {
  /// The first time from `s` on at which the value is within `level` of zero.
  ///
  /// Past `s` the curve either dies away at once or runs to its one turn first, so one of the two spans holds
  /// exactly one passage, and halving finds it.
  func firstTime(from s: Double, within level: Double) -> Double {
    let start = value(at: s)
    if abs(start) <= level { return s }
    let side = start.direction
    var (outside, inside) = (s, max(quietTime(level: level), s))
    if let turn, turn > s {
      if side * value(at: turn) > level {
        outside = turn
      } else {
        inside = turn
      }
    }
    for _ in 0..<200 {
      let middle = outside + (inside - outside) / 2
      if middle <= outside || middle >= inside { break }
      if side * value(at: middle) > level { outside = middle } else { inside = middle }
    }
    return inside
  }
}

/// e^(−κs)·(p + q·e^(−λs)): a displacement, or a speed, on the way back from past an edge.
struct TwoRateCurve: DecayingCurve {
  let p: Double
  let q: Double
  let kappa: Double
  let lambda: Double

  func value(at s: Double) -> Double { exp(-kappa * s) * (p + q * exp(-lambda * s)) }

  var turn: Double? {
    let ratio = -kappa * p / ((kappa + lambda) * q)
    return ratio > 0 && ratio.isFinite ? -log(ratio) / lambda : nil
  }

  func quietTime(level: Double) -> Double { max(log((abs(p) + abs(q)) / level) / kappa, 0) }

  var derivative: TwoRateCurve {
    TwoRateCurve(p: -kappa * p, q: -(kappa + lambda) * q, kappa: kappa, lambda: lambda)
  }
}

/// e^(−ωs)·(p + q·s): a displacement, or a speed, under critical damping.
struct CriticalCurve: DecayingCurve, Equatable {
  let p: Double
  let q: Double
  let omega: Double

  func value(at s: Double) -> Double { exp(-omega * s) * (p + q * s) }

  var turn: Double? { q == 0 ? nil : 1 / omega - p / q }

  /// s·e^(−ωs/2) is never more than 2/(eω), so the curve stays under (|p| + 2|q|/(eω))·e^(−ωs/2).
  func quietTime(level: Double) -> Double {
    max(2 * log((abs(p) + 2 * abs(q) / (M_E * omega)) / level) / omega, 0)
  }

  var derivative: CriticalCurve { CriticalCurve(p: q - omega * p, q: -omega * q, omega: omega) }
}

/// When a displacement may be taken for its goal: seconds until it is first within half a pixel of it and
/// slower than the end speed, both at once.
func settleTime<Curve: DecayingCurve>(displacement: Curve, speed: Curve, pixel: Double) -> Double {
  var time = 0.0
  for _ in 0..<8 {
    let near = displacement.firstTime(from: time, within: pixel / 2)
    let slow = speed.firstTime(from: near, within: PhysicsConstants.endSpeed)
    if slow == time { break }
    time = slow
  }
  return time
}
