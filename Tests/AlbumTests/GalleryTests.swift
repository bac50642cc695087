import CollectionViewKit
import Testing

@testable import Album

@MainActor @Suite struct GalleryTests {
  /// Sees whether a view is still there.
  private final class WeakView {
    private(set) weak var view: UIView?
    init(_ view: UIView?) { self.view = view }
  }

  private func cells(_ rig: AlbumRig) -> [ExhibitCell] {
    guard let gallery = rig.album.window.gallery else { return [] }
    return gallery.subviews.compactMap { $0 as? UICollectionView }.flatMap { table in
      table.visibleCells.compactMap { $0 as? ExhibitCell }.sorted {
        ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX)
      }
    }
  }
  /// The preview of an exhibit: the only collection view below its cell.
  private func preview(_ cell: ExhibitCell) throws -> UICollectionView {
    func find(in view: UIView) -> UICollectionView? {
      view as? UICollectionView ?? view.subviews.lazy.compactMap { find(in: $0) }.first
    }
    return try #require(find(in: cell))
  }

  @Test("Tab and G show every exhibit by name, and hide them again; Escape hides them, and does not leave")
  func opens() throws {
    let rig = AlbumRig(size: CGSize(width: 1920, height: 1400))
    for key in ["tab", "g", "escape"] {
      try rig.play("0 key \(key == "escape" ? "tab" : key)")
      rig.run(for: 0.5)
      #expect(rig.album.window.gallery?.alpha == 1)
      for name in LayoutName.allCases { #expect(rig.texts.contains(name.title)) }
      try rig.play("0 key \(key)")
      rig.run(for: 0.5)
      #expect(rig.album.window.gallery == nil && !rig.album.takeRequests().leaves)
      #expect(rig.texts.isEmpty && rig.last.nextWake == .never)
    }
    try rig.play("0 key escape")
    #expect(rig.album.takeRequests().leaves)
  }

  @Test(
    "Each shows its own layout with the album's pictures, from as far as it takes to see the whole window")
  func previews() throws {
    let rig = AlbumRig(size: CGSize(width: 1920, height: 1400))
    try rig.play("0 key tab")
    rig.run(for: 0.5)
    let cells = cells(rig)
    #expect(cells.count == LayoutName.allCases.count)
    for (cell, name) in zip(cells, LayoutName.allCases) {
      let preview = try preview(cell)
      let exhibit = name.makeExhibit { _ in 1 }
      #expect(type(of: preview.collectionViewLayout) == type(of: exhibit.layout), "\(name)")
      #expect(preview.bounds.size == CGSize(width: 1920, height: 1400))
      let frame = preview.convert(preview.bounds, to: cell)
      #expect(cell.bounds.contains(frame) && frame.width > cell.bounds.width * 0.9, "\(name)")
      let photos = preview.visibleCells.compactMap { $0 as? PhotoCell }
      #expect(!photos.isEmpty && photos.allSatisfy { $0.stage == .shown })
      for photo in photos {
        #expect(preview.indexPath(for: photo).map { rig.names[$0.item] } == photo.picture?.id)
        // Decoded no larger than it is seen.
        #expect(photo.askedSide <= 512, "\(name)")
      }
    }
  }

  @Test("Arrows choose, Enter opens")
  func keys() throws {
    let rig = AlbumRig(layout: .circle)
    try rig.play("0 key tab")
    #expect(rig.album.window.gallery?.chosen == .circle)
    #expect(cells(rig).filter(\.isChosen).count == 1)
    let offset = rig.album.collectionView.contentOffset
    for (key, name) in [
      ("right", LayoutName.mosaic), ("down", .rotary), ("left", .coverflow), ("up", .circle),
      ("up", .line),
      ("left", .line), ("end", LayoutName.allCases[LayoutName.allCases.count - 1]), ("home", .line),
    ] {
      try rig.play("0 key \(key)")
      #expect(rig.album.window.gallery?.chosen == name, "\(key)")
      rig.run(for: 0.6)
      #expect(cells(rig).filter(\.isChosen).count == 1, "the chosen one is in view")
    }
    #expect(rig.album.focus.index == nil && rig.album.collectionView.contentOffset == offset)
    try rig.play("0 key right\n0 key return")
    #expect(rig.album.layoutName == .shrinking && rig.album.window.gallery == nil)
    // Without the gallery, Enter means nothing.
    try rig.play("0 key return")
    #expect(rig.album.layoutName == .shrinking)
  }

  @Test("A click opens what it hits; beside them it goes back")
  func clicks() throws {
    let rig = AlbumRig()
    try rig.play("0 key g")
    rig.run(for: 0.5)
    let cell = cells(rig)[4]
    let point = cell.convert(CGPoint(x: 30, y: 30), to: nil)
    try rig.play("0 press \(point.x) \(point.y)\n0.05 release \(point.x) \(point.y)")
    #expect(rig.album.layoutName == .stack && rig.album.window.gallery == nil)
    #expect(rig.album.source.model.count == 20 && rig.album.clicks == 0)
    try rig.play("0 key g\n0.5 press 2 2\n0.55 release 2 2")
    #expect(rig.album.layoutName == .stack && rig.album.window.gallery == nil)
  }

  @Test("Number keys and space change the layout behind; what changes pictures waits")
  func otherKeys() throws {
    let rig = AlbumRig()
    try rig.play("0 key right\n0 key g\n0 key delete\n0 key shift+delete\n0 key ctrl+z")
    #expect(rig.names.count == 20 && rig.album.window.gallery != nil)
    try rig.play("0 key 3")
    #expect(rig.album.layoutName == .circle && rig.album.window.gallery == nil)
    try rig.play("0 key g\n0 key f1\n0 key escape")
    #expect(rig.album.window.gallery != nil && rig.album.window.help.isHidden)
  }

  @Test("Once it is closed nothing of it stays in memory")
  func letsGo() throws {
    let rig = AlbumRig()
    try rig.play("0 key g")
    rig.run(for: 0.5)
    let gallery = WeakView(rig.album.window.gallery)
    let preview = WeakView(try preview(cells(rig)[2]))
    #expect(gallery.view != nil && preview.view != nil)
    try rig.play("0 key g")
    rig.run(for: 0.5)
    #expect(gallery.view == nil && preview.view == nil)
  }

  @Test("A resize makes previews of the new window; an empty album, or a tiny window, has a gallery too")
  func sizes() throws {
    let rig = AlbumRig()
    try rig.play("0 key g\n0.3 resize 500 800")
    rig.run(for: 0.3)
    #expect(try preview(cells(rig)[0]).bounds.size == CGSize(width: 500, height: 800))
    for size in [CGSize(width: 320, height: 240), CGSize(width: 2600, height: 320)] {
      let rig = AlbumRig([], size: size)
      try rig.play("0 key g")
      rig.run(for: 0.5)
      #expect(!cells(rig).isEmpty && rig.last.nextWake == .never)
    }
  }

  @Test("Sections are shown by colour once the colours are known")
  func colors() throws {
    let rig = AlbumRig(
      ["1", "2", "3"], size: CGSize(width: 1920, height: 1400),
      decode: { request in
        .success(
          Bitmap(
            width: 1, height: 1, pixels: [request.path == "2" ? 0xff00_00ff : 0xffff_0000], isOpaque: true))
      })
    try rig.play("0 key g")
    rig.run(for: 1)
    let index = try #require(LayoutName.allCases.firstIndex(of: .sections))
    #expect(try preview(cells(rig)[index]).numberOfSections == 2)
    #expect(rig.album.collectionView.numberOfSections == 1 && rig.last.nextWake == .never)
  }
}
