import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Foundation
import Testing

/// The mosaic's numbers, in a view 400 wide: half is 200.
@MainActor @Suite("Mosaic layout")
struct MosaicLayoutTests {
  private func host(_ counts: [Int]) -> (host: CollectionHost, layout: MosaicLayout) {
    let layout = MosaicLayout()
    return (CollectionHost(size: CGSize(width: 400, height: 300), layout: layout, counts: counts), layout)
  }
  private static let block = [
    CGRect(x: 0, y: 0, width: 200, height: 200), CGRect(x: 200, y: 0, width: 200, height: 100),
    CGRect(x: 200, y: 100, width: 200, height: 100), CGRect(x: 0, y: 200, width: 200, height: 100),
    CGRect(x: 0, y: 300, width: 200, height: 100), CGRect(x: 200, y: 200, width: 200, height: 200),
  ]

  @Test("Six tiles of a block; item i ≥ 6 is item i − 6, two halves lower")
  func frames() {
    let (_, layout) = host([20])
    for item in 0..<20 {
      let frame = Self.block[item % 6].offsetBy(dx: 0, dy: 400 * CGFloat(item / 6))
      #expect(layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame == frame)
    }
  }

  @Test(
    "The content is exactly as high as the lowest tile",
    arguments: [(0, 0), (1, 200), (2, 200), (3, 200), (4, 300), (5, 400), (6, 400), (7, 600), (20, 1400)])
  func contentHeight(count: Int, height: CGFloat) {
    let (_, layout) = host([count])
    #expect(layout.collectionViewContentSize == CGSize(width: 400, height: height))
    let lowest = (0..<count).compactMap {
      layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.maxY
    }.max()
    #expect(lowest ?? 0 == height)
  }

  @Test("Sections are one run")
  func sections() {
    let (_, layout) = host([4, 0, 5])
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 2))?.frame == Self.block[5])
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 1)) == nil)
  }

  @Test("A layout like any other", arguments: LayoutChecker.usualStates + [million])
  func promises(checker: LayoutChecker) { #expect(checker.faults(of: MosaicLayout()) == []) }
  private nonisolated static let million = LayoutChecker(
    counts: [2000], size: CGSize(width: 390, height: 844))

  @Test("A million tiles cost no more cells than fit")
  func many() {
    let (host, layout) = host([1_000_000])
    #expect(layout.collectionViewContentSize.height == CGFloat(166_666 * 400 + 300))
    host.view.contentOffset = CGPoint(x: 0, y: layout.collectionViewContentSize.height - 300)
    host.frame(at: 0.1)
    #expect(host.view.indexPathsForVisibleItems.map(\.item).max() == 999_999)
    #expect(host.view.visibleCells.count <= 8)
  }

  @Test("A change of width keeps what is in the middle; at the beginning it stays at the beginning")
  func resize() throws {
    let (host, layout) = host([60])
    host.size = CGSize(width: 700, height: 300)
    host.frame(at: 0.1)
    #expect(host.view.contentOffset == .zero)
    host.view.contentOffset = CGPoint(x: 0, y: 1750)
    host.frame(at: 0.2)
    let middle = CGPoint(x: 100, y: host.view.bounds.midY)
    let path = try #require(host.view.indexPathForItem(at: middle))
    let frame = try #require(layout.layoutAttributesForItem(at: path)?.frame)
    let share = (middle.y - frame.minY) / frame.height
    host.size = CGSize(width: 500, height: 400)
    host.frame(at: 0.3)
    let new = try #require(layout.layoutAttributesForItem(at: path)?.frame)
    #expect(abs((host.view.bounds.midY - new.minY) / new.height - share) < 0.01)
  }
}
