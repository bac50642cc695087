import CollectionTestSupport
import CollectionViewKit
import Foundation
import SDLStage
import Testing

@testable import Album

@MainActor
@Suite struct AlbumControllerTests {
  @Test("It begins with the first picture in the middle, magnified, and sleeps")
  func beginning() throws {
    let rig = AlbumRig()
    let first = try #require(rig.dump.cells.first { $0.index == [0, 0] })
    #expect(first.center == CGPoint(x: 480, y: 320))
    #expect(abs((first.corners[1].x - first.corners[0].x) - first.size.width * 1.6) < 1e-9)
    #expect(rig.last.nextWake == .never && !rig.last.isDirty)
    #expect(rig.album.title == "Line — 20 pictures")
  }

  @Test("A fling comes to rest with a picture exactly in the middle")
  func fling() throws {
    let rig = AlbumRig()
    try rig.play(
      "0 press 600 320\n0.016 move 560 320\n0.032 move 500 320\n0.048 move 440 320\n0.064 release 400 320")
    #expect(rig.dump.phase == "settling" || rig.dump.phase == "decelerating")
    rig.run(for: 5)
    let rest = rig.dump
    #expect(rest.phase == "idle" && rest.velocity == .zero && rest.contentOffset.x > 400)
    let middle = try #require(rest.cells.first { $0.index?[1] == rig.middle })
    #expect(abs(middle.center.x - 480) < 0.01)
    #expect(rest.counters.live == rest.cells.count && rest.counters.created <= 8)
  }

  @Test("A click on a picture takes it out, a click beside them puts it in again, each with an animation")
  func clicks() throws {
    let rig = AlbumRig()
    try rig.play("0 press 480 320\n0.05 release 480 320\n0.1 leave")
    #expect(rig.names.first == "2.jpg" && rig.names.count == 19)
    #expect(rig.dump.cells.contains { $0.index == nil && $0.id == "1.jpg" }, "the picture is on its way out")
    rig.run(for: 1)
    #expect(rig.dump.cells.allSatisfy { $0.index != nil })
    try rig.play("0 press 10 20\n0.05 release 10 20")
    #expect(rig.names.first == "1.jpg" && rig.names.count == 20)
    #expect(rig.dump.counters.clicks == 2)
    #expect(rig.album.title == "Line — 20 pictures")
  }

  @Test("A drag is not a click")
  func dragIsNoClick() throws {
    let rig = AlbumRig()
    try rig.play("0 press 480 320\n0.1 move 380 320\n0.2 move 480 320\n0.3 release 480 320")
    #expect(rig.names.count == 20 && rig.dump.counters.clicks == 0)
  }

  @Test("In a circle a new picture comes first, in a grid beside the one clicked next to")
  func places() throws {
    let circle = AlbumRig(["a", "b", "c"], layout: .circle)
    try circle.play("0 press 480 320\n0.05 release 480 320")
    #expect(circle.names == ["a", "a", "b", "c"])
    let flow = AlbumRig(["a", "b", "c"], layout: .flow)
    let frames = (0..<3).map {
      flow.album.collectionView.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame ?? .zero
    }
    let gap = (frames[0].maxX + frames[1].minX) / 2
    try flow.play("0 press \(gap) \(frames[0].midY)\n0.05 release \(gap) \(frames[0].midY)")
    #expect(flow.names == ["a", "a", "b", "c"])
  }

