import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Foundation
import Testing

/// The pile's numbers: items of 100 × 100 in a view of 400 × 300.
@MainActor @Suite("Stack layout")
struct StackLayoutTests {
  private func host(_ counts: [Int]) -> (host: CollectionHost, layout: StackLayout) {
    let layout = StackLayout()
    return (CollectionHost(size: CGSize(width: 400, height: 300), layout: layout, counts: counts), layout)
  }
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("The first five lie on the centre, turned, the first on top; the others are hidden and have no cells")
  func pile() throws {
    let (host, layout) = host([20])
    for item in 0..<20 {
      let attributes = try #require(layout.layoutAttributesForItem(at: path(item)))
      #expect(attributes.center == CGPoint(x: 200, y: 150))
      #expect(attributes.size == CGSize(width: 100, height: 100))
      #expect(attributes.zIndex == 20 - item)
      #expect(attributes.isHidden == (item >= 5))
      guard item < 5 else { continue }
      #expect(attributes.transform == CGAffineTransform(rotationAngle: [0, 1, 0.05, -1, -0.05][item]))
    }
    #expect(
      layout.layoutAttributesForElements(in: host.view.bounds)?.map(\.indexPath.item) == [0, 1, 2, 3, 4])
    #expect(host.view.statistics.created == 5)
    #expect(host.view.contentSize == CGSize(width: 400, height: 300))
  }

  @Test("Sections are one run; a million cards are no more work than five")
  func runs() {
    let (_, layout) = host([2, 0, 2])
    #expect(layout.layoutAttributesForItem(at: path(1, 2))?.zIndex == 1)
    #expect(layout.layoutAttributesForItem(at: path(0, 1)) == nil)
    let (many, _) = host([1_000_000])
    #expect(many.view.statistics.created == 5)
  }

  @Test("A layout like any other", arguments: LayoutChecker.usualStates)
  func promises(checker: LayoutChecker) { #expect(checker.faults(of: StackLayout()) == []) }

  @Test("Taking the top one out lets the others come up and the sixth appear; the bottom can be reached")
  func removal() throws {
    let (host, layout) = host([7])
    for left in stride(from: 6, through: 0, by: -1) {
      let top = try #require(host.view.cellForItem(at: path(0)))
      host.items.sections[0].removeFirst()
      host.view.deleteItems(at: [path(0)])
      host.frame(at: host.time + 0.1)
      #expect(top.alpha < 1 && top.alpha > 0 && top.transform.a > 1)
      host.settle()
      #expect(host.view.visibleCells.count == min(5, left))
      for cell in host.view.visibleCells {
        let place = try #require(host.view.indexPath(for: cell))
        #expect(cell.transform == layout.layoutAttributesForItem(at: place)?.transform)
        #expect(!cell.isHidden && cell.alpha == 1)
      }
    }
    #expect(host.view.invariantFaults().isEmpty)
  }

  @Test("An inserted card comes down from nearer the viewer; the lowest of the five goes out of sight")
  func insertion() throws {
    let (host, layout) = host([6])
    host.items.sections[0].insert(50, at: 0)
    host.view.insertItems(at: [path(0)])
    let cell = try #require(host.view.cellForItem(at: path(0)))
    #expect(cell.alpha == 0 && cell.transform.a == 1.6)
    host.settle()
    #expect(cell.alpha == 1 && cell.transform == .identity)
    #expect(Set(host.view.indexPathsForVisibleItems.map(\.item)) == [0, 1, 2, 3, 4])
    #expect(host.shown[path(1)] == 0)
    #expect(layout.layoutAttributesForItem(at: path(5))?.isHidden == true)
  }

  @Test("The top card follows its offset and tilts along; no other moves")
  func dragging() throws {
    let (host, layout) = host([6])
    layout.topItemOffset = CGPoint(x: 80, y: -20)
    host.frame(at: 0.1)
    let top = try #require(host.view.cellForItem(at: path(0)))
    #expect(top.center == CGPoint(x: 280, y: 130))
    #expect(top.transform == CGAffineTransform(rotationAngle: 0.08))
    #expect(host.view.cellForItem(at: path(1))?.center == CGPoint(x: 200, y: 150))
    layout.topItemOffset = .zero
    host.view.performBatchUpdates(nil)
    host.frame(at: 0.2)
    host.frame(at: 0.3)
    #expect(top.center.x > 200 && top.center.x < 280)
    host.settle()
    #expect(top.center == CGPoint(x: 200, y: 150))
  }

  @Test("A card moved from the top to the bottom goes out of sight")
  func bottom() throws {
    let (host, _) = host([8])
    host.items.sections[0].append(host.items.sections[0].removeFirst())
    host.view.moveItem(at: path(0), to: path(7))
    host.settle()
    #expect((0..<5).map { host.shown[path($0)] } == [1, 2, 3, 4, 5])
    #expect(host.view.visibleCells.count == 5 && host.view.invariantFaults().isEmpty)
  }

  @Test("A whole section that is moved takes its cards along")
  func sectionMove() {
    let (host, layout) = host([3, 4])
    host.items.sections.swapAt(0, 1)
    host.view.moveSection(0, toSection: 1)
    host.settle()
    #expect(host.shown == [path(0): 3, path(1): 4, path(2): 5, path(3): 6, path(0, 1): 0])
    #expect(layout.layoutAttributesForItem(at: path(NSNotFound, 1)) == nil)
  }

  @Test("Without angles, or with more of them than items, all is well")
  func degenerate() {
    let (host, layout) = host([3])
    layout.angles = []
    host.frame(at: 0.1)
    #expect(host.view.visibleCells.isEmpty)
    layout.angles = Array(repeating: 0.1, count: 50)
    host.frame(at: 0.2)
    #expect(host.view.visibleCells.count == 3)
  }
}
