import Testing

import ScrollPhysics

@Suite("Scroll axis")
struct ScrollAxisTests {
  private func configuration(
    _ range: ClosedRange<Double> = 0...1000, viewport: Double = 300, bounces: Bool = true,
    paging: Bool = false
  ) -> ScrollAxis.Configuration {
    .init(range: range, viewport: viewport, bounces: bounces, isPaging: paging)
  }

  private func axis(
    at offset: Double = 0, _ range: ClosedRange<Double> = 0...1000, bounces: Bool = true, paging: Bool = false
  ) -> ScrollAxis {
    ScrollAxis(offset: offset, configuration: configuration(range, bounces: bounces, paging: paging))
  }

  /// Lets go at `time` without a layout's say.
  private func letGo(_ axis: inout ScrollAxis, _ velocity: Double, at time: Double = 0) {
    let proposal = axis.proposal(releaseVelocity: velocity, at: time)
    axis.release(
      releaseVelocity: velocity, proposed: proposal.offset, target: proposal.offset, startTime: time)
  }

  // MARK: Drag

  @Test("a drag maps the pointer to the offset, however it got there")
  func drag() {
    var axis = axis(at: 100)
    axis.beginDrag(pointer: 50, at: 0)
    #expect(axis.phase == .dragging && axis.offset == 100)
    axis.drag(pointer: -4000, at: 0.1)
    axis.drag(pointer: 20, at: 0.2)
    #expect(axis.offset == 130)
    axis.drag(pointer: 250, at: 0.3)
    // 100 raw points past the start of the range, viewport 300.
    #expect(agrees(axis.offset, -RubberBand(dimension: 300).shown(raw: 100), within: 1e-12))
    axis.drag(pointer: 50, at: 0.4)
    #expect(axis.offset == 100)
  }

  @Test("without bouncing a drag stays on the edges")
  func dragWithoutBounce() {
    var axis = axis(at: 100, bounces: false)
    axis.beginDrag(pointer: 0, at: 0)
    axis.drag(pointer: 500, at: 0.1)
    #expect(axis.offset == 0)
    axis.drag(pointer: -5000, at: 0.2)
    #expect(axis.offset == 1000)
  }

  @Test(
    "without bouncing a flick at an edge is over at once, with and without pages", arguments: [false, true])
  func flickAtEdgeWithoutBounce(paging: Bool) {
    for (offset, velocity) in [(0.0, -2000.0), (1200, 2000)] {
      var axis = axis(at: offset, 0...1200, bounces: false, paging: paging)
      letGo(&axis, velocity)
      for time in [0.01, 0.05, 0.2, 1] {
        _ = axis.advance(to: time)
        #expect(axis.offset == offset && axis.phase == .idle)
      }
    }
  }

  @Test("an offset far outside can be grabbed without a jump", arguments: [-5000.0, -299, 1400, 9000])
  func farOutside(offset: Double) {
    var axis = axis(at: offset)
    axis.beginDrag(pointer: 10, at: 0)
    #expect(agrees(axis.offset, offset, within: 1e-9))
    axis.drag(pointer: 10, at: 0.1)
    #expect(agrees(axis.offset, offset, within: 1e-9))
  }

  @Test("a drag that nobody began moves nothing")
  func noDrag() {
    var axis = axis(at: 100)
    axis.drag(pointer: 50, at: 0)
    #expect(axis.offset == 100 && axis.phase == .idle)
  }

  @Test("a cancelled drag goes back into the range, and nowhere else")
  func cancelled() {
    var axis = axis(at: 470, paging: true)
    axis.beginDrag(pointer: 0, at: 0)
    axis.cancelDrag(at: 0.1)
    #expect(axis.phase == .idle && axis.offset == 470)
    axis.set(offset: 1100)
    axis.beginDrag(pointer: 0, at: 0.2)
    axis.cancelDrag(at: 0.3)
    #expect(axis.phase == .bouncing && axis.target == 1000)
  }

  // MARK: Release

