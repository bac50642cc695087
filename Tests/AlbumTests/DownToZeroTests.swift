import CollectionLayouts
import CollectionViewKit
import Testing

@testable import Album

/// Clicks take every picture out and put pictures back in, in every layout.
@MainActor @Suite("Down to nothing and back")
struct DownToZeroTests {
  private nonisolated static let layouts = LayoutName.allCases
  private nonisolated static let counts = [1, 2, 20]
  /// How many pictures fill the window, so that there is no room beside them to click on; every other layout has some.
  private static let room: [LayoutName: Int] = [.guide: 1, .mosaic: 7]

  /// What does not agree right now: the view's count and the model's, a cell's picture and its item's, the view with itself.
  private func faults(_ rig: AlbumRig) -> [String] {
    let view = rig.album.collectionView
    let items = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    var faults = view.invariantFaults()
    if items != rig.names.count { faults.append("\(items) items for \(rig.names.count) pictures") }
    for case let cell as PhotoCell in view.visibleCells {
      let id = rig.place(of: cell).map { rig.names[$0] }
      if id != cell.picture?.id {
        faults.append("\(cell.picture?.id ?? "nothing") is shown for \(id ?? "no item")")
      }
    }
    return faults
  }

  private func click(_ point: CGPoint, _ rig: AlbumRig) throws {
    // Within one frame: what is hit is what was aimed at.
    try rig.play("0 press \(point.x) \(point.y)\n0 release \(point.x) \(point.y)")
  }

  /// A point at which the frontmost cell is seen, and the place of its picture: the cell nearest to the middle that has one.
  private func target(_ rig: AlbumRig) -> (point: CGPoint, place: Int)? {
    let view = rig.album.collectionView
    let cells = rig.dump.cells.filter { $0.index != nil }
    let points = cells.map(\.center).filter { CGRect(origin: .zero, size: rig.size).contains($0) }
    let nearest = points.sorted { rig.fromMiddle($0) < rig.fromMiddle($1) }
    for point in nearest {
      let hit = view.indexPathForItem(at: view.convert(point, from: nil))
      if let hit { return (point, rig.album.source.grouping.place(of: hit)) }
    }
    return nil
  }

  /// A point in the window at which nothing is, once everything rests.
  private func emptyPoint(_ rig: AlbumRig) -> CGPoint? {
    let view = rig.album.collectionView
    for y in stride(from: rig.size.height - 3, to: 0, by: -8) {
      for x in stride(from: CGFloat(3), to: rig.size.width, by: 8) {
        let point = CGPoint(x: x, y: y)
        guard view.indexPathForItem(at: view.convert(point, from: nil)) == nil else { continue }
        if rig.album.window.hitTest(point, with: nil) === view { return point }
      }
    }
    return nil
  }

  @Test("Clicks take out what they hit, in the middle of the last removal too", arguments: layouts, counts)
  func down(name: LayoutName, count: Int) throws {
    let rig = AlbumRig((1...count).map { "\($0)" }, layout: name)
    rig.run(for: 1)
    var left = rig.names
    while !left.isEmpty {
      // Every third click comes while the picture before is on its way out.
      rig.run(for: left.count % 3 == 0 ? 0.1 : 1)
      guard name != .rotary else {
        // A click enlarges there; the Delete key takes out.
        try rig.play(left.count == count ? "0 key home\n0.5 key delete" : "0 key delete")
        left.removeFirst()
        #expect(rig.names == left && faults(rig) == [], "\(name)")
        continue
      }
      // In the guide, the next page may still be on its way in.
      if target(rig) == nil { rig.run(for: 1) }
      let aim = try #require(target(rig), "\(name): nothing to click on, \(left.count) left")
      try click(aim.point, rig)
      left.remove(at: aim.place)
      #expect(rig.names == left && faults(rig) == [], "\(name)")
    }
    rig.run(for: 1)
    #expect(rig.dump.cells.isEmpty && rig.texts.contains("All pictures are out"))
    #expect(rig.last.nextWake == .never && rig.album.collectionView.contentOffset == .zero)
    // Undone one by one, everything is as it was.
    for back in 1...count {
      try rig.play("0 key ctrl+z\n0.05 focus gained")
      #expect(rig.names.count == back && faults(rig) == [], "\(name)")
    }
    #expect(rig.names == (1...count).map { "\($0)" })
    rig.run(for: 2)
    #expect(!rig.texts.contains("All pictures are out") && rig.album.collectionView.invariantFaults() == [])
  }

  @Test("Clicks beside the pictures put them back in, from none at all", arguments: layouts, [1, 20])
  func up(name: LayoutName, count: Int) throws {
    let rig = AlbumRig((1...count).map { "\($0)" }, layout: name)
    try rig.play("0 key shift+delete")
    rig.run(for: 1)
    var reached = 0
    while reached < count, let point = emptyPoint(rig) {
      try click(point, rig)
      reached += 1
      #expect(rig.names.count == reached && faults(rig) == [], "\(name)")
      #expect(!rig.texts.contains("All pictures are out"))
      if reached == 1 {
        rig.run(for: 1)
        #expect(rig.dump.cells.map(\.id) == rig.names)
      }
      rig.run(for: reached % 3 == 0 ? 0.1 : 1)
    }
    #expect(reached == min(count, Self.room[name] ?? count), "\(name)")
    rig.run(for: 1)
    #expect(faults(rig) == [])
    // Undone, all are out again; done again, all are back.
    for _ in 0..<reached { try rig.play("0 key ctrl+z") }
    #expect(rig.names == [] && faults(rig) == [])
    rig.run(for: 1)
    #expect(rig.dump.cells.isEmpty && rig.texts.contains("All pictures are out"))
  }

  @Test(
    "The last picture lies where its layout says: alone in the circle, on the pile, in the middle of the line"
  )
  func last() throws {
    let middle = CGPoint(x: 480, y: 320)
    for name in [LayoutName.line, .shrinking, .circle, .stack, .coverflow, .rotary] {
      let rig = AlbumRig(["1"], layout: name)
      let cell = try #require(rig.dump.cells.first)
      #expect(abs(cell.center.x - middle.x) <= 0.5, "\(name)")
      if name != .coverflow { #expect(abs(cell.center.y - middle.y) <= 0.5, "\(name)") }
    }
  }
}
