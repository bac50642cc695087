import CollectionTestSupport
import CollectionViewKit
import Testing

@MainActor @Suite("What invalidates a flow layout, and what that costs")
struct FlowLayoutInvalidationTests {
  @Test("Only a change of the extent across the scroll direction needs another layout")
  func boundsChange() {
    for direction in [UICollectionView.ScrollDirection.vertical, .horizontal] {
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = direction
      let host = FlowHost([100], layout: layout)
      func asks(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Bool {
        layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: x, y: y, width: width, height: height))
      }

      #expect(!asks(0, 0, 375, 480))
      #expect(!asks(5, 50, 375, 480))
      #expect(asks(0, 0, 376, 480) == (direction == .vertical))
      #expect(asks(0, 0, 375, 481) == (direction == .horizontal))
      #expect(host.view.collectionViewLayout === layout)
    }
    #expect(!UICollectionViewFlowLayout().shouldInvalidateLayout(forBoundsChange: .zero))
  }

  @Test("Scrolling lays nothing out again; a new width does")
  func scrollAndResize() {
    let host = FlowHost([100])
    let passes = host.view.statistics.layoutPasses
    host.scroll(to: 100)
    host.scroll(to: 333.25)
    #expect(host.view.statistics.layoutPasses == passes)

    host.view.frame.size.width = 200
    host.frame()
    #expect(host.view.statistics.layoutPasses > passes)
    #expect(host.frames().prefix(4).map(\.minX) == [0, 75, 150, 0])
    #expect(host.view.contentSize.width == 200)
  }

  @Test(
    "A subclass that invalidates at every scroll step has the delegate asked again only when the size changes"
  )
  func invalidatesAtEveryStep() {
    let delegate = SizesOnly { _ in CGSize(width: 60, height: 60) }
    let layout = RestlessFlow()
    let host = FlowHost([200], layout: layout, delegate: delegate)
    #expect(delegate.asked == 200)
    let prepared = layout.prepared

    for offset in [10.0, 20, 30] { host.scroll(to: offset) }
    #expect(layout.prepared == prepared + 3)
    #expect(delegate.asked == 200)

    host.view.frame.size.height = 300
    host.frame()
    #expect(delegate.asked == 400)

    layout.asksDelegate = true
    host.scroll(to: 40)
    #expect(delegate.asked == 600)
  }

  @Test("Lines alone can be laid out again, without the delegate")
  func attributesOnly() {
    let delegate = SizesOnly { _ in CGSize(width: 60, height: 60) }
    let host = FlowHost([20], delegate: delegate)
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    host.view.contentInset.left = 175
    host.layout.invalidateLayout(with: context)
    host.frame()

    #expect(delegate.asked == 20)
    #expect(host.frames().prefix(4).map(\.minX) == [0, 70, 140, 0])
  }

  @Test("New data asks the delegate again, whatever the context says")
  func reload() {
    let delegate = SizesOnly { _ in CGSize(width: 60, height: 60) }
    let host = FlowHost([20], layout: SparingFlow(), delegate: delegate)
    host.source.counts = [25]
    host.view.reloadData()
    host.frame()
    #expect(delegate.asked == 45)
    #expect(host.frames().count == 25)

    host.source.counts = [24]
    host.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    host.frame()
    #expect(delegate.asked == 69)
    #expect(host.frames().count == 24)
  }

  @Test("Other settings, room or pixels need other lines, whatever the context says")
  func settingsRoomAndScale() {
    let layout = SparingFlow()
    let host = FlowHost([3], layout: layout, scale: 1)
    layout.itemSize = CGSize(width: 112, height: 50)
    host.frame()
    // Two spaces of 19.5: the second item starts at 131.5.
    #expect(host.frames().map(\.minX) == [0, 132, 263])

    host.scale = 2
    host.frame()
    layout.invalidateLayout()
    host.frame()
    #expect(host.frames().map(\.minX) == [0, 131.5, 263])

    host.view.contentInset.right = 175
    layout.invalidateLayout()
    host.frame()
    #expect(host.frames().map(\.minX) == [44, 44, 44])
  }

  @Test("A size set in prepare() holds in the same pass, before super or after it")
  func setInPrepare() {
    for after in [false, true] {
      let layout = SquareRowFlow()
      layout.setsAfterSuper = after
      let host = FlowHost([3], layout: layout)

      #expect(host.frames().map(\.height) == [480, 480, 480])
      #expect(host.view.contentSize == CGSize(width: 375, height: 1460))
      #expect(host.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.height == 480)
    }
  }

  @Test("Pinned headers stay in view, in front of cells, until their section ends")
  func pinnedHeaders() throws {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize.height = 30
    layout.sectionHeadersPinToVisibleBounds = true
    // Each section: 30 + 10 rows of 50 and 9 spaces of 10 = 620.
    let delegate = SizesOnly { _ in CGSize(width: 300, height: 50) }
    let host = FlowHost([10, 10], layout: layout, delegate: delegate)
    let kind = UICollectionView.elementKindSectionHeader
    func shown(_ section: Int) -> CGFloat? {
      host.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))?.frame.minY
    }

    #expect(shown(0) == 0)
    let expected: [(CGFloat, CGFloat?, CGFloat?)] = [
      (100, 100, nil), (300, 300, 620), (600, 590, 620), (650, nil, 650),
    ]
    for (offset, first, second) in expected {
      host.scroll(to: offset)
      #expect(shown(0) == first, "offset \(offset)")
      #expect(shown(1) == second, "offset \(offset)")
    }
    #expect(delegate.asked == 20)
    let answer = try #require(layout.layoutAttributesForElements(in: host.view.bounds))
    let header = try #require(answer.first { $0.representedElementKind == kind })
    #expect(answer.allSatisfy { $0 === header || $0.zIndex < header.zIndex })
  }

  @Test("Pinned footers stay at the lower edge, clear of the inset")
  func pinnedFooters() {
    let layout = UICollectionViewFlowLayout()
    layout.footerReferenceSize.height = 20
    layout.itemSize = CGSize(width: 300, height: 50)
    layout.sectionFootersPinToVisibleBounds = true
    // Each section: 10 rows of 50, 9 spaces of 10 and 20 = 610.
    let host = FlowHost([10, 10], layout: layout)
    host.view.contentInset.bottom = 15

    let expected: [(CGFloat, CGFloat, CGFloat)] = [
      (0, 445, 610), (100, 545, 610), (200, 590, 645), (900, 590, 1200),
    ]
    for (offset, first, second) in expected {
      host.scroll(to: offset)
      #expect(host.footer(0)?.minY == first, "offset \(offset)")
      #expect(host.footer(1)?.minY == second, "offset \(offset)")
    }
  }

  @Test("A scroll with pinned headers invalidates the headers and nothing else")
  func pinningContext() throws {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize.height = 30
    layout.sectionHeadersPinToVisibleBounds = true
    let host = FlowHost([10, 10, 10], layout: layout)
    let scrolled = host.view.bounds.offsetBy(dx: 0, dy: 10)

    #expect(layout.shouldInvalidateLayout(forBoundsChange: scrolled))
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: host.view.bounds))
    let context = try #require(
      layout.invalidationContext(forBoundsChange: scrolled) as? UICollectionViewFlowLayoutInvalidationContext)
    #expect(!context.invalidateFlowLayoutDelegateMetrics && !context.invalidateFlowLayoutAttributes)
    #expect(context.invalidatedItemIndexPaths == nil)
    #expect(
      context.invalidatedSupplementaryIndexPaths
        == [UICollectionView.elementKindSectionHeader: (0..<3).map { IndexPath(item: 0, section: $0) }])

    var larger = scrolled
    larger.size.height += 1
    let resized = try #require(
      layout.invalidationContext(forBoundsChange: larger) as? UICollectionViewFlowLayoutInvalidationContext)
    #expect(resized.invalidateFlowLayoutDelegateMetrics && resized.invalidateFlowLayoutAttributes)
  }
}

/// Invalidates at every change of bounds, as layouts do that dress cells by where they are seen.
private final class RestlessFlow: UICollectionViewFlowLayout {
  var prepared = 0
  var asksDelegate = false
  override func prepare() {
    prepared += 1
    super.prepare()
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if asksDelegate {
      (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = true
    }
    return context
  }
}

/// Sets its item size in `prepare()`.
private final class SquareRowFlow: UICollectionViewFlowLayout {
  var setsAfterSuper = false
  override func prepare() {
    let side = collectionView?.bounds.height ?? 0
    if !setsAfterSuper { itemSize = CGSize(width: 375, height: side) }
    super.prepare()
    if setsAfterSuper { itemSize = CGSize(width: 375, height: side) }
  }
}

/// Says of every invalidation that neither the delegate nor the lines are concerned.
private final class SparingFlow: UICollectionViewFlowLayout {
  override class var invalidationContextClass: AnyClass { SparingContext.self }
}

private final class SparingContext: UICollectionViewFlowLayoutInvalidationContext {
  override init() {
    super.init()
    invalidateFlowLayoutDelegateMetrics = false
    invalidateFlowLayoutAttributes = false
  }
}