  @Test(
    "the proposal lies inside the range and is where the release rests",
    arguments: [-9000.0, -400, 0, 260, 3000])
  func proposal(speed: Double) {
    for offset in [-80.0, 0, 333, 1000, 1050] {
      var axis = axis(at: offset)
      let proposal = axis.proposal(releaseVelocity: speed, at: 1)
      #expect((0...1000).contains(proposal.offset))
      #expect(abs(proposal.velocity) <= 8000 && abs(proposal.velocity) <= abs(speed))
      letGo(&axis, speed, at: 1)
      #expect(axis.target == proposal.offset)
    }
    #expect(axis(at: 333).proposal(releaseVelocity: 0, at: 0).offset == 333)
    #expect(axis(at: -80).proposal(releaseVelocity: 0, at: 0).offset == 0)
  }

  @Test("past an edge an outward speed counts as shown, an inward one in full")
  func overscrolledRelease() throws {
    var out = axis(at: 1050)
    letGo(&out, 2000)
    let slope = RubberBand(dimension: 300).slope(shown: 50)
    let expected = 2000 * slope - PhysicsConstants.edgeReturnRate * 50
    #expect(agrees(out.velocity, expected, within: 1e-9))
    var back = axis(at: 1050)
    letGo(&back, -2000)
    #expect(agrees(back.velocity, -2000 - PhysicsConstants.edgeReturnRate * 50, within: 1e-9))
  }

  @Test("a target outside the range is cut to it")
  func targetOutside() {
    var axis = axis(at: 500)
    axis.release(releaseVelocity: 600, proposed: 790, target: 4000, startTime: 0)
    #expect(axis.phase == .settling && axis.target == 1000 && axis.velocity == 600)
  }

  @Test("with paging a flick goes one page on, also from a page still settling")
  func paging() {
    var axis = axis(at: 40, paging: true)
    letGo(&axis, 300)
    #expect(axis.phase == .settling && axis.target == 300)
    let caught = 0.1
    axis.stop(at: caught)
    #expect(axis.offset < 200)
    axis.beginDrag(pointer: 100, at: caught + 0.05)
    axis.drag(pointer: 95, at: caught + 0.1)
    #expect(axis.proposal(releaseVelocity: 600, at: caught + 0.1).offset == 600)
    letGo(&axis, 600, at: caught + 0.1)
    #expect(axis.target == 600)
    let ended = axis.advance(to: 20)
    #expect(ended && axis.offset == 600)
  }

  @Test("the part of a page at the end is a place to rest")
  func partialPage() {
    let axis = axis(at: 960, paging: true)
    #expect(axis.proposal(releaseVelocity: 0, at: 0).offset == 1000)
    #expect(axis.proposal(releaseVelocity: 300, at: 0).offset == 1000)
    #expect(axis.proposal(releaseVelocity: -300, at: 0).offset == 900)
    #expect(self.axis(at: 940, paging: true).proposal(releaseVelocity: 0, at: 0).offset == 900)
  }

  // MARK: Commands

  @Test("an animation starts at the speed there is and ends exactly on its target")
  func animate() {
    var axis = axis(at: 100, 0...5000)
    letGo(&axis, 1500)
    let (x, v) = (axis.offset(at: 0.3), axis.velocity(at: 0.3))
    axis.animate(to: 4000, at: 0.3)
    #expect(axis.phase == .animating)
    #expect(axis.offset == x && agrees(axis.velocity, v, within: 1e-12))
    let ended = axis.advance(to: 30)
    #expect(ended && axis.offset == 4000 && axis.phase == .idle)
    axis.animate(to: 4000, at: 31)
    #expect(axis.phase == .idle)
  }

