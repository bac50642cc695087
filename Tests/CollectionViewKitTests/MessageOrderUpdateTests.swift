import CollectionTestSupport
import CollectionViewKit
import Foundation
import Testing

/// What a layout hears of batch updates, in which order, and what comes of its answers.
///
/// The view is 400 × 480, rows are 100 high: rows 0…4 are in sight.
@MainActor @Suite("Message order: updates")
struct MessageOrderUpdateTests {
  private func host(
    rows: Int = 8, layout: LoggingLayout = LoggingLayout()
  ) -> (host: CollectionHost, layout: LoggingLayout) {
    let host = CollectionHost(size: CGSize(width: 400, height: 480), layout: layout, counts: [rows])
    _ = layout.takeLog()
    host.items.log.removeAll()
    return (host, layout)
  }
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test(
    "One batch: invalidated for counts, prepared, asked, told of the changes, asked for every element, ended")
  func transcript() {
    let (host, layout) = host()
    host.view.performBatchUpdates {
      host.items.sections[0].remove(at: 1)
      host.items.sections[0].insert(100, at: 0)
      host.view.deleteItems(at: [path(1)])
      host.view.insertItems(at: [path(0)])
    }
    #expect(
      layout.takeLog() == [
        // What is around the viewport is remembered before anything changes.
        "elements -200 -240 800 960",
        "invalidateWith counts", "prepare", "contentSize", "elements 0 0 400 480",
        "prepareForUpdates delete 0-1 → –, insert – → 0-0", "target",
        "final 0-0", "final 0-1", "final 0-2", "final 0-3", "final 0-4",
        "initial 0-0", "item 0-0", "initial 0-1", "initial 0-2", "initial 0-3", "initial 0-4",
        "finalizeUpdates",
      ])
  }

  @Test("Answers before the layout is told of changes already go by the new counts")
  func newCountsFirst() {
    let (host, layout) = host(rows: 3)
    var seen: [Int] = []
    host.items.hear = nil
    host.view.performBatchUpdates {
      seen.append(host.view.numberOfItems(inSection: 0))
      host.items.sections[0].append(contentsOf: [70, 71])
      seen.append(host.view.numberOfItems(inSection: 0))
      host.view.insertItems(at: [path(3), path(4)])
      seen.append(host.view.numberOfItems(inSection: 0))
    }
    #expect(seen == [3, 3, 3], "cached, never live")
    #expect(host.view.numberOfItems(inSection: 0) == 5)
    let log = layout.takeLog()
    #expect(log.firstIndex(of: "prepare")! < log.firstIndex { $0.hasPrefix("prepareForUpdates") }!)
  }

  @Test("A reload that waits is done before the block runs, with the model as it is then")
  func upToDateFirst() {
    let (host, layout) = host(rows: 3)
    host.items.sections[0].append(70)
    host.view.reloadData()
    host.view.performBatchUpdates {
      layout.log.append("· block")
      host.items.sections[0].append(71)
      host.view.insertItems(at: [path(4)])
    }
    let log = layout.takeLog()
    #expect(log.prefix(2) == ["invalidate", "invalidateWith everything counts"])
    #expect(log.firstIndex(of: "prepare")! < log.firstIndex(of: "· block")!)
    #expect(host.view.numberOfItems(inSection: 0) == 5)
    #expect(host.shown.count == 5)
  }

  @Test("A batch of nil animates the layout change that waits")
  func nilBatch() {
    let (host, layout) = host()
    layout.rowHeight = 50
    layout.invalidateLayout()
    var finished: [Bool] = []
    host.view.performBatchUpdates(nil) { finished.append($0) }
    host.frame(at: 0.15)
    let halfway = host.view.cellForItem(at: path(4))!.frame
    #expect(halfway.midY > 226 && halfway.midY < 449)
    #expect(finished == [])
    host.settle()
    #expect(host.view.cellForItem(at: path(4))!.frame == CGRect(x: 0, y: 200, width: 400, height: 50))
    #expect(finished == [true])
  }

  @Test("A layout pass in an animation block animates the change that waits, as long as the block says")
  func animationBlock() throws {
    let (host, layout) = host()
    let cell = try #require(host.view.cellForItem(at: path(4)))
    var finished: [Bool] = []
    func change(to height: CGFloat, in seconds: Double) {
      UIView.animate(withDuration: seconds) {
        layout.rowHeight = height
        layout.invalidateLayout()
        host.view.layoutIfNeeded()
      } completion: {
        finished.append($0)
      }
    }
    host.frame(at: 1)
    change(to: 50, in: 0.8)
    host.frame(at: 1.4)
    #expect(cell.frame.midY > 226 && cell.frame.midY < 449 && finished == [])
    #expect(abs((host.view.transitionProgress ?? 0) - 0.5) < 1e-9)
    // Turned round half way: nothing jumps, and the first block hears that it was interrupted.
    let halfway = cell.frame
    change(to: 100, in: 0.2)
    #expect(cell.frame == halfway)
    host.frame(at: 1.4 + 1e-6)
    #expect(abs(cell.frame.midY - halfway.midY) < 0.01 && finished == [false])
    host.frame(at: 1.61)
    #expect(host.output?.nextWake == .nextFrame)
    host.frame(at: 1.62)
    #expect(cell.frame == CGRect(x: 0, y: 400, width: 400, height: 100) && finished == [false, true])
    UIView.performWithoutAnimation { change(to: 50, in: 0.8) }
    #expect(cell.frame == CGRect(x: 0, y: 200, width: 400, height: 50) && finished == [false, true, true])
  }

  @Test("A layout change made inside the block animates too")
  func invalidationInBlock() {
    let (host, layout) = host()
    host.view.performBatchUpdates {
      layout.rowHeight = 50
      layout.invalidateLayout()
    }
    host.frame(at: 0.15)
    #expect(host.view.cellForItem(at: path(4))!.center.y > 226)
    host.settle()
    #expect(host.view.cellForItem(at: path(4))!.center.y == 225)
  }

  @Test("Batches nest; only the outermost end commits, and every completion is told once")
  func nesting() {
    let (host, layout) = host()
    var told: [String] = []
    host.view.performBatchUpdates {
      host.view.performBatchUpdates {
        host.items.sections[0].removeFirst()
        host.view.deleteItems(at: [path(0)])
      } completion: {
        told.append("inner \($0)")
      }
      #expect(layout.log.isEmpty)
      host.items.sections[0].removeFirst()
      host.view.deleteItems(at: [path(1)])
    } completion: {
      told.append("outer \($0)")
    }
    #expect(layout.log.filter { $0.hasPrefix("prepareForUpdates") }.count == 1)
    #expect(told == [])
    host.settle()
    #expect(told == ["inner true", "outer true"])
  }

  @Test("A single call is a batch of one; it animates")
  func single() {
    let (host, layout) = host()
    host.items.sections[0].removeFirst()
    host.view.deleteItems(at: [path(0)])
    #expect(layout.log.contains("prepareForUpdates delete 0-0 → –"))
    host.frame(at: 0.1)
    #expect(host.view.cellForItem(at: path(0))!.center.y > 51)
    host.settle()
    #expect(host.view.cellForItem(at: path(0))!.center.y == 50)
  }

  @Test("A completion hears true at the end, false when a later change comes in between, and only once")
  func completions() {
    let (host, _) = host()
    var told: [String] = []
    host.items.sections[0].removeFirst()
    host.view.performBatchUpdates({ host.view.deleteItems(at: [path(0)]) }) { told.append("first \($0)") }
    host.frame(at: 0.1)
    host.items.sections[0].removeFirst()
    host.view.performBatchUpdates({ host.view.deleteItems(at: [path(0)]) }) { told.append("second \($0)") }
    #expect(told == ["first false"])
    host.settle()
    #expect(told == ["first false", "second true"])
    host.items.sections[0].removeFirst()
    host.view.performBatchUpdates({ host.view.deleteItems(at: [path(0)]) }) { told.append("third \($0)") }
    host.view.reloadData()
    host.settle()
    #expect(told == ["first false", "second true", "third false"])
  }

  @Test("A completion whose time had come before the next change hears true")
  func lateCompletion() {
    let (host, _) = host()
    var told: [Bool] = []
    host.items.sections[0].removeFirst()
    host.view.performBatchUpdates({ host.view.deleteItems(at: [path(0)]) }) { told.append($0) }
    host.frame(at: 0.1)
    // The next input comes a second later, before any frame: the animation was over long before.
    host.window.eventHandler = { _ in
      host.items.sections[0].removeFirst()
      host.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      return true
    }
    host.add(.keyDown("delete", modifiers: [], isRepeat: false), at: 1.1)
    host.frame(at: 1.1)
    #expect(told == [true])
  }

  @Test(
    "Update items: deletions descending, insertions ascending, reloads, moves; whole sections have no item")
  func updateItems() {
    let layout = UpdateNotes()
    let host = CollectionHost(size: CGSize(width: 400, height: 480), layout: layout, counts: [6, 2, 1])
    host.view.performBatchUpdates {
      var model = host.items.sections
      let moved = model[0][4]
      model[0] = [model[0][1], model[0][2], 90, 91, moved]
      model.remove(at: 2)
      model.append([92])
      host.items.sections = model
      host.view.insertSections([2])
      host.view.moveItem(at: IndexPath(item: 4, section: 0), to: IndexPath(item: 4, section: 0))
      host.view.insertItems(at: [IndexPath(item: 3, section: 0), IndexPath(item: 2, section: 0)])
      host.view.deleteSections([2])
      host.view.reloadItems(at: [IndexPath(item: 2, section: 0)])
      host.view.deleteItems(at: [0, 3, 5].map { IndexPath(item: $0, section: 0) })
    }
    #expect(
      layout.notes == [
        "delete section 2 → –", "delete 0-5 → –", "delete 0-3 → –", "delete 0-0 → –",
        "insert – → 0-2", "insert – → 0-3", "insert – → section 2", "reload 0-2 → 0-1", "move 0-4 → 0-4",
      ])
    #expect(layout.wholeSections == 2)
    #expect(layout.known == layout.notes, "the invalidation before names the same changes")
    layout.known = []
    host.view.reloadData()
    host.frame(at: 2)
    #expect(layout.known == nil)
  }

  @Test("Inserted items fade in where they belong, deleted ones fade out where they were")
  func defaultLook() {
    let (host, _) = host()
    host.view.performBatchUpdates {
      host.items.sections[0][1] = 100
      host.view.deleteItems(at: [path(1)])
      host.view.insertItems(at: [path(1)])
    }
    host.frame(at: 0.15)
    let cells = host.view.subviews.filter { isOnScreen($0) }.compactMap { $0 as? NumberCell }
    let inserted = cells.first { $0.number == 100 }!
    let deleted = cells.first { $0.number == 1 }!
    for cell in [inserted, deleted] {
      #expect(cell.frame == CGRect(x: 0, y: 100, width: 400, height: 100))
      #expect(abs(cell.alpha - 0.5) < 0.01)
    }
    #expect(host.view.cellForItem(at: path(1)) === inserted)
    host.settle()
    #expect(inserted.alpha == 1)
    #expect(!isOnScreen(deleted))
  }

  @Test("A hook that answers nil gets no animation of attributes")
  func nilHooks() {
    let layout = HookedLayout()
    let (host, _) = host(layout: layout)
    layout.initial = { _, _ in nil }
    layout.final = { _, _ in nil }
    host.view.performBatchUpdates {
      host.items.sections[0][1] = 100
      host.view.deleteItems(at: [path(1)])
      host.view.insertItems(at: [path(1)])
    }
    for time in [0.0, 0.1, 0.2, 0.29] {
      host.frame(at: time)
      let cells = host.view.subviews.filter { isOnScreen($0) }.compactMap { $0 as? NumberCell }.filter {
        [1, 100].contains($0.number)
      }
      #expect(cells.count == 2)
      #expect(cells.allSatisfy { $0.alpha == 1 && $0.frame.minY == 100 })
    }
    host.settle()
    let shown = host.view.subviews.filter { isOnScreen($0) }.compactMap { ($0 as? NumberCell)?.number }
    #expect(!shown.contains(1))
  }

  @Test("Hooks choose where inserted items come from and deleted ones go")
  func hooks() {
    let layout = HookedLayout()
    let (host, _) = host(layout: layout)
    layout.initial = { path, base in
      base?.center = CGPoint(x: -200, y: 250)
      return base
    }
    layout.final = { path, base in
      base?.center = CGPoint(x: 600, y: 250)
      return base
    }
    host.view.performBatchUpdates {
      host.items.sections[0][1] = 100
      host.view.deleteItems(at: [path(1)])
      host.view.insertItems(at: [path(1)])
    }
    host.frame(at: 0.15)
    let cells = host.view.subviews.filter { isOnScreen($0) }.compactMap { $0 as? NumberCell }
    #expect(cells.first { $0.number == 100 }!.center == CGPoint(x: 0, y: 200))
    #expect(cells.first { $0.number == 1 }!.center == CGPoint(x: 400, y: 200))
  }

  @Test("A survivor starts from what is seen, also in the middle of another change")
  func survivors() {
    let (host, _) = host()
    host.items.sections[0].removeFirst()
    host.view.deleteItems(at: [path(0)])
    host.frame(at: 0.15)
    let cell = host.view.cellForItem(at: path(1))!
    let seen = cell.center.y
    #expect(seen > 151 && seen < 249)
    host.items.sections[0].insert(100, at: 0)
    host.view.insertItems(at: [path(0)])
    host.frame(at: 0.15)
    #expect(host.view.cellForItem(at: path(2)) === cell)
    #expect(cell.center.y == seen)
    host.settle()
    #expect(cell.center.y == 250)
  }

  @Test("A survivor that was out of sight comes from its old place, one that leaves goes to its new one")
  func survivorsAcrossTheEdge() {
    let (host, _) = host(rows: 12)
    let leaving = host.view.cellForItem(at: path(4))!
    host.view.performBatchUpdates {
      host.items.sections[0].removeFirst(2)
      host.view.deleteItems(at: [path(0), path(1)])
    }
    let arriving = host.view.cellForItem(at: path(4)) as! NumberCell
    #expect(arriving.number == 6)
    #expect(arriving.center.y == 650)
    #expect(arriving.alpha == 1)
    host.settle()
    #expect(arriving.center.y == 450)

    host.view.performBatchUpdates {
      host.items.sections[0].insert(contentsOf: [100, 101], at: 0)
      host.view.insertItems(at: [path(0), path(1)])
    }
    // Item 4 was row 2 until now.
    host.frame(at: host.time + 0.15)
    #expect(isOnScreen(leaving))
    #expect(leaving.alpha == 1)
    host.settle()
    #expect(host.view.cellForItem(at: path(4)) === leaving)
    #expect(!isOnScreen(arriving))
  }

  @Test("The layout chooses the offset after prepare() and content size, then the delegate")
  func offsetChoice() {
    let (host, layout) = host(rows: 30)
    host.view.contentOffset.y = 1000
    host.frame(at: 0.1)
    layout.targetShift = CGPoint(x: 0, y: 100)
    _ = layout.takeLog()
    let cell = host.view.cellForItem(at: path(12))!
    let onScreen = cell.center.y - host.view.contentOffset.y
    host.items.sections[0].insert(100, at: 0)
    host.view.insertItems(at: [path(0)])
    #expect(host.view.contentOffset.y == 1100)
    let log = layout.takeLog()
    #expect(log.firstIndex(of: "contentSize")! < log.firstIndex(of: "target")!)
    host.frame(at: 0.1)
    #expect(cell.center.y - host.view.contentOffset.y == onScreen, "it stays where it is seen")
    host.settle()
    #expect(cell.center.y - host.view.contentOffset.y == onScreen)
    #expect(host.view.cellForItem(at: path(13)) === cell)
  }
}

/// Notes update items in words.
private final class UpdateNotes: LoggingLayout {
  var notes: [String] = []
  var wholeSections = 0
  /// What the newest invalidation named.
  var known: [String]?
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    known = context.updateItems?.map(\.description)
    super.invalidateLayout(with: context)
  }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    notes = updateItems.map(\.description)
    let paths = updateItems.map { $0.indexPathBeforeUpdate ?? $0.indexPathAfterUpdate! }
    wholeSections = paths.filter { $0.item == NSNotFound }.count
    super.prepare(forCollectionViewUpdates: updateItems)
  }
}

/// Edits what the base class answers to the hooks.
private final class HookedLayout: LoggingLayout {
  typealias Edit = (IndexPath, UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes?
  var initial: Edit = { $1 }
  var final: Edit = { $1 }
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    initial(itemIndexPath, super.initialLayoutAttributesForAppearingItem(at: itemIndexPath))
  }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    final(itemIndexPath, super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath))
  }
}
