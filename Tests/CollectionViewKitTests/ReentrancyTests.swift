import CollectionTestSupport
import CollectionViewKit
import Testing

/// Callbacks that change everything, and layouts that reach into their view while they prepare.
///
/// The view is 400 × 480, rows are 100 high.
@MainActor @Suite("Re-entrancy")
struct ReentrancyTests {
  /// Where a callback does something.
  enum Moment: String, CaseIterable, Sendable {
    case willDisplay, end, didScroll, select, highlight
  }
  /// What it does.
  enum Deed: CaseIterable, Sendable {
    case reload, reloadEmptied, delete, insert, switchLayout, assignLayout, scroll, scrollAnimated,
      scrollToItem,
      layOut, leaveWindow, emptyBatch
  }

  private func host() -> CollectionHost {
    CollectionHost(size: CGSize(width: 400, height: 480), layout: LoggingLayout(), counts: [60])
  }
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func perform(_ deed: Deed, on host: CollectionHost) {
    let view = host.view
    switch deed {
    case .reload: view.reloadData()
    case .reloadEmptied:
      host.items.sections[0].removeAll()
      view.reloadData()
    case .delete:
      guard host.items.sections[0].count > 3, view.numberOfItems(inSection: 0) == host.items.sections[0].count
      else { return }
      host.items.sections[0].removeFirst(2)
      view.deleteItems(at: [path(0), path(1)])
    case .insert:
      guard view.numberOfItems(inSection: 0) == host.items.sections[0].count else { return }
      host.items.sections[0].insert(host.items.fresh(), at: 0)
      view.insertItems(at: [path(0)])
    case .switchLayout, .assignLayout:
      let layout = LoggingLayout()
      layout.rowHeight = 50
      view.setCollectionViewLayout(layout, animated: deed == .switchLayout)
    case .scroll: view.contentOffset.y = 700
    case .scrollAnimated: view.setContentOffset(CGPoint(x: 0, y: 1500), animated: true)
    case .scrollToItem: view.scrollToItem(at: path(30), at: .bottom, animated: false)
    case .layOut: view.layoutIfNeeded()
    case .leaveWindow: view.removeFromSuperview()
    case .emptyBatch: view.performBatchUpdates {}
    }
  }

  private func check(_ host: CollectionHost, _ what: String) {
    #expect(host.view.invariantFaults() == [], "\(what)")
    #expect(host.items.pairingFaults == [], "\(what)")
    for (path, number) in host.shown {
      #expect(number == host.items.sections[path.section][path.item], "\(what)")
    }
  }

  @Test("Anything may be done in any callback, once or every time", arguments: Moment.allCases, Deed.allCases)
  func anythingAnywhere(moment: Moment, deed: Deed) {
    for limit in [1, 3] {
      for trigger in 0..<4 {
        let host = host()
        host.items.logsScrolling = true
        var left = limit
        host.items.hear = { word in
          guard word.hasPrefix(moment.rawValue), left > 0 else { return }
          left -= 1
          self.perform(deed, on: host)
        }
        let what = "\(moment) \(deed) ×\(limit), trigger \(trigger)"
        switch trigger {
        case 0:
          host.view.contentOffset.y = 333
        case 1:
          host.view.performBatchUpdates {
            host.items.sections[0].removeFirst()
            host.items.sections[0][3] = host.items.fresh()
            host.view.deleteItems(at: [path(0), path(4)])
            host.view.insertItems(at: [path(3)])
          }
        case 2:
          let layout = LoggingLayout()
          layout.rowHeight = 150
          host.view.setCollectionViewLayout(layout, animated: true)
        default:
          host.view.reloadData()
        }
        host.press(200, 240, at: 0.05)
        host.release(200, 240, at: 0.1)
        host.run(until: 0.6, rate: 30) { _ in check(host, what) }
        host.items.hear = nil
        host.settle()
        check(host, what)
        #expect(host.items.displayed.count == host.view.liveCount, "\(what)")
        host.items.sections = [[]]
        host.view.reloadData()
        host.settle()
        host.view.layoutIfNeeded()
        #expect(host.view.liveCount == 0, "\(what)")
        #expect(host.items.displayed.isEmpty, "\(what)")
      }
    }
  }

  @Test("A completion may start the next change, and each hears once", arguments: Deed.allCases)
  func completions(deed: Deed) {
    let host = host()
    var told: [Bool] = []
    host.items.sections[0].removeFirst()
    host.view.performBatchUpdates({ host.view.deleteItems(at: [path(0)]) }) {
      told.append($0)
      self.perform(deed, on: host)
    }
    host.settle { _ in check(host, "\(deed)") }
    #expect(told == [true])
    check(host, "\(deed)")

    let again = self.host()
    told.removeAll()
    again.items.sections[0].removeFirst()
    again.view.performBatchUpdates({ again.view.deleteItems(at: [path(0)]) }) {
      told.append($0)
      self.perform(deed, on: again)
    }
    again.frame(at: 0.1)
    again.view.collectionViewLayout = LoggingLayout()
    again.settle { _ in check(again, "\(deed)") }
    #expect(told == [false])
  }

