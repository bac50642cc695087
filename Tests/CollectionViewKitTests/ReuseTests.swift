import CollectionTestSupport
import CollectionViewKit
import Testing

/// Which views exist, when they are made, cleared and announced.
///
/// The view is 400 × 480, rows are 100 high.
@MainActor @Suite("Reuse")
struct ReuseTests {
  private func host(rows: Int, _ layout: UICollectionViewLayout = LoggingLayout()) -> CollectionHost {
    CollectionHost(size: CGSize(width: 400, height: 480), layout: layout, counts: [rows])
  }
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
  /// Every announcement has its end, and nothing is left.
  private func expectPaired(_ host: CollectionHost, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(host.items.pairingFaults == [], sourceLocation: sourceLocation)
    #expect(host.items.displayed.isEmpty, sourceLocation: sourceLocation)
    #expect(host.view.liveCount == 0, sourceLocation: sourceLocation)
    #expect(host.view.invariantFaults() == [], sourceLocation: sourceLocation)
  }

  @Test("Views are made for what is in sight only, whatever the layout returns")
  func visibleOnly() {
    let layout = LoggingLayout()
    layout.answersEverything = true
    let host = host(rows: 5000, layout)
    #expect(host.view.statistics.created == 5)
    host.view.contentOffset.y = 50
    host.frame(at: 0.1)
    #expect(host.view.visibleCells.count == 6)
    #expect(host.view.statistics.created == 6)
  }

  @Test("Scrolling through any number of items makes one screenful of cells", arguments: [10_000, 1_000_000])
  func scrolling(rows: Int) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    let host = host(rows: rows, layout)
    let end = host.view.contentSize.height - 480
    for step in 0...400 {
      host.view.contentOffset.y = end * CGFloat(step) / 400 * (step.isMultiple(of: 7) ? 0.5 : 1)
      host.frame(at: Double(step + 1) / 60)
      let faults = host.view.invariantFaults()
      #expect(faults == [])
      for (path, number) in host.shown { #expect(number == path.item) }
    }
    // At most six lines of four show; the margin is two lines.
    #expect(host.view.statistics.created <= 32)
    #expect(host.view.statistics.created == host.view.liveCount + host.view.pooledCount)
    #expect(host.view.statistics.reused > 1000)
  }

  @Test("A pooled cell forgets before it is handed out again, a fresh one is never asked to")
  func prepareForReuse() {
    let host = host(rows: 30)
    let first = host.view.cellForItem(at: path(0)) as! NumberCell
    #expect(first.preparedForReuse == 0)
    // Six rows show at 50, five at 100.
    for (time, offset) in [(0.1, 50.0), (0.2, 100)] {
      host.view.contentOffset.y = offset
      host.frame(at: time)
    }
    #expect(!isOnScreen(first))
    #expect(first.preparedForReuse == 0, "not when it goes to the pool")
    #expect(first.number == 0)
    host.view.contentOffset.y = 150
    host.frame(at: 0.3)
    #expect(host.view.cellForItem(at: path(6)) === first)
    #expect(first.preparedForReuse == 1)
    #expect(first.reuseCount == 1)
  }

