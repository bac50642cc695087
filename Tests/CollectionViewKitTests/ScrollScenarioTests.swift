import CollectionTestSupport
import CollectionViewKit
import Foundation
import LayoutCore
import Testing

/// What people complain about in scroll views, as recorded input and what must come of it.
///
/// The view is 400 × 600 on content of 400 × 5000, at offset 1000, normal deceleration, mouse at x = 200.
@MainActor @Suite("Scroll scenarios")
struct ScrollScenarioTests {
  private func host(offset: CGFloat = 1000) -> CollectionHost {
    let host = CollectionHost(size: CGSize(width: 400, height: 600), layout: LoggingLayout(), counts: [50])
    host.view.contentOffset = CGPoint(x: 0, y: offset)
    host.items.logsScrolling = true
    host.frame(at: 0.0001)
    host.items.log.removeAll()
    return host
  }

  private func callbacks(_ host: CollectionHost) -> [String] {
    host.items.log.filter { !$0.contains("isplay") && !$0.hasPrefix("end ") && $0 != "didScroll" }
  }

  /// Drags so that the content moves at `speed` (points a second, positive toward larger offsets) and lets go at `release`.
  private func fling(_ host: CollectionHost, speed: Double, release: Double = 0.2, from y: Double = 500) {
    let start = release - 0.096
    host.press(200, y, at: start)
    for step in 1...12 {
      host.move(200, y - speed * 0.008 * Double(step), at: start + 0.008 * Double(step))
    }
    host.release(200, y - speed * 0.096, at: release)
  }

  @Test("S1: no jump when a drag starts, and the slop is taken off")
  func noJump() {
    let host = host()
    host.press(200, 300, at: 0.0002)
    var offsets: [Double: CGFloat] = [:]
    for (time, y) in [(0.016, 299.0), (0.032, 298), (0.048, 296), (0.064, 293), (0.080, 289), (0.096, 284)] {
      host.move(200, y, at: time)
      host.frame(at: time)
      offsets[time] = host.view.contentOffset.y
    }
    host.release(200, 284, at: 0.3)
    host.run(until: 1)

    #expect(offsets[0.048] == 1000)
    #expect(offsets[0.064] == 1003)
    #expect(offsets[0.080] == 1007)
    #expect(offsets[0.096] == 1012)
    #expect(host.view.contentOffset.y == 1012)
    #expect(callbacks(host).filter { $0 == "willBeginDragging" }.count == 1)
    #expect(callbacks(host).contains("didEndDragging false"))
    #expect(!callbacks(host).contains("select 0-13"))
    #expect(!callbacks(host).contains("willBeginDecelerating"))
  }

