import Foundation

/// How progress follows time during an animation; both go from 0 to 1.
public enum TimingCurve: Hashable, Sendable {
  /// At constant speed.
  case linear
  /// Slow at the start: the cubic curve with controls (0.42, 0) and (1, 1).
  case easeIn
  /// Slow at the end: controls (0, 0) and (0.58, 1).
  case easeOut
  /// Slow at both ends: controls (0.42, 0) and (0.58, 1).
  case easeInOut
  /// A spring that has come within 0.1 % of rest at the end. `damping` 1 does not overshoot; less swings, down to 0.05.
  ///
  /// `velocity` is the speed it starts with, in distances (from start to end) for each duration.
  case spring(damping: Double, velocity: Double)

  /// The progress at a part of the duration: 0 up to 0, 1 from 1 on.
  ///
  /// Only springs leave 0…1 in between.
  public func progress(at time: Double) -> Double {
    // Also for NaN.
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch self {
    case .linear: return time
    case .easeIn: return TimingCurve.bezier(0.42, 0, 1, 1, at: time)
    case .easeOut: return TimingCurve.bezier(0, 0, 0.58, 1, at: time)
    case .easeInOut: return TimingCurve.bezier(0.42, 0, 0.58, 1, at: time)
    case .spring(let damping, let velocity):
      return TimingCurve.spring(damping: min(1, max(0.05, damping)), velocity: velocity, at: time)
    }
  }

  /// The y of the cubic curve from (0, 0) to (1, 1) with two controls, at a given x.
  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
    func curve(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
      ((1 - 3 * p2 + 3 * p1) * s + (3 * p2 - 6 * p1)) * s * s + 3 * p1 * s
    }
    // x grows with s, so halving the interval always finds it; 48 halvings are as exact as a double gets.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if curve(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return curve(y1, y2, (low + high) / 2)
  }

  /// A damped oscillator from 0 toward 1 whose envelope has fallen to a thousandth at time 1, made to end exactly at 1.
  private static func spring(damping z: Double, velocity: Double, at t: Double) -> Double {
    func distance(_ t: Double) -> Double {
      if z < 1 {
        let rate = log(1000) / z
        let (decay, swing) = (z * rate, rate * (1 - z * z).squareRoot())
        return exp(-decay * t) * (cos(swing * t) + (decay - velocity) / swing * sin(swing * t))
      }
      // (1 + 9.2334 t) exp(-9.2334 t) is a thousandth at 1.
      let rate = 9.2334
      return exp(-rate * t) * (1 + (rate - velocity) * t)
    }
    return 1 - distance(t) + distance(1) * t
  }
}
