import Testing

import ScrollPhysics

/// Content, viewport and manners that change while an axis rests, is dragged or moves.
@Suite("Scroll axis under change")
struct ScrollAxisChangeTests {
  private func configuration(
    _ range: ClosedRange<Double>, viewport: Double = 300, paging: Bool = false
  ) -> ScrollAxis.Configuration {
    .init(range: range, viewport: viewport, isPaging: paging)
  }

  private func axis(at offset: Double, flung velocity: Double? = nil) -> ScrollAxis {
    var axis = ScrollAxis(offset: offset, configuration: configuration(0...1000))
    if let velocity {
      let proposal = axis.proposal(releaseVelocity: velocity, at: 0)
      axis.release(
        releaseVelocity: velocity, proposed: proposal.offset, target: proposal.offset, startTime: 0)
    }
    return axis
  }

  @Test("at rest inside the new range nothing happens; outside it the way back starts; held, it waits")
  func resting() {
    var inside = axis(at: 500)
    inside.configure(configuration(0...600), at: 1)
    #expect(inside.phase == .idle && inside.offset == 500)
    var outside = axis(at: 500)
    outside.configure(configuration(0...400), at: 1)
    #expect(outside.phase == .bouncing && outside.offset == 500 && outside.target == 400)
    var held = axis(at: 500)
    held.configure(configuration(0...400), at: 1, isHeld: true)
    #expect(held.phase == .idle && held.offset == 500)
    held.cancelDrag(at: 2)
    #expect(held.target == 400)
  }

  @Test("the same configuration again changes nothing, not even outside the range")
  func same() {
    var axis = axis(at: 500)
    axis.set(offset: 1300)
    axis.configure(configuration(0...1000), at: 1)
    #expect(axis.phase == .idle && axis.offset == 1300)
  }

  @Test("a drag goes on from what is shown")
  func dragging() {
    var axis = axis(at: 900)
    axis.beginDrag(pointer: 0, at: 0)
    axis.drag(pointer: -300, at: 0.1)
    let shown = axis.offset
    axis.configure(configuration(0...1000, viewport: 900), at: 0.1)
    #expect(axis.offset == shown)
    axis.drag(pointer: -300, at: 0.2)
    #expect(agrees(axis.offset, shown, within: 1e-9))
    axis.configure(configuration(0...2000, viewport: 900), at: 0.3)
    axis.drag(pointer: -310, at: 0.4)
    #expect(agrees(axis.offset, shown + 10, within: 1e-9))
  }

  @Test("a fling keeps its speed and meets the new edge")
  func flinging() {
    var axis = axis(at: 100, flung: 1500)
    let (x, v) = (axis.offset(at: 0.2), axis.velocity(at: 0.2))
    axis.configure(configuration(0...600), at: 0.2)
    #expect(agrees(axis.offset, x, within: 1e-12) && agrees(axis.velocity, v, within: 1e-12))
    #expect(axis.target == 600)
    axis.configure(configuration(0...5000), at: 0.25)
    #expect(agrees(axis.target ?? 0, 100 + 744.2543, within: 1e-5))
  }

  @Test("a fling whose content ends before it turns back from where it is, at its speed")
  func flingOutside() {
    var axis = axis(at: 100, flung: 1500)
    let (x, v) = (axis.offset(at: 0.3), axis.velocity(at: 0.3))
    axis.configure(configuration(0...200), at: 0.3)
    #expect(axis.phase == .bouncing && agrees(axis.offset, x, within: 1e-12))
    #expect(agrees(axis.velocity, v, within: 1e-9))
    #expect(axis.target == 200)
  }

  @Test("a stop that is no longer in the range moves to the nearest that is, at the speed there is")
  func retargeting() {
    var axis = axis(at: 100)
    axis.animate(to: 900, at: 0)
    let (x, v) = (axis.offset(at: 0.2), axis.velocity(at: 0.2))
    var kept = axis
    kept.configure(configuration(0...950), at: 0.2)
    #expect(kept.target == 900 && kept.end == axis.end)
    axis.configure(configuration(0...700), at: 0.2)
    #expect(axis.phase == .animating && axis.target == 700)
    #expect(agrees(axis.offset, x, within: 1e-12) && agrees(axis.velocity, v, within: 1e-12))
  }

  @Test("a page that is settling goes to its new place when the viewport changes")
  func page() {
    var axis = ScrollAxis(offset: 240, configuration: configuration(0...900, paging: true))
    axis.release(releaseVelocity: 0, proposed: 300, target: 300, startTime: 0)
    axis.configure(configuration(0...1200, viewport: 400, paging: true), at: 0.1)
    #expect(axis.phase == .settling && axis.target == 400)
  }

  @Test("steps never leave a range that shrinks under them")
  func following() {
    var axis = axis(at: 0)
    axis.follow(by: 800, at: 0)
    axis.configure(configuration(0...400), at: 0.06)
    #expect(axis.phase == .following && axis.target == 400)
    for time in stride(from: 0.06, to: 1, by: 0.005) { #expect(axis.offset(at: time) <= 400) }
    // The target may lie inside while the speed would carry the content past the edge and back.
    var fast = self.axis(at: 0)
    fast.follow(by: 800, at: 0)
    fast.follow(to: 390, at: 0.05)
    #expect(fast.offset(at: 0.1) > 400)
    fast.configure(configuration(0...400), at: 0.05)
    #expect(fast.target == 390)
    for time in stride(from: 0.05, to: 1, by: 0.005) { #expect(fast.offset(at: time) <= 400) }
  }

  @Test("a shift moves offset, course and target together", arguments: [-70.0, 250])
  func shift(delta: Double) {
    var settling = axis(at: 400)
    settling.release(releaseVelocity: 500, proposed: 640, target: 600, startTime: 0)
    var stepping = axis(at: 400)
    stepping.follow(by: 100, at: 0)
    var animating = axis(at: 400)
    animating.animate(to: 500, at: 0)
    for axis in [settling, stepping, animating, axis(at: 300, flung: 600)] {
      var moved = axis
      moved.shift(by: delta)
      moved.configure(configuration(0 + delta...1000 + delta), at: 0.1)
      #expect(moved.phase == axis.phase)
      for time in stride(from: 0.1, to: 2, by: 0.1) {
        #expect(agrees(moved.offset(at: time), axis.offset(at: time) + delta, within: 1e-9))
      }
    }
  }

  @Test("a shift alone leaves the edges where they are")
  func shiftAlone() {
    var axis = axis(at: 300, flung: 1200)
    axis.shift(by: 200)
    let ended = axis.advance(to: 0.1)
    #expect(!ended)
    #expect(axis.target == 1000)
    #expect(agrees(axis.offset, 500 + 1200 * 0.0906258508, within: 1e-6))
  }

  @Test("a shift during a drag moves what is shown and the drag goes on from there")
  func shiftDrag() {
    var axis = axis(at: 300)
    axis.beginDrag(pointer: 0, at: 0)
    axis.drag(pointer: -40, at: 0.1)
    axis.shift(by: 100)
    #expect(axis.offset == 440)
    axis.drag(pointer: -50, at: 0.2)
    #expect(axis.offset == 450)
  }

  @Test("a motion that is over when the content changes is still reported once")
  func lateEnd() {
    var axis = axis(at: 100, flung: 500)
    axis.configure(configuration(0...900), at: 60)
    let first = axis.advance(to: 60.1)
    let second = axis.advance(to: 60.2)
    #expect(first && !second && axis.phase == .idle)
  }
}
