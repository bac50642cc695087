import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Foundation
import Testing

/// Items that take turns: the plain row, the shelf of covers, the rolling row.
@MainActor @Suite("Carousel layouts")
struct CarouselLayoutTests {
  private func host(_ layout: CarouselLayout, _ counts: [Int] = [20]) -> CollectionHost {
    CollectionHost(size: CGSize(width: 400, height: 300), layout: layout, counts: counts)
  }
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
  /// The layout's answer with the content at an offset.
  private func attributes(_ host: CollectionHost, _ item: Int, offset: CGFloat) throws
    -> UICollectionViewLayoutAttributes
  {
    host.view.contentOffset.x = offset
    host.view.layoutIfNeeded()
    return try #require(host.view.collectionViewLayout.layoutAttributesForItem(at: path(item)))
  }

  @Test("Item i has its turn at i · pitch, exactly in the middle; every item can have it")
  func turns() throws {
    for layout in [CarouselLayout(), CoverFlowLayout(), RotaryLayout()] {
      let host = host(layout)
      #expect(
        layout.collectionViewContentSize == CGSize(width: 400 + 19 * layout.pitch, height: 300))
      for item in [0, 7, 19] {
        let turn = try attributes(host, item, offset: CGFloat(item) * layout.pitch)
        #expect(turn.center == CGPoint(x: host.view.bounds.midX, y: 150))
        #expect(turn.frame == CGRect(x: host.view.bounds.minX + 100, y: 50, width: 200, height: 200))
      }
    }
  }

  @Test("A fling rests with the nearest item in the middle, at the ends too")
  func rests() {
    for layout in [CarouselLayout(), CoverFlowLayout(), RotaryLayout()] {
      let host = host(layout)
      func target(_ x: CGFloat) -> CGFloat {
        layout.targetContentOffset(
          forProposedContentOffset: CGPoint(x: x, y: 0), withScrollingVelocity: CGPoint(x: 1, y: 0)
        ).x / layout.pitch
      }
      #expect(target(layout.pitch * 3.4) == 3 && target(layout.pitch * 3.6) == 4)
      #expect(target(-500) == 0 && target(1e6) == 19)
      #expect(host.view.contentOffset == .zero)
    }
  }

  @Test(
    "Layouts like any other",
    arguments: LayoutChecker.usualStates + [
      LayoutChecker(counts: [2000], size: CGSize(width: 390, height: 844))
    ])
  func promises(checker: LayoutChecker) {
    for layout in [CarouselLayout(), CoverFlowLayout(), RotaryLayout()] {
      #expect(checker.faults(of: layout) == [], "\(type(of: layout))")
    }
  }

  @Test("A million items cost no more cells than fit")
  func million() {
    for layout in [CarouselLayout(), CoverFlowLayout(), RotaryLayout()] {
      let host = host(layout, [1_000_000])
      host.view.contentOffset.x = 500_000 * layout.pitch
      host.frame(at: 0.1)
      #expect(host.view.indexPathsForVisibleItems.contains(path(500_000)))
      #expect(host.view.visibleCells.count <= 15)
    }
  }

  @Test("Nothing is shown of items without size, and no pitch is not a trap")
  func degenerate() {
    for size in [CGSize.zero, CGSize(width: -5, height: 10), CGSize(width: CGFloat.nan, height: 10)] {
      let layout = CoverFlowLayout()
      layout.itemSize = size
      layout.pitch = .nan
      layout.centerGap = 0
      layout.sideSpacing = -1
      layout.eyeDistance = 0
      let host = host(layout)
      #expect(host.view.visibleCells.isEmpty)
      #expect(host.view.contentSize.width == CGFloat(419))
    }
  }

  @Test(
    "An update leaves in the middle what was there; a deleted item gives way to the next, the last to the one before"
  )
  func updates() {
    for layout in [CarouselLayout(), CoverFlowLayout(), RotaryLayout()] {
      let host = host(layout, [6, 4])
      host.view.contentOffset.x = 4 * layout.pitch
      host.frame(at: 0.1)
      host.items.sections[0].insert(contentsOf: [50, 51], at: 1)
      host.view.insertItems(at: [path(1), path(2)])
      host.settle()
      #expect(host.view.contentOffset.x == 6 * layout.pitch)
      host.items.sections[0].remove(at: 6)
      host.view.deleteItems(at: [path(6)])
      host.settle()
      #expect(host.view.contentOffset.x == 6 * layout.pitch)
      host.items.sections.remove(at: 1)
      host.view.deleteSections([1])
      host.settle()
      #expect(host.view.contentOffset.x == 6 * layout.pitch)
      host.items.sections[0].removeLast()
      host.view.deleteItems(at: [path(6)])
      host.settle()
      #expect(host.view.contentOffset.x == 5 * layout.pitch)
    }
  }

  @Test("A resize leaves the same item in the middle")
  func resize() {
    let layout = CoverFlowLayout()
    let host = host(layout)
    host.view.contentOffset.x = 7 * layout.pitch
    host.frame(at: 0.1)
    host.size = CGSize(width: 900, height: 500)
    host.frame(at: 0.2)
    #expect(host.view.contentOffset.x == 7 * layout.pitch)
    #expect(host.view.cellForItem(at: path(7))?.center == CGPoint(x: host.view.bounds.midX, y: 250))
  }

  // MARK: Cover flow

  @Test("Covers beside the middle are turned by 60°, mirror images of each other")
  func covers() throws {
    let host = host(CoverFlowLayout())
    let middle = try attributes(host, 10, offset: 1000)
    #expect(middle.zIndex == 0)
    for (turn, x) in [(1, 150.0), (2, 210), (5, 390)] {
      let right = try attributes(host, 10 + turn, offset: 1000)
      let left = try attributes(host, 10 - turn, offset: 1000)
      #expect(right.center.x - middle.center.x == x && left.center.x - middle.center.x == -x)
      #expect(abs(right.transform3D.m11 - 0.5) < 1e-12 && abs(left.transform3D.m11 - 0.5) < 1e-12)
      #expect(right.transform3D.m13 == -left.transform3D.m13 && right.transform3D.m13 != 0)
      #expect(right.zIndex == -100 * turn && left.zIndex == right.zIndex)
    }
  }

  @Test("Everything about a cover changes evenly as it scrolls: no jump at any offset")
  func continuity() throws {
    let host = host(CoverFlowLayout())
    var last = try attributes(host, 10, offset: 600)
    for step in 1...1600 {
      let offset = 600 + CGFloat(step) / 2
      let next = try attributes(host, 10, offset: offset)
      #expect(abs(next.center.x - last.center.x) < 2 && abs(next.zIndex - last.zIndex) <= 1)
      #expect(abs(next.transform3D.m11 - last.transform3D.m11) < 0.006)
      #expect(abs(next.transform3D.m13 - last.transform3D.m13) < 0.006)
      #expect(abs(next.transform3D.m43 - last.transform3D.m43) < 0.5)
      last = next
    }
  }

  @Test("Cells overlap towards the middle: drawn from the outside in, on both sides")
  func order() {
    let host = host(CoverFlowLayout())
    host.view.contentOffset.x = 1020
    host.frame(at: 0.1)
    let shown = host.view.visibleCells.sorted { $0.center.x < $1.center.x }
    #expect(shown.count >= 5)
    let depth = shown.map { abs($0.center.x - host.view.bounds.midX) }
    for (a, b) in zip(shown.indices, shown.indices.dropFirst()) {
      let (front, back) = depth[a] < depth[b] ? (shown[a], shown[b]) : (shown[b], shown[a])
      #expect(front.layer.zPosition > back.layer.zPosition)
    }
  }

  // MARK: Rotary

  private final class Rolls: NSObject, RotaryLayoutDelegate {
    func collectionView(_ collectionView: UICollectionView, sizeForItemsIn layout: RotaryLayout) -> CGSize {
      CGSize(width: 120, height: 80)
    }
    func collectionView(_ collectionView: UICollectionView, marginBetweenItemsIn layout: RotaryLayout)
      -> CGFloat
    {
      30
    }
  }

  @Test(
    "Items of 200 × 200, 10 apart, make a full turn from one place to the next; the one in the middle is in front"
  )
  func rolling() throws {
    let host = host(RotaryLayout())
    for (share, cosine) in [(0.0, 1.0), (0.25, 0), (0.5, -1), (0.75, 0), (1, 1)] {
      let item = try attributes(host, 3, offset: 630 - 210 * share)
      #expect(abs(item.transform.a - cosine) < 1e-12)
      #expect(abs(item.center.x - host.view.bounds.midX - 210 * share) < 1e-9)
      #expect(item.zIndex == (share <= 0.5 ? 1000 : 0))
    }
  }

  @Test("A delegate chooses size and margin")
  func delegate() {
    let (layout, delegate) = (RotaryLayout(), Rolls())
    let host = host(layout)
    host.view.delegate = delegate
    layout.invalidateLayout()
    host.frame(at: 0.1)
    #expect(layout.itemSize == CGSize(width: 120, height: 80) && layout.pitch == 150)
  }

  @Test(
    "The expanded item fills the view, animated both ways, and can be turned back half way without a jump")
  func expanding() throws {
    let layout = RotaryLayout()
    let host = host(layout)
    host.view.contentOffset.x = 210 * 5
    host.frame(at: 0.1)
    let cell = try #require(host.view.cellForItem(at: path(5)))
    let other = try #require(host.view.cellForItem(at: path(6)))
    let place = other.center
    layout.expandedItem = path(5)
    host.view.performBatchUpdates(nil)
    host.frame(at: 0.2)
    host.frame(at: 0.3)
    let half = cell.bounds.size
    #expect(half.width > 200 && half.width < 400 && half.height > 200 && half.height < 300)
    layout.expandedItem = nil
    host.view.performBatchUpdates(nil)
    host.frame(at: 0.3)
    #expect(abs(cell.bounds.width - half.width) < 1e-6)
    host.settle()
    #expect(cell.bounds.size == CGSize(width: 200, height: 200))
    layout.expandedItem = path(5)
    host.view.performBatchUpdates(nil)
    host.settle()
    #expect(cell.frame == host.view.bounds && other.center == place)
    #expect(cell.layer.zPosition > other.layer.zPosition)
  }

  @Test("The expanded item stays the same one through updates, and none is once it is deleted")
  func expandedFollows() {
    let layout = RotaryLayout()
    let host = host(layout)
    layout.expandedItem = path(2)
    host.items.sections[0].insert(50, at: 0)
    host.view.insertItems(at: [path(0)])
    #expect(layout.expandedItem == path(3))
    host.items.sections[0].remove(at: 3)
    host.view.deleteItems(at: [path(3)])
    #expect(layout.expandedItem == nil)
    host.settle()
  }
}
