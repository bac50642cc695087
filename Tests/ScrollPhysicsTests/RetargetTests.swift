import Testing

import ScrollPhysics

@Suite("Retarget")
struct RetargetTests {
  @Test("every vector", arguments: Vectors.all.retarget)
  func vector(_ vector: Vectors.Retarget) {
    let rate = DecelerationRate(named: vector.rate)
    let motion = Retarget(position: 0, velocity: vector.v0, target: vector.target, rate: rate, startTime: 0)
    let natural = Deceleration(position: 0, velocity: vector.v0, rate: rate, startTime: 0)
    #expect(agrees(natural.restingPosition, vector.naturalStop))
    #expect(agrees(natural.end, vector.naturalDuration))
    #expect(agrees(motion.omega, vector.omega))
    #expect(agrees(motion.end, vector.duration))
    for point in vector.positions {
      #expect(agrees(motion.position(at: point.t), point.x), "\(vector.case) at \(point.t)")
      #expect(agrees(motion.velocity(at: point.t), point.v ?? .nan), "\(vector.case) at \(point.t)")
    }
    #expect(
      agrees(motion.velocity(at: motion.end.nextDown), vector.facts.velocityBeforeLanding, within: 1e-5))
    let course = Course(motion)
    #expect(course.reversals == vector.facts.reversals)
    #expect(agrees(course.excursion, vector.facts.backwardExcursion, within: 1e-3))
    #expect(agrees(course.peakSpeed, vector.facts.peakSpeed, within: 1e-3))
  }

  @Test("nothing to do is over at once")
  func nothing() {
    let motion = Retarget(position: 30, velocity: 0, target: 30, rate: .normal, startTime: 2)
    #expect(motion.isDone(at: 2))
    #expect(motion.position(at: 2) == 30)
  }

  @Test("a given rate too low for the distance is raised, and the start speed stays")
  func lowRate() {
    let motion = Retarget(position: 0, velocity: 5000, target: 100, omega: 1, startTime: 0)
    #expect(motion.omega == 49.9)
    #expect(motion.velocity(at: 0) == 5000)
    #expect(motion.position(at: motion.end) == 100)
  }

  @Test("numbers that are none give a motion that can be asked", arguments: [Double.nan, .infinity])
  func noNumbers(value: Double) {
    for motion in [
      Retarget(position: value, velocity: 1, target: 5, rate: .normal, startTime: 0),
      Retarget(position: 0, velocity: value, target: 5, rate: .normal, startTime: 0),
      Retarget(position: 0, velocity: 1, target: value, rate: .normal, startTime: 0),
      Retarget(position: 0, velocity: 1, target: 5, omega: value, startTime: 0),
    ] {
      #expect(motion.position(at: 0.1).isFinite)
      #expect(motion.end.isFinite)
    }
  }
}

/// What a retarget does on its way, looked at 4000 times, most often near the start.
struct Course {
  var reversals = 0
  var excursion = 0.0
  var overshoot = 0.0
  var peakSpeed = 0.0

  init(_ motion: Retarget) {
    let length = motion.end - motion.startTime
    let start = motion.startPosition
    let side: Double = motion.target >= start ? 1 : -1
    var last = motion.velocity(at: motion.startTime)
    for step in 0..<4000 {
      let share = Double(step) / 4000
      let time = motion.startTime + length * share * share
      let (x, v) = (motion.position(at: time), motion.velocity(at: time))
      if v * last < 0 { reversals += 1 }
      if v != 0 { last = v }
      let behind = motion.target == start ? abs(x - start) : side * (start - x)
      excursion = max(excursion, behind)
      if motion.target != start { overshoot = max(overshoot, side * (x - motion.target)) }
      peakSpeed = max(peakSpeed, abs(v))
    }
  }
}
