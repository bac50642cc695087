import CollectionTestSupport
import CollectionViewKit
import Testing

/// What layouts, cells and the delegate hear of a change of layout.
///
/// The view is 400 × 480; rows are 100 high in layout A, 60 in layout B.
@MainActor @Suite("Message order: switches")
struct MessageOrderSwitchTests {
  private func layouts() -> (a: LoggingLayout, b: LoggingLayout, log: () -> [String]) {
    let (a, b) = (SharedLog.Layout(), SharedLog.Layout())
    let shared = SharedLog()
    (a.name, b.name) = ("A ", "B ")
    (a.shared, b.shared) = (shared, shared)
    b.rowHeight = 60
    return (a, b, { shared.take() })
  }
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("Assigning shows the new layout at once; assigning the current one does nothing")
  func assigning() {
    let (a, b, log) = layouts()
    let host = CollectionHost(size: CGSize(width: 400, height: 480), layout: a, counts: [40])
    _ = log()
    host.view.collectionViewLayout = a
    #expect(log() == [])
    #expect(a.collectionView === host.view)
    host.view.collectionViewLayout = b
    #expect(a.collectionView == nil)
    #expect(b.collectionView === host.view)
    host.frame(at: 0.01)
    #expect(host.view.cellForItem(at: path(3))!.frame == CGRect(x: 0, y: 180, width: 400, height: 60))
    #expect(host.output?.nextWake != .nextFrame)
  }

