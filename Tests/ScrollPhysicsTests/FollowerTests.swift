import Testing

import ScrollPhysics

@Suite("Follower")
struct FollowerTests {
  /// Follows the events' steps from 0 and answers for `time`.
  private func state(_ events: [[Double]], at time: Double, pixel: Double) -> Follower {
    var follower = Follower(position: 0, velocity: 0, target: 0, pixel: pixel, startTime: 0)
    for event in events where event[0] <= time {
      follower = Follower(
        position: follower.position(at: event[0]), velocity: follower.velocity(at: event[0]),
        target: follower.target + event[1], pixel: pixel, startTime: event[0])
    }
    return follower
  }

  @Test("every vector", arguments: Vectors.all.wheelSmoothing)
  func vector(_ vector: Vectors.Wheel) throws {
    for sample in vector.samples {
      let follower = state(vector.events, at: sample.t, pixel: EdgeReturnTests.fine)
      #expect(agrees(follower.position(at: sample.t), sample.x))
      #expect(agrees(follower.velocity(at: sample.t), try #require(sample.v)))
    }
    let last = state(vector.events, at: 10, pixel: 1)
    #expect(last.restingPosition == vector.final)
    #expect(last.position(at: last.end) == vector.final)
  }

  @Test("it ends within half a pixel and below the end speed", arguments: [0.5, 1])
  func end(pixel: Double) {
    for (start, speed) in [(0.0, 0.0), (100, 3000), (-400, 9000), (99, -2000)] {
      let motion = Follower(position: start, velocity: speed, target: 100, pixel: pixel, startTime: 0)
      let last = motion.end - 1e-9
      #expect(abs(motion.position(at: last) - 100) <= pixel / 2 + 1e-6)
      #expect(abs(motion.velocity(at: last)) <= PhysicsConstants.endSpeed + 1e-4)
      #expect(motion.position(at: motion.end) == 100)
    }
  }
}
