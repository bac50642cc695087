import Foundation
import Testing

import ScrollPhysics

/// What people complained about elsewhere, on one axis: viewport 600, content 5000, offsets 0…4400.
@Suite("Scroll axis scenarios")
struct ScrollAxisScenarioTests {
  static let frame = 1.0 / 60

  private func axis(at offset: Double, range: ClosedRange<Double> = 0...4400) -> ScrollAxis {
    ScrollAxis(offset: offset, configuration: .init(range: range, viewport: 600))
  }

  /// Lets go at time 0 as a scroll view without a layout does.
  private func release(_ axis: inout ScrollAxis, _ velocity: Double, at time: Double = 0) {
    let proposal = axis.proposal(releaseVelocity: velocity, at: time)
    axis.release(
      releaseVelocity: velocity, proposed: proposal.offset, target: proposal.offset, startTime: time)
  }

  /// Advances frame by frame and gives the time of the frame that reported the end.
  private func run(_ axis: inout ScrollAxis, from start: Double = 0, every step: Double) -> Double {
    var frame = 1.0
    while !axis.advance(to: start + frame * step) { frame += 1 }
    return start + frame * step
  }

  @Test("a catch freezes the offset where the press found it")
  func catching() {
    var axis = axis(at: 1000)
    release(&axis, 2000)
    axis.stop(at: 0.3)
    #expect(abs(axis.offset - 1451.07) < 0.01)
    #expect(axis.phase == .idle)
    let ended = axis.advance(to: 1)
    #expect(!ended)
    #expect(abs(axis.offset - 1451.07) < 0.01)
  }

  @Test("a high refresh rate does not end a fling early")
  func highRefresh() {
    var axis = axis(at: 1000)
    release(&axis, 1000)
    var (frame, last) = (1.0, 1000.0)
    while true {
      let time = frame / 240
      if axis.advance(to: time) {
        #expect(abs(time - 2.3) <= 0.005)
        break
      }
      #expect(axis.phase == .decelerating)
      #expect(axis.velocity <= last)
      (last, frame) = (axis.velocity, frame + 1)
    }
    #expect(frame / 240 > 2.25)
    #expect(abs(axis.offset - 1494.505) < 0.01)
    #expect(axis.phase == .idle && axis.velocity == 0)
  }

