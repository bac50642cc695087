import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Foundation
import Testing

/// The circle's numbers: radius 70, items of 50 × 50, in a view of 400 × 300.
@MainActor @Suite("Circle layout")
struct CircleLayoutTests {
  private func host(_ counts: [Int]) -> (host: CollectionHost, layout: NotedCircle) {
    let layout = NotedCircle()
    return (CollectionHost(size: CGSize(width: 400, height: 300), layout: layout, counts: counts), layout)
  }
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-9 }

  @Test(
    "Item i of n: angle 2π i ÷ n from straight below, x by the sine and y by the cosine",
    arguments: [2, 3, 4, 7, 20])
  func angles(count: Int) {
    let (_, layout) = host([count])
    #expect(layout.radius == 70)
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    for item in 0..<count {
      let angle = 2 * Double.pi * Double(item) / Double(count)
      let place = CGPoint(x: 200 + 70 * sin(angle), y: 150 + 70 * cos(angle))
      let attributes = layout.layoutAttributesForItem(at: path(item))!
      #expect(isNear(attributes.center, place))
      #expect(attributes.size == CGSize(width: 50, height: 50))
    }
    #expect(isNear(layout.layoutAttributesForItem(at: path(0))!.center, CGPoint(x: 200, y: 220)))
  }

  @Test("Sections go round one after the other")
  func sections() {
    let (_, layout) = host([1, 0, 2, 1])
    let expected = [
      (path(0, 0), 200.0, 220.0), (path(0, 2), 270, 150), (path(1, 2), 200, 80), (path(0, 3), 130, 150),
    ]
    for (path, x, y) in expected {
      #expect(isNear(layout.layoutAttributesForItem(at: path)!.center, CGPoint(x: x, y: y)))
    }
  }

  @Test("One item alone sits in the middle; content is the view, so nothing scrolls")
  func alone() {
    let (host, layout) = host([1])
    #expect(layout.layoutAttributesForItem(at: path(0))!.center == CGPoint(x: 200, y: 150))
    #expect(host.view.contentSize == CGSize(width: 400, height: 300))
    host.size = CGSize(width: 600, height: 500)
    host.frame(at: 0.1)
    #expect(host.view.cellForItem(at: path(0))!.center == CGPoint(x: 300, y: 250))
    #expect(host.view.contentSize == CGSize(width: 600, height: 500))
  }

  @Test("Inserted items come from the middle, transparent")
  func inserting() {
    let (host, layout) = host([6])
    host.items.sections[0].insert(50, at: 2)
    host.view.insertItems(at: [path(2)])
    let cell = host.view.cellForItem(at: path(2))!
    #expect(cell.center == CGPoint(x: 200, y: 150))
    #expect(cell.alpha == 0)
    #expect(
      layout.starts.filter { $0.value != nil }.map(\.key) == [path(2)], "the others start where they are")
    host.settle()
    #expect(cell.alpha == 1)
    #expect(cell.center == layout.layoutAttributesForItem(at: path(2))!.center)
  }

  @Test("Deleted items go to the middle, transparent, at a tenth of their size")
  func deleting() {
    let (host, layout) = host([6])
    let cell = host.view.cellForItem(at: path(4))!
    host.items.sections[0].remove(at: 4)
    host.view.deleteItems(at: [path(4)])
    let ends = layout.ends.compactMapValues { $0 }
    #expect(Array(ends.keys) == [path(4)])
    let end = ends[path(4)]!
    #expect(end.center == CGPoint(x: 200, y: 150))
    #expect(end.alpha == 0)
    #expect(end.transform == CGAffineTransform(scaleX: 0.1, y: 0.1))
    host.frame(at: 0.2999)
    #expect(isOnScreen(cell))
    #expect(hypot(cell.center.x - 200, cell.center.y - 150) < 0.1)
    #expect(cell.alpha < 0.01)
    #expect(abs(cell.transform.a - 0.1) < 0.01)
    host.settle()
    #expect(!isOnScreen(cell))
  }

  @Test("Down to one and to none, and up again")
  func lastOnes() {
    let (host, _) = host([2])
    for count in [1, 0, 1, 2] {
      let items = host.items.sections[0]
      if count < items.count {
        host.items.sections[0].removeLast()
        host.view.deleteItems(at: [path(items.count - 1)])
      } else {
        host.items.sections[0].append(host.items.fresh())
        host.view.insertItems(at: [path(items.count)])
      }
      host.settle()
      #expect(host.shown.count == count)
      #expect(host.view.liveCount == count)
      if count == 1 { #expect(host.view.cellForItem(at: path(0))!.center == CGPoint(x: 200, y: 150)) }
    }
  }

  @Test("Only as many as `capacity` have a place")
  func capacity() {
    let (host, layout) = host([5, 5])
    layout.capacity = 7
    host.frame(at: 0.1)
    #expect(host.shown.count == 7)
    #expect(layout.layoutAttributesForItem(at: path(1, 1)) != nil)
    #expect(layout.layoutAttributesForItem(at: path(2, 1)) == nil)
    #expect(isNear(layout.layoutAttributesForItem(at: path(0))!.center, CGPoint(x: 200, y: 220)))
  }

  @Test("Keeps the promises of a layout", arguments: LayoutChecker.usualStates.indices)
  func promises(state: Int) {
    let checker = LayoutChecker.usualStates[state]
    let layout = CircleLayout()
    // In the smaller views the circle does not fit; there it may stick out of the content.
    if checker.size.width < 200 || checker.size.height < 200 { (layout.radius, layout.itemSize) = (0, .zero) }
    #expect(checker.faults(of: layout) == [])
  }

  @Test("Later items lie over earlier ones: zIndex is the item")
  func order() {
    let (_, layout) = host([5])
    #expect((0..<5).map { layout.layoutAttributesForItem(at: path($0))!.zIndex } == [0, 1, 2, 3, 4])
  }

  private func isOnScreen(_ view: UIView) -> Bool { view.superview != nil && !view.isHidden }
}

/// Notes what it answers to the hooks.
private final class NotedCircle: CircleLayout {
  var starts: [IndexPath: UICollectionViewLayoutAttributes?] = [:]
  var ends: [IndexPath: UICollectionViewLayoutAttributes?] = [:]
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let answer = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    starts[itemIndexPath] = .some(answer)
    return answer
  }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let answer = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    ends[itemIndexPath] = .some(answer)
    return answer
  }
}