  @Test("An animated switch, message by message")
  func transcript() {
    let (a, b, log) = layouts()
    let host = CollectionHost(size: CGSize(width: 400, height: 480), layout: a, counts: [40])
    _ = log()
    var told: [Bool] = []
    host.view.setCollectionViewLayout(b, animated: true) { told.append($0) }
    #expect(
      log() == [
        "A transitionTo", "B transitionFrom", "B prepare", "B contentSize", "B item 0-2", "B target",
        "B elements 0 0 400 480", "A item 0-5", "A item 0-6", "A item 0-7",
        "A finalizeTransition", "B finalizeTransition",
      ])
    #expect(told == [])
    host.settle()
    #expect(told == [true])
    #expect(a.collectionView == nil)
  }

  @Test("The item in the middle stays in the middle; a selected one in sight goes before it")
  func anchor() {
    for selects in [false, true] {
      let (a, b, _) = layouts()
      let host = CollectionHost(size: CGSize(width: 400, height: 480), layout: a, counts: [100])
      host.view.contentOffset.y = 3010
      host.frame(at: 0.01)
      if selects { host.view.selectItem(at: path(34), animated: false, scrollPosition: []) }
      host.view.setCollectionViewLayout(b, animated: true)
      // Row 32 was nearest to the middle, 3250.
      let kept: CGFloat = selects ? 34 : 32
      let offset: CGFloat = kept * 60 + 30 - 240
      #expect(host.view.contentOffset.y == offset)
      host.settle()
      #expect(host.view.contentOffset.y == offset)
    }
  }

  @Test("The new layout, then the delegate choose the offset")
  func offset() {
    let (a, b, _) = layouts()
    let host = CollectionHost(size: CGSize(width: 400, height: 480), layout: a, counts: [100])
    let chooser = OffsetChooser()
    host.view.delegate = chooser
    host.view.contentOffset.y = 3010
    host.frame(at: 0.01)
    b.targetShift = CGPoint(x: 0, y: 7)
    host.view.setCollectionViewLayout(b, animated: true)
    #expect(chooser.proposals == [CGPoint(x: 0, y: 1717)], "32 × 60 + 30 − 240 + 7")
    #expect(host.view.contentOffset.y == 1722)
  }

  @Test(
    "Cells visible only before travel to their new place; those visible only after come from their old one")
  func union() {
    let (a, b, _) = layouts()
    let host = CollectionHost(size: CGSize(width: 400, height: 480), layout: a, counts: [40])
    host.view.setCollectionViewLayout(b, animated: true)
    // Row 6 had its place at 600…700 in the old layout, outside the view.
    let arriving = host.view.cellForItem(at: path(6))!
    #expect(arriving.center.y == 650)
    #expect(arriving.alpha == 1)
    host.settle()
    #expect(arriving.center.y == 390)

    let leaving = host.view.cellForItem(at: path(7))!
    host.view.setCollectionViewLayout(a, animated: true)
    host.frame(at: host.time + 0.15)
    #expect(isOnScreen(leaving))
    #expect(leaving.alpha == 1)
    // The content moved by 110, to keep row 3 in the middle; halfway from 450 + 110 to 750.
    #expect(abs(leaving.center.y - 655) < 0.001)
    #expect(host.view.indexPath(for: leaving) == nil)
    host.settle()
    #expect(!isOnScreen(leaving))
  }

  @Test("Old places are asked of the old layout, with the old bounds")
  func oldLayoutAnswers() {
    let a = FixedLayout((0..<9).map { FixedLayout.cell($0, CGRect(x: 500, y: 700, width: 40, height: 40)) })
    a.size = CGSize(width: 2000, height: 2000)
    let b = FixedLayout(
      (0..<9).map { FixedLayout.cell($0, CGRect(x: CGFloat($0) * 40, y: 0, width: 40, height: 40)) })
    let host = CollectionHost(size: CGSize(width: 400, height: 480), layout: a, counts: [9])
    #expect(host.view.visibleCells.isEmpty)
    host.view.setCollectionViewLayout(b, animated: true)
    #expect(host.view.visibleCells.count == 9)
    for item in 0..<9 { #expect(host.view.cellForItem(at: path(item))!.center == CGPoint(x: 520, y: 720)) }
    host.settle()
    #expect(host.view.cellForItem(at: path(8))!.frame == CGRect(x: 320, y: 0, width: 40, height: 40))
  }

  @Test("Cells hear before and after; nothing of it when the switch is not animated")
  func cells() {
    let (a, b, _) = layouts()
    let host = CollectionHost(size: CGSize(width: 400, height: 480), layout: a, counts: [3])
    host.view.register(TransitionCell.self, forCellWithReuseIdentifier: "number")
    host.view.reloadData()
    host.frame(at: 0.01)
    let cell = host.view.cellForItem(at: path(1)) as! TransitionCell
    host.view.setCollectionViewLayout(b, animated: true)
    #expect(cell.heard == ["will A to B"])
    host.settle()
    #expect(cell.heard == ["will A to B", "did A to B"])
    host.view.setCollectionViewLayout(a, animated: false)
    host.settle()
    #expect(cell.heard == ["will A to B", "did A to B"])
  }

  @Test(
    "A second switch in the middle of the first: the first completion hears false, cells go on from where they are seen"
  )
  func interrupted() {
    let (a, b, _) = layouts()
    let host = CollectionHost(size: CGSize(width: 400, height: 480), layout: a, counts: [40])
    var told: [String] = []
    host.view.setCollectionViewLayout(b, animated: true) { told.append("to B \($0)") }
    host.frame(at: 0.1)
    let cell = host.view.cellForItem(at: path(4))!
    let seen = cell.convert(cell.bounds, to: nil)
    host.view.setCollectionViewLayout(a, animated: true) { told.append("to A \($0)") }
    host.frame(at: 0.1)
    #expect(cell.convert(cell.bounds, to: nil) == seen)
    #expect(told == ["to B false"])
    host.settle()
    #expect(told == ["to B false", "to A true"])
    #expect(host.view.cellForItem(at: path(4))!.frame == CGRect(x: 0, y: 400, width: 400, height: 100))
    #expect(a.collectionView === host.view)
    #expect(b.collectionView == nil)
  }

  @Test("A decoration fades with its layout, even where the new layout has one of the same kind")
  func decorations() {
    func decorated(_ viewClass: AnyClass) -> FixedLayout {
      let ornament = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "shelf", with: IndexPath(item: 0, section: 0))
      ornament.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
      let layout = FixedLayout([ornament])
      layout.register(viewClass, forDecorationViewOfKind: "shelf")
      return layout
    }
    let host = CollectionHost(
      size: CGSize(width: 400, height: 480), layout: decorated(OldShelf.self), counts: [0])
    let old = host.view.subviews.filter { isOnScreen($0) }.compactMap { $0 as? OldShelf }
    #expect(old.count == 1)
    host.view.setCollectionViewLayout(decorated(NewShelf.self), animated: true)
    host.frame(at: 0.15)
    #expect(isOnScreen(old[0]))
    #expect(abs(old[0].alpha - 0.5) < 0.01)
    let new = host.view.subviews.filter { isOnScreen($0) }.compactMap { $0 as? NewShelf }
    #expect(new.count == 1)
    #expect(abs(new[0].alpha - 0.5) < 0.01)
    host.settle()
    #expect(!isOnScreen(old[0]))
    #expect(new[0].alpha == 1)
  }
}

/// One transcript for two layouts.
@MainActor
private final class SharedLog {
  private var words: [String] = []
  func take() -> [String] {
    defer { words.removeAll() }
    return words
  }
  final class Layout: LoggingLayout {
    var shared: SharedLog?
    override var log: [String] {
      didSet { if log.count > oldValue.count, let word = log.last { shared?.words.append(word) } }
    }
  }
}

private final class OffsetChooser: UICollectionViewDelegate {
  var proposals: [CGPoint] = []
  func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint {
    proposals.append(proposed)
    return CGPoint(x: proposed.x, y: proposed.y + 5)
  }
}

private final class TransitionCell: UICollectionViewCell {
  var heard: [String] = []
  private func name(_ layout: UICollectionViewLayout) -> String {
    (layout as? LoggingLayout)?.name.trimmingCharacters(in: .whitespaces) ?? "?"
  }
  override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
    heard.append("will \(name(oldLayout)) to \(name(newLayout))")
  }
  override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
    heard.append("did \(name(oldLayout)) to \(name(newLayout))")
  }
}
private final class OldShelf: UICollectionReusableView {}
private final class NewShelf: UICollectionReusableView {}
