import CollectionLayouts
import CollectionViewKit
import SDLStage
import Testing

@testable import Album

/// Pictures whose names begin with their colour: "red 3.jpg".
@MainActor @Suite struct SectionsTests {
  private nonisolated static func decode(_ request: PictureRequest) -> Result<Bitmap, PictureError> {
    let colors: [String: UInt32] = [
      "red": 0xffff_0000, "green": 0xff00_c000, "blue": 0xff00_00ff, "gray": 0xff80_8080,
    ]
    guard let color = colors[String(request.path.prefix { $0 != " " })] else { return .failure(.damaged) }
    return .success(Bitmap(width: 1, height: 1, pixels: [color], isOpaque: true))
  }

  private func rig(_ names: [String], layout: LayoutName = .sections, size: CGSize? = nil) -> AlbumRig {
    AlbumRig(
      names, layout: layout, size: size ?? CGSize(width: 960, height: 640), decode: Self.decode)
  }
  private let mixed = ["blue 1", "red 2", "gray 3", "red 4", "broken 5", "blue 6", "green 7"]

  /// What the headers say, top down.
  private func headers(_ rig: AlbumRig) -> [String] {
    let titles = Set(ColorGroup.allCases.map(\.title) + ["All pictures"])
    let kind = UICollectionView.elementKindSectionHeader
    return rig.album.collectionView.visibleSupplementaryViews(ofKind: kind)
      .sorted { $0.frame.minY < $1.frame.minY }
      .flatMap { $0.subviews.compactMap { ($0 as? UILabel)?.text } }
      .filter { titles.contains($0) || Int($0) != nil }
  }
  /// The names in each section.
  private func sections(_ rig: AlbumRig) -> [[String]] {
    let source = rig.album.source
    return source.grouping.sections.indices.map { section in
      (0..<source.grouping.count(in: section)).map {
        source.model[source.grouping.place(of: IndexPath(item: $0, section: section))].id
      }
    }
  }

  @Test("Pictures go to the sections of their colours, with headers that name and count them")
  func sorted() {
    let rig = rig(mixed)
    rig.run(for: 2)
    #expect(
      sections(rig) == [["red 2", "red 4"], ["green 7"], ["blue 1", "blue 6"], ["gray 3"], ["broken 5"]])
    #expect(headers(rig).prefix(8) == ["Red", "2", "Green", "1", "Blue", "2", "Black and white", "1"])
    #expect(rig.last.nextWake == .never)
    for cell in rig.dump.cells { #expect(cell.index.map { sections(rig)[$0[0]][$0[1]] } == cell.id) }
    let backdrops = rig.album.collectionView.subviews.filter { $0 is SectionBackdrop && !$0.isHidden }
    #expect(backdrops.count >= 4)
  }

  @Test("From any layout and back, every picture travels: none is missing, doubled or mistaken")
  func travelling() throws {
    for name in LayoutName.allCases where name != .sections {
      let rig = rig(mixed, layout: name)
      let before = rig.names
      let shown = Set(rig.dump.cells.map(\.id))
      rig.album.show(.sections)
      rig.run(for: 0.1)
      #expect(Set(rig.dump.cells.map(\.id)).isSuperset(of: shown), "\(name)")
      rig.run(for: 2)
      #expect(sections(rig).flatMap { $0 }.sorted() == before.sorted())
      rig.album.show(name)
      rig.run(for: 2)
      #expect(sections(rig) == [before] && rig.album.source.grouping.sections == [.all])
      for cell in rig.dump.cells { #expect(rig.place(cell).map { before[$0] } == cell.id) }
      #expect(Set(rig.dump.cells.map(\.id)) == shown, "\(name)")
    }
  }

  @Test("Pictures come and go in their sections, whose headers count along and go with the last one")
  func edits() throws {
    let rig = rig(mixed)
    rig.run(for: 2)
    let view = rig.album.collectionView
    func click(_ section: Int, _ item: Int) throws {
      let frame = try #require(
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame)
      let point = view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
      try rig.play("0 press \(point.x) \(point.y)\n0.05 release \(point.x) \(point.y)")
      rig.run(for: 1)
    }
    try click(0, 0)
    #expect(sections(rig)[0] == ["red 4"] && headers(rig)[1] == "1")
    try click(0, 0)
    #expect(sections(rig) == [["green 7"], ["blue 1", "blue 6"], ["gray 3"], ["broken 5"]])
    #expect(!headers(rig).contains("Red"))
    try rig.play("0 key ctrl+z\n0.1 key ctrl+z")
    rig.run(for: 1)
    #expect(sections(rig)[0] == ["red 2", "red 4"] && headers(rig)[0...1] == ["Red", "2"])
    try rig.play("0 key shift+delete")
    rig.run(for: 1)
    #expect(rig.dump.cells.isEmpty && rig.texts.contains("All pictures are out"))
    try rig.play("0 key ctrl+z")
    rig.run(for: 2)
    #expect(sections(rig).flatMap { $0 }.count == 7)
    // New pictures are looked at as well.
    var list = PictureList()
    list.paths = ["green 8"]
    rig.album.add(list)
    rig.run(for: 2)
    #expect(sections(rig)[1] == ["green 7", "green 8"])
  }

