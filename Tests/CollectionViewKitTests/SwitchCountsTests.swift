import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Testing

@MainActor @Suite("Layouts that were out of force while items came and went")
struct SwitchCountsTests {
  @Test("A flow layout put back into force lays out the items there are now", arguments: [false, true])
  func flow(animated: Bool) {
    let (line, circle) = (LineLayout(), CircleLayout())
    let host = CollectionHost(size: CGSize(width: 600, height: 400), layout: line, counts: [20])
    host.view.setCollectionViewLayout(circle, animated: animated)
    host.run(until: 1)
    host.view.performBatchUpdates {
      host.items.sections[0].removeLast(18)
      host.view.deleteItems(at: (2..<20).map { IndexPath(item: $0, section: 0) })
    }
    host.run(until: 2)
    host.view.setCollectionViewLayout(line, animated: animated)
    host.run(until: 3)
    #expect(host.view.contentSize.width == CGFloat(770))
    #expect(line.layoutAttributesForItem(at: IndexPath(item: 2, section: 0)) == nil)
    #expect(line.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 9999, height: 400))?.count == 2)
  }
}
