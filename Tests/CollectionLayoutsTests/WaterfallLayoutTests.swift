import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Testing

/// The waterfall's numbers: three columns of 100 in a view of 340 × 300, 10 points everywhere.
@MainActor @Suite("Waterfall layout", .serialized)
struct WaterfallLayoutTests {
  private struct Rig {
    let host: CollectionHost
    let layout: WaterfallLayout
    let heights: WaterfallHeights
  }
  private func rig(
    _ counts: [Int], _ heights: WaterfallHeights, width: CGFloat = 340,
    _ change: (WaterfallLayout) -> Void = { _ in }
  ) -> Rig {
    let layout = WaterfallLayout()
    layout.delegate = heights
    change(layout)
    let host = CollectionHost(size: CGSize(width: width, height: 300), layout: layout, counts: counts)
    return Rig(host: host, layout: layout, heights: heights)
  }
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
  private func frame(_ layout: WaterfallLayout, _ item: Int, _ section: Int = 0) -> CGRect? {
    layout.layoutAttributesForItem(at: path(item, section))?.frame
  }

  @Test("Defaults: three columns, 10 between them, between rows and around")
  func defaults() {
    let layout = WaterfallLayout()
    #expect(layout.columnCount == 3)
    #expect(layout.columnSpacing == 10)
    #expect(layout.rowSpacing == 10)
    #expect(layout.sectionInset == UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
    #expect(layout.headerReferenceHeight == 0)
    #expect(!layout.sectionHeadersPinToVisibleBounds)
    #expect(layout.sectionDecorationKind == nil)
  }

  @Test("Each item in the shortest column, leftmost on a tie; content ends below the longest column")
  func places() {
    let rig = rig([7], WaterfallHeights([80, 50, 50, 60, 30, 20, 45]))
    let expected = [
      CGRect(x: 10, y: 10, width: 100, height: 80), CGRect(x: 120, y: 10, width: 100, height: 50),
      CGRect(x: 230, y: 10, width: 100, height: 50), CGRect(x: 120, y: 70, width: 100, height: 60),
      CGRect(x: 230, y: 70, width: 100, height: 30), CGRect(x: 10, y: 100, width: 100, height: 20),
      CGRect(x: 230, y: 110, width: 100, height: 45),
    ]
    #expect((0..<7).map { frame(rig.layout, $0) } == expected)
    #expect(rig.host.view.contentSize == CGSize(width: 340, height: 165), "155, and the bottom inset")
    #expect(rig.heights.widths == [100])
    #expect(rig.heights.asked == (0..<7).map { path($0) }, "each once, in order")
    #expect(frame(rig.layout, 7) == nil)
    #expect(frame(rig.layout, 0, 1) == nil)
  }

  @Test("Without a delegate squares; with the collection view's, its heights")
  func whoIsAsked() {
    let layout = WaterfallLayout()
    let host = CollectionHost(size: CGSize(width: 340, height: 300), layout: layout, counts: [4])
    #expect(frame(layout, 3) == CGRect(x: 10, y: 120, width: 100, height: 100))
    let teller = TellingDelegate()
    host.view.delegate = teller
    layout.invalidateLayout()
    host.frame(at: 0.1)
    #expect(frame(layout, 3) == CGRect(x: 10, y: 62, width: 100, height: 42))
  }

  @Test("Columns follow their number, or the width they should at least have")
  func columns() {
    let rig = rig([9], WaterfallHeights([40]))
    rig.layout.columnCount = 5
    rig.host.frame(at: 0.1)
    #expect(frame(rig.layout, 4) == CGRect(x: 10 + 4 * 66, y: 10, width: 56, height: 40))
    rig.layout.columnCount = 0
    rig.host.frame(at: 0.2)
    #expect(frame(rig.layout, 1) == CGRect(x: 10, y: 60, width: 320, height: 40))
    rig.layout.minimumColumnWidth = 100
    rig.host.frame(at: 0.3)
    #expect(frame(rig.layout, 2)?.width == 100)
    rig.host.size.width = 449
    rig.host.frame(at: 0.4)
    #expect(frame(rig.layout, 3)?.minX == 10, "a point too narrow for four")
    rig.host.size.width = 450
    rig.host.frame(at: 0.5)
    #expect(frame(rig.layout, 3) == CGRect(x: 340, y: 10, width: 100, height: 40))
    rig.host.size.width = 40
    rig.host.frame(at: 0.6)
    #expect(frame(rig.layout, 1) == CGRect(x: 10, y: 60, width: 20, height: 40))
  }

  @Test("Where room is short, insets and spacing give way; nothing sticks out")
  func narrow() {
    let rig = rig([3], WaterfallHeights([40]), width: 30)
    #expect((0..<3).map { frame(rig.layout, $0)?.minX } == [10, 15, 20])
    #expect(frame(rig.layout, 2)?.width == 0)
    rig.host.size.width = 12
    rig.host.frame(at: 0.1)
    #expect((0..<3).map { frame(rig.layout, $0)?.minX } == [10, 10, 10])
  }

