import CollectionTestSupport
import Foundation
import Testing

/// The real program in a real window, under a real pointer and keyboard.
///
/// Times are the machine's own here, so distances of flings are not compared with numbers; where things rest is.
@Suite(
  "In a real window", .serialized,
  .enabled(
    if: WindowDriver.missingTools.isEmpty,
    "Needs Xvfb, openbox and xdotool, which `make test` installs."))
struct WindowTests {
  /// Repeats what a busy machine may spoil, such as the speed of a hand, until it comes off.
  private func attempt(_ what: String, _ body: () throws -> Bool) throws {
    for _ in 0..<20 where try body() { return }
    throw WindowDriver.Failure(description: "Twenty tries did not bring \(what).")
  }

  @Test("The first frame: twenty pictures in a line, the first in the middle; the title says so")
  func opens() throws {
    let album = try WindowDriver()
    let state = try album.settled("the line")
    #expect(state.layout == "line")
    #expect(state.itemCount == 20)
    #expect(state.middle?.item == 0)
    #expect((state.middle?.distance ?? 1) < 1e-6)
    #expect(state.counters.created <= 5)
    #expect(album.title == "Line — 20 pictures")
  }

  @Test("S1: a drag starts without a jump, and the content follows the pointer")
  func dragStarts() throws {
    let album = try WindowDriver()
    album.move(480, 320)
    album.press()
    album.move(478, 320)
    album.move(476, 320)
    let within = try album.dump()
    #expect(within.contentOffset[0] == 0)
    album.move(466, 320)
    try album.wait("the slop to be taken off") { $0.contentOffset[0] == 10 && $0.phase == "dragging" }
    album.move(400, 320)
    try album.wait("the pointer to be followed") { $0.contentOffset[0] == 76 }
    album.release()
    let rest = try album.settled("the rest")
    #expect((rest.middle?.distance ?? 1) < 1e-6)
    #expect(rest.itemCount == 20)
    #expect(rest.counters.clicks == 0)
  }

  @Test(
    "S2: a press that stays is a click and takes the picture out; one that went away and came back is none")
  func clickOrDrag() throws {
    let album = try WindowDriver()
    album.move(480, 320)
    album.press()
    album.move(440, 320)
    album.move(480, 320)
    album.release()
    let dragged = try album.settled("the drag")
    #expect(dragged.itemCount == 20)
    #expect(dragged.counters.clicks == 0)

    album.click(480, 320)
    let clicked = try album.settled("the click") { $0.itemCount == 19 }
    #expect(clicked.middle?.item == 0)
    #expect(clicked.counters.clicks == 1)
    #expect(clicked.cells.allSatisfy { $0.alpha == 1 })
  }

  @Test("A fling coasts on and comes to rest with a picture exactly in the middle")
  func fling() throws {
    let album = try WindowDriver()
    // Let go without speed, so short a drag goes back to where it began.
    try attempt("a flick that has speed when it is let go") {
      album.flick(from: (800, 320), to: (680, 320))
      let rest = try album.settled("the fling")
      #expect((rest.middle?.distance ?? 1) < 1e-6)
      #expect(rest.itemCount == 20)
      return (rest.middle?.item ?? 0) >= 1
    }
  }

  @Test("Tab and Enter lead to any layout; the stack's top card, dragged far aside, goes under the pile")
  func galleryAndThrow() throws {
    let album = try WindowDriver()
    _ = try album.settled("the line")
    album.key("Tab")
    album.key("Down")
    album.key("Return")
    let pile = try album.settled("the stack") { $0.layout == "stack" }
    #expect(pile.cells.last?.id == "1.jpg" && pile.cells.count == 5)
    album.move(480, 320)
    album.press()
    album.move(400, 320)
    album.move(200, 320)
    try album.wait("the card to follow") { $0.cells.last.map { $0.center[0] < 250 } == true }
    album.release()
    let thrown = try album.settled("the throw") { $0.cells.last?.id == "2.jpg" }
    #expect(thrown.cells.count == 5 && thrown.itemCount == 20)
    album.key("ctrl+z")
    let undone = try album.settled("the undo") { $0.cells.last?.id == "1.jpg" }
    #expect(undone.itemCount == 20)
  }