  @Test("Size, selection and highlight are known before the cell is announced")
  func stateBeforeDisplay() {
    let source = WatchingSource()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 480), collectionViewLayout: LoggingLayout())
    view.register(AppliedCell.self, forCellWithReuseIdentifier: "cell")
    view.allowsMultipleSelection = true
    (view.dataSource, view.delegate) = (source, source)
    view.layoutIfNeeded()
    view.selectItem(at: path(7), animated: false, scrollPosition: [])
    source.log.removeAll()
    view.contentOffset.y = 320
    view.layoutIfNeeded()
    #expect(
      source.log == [
        "ask 5", "made 400×100", "show 5 false applied 1", "ask 6", "made 400×100", "show 6 false applied 1",
        "ask 7", "made 400×100", "show 7 true applied 1",
      ])
  }

  @Test("Equal identifiers of cells, headers and footers do not mix")
  func poolsByKind() {
    let layout = BandLayout()
    let source = BandSource()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 480), collectionViewLayout: layout)
    view.register(AppliedCell.self, forCellWithReuseIdentifier: "same")
    view.register(HeaderView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "same")
    view.register(FooterView.self, forSupplementaryViewOfKind: "footer", withReuseIdentifier: "same")
    view.dataSource = source
    view.layoutIfNeeded()
    for offset in stride(from: 0, through: 9000, by: 170) {
      view.contentOffset.y = CGFloat(offset)
      view.layoutIfNeeded()
      #expect(view.visibleCells.allSatisfy { $0 is AppliedCell })
      #expect(view.visibleSupplementaryViews(ofKind: "header").allSatisfy { $0 is HeaderView })
      #expect(view.visibleSupplementaryViews(ofKind: "footer").allSatisfy { $0 is FooterView })
      #expect(view.invariantFaults() == [])
    }
    #expect(source.made > 60)
    #expect(view.statistics.created <= 16)
  }

  @Test("A class registered anew is used from the next view on; views of the old class are dropped")
  func registeringAnew() {
    let host = host(rows: 40)
    host.view.register(OtherNumberCell.self, forCellWithReuseIdentifier: "number")
    host.view.contentOffset.y = 200
    host.frame(at: 0.1)
    #expect(host.view.cellForItem(at: path(3)) is NumberCell)
    #expect(host.view.cellForItem(at: path(6)) is OtherNumberCell)
    for offset in stride(from: 0, through: 3000, by: 300) {
      host.view.contentOffset.y = CGFloat(offset)
      host.frame(at: 1 + Double(offset) / 1000)
    }
    #expect(host.view.visibleCells.allSatisfy { $0 is OtherNumberCell })
  }

  @Test("Announcements pair: scrolled away")
  func pairingScroll() {
    let host = host(rows: 60)
    for offset in [500, 2000, 100, 5500, 0] {
      host.view.contentOffset.y = CGFloat(offset)
      host.frame(at: host.time + 0.1)
    }
    host.items.sections = [[]]
    host.view.reloadData()
    host.settle()
    expectPaired(host)
  }

  @Test("Announcements pair: deleted, moved, reloaded, inserted, all at once and interrupted")
  func pairingUpdates() {
    let host = host(rows: 10)
    host.view.performBatchUpdates {
      host.items.sections[0] = [1, 50, 2, 3, 9, 4, 5, 6, 7]
      host.view.deleteItems(at: [path(0), path(8)])
      host.view.insertItems(at: [path(1)])
      host.view.moveItem(at: path(9), to: path(4))
      host.view.reloadItems(at: [path(2)])
    }
    host.frame(at: 0.1)
    host.items.sections[0].removeFirst(3)
    host.view.deleteItems(at: [path(0), path(1), path(2)])
    host.frame(at: 0.2)
    #expect(host.view.liveCount > host.view.visibleCells.count, "some are still leaving")
    host.items.sections[0].removeAll()
    host.view.deleteItems(at: (0..<6).map(path))
    host.settle()
    expectPaired(host)
  }

  @Test("Announcements pair: reloadData() in the middle of everything")
  func pairingReload() {
    let host = host(rows: 10)
    host.items.sections[0].removeFirst()
    host.view.deleteItems(at: [path(0)])
    host.frame(at: 0.1)
    host.view.reloadData()
    host.frame(at: 0.15)
    #expect(host.view.liveCount == 5)
    #expect(host.view.invariantFaults() == [])
    #expect(Set(host.view.subviews.map(ObjectIdentifier.init)).count == host.view.subviews.count)
    host.items.sections[0].removeAll()
    host.view.reloadData()
    host.settle()
    expectPaired(host)
  }

  @Test("Announcements pair: a switch that is interrupted by another and a reload")
  func pairingSwitch() {
    let host = host(rows: 40)
    let small = LoggingLayout()
    small.rowHeight = 30
    host.view.setCollectionViewLayout(small, animated: true)
    host.frame(at: 0.1)
    let large = LoggingLayout()
    large.rowHeight = 200
    host.view.setCollectionViewLayout(large, animated: true)
    host.frame(at: 0.2)
    host.view.collectionViewLayout = small
    host.frame(at: 0.25)
    host.items.sections[0].removeAll()
    host.view.reloadData()
    host.settle()
    expectPaired(host)
  }

  @Test("Announcements pair: the view leaves its window in the middle of an update")
  func pairingWindow() {
    let host = host(rows: 10)
    var told: [Bool] = []
    host.items.sections[0].removeFirst()
    host.view.performBatchUpdates({ host.view.deleteItems(at: [path(0)]) }) { told.append($0) }
    host.frame(at: 0.1)
    host.view.removeFromSuperview()
    #expect(told == [false])
    #expect(host.view.invariantFaults() == [])
    #expect(host.view.liveCount == 5)
    host.window.addSubview(host.view)
    host.settle()
    #expect(told == [false])
    #expect(host.view.cellForItem(at: path(0))!.center.y == 50)
    host.items.sections[0].removeAll()
    host.view.reloadData()
    host.settle()
    expectPaired(host)
  }

  @Test("The end of a deleted cell names the path it was last shown for")
  func endPath() {
    let host = host(rows: 5)
    host.items.log.removeAll()
    host.items.sections[0].remove(at: 4)
    host.view.deleteItems(at: [path(4)])
    host.settle()
    #expect(host.items.log == ["end 0-4"])
  }

  @Test("A cell that comes back before it is gone is not announced again")
  func comingBack() {
    let host = host(rows: 12)
    let cell = host.view.cellForItem(at: path(4))!
    host.items.log.removeAll()
    host.items.sections[0].insert(contentsOf: [80, 81], at: 0)
    host.view.insertItems(at: [path(0), path(1)])
    host.frame(at: 0.1)
    host.items.sections[0].removeFirst(2)
    host.view.deleteItems(at: [path(0), path(1)])
    host.settle()
    #expect(host.view.cellForItem(at: path(4)) === cell)
    #expect(!host.items.log.contains("end 0-6"))
    #expect(!host.items.log.contains("willDisplay 0-4"))
  }

  @Test("cellForItem is nil out of sight and out of range")
  func cellLookup() {
    let host = host(rows: 30)
    #expect(host.view.cellForItem(at: path(4)) != nil)
    #expect(host.view.cellForItem(at: path(5)) == nil)
    #expect(host.view.cellForItem(at: path(30)) == nil)
    #expect(host.view.cellForItem(at: IndexPath(item: 0, section: 7)) == nil)
    #expect(host.view.cellForItem(at: IndexPath(item: -1, section: 0)) == nil)
  }

  @Test("reloadData() clears selection and highlight; data source and delegate are held weakly")
  func reloadClears() {
    let host = host(rows: 30)
    host.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    host.press(200, 150, at: 0.01)
    host.frame(at: 0.01)
    #expect(host.view.cellForItem(at: path(1))!.isHighlighted)
    host.view.reloadData()
    #expect(host.view.indexPathsForSelectedItems == nil)
    host.frame(at: 0.02)
    #expect(!host.view.cellForItem(at: path(1))!.isHighlighted)
    #expect(!host.view.cellForItem(at: path(1))!.isSelected)

    let view = UICollectionView(frame: .zero, collectionViewLayout: LoggingLayout())
    do {
      let items = NumberedItems([3])
      (view.dataSource, view.delegate) = (items, items)
    }
    #expect(view.dataSource == nil)
    #expect(view.delegate == nil)
  }

  @Test("Without its data source a view shows what it has, and nothing after a reload")
  func sourceGone() {
    let layout = LoggingLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 480), collectionViewLayout: layout)
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    do {
      let items = NumberedItems([30])
      view.dataSource = items
      view.layoutIfNeeded()
      #expect(view.visibleCells.count == 5)
    }
    view.contentOffset.y = 250
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 3)
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.liveCount == 0)
    #expect(view.numberOfSections == 0)
    #expect(view.invariantFaults() == [])
  }
}