  @Test("Heights that are none count as zero, and are named once for each pass")
  func faults() {
    let handler = UICollectionView.faultHandler
    defer { UICollectionView.faultHandler = handler }
    var said: [String] = []
    UICollectionView.faultHandler = { said.append($0) }
    let rig = rig([6], WaterfallHeights([50, 0, -3, .nan, .infinity, -.infinity]))
    #expect((0..<6).map { frame(rig.layout, $0)?.height } == [50, 0, 0, 0, 0, 0])
    #expect(rig.host.view.contentSize.height.isFinite)
    #expect(rig.host.shown == [path(0): 0])
    #if DEBUG
      #expect(said.count == 1)
      #expect(said.first?.contains("item 0-1 the height 0.0 for the width 100.0, and 4 more") == true)
    #else
      #expect(said == [])
    #endif
    rig.heights.height = { path, _ in path.item == 2 ? .nan : 20 }
    rig.layout.invalidateLayout()
    rig.host.frame(at: 0.1)
    #if DEBUG
      #expect(said.count == 2)
      #expect(said.last?.contains("item 0-2 the height nan for the width 100.0. ") == true)
    #endif
    rig.heights.height = { _, _ in 20 }
    rig.layout.invalidateLayout()
    rig.host.frame(at: 0.2)
    #expect(said.count <= 2)
    #expect(rig.host.shown.count == 6)
  }

  @Test("Keeps the promises of a layout", arguments: LayoutChecker.usualStates.indices)
  func promises(state: Int) {
    let checker = LayoutChecker.usualStates[state]
    #expect(checker.faults(of: WaterfallLayout()) == [])
    for (columns, width) in [(1, 0.0), (7, 0), (3, 90)] {
      let heights = WaterfallHeights { path, width in 20 + CGFloat(path.item * 37 % 113) }
      let layout = WaterfallLayout()
      (layout.delegate, layout.columnCount, layout.minimumColumnWidth) = (heights, columns, width)
      layout.headerReferenceHeight = 0
      layout.rowSpacing = 0
      #expect(checker.faults(of: layout) == [])
    }
  }

  @Test("Two thousand items, and sections of many sizes, keep the promises", arguments: 0..<4)
  func manyPromises(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let counts = seed == 0 ? [2000] : (0..<20).map { _ in Int.random(in: 0...40, using: &random) }
    let heights = WaterfallHeights { path, _ in CGFloat((path.item * 31 + path.section * 57) % 190) + 1 }
    let layout = WaterfallLayout()
    layout.delegate = heights
    let checker = LayoutChecker(counts: counts, size: CGSize(width: 481, height: 320))
    #expect(checker.faults(of: layout) == [], "seed \(seed), \(counts)")
  }

  @Test("A fling rests where it would by itself")
  func resting() {
    let rig = rig([200], WaterfallHeights([80, 50, 45]))
    for speed in [-2.0, 0, 2] {
      let proposed = CGPoint(x: 0, y: 417)
      let rest = rig.layout.targetContentOffset(
        forProposedContentOffset: proposed, withScrollingVelocity: CGPoint(x: 0, y: speed))
      #expect(rest == proposed)
    }
  }

  // MARK: What is laid out again

  @Test("An update lays out from the first changed item of each section on, and no more")
  func edits() {
    let rig = rig([50, 50, 50], WaterfallHeights([80, 50, 45, 70]))
    func asks(_ edit: @escaping (inout [[Int]], UICollectionView) -> Void) -> [IndexPath] {
      rig.heights.asked = []
      rig.host.view.performBatchUpdates { edit(&rig.host.items.sections, rig.host.view) }
      rig.host.settle()
      return rig.heights.asked
    }
    let deleted = asks { items, view in
      items[1].remove(at: 45)
      view.deleteItems(at: [path(45, 1)])
    }
    #expect(deleted == (45..<49).map { path($0, 1) })
    let moved = asks { items, view in
      items[2].insert(items[0].remove(at: 48), at: 47)
      view.moveItem(at: path(48, 0), to: path(47, 2))
    }
    #expect(moved == [path(48, 0)] + (47..<51).map { path($0, 2) })
    let reloaded = asks { _, view in view.reloadItems(at: [path(47, 1)]) }
    #expect(reloaded == [path(47, 1), path(48, 1)])
    let section = asks { items, view in
      items.remove(at: 1)
      view.deleteSections([1])
    }
    #expect(section == (0..<51).map { path($0, 1) })
    let appended = asks { items, view in
      items[0].append(rig.host.items.fresh())
      view.insertItems(at: [path(49, 0)])
    }
    #expect(appended == [path(49, 0)])
  }

