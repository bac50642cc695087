import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Testing

/// Sections, headers, what lies behind, and what stays in sight.
@MainActor @Suite("Waterfall sections")
struct WaterfallSectionTests {
  private let header = UICollectionView.elementKindSectionHeader
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  /// Holds what views and layouts hold weakly.
  private let keeper = Keeper()
  private final class Keeper { var kept: [AnyObject] = [] }

  /// A view of 340 × 300 with headers of 30 points and something behind each section.
  private func host(_ counts: [Int], pins: Bool = false) -> UICollectionView {
    let layout = WaterfallLayout()
    layout.headerReferenceHeight = 30
    layout.sectionHeadersPinToVisibleBounds = pins
    layout.sectionDecorationKind = "behind"
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "behind")
    let items = HeaderedItems(counts)
    keeper.kept.append(items)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 340, height: 300), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: header, withReuseIdentifier: "header")
    view.dataSource = items
    view.layoutIfNeeded()
    return view
  }
  private func frame(_ view: UICollectionView, header section: Int) -> CGRect? {
    view.collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: header, at: path(0, section))?
      .frame
  }
  private func frame(_ view: UICollectionView, behind section: Int) -> CGRect? {
    view.collectionViewLayout.layoutAttributesForDecorationView(ofKind: "behind", at: path(0, section))?.frame
  }

  @Test("Sections follow each other: header, inset, columns, inset; behind each its decoration")
  func sections() {
    // Squares of 100: four take two rows.
    let view = host([4, 0, 1])
    #expect(frame(view, header: 0) == CGRect(x: 0, y: 0, width: 340, height: 30))
    #expect(frame(view, header: 1) == CGRect(x: 0, y: 260, width: 340, height: 30))
    #expect(frame(view, header: 2) == CGRect(x: 0, y: 310, width: 340, height: 30))
    #expect(frame(view, header: 3) == nil)
    #expect(
      view.layoutAttributesForItem(at: path(0, 2))?.frame == CGRect(x: 10, y: 350, width: 100, height: 100))
    #expect(view.contentSize == CGSize(width: 340, height: 460))
    #expect(frame(view, behind: 0) == CGRect(x: 0, y: 0, width: 340, height: 260))
    #expect(frame(view, behind: 1) == CGRect(x: 0, y: 260, width: 340, height: 50))
    #expect(frame(view, behind: 2) == CGRect(x: 0, y: 310, width: 340, height: 150))
    let layout = view.collectionViewLayout
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "other", at: path(0)) == nil)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: header, at: path(1)) == nil)
    #expect(layout.layoutAttributesForDecorationView(ofKind: "other", at: path(0)) == nil)
  }

  @Test("A query gives the headers and decorations of what it meets, decorations behind all else")
  func queries() {
    let view = host([4, 3, 3])
    let answer =
      view.collectionViewLayout.layoutAttributesForElements(in: CGRect(x: 0, y: 240, width: 340, height: 59))
      ?? []
    let words = Set(answer.map { "\($0.representedElementKind ?? "item") \($0.indexPath.section)" })
    #expect(
      words == ["\(header) 1", "behind 0", "behind 1", "item 0"]
        || words == ["\(header) 1", "behind 0", "behind 1"])
    #expect(answer.filter { $0.zIndex < 0 }.allSatisfy { $0.representedElementCategory == .decorationView })
    #expect(answer.filter { $0.zIndex == 0 }.allSatisfy { $0.representedElementKind != "behind" })
  }

  @Test("Pinned headers stay at the top while their section is in view, and are pushed out by its end")
  func pinning() {
    let view = host([4, 4], pins: true)
    let steps: [(CGFloat, CGFloat, CGFloat)] = [
      (0.0, 0.0, 260.0), (100, 100, 260), (230, 230, 260), (245, 230, 260), (260, 230, 260), (510, 230, 510),
      (-40, 0, 260),
    ]
    for (offset, first, second) in steps {
      view.contentOffset.y = offset
      view.layoutIfNeeded()
      #expect(frame(view, header: 0)?.minY == first, "at \(offset)")
      #expect(frame(view, header: 1)?.minY == second, "at \(offset)")
      let shown = view.supplementaryView(forElementKind: header, at: path(0, 0))
      if offset < 260 { #expect(shown?.frame.minY == first, "at \(offset)") }
    }
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    let attributes = view.collectionViewLayout.layoutAttributesForSupplementaryView(
      ofKind: header, at: path(0))
    #expect((attributes?.zIndex ?? 0) > 0)
    let still = host([4, 4])
    still.contentOffset.y = 100
    still.layoutIfNeeded()
    #expect(frame(still, header: 0)?.minY == 0)
  }

  @Test("Headers and decorations keep the promises of a layout, pinned or not", arguments: [false, true])
  func promises(pins: Bool) {
    for counts in [[], [0], [0, 0, 3], [12, 1, 40, 0]] {
      let view = host(counts, pins: pins)
      for share in [0, 0.4, 1.0] {
        view.contentOffset.y = max(0, view.contentSize.height - 300) * share
        view.layoutIfNeeded()
        let layout = view.collectionViewLayout
        for low in stride(from: -50.0, to: 1400, by: 75) {
          let rect = CGRect(x: 0, y: low, width: 340, height: 75)
          let answer = layout.layoutAttributesForElements(in: rect) ?? []
          for section in counts.indices {
            for kind in [header, "behind"] {
              let alone =
                kind == header
                ? layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path(0, section))
                : layout.layoutAttributesForDecorationView(ofKind: kind, at: path(0, section))
              let found = answer.filter {
                $0.representedElementKind == kind && $0.indexPath.section == section
              }
              let meets = alone.map { $0.frame.minY < rect.maxY && rect.minY < $0.frame.maxY } ?? false
              #expect(
                found.count == (meets ? 1 : found.isEmpty ? 0 : 9), "\(kind) \(section), \(counts), \(rect)")
              #expect(found.first == nil || found.first?.isEqual(alone) == true)
            }
          }
        }
      }
    }
  }

  // MARK: What stays in sight

  private func waterfall(_ counts: [Int]) -> (host: CollectionHost, layout: WaterfallLayout) {
    let layout = WaterfallLayout()
    let host = CollectionHost(size: CGSize(width: 340, height: 300), layout: layout, counts: counts)
    let heights = WaterfallHeights(of: host.items)
    keeper.kept.append(heights)
    layout.delegate = heights
    layout.minimumColumnWidth = 100
    host.frame(at: 0.01)
    return (host, layout)
  }
  /// The number of the picture in the middle.
  private func middle(_ host: CollectionHost) -> Int? {
    let bounds = host.view.bounds
    let nearest = host.view.visibleCells.min {
      hypot($0.center.x - bounds.midX, $0.center.y - bounds.midY)
        < hypot($1.center.x - bounds.midX, $1.center.y - bounds.midY)
    }
    return (nearest as? NumberCell)?.number
  }

  @Test("A resize keeps the picture in the middle in view, however often, and back again the same offset")
  func resizing() {
    let (host, layout) = waterfall([400])
    host.view.contentOffset.y = 4000
    host.frame(at: 0.1)
    let number = middle(host)!
    func gap(_ number: Int) -> CGFloat {
      let (frame, middle) = (layout.layoutAttributesForItem(at: path(number))!.frame, host.view.bounds.midY)
      return max(0, frame.minY - middle, middle - frame.maxY)
    }
    let before = gap(number)
    for size in [
      (341, 300), (600, 300), (900, 700), (1300, 200), (360, 240), (120, 900), (640, 480), (340, 300),
    ] {
      host.size = CGSize(width: size.0, height: size.1)
      host.frame(at: host.time + 0.1)
      #expect(abs(gap(number) - before) < 1e-6, "\(size)")
      host.settle()
      #expect(host.view.cellForItem(at: path(number)) != nil, "\(size)")
    }
    #expect(abs(host.view.contentOffset.y - 4000) < 1e-6)
    host.view.contentOffset.y = 700
    host.frame(at: host.time + 0.1)
    let other = middle(host)!
    let known = gap(other)
    host.size.width = 800
    host.frame(at: host.time + 0.1)
    #expect(abs(gap(other) - known) < 1e-6, "after a scroll the picture that is in the middle then")
  }

  @Test("After any update the picture that was in the middle is in view", arguments: 0..<10)
  func updating(decade: Int) {
    for seed in UInt64(decade * 10)..<UInt64(decade * 10 + 10) {
      var random = SeededGenerator(seed: seed)
      let (host, layout) = waterfall([40, 30, 50])
      host.view.contentOffset.y = CGFloat.random(in: 0...(host.view.contentSize.height - 300), using: &random)
      host.frame(at: 0.1)
      let number = middle(host)!
      var batch = RandomBatch(host.items.sections, random: &random, fresh: { host.items.fresh() })
      while batch.calls.isEmpty {
        batch = RandomBatch(host.items.sections, random: &random, fresh: { host.items.fresh() })
      }
      host.view.performBatchUpdates {
        host.items.sections = batch.sections
        batch.apply(to: host.view)
      }
      host.settle()
      let section = batch.sections.firstIndex { $0.contains(number) }
      guard let section, let item = batch.sections[section].firstIndex(of: number) else { continue }
      let frame = layout.layoutAttributesForItem(at: path(item, section))!.frame
      let bounds = host.view.bounds
      #expect(
        (bounds.minY - 1e-6...bounds.maxY + 1e-6).contains(frame.midY),
        "seed \(seed): \(frame) in \(bounds) after \(batch.calls)")
    }
  }

  @Test("An update that leaves the picture in the middle in view moves nothing else")
  func stillness() {
    let (host, _) = waterfall([200])
    for offset in [0, 2000] as [CGFloat] {
      host.view.contentOffset.y = offset
      host.frame(at: host.time + 0.1)
      let item = host.view.indexPathsForVisibleItems.min()!.item
      host.items.sections[0].remove(at: item)
      host.view.deleteItems(at: [path(item)])
      host.settle()
      #expect(host.view.contentOffset.y == offset)
    }
  }

  @Test("Headers and decorations through random updates, scrolls and switches", arguments: 0..<10)
  func lives(decade: Int) {
    for seed in UInt64(decade * 6)..<UInt64(decade * 6 + 6) {
      var random = SeededGenerator(seed: seed)
      let (host, layout) = waterfall([12, 0, 9])
      let headers = HeaderedNumbers(host.items)
      keeper.kept.append(headers)
      host.view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: header, withReuseIdentifier: "header")
      host.view.dataSource = headers
      (layout.headerReferenceHeight, layout.sectionHeadersPinToVisibleBounds) = (24, seed % 2 == 0)
      layout.sectionDecorationKind = "behind"
      layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "behind")
      for step in 0..<12 {
        disturb(host, layout, &random)
        host.frame(at: host.time + Double.random(in: 0.01...0.4, using: &random))
        #expect(host.view.invariantFaults() == [], "seed \(seed), step \(step)")
      }
      host.view.setCollectionViewLayout(layout, animated: true)
      host.settle()
      expectAtRest(host, "seed \(seed)")
    }
  }
  private func disturb(_ host: CollectionHost, _ layout: WaterfallLayout, _ random: inout SeededGenerator) {
    let room = max(0, host.view.contentSize.height - host.view.bounds.height)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: host.view.contentOffset.y = CGFloat.random(in: 0...room, using: &random)
    case 1: host.size.width = CGFloat(Int.random(in: 100...500, using: &random))
    case 2:
      let isShown = host.view.collectionViewLayout === layout
      host.view.setCollectionViewLayout(isShown ? CircleLayout() : layout, animated: true)
    default:
      host.view.layoutIfNeeded()
      let batch = RandomBatch(host.items.sections, random: &random, fresh: { host.items.fresh() })
      host.view.performBatchUpdates {
        host.items.sections = batch.sections
        batch.apply(to: host.view)
      }
    }
  }
  private func expectAtRest(_ host: CollectionHost, _ what: String) {
    let view = host.view
    let places = (view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []).filter {
      $0.frame.minY < view.bounds.maxY - 1e-6 && view.bounds.minY + 1e-6 < $0.frame.maxY
    }
    var behind = 0
    for place in places {
      switch place.representedElementCategory {
      case .cell: #expect(view.cellForItem(at: place.indexPath)?.frame == place.frame, "\(what)")
      case .supplementaryView:
        let shown = view.supplementaryView(forElementKind: header, at: place.indexPath)
        #expect(shown?.frame == place.frame, "\(what)")
      case .decorationView:
        let shown = view.subviews.filter { type(of: $0) == UICollectionReusableView.self && !$0.isHidden }
        #expect(shown.contains { $0.frame == place.frame }, "\(what)")
        behind += 1
      }
    }
    #expect(behind > 0, "\(what)")
    #expect(view.liveCount == places.count, "\(what): nothing is left over")
  }
}

/// Numbered cells with plain headers.
@MainActor
private final class HeaderedNumbers: UICollectionViewDataSource {
  let items: NumberedItems
  init(_ items: NumberedItems) { self.items = items }
  func numberOfSections(in collectionView: UICollectionView) -> Int { items.sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.sections[section].count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { items.collectionView(collectionView, cellForItemAt: indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}