  @Test("the two edges are mirror images")
  func edges() {
    var (down, up) = (axis(at: 3400), axis(at: 1000))
    release(&down, 5000)
    release(&up, -5000)
    #expect(abs(down.velocity(at: 0.25549) - 2997.997) < 0.5)
    #expect(abs(down.offset(at: 0.25549087) - 4400) < 1e-3)
    var (peak, time) = (0.0, 0.0)
    for step in 1..<12_000 {
      let now = Double(step) / 10_000
      #expect(abs((down.offset(at: now) - 4400) + up.offset(at: now)) < 1e-6)
      if now > 0.2555 { #expect(down.offset(at: now) >= 4400) }
      if down.offset(at: now) - 4400 > peak { (peak, time) = (down.offset(at: now) - 4400, now) }
    }
    #expect(abs(peak - 99.935) < 1e-3 && abs(time - 0.34619) < 2e-4)
    _ = run(&down, every: Self.frame)
    _ = run(&up, every: Self.frame)
    #expect(down.offset == 4400 && up.offset == 0)
  }

  @Test("a flick back out of an overscroll runs on into the content")
  func flickBack() {
    var axis = axis(at: -100)
    release(&axis, 3000)
    #expect(axis.phase == .bouncing)
    #expect(axis.offset(at: 0.0335) < 0 && axis.offset(at: 0.0355) > 0)
    #expect(abs(axis.velocity(at: 0.0345) - 1979) < 5)
    #expect(abs((axis.target ?? 0) - 983.7) < 1)
    _ = run(&axis, every: Self.frame)
    #expect(abs(axis.offset - 983.7) < 1)
  }

  @Test("let go at rest an overscroll shrinks by the plain exponential")
  func letGo() {
    var axis = axis(at: -100)
    release(&axis, 0)
    for time in stride(from: 0.02, to: 0.5, by: 0.02) {
      #expect(agrees(axis.offset(at: time), -100 * exp(-10.05033585 * time), within: 1e-5))
    }
    #expect(run(&axis, every: 0.01) <= 0.53 + 1e-9)
    #expect(axis.offset == 0)
  }

  @Test("a bounce can be grabbed without a jump and goes on through the rubber band")
  func grabbing() {
    var axis = axis(at: 4460)
    axis.cancelDrag(at: 0)
    axis.beginDrag(pointer: 300, at: 0)
    #expect(agrees(axis.offset, 4460, within: 1e-12))
    axis.drag(pointer: 290, at: 0.01)
    #expect(abs(axis.offset - 4464.42) < 0.005)
    axis.drag(pointer: 310, at: 0.02)
    #expect(abs(axis.offset - 4455.51) < 0.005)
    // Raw 121.21 past the edge: 122 points back is 0.79 inside it, shown one to one.
    axis.drag(pointer: 422, at: 0.03)
    #expect(abs(axis.offset - (4400 - (122 - 121.2121212))) < 1e-6)
    let inside = axis.offset
    axis.drag(pointer: 452, at: 0.04)
    #expect(agrees(axis.offset, inside - 30, within: 1e-12))
  }

  @Test("a fast swipe keeps its own axis's speed, up to the cap")
  func cap() {
    var axis = axis(at: 1000, range: 0...1e6)
    #expect(axis.proposal(releaseVelocity: 9000, at: 0).velocity == 8000)
    release(&axis, 8000)
    #expect(axis.velocity == 8000)
  }

  @Test("a small quick flick whose target is behind is animated with one reversal")
  func targetBehind() {
    var axis = axis(at: 920)
    let proposal = axis.proposal(releaseVelocity: 333, at: 0)
    axis.release(releaseVelocity: 333, proposed: proposal.offset, target: 900, startTime: 0)
    #expect(axis.phase == .settling)
    #expect(abs((axis.end ?? 0) - 0.493) < 0.02)
    var (last, highest, reversals, sign) = (920.0, 920.0, 0, 1.0)
    var time = 0.0
    while !axis.advance(to: time + Self.frame) {
      time += Self.frame
      highest = max(highest, axis.offset)
      #expect(abs(axis.offset - last) <= 1.1 * max(abs(axis.velocity), 333) * Self.frame)
      if axis.velocity * sign < 0 { (reversals, sign) = (reversals + 1, -sign) }
      last = axis.offset
    }
    #expect(abs(highest - 926.6) < 0.3)
    #expect(reversals == 1)
    #expect(axis.offset == 900)
    var slow = self.axis(at: 920)
    slow.release(releaseVelocity: 0, proposed: 920, target: 900, startTime: 0)
    #expect(abs((slow.end ?? 0) - 0.418) < 0.01)
  }

  @Test("a slow release with a far target does not crawl")
  func farTarget() {
    var axis = axis(at: 1000)
    let proposal = axis.proposal(releaseVelocity: 260, at: 0)
    #expect(abs(proposal.offset - 1124.9) < 0.05)
    axis.release(releaseVelocity: 260, proposed: proposal.offset, target: 1400, startTime: 0)
    #expect(abs(axis.offset(at: 0.25) - 1184.8) < 5)
    #expect(abs(axis.offset(at: 0.5) - 1321.5) < 5)
    #expect(abs((axis.end ?? 0) - 1.299) < 0.02)
    let speeds = stride(from: 0, to: 1.29, by: 0.005).map { axis.velocity(at: $0) }
    let peak = speeds.max() ?? 0
    #expect(abs(peak - 857) < 1)
    let top = speeds.firstIndex(of: peak) ?? 0
    #expect(zip(speeds[...top], speeds[1...top]).allSatisfy { $0 < $1 })
    #expect(zip(speeds[top...], speeds[(top + 1)...]).allSatisfy { $0 > $1 })
    _ = run(&axis, every: Self.frame)
    #expect(axis.offset == 1400)
  }

  @Test("notches are neither lost nor late")
  func notches() {
    let notch = pow(600, 2.0 / 3)
    var axis = axis(at: 1000)
    for step in 0..<5 {
      let moved = axis.follow(by: notch, at: Double(step) * 0.04)
      #expect(moved)
    }
    #expect(agrees(axis.target ?? 0, 1000 + 5 * notch, within: 1e-12))
    var last = axis.offset
    for step in 10...24 {
      let ended = axis.advance(to: Double(step) / 60)
      #expect(!ended)
      #expect(axis.offset >= last)
      last = axis.offset
    }
    axis.follow(by: -notch, at: 0.4)
    let turned = axis.offset
    _ = axis.advance(to: 0.4 + Self.frame)
    #expect(axis.velocity < 0 || axis.offset < turned)
    _ = run(&axis, from: 0.42, every: Self.frame)
    #expect(agrees(axis.offset, 1000 + 4 * notch, within: 1e-12))
  }

  @Test("at the end of the content notches are dropped, and the first one back acts at once")
  func endNotches() {
    var axis = axis(at: 4350)
    for step in 0..<20 {
      let time = Double(step) * 0.04
      let moved = axis.follow(by: 71, at: time)
      #expect(moved == (step == 0))
      _ = axis.advance(to: time + 0.02)
      #expect(axis.offset <= 4400)
    }
    axis.follow(by: -71, at: 0.8)
    #expect(axis.target == 4329)
    _ = axis.advance(to: 0.85)
    #expect(axis.offset < 4390)
  }
}
