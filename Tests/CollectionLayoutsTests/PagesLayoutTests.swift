import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Foundation
import Testing

/// The pages' numbers: four of 400 × 300 in a view of that size.
@MainActor @Suite("Pages layout")
struct PagesLayoutTests {
  private func host(_ counts: [Int]) -> (host: CollectionHost, layout: PagesLayout) {
    let layout = PagesLayout()
    let host = CollectionHost(size: CGSize(width: 400, height: 300), layout: layout, counts: counts)
    host.view.isPagingEnabled = true
    host.view.bounces = false
    return (host, layout)
  }
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("Four items fill the view side by side, the others are hidden behind the last and have no cells")
  func pages() throws {
    let (host, layout) = host([20])
    for item in 0..<20 {
      let attributes = try #require(layout.layoutAttributesForItem(at: path(item)))
      #expect(attributes.frame == CGRect(x: 400 * min(item, 3), y: 0, width: 400, height: 300))
      #expect(attributes.isHidden == (item >= 4))
    }
    #expect(layout.pageCount == 4 && host.view.contentSize == CGSize(width: 1600, height: 300))
    #expect(host.view.indexPathsForVisibleItems == [path(0)])
    let second = CGRect(x: 400, y: 0, width: 400, height: 300)
    #expect(layout.layoutAttributesForElements(in: second)?.map(\.indexPath.item) == [1])
  }

  @Test("Fewer items, fewer pages; sections are one run; a million items cost no more than four")
  func counts() {
    for count in 0...3 {
      let (host, layout) = host([count])
      #expect(layout.pageCount == count && host.view.contentSize.width == 400 * CGFloat(count))
    }
    let (_, runs) = host([1, 0, 2])
    #expect(runs.layoutAttributesForItem(at: path(1, 2))?.frame.minX == 800)
    let (many, layout) = host([1_000_000])
    #expect(many.view.contentSize.width == 1600 && many.view.statistics.created == 1)
    layout.pageLimit = -1
    many.frame(at: 0.1)
    #expect(layout.pageCount == 0 && many.view.visibleCells.isEmpty && many.view.contentOffset == .zero)
    layout.pageLimit = 2
    many.frame(at: 0.2)
    #expect(many.view.contentSize.width == 800)
  }

  @Test("A layout like any other", arguments: LayoutChecker.usualStates)
  func promises(checker: LayoutChecker) { #expect(checker.faults(of: PagesLayout()) == []) }

  @Test("The page in view is kept when the size changes, also in the middle of the way to one")
  func resize() {
    let (host, _) = host([9])
    host.view.contentOffset.x = 800
    host.frame(at: 0.1)
    for size in [
      CGSize(width: 640, height: 480), CGSize(width: 200, height: 300), CGSize(width: 200, height: 90),
    ] {
      host.size = size
      host.frame(at: host.time + 0.1)
      #expect(host.view.contentOffset.x == 2 * size.width)
      #expect(host.view.indexPathsForVisibleItems == [path(2)])
    }
    host.view.setContentOffset(CGPoint(x: 600, y: 0), animated: true)
    host.frame(at: host.time + 0.05)
    host.size = CGSize(width: 500, height: 300)
    host.settle()
    // As near to page 2 as it was when the size changed.
    #expect(host.view.contentOffset.x == 1000)
  }

  @Test("It rests at a page: caught between two, after a touchpad, after edits that take pages away")
  func rests() {
    let (host, layout) = host([4])
    #expect(layout.page(at: 599) == 1 && layout.page(at: 601) == 2 && layout.page(at: -50) == 0)
    #expect(layout.page(at: 9e9) == 3 && layout.page(at: .nan) == 0)
    host.wheel(0, -0.3, at: 0.1)
    host.wheel(0, -4.4, at: 0.11)
    host.settle()
    #expect(host.view.contentOffset.x.truncatingRemainder(dividingBy: 400) == 0)
    host.view.contentOffset.x = 1200
    host.frame(at: host.time + 0.1)
    host.items.sections[0].removeLast()
    host.view.deleteItems(at: [path(3)])
    host.settle()
    #expect(host.view.contentOffset.x == 800 && host.view.indexPathsForVisibleItems == [path(2)])
    host.items.sections[0].removeAll()
    host.view.deleteItems(at: (0..<3).map { path($0) })
    host.settle()
    #expect(host.view.contentOffset == .zero && host.view.visibleCells.isEmpty)
    #expect(host.view.invariantFaults().isEmpty)
  }

  @Test("An item that the limit hid comes into sight when another goes")
  func edits() {
    let (host, _) = host([5])
    host.view.contentOffset.x = 1200
    host.frame(at: 0.1)
    host.items.sections[0].remove(at: 3)
    host.view.deleteItems(at: [path(3)])
    host.settle()
    #expect(host.shown[path(3)] == 4 && host.view.visibleCells.count == 1)
    #expect(host.view.invariantFaults().isEmpty)
  }
}
