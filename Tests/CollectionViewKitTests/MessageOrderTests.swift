import CollectionTestSupport
import CollectionViewKit
import Testing

/// Which messages a layout gets, and in which order: layouts keep caches that depend on it.
///
/// The view is 400 × 480, rows are 100 high.
@MainActor @Suite("Message order: passes and invalidation")
struct MessageOrderTests {
  private let size = CGSize(width: 400, height: 480)

  private func host(rows: Int = 50, _ change: (LoggingLayout) -> Void = { _ in }) -> (
    host: CollectionHost, layout: LoggingLayout
  ) {
    let layout = LoggingLayout()
    change(layout)
    let host = CollectionHost(size: size, layout: layout, counts: [rows])
    _ = layout.takeLog()
    return (host, layout)
  }
  /// One transcript of the layout's messages and the delegate's.
  private func mixDelegate(of host: CollectionHost, into layout: LoggingLayout) {
    host.items.logsScrolling = true
    host.items.hear = { [weak layout] in layout?.log.append("· \($0)") }
  }

  @Test("invalidateLayout() comes to invalidateLayout(with:) once, also outside any view")
  func invalidationAlone() {
    let layout = LoggingLayout()
    layout.invalidateLayout()
    #expect(layout.takeLog() == ["invalidate", "invalidateWith"])
  }

