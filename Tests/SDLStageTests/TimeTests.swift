import Foundation
import Testing

@testable import SDLStage

@Suite struct FrameClockTests {
  @Test("The counter is read exactly, even after years")
  func counter() {
    let start: UInt64 = 1 << 62
    let clock = FrameClock(counter: start, frequency: 1_000_000_000)
    #expect(clock.seconds(ofCounter: start) == 0)
    #expect(clock.seconds(ofCounter: start + 86_400 * 1_000_000_000) == 86_400)
  }

  @Test("A stamp is placed where its tick began, so it never lies in the future")
  func placesTicks() {
    var clock = FrameClock(counter: 0, frequency: 1000)
    // Ticks are cut off: these readings were taken 0.9, 0.1 and 0.5 ms into their tick.
    clock.synchronize(ticks: 1000, now: 51.0009)
    clock.synchronize(ticks: 2000, now: 52.0001)
    clock.synchronize(ticks: 3000, now: 53.0005)
    #expect(abs(clock.seconds(ofStamp: 2500) - 52.5001) < 1e-9)
    #expect(clock.seconds(ofStamp: 3000) <= 53.0005)
  }

  @Test("Stamps survive the wrap after 49.7 days")
  func wrap() {
    var clock = FrameClock(counter: 0, frequency: 1000)
    let ticks = (UInt64(1) << 32) + 500
    clock.synchronize(ticks: ticks, now: 7)
    #expect(abs(clock.seconds(ofStamp: 500) - 7) < 1e-6)
    #expect(abs(clock.seconds(ofStamp: UInt32.max - 499) - 6) < 1e-6)
  }

  @Test("The difference is taken afresh after an hour")
  func remeasures() {
    var clock = FrameClock(counter: 0, frequency: 1000)
    clock.synchronize(ticks: 0, now: 10)
    clock.synchronize(ticks: 100_000, now: 110.5)
    #expect(clock.seconds(ofStamp: 100_000) == 110)
    clock.synchronize(ticks: 4_000_000, now: 4010.5)
    #expect(clock.seconds(ofStamp: 4_000_000) == 4010.5)
  }
}

@Suite struct FramePacerTests {
  private let interval = 1.0 / 60

  @Test("Frames are due one interval apart, without adding up delays")
  func deadlines() {
    var pacer = FramePacer(interval: interval, followsDisplay: false)
    #expect(pacer.start(now: 5) == nil)
    var time = pacer.frameTime(now: 5)
    #expect(time == 5)
    for frame in 1...1000 {
      // Each frame takes 3 ms and wakes up to 0.9 ms late.
      pacer.presented(frameTime: time, now: time + 0.003)
      let start = pacer.start(now: time + 0.003)
      let due = 5 + Double(frame) * interval
      #expect(abs((start ?? 0) - due) < 1e-9)
      time = pacer.frameTime(now: due + Double(frame % 10) * 1e-4)
      #expect(abs(time - due) < 1e-9)
    }
  }

  @Test("A frame that took too long starts a new row instead of a rush")
  func hitch() {
    var pacer = FramePacer(interval: interval, followsDisplay: false)
    pacer.presented(frameTime: 1, now: 1.2)
    #expect(pacer.start(now: 1.2) == nil)
    #expect(pacer.frameTime(now: 1.2) == 1.2)
  }

  @Test("After a rest the next frame is for now, and waits for nothing")
  func rest() {
    for followsDisplay in [false, true] {
      var pacer = FramePacer(interval: interval, followsDisplay: followsDisplay)
      pacer.presented(frameTime: 1, now: 1.001)
      #expect(pacer.start(now: 9) == nil)
      #expect(pacer.frameTime(now: 9) == 9)
    }
  }

  @Test("A display that waits is followed evenly though its returns jitter")
  func followsDisplay() {
    var pacer = FramePacer(interval: interval, followsDisplay: true)
    var time = 1.0
    var steps: [Double] = []
    for frame in 1...200 {
      let jitter = (Double(frame * 7 % 11) - 5) * 2e-4
      pacer.presented(frameTime: time, now: 1 + Double(frame - 1) * interval + jitter)
      #expect(pacer.start(now: time) == nil)
      let next = pacer.frameTime(now: 1 + Double(frame - 1) * interval + jitter)
      steps.append(next - time)
      time = next
    }
    #expect(steps.allSatisfy { abs($0 - interval) < 3e-4 })
    #expect(abs(time - (1 + 200 * interval)) < 2e-3)
  }

  @Test("Presents that do not wait are found out")
  func distrust() {
    var pacer = FramePacer(interval: interval, followsDisplay: true)
    for frame in 0..<20 { pacer.presented(frameTime: 1, now: 1 + Double(frame) * 1e-4) }
    #expect(!pacer.followsDisplay)
    var honest = FramePacer(interval: interval, followsDisplay: true)
    for frame in 0..<100 { honest.presented(frameTime: 1, now: 1 + Double(frame) * interval) }
    #expect(honest.followsDisplay)
  }

  @Test("A frame that is not shown still takes its time, also when the display would have waited")
  func skipped() {
    var pacer = FramePacer(interval: interval, followsDisplay: true)
    pacer.skipped(frameTime: 2, now: 2.001)
    #expect(pacer.start(now: 2.001) == 2 + interval)
    pacer.presented(frameTime: 2 + interval, now: 2 + 2 * interval)
    #expect(pacer.start(now: 2 + interval) == nil)
  }

  @Test("Unknown refresh rates count as 60", arguments: [0, -1, .nan, .infinity])
  func unknownRate(interval: Double) {
    #expect(FramePacer(interval: interval, followsDisplay: false).interval == 1.0 / 60)
  }
}