  @Test("An invalidation that names items covers those from the first on; a bare one everything")
  func contexts() {
    let rig = rig([40], WaterfallHeights([80, 50, 45, 70]))
    rig.heights.asked = []
    let context = WaterfallLayoutInvalidationContext()
    context.invalidateItems(at: [path(38), path(36)])
    rig.layout.invalidateLayout(with: context)
    rig.host.frame(at: 0.1)
    #expect(rig.heights.asked == (36..<40).map { path($0) })
    rig.heights.asked = []
    let spared = WaterfallLayoutInvalidationContext()
    spared.invalidatesItemHeights = false
    rig.layout.invalidateLayout(with: spared)
    rig.host.view.contentOffset.y = 200
    rig.host.frame(at: 0.2)
    rig.host.size.height = 200
    rig.host.frame(at: 0.3)
    #expect(rig.heights.asked == [], "neither a scroll nor another height of the view")
    rig.host.size.width = 400
    rig.host.frame(at: 0.4)
    #expect(rig.heights.asked.count == 40)
    rig.layout.invalidateLayout()
    rig.host.frame(at: 0.5)
    #expect(rig.heights.asked.count == 80)
  }

  @Test("After any updates, resizes and switches, all is as if laid out at once", arguments: 0..<10)
  func randomEdits(decade: Int) {
    for seed in UInt64(decade * 6)..<UInt64(decade * 6 + 6) {
      var random = SeededGenerator(seed: seed)
      let counts = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Int.random(in: 0...30, using: &random)
      }
      let layout = WaterfallLayout()
      let host = CollectionHost(size: CGSize(width: 340, height: 300), layout: layout, counts: counts)
      let heights = WaterfallHeights(of: host.items)
      layout.delegate = heights
      for _ in 0..<14 {
        change(host, layout, &random)
        host.frame(at: host.time + Double.random(in: 0.01...0.4, using: &random))
        guard host.view.collectionViewLayout === layout else { continue }
        let fresh = WaterfallLayout()
        (fresh.delegate, fresh.columnCount) = (heights, layout.columnCount)
        let other = UICollectionView(frame: host.view.frame, collectionViewLayout: fresh)
        other.dataSource = host.items
        fresh.prepare()
        #expect(layout.collectionViewContentSize == fresh.collectionViewContentSize, "seed \(seed)")
        for (section, items) in host.items.sections.enumerated() {
          for item in items.indices {
            #expect(frame(layout, item, section) == frame(fresh, item, section), "seed \(seed)")
          }
        }
      }
    }
  }
  private func change(_ host: CollectionHost, _ layout: WaterfallLayout, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: host.size.width = CGFloat(Int.random(in: 0...500, using: &random))
    case 1: layout.columnCount = Int.random(in: 1...5, using: &random)
    case 2:
      let isShown = host.view.collectionViewLayout === layout
      host.view.setCollectionViewLayout(isShown ? LineLayout() : layout, animated: true)
    default:
      host.view.layoutIfNeeded()
      let batch = RandomBatch(host.items.sections, random: &random, fresh: { host.items.fresh() })
      host.view.performBatchUpdates {
        host.items.sections = batch.sections
        batch.apply(to: host.view)
      }
    }
  }

  @Test("A million items: all there, a query finds what is in sight, an edit near the end asks for a few")
  func large() {
    let rig = rig([1_000_000], WaterfallHeights([80, 50, 45, 70, 66, 91, 20]))
    #expect(rig.heights.asked.count == 1_000_000)
    let last = (999_980..<1_000_000).compactMap { frame(rig.layout, $0)?.maxY }.max()
    #expect(rig.host.view.contentSize.height == last.map { $0 + 10 })
    for share in [0.0, 0.31, 0.5, 1] {
      rig.host.view.contentOffset.y = (rig.host.view.contentSize.height - 300) * share
      rig.host.frame(at: rig.host.time + 0.1)
      let answer = rig.layout.layoutAttributesForElements(in: rig.host.view.bounds) ?? []
      #expect((9...30).contains(answer.count))
      #expect(answer.allSatisfy { $0.frame.intersects(rig.host.view.bounds.insetBy(dx: 0, dy: -1)) })
    }
    rig.heights.asked = []
    rig.host.items.sections[0].remove(at: 999_990)
    rig.host.view.deleteItems(at: [path(999_990)])
    rig.host.settle()
    #expect(rig.heights.asked == (999_990..<999_999).map { path($0) })
    #expect(rig.host.view.statistics.created <= 60)
  }
}

/// A collection view's delegate that tells heights too.
@MainActor
private final class TellingDelegate: UICollectionViewDelegate, WaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath,
    withWidth width: CGFloat
  ) -> CGFloat { 42 }
}
