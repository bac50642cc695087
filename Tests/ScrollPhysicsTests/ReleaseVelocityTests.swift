import Testing

import ScrollPhysics

@Suite("Release velocity")
struct ReleaseVelocityTests {
  private func tracker(_ samples: [[Double]], from start: Double = 0, sign: Double = 1) -> ReleaseVelocity {
    var tracker = ReleaseVelocity()
    for sample in samples { tracker.add(position: sign * sample[1], at: start + sample[0] / 1000) }
    return tracker
  }

  @Test("every vector, at any time of day, and mirrored", arguments: Vectors.all.velocityCases)
  func vector(_ vector: Vectors.Velocity) {
    for start in [0, 1234.5671, 86_400] {
      for sign in [1.0, -1] {
        let estimate = tracker(vector.samplesMsPx, from: start, sign: sign)
          .estimate(at: start + vector.releaseMs / 1000)
        #expect(agrees(sign * estimate, vector.estimates.recommended), "\(vector.case) from \(start)")
        let (least, most) = (vector.acceptRange[0] - 1e-3, vector.acceptRange[1] + 1e-3)
        #expect((least...most).contains(sign * estimate), "\(vector.case) from \(start)")
      }
    }
  }

  @Test("a speed is cut at 8000 points a second either way")
  func cap() {
    let samples: [[Double]] = [[0, 0], [10, 200], [20, 400], [30, 600]]
    #expect(tracker(samples).estimate(at: 0.03) == 8000)
    #expect(tracker(samples, sign: -1).estimate(at: 0.03) == -8000)
  }

  @Test("a hold before the flick changes nothing; two moves alone already count in full")
  func holdThenFlick() {
    let flick = (1...6).map { [1500 + Double($0) * 8, Double($0) * 20] }
    let held = tracker([[0, 0]] + flick).estimate(at: 1.548)
    let unheld = tracker([[1500, 0]] + flick).estimate(at: 1.548)
    #expect(agrees(held, 2500, within: 0.05))
    #expect(agrees(held, unheld, within: 0.02))
    #expect(tracker([[0, 0], [8, 20], [16, 40]]).estimate(at: 0.016) >= 2000)
  }

  @Test("at a slow frame rate the wait that counts as a pause is longer")
  func slowFrames() {
    let samples: [[Double]] = [[0, 0], [10, 10], [20, 20]]
    #expect(tracker(samples).estimate(at: 0.09) == 0)
    #expect(agrees(tracker(samples).estimate(at: 0.09, frameInterval: 0.05), 1000))
  }

  @Test("the motion starts at the last sample, at most a sixtieth of a second before the release")
  func startTime() {
    let samples = tracker([[0, 0], [96, 96]])
    #expect(samples.startTime(release: 0.1) == 0.096)
    #expect(samples.startTime(release: 0.14) == 0.14 - 1.0 / 60)
    #expect(ReleaseVelocity().startTime(release: 3) == 3)
  }

  @Test("samples that are no numbers are left out; stamps that run backward do no harm")
  func oddSamples() {
    var samples = tracker([[0, 0], [10, 10], [20, 20]])
    samples.add(position: .nan, at: 0.03)
    samples.add(position: 5, at: .infinity)
    #expect(agrees(samples.estimate(at: 0.02), 1000))
    samples.add(position: 21, at: 0.001)
    #expect(samples.estimate(at: 0.02).isFinite)
    #expect(samples.lastTime == 0.02)
  }
}