  @Test("a fling is given up for a notch, without passing where the notch goes")
  func notchDuringFling() {
    var axis = axis(at: 100, 0...5000)
    letGo(&axis, 4000)
    let x = axis.offset(at: 0.1)
    axis.follow(by: 71, at: 0.1)
    #expect(axis.phase == .following && axis.offset == x)
    #expect(agrees(axis.target ?? 0, x + 71, within: 1e-12))
    for time in stride(from: 0.1, to: 1, by: 0.01) { #expect(axis.offset(at: time) <= x + 71 + 1e-9) }
    axis.follow(by: -71, at: 0.2)
    #expect(agrees(axis.target ?? 0, x, within: 1e-12))
  }

  @Test("past an edge wheels move only inward")
  func wheelOutside() {
    for offset in [-50.0, 1050] {
      var axis = axis(at: offset)
      axis.cancelDrag(at: 0)
      let before = axis
      let outward = offset < 0 ? -30.0 : 30
      let turned = axis.follow(by: outward, at: 0.01)
      let pushed = axis.moveDirectly(by: outward, at: 0.01)
      #expect(!turned && !pushed)
      #expect(axis.target == before.target && axis.offset(at: 0.1) == before.offset(at: 0.1))
      let place = axis.offset(at: 0.02)
      let moved = axis.moveDirectly(by: -outward, at: 0.02)
      #expect(moved && agrees(axis.offset, place - outward, within: 1e-12))
      #expect(axis.phase == .bouncing)
      axis.follow(by: -outward, at: 0.03)
      #expect(axis.target == (offset < 0 ? 30 : 970))
    }
  }

  @Test("a touchpad's own scrolling is one to one, cut to the range, and says when it has nowhere to go")
  func precise() {
    var axis = axis(at: 990)
    let first = axis.moveDirectly(by: 3.25, at: 0)
    #expect(first && axis.offset == 993.25)
    let second = axis.moveDirectly(by: 30, at: 0.01)
    #expect(second && axis.offset == 1000 && axis.phase == .idle)
    let third = axis.moveDirectly(by: 30, at: 0.02)
    #expect(!third && axis.offset == 1000)
    #expect(axis.canMove(by: -1, at: 1) && !axis.canMove(by: 1, at: 1))
  }

  @Test("wheels are left out during a drag")
  func wheelDuringDrag() {
    var axis = axis(at: 500)
    axis.beginDrag(pointer: 0, at: 0)
    let moved = [
      axis.follow(by: 50, at: 0), axis.follow(to: 9, at: 0), axis.moveDirectly(by: 50, at: 0),
    ]
    #expect(moved == [false, false, false])
    #expect(axis.offset == 500 && axis.phase == .dragging)
  }

  @Test("an offset that is set stays, and a drag goes on from it")
  func set() {
    var axis = axis(at: 500)
    letGo(&axis, 900)
    axis.set(offset: 1200)
    #expect(axis.phase == .idle && axis.offset == 1200 && axis.target == nil)
    axis.beginDrag(pointer: 0, at: 1)
    axis.set(offset: 200)
    axis.drag(pointer: 0, at: 1)
    #expect(axis.offset == 200)
    axis.drag(pointer: -30, at: 1)
    #expect(axis.offset == 230)
  }

  @Test("a range the wrong way round and numbers that are none do no harm")
  func odd() {
    let odd = ScrollAxis.Configuration(minimum: 10, maximum: -5, viewport: .nan, pixel: -1)
    #expect(odd.range == 10...10 && odd.viewport == 0 && odd.pixel == 1)
    var axis = ScrollAxis(offset: .nan, configuration: odd)
    #expect(axis.offset == 10)
    axis = self.axis(at: 500)
    for value in [Double.nan, .infinity, -.infinity] {
      axis.beginDrag(pointer: value, at: 0)
      axis.drag(pointer: value, at: 0)
      axis.animate(to: value, at: 0)
      axis.animate(to: 3, at: value)
      axis.follow(by: value, at: 0)
      axis.follow(to: value, at: 0)
      axis.moveDirectly(by: value, at: 0)
      axis.set(offset: value)
      axis.shift(by: value)
      axis.stop(at: value)
      axis.configure(odd, at: value)
      let ended = axis.advance(to: value)
      #expect(!ended && axis.offset == 500 && axis.phase == .idle)
    }
    axis.release(releaseVelocity: .nan, proposed: .nan, target: .nan, startTime: 0)
    #expect(axis.offset(at: 1) == 500)
  }
}