  @Test("Nothing is sent before the first pass; that one invalidates everything, prepares and asks")
  func firstPass() {
    let layout = LoggingLayout()
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    let items = NumberedItems([50])
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    view.dataSource = items
    #expect(layout.takeLog() == [])
    view.layoutIfNeeded()
    #expect(
      layout.takeLog() == [
        "invalidate", "invalidateWith everything counts", "prepare", "contentSize", "elements 0 0 400 480",
        "contentSize",
      ])
  }

  @Test("Any number of invalidations cost one prepare()")
  func coalescing() {
    let (host, layout) = host()
    for _ in 0..<5 { layout.invalidateLayout() }
    #expect(layout.takeLog() == Array(repeating: ["invalidate", "invalidateWith"], count: 5).flatMap { $0 })
    host.frame(at: 0.1)
    #expect(layout.takeLog() == ["prepare", "contentSize", "elements 0 0 400 480", "contentSize"])
    host.frame(at: 0.2)
    #expect(layout.takeLog() == [])
  }

  @Test("A clean pass asks again only when the bounds leave the rectangle that was asked about")
  func cleanPass() {
    let (host, layout) = host()
    host.view.setNeedsLayout()
    host.frame(at: 0.1)
    #expect(layout.takeLog() == [])
    host.view.contentOffset.y = 100
    host.frame(at: 0.2)
    #expect(layout.takeLog() == ["shouldInvalidate 0 → 100", "elements 0 0 400 960", "contentSize"])
    host.view.contentOffset.y = 200
    host.frame(at: 0.3)
    #expect(layout.takeLog() == ["shouldInvalidate 100 → 200"])
  }

  @Test(
    "The rectangle asked about is the bounds grown to a grid of their own size",
    arguments: [
      (0.0, "elements 0 0 400 480"), (100, "elements 0 0 400 960"), (-59, "elements 0 -480 400 960"),
      (480, "elements 0 480 400 480"), (1000, "elements 0 960 400 960"),
    ])
  func queryRectangle(offset: Double, asked: String) {
    let (host, layout) = host()
    layout.invalidateLayout()
    host.view.contentOffset.y = offset
    host.frame(at: 0.1)
    #expect(layout.takeLog().filter { $0.hasPrefix("elements") } == [asked])
  }

  @Test("reloadData() calls the layout at the start of the next pass, not before")
  func reloading() {
    let (host, layout) = host()
    host.view.reloadData()
    #expect(layout.takeLog() == [])
    host.frame(at: 0.1)
    #expect(
      layout.takeLog() == [
        "invalidate", "invalidateWith everything counts", "prepare", "contentSize", "elements 0 0 400 480",
        "contentSize",
      ])
  }

  @Test("Counts are asked of the data source when the layout asks; a plain invalidation does not ask again")
  func lazyCounts() {
    let source = CountedSource()
    let layout = LoggingLayout()
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    #expect(source.questions == 0)
    view.layoutIfNeeded()
    #expect(source.questions == 1)
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(layout.log.filter { $0 == "prepare" }.count == 2)
    #expect(source.questions == 1)
    view.reloadData()
    #expect(source.questions == 1)
    #expect(view.numberOfItems(inSection: 0) == 30)
    view.layoutIfNeeded()
    #expect(source.questions == 2)
  }

  @Test("A bounds change: asked with the old bounds, then invalidated with the same context, then told")
  func boundsChange() {
    let (host, layout) = host { $0.invalidatesForBounds = true }
    mixDelegate(of: host, into: layout)
    host.view.contentOffset.y = 30
    #expect(
      layout.takeLog() == [
        "shouldInvalidate 0 → 30", "contextForBounds", "invalidate", "invalidateWith", "· didScroll",
      ])
    host.view.contentOffset.y = 30
    #expect(layout.takeLog() == [])
    host.frame(at: 0.1)
    #expect(
      layout.takeLog() == [
        "prepare", "contentSize", "elements 0 0 400 960", "contentSize", "· willDisplay 0-5",
      ])
  }

  @Test("The context the layout made for a bounds change is the one it is invalidated with")
  func sameContext() {
    let layout = ContextLayout()
    let host = CollectionHost(size: size, layout: layout, counts: [50])
    layout.received.removeAll()
    host.view.contentOffset.y = 30
    #expect(layout.made.count == 1)
    #expect(layout.received.count == 1)
    #expect(layout.received.first === layout.made.first)
    #expect(layout.received.first is MarkedContext)
  }

  @Test("While one bounds change waits for its pass, further ones ask nothing")
  func pendingBounds() {
    let (host, layout) = host { $0.invalidatesForBounds = true }
    host.view.contentOffset.y = 30
    _ = layout.takeLog()
    host.view.contentOffset.y = 60
    host.view.contentOffset.y = 90
    #expect(layout.takeLog() == [])
    host.frame(at: 0.1)
    #expect(layout.takeLog() == ["prepare", "contentSize", "elements 0 0 400 960", "contentSize"])
    host.view.contentOffset.y = 95
    #expect(layout.takeLog().first == "shouldInvalidate 90 → 95")
  }

  @Test("After a change of size the layout prepares at once; after a change of origin it waits")
  func sizeChange() {
    let (host, layout) = host { $0.invalidatesForBounds = true }
    host.view.frame.size.height = 300
    #expect(
      layout.takeLog() == [
        "shouldInvalidate 0 → 0", "contextForBounds", "invalidate", "invalidateWith", "prepare",
        "contentSize", "target",
      ])
  }

  @Test("Every programmatic scroll goes that way, animated or not", arguments: 0..<4)
  func programmaticScrolls(way: Int) {
    let (host, layout) = host { $0.invalidatesForBounds = true }
    mixDelegate(of: host, into: layout)
    let row = IndexPath(item: 20, section: 0)
    switch way {
    case 0: host.view.setContentOffset(CGPoint(x: 0, y: 1620), animated: false)
    case 1: host.view.scrollRectToVisible(CGRect(x: 0, y: 2000, width: 10, height: 100), animated: false)
    case 2: host.view.scrollToItem(at: row, at: .bottom, animated: false)
    default: host.view.scrollToItem(at: row, at: .bottom, animated: true)
    }
    if way == 3 { host.frame(at: 0.05) }
    let log = layout.takeLog().filter { !$0.hasPrefix("item") }
    #expect(
      Array(log.prefix(5)).map { $0.hasPrefix("shouldInvalidate 0") ? "asked" : $0 } == [
        "asked", "contextForBounds", "invalidate", "invalidateWith", "· didScroll",
      ])
    host.settle()
    #expect(host.view.contentOffset.y == 1620)
  }

  @Test("The base class does not invalidate for bounds, whatever they are")
  func baseAnswer() {
    let layout = UICollectionViewLayout()
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 9, width: 1, height: 1)))
    #expect(layout.collectionView === view)
  }

  @Test(
    "Content that shrinks under the offset: the layout is asked about the clamped bounds, and prepares again")
  func clampedBounds() {
    let (host, layout) = host { $0.invalidatesForBounds = true }
    host.view.contentOffset.y = 4520
    host.frame(at: 0.1)
    _ = layout.takeLog()
    host.items.sections[0].removeLast(40)
    host.view.reloadData()
    host.view.layoutIfNeeded()
    #expect(
      layout.takeLog() == [
        "invalidate", "invalidateWith everything counts", "prepare", "contentSize",
        "elements 0 4320 400 960", "contentSize", "shouldInvalidate 4520 → 520", "contextForBounds",
        "invalidate", "invalidateWith", "prepare", "contentSize", "elements 0 4320 400 960", "contentSize",
      ])
    #expect(host.view.contentOffset.y == 4520, "the pass itself does not move the offset")
    host.settle()
    #expect(host.view.contentOffset.y == 520)
  }

  @Test("A layout that any bounds invalidate comes to rest at an offset out of range too")
  func restsOutOfRange() {
    let (host, layout) = host { $0.invalidatesForBounds = true }
    host.view.contentOffset.y = -200
    host.frame(at: 0.1)
    _ = layout.takeLog()
    #expect(host.frame(at: 0.2).nextWake != .nextFrame)
    #expect(layout.takeLog().isEmpty)
    #expect(host.view.contentOffset.y == -200)
  }

  @Test("Adjustments of a context apply at once; the size is the layout's own again after the pass")
  func contextAdjustments() {
    let (host, layout) = host()
    host.view.contentOffset.y = 1000
    host.frame(at: 0.1)
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 120)
    context.contentSizeAdjustment = CGSize(width: 0, height: 500)
    layout.invalidateLayout(with: context)
    #expect(host.view.contentOffset.y == 1120)
    #expect(host.view.contentSize.height == 5500)
    host.frame(at: 0.2)
    #expect(host.view.contentOffset.y == 1120)
    #expect(host.view.contentSize.height == 5000)

    let far = UICollectionViewLayoutInvalidationContext()
    far.contentOffsetAdjustment = CGPoint(x: 0, y: 1e6)
    layout.invalidateLayout(with: far)
    #expect(host.view.contentOffset.y == 4520, "clamped")
  }

  @Test("Content that shrinks and takes the offset along in one invalidation stays at rest")
  func shrinkingAdjustments() {
    let (host, layout) = host()
    host.view.contentOffset.y = 4000
    host.frame(at: 0.1)
    layout.rowHeight = 50
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: -2000)
    context.contentSizeAdjustment = CGSize(width: 0, height: -2500)
    layout.invalidateLayout(with: context)
    #expect(host.view.contentOffset.y == 2000)
    host.frame(at: 0.2)
    host.frame(at: 0.3)
    #expect(host.view.contentOffset.y == 2000 && host.output?.nextWake != .nextFrame)
  }

  @Test(
    "A size that changes after the offset did, before a pass: the layout prepares for it, and is asked where to rest"
  )
  func resizedWhilePending() {
    let (host, layout) = host { $0.invalidatesForBounds = true }
    mixDelegate(of: host, into: layout)
    host.view.contentOffset.y = 1000
    _ = layout.takeLog()
    host.view.frame.size.height = 300
    #expect(layout.takeLog() == ["prepare", "contentSize", "target"])
  }

  @Test("Attributes of a laid-out item come from the last answer; of others, from the layout")
  func attributesOfItems() {
    let (host, layout) = host()
    #expect(host.view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame.minY == 200)
    #expect(layout.takeLog() == [])
    #expect(host.view.layoutAttributesForItem(at: IndexPath(item: 40, section: 0))?.frame.minY == 4000)
    #expect(layout.takeLog() == ["item 0-40"])
    #expect(host.view.layoutAttributesForItem(at: IndexPath(item: 50, section: 0)) == nil)
    #expect(layout.takeLog() == [])
  }

  @Test("scrollToItem before the first pass lays out first")
  func scrollBeforeLayout() {
    let layout = LoggingLayout()
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    let items = NumberedItems([50])
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    view.dataSource = items
    view.scrollToItem(at: IndexPath(item: 30, section: 0), at: .top, animated: false)
    #expect(view.contentOffset.y == 3000)
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.map(\.item) == [30, 31, 32, 33, 34])
  }
}

/// Thirty items, and how often their number was asked.
private final class CountedSource: UICollectionViewDataSource {
  var questions = 0
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    questions += 1
    return 30
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

private final class MarkedContext: UICollectionViewLayoutInvalidationContext {}

/// Keeps the contexts it makes and gets.
private final class ContextLayout: LoggingLayout {
  var made: [UICollectionViewLayoutInvalidationContext] = []
  var received: [UICollectionViewLayoutInvalidationContext] = []
  override class var invalidationContextClass: AnyClass { MarkedContext.self }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    made.append(super.invalidationContext(forBoundsChange: newBounds))
    return made.last!
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    received.append(context)
    super.invalidateLayout(with: context)
  }
}
