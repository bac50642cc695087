import Testing

import ScrollPhysics

@Suite("Fling")
struct FlingTests {
  @Test("every vector", arguments: Vectors.all.flingIntoEdge)
  func vector(_ vector: Vectors.Fling) throws {
    let (lower, upper) = vector.edgeAt < 0 ? (vector.edgeAt, 1e6) : (-1e6, vector.edgeAt)
    let fling = Fling(
      position: 0, velocity: vector.v0, range: lower...upper, rate: DecelerationRate(named: vector.rate),
      pixel: EdgeReturnTests.fine, startTime: 1)
    guard vector.hitsEdge else {
      #expect(fling.hitTime == nil)
      #expect(fling.restingPosition < vector.edgeAt)
      return
    }
    let hit = try #require(vector.hitTime)
    #expect(agrees(try #require(fling.hitTime) - 1, hit))
    #expect(agrees(fling.velocity(at: 1 + hit), try #require(vector.hitVelocity), within: 2e-6))
    for point in try #require(vector.positions) {
      #expect(agrees(fling.position(at: 1 + point.t), point.x))
    }
    let side: Double = vector.v0 < 0 ? -1 : 1
    let peak = fling.position(at: 1 + (try #require(vector.peakTimeFromRelease))) - vector.edgeAt
    #expect(agrees(side * peak, try #require(vector.peakOvershoot)))
    let drawn = Fling(
      position: 0, velocity: vector.v0, range: lower...upper, rate: DecelerationRate(named: vector.rate),
      pixel: 1, startTime: 1)
    #expect(abs(drawn.end - 1 - (try #require(vector.settleTimeFromRelease))) < 1.01e-4)
    #expect(drawn.restingPosition == vector.edgeAt)
    #expect(drawn.position(at: drawn.end) == vector.edgeAt)
  }

  @Test("the stretches join without a jump in place or speed", arguments: [-1.0, 1])
  func joints(side: Double) throws {
    // From outside, through 300 points of content, past the far edge.
    let range = side > 0 ? 0.0...300 : -300.0...0
    let fling = Fling(
      position: -100 * side, carried: 3000 * side, range: range, rate: .normal, startTime: 0)
    #expect(fling.stage(at: 0) == .bouncing)
    let hit = try #require(fling.hitTime)
    #expect(fling.stage(at: hit - 0.01) == .decelerating)
    #expect(fling.stage(at: hit) == .bouncing)
    #expect(fling.restingPosition == 300 * side)
    var time = 0.0
    while time < fling.end - 1e-5 {
      let (x, v) = (fling.position(at: time), fling.velocity(at: time))
      let next = time + 1e-5
      #expect(abs(fling.position(at: next) - x - v * 1e-5) < 1e-4)
      #expect(abs(fling.velocity(at: next) - v) < 1)
      time = next
    }
  }

  @Test("without bouncing it stops dead on the edge")
  func hardStop() {
    let fling = Fling(
      position: 0, velocity: 3000, range: -50...200, rate: .normal, bounces: false, startTime: 0)
    #expect(fling.position(at: fling.end) == 200)
    #expect(agrees(fling.position(at: fling.end.nextDown), 200, within: 1e-9))
    #expect(fling.end < 0.1)
  }

  @Test("a range of no length takes a fling back to its one place", arguments: [-2000.0, 2000])
  func pointRange(speed: Double) {
    let fling = Fling(position: 7, velocity: speed, range: 7...7, rate: .normal, startTime: 0)
    #expect(fling.restingPosition == 7)
    #expect(fling.end > 0.3)
    let outside = Fling(position: 60, carried: speed, range: 7...7, rate: .normal, startTime: 0)
    #expect(outside.restingPosition == 7)
    #expect(outside.position(at: outside.end) == 7)
  }

  @Test("an overscroll that is let go rests on its edge; one thrown back runs on inside")
  func leavingInside() {
    let rest = Fling(position: -100, carried: 0, range: 0...4400, rate: .normal, startTime: 0)
    #expect(rest.restingPosition == 0)
    let thrown = Fling(position: -100, carried: 3000, range: 0...4400, rate: .normal, startTime: 0)
    #expect(thrown.restingPosition > 900)
    #expect(thrown.hitTime == nil)
  }

  @Test(
    "numbers that are none give a fling that can be asked", arguments: [Double.nan, .infinity, -.infinity])
  func noNumbers(value: Double) {
    for fling in [
      Fling(position: value, velocity: 10, range: 0...10, rate: .normal, startTime: 0),
      Fling(position: 5, velocity: value, range: 0...10, rate: .normal, startTime: 0),
      Fling(position: 5, velocity: 500, range: 0...10, rate: .normal, pixel: value, startTime: 0),
    ] {
      #expect(fling.position(at: 0.1).isFinite)
      #expect((0...10).contains(fling.restingPosition))
      #expect(fling.end.isFinite)
    }
  }
}
