import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Foundation
import Testing

/// What the page "Write your own layout" claims of each of its five steps.
@MainActor @Suite("Write your own layout")
struct WriteYourOwnLayoutTests {
  private static func layout(_ step: Int) -> UICollectionViewLayout {
    switch step {
    case 1: Step1.Circle()
    case 2: Step2.Circle()
    case 3: Step3.Circle()
    case 4: Step4.Circle()
    default: Step5.Circle()
    }
  }
  private func host(step: Int, count: Int) -> CollectionHost {
    CollectionHost(size: CGSize(width: 400, height: 300), layout: Self.layout(step), counts: [count])
  }
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-9 }
  private func centers(_ host: CollectionHost) -> [CGPoint] {
    (0..<host.view.numberOfItems(inSection: 0)).map { host.view.cellForItem(at: path($0))!.center }
  }
  private static let middle = CGPoint(x: 200, y: 150)

  @Test(
    "From the first step on: items on a circle, nothing scrolls, one alone in the middle", arguments: 1...5)
  func places(step: Int) {
    let host = host(step: step, count: 4)
    let expected = [(200.0, 220.0), (270, 150), (200, 80), (130, 150)]
    for (center, place) in zip(centers(host), expected) {
      #expect(isNear(center, CGPoint(x: place.0, y: place.1)))
    }
    let layout = host.view.collectionViewLayout
    #expect((0..<4).map { layout.layoutAttributesForItem(at: path($0))!.zIndex } == [0, 1, 2, 3])
    #expect(host.view.cellForItem(at: path(2))!.bounds.size == CGSize(width: 50, height: 50))
    #expect(host.view.contentSize == CGSize(width: 400, height: 300))
    #expect(centers(self.host(step: step, count: 1)) == [Self.middle])
  }

  @Test("A resize: left behind in step 1, followed from step 2 on", arguments: 1...5)
  func resize(step: Int) {
    let host = host(step: step, count: 4)
    host.size = CGSize(width: 600, height: 500)
    host.frame(at: 0.1)
    host.settle()
    #expect(isNear(centers(host)[0], step == 1 ? CGPoint(x: 200, y: 220) : CGPoint(x: 300, y: 320)))
    #expect(host.view.collectionViewLayout.shouldInvalidateLayout(forBoundsChange: host.view.bounds) == false)
  }

  @Test(
    "A new item fades in at its place up to step 2, and comes from the middle from step 3 on",
    arguments: 1...5)
  func inserting(step: Int) {
    let host = host(step: step, count: 6)
    let others = centers(host)
    host.items.sections[0].insert(50, at: 6)
    host.view.insertItems(at: [path(6)])
    let cell = host.view.cellForItem(at: path(6))!
    let place = host.view.collectionViewLayout.layoutAttributesForItem(at: path(6))!.center
    #expect(isNear(cell.center, step < 3 ? place : Self.middle))
    #expect(cell.alpha == 0)
    let isStill = zip(centers(host), others).allSatisfy { isNear($0, $1) }
    #expect(isStill, "the others begin where they are")
    host.settle()
    #expect(cell.center == place && cell.alpha == 1)
  }

  @Test(
    "A deleted item fades where it is up to step 3, and goes to the middle from step 4 on", arguments: 1...5)
  func deleting(step: Int) {
    let host = host(step: step, count: 6)
    let cell = host.view.cellForItem(at: path(4))!
    let place = cell.center
    host.items.sections[0].remove(at: 4)
    host.view.deleteItems(at: [path(4)])
    host.frame(at: 0.2999)
    #expect(cell.superview != nil && cell.alpha < 0.01)
    let end = step < 4 ? place : Self.middle
    #expect(hypot(cell.center.x - end.x, cell.center.y - end.y) < 0.1)
    #expect(abs(cell.transform.a - (step < 4 ? 1 : 0.1)) < 0.01)
    host.settle()
    #expect(host.shown.count == 5)
  }

  @Test("Each update is forgotten: the next one moves only its own items", arguments: 3...5)
  func forgetting(step: Int) {
    let host = host(step: step, count: 3)
    for round in 0..<3 {
      host.items.sections[0].insert(50 + round, at: 2 * round)
      host.view.insertItems(at: [path(2 * round)])
      #expect(centers(host).filter { isNear($0, Self.middle) }.count == 1)
      host.settle()
    }
  }

  @Test("Deleted down to one, the last one glides to the middle; down to none and up again", arguments: 1...5)
  func lastOne(step: Int) {
    let host = host(step: step, count: 2)
    for count in [1, 0, 1, 2] {
      if count < host.items.sections[0].count {
        host.items.sections[0].removeLast()
        host.view.deleteItems(at: [path(count)])
      } else {
        host.items.sections[0].append(host.items.fresh())
        host.view.insertItems(at: [path(count - 1)])
      }
      host.settle()
      #expect(host.shown.count == count)
      if count == 1 { #expect(centers(host) == [Self.middle]) }
    }
  }

  @Test("Set while it is on screen, the properties of step 5 hold from the next frame on")
  func settings() throws {
    let host = host(step: 5, count: 4)
    let circle = try #require(host.view.collectionViewLayout as? Step5.Circle)
    circle.radius = 100
    host.frame(at: 0.1)
    #expect(isNear(centers(host)[1], CGPoint(x: 300, y: 150)))
    circle.itemSize = CGSize(width: 60, height: 40)
    host.frame(at: 0.2)
    #expect(host.view.cellForItem(at: path(1))!.bounds.size == CGSize(width: 60, height: 40))
  }

  @Test("The last step gives the numbers of CircleLayout", arguments: [0, 1, 2, 3, 7, 40])
  func library(count: Int) {
    for (radius, side) in [(70.0, 50.0), (110, 60)] {
      let own = Step5.Circle()
      (own.radius, own.itemSize) = (radius, CGSize(width: side, height: side))
      let library = CircleLayout()
      (library.radius, library.itemSize) = (radius, CGSize(width: side, height: side))
      let size = CGSize(width: 400, height: 300)
      let mine = CollectionHost(size: size, layout: own, counts: [count])
      let theirs = CollectionHost(size: size, layout: library, counts: [count])
      for item in 0..<count {
        let a = own.layoutAttributesForItem(at: path(item))!
        let b = library.layoutAttributesForItem(at: path(item))!
        #expect(isNear(a.center, b.center))
        #expect(a.size == b.size && a.zIndex == b.zIndex && a.alpha == b.alpha && a.transform == b.transform)
      }
      #expect(mine.view.contentSize == theirs.view.contentSize)
      #expect(mine.view.visibleCells.count == count && theirs.view.visibleCells.count == count)
    }
  }

  @Test("Every step keeps the promises of a layout", arguments: LayoutChecker.usualStates.indices)
  func promises(state: Int) {
    let checker = LayoutChecker.usualStates[state]
    // In the smaller views a circle of fixed radius does not fit; it sticks out of the content.
    guard checker.size.width >= 200 && checker.size.height >= 200 else { return }
    for step in 1...5 { #expect(checker.faults(of: Self.layout(step)) == [], "step \(step)") }
  }
}