  @Test("A layout that moves the content while it prepares is prepared for where the content is then")
  func offsetInPrepare() {
    let layout = FollowingLayout()
    let host = CollectionHost(size: CGSize(width: 400, height: 480), layout: layout, counts: [30])
    layout.wanted = 500
    layout.invalidateLayout()
    host.frame(at: 0.1)
    #expect(host.view.contentOffset.y == 500)
    #expect(host.view.cellForItem(at: path(0))!.frame.minY == 500)
    // And it goes on being asked about bounds.
    layout.wanted = nil
    host.view.contentOffset.y = 620
    host.frame(at: 0.2)
    #expect(host.view.cellForItem(at: path(0))!.frame.minY == 620)
  }

  @Test("A layout that never comes to rest does not hang a frame, and hurts nothing")
  func restlessLayout() {
    let layout = FollowingLayout()
    let host = CollectionHost(size: CGSize(width: 400, height: 480), layout: layout, counts: [30])
    layout.step = 10
    layout.invalidateLayout()
    let before = layout.preparations
    host.frame(at: 0.1)
    #expect(layout.preparations - before <= 32)
    #expect(host.view.invariantFaults() == [])
  }

  @Test("While it prepares, a layout may invalidate itself, ask for cells and paths, and set its view up")
  func reachingIn() {
    let layout = FixedLayout((0..<4).map { FixedLayout.cell($0, CGRect(x: 0, y: 0, width: 40, height: 40)) })
    let host = CollectionHost(size: CGSize(width: 400, height: 480), layout: layout, counts: [4])
    let view = host.view
    var answers: [Int] = []
    layout.whilePreparing = { [weak layout] in
      layout?.invalidateLayout()
      answers.append(view.visibleCells.count)
      answers.append(view.indexPathsForVisibleItems.count)
      answers.append(view.cellForItem(at: IndexPath(item: 1, section: 0)) == nil ? 0 : 1)
      answers.append(view.numberOfItems(inSection: 0))
      view.decelerationRate = .fast
      view.contentInset.top = 20
      view.isPagingEnabled = true
      view.layoutIfNeeded()
    }
    let passes = view.statistics.layoutPasses
    layout.invalidateLayout()
    host.frame(at: 0.1)
    host.frame(at: 0.2)
    #expect(answers == [4, 4, 1, 4])
    #expect(view.statistics.layoutPasses == passes + 1)
    #expect(view.contentInset.top == 20)
  }

  @Test("A view of no size asks nothing impossible, and shows everything once it has one")
  func noSize() {
    for size in [CGSize.zero, CGSize(width: 400, height: 0), CGSize(width: 0, height: 300)] {
      let layout = LoggingLayout()
      let host = CollectionHost(size: CGSize(width: 400, height: 480), layout: layout, counts: [9])
      host.view.frame.size = size
      host.frame(at: 0.1)
      #expect(host.view.liveCount == 0)
      host.items.sections[0].removeFirst()
      var told: [Bool] = []
      host.view.performBatchUpdates({ host.view.deleteItems(at: [path(0)]) }) { told.append($0) }
      #expect(told == [true])
      let other = LoggingLayout()
      host.view.setCollectionViewLayout(other, animated: true)
      host.view.scrollToItem(at: path(5), at: .top, animated: true)
      host.frame(at: 0.2)
      #expect(host.view.invariantFaults() == [])
      host.view.frame.size = CGSize(width: 400, height: 480)
      host.view.contentOffset = .zero
      host.settle()
      #expect(host.shown.count == 5)
      check(host, "\(size)")
    }
  }
}

/// Its one row is wherever the content offset is; moves the offset while it prepares, if told to.
private final class FollowingLayout: UICollectionViewLayout {
  var wanted: CGFloat?
  var step: CGFloat = 0
  var preparations = 0
  private var top: CGFloat = 0
  override func prepare() {
    preparations += 1
    top = collectionView?.contentOffset.y ?? 0
    if let wanted { collectionView?.setContentOffset(CGPoint(x: 0, y: wanted), animated: false) }
    if step > 0 { collectionView?.contentOffset.y += step }
  }
  override var collectionViewContentSize: CGSize { CGSize(width: 400, height: 3000) }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    [FixedLayout.cell(0, CGRect(x: 0, y: top, width: 100, height: 100))]
  }
}