private final class OtherNumberCell: UICollectionViewCell {}

/// A cell that counts what it was given.
private final class AppliedCell: UICollectionViewCell {
  var applied = 0
  override func prepareForReuse() { applied = 0 }
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { applied += 1 }
}

/// Notes in which state cells are asked for and announced.
private final class WatchingSource: UICollectionViewDataSource, UICollectionViewDelegate {
  var log: [String] = []
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    log.append("ask \(indexPath.item)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    log.append("made \(Int(cell.bounds.width))×\(Int(cell.bounds.height))")
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    let applied = (cell as? AppliedCell)?.applied ?? -1
    log.append("show \(indexPath.item) \(cell.isSelected) applied \(applied)")
  }
}

private final class HeaderView: UICollectionReusableView {}
private final class FooterView: UICollectionReusableView {}

/// A header, an item and a footer, again and again, 50 points each.
private final class BandLayout: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 400, height: 9600) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let rows = max(0, Int(rect.minY / 50))..<min(192, Int(rect.maxY / 50) + 1)
    return rows.map { row in
      let path = IndexPath(item: row / 3, section: 0)
      let attributes =
        switch row % 3 {
        case 0: UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path)
        case 1: UICollectionViewLayoutAttributes(forCellWith: path)
        default: UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "footer", with: path)
        }
      attributes.frame = CGRect(x: 0, y: CGFloat(row) * 50, width: 400, height: 50)
      return attributes
    }
  }
}

private final class BandSource: UICollectionViewDataSource {
  var made = 0
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 64 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    made += 1
    return collectionView.dequeueReusableCell(withReuseIdentifier: "same", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    made += 1
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "same", for: indexPath)
  }
}
