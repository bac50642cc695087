import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Foundation
import Testing

/// Items that take turns: the plain row, the shelf of covers, the rolling row.
@MainActor @Suite("Carousel layouts")
struct CarouselLayoutTests {
  @Test("Item i has its turn at i · pitch, exactly in the middle; every item can have it")
  func turns() throws {
    for layout in [CarouselLayout(), CoverFlowLayout(), RotaryLayout()] {
      let host = CollectionHost.carousel(layout)
      #expect(
        layout.collectionViewContentSize == CGSize(width: 400 + 19 * layout.pitch, height: 300))
      for item in [0, 7, 19] {
        let turn = try host.attributes(item, offset: CGFloat(item) * layout.pitch)
        #expect(turn.center == CGPoint(x: host.view.bounds.midX, y: 150))
        #expect(turn.frame == CGRect(x: host.view.bounds.minX + 100, y: 50, width: 200, height: 200))
      }
    }
  }

  @Test("A fling rests with the nearest item in the middle, at the ends too")
  func rests() {
    for layout in [CarouselLayout(), CoverFlowLayout(), RotaryLayout()] {
      let host = CollectionHost.carousel(layout)
      func target(_ x: CGFloat) -> CGFloat {
        layout.targetContentOffset(
          forProposedContentOffset: CGPoint(x: x, y: 0), withScrollingVelocity: CGPoint(x: 1, y: 0)
        ).x / layout.pitch
      }
      #expect(target(layout.pitch * 3.4) == 3 && target(layout.pitch * 3.6) == 4)
      #expect(target(-500) == 0 && target(1e6) == 19)
      #expect(host.view.contentOffset == .zero)
    }
  }

  @Test(
    "Layouts like any other",
    arguments: LayoutChecker.usualStates + [
      LayoutChecker(counts: [2000], size: CGSize(width: 390, height: 844))
    ])
  func promises(checker: LayoutChecker) {
    for layout in [CarouselLayout(), CoverFlowLayout(), RotaryLayout()] {
      #expect(checker.faults(of: layout) == [], "\(type(of: layout))")
    }
  }

  @Test("A million items cost no more cells than fit")
  func million() {
    for layout in [CarouselLayout(), CoverFlowLayout(), RotaryLayout()] {
      let host = CollectionHost.carousel(layout, [1_000_000])
      host.view.contentOffset.x = 500_000 * layout.pitch
      host.frame(at: 0.1)
      #expect(host.view.indexPathsForVisibleItems.contains(path(500_000)))
      #expect(host.view.visibleCells.count <= 15)
    }
  }

  @Test("Nothing is shown of items without size, and no pitch is not a trap")
  func degenerate() {
    for size in [CGSize.zero, CGSize(width: -5, height: 10), CGSize(width: CGFloat.nan, height: 10)] {
      let layout = CoverFlowLayout()
      layout.itemSize = size
      layout.pitch = .nan
      layout.centerGap = 0
      layout.sideSpacing = -1
      layout.eyeDistance = 0
      let host = CollectionHost.carousel(layout)
      #expect(host.view.visibleCells.isEmpty)
      #expect(host.view.contentSize.width == CGFloat(419))
    }
  }

  @Test(
    "An update leaves in the middle what was there; a deleted item gives way to the next, the last to the one before"
  )
  func updates() {
    for layout in [CarouselLayout(), CoverFlowLayout(), RotaryLayout()] {
      let host = CollectionHost.carousel(layout, [6, 4])
      host.view.contentOffset.x = 4 * layout.pitch
      host.frame(at: 0.1)
      host.items.sections[0].insert(contentsOf: [50, 51], at: 1)
      host.view.insertItems(at: [path(1), path(2)])
      host.settle()
      #expect(host.view.contentOffset.x == 6 * layout.pitch)
      host.items.sections[0].remove(at: 6)
      host.view.deleteItems(at: [path(6)])
      host.settle()
      #expect(host.view.contentOffset.x == 6 * layout.pitch)
      host.items.sections.remove(at: 1)
      host.view.deleteSections([1])
      host.settle()
      #expect(host.view.contentOffset.x == 6 * layout.pitch)
      host.items.sections[0].removeLast()
      host.view.deleteItems(at: [path(6)])
      host.settle()
      #expect(host.view.contentOffset.x == 5 * layout.pitch)
    }
  }

  @Test("A resize leaves the same item in the middle")
  func resize() {
    let layout = CoverFlowLayout()
    let host = CollectionHost.carousel(layout)
    host.view.contentOffset.x = 7 * layout.pitch
    host.frame(at: 0.1)
    host.size = CGSize(width: 900, height: 500)
    host.frame(at: 0.2)
    #expect(host.view.contentOffset.x == 7 * layout.pitch)
    #expect(host.view.cellForItem(at: path(7))?.center == CGPoint(x: host.view.bounds.midX, y: 250))
  }

  @Test("Another pitch leaves every item its turn; with another size, a fling rests in the middle too")
  func repitched() {
    for layout in [CarouselLayout(), CoverFlowLayout(), RotaryLayout()] {
      let host = CollectionHost.carousel(layout, [2000])
      host.view.contentOffset.x = 1700 * layout.pitch
      host.frame(at: 0.1)
      for pitch: CGFloat in [layout.pitch * 3, 17, 60] {
        layout.pitch = pitch
        host.frame(at: host.time + 0.1)
        #expect(host.view.contentOffset.x == 1700 * pitch)
        #expect(host.view.cellForItem(at: path(1700))?.center.x == host.view.bounds.midX)
      }
      host.view.contentOffset.x = 1700.25 * 60
      layout.pitch = 100
      #expect(abs(host.view.contentOffset.x - 170_025) < 1e-6)
      host.press(300, 150, at: 1)
      for step in 1...6 { host.move(300 - 20 * CGFloat(step), 150, at: 1 + 0.008 * Double(step)) }
      host.release(180, 150, at: 1.05)
      host.run(until: 1.1)
      layout.pitch = 130
      host.size.width = 500
      host.settle()
      let turn = host.view.contentOffset.x / 130
      #expect(turn == turn.rounded() && turn > 1700)
    }
  }

  private func middleItem(of view: UICollectionView) -> IndexPath? {
    func distance(_ cell: UICollectionViewCell) -> CGFloat {
      hypot(cell.center.x - view.bounds.midX, cell.center.y - view.bounds.midY)
    }
    return view.visibleCells.min { distance($0) < distance($1) }.flatMap { view.indexPath(for: $0) }
  }

  @Test("A switch leaves in the middle what was there, however far it is from its turn at the offset before")
  func switching() throws {
    for layout in [CarouselLayout(), CoverFlowLayout(), RotaryLayout()] {
      for spacing: CGFloat in [10, 60, 400] {
        (layout as? CoverFlowLayout)?.sideSpacing = spacing
        for isAnimated in [true, false] {
          let host = CollectionHost.carousel(UICollectionViewFlowLayout(), [2000])
          host.view.contentOffset.y = host.view.contentSize.height * 0.7
          host.frame(at: 0.1)
          let kept = try #require(middleItem(of: host.view))
          host.view.setCollectionViewLayout(layout, animated: isAnimated)
          host.settle()
          #expect(host.view.contentOffset.x == CGFloat(kept.item) * layout.pitch)
          let shown = host.view.visibleCells.filter { $0.center.x == host.view.bounds.midX }
          #expect(shown.compactMap { host.view.indexPath(for: $0) } == [kept])
          host.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: isAnimated)
          host.settle()
          #expect(host.view.indexPathsForVisibleItems.contains(kept))
        }
      }
    }
  }
}
