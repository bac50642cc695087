import Foundation
import Testing

import ScrollPhysics

/// The eleven properties a change of stop must have, over 11 speeds × 10 distances × 2 signs × 2 rates.
@Suite("Retarget properties")
struct RetargetPropertyTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let speed: Double
    let distance: Double
    let rate: DecelerationRate

    var motion: Retarget {
      Retarget(position: 0, velocity: speed, target: distance, rate: rate, startTime: 0)
    }
    var natural: Deceleration { Deceleration(position: 0, velocity: speed, rate: rate, startTime: 0) }
    var toward: Double { distance < 0 ? -speed : speed }
    var isAhead: Bool { toward >= 0 }
    var naturalRate: Double { max(toward - PhysicsConstants.endSpeed, 0) / abs(distance) }
    var testDescription: String { "\(speed) pt/s, \(distance) pt, rate \(rate.perMillisecond)" }
  }

  static let grid: [Case] = {
    let speeds = [0.0, 50, 120, 260, 500, 800, 1200, 2000, 3000, 5000, 8000]
    let distances = [1.0, 8, 40, 100, 160, 400, 900, 1600, 3000, 5000]
    return [DecelerationRate.normal, .fast].flatMap { rate in
      speeds.flatMap { speed in
        distances.flatMap { distance in
          [1.0, -1].map { Case(speed: speed, distance: $0 * distance, rate: rate) }
        }
      }
    }
  }()

  @Test("the grid is the whole grid")
  func size() { #expect(Self.grid.count == 11 * 10 * 2 * 2) }

  @Test("1: the speed at the start is the release speed")
  func startSpeed() {
    for item in Self.grid {
      #expect(agrees(item.motion.velocity(at: 0), item.speed, within: 1e-12), "\(item)")
    }
  }

  @Test("2: it ends exactly on the target, without a last step, at no more than the end speed")
  func landing() {
    for item in Self.grid {
      let motion = item.motion
      #expect(motion.position(at: motion.end) == item.distance, "\(item)")
      #expect(abs(motion.position(at: motion.end.nextDown) - item.distance) < 1e-9, "\(item)")
      #expect(abs(motion.velocity(at: motion.end.nextDown)) <= PhysicsConstants.endSpeed + 1e-6, "\(item)")
    }
  }

  @Test("3: a target ahead is reached without reversal or overshoot")
  func ahead() {
    for item in Self.grid where item.isAhead {
      let course = Course(item.motion)
      #expect(course.reversals == 0 && course.overshoot <= 1e-9 && course.excursion == 0, "\(item)")
    }
  }

  @Test("4: a target behind is reached with exactly one reversal and a bounded excursion")
  func behind() {
    for item in Self.grid where !item.isAhead {
      let course = Course(item.motion)
      #expect(course.reversals == 1 && course.overshoot <= 1e-9, "\(item)")
      #expect(course.excursion <= item.speed / (M_E * item.motion.omega), "\(item)")
      #expect(course.excursion > 0, "\(item)")
    }
  }

  @Test("5: a nearer stop takes less time than the natural one")
  func nearer() {
    for item in Self.grid where item.naturalRate > item.rate.lambda {
      #expect(item.motion.end < item.natural.end, "\(item)")
    }
  }

  @Test("6: up to twice the natural distance it takes at most 1.65 times as long and never speeds up")
  func farther() {
    for item in Self.grid where item.naturalRate >= item.rate.lambda / 2 {
      #expect(item.motion.end <= 1.65 * item.natural.end, "\(item)")
      #expect(Course(item.motion).peakSpeed <= item.speed * (1 + 1e-12), "\(item)")
    }
  }

  @Test("7: far targets are reached within 4.3 s, from rest within 0.94 s, 160 points from rest in 0.62 s")
  func durations() {
    for item in Self.grid where item.naturalRate < item.rate.lambda / 2 {
      #expect(item.motion.end <= 4.3, "\(item)")
      if item.speed == 0 { #expect(item.motion.end <= 0.94, "\(item)") }
      if item.speed == 0, abs(item.distance) == 160 { #expect(item.motion.end <= 0.62, "\(item)") }
    }
  }

  @Test("8: the natural stop gives the free curve")
  func natural() {
    for item in Self.grid where item.speed > PhysicsConstants.endSpeed {
      let free = item.natural
      let motion = Retarget(
        position: 0, velocity: item.speed, target: free.restingPosition, rate: item.rate, startTime: 0)
      #expect(agrees(motion.end, free.end))
      for time in stride(from: 0, through: free.end + 0.1, by: 0.05) {
        #expect(agrees(motion.position(at: time), free.position(at: time)), "\(item) at \(time)")
      }
    }
  }

  @Test("9: taken up again at any frame it follows the same curve")
  func frames() {
    for item in Self.grid {
      let motion = item.motion
      for rate in [30, 60, 144, 240, nil] as [Double?] {
        var current = motion
        for time in frameTimes(rate, seconds: min(motion.end * 0.9, 0.4)) {
          #expect(
            agrees(current.position(at: time), motion.position(at: time), within: 1e-8), "\(item) at \(time)")
          current = Retarget(
            position: current.position(at: time), velocity: current.velocity(at: time), target: item.distance,
            omega: motion.omega, startTime: time)
        }
        #expect(agrees(current.end, motion.end), "\(item)")
      }
    }
  }

  @Test("10: axes are independent: mirrored input gives the mirrored curve")
  func mirrored() {
    for item in Self.grid {
      let motion = item.motion
      let mirror = Retarget(
        position: 0, velocity: -item.speed, target: -item.distance, rate: item.rate, startTime: 0)
      #expect(mirror.end == motion.end)
      for time in stride(from: 0, to: motion.end, by: 0.1) {
        #expect(mirror.position(at: time) == -motion.position(at: time), "\(item)")
        #expect(mirror.velocity(at: time) == -motion.velocity(at: time), "\(item)")
      }
    }
  }

  @Test("11: shifting the content shifts curve and target by as much", arguments: [-1000.0, 0.25, 4096])
  func shifted(delta: Double) {
    for item in Self.grid {
      let (motion, moved) = (item.motion, item.motion.shifted(by: delta))
      #expect(moved.restingPosition == item.distance + delta)
      #expect(moved.end == motion.end)
      for time in stride(from: 0, to: motion.end, by: 0.1) {
        #expect(agrees(moved.position(at: time), motion.position(at: time) + delta, within: 1e-12), "\(item)")
        #expect(moved.velocity(at: time) == motion.velocity(at: time), "\(item)")
      }
    }
  }
}
