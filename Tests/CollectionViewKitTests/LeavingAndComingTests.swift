import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Testing

/// Where cells come from and go to when the offset, or the layout, changes with them.
@MainActor @Suite("Cells that come and go while the content moves under them")
struct LeavingAndComingTests {
  /// Twenty rows of 100 points, scrolled to the end: 16…19 are seen.
  private func rows() -> CollectionHost {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 400, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let host = CollectionHost(size: CGSize(width: 400, height: 400), layout: layout, counts: [20])
    host.view.setContentOffset(CGPoint(x: 0, y: 1600), animated: false)
    host.frame(at: 0.1)
    return host
  }
  private func seenY(_ cell: UIView?, _ host: CollectionHost) -> CGFloat? {
    cell.map { $0.center.y - host.view.contentOffset.y }
  }

  @Test("An update that shortens the content: what comes into sight comes from where it was, above")
  func comesFromWhereItWas() throws {
    let host = rows()
    host.view.performBatchUpdates {
      host.items.sections[0].removeLast(2)
      host.view.deleteItems(at: [18, 19].map { IndexPath(item: $0, section: 0) })
    }
    #expect(host.view.contentOffset.y == 1400)
    let path = IndexPath(item: 14, section: 0)
    #expect(seenY(host.view.cellForItem(at: path), host) == -150)
    host.settle()
    #expect(seenY(host.view.cellForItem(at: path), host) == 50)
  }

  @Test("What the update takes out fades where it was seen")
  func fadesInPlace() throws {
    let host = rows()
    let last = try #require(host.view.cellForItem(at: IndexPath(item: 19, section: 0)))
    #expect(seenY(last, host) == 350)
    host.view.performBatchUpdates {
      host.items.sections[0].removeLast(2)
      host.view.deleteItems(at: [18, 19].map { IndexPath(item: $0, section: 0) })
    }
    var alphas: [CGFloat] = []
    host.run(until: 0.35) { _ in
      #expect(seenY(last, host) == 350)
      alphas.append(last.alpha)
    }
    #expect(alphas.count > 5 && alphas == alphas.sorted(by: >))
  }

  @Test("A card that went under the pile is seen again when the pile is spread, and does not vanish in sight")
  func sunkCard() throws {
    let line = LineLayout()
    let host = CollectionHost(size: CGSize(width: 960, height: 640), layout: StackLayout(), counts: [20])
    let card = try #require(host.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    host.view.performBatchUpdates {
      host.items.sections[0].append(host.items.sections[0].removeFirst())
      host.view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 19, section: 0))
    }
    host.run(until: 0.1)
    #expect(isOnScreen(card) && card.alpha == 1)
    host.view.setCollectionViewLayout(line, animated: true)
    var last = card.frame
    host.run(until: 0.39) { _ in
      #expect(isOnScreen(card))
      last = host.view.convert(card.frame, to: nil)
    }
    // Item 19 lies far to the right of what the line shows: it has all but left the window.
    #expect(last.minX > 900)
    host.settle()
    #expect(host.view.invariantFaults() == [])
  }
}