  @Test("The keys go through the sections in the order they are read")
  func keys() throws {
    let rig = rig(mixed)
    rig.run(for: 2)
    var seen: [String] = []
    try rig.play("0 key home")
    for _ in 0..<8 {
      seen.append(rig.album.focus.index.map { rig.album.source.model[$0].id } ?? "–")
      try rig.play("0 key right")
    }
    #expect(seen == sections(rig).flatMap { $0 } + ["broken 5"])
    rig.run(for: 2)
    try rig.play("0 key up")
    #expect(rig.album.focus.index.map { rig.names[$0] } == "gray 3")
    rig.run(for: 1)
    #expect(rig.cell(rig.album.focus.index ?? 0)?.isOutlined == true)
  }

  @Test("A header stays at the top while its section is in view; W pours the sections, H lets headers go")
  func settings() throws {
    let rig = rig((1...60).map { "red \($0)" } + (1...60).map { "blue \($0)" })
    rig.run(for: 2)
    let view = rig.album.collectionView
    for _ in 0..<2 {
      try rig.play("0 wheel 0 -3")
      rig.run(for: 2)
      #expect(view.contentOffset.y > 100 && headers(rig).first == "Red")
      let header = try #require(
        view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
      #expect(abs(header.frame.minY - view.contentOffset.y) < 1)
      try rig.play("0 key w")
      rig.run(for: 1)
    }
    try rig.play("0 key h")
    rig.run(for: 1)
    #expect(headers(rig).first != "Red" && view.contentOffset.y > 100)
  }

  @Test("The picture in the middle stays in view, into the sections and out of them")
  func middle() throws {
    let rig = rig((1...300).map { ["red", "green", "blue", "gray"][$0 % 4] + " \($0)" }, layout: .line)
    try rig.play("0 wheel 0 -37")
    rig.run(for: 2)
    let middle = try #require(rig.middle)
    rig.album.show(.sections)
    rig.run(for: 3)
    #expect(rig.dump.cells.map(\.id).contains(rig.names[middle]))
    rig.album.show(.coverflow)
    rig.run(for: 2)
    let there = try #require(rig.dump.cells.first { $0.id == rig.names[middle] })
    #expect(abs(there.center.x - 480) < 400)
  }

  @Test("It stays in view into the sections also in the middle of a switch, and of a fling")
  func middleInMotion() throws {
    let names = (1...20).map { ["red", "green", "blue", "gray"][$0 % 4] + " \($0)" }
    let switching = rig(names, layout: .flow)
    try switching.play("0 wheel 0 -1\n0.1 wheel 0 -1\n0.2 wheel 0 -1\n0.3 wheel 0 -1")
    switching.run(for: 2)
    let kept = switching.names[switching.album.middleItem]
    switching.album.show(.circle)
    switching.run(for: 0.12)
    switching.album.show(.sections)
    switching.run(for: 3)
    #expect(switching.dump.cells.map(\.id).contains(kept))

    let flying = rig(names, layout: .coverflow)
    try flying.play(
      "0 press 500 400\n0.02 move 470 370\n0.04 move 420 320\n0.06 move 360 260\n0.07 release 350 250")
    flying.run(for: 0.1)
    #expect(flying.album.collectionView.isDecelerating)
    let passing = flying.names[flying.album.middleItem]
    flying.album.show(.sections)
    flying.run(for: 3)
    #expect(flying.dump.cells.map(\.id).contains(passing))
  }

  @Test("Too many pictures to follow are shown afresh")
  func many() {
    let rig = AlbumRig(["red 1", "blue 2"], layout: .line, items: 5000, decode: Self.decode)
    rig.album.show(.sections)
    rig.run(for: 2)
    #expect(rig.album.collectionView.numberOfSections == 2)
    #expect(rig.album.collectionView.numberOfItems(inSection: 1) == 2500)
    #expect(rig.album.collectionView.invariantFaults() == [])
  }
}
