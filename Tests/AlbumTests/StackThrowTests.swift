import CollectionLayouts
import CollectionViewKit
import Testing

@testable import Album

@MainActor @Suite struct StackThrowTests {
  private func rig(_ count: Int = 20) -> AlbumRig {
    AlbumRig((1...count).map { "\($0).jpg" }, layout: .stack)
  }
  private func center(_ rig: AlbumRig, _ index: Int) throws -> CGPoint {
    try #require(rig.dump.cells.first { $0.index == [0, index] }).center
  }
  private let away = """
    0.10 press 480 320
    0.12 move 500 320
    0.14 move 530 322
    0.16 move 570 324
    """

  @Test("The top card follows the pointer, tilted, and the others stay")
  func follows() throws {
    let rig = rig()
    let second = try center(rig, 1)
    try rig.play(away)
    let top = try #require(rig.dump.cells.first { $0.index == [0, 0] })
    // The slop of 4 points along the way of 20 is taken off.
    #expect(abs(top.center.x - 566) < 0.01 && abs(top.center.y - 324) < 0.01)
    #expect(top.corners[1].y > top.corners[0].y)
    #expect(try center(rig, 1) == second)
    #expect(rig.album.collectionView.contentOffset == .zero)
  }

  @Test("Let go fast, it flies off the pile, then lies under all others")
  func thrown() throws {
    let rig = rig()
    let card = try #require(rig.cell(0))
    try rig.play(away + "\n0.17 release 580 325")
    #expect(rig.names.first == "1.jpg")
    rig.run(for: 0.2)
    let side = card.bounds.width
    #expect(card.center.x - 480 > side, "clear of the pile")
    #expect(rig.dump.cells.last?.id == "1.jpg", "in front of it")
    rig.run(for: 0.1)
    #expect(rig.names == (2...20).map { "\($0).jpg" } + ["1.jpg"])
    #expect(rig.dump.cells.first?.id == "1.jpg" && card.center.x > 480)
    rig.run(for: 1)
    #expect(rig.dump.cells.map(\.id).reversed() == ["2.jpg", "3.jpg", "4.jpg", "5.jpg", "6.jpg"])
    #expect(try center(rig, 0) == CGPoint(x: 480, y: 320))
    // Ctrl+Z brings it back on top.
    try rig.play("0.1 key ctrl+z")
    rig.run(for: 1)
    #expect(rig.names.first == "1.jpg" && rig.dump.cells.last?.id == "1.jpg")
  }

  @Test("Let go slowly, it springs back unless it is more than half its side away")
  func slow() throws {
    let rig = rig()
    let side = try #require(rig.cell(0)).bounds.width
    for (share, goes) in [(0.4, false), (0.6, true)] {
      let x = 480 - 4 - side * share
      try rig.play("0.1 press 480 320\n0.2 move \(x) 320\n0.6 move \(x) 320\n0.7 release \(x) 320")
      rig.run(for: 1)
      #expect((rig.names.first == "2.jpg") == goes, "\(share) of a side")
      #expect(try center(rig, 0) == CGPoint(x: 480, y: 320))
    }
  }

  @Test("The focus stays on top of the pile when its card is thrown")
  func focus() throws {
    let rig = rig()
    try rig.play("0 key right\n0.5 leave")
    try rig.play(away + "\n0.17 release 580 325")
    rig.run(for: 1)
    #expect(
      rig.album.focus.index == 0 && rig.cell(0)?.isOutlined == true && rig.cell(0)?.picture?.id == "2.jpg")
    try rig.play("0 key delete\n1 leave")
    #expect(rig.names == (3...20).map { "\($0).jpg" } + ["1.jpg"])
  }

  @Test("Keys leaf through the pile, both ways, and stop at nothing")
  func keys() throws {
    let rig = rig(3)
    // The first only takes the focus.
    try rig.play("0 key right\n1 key right\n2 key down\n2.05 key pagedown")
    rig.run(for: 1)
    #expect(rig.names == ["1.jpg", "2.jpg", "3.jpg"])
    try rig.play("0 key left")
    rig.run(for: 1)
    #expect(rig.names == ["3.jpg", "1.jpg", "2.jpg"] && rig.dump.cells.last?.id == "3.jpg")
    #expect(rig.album.focus.index == 0 && rig.cell(0)?.isOutlined == true)
    try rig.play("0 key home\n0.1 key end\n0.2 key ctrl+z")
    rig.run(for: 1)
    #expect(rig.names == ["1.jpg", "2.jpg", "3.jpg"])
    let single = self.rig(1)
    try single.play("0 key right\n0.1 key right\n0.2 key left")
    single.run(for: 1)
    #expect(single.names == ["1.jpg"] && single.last.nextWake == .never)
  }

  @Test("A drag of any other card, and the only card, stay in the pile")
  func nothing() throws {
    let rig = rig(1)
    try rig.play(away + "\n0.17 release 580 325")
    #expect(try center(rig, 0).x > 540)
    rig.run(for: 1)
    #expect(rig.names == ["1.jpg"])
    #expect(try center(rig, 0) == CGPoint(x: 480, y: 320))
    let pile = self.rig()
    // Beside the pile: neither a drag nor a click.
    try pile.play("0.1 press 20 320\n0.12 move 100 320\n0.14 release 200 320")
    pile.run(for: 1)
    #expect(pile.names.count == 20 && pile.names.first == "1.jpg")
  }

  @Test(
    "Whatever comes while a card flies finds it thrown", arguments: ["delete", "layout", "throw", "leave"])
  func interrupted(by what: String) throws {
    let rig = rig()
    try rig.play(away + "\n0.17 release 580 325")
    rig.run(for: 0.1)
    switch what {
    case "delete":
      try rig.play("0.0 press 480 320\n0.01 release 480 320")
      #expect(rig.names == (3...20).map { "\($0).jpg" } + ["1.jpg"])
    case "layout":
      try rig.play("0.0 key space")
      #expect(rig.names.last == "1.jpg" && rig.album.layoutName == .waterfall)
    case "throw":
      try rig.play(away + "\n0.17 release 580 325")
      rig.run(for: 1)
      #expect(rig.names == (3...20).map { "\($0).jpg" } + ["1.jpg", "2.jpg"])
    default:
      try rig.play("0.0 focus lost")
      rig.run(for: 1)
      #expect(rig.names.last == "1.jpg")
    }
    rig.run(for: 1)
    #expect(rig.album.collectionView.transitionProgress == nil)
  }

  @Test("A card that springs back is caught where it is seen, and a lost press lets it go")
  func caught() throws {
    let rig = rig()
    try rig.play("0.1 press 480 320\n0.2 move 404 320\n0.6 move 404 320\n0.7 release 404 320")
    rig.run(for: 0.1)
    let seen = try center(rig, 0)
    #expect(seen.x > 410 && seen.x < 475)
    try rig.play("0 press 460 320\n0 move 450 320")
    let caught = try center(rig, 0)
    #expect(abs(caught.x - seen.x) < 8)
    rig.run(for: 1)
    #expect(abs(try center(rig, 0).x - (seen.x - 6)) < 3, "held")
    try rig.play("0 focus lost")
    rig.run(for: 1)
    #expect(try center(rig, 0) == CGPoint(x: 480, y: 320))
    #expect(rig.names.first == "1.jpg")
  }
}