  @Test("S3: a press that stops a fling is no click")
  func caught() throws {
    let album = try WindowDriver()
    try attempt("a fling caught on its way") {
      album.flick(from: (800, 320), to: (300, 320), pressingAgainAt: (480, 320))
      let held = try album.dump()
      if (held.middle?.distance ?? 0) > 1e-3 { return true }
      album.move(400, 320)
      album.release()
      _ = try album.settled("another try")
      return false
    }
    album.release()
    let rest = try album.settled("the catch")
    #expect(rest.itemCount == 20)
    #expect(rest.counters.clicks == 0)
    #expect((rest.middle?.distance ?? 1) < 1e-6)
  }

  @Test("S4: after a pause the release has no speed: the content goes no further than the nearest rest")
  func pause() throws {
    let album = try WindowDriver(["--layout", "flow", "--items", "500"])
    album.resize(500, 400)
    let before = try album.settled("the small window") { $0.bounds == [500, 400] }
    album.move(250, 300)
    album.press()
    for y in stride(from: 296, through: 200, by: -8) { album.move(250, y) }
    let held = try album.wait("the drag") { $0.contentOffset[1] == before.contentOffset[1] + 96 }
    // The pause is as long as it takes the program to answer thrice: more than the 50 ms after which a speed is forgotten.
    let start = Date()
    while Date().timeIntervalSince(start) < 0.25 { _ = try album.dump() }
    album.release()
    let after = try album.settled("the release")
    #expect(after.contentOffset == held.contentOffset)
  }

  @Test("S14: notches add up, the opposite one turns back, the sum is exact")
  func notches() throws {
    let album = try WindowDriver(["--layout", "flow", "--items", "500"])
    let first = try album.settled("the flow")
    let notch = min(max(pow(first.bounds[1], 2.0 / 3), 40), 120)
    album.move(480, 320)
    for button in [5, 5, 5, 5, 5, 4] {
      album.press(button)
      album.release(button)
    }
    let rest = try album.settled("the notches") { abs($0.contentOffset[1] - 4 * notch) < 0.01 }
    #expect(rest.contentOffset[0] == 0)
    for _ in 0..<8 {
      album.press(4)
      album.release(4)
    }
    try album.settled("the top") { $0.contentOffset[1] == 0 }
  }

  @Test("S15: a touch is one input (from a script: this display has no touch screen)")
  func touch() throws {
    let album = try WindowDriver(["--layout", "flow", "--items", "500"])
    album.feed("finger 1 down 480 500")
    album.feed("finger 1 move 480 440")
    album.feed("finger 1 move 480 380")
    try album.wait("one drag, less the slop") { $0.contentOffset[1] == 110 }
    album.feed("finger 1 up")
    let dragged = try album.settled("the drag")
    #expect(dragged.itemCount == 500)
    album.feed("finger 2 down 120 320")
    album.feed("finger 2 up")
    let tapped = try album.settled("the tap") { $0.itemCount == 499 }
    #expect(tapped.counters.clicks == 1)
  }

  @Test("Keys: layouts, focus, taking out, undo and redo")
  func keys() throws {
    let album = try WindowDriver()
    album.key("space")
    try album.settled("the next layout") { $0.layout == "shrinking" }
    album.key("space")
    let circle = try album.settled("the circle") { $0.layout == "circle" }
    #expect(circle.cells.count == 20)
    #expect(album.title == "Circle — 20 pictures")
    album.key("shift+space")
    try album.settled("the layout before") { $0.layout == "shrinking" }
    album.key("9")
    try album.settled("flow") { $0.layout == "flow" }
    album.key("1")
    try album.settled("the line") { $0.layout == "line" }

    album.key("Right")
    album.key("Right")
    try album.settled("the focus in the middle") { $0.middle?.item ?? 0 > 0 && $0.middle!.distance < 1e-6 }
    album.key("End")
    try album.settled("the end") { $0.middle?.item == 19 }
    album.key("Delete")
    try album.settled("one less") { $0.itemCount == 19 }
    album.key("ctrl+z")
    try album.settled("undo") { $0.itemCount == 20 }
    album.key("ctrl+shift+z")
    try album.settled("redo") { $0.itemCount == 19 }
    album.key("F1")
    album.key("F2")
    album.key("F1")
    try album.settled("the overlays") { $0.itemCount == 19 && $0.layout == "line" }
  }