  @Test("S2: a small movement is a click; one that left the slop is none, even when it returns")
  func tapVersusDrag() {
    let clicked = host()
    clicked.press(200, 300, at: 0.001)
    clicked.move(201, 302, at: 0.04)
    clicked.release(201, 302, at: 0.09)
    clicked.run(until: 0.5)
    #expect(callbacks(clicked) == ["highlight 0-13", "select 0-13", "unhighlight 0-13"])
    #expect(clicked.view.contentOffset.y == 1000)

    let dragged = host()
    dragged.press(200, 300, at: 0.001)
    dragged.move(200, 290, at: 0.04)
    dragged.move(200, 300, at: 0.08)
    dragged.release(200, 300, at: 0.2)
    dragged.run(until: 0.5)
    #expect(
      callbacks(dragged) == [
        "highlight 0-13", "unhighlight 0-13", "willBeginDragging", "willEndDragging", "didEndDragging false",
      ])
    #expect(abs(dragged.view.contentOffset.y - 1000) <= 4)
  }

  @Test("S3: catching a fling freezes it and is no click; a press on slow content is")
  func catching() {
    let host = host()
    fling(host, speed: 2000, release: 0.1)
    let start = 0.1
    host.run(until: start + 0.299)
    host.press(200, 300, at: start + 0.3)
    host.release(200, 300, at: start + 0.36)
    host.frame(at: start + 0.3001)
    let frozen = host.view.contentOffset.y
    let released = 1000 + 2000 * 0.096 - 4
    #expect(abs(frozen - (released + 451.07)) < 0.5)
    host.run(until: 1.5)
    #expect(host.view.contentOffset.y == frozen)
    #expect(callbacks(host).filter { $0 == "didEndDecelerating" }.count == 1)
    #expect(
      !callbacks(host).contains {
        $0.hasPrefix("select") || $0.hasPrefix("highlight") && $0 != "highlight 0-15"
      })
    host.items.log.removeAll()
    host.press(200, 300, at: 1.6)
    host.release(200, 300, at: 1.65)
    host.run(until: 2)
    #expect(callbacks(host).contains { $0.hasPrefix("select") })

    let slow = self.host()
    fling(slow, speed: 1000, release: 0.1)
    slow.run(until: 0.1 + 1.6)
    #expect(abs(slow.view.contentVelocity.y) < 50 && slow.view.contentVelocity.y != 0)
    slow.items.log.removeAll()
    slow.press(200, 300, at: 1.71)
    slow.release(200, 300, at: 1.75)
    slow.run(until: 2)
    #expect(callbacks(slow).contains { $0.hasPrefix("select") })
  }

  @Test("S4: a pause before the release leaves no speed")
  func pause() {
    let host = host()
    fling(host, speed: 1000, release: 0.1)
    let paused = self.host()
    paused.press(200, 500, at: 0.001)
    for step in 1...12 { paused.move(200, 500 - 8 * Double(step), at: 0.001 + 0.008 * Double(step)) }
    paused.release(200, 404, at: 0.217)
    paused.run(until: 0.217)
    let atRelease = paused.view.contentOffset.y
    paused.run(until: 1)

    #expect(paused.items.releases.count == 1)
    #expect(paused.items.releases[0].velocity == .zero)
    #expect(paused.items.releases[0].proposed == CGPoint(x: 0, y: atRelease))
    #expect(paused.view.contentOffset.y == atRelease)
    #expect(callbacks(paused).contains("didEndDragging false"))
    #expect(!callbacks(paused).contains("didEndDecelerating"))
  }

  @Test("S5: a flick is as fast after a hold as without one, and two movements are enough")
  func holdThenFlick() {
    func velocity(hold: Double, moves: Int) -> CGFloat {
      let host = host()
      host.press(200, 500, at: 0.001)
      for step in 1...moves {
        host.move(200, 500 - 20 * Double(step), at: 0.001 + hold + 0.008 * Double(step))
      }
      host.release(200, 500 - 20 * Double(moves), at: 0.001 + hold + 0.008 * Double(moves))
      host.run(until: 0.1 + hold)
      return host.items.releases[0].velocity.y * 1000
    }
    let (held, straight) = (velocity(hold: 1.5, moves: 6), velocity(hold: 0, moves: 6))
    #expect(abs(held - 2500) < 125)
    #expect(abs(straight - 2500) < 125)
    #expect(abs(held - straight) < 0.02 * straight)
    #expect(velocity(hold: 0, moves: 2) >= 2000)
  }

  @Test(
    "S6: the same flick ends at the same place at every frame rate, with no dead frame",
    arguments: [30.0, 60, 144, 240])
  func frameRates(rate: Double) {
    let host = host()
    fling(host, speed: 1000, release: 0.1)
    host.frame(at: 0.1)
    let atRelease = host.view.contentOffset.y
    var ended: Double?
    var first: CGFloat?
    host.run(until: 4, rate: rate) { time in
      if first == nil, time > 0.1 { first = host.view.contentOffset.y - atRelease }
      if ended == nil, host.items.log.contains("didEndDecelerating") { ended = time }
    }
    #expect(abs(host.view.contentOffset.y - (1000 + 96 - 4 + 494.505)) < 0.5)
    #expect(abs((ended ?? 0) - (0.1 + 2.3003)) <= 1 / rate + 1e-6)
    let firstFrame = (0.1 * rate + 1e-9).rounded(.down) + 1
    let elapsed = firstFrame / rate - 0.1
    #expect(abs((first ?? 0) - 1000 * elapsed) <= 0.1 * 1000 * elapsed + 0.2)
  }

  @Test("S6: jittered frames end at the same place")
  func jitter() {
    for seed in UInt64(1)...20 {
      var random = SeededGenerator(seed: seed)
      let host = host()
      fling(host, speed: 1000, release: 0.1)
      host.frame(at: 0.1)
      var time = 0.1
      while time < 3 {
        time += Double.random(in: 0.001...0.09, using: &random)
        host.frame(at: time)
      }
      #expect(abs(host.view.contentOffset.y - 1586.505) < 0.5, "seed \(seed)")
    }
  }

  @Test("S7: a high refresh rate does not end the fling early, and speed never grows")
  func highRefresh() {
    let host = host()
    fling(host, speed: 1000, release: 0.1)
    host.frame(at: 0.1)
    var speeds: [CGFloat] = []
    var stillMoving = false
    host.run(until: 3, rate: 240) { time in
      speeds.append(host.view.contentVelocity.y)
      if abs(time - (0.1 + 2.25)) < 0.003 { stillMoving = host.view.isDecelerating }
    }
    #expect(stillMoving)
    #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $0 >= $1 - 1e-9 })
    #expect(!host.view.isDecelerating)
  }

  @Test("S8: both edges are mirror images")
  func mirrorEdges() {
    func overshoot(from offset: CGFloat, speed: Double) -> (peak: CGFloat, rest: CGFloat) {
      let host = host(offset: offset)
      fling(host, speed: speed, from: speed > 0 ? 550 : 50)
      var peak: CGFloat = 0
      host.run(until: 4, rate: 240) { _ in
        peak = max(peak, host.view.contentOffset.y - 4400, -host.view.contentOffset.y)
      }
      return (peak, host.view.contentOffset.y)
    }
    let down = overshoot(from: 3400, speed: 5000)
    let up = overshoot(from: 1000, speed: -5000)
    #expect(abs(down.peak - up.peak) < 1e-6)
    #expect(down.peak > 50)
    #expect(down.rest == 4400)
    #expect(up.rest == 0)
  }

  @Test("S9: a flick back out of an overscroll goes on into the content")
  func outOfOverscroll() {
    let host = host(offset: 0)
    host.press(200, 100, at: 0.001)
    for step in 1...10 { host.move(200, 100 + 40 * Double(step), at: 0.05 * Double(step)) }
    host.run(until: 0.6)
    #expect(host.view.contentOffset.y < -100)
    // Back into the content at 3000 points a second, let go while still past the edge.
    for step in 1...4 { host.move(200, 500 - 24 * Double(step), at: 0.6 + 0.008 * Double(step)) }
    host.release(200, 404, at: 0.632)
    host.frame(at: 0.632)
    #expect(host.view.contentOffset.y < 0)
    var stopped = false
    host.run(until: 4) { _ in
      if host.view.contentOffset.y <= 0 && !host.view.isDecelerating { stopped = true }
    }
    #expect(!stopped)
    #expect(host.view.contentOffset.y > 500)
  }

  @Test("S9: let go at rest past the edge, it comes back without passing it")
  func returnAtRest() {
    let host = host(offset: 0)
    host.press(200, 100, at: 0.001)
    for step in 1...10 { host.move(200, 100 + 20 * Double(step), at: 0.02 * Double(step)) }
    host.release(200, 300, at: 0.5)
    host.frame(at: 0.5)
    var previous = host.view.contentOffset.y
    #expect(previous < 0)
    host.run(until: 1.2) { _ in
      #expect(host.view.contentOffset.y >= previous && host.view.contentOffset.y <= 0)
      previous = host.view.contentOffset.y
    }
    #expect(host.view.contentOffset.y == 0)
  }

  @Test("S10: grabbing a bounce does not move the content")
  func grabBounce() {
    let host = host(offset: 4000)
    fling(host, speed: 3000, from: 550)
    var caught = false
    host.run(until: 2, rate: 240) { time in
      guard !caught, host.view.contentOffset.y > 4440 else { return }
      caught = true
      let before = host.view.contentOffset.y
      host.press(200, 300, at: time)
      host.frame(at: time)
      #expect(host.view.contentOffset.y == before)
    }
    #expect(caught)
    let held = host.view.contentOffset.y
    #expect(held > 4440)
    host.run(until: 2.5)
    #expect(host.view.contentOffset.y == held)
    host.move(200, 294, at: 2.51)
    host.frame(at: 2.51)
    #expect(host.view.contentOffset.y > held && host.view.contentOffset.y < held + 2)
  }

  @Test("S11: a diagonal fling keeps the speed of the axis that scrolls")
  func diagonal() {
    let host = host()
    host.press(200, 500, at: 0.001)
    for step in 1...8 {
      host.move(200 - 24 * Double(step), 500 - 48 * Double(step), at: 0.001 + 0.008 * Double(step))
    }
    host.release(8, 116, at: 0.065)
    host.frame(at: 0.065)
    #expect(abs(host.items.releases[0].velocity.y - 6) < 0.05)
    #expect(host.items.releases[0].velocity.x == 0)
    host.run(until: 0.5)
    #expect(host.view.contentOffset.x == 0)
  }

  @Test("S11: where both axes scroll, a flat swipe moves one and a diagonal one both")
  func directionalLock() {
    func offset(dx: Double, dy: Double) -> CGPoint {
      let host = host()
      host.view.contentInset = UIEdgeInsets(top: 0, left: 500, bottom: 0, right: 500)
      host.press(200, 300, at: 0.001)
      for step in 1...8 {
        host.move(200 - dx * Double(step), 300 - dy * Double(step), at: 0.01 * Double(step))
      }
      host.release(200 - dx * 8, 300 - dy * 8, at: 0.5)
      host.frame(at: 0.5)
      return CGPoint(x: host.view.contentOffset.x, y: host.view.contentOffset.y - 1000)
    }
    let flat = offset(dx: 10, dy: 2)
    #expect(flat.x > 50 && flat.y == 0)
    let steep = offset(dx: 2, dy: 10)
    #expect(steep.x == 0 && steep.y > 50)
    let diagonal = offset(dx: 10, dy: 10)
    #expect(diagonal.x > 50 && abs(diagonal.x - diagonal.y) < 1e-9)
  }

  @Test("S12: a small quick flick whose target is behind turns back once, animated")
  func targetBehind() {
    let host = host(offset: 900)
    host.items.chooseTarget = { _, _ in CGPoint(x: 0, y: 900) }
    host.press(200, 300, at: 0.001)
    for step in 1...9 { host.move(200, 300 - 24 * Double(step) / 9, at: 0.001 + 0.008 * Double(step)) }
    host.release(200, 276, at: 0.073)
    host.frame(at: 0.073)
    let start = host.view.contentOffset.y
    #expect(abs(start - 920) < 0.01)
    var offsets = [start]
    var end: Double?
    host.run(until: 1.2, rate: 240) { time in
      offsets.append(host.view.contentOffset.y)
      if end == nil && !host.view.isDecelerating { end = time }
    }
    let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }.filter { $0 != 0 }
    let reversals = zip(steps, steps.dropFirst()).filter { $0 * $1 < 0 }.count
    #expect(reversals == 1)
    #expect(abs(offsets.max()! - start - 6.6) < 0.5)
    #expect(abs((end ?? 0) - 0.073 - 0.493) < 0.03)
    #expect(host.view.contentOffset.y == 900)
  }

  @Test("S13: a slow release to a far target speeds up once and lands in good time")
  func farTarget() {
    let host = host()
    host.items.chooseTarget = { _, _ in CGPoint(x: 0, y: 1400) }
    fling(host, speed: 260, release: 0.1)
    host.frame(at: 0.1)
    var peaks = 0
    var speeds: [CGFloat] = []
    var end: Double?
    host.run(until: 3, rate: 240) { time in
      speeds.append(host.view.contentVelocity.y)
      if end == nil && !host.view.isDecelerating { end = time }
    }
    for index in 1..<(speeds.count - 1)
    where speeds[index] > speeds[index - 1] && speeds[index] >= speeds[index + 1] {
      peaks += 1
    }
    #expect(peaks == 1)
    #expect(host.view.contentOffset.y == 1400)
    #expect((end ?? 9) - 0.1 < 1.4)
  }

  @Test("S14: notches add up, reverse at once, and stop at the edge")
  func notches() {
    let host = host()
    for step in 0..<5 { host.wheel(0, -1, at: 0.01 + 0.04 * Double(step)) }
    host.wheel(0, 1, at: 0.41)
    let notch = CGFloat(pow(600.0, 2.0 / 3))
    var last = host.view.contentOffset.y
    host.run(until: 0.4) { _ in
      #expect(host.view.contentOffset.y >= last)
      last = host.view.contentOffset.y
    }
    host.run(until: 0.41 + 1.0 / 60)
    #expect(host.view.contentOffset.y < last)
    host.settle()
    #expect(abs(host.view.contentOffset.y - (1000 + 4 * notch)) < 1e-9)

    let edge = self.host(offset: 4390)
    for step in 0..<5 { edge.wheel(0, -1, at: 0.01 + 0.04 * Double(step)) }
    edge.run(until: 0.5) { _ in #expect(edge.view.contentOffset.y <= 4400) }
    edge.wheel(0, 1, at: 0.51)
    edge.run(until: 0.51 + 2.0 / 60)
    #expect(edge.view.contentOffset.y < 4400)
  }

  @Test("S14: a touchpad's finger moves the content at once")
  func touchpad() {
    let host = host()
    host.wheel(0, -0.3, at: 0.01)
    host.frame(at: 0.01)
    #expect(abs(host.view.contentOffset.y - 1006) < 1e-9)
    host.wheel(0, -0.5, at: 0.02)
    host.frame(at: 0.02)
    #expect(abs(host.view.contentOffset.y - 1016) < 1e-9)
  }

  @Test(
    "A wheel that turns outward, or not at all, does not hold up the way back from past an edge",
    arguments: [0.0, 1, 2])
  func wheelDuringReturn(notches: Double) {
    let host = host(offset: 0)
    host.press(200, 100, at: 0.1)
    host.move(200, 300, at: 0.2)
    host.release(200, 300, at: 0.5)
    host.run(until: 0.6)
    #expect(host.view.contentOffset.y < -10)
    host.wheel(0, notches, at: 0.61)
    host.run(until: 3)
    #expect(host.view.contentOffset.y == 0)
  }

  @Test("A touchpad that moves content in from past an edge leaves it on its way, also under a press")
  func fingerDuringReturn() {
    let host = host(offset: 0)
    host.press(200, 100, at: 0.1)
    host.move(200, 300, at: 0.2)
    host.release(200, 300, at: 0.5)
    host.run(until: 0.55)
    #expect(host.view.contentOffset.y < -20)
    host.wheel(0, -0.3, at: 0.56)
    host.press(200, 300, at: 0.58)
    host.release(200, 300, at: 0.6)
    host.run(until: 3)
    #expect(host.view.contentOffset.y == 0 && host.view.phase == .idle && host.view.contentVelocity == .zero)
  }

  @Test("S15: a touch is one input: one drag, moved once, no click; a tap is one click")
  func touch() {
    let host = host()
    host.add(.fingerDown(id: 1, CGPoint(x: 200, y: 300)), at: 0.001)
    host.add(.fingerMoved(id: 1, CGPoint(x: 200, y: 240)), at: 0.05)
    host.add(.fingerMoved(id: 1, CGPoint(x: 200, y: 180)), at: 0.1)
    host.frame(at: 0.1)
    #expect(host.view.contentOffset.y == 1110)
    host.add(.fingerUp(id: 1, CGPoint(x: 200, y: 180)), at: 0.104)
    host.run(until: 0.2)
    #expect(callbacks(host).filter { $0 == "willBeginDragging" }.count == 1)
    #expect(!callbacks(host).contains { $0.hasPrefix("select") })

    let tapped = self.host()
    tapped.add(.fingerDown(id: 1, CGPoint(x: 200, y: 300)), at: 0.001)
    tapped.add(.fingerUp(id: 1, CGPoint(x: 205, y: 304)), at: 0.08)
    tapped.run(until: 0.2)
    #expect(callbacks(tapped).filter { $0.hasPrefix("select") } == ["select 0-13"])
  }

  @Test("Losing the focus ends a drag without speed and without a click")
  func focusLost() {
    let host = host()
    host.press(200, 500, at: 0.001)
    for step in 1...8 { host.move(200, 500 - 16 * Double(step), at: 0.001 + 0.008 * Double(step)) }
    host.add(.focusLost, at: 0.066)
    host.run(until: 0.066)
    let offset = host.view.contentOffset.y
    host.run(until: 1)
    #expect(host.view.contentOffset.y == offset)
    #expect(callbacks(host).contains("didEndDragging false"))
    #expect(!host.view.isTracking)
  }

  @Test("The order of callbacks of a drag and a fling")
  func order() {
    let host = host()
    fling(host, speed: 1000, release: 0.1)
    host.run(until: 4)
    var words: [String] = []
    for word in host.items.log where !word.contains("isplay") && !word.hasPrefix("end ") && words.last != word
    {
      words.append(word)
    }
    #expect(
      words == [
        "highlight 0-15", "unhighlight 0-15", "willBeginDragging", "didScroll", "willEndDragging",
        "didEndDragging true", "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
  }
}
