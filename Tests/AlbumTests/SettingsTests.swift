import CollectionLayouts
import CollectionViewKit
import Testing

@testable import Album

@MainActor @Suite struct SettingsTests {
  private func flow(_ rig: AlbumRig) throws -> UICollectionViewFlowLayout {
    try #require(rig.album.collectionView.collectionViewLayout as? UICollectionViewFlowLayout)
  }
  /// What the panel says of a setting.
  private func value(_ name: String, _ rig: AlbumRig) -> String? {
    rig.album.exhibit.settings.first { $0.name == name }?.value
  }

  @Test("The flow's panel lists every setting with a key of its own, none of them taken")
  func list() {
    let rig = AlbumRig(layout: .flow)
    let settings = rig.album.exhibit.settings
    #expect(
      settings.map(\.name) == [
        "Item size", "Line spacing", "Interitem spacing", "Section inset", "Direction", "Bounces",
        "Indicators",
        "Paging",
      ])
    #expect(Set(settings.map(\.key)).count == settings.count)
    for setting in settings {
      #expect(KeyBindings.command(for: setting.key, modifiers: []) == nil)
      #expect(rig.texts.contains(setting.name) && rig.texts.contains(setting.value))
    }
  }

  @Test("A key goes on to the next value and round, with Shift back; the list says what is in force")
  func keys() throws {
    let rig = AlbumRig(layout: .flow)
    for setting in rig.album.exhibit.settings {
      let first = setting.value
      try rig.play("0 key \(setting.key)")
      let second = value(setting.name, rig)
      #expect(second != first, "\(setting.name)")
      try rig.play("0 key shift+\(setting.key)")
      #expect(value(setting.name, rig) == first, "\(setting.name)")
      try rig.play("0 key shift+\(setting.key)\n0 key \(setting.key)")
      #expect(value(setting.name, rig) == first, "\(setting.name)")
    }
    try rig.play("0 key d\n0 key v\n0 key b\n0 key p\n0 key l\n0 key n\n0 key s\n0 key i")
    rig.run(for: 1)
    let (flow, view) = (try flow(rig), rig.album.collectionView)
    #expect(flow.scrollDirection == .horizontal && !view.showsHorizontalScrollIndicator && !view.bounces)
    #expect(view.isPagingEnabled && flow.minimumLineSpacing == 39 && flow.minimumInteritemSpacing == 39)
    #expect(flow.sectionInset.left == 52 && value("Section inset", rig) == "52")
    // Another exhibit has its own manners.
    try rig.play("0 key shift+space")
    #expect(view.bounces && !view.isPagingEnabled && view.showsVerticalScrollIndicator)
  }

  @Test("Every change is animated, and what was in the middle stays in view", arguments: 0..<5)
  func animated(setting: Int) throws {
    let rig = AlbumRig((1...200).map { "\($0)" }, layout: .flow)
    try rig.play("0 wheel 0 -9")
    rig.run(for: 1)
    let view = rig.album.collectionView
    let middle = CGPoint(x: view.bounds.midX - 100, y: view.bounds.midY)
    let path = try #require(view.indexPathForItem(at: middle))
    let before = try #require(rig.cell(path.item)).frame
    rig.album.changeSetting(setting, by: 1)
    #expect(rig.cell(path.item)?.frame.size == before.size, "nothing jumps")
    rig.run(for: 0.15)
    #expect(view.transitionProgress != nil)
    rig.run(for: 1)
    let after = try #require(rig.cell(path.item)).frame
    #expect(after != before && view.bounds.intersects(after))
  }

  @Test(
    "A click on a row is its key, the right button goes back; a click beside the card is for the pictures")
  func clicks() throws {
    let rig = AlbumRig(layout: .flow)
    let row = try #require(
      rig.last.commands.compactMap { command -> CGRect? in
        if case .text(let run) = command, run.string == "Direction" { run.rect } else { nil }
      }.first)
    let point = "\(Int(row.midX)) \(Int(row.midY))"
    try rig.play("0 press \(point)\n0.05 release \(point)")
    #expect(value("Direction", rig) == "horizontal" && rig.album.clicks == 0)
    try rig.play("0 press \(point) right\n0.05 release \(point)")
    #expect(value("Direction", rig) == "vertical")
    // Let go elsewhere, it means nothing.
    try rig.play("0 press \(point)\n0.02 move 40 40\n0.05 release 40 40")
    #expect(value("Direction", rig) == "vertical" && rig.album.source.model.count == 20)
    try rig.play("0.5 press 60 60\n0.55 release 60 60")
    #expect(rig.album.source.model.count == 19)
  }

  @Test("F4 hides the panel, and the pictures take its room; a small window starts without it")
  func panel() throws {
    let rig = AlbumRig(layout: .flow)
    let wide = try flow(rig).sectionInset.right
    #expect(wide > 200 && !rig.album.window.settings.isHidden)
    try rig.play("0 key f4")
    rig.run(for: 1)
    #expect(try flow(rig).sectionInset.right == 13 && rig.album.window.settings.isHidden)
    #expect(!rig.texts.contains("Direction"))
    // Without settings there is no panel, whatever was asked for.
    try rig.play("0 key f4\n0 key 4")
    #expect(rig.album.layoutName == .mosaic && rig.album.window.settings.isHidden)
    try rig.play("0 key f4")
    #expect(rig.texts.contains("Mosaic has no settings"))
    let small = AlbumRig(layout: .flow, size: CGSize(width: 320, height: 240))
    #expect(small.album.window.settings.isHidden)
    try small.play("0 key f4")
    #expect(small.texts.contains("Direction"))
  }

  @Test("The circle has the tutorials' radii, sizes, starts and directions")
  func circle() throws {
    let rig = AlbumRig((1...8).map { "\($0)" }, layout: .circle)
    func layout() throws -> CircleLayout {
      try #require(rig.album.collectionView.collectionViewLayout as? CircleLayout)
    }
    var radii: [CGFloat] = []
    for _ in 0..<3 {
      try rig.play("0 key r")
      rig.run(for: 1)
      radii.append(try layout().radius)
    }
    #expect(radii == [70, 256, 290])
    try rig.play("0 key i")
    #expect(try layout().itemSize == CGSize(width: 50, height: 50))
    try rig.play("0 key i\n0 key a\n0 key d")
    rig.run(for: 1)
    #expect(try layout().itemSize == CGSize(width: 60, height: 60))
    let first = try #require(rig.dump.cells.first { $0.index == [0, 0] }).center
    let second = try #require(rig.dump.cells.first { $0.index == [0, 1] }).center
    #expect(abs(first.x - 770) < 1e-6 && abs(first.y - 320) < 1e-6)
    #expect(second.x < first.x && second.y > first.y, "clockwise")
    #expect(rig.album.exhibit.settings.map(\.value) == ["edge − 30", "60", "right", "on"])
  }

  @Test(
    "The lines are also the tutorials' strips, 200 points high", arguments: [LayoutName.line, .shrinking])
  func strip(name: LayoutName) throws {
    let rig = AlbumRig(layout: name)
    let strip = rig.album.window.strip
    #expect(strip.alpha == 0)
    try rig.play("0 key right\n1 key right\n2 key s")
    rig.run(for: 1)
    let line = try #require(rig.album.collectionView.collectionViewLayout as? LineLayout)
    #expect(line.itemSize == CGSize(width: 100, height: 100) && line.minimumLineSpacing == 70)
    #expect(strip.alpha == 1 && strip.frame == CGRect(x: 0, y: 220, width: 960, height: 200))
    for cell in rig.dump.cells {
      #expect(cell.corners.allSatisfy { strip.frame.contains($0) || $0.x < 0 || $0.x > 960 })
    }
    try rig.play("0 resize 700 500")
    rig.run(for: 1)
    #expect(strip.frame == CGRect(x: 0, y: 150, width: 700, height: 200))
    try rig.play("0 key space")
    rig.run(for: 1)
    #expect(strip.alpha == 0)
  }
}