  @Test("A click on empty space puts a picture in")
  func putsIn() throws {
    let album = try WindowDriver()
    album.click(480, 320)
    try album.settled("one out") { $0.itemCount == 19 }
    album.click(480, 30)
    let state = try album.settled("one in") { $0.itemCount == 20 }
    #expect(state.cells.allSatisfy { $0.alpha == 1 })
  }

  @Test("A resize keeps the picture in the middle; the window has a smallest size")
  func resizes() throws {
    let album = try WindowDriver()
    album.key("Home")
    for _ in 0..<5 { album.key("Right") }
    let before = try album.settled("the focus") { $0.middle?.item == 5 && $0.middle!.distance < 1e-6 }
    #expect(before.bounds == [960, 640])
    album.resize(700, 500)
    let after = try album.settled("the new size") { $0.bounds == [700, 500] }
    #expect(after.middle?.item == 5)
    #expect((after.middle?.distance ?? 1) < 1e-6)
    #expect(after.contentSize != before.contentSize)
    album.resize(100, 100)
    try album.settled("the smallest size") { $0.bounds == [320, 240] }
  }

  @Test("A drag ends when the window is minimised")
  func minimised() throws {
    let album = try WindowDriver()
    album.move(480, 320)
    album.press()
    album.move(300, 320)
    try album.wait("the drag") { $0.phase == "dragging" }
    album.minimise()
    try album.wait("the end of the drag") { $0.phase != "dragging" }
    album.release()
  }

  @Test("Both painters show the album", arguments: ["pixels", "sdl"])
  func painters(painter: String) throws {
    let album = try WindowDriver(["--painter", painter])
    album.key("space")
    try album.settled("the shrinking line") { $0.layout == "shrinking" }
  }

  @Test("Nothing moving, nothing drawn")
  func idle() throws {
    let album = try WindowDriver()
    try album.settled("the line")
    // Notices and bars fade by themselves: from the first pair of dumps without a frame between them on, none is drawn.
    var frames = -1
    try album.wait("the last fade") { state in
      defer { frames = state.counters.framesDrawn }
      return state.counters.framesDrawn == frames
    }
    for _ in 0..<100 { #expect(try album.dump().counters.framesDrawn == frames) }
  }

  @Test("Escape, Q and the window manager's close leave with status 0", arguments: ["Escape", "q", "alt+F4"])
  func leaves(key: String) throws {
    let album = try WindowDriver()
    album.key(key)
    #expect(try album.exitStatus() == 0)
  }
}

/// What can be told without any display.
@Suite("Without a display")
struct WithoutDisplayTests {
  @Test("No display: a sentence that says what to do, and status 1")
  func noDisplay() throws {
    let (status, complaint) = try WindowDriver.runAlbum([])
    #expect(status == 1)
    #expect(complaint.contains("DISPLAY") && complaint.contains("--replay"))
  }

  @Test("Wrong usage: a sentence, and status 2")
  func wrongUsage() throws {
    let (status, complaint) = try WindowDriver.runAlbum(["--lyout", "circle"])
    #expect(status == 2)
    #expect(complaint.contains("--layout"))
  }

  @Test("A file that does not exist: a sentence, and status 1")
  func noFile() throws {
    let script = FileManager.default.temporaryDirectory.appendingPathComponent(
      "empty-\(UUID().uuidString).txt")
    try "0.1 leave\n".write(to: script, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: script) }
    let (status, complaint) = try WindowDriver.runAlbum(["--replay", script.path, "/nonexistent/picture.jpg"])
    #expect(status == 1)
    #expect(complaint.contains("/nonexistent/picture.jpg"))
  }
}
