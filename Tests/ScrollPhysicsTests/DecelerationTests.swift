import Testing

import ScrollPhysics

@Suite("Deceleration")
struct DecelerationTests {
  @Test("the constants are the published ones")
  func constants() {
    let published = Vectors.all.constants
    #expect(agrees(DecelerationRate.normal.lambda, published.lambdaNormal))
    #expect(agrees(DecelerationRate.fast.lambda, published.lambdaFast))
    #expect(agrees(PhysicsConstants.edgeReturnRate, published.kappa))
    #expect(PhysicsConstants.endSpeed == published.vFloor)
    #expect(PhysicsConstants.minimumFlingSpeed == published.vMinFling)
    #expect(PhysicsConstants.rubberBandCoefficient == published.rubberC)
    #expect(PhysicsConstants.snapRate == published.omegaSnap)
    #expect(PhysicsConstants.pageRate == published.omegaPage)
  }

  @Test("every vector", arguments: Vectors.all.deceleration)
  func vector(_ vector: Vectors.Deceleration) {
    let rate = DecelerationRate(named: vector.rate)
    let motion = Deceleration(position: 40, velocity: vector.v0, rate: rate, startTime: 3)
    #expect(agrees(rate.lambda, vector.lambdaPerS))
    #expect(agrees(motion.restingPosition - 40, vector.distanceToFloor10))
    #expect(agrees(motion.end - 3, vector.durationToFloor10))
    for sample in vector.positions {
      #expect(agrees(motion.freePosition(after: sample.t) - 40, sample.freePosition))
      #expect(agrees(motion.freeVelocity(after: sample.t), sample.freeVelocity))
      #expect(agrees(motion.position(at: 3 + sample.t) - 40, sample.positionWithFloor))
      #expect(motion.isDone(at: 3 + sample.t) == !sample.running)
    }
  }

  @Test("it ends exactly where it says, at the end speed")
  func end() {
    let motion = Deceleration(position: -7, velocity: -1234, rate: .normal, startTime: 1)
    #expect(motion.position(at: motion.end) == motion.restingPosition)
    #expect(agrees(motion.position(at: motion.end.nextDown), motion.restingPosition, within: 1e-12))
    #expect(agrees(motion.velocity(at: motion.end.nextDown), -PhysicsConstants.endSpeed))
    #expect(motion.velocity(at: motion.end) == 0)
  }

  @Test("the time of reaching a position inverts the position")
  func reaching() throws {
    let motion = Deceleration(position: 100, velocity: 2000, rate: .fast, startTime: 5)
    for share in stride(from: 0.0, through: 1, by: 0.125) {
      let place = 100 + share * (motion.restingPosition - 100)
      let time = try #require(motion.time(reaching: place))
      #expect(agrees(motion.position(at: time), place, within: 1e-9))
    }
    #expect(motion.time(reaching: 99) == nil)
    #expect(motion.time(reaching: motion.restingPosition + 0.001) == nil)
  }

  @Test("no speed, or no more than the end speed, is over at once", arguments: [0, 9.99, -10, .nan])
  func slow(speed: Double) {
    let motion = Deceleration(position: 12, velocity: speed, rate: .normal, startTime: 2)
    #expect(motion.isDone(at: 2))
    #expect(motion.position(at: 2) == 12)
  }

  @Test("before its start, and at a time that is no number, a motion sits at its start")
  func before() {
    let motion = Deceleration(position: 5, velocity: 900, rate: .normal, startTime: 2)
    #expect(motion.position(at: 0) == 5)
    #expect(motion.position(at: .nan) == 5)
    #expect(motion.position(at: .infinity) == motion.restingPosition)
  }

  @Test(
    "a rate outside its range is cut to it", arguments: [(0, 1e-6), (-3, 1e-6), (1, 0.99995), (.nan, 0.998)])
  func oddRates(given: Double, used: Double) {
    #expect(DecelerationRate(perMillisecond: given).perMillisecond == used)
  }
}
