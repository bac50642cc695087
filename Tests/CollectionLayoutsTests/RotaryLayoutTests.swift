import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Foundation
import Testing

/// The rolling row, and the item in it that fills the view.
@MainActor @Suite("Rotary layout")
struct RotaryLayoutTests {
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
    let host = CollectionHost.carousel(RotaryLayout())
    for (share, cosine) in [(0.0, 1.0), (0.25, 0), (0.5, -1), (0.75, 0), (1, 1)] {
      let item = try host.attributes(3, offset: 630 - 210 * share)
      #expect(abs(item.transform.a - cosine) < 1e-12)
      #expect(abs(item.center.x - host.view.bounds.midX - 210 * share) < 1e-9)
      #expect(item.zIndex == (share <= 0.5 ? 1000 : 0))
    }
  }

  @Test("A delegate chooses size and margin")
  func delegate() {
    let (layout, delegate) = (RotaryLayout(), Rolls())
    let host = CollectionHost.carousel(layout)
    host.view.delegate = delegate
    layout.invalidateLayout()
    host.frame(at: 0.1)
    #expect(layout.itemSize == CGSize(width: 120, height: 80) && layout.pitch == 150)
  }

  @Test(
    "The expanded item fills the view, animated both ways, and can be turned back half way without a jump")
  func expanding() throws {
    let layout = RotaryLayout()
    let host = CollectionHost.carousel(layout)
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

  @Test("Expanding in an animation block takes as long as that says, and can be turned back half way")
  func expandingInBlock() throws {
    let layout = RotaryLayout()
    let host = CollectionHost.carousel(layout)
    let cell = try #require(host.view.cellForItem(at: path(0)))
    func expand(_ item: IndexPath?) {
      UIView.animate(withDuration: 1) {
        layout.expandedItem = item
        host.view.layoutIfNeeded()
      }
    }
    expand(path(0))
    host.frame(at: 0.5)
    #expect(abs(cell.bounds.width - 300) < 1e-6 && abs(cell.bounds.height - 250) < 1e-6)
    expand(nil)
    host.frame(at: 0.5)
    #expect(abs(cell.bounds.width - 300) < 1e-6)
    host.settle()
    #expect(host.time >= 1.5 && cell.bounds.size == CGSize(width: 200, height: 200))
  }

  @Test("The expanded item stays the same one through updates, and none is once it is deleted")
  func expandedFollows() {
    let layout = RotaryLayout()
    let host = CollectionHost.carousel(layout)
    layout.expandedItem = path(2)
    host.items.sections[0].insert(50, at: 0)
    host.view.insertItems(at: [path(0)])
    #expect(layout.expandedItem == path(3))
    host.items.sections[0].insert(host.items.sections[0].remove(at: 3), at: 9)
    host.view.moveItem(at: path(3), to: path(9))
    #expect(layout.expandedItem == path(9))
    host.settle()
    #expect(host.view.cellForItem(at: path(9))?.frame == host.view.bounds)
    host.items.sections.insert([70, 71], at: 0)
    host.view.insertSections([0])
    #expect(layout.expandedItem == path(9, 1))
    host.items.sections[1].remove(at: 9)
    host.view.deleteItems(at: [path(9, 1)])
    #expect(layout.expandedItem == nil)
    host.settle()
  }

  @Test("An expanded item keeps every promise of a layout, in sight or not, existing or not")
  func expandedPromises() {
    for item in [path(0), path(39), path(3, 2), path(900)] {
      for checker in LayoutChecker.usualStates {
        let layout = RotaryLayout()
        layout.expandedItem = item
        #expect(checker.faults(of: layout) == [], "\(item)")
      }
    }
  }

  @Test(
    "A drag while an item expands moves the row on below it: no cell jumps, and it goes on filling the view")
  func draggedWhileExpanding() throws {
    for pause in [0.05, 0.15, 0.25, 0.6] {
      let layout = RotaryLayout()
      let host = CollectionHost.carousel(layout)
      host.view.contentOffset.x = 210 * 5
      host.frame(at: 0.1)
      let cell = try #require(host.view.cellForItem(at: path(5)))
      func seen() -> CGRect { cell.frame.offsetBy(dx: -host.view.bounds.minX, dy: 0) }
      layout.expandedItem = path(5)
      host.view.performBatchUpdates(nil)
      host.run(until: 0.1 + pause, rate: 240)
      var last = seen()
      func follow() {
        let now = seen()
        // 1.5 times the mean speed of the way from 200 to 400 points in 0.3 s, and its own share of the drag.
        let growth: CGFloat = 1.5 * 200 / 0.3 / 240 + 0.01
        #expect(abs(now.width - last.width) <= growth)
        // On its way it is dragged along with the row, and catches up; what fills the view stays.
        let drift: CGFloat = host.time < 0.41 ? 8.8 : 0.01
        #expect(abs(now.midX - last.midX) <= drift)
        last = now
      }
      host.press(300, 150, at: host.time)
      for step in 1...12 {
        host.move(300 - 8 * CGFloat(step), 150, at: host.time + 0.004)
        host.frame(at: host.time + 1.0 / 240)
        follow()
      }
      host.release(204, 150, at: host.time)
      host.settle(rate: 240) { _ in follow() }
      #expect(cell.frame == host.view.bounds && host.view.contentOffset.x > 210 * 5)
      #expect(host.view.subviews.last { $0 is NumberCell } === cell)
      layout.expandedItem = nil
      host.view.performBatchUpdates(nil)
      host.settle()
      let place = try #require(layout.layoutAttributesForItem(at: path(5)))
      #expect(place.size == CGSize(width: 200, height: 200))
      #expect((host.view.cellForItem(at: path(5)) == nil) == !place.frame.intersects(host.view.bounds))
    }
  }
}