  @Test("Ctrl+Z brings the last one back at its place, Ctrl+Shift+Z takes it out again")
  func undoRedo() throws {
    let rig = AlbumRig(["a", "b", "c", "d"], layout: .flow)
    let frame = try #require(
      rig.album.collectionView.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame)
    try rig.play("0 press \(frame.midX) \(frame.midY)\n0.05 release \(frame.midX) \(frame.midY)")
    #expect(rig.names == ["a", "b", "d"])
    try rig.play("0 key ctrl+z")
    #expect(rig.names == ["a", "b", "c", "d"])
    try rig.play("0 key ctrl+shift+z\n0.1 key ctrl+shift+z")
    #expect(rig.names == ["a", "b", "d"])
  }

  @Test("Space goes round the layouts and says which, and the window's title follows")
  func layouts() throws {
    let rig = AlbumRig()
    var seen = [rig.dump.layout]
    for _ in LayoutName.allCases {
      try rig.play("0 key space\n0.02 leave")
      #expect(rig.dump.transition != nil)
      #expect(rig.texts.contains(rig.album.layoutName.title))
      rig.run(for: 2)
      #expect(rig.dump.transition == nil && rig.texts == rig.panelTexts)
      #expect(rig.last.nextWake == .never)
      seen.append(rig.dump.layout)
    }
    #expect(seen == LayoutName.allCases.map(\.rawValue) + ["line"])
    try rig.play("0 key shift+space")
    #expect(rig.album.title == "Sections — 20 pictures")
    try rig.play("0 key 3\n0.1 key 3")
    #expect(rig.album.layoutName == .circle)
  }

  @Test("The second of two quick clicks on a picture puts nothing in", arguments: [0.06, 0.12, 0.2, 0.4])
  func doubleClick(pause: Double) throws {
    for name in LayoutName.allCases where name != .rotary {
      let rig = AlbumRig(layout: name)
      rig.run(for: 1)
      let cell = try #require(
        rig.dump.cells.last { $0.center.x > 0 && $0.center.x < 960 && $0.center.y < 640 })
      let point = "\(cell.center.x) \(cell.center.y)"
      try rig.play("0 press \(point)\n0.02 release \(point)")
      #expect(rig.names.count == 19, "\(name)")
      try rig.play("\(pause) press \(point)\n\(pause + 0.02) release \(point)")
      #expect(rig.names.count <= 19, "\(name)")
    }
    // Beside the pictures every click puts one in.
    let rig = AlbumRig(layout: .line)
    try rig.play("0 press 20 20\n0.02 release 20 20\n0.12 press 20 20\n0.14 release 20 20")
    #expect(rig.names.count == 22)
  }

  private nonisolated static let layoutsWithFocus = LayoutName.allCases.filter {
    $0 != .stack && $0 != .guide
  }

  @Test(
    "Of a pile only the top picture can have the focus; one that another had goes, so that no key acts on what was not outlined"
  )
  func focusOnPile() throws {
    let rig = AlbumRig(layout: .line)
    try rig.play("0 key end\n2 key 5\n4 leave")
    #expect(rig.dump.layout == "stack" && rig.album.focus.index == nil && rig.cell(0)?.isOutlined == false)
    try rig.play("0 key delete\n1 leave")
    #expect(rig.names.count == 20)
    try rig.play("0 key right\n0.1 key delete\n1.1 key delete\n3 leave")
    #expect(rig.names.first == "3.jpg" && rig.album.focus.index == 0 && rig.cell(0)?.isOutlined == true)
    try rig.play("0 press 20 20\n0.05 release 20 20\n2 leave")
    #expect(rig.names.first == "2.jpg" && rig.cell(0)?.isOutlined == true && rig.cell(1)?.isOutlined == false)
  }

  @Test(
    "Keys move the focus, which is outlined and kept in view",
    arguments: layoutsWithFocus)
  func focus(layout: LayoutName) throws {
    let rig = AlbumRig(layout: layout)
    try rig.play("0 key right\n0.3 key right\n1 key right")
    let start = try #require(rig.album.focus.index)
    rig.run(for: 2)
    #expect(rig.cell(start)?.isOutlined == true)
    #expect(
      rig.dump.cells.filter { $0.index.map { rig.cell($0[1])?.isOutlined ?? false } ?? false }.count == 1)
    try rig.play("0 key end")
    rig.run(for: 4)
    #expect(rig.album.focus.index == 19)
    let last = try #require(rig.dump.cells.first { $0.index == [0, 19] })
    let box = CGRect(origin: .zero, size: CGSize(width: 960, height: 640))
    #expect(last.corners.allSatisfy { box.insetBy(dx: -0.01, dy: -0.01).contains($0) })
    try rig.play("0 key home\n2 key left\n2.1 key up\n2.2 key pageup")
    #expect(rig.album.focus.index == 0)
    try rig.play("0 key pagedown")
    #expect(rig.album.focus.index ?? 0 > 0)
  }

  @Test("Up and down move by rows in the grid")
  func rows() throws {
    let rig = AlbumRig(layout: .flow)
    try rig.play("0 key home\n0.1 key down")
    let columns = try #require(rig.album.focus.index)
    #expect(columns >= 4 && columns <= 6)
    try rig.play("0 key down\n0.1 key right\n0.2 key up")
    #expect(rig.album.focus.index == columns + 1)
  }

  @Test("Delete takes the focused picture out and goes on to the next; without focus it does nothing")
  func deleteFocused() throws {
    let rig = AlbumRig(["a", "b", "c"])
    try rig.play("0 key delete")
    #expect(rig.names == ["a", "b", "c"])
    try rig.play("0 key end\n1 key left\n2 key delete\n3 key delete\n4 key delete\n5 key delete")
    #expect(rig.names == [])
    #expect(rig.album.focus.index == nil)
  }

  @Test("Taking all out and undoing it brings all back, and an empty album says what to do")
  func removeAll() throws {
    let rig = AlbumRig()
    #expect(rig.album.window.emptyView.isHidden)
    try rig.play("0 key shift+delete\n1 leave")
    #expect(rig.names.isEmpty && !rig.album.window.emptyView.isHidden)
    try rig.play("0 press 300 300\n0.05 release 300 300\n1 key ctrl+z\n1.5 key ctrl+z\n3 leave")
    #expect(rig.names.count == 20 && rig.album.window.emptyView.isHidden)
  }

  @Test("Keys show and hide the notices, Escape closes the help before it leaves")
  func notices() throws {
    let rig = AlbumRig()
    try rig.play("0 key f1\n0.1 key f2\n0.2 leave")
    #expect(!rig.album.window.help.isHidden && !rig.album.window.debug.isHidden)
    #expect(
      rig.last.commands.contains {
        if case .text(let run) = $0 { run.string == "line, 20 items" } else { false }
      })
    try rig.play("0 key escape")
    #expect(rig.album.window.help.isHidden && !rig.album.takeRequests().leaves)
    try rig.play("0 key f11\n0.1 key escape\n0.2 drop a\n0.2 drop b")
    #expect(
      rig.album.takeRequests()
        == AlbumController.Requests(leaves: true, togglesFullScreen: true, droppedPaths: ["a", "b"]))
    #expect(rig.album.takeRequests() == AlbumController.Requests())
  }

  @Test("Files dropped later join at the end, are shown, and can be taken back")
  func dropped() throws {
    let rig = AlbumRig()
    var list = PictureList()
    list.paths = ["new/1.jpg", "new/21.jpg"]
    rig.album.add(list)
    rig.run(for: 3)
    #expect(rig.names.suffix(2) == ["new/1.jpg", "21.jpg"] && rig.middle == 20)
    try rig.play("0 key ctrl+z")
    #expect(rig.names.count == 20)
  }

  @Test("While the folders are read nothing is claimed; without any pictures it says why")
  func opening() {
    let rig = AlbumRig(opens: false)
    rig.run(for: 0.1)
    #expect(rig.album.window.emptyView.isHidden && rig.album.title == "Album")
    var list = PictureList()
    list.problems = ["Cannot open “x”: no such file."]
    rig.album.open(list)
    rig.run(for: 0.5)
    #expect(!rig.album.window.emptyView.isHidden && rig.album.title == "Line — 0 pictures")
    #expect(rig.texts.contains { $0.contains("Cannot open “x”") })
  }

  @Test(
    "Resized in any layout, everything that is drawn stays finite and the layout suits the window",
    arguments: LayoutName.allCases)
  func resize(layout: LayoutName) throws {
    let rig = AlbumRig(layout: layout)
    try rig.play("0 resize 500 400\n0.2 resize 1600 900\n0.3 resize 320 240\n2 leave")
    let dump = rig.dump
    #expect(dump.bounds == CGSize(width: 320, height: 240))
    #expect(!dump.cells.isEmpty)
    for cell in dump.cells {
      #expect(cell.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      #expect(cell.size.height <= 240)
    }
    #expect(rig.album.collectionView.invariantFaults().isEmpty)
  }

  @Test(
    "Resized, a line keeps its picture exactly in the middle", arguments: [LayoutName.line, .shrinking],
    [0, 7, 19])
  func resizedLine(layout: LayoutName, item: Int) throws {
    let rig = AlbumRig(layout: layout)
    try rig.play(item == 19 ? "0 key end\n2 leave" : "0 key home\n2 leave")
    if item == 7 { for _ in 0..<7 { try rig.play("0 key right\n1 leave") } }
    for (width, height) in [(700, 500), (701, 333), (1920, 1080), (320, 240), (961, 640)] {
      rig.send(.resized(CGSize(width: width, height: height), scale: 1))
      #expect(rig.dump.phase == "idle")
      #expect(rig.middle == item)
      #expect(rig.cell(item)?.center.x == rig.album.collectionView.bounds.midX)
    }
  }

  @Test("Resized at rest, the grid shows the same pictures at once, the ends included")
  func resizedFlow() throws {
    let rig = AlbumRig(layout: .flow, items: 500)
    try rig.play("0 key end\n3 leave")
    rig.send(.resized(CGSize(width: 500, height: 400), scale: 1))
    #expect(rig.dump.phase == "idle" && rig.dump.cells.contains { $0.index == [0, 499] })
    rig.send(.resized(CGSize(width: 960, height: 640), scale: 1))
    try rig.play("0 key home\n3 leave")
    for _ in 0..<8 { try rig.play("0 wheel 0 -3\n1 leave") }
    func pictures() -> ClosedRange<Int> {
      let items = rig.dump.cells.compactMap { $0.index?[1] }
      return (items.min() ?? 0)...(items.max() ?? 0)
    }
    let before = pictures()
    #expect(before.lowerBound > 20)
    for (width, height) in [(700, 500), (400, 800), (1500, 900), (960, 640)] {
      rig.send(.resized(CGSize(width: width, height: height), scale: 1))
      #expect(rig.dump.phase == "idle" && rig.dump.contentOffset.y == rig.dump.contentOffset.y.rounded())
      #expect(pictures().overlaps(before))
    }
  }

  @Test("In the waterfall pictures have their own shapes, as soon as these are known, and after an edit")
  func waterfall() throws {
    let rig = AlbumRig(layout: .waterfall)
    func aspects() -> [CGFloat] {
      (0..<4).compactMap { rig.cell($0).map { $0.bounds.width / $0.bounds.height } }
    }
    #expect(aspects().allSatisfy { abs($0 - 1) < 0.01 })
    rig.album.learn(aspects: ["1.jpg": 2, "2.jpg": 0.5, "3.jpg": 100])
    rig.run(for: 0.5)
    #expect(zip(aspects(), [2, 0.5, 4, 1]).allSatisfy { abs($0 - $1) < 0.05 })
    try rig.play("0 key home\n0.1 key delete\n2 leave")
    #expect(zip(aspects(), [0.5, 4, 1, 1]).allSatisfy { abs($0 - $1) < 0.05 })
    #expect(rig.album.collectionView.invariantFaults().isEmpty)
  }

  @Test("In the rolling row a click enlarges a picture, another shrinks it; nothing is taken out")
  func enlarging() throws {
    let rig = AlbumRig(layout: .rotary)
    let view = rig.album.collectionView
    try rig.play("0 press 480 320\n0.05 release 480 320\n0.15 leave")
    let cell = try #require(rig.cell(0))
    #expect(cell.bounds.width > 300 && cell.bounds.width < 960)
    rig.run(for: 2)
    #expect(cell.frame == view.bounds && rig.names.count == 20)
    try rig.play("0 press 480 320\n0.1 move 200 320\n0.2 release 100 320\n2 leave")
    #expect(view.contentOffset == .zero && cell.frame == view.bounds)
    try rig.play("0 press 100 100\n0.05 release 100 100\n2 leave")
    #expect(cell.bounds.width < 400 && view.isScrollEnabled && rig.names.count == 20)
    // Whatever happens to an enlarged picture, the next layout finds a view that scrolls.
    try rig.play("0 press 480 320\n0.05 release 480 320\n1 key delete\n2 key right\n2.1 key delete\n4 leave")
    #expect(rig.names.count == 19 && view.isScrollEnabled)
    try rig.play("0 press 480 320\n0.05 release 480 320\n0.1 key 1\n3 leave")
    #expect(view.isScrollEnabled && rig.dump.layout == "line" && rig.middle != nil)
    #expect(view.invariantFaults().isEmpty)
  }

  @Test("A million items cost no more cells than fit")
  func million() throws {
    let rig = AlbumRig(layout: .flow, items: 1_000_000)
    let first = rig.dump.counters.created
    #expect(rig.dump.itemCount == 1_000_000 && first < 50)
    try rig.play("0 key end\n3 leave")
    #expect(rig.dump.cells.contains { $0.index == [0, 999_999] })
    try rig.play("0 key delete\n1 key ctrl+z\n2 leave")
    #expect(rig.dump.itemCount == 1_000_000)
  }
}
