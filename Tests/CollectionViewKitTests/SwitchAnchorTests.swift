import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Testing

@MainActor @Suite("What stays in the middle over layout switches")
struct SwitchAnchorTests {
  @Test("Through a circle, where every item is as near the middle, the line comes back to the picture it had")
  func throughCircle() {
    let (line, circle) = (LineLayout(), CircleLayout())
    let host = CollectionHost(size: CGSize(width: 960, height: 640), layout: line, counts: [20])
    host.view.scrollToItem(at: IndexPath(item: 12, section: 0), at: .centeredHorizontally, animated: false)
    host.frame(at: 0.1)
    let offset = host.view.contentOffset

    host.view.setCollectionViewLayout(circle, animated: true)
    host.settle()
    host.view.setCollectionViewLayout(line, animated: true)
    host.settle()

    #expect(host.view.contentOffset == offset)
  }

  @Test(
    "Into a carousel, which places its items by the offset, and back out", arguments: [1, 17, 19, 500_000])
  func intoCarousel(item: Int) {
    let path = IndexPath(item: item, section: 0)
    for carousel in [CoverFlowLayout(), RotaryLayout()] {
      let line = LineLayout()
      let host = CollectionHost(
        size: CGSize(width: 960, height: 640), layout: line, counts: [max(20, item * 2)])
      host.view.scrollToItem(at: path, at: .centeredHorizontally, animated: false)
      host.frame(at: 0.1)
      let offset = host.view.contentOffset
      host.view.setCollectionViewLayout(carousel, animated: true)
      host.settle()
      #expect(host.view.contentOffset.x == CGFloat(item) * carousel.pitch)
      #expect(host.view.cellForItem(at: path)?.center.x == host.view.bounds.midX)
      host.view.setCollectionViewLayout(line, animated: true)
      host.settle()
      #expect(host.view.contentOffset == offset)
    }
  }

  @Test("Out of a pile the card in front goes to the middle, whatever was there before")
  func outOfPile() {
    let (mosaic, stack, line) = (MosaicLayout(), StackLayout(), LineLayout())
    let host = CollectionHost(size: CGSize(width: 960, height: 640), layout: mosaic, counts: [20])
    for layout in [stack, line] {
      host.view.setCollectionViewLayout(layout, animated: true)
      host.settle()
    }
    #expect(host.view.contentOffset == .zero)
    #expect(host.view.cellForItem(at: IndexPath(item: 0, section: 0))?.center.x == host.view.bounds.midX)
  }

  @Test("So does a switch in the middle of a switch, and an update in between moves the item along")
  func midSwitch() {
    let (line, circle) = (LineLayout(), CircleLayout())
    let host = CollectionHost(size: CGSize(width: 960, height: 640), layout: line, counts: [20])
    host.view.scrollToItem(at: IndexPath(item: 12, section: 0), at: .centeredHorizontally, animated: false)
    host.frame(at: 0.1)

    host.view.setCollectionViewLayout(circle, animated: true)
    host.run(until: 0.2)
    host.view.performBatchUpdates {
      host.items.sections[0].remove(at: 3)
      host.view.deleteItems(at: [IndexPath(item: 3, section: 0)])
    }
    host.run(until: 0.3)
    host.view.setCollectionViewLayout(line, animated: true)
    host.settle()

    let middle = host.view.bounds.midX
    let nearest = host.view.indexPathsForVisibleItems.min {
      abs(line.layoutAttributesForItem(at: $0)!.center.x - middle)
        < abs(line.layoutAttributesForItem(at: $1)!.center.x - middle)
    }
    #expect(nearest == IndexPath(item: 11, section: 0))
    #expect(host.shown[IndexPath(item: 11, section: 0)] == 12)
  }
}
