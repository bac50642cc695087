import CollectionViewKit
import Testing

@testable import Album

@MainActor @Suite struct PoolStripTests {
  private let mega = CGRect(x: 0, y: 0, width: 1920, height: 1080)

  @Test("Tiles lie in the strip, apart from each other, in any window", arguments: [1, 5, 24, 240])
  func grid(count: Int) {
    for size in [CGSize(width: 320, height: 240), CGSize(width: 960, height: 640), mega.size] {
      let rect = CGRect(origin: .zero, size: size)
      let grid = PoolStrip.Grid(count: count, in: rect)
      #expect(grid.box.maxY == rect.maxY && grid.box.width == rect.width)
      let places = (0..<count).map(grid.place)
      for (i, place) in places.enumerated() {
        #expect(grid.box.contains(place))
        for other in places[..<i] { #expect(!place.intersects(other)) }
      }
      if count <= 24 { #expect(grid.box.height <= size.height * 0.35) }
    }
  }

  @Test("F3 shows a tile for every cell there ever was: lit when handed out, dim in the pool")
  func tiles() throws {
    let rig = AlbumRig(layout: .flow, items: 200)
    let view = rig.album.collectionView
    rig.run(for: 2)
    #expect(rig.last.nextWake == .never)
    try rig.play("0 key f3\n0.02 leave")
    let texts = rig.texts
    try rig.play("0 wheel 0 -30\n0.1 leave")
    let tiles = rig.album.window.pool.tiles()
    #expect(tiles.count == view.statistics.created)
    #expect(tiles.map(\.reuseCount).reduce(0, +) == view.statistics.reused)
    #expect(tiles.contains { $0.handedOutAt > rig.now - 0.2 })
    #expect(rig.last.nextWake == .nextFrame)
    rig.run(for: 4)
    #expect(rig.last.nextWake == .never)
    #expect(rig.album.window.pool.tiles().filter(\.isResting).count == view.pooledCount)
    #expect(rig.texts.filter { $0.hasPrefix("×") }.count == tiles.filter { $0.reuseCount > 0 }.count)
    #expect(rig.texts.count > texts.count)
    try rig.play("0 key f3\n0.02 leave")
    #expect(rig.texts == rig.panelTexts)
  }
}
