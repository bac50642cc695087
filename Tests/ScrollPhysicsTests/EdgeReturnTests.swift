import Testing

import ScrollPhysics

@Suite("Edge return")
struct EdgeReturnTests {
  /// A pixel so small that the end does not cut off a sample.
  static let fine = 1e-7

  static let cases: [(Vectors.EdgeReturn, String)] = Vectors.all.edgeReturn.flatMap { vector in
    ["two_rate_normal", "two_rate_fast"].map { (vector, $0) }
  }

  @Test("every vector", arguments: cases)
  func vector(_ vector: Vectors.EdgeReturn, name: String) throws {
    let model = try #require(vector.models[name])
    let rate = name == "two_rate_fast" ? DecelerationRate.fast : .normal
    let motion = EdgeReturn(
      edge: 500, position: 500 + vector.y0, carried: vector.v0, rate: rate, pixel: Self.fine, startTime: 2)
    for sample in model.samples {
      let carried = motion.carriedSpeed(after: sample.t)
      let displacement = motion.freeDisplacement(after: sample.t)
      #expect(agrees(displacement, sample.y))
      #expect(agrees(carried, try #require(sample.carried)))
      #expect(agrees(carried - PhysicsConstants.edgeReturnRate * displacement, sample.velocity))
      // A slow crossing of the edge is an end too.
      guard 2 + sample.t < motion.end else { continue }
      #expect(agrees(motion.position(at: 2 + sample.t) - 500, sample.y))
      #expect(agrees(motion.velocity(at: 2 + sample.t), sample.velocity))
    }
    // Peaks and ends were searched in steps of 0.1 ms.
    let side: Double = vector.y0 + vector.v0 * 1e-9 < 0 ? -1 : 1
    #expect(agrees(side * motion.freeDisplacement(after: model.peakTime), model.peak))
    let drawn = EdgeReturn(
      edge: 500, position: 500 + vector.y0, carried: vector.v0, rate: rate, pixel: 1, startTime: 2)
    #expect(abs(drawn.end - 2 - model.settleTime) < 1.01e-4)
    if let crossing = model.crossesEdgeAt {
      #expect(abs(try #require(motion.crossing) - 2 - crossing) < 1.01e-4)
    } else {
      #expect(motion.crossing == nil)
    }
  }

  @Test(
    "it ends within half a pixel and below the end speed, then sits on the edge",
    arguments: [0.25, 0.5, 1, 2])
  func end(pixel: Double) {
    for (past, carried) in [(100.0, 0.0), (0, 5000), (-300, -40), (50, 500), (80, -300), (0.1, 300)] {
      let motion = EdgeReturn(
        edge: 10, position: 10 + past, carried: carried, rate: .normal, pixel: pixel, startTime: 0)
      let last = motion.end.nextDown
      #expect(abs(motion.freeDisplacement(after: last)) <= pixel / 2 + 1e-9)
      #expect(abs(motion.velocity(at: last)) <= PhysicsConstants.endSpeed + 1e-9)
      #expect(motion.position(at: motion.end) == 10)
      // Not a moment too late: a little earlier one of the two does not hold yet.
      let early = motion.end - 1e-6
      let near = abs(motion.freeDisplacement(after: early)) <= pixel / 2
      #expect(!near || abs(motion.velocity(at: early)) > PhysicsConstants.endSpeed)
    }
  }

  @Test("at rest it is a plain exponential that never turns")
  func resting() {
    let motion = EdgeReturn(edge: 0, position: -100, carried: 0, rate: .fast, pixel: 1, startTime: 0)
    var last = -100.0
    for time in stride(from: 0.01, to: motion.end, by: 0.01) {
      #expect(motion.position(at: time) > last)
      last = motion.position(at: time)
    }
  }

  @Test("started with a true speed it has that speed", arguments: [-4000.0, -100, 0, 250, 3000])
  func trueSpeed(speed: Double) {
    let motion = EdgeReturn(
      edge: 0, position: 70, velocity: speed, rate: .normal, pixel: 1, startTime: 4)
    #expect(agrees(motion.velocity(at: 4), speed, within: 1e-12))
  }
}
