import Testing

import ScrollPhysics

/// A curve does not depend on when it is looked at, nor on being taken up again on the way.
@Suite("Frame-rate independence")
struct FrameRateTests {
  static let rates: [Double?] = [30, 60, 144, 240, nil]

  private func fling(from x: Double, _ v: Double, at time: Double) -> Fling {
    Fling(
      position: x, velocity: v, range: -1000...700, rate: .normal, pixel: EdgeReturnTests.fine,
      startTime: time)
  }

  @Test("a fling into an edge taken up again at every frame is where the vector says", arguments: rates)
  func propagated(rate: Double?) throws {
    let vector = Vectors.all.frameRateIndependence
    let whole = fling(from: 0, 3000, at: 0)
    #expect(agrees(try #require(whole.hitTime), vector.hitTime))
    #expect(agrees(whole.position(at: 1.5), vector.exact))
    var current = whole
    for time in frameTimes(rate, seconds: 1.5) {
      let (x, v) = (current.position(at: time), current.velocity(at: time))
      #expect(agrees(x, whole.position(at: time), within: 1e-9))
      #expect(agrees(v, whole.velocity(at: time), within: 1e-8))
      current = fling(from: x, v, at: time)
    }
    #expect(agrees(current.position(at: 1.5), vector.exact))
  }

  @Test("a deceleration taken up again rests at the same place at the same time", arguments: rates)
  func deceleration(rate: Double?) {
    let whole = Deceleration(position: 3, velocity: -2500, rate: .normal, startTime: 0)
    var current = whole
    for time in frameTimes(rate, seconds: 2.5) {
      current = Deceleration(
        position: current.position(at: time), velocity: current.velocity(at: time), rate: .normal,
        startTime: time)
    }
    #expect(agrees(current.restingPosition, whole.restingPosition, within: 1e-9))
    #expect(agrees(current.end, whole.end, within: 1e-9))
  }

  @Test("an edge return and a follower taken up again follow the same curve", arguments: rates)
  func returns(rate: Double?) {
    let edge = EdgeReturn(edge: 0, position: 40, carried: 2000, rate: .fast, pixel: 0.5, startTime: 0)
    let step = Follower(position: 0, velocity: -300, target: 120, pixel: 0.5, startTime: 0)
    var (nextEdge, nextStep) = (edge, step)
    for time in frameTimes(rate, seconds: 0.3) {
      nextEdge = EdgeReturn(
        edge: 0, position: nextEdge.position(at: time), velocity: nextEdge.velocity(at: time), rate: .fast,
        pixel: 0.5, startTime: time)
      nextStep = Follower(
        position: nextStep.position(at: time), velocity: nextStep.velocity(at: time), target: 120, pixel: 0.5,
        startTime: time)
      #expect(agrees(nextEdge.position(at: time), edge.position(at: time), within: 1e-9))
      #expect(agrees(nextStep.position(at: time), step.position(at: time), within: 1e-9))
    }
    #expect(agrees(nextEdge.end, edge.end, within: 1e-9))
    #expect(agrees(nextStep.end, step.end, within: 1e-9))
  }

  /// Each law and the same law with every position and speed negated.
  static let mirrored: [(any Motion, any Motion)] = [DecelerationRate.normal, .fast].flatMap { rate in
    [-1.0, 1].flatMap { s -> [(any Motion, any Motion)] in
      func pair(_ make: (Double) -> any Motion) -> (any Motion, any Motion) { (make(s), make(-s)) }
      return [
        pair { Deceleration(position: 30 * $0, velocity: 1700 * $0, rate: rate, startTime: 1) },
        pair {
          EdgeReturn(edge: 5 * $0, position: 80 * $0, carried: -300 * $0, rate: rate, pixel: 1, startTime: 1)
        },
        pair {
          EdgeReturn(edge: 5 * $0, position: 5 * $0, carried: 6000 * $0, rate: rate, pixel: 1, startTime: 1)
        },
        pair { side in
          Fling(
            position: 0, velocity: 7000 * side, range: side > 0 ? -10...300 : -300...10, rate: rate,
            startTime: 1)
        },
        pair { side in
          Fling(
            position: -100 * side, carried: 3000 * side, range: side > 0 ? 0...300 : -300...0, rate: rate,
            startTime: 1)
        },
        pair { Retarget(position: 9 * $0, velocity: 400 * $0, target: 900 * $0, rate: rate, startTime: 1) },
        pair { Retarget(position: 9 * $0, velocity: -400 * $0, target: 900 * $0, rate: rate, startTime: 1) },
        pair { Paging.settle(position: 40 * $0, velocity: 300 * $0, target: 300 * $0, startTime: 1) },
        pair { Follower(position: 7 * $0, velocity: -900 * $0, target: 100 * $0, pixel: 1, startTime: 1) },
      ]
    }
  }

  @Test("every law mirrored gives the mirrored curve", arguments: 0..<mirrored.count)
  func mirror(index: Int) {
    let (motion, mirror) = Self.mirrored[index]
    #expect(mirror.end == motion.end)
    #expect(mirror.restingPosition == -motion.restingPosition)
    for time in stride(from: 0.9, through: motion.end + 0.1, by: 0.013) {
      #expect(mirror.position(at: time) == -motion.position(at: time))
      #expect(mirror.velocity(at: time) == -motion.velocity(at: time))
    }
  }

  @Test("the speed of every law is the slope of its position", arguments: 0..<mirrored.count)
  func slope(index: Int) {
    let (motion, _) = Self.mirrored[index]
    let step = 1e-6
    for time in stride(from: 1.001, to: motion.end - 2 * step, by: 0.013) {
      let slope = (motion.position(at: time + step) - motion.position(at: time - step)) / (2 * step)
      #expect(abs(slope - motion.velocity(at: time)) < 0.2, "at \(time) of \(motion)")
    }
  }
}
