import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Testing

/// The line's numbers: items of 100 × 100, 70 apart, in a view of 600 × 300.
@MainActor @Suite("Line layout")
struct LineLayoutTests {
  private func host(_ items: Int = 20, _ change: (LineLayout) -> Void = { _ in }) -> (
    host: CollectionHost, layout: LineLayout
  ) {
    let layout = LineLayout()
    change(layout)
    return (CollectionHost(size: CGSize(width: 600, height: 300), layout: layout, counts: [items]), layout)
  }
  private func attributes(_ layout: LineLayout, _ item: Int) -> UICollectionViewLayoutAttributes {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))!
  }
  private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-9 }

  @Test("Defaults")
  func defaults() {
    let layout = LineLayout()
    #expect(layout.itemSize == CGSize(width: 100, height: 100))
    #expect(layout.minimumLineSpacing == 70)
    #expect(layout.activeDistance == 150)
    #expect(layout.magnification == 0.6)
    #expect(layout.form == .magnified)
    #expect(layout.scrollDirection == .horizontal)
  }

  @Test("Items are 170 apart; the first and the last reach the middle exactly")
  func places() {
    let (host, layout) = host()
    #expect(attributes(layout, 0).center == CGPoint(x: 300, y: 150))
    #expect(attributes(layout, 1).center == CGPoint(x: 470, y: 150))
    #expect(attributes(layout, 19).center == CGPoint(x: 3530, y: 150))
    #expect(attributes(layout, 7).size == CGSize(width: 100, height: 100))
    let end = host.view.contentSize.width - 600
    #expect(end == 3230)
    host.view.contentOffset.x = end
    host.frame(at: 0.1)
    #expect(attributes(layout, 19).center.x == host.view.bounds.midX)
    #expect(host.view.contentSize.height == 300)
  }

  @Test(
    "Scale 1 + 0.6 (1 − d ÷ 150): 1.6 in the middle, 1 at 150, falling on to the floor",
    arguments: [
      (0.0, 1.6), (50, 1.4), (75, 1.3), (150, 1.0), (170, 0.92), (250, 0.6), (275, 0.5), (400, 0.5),
    ])
  func magnified(distance: Double, scale: Double) {
    let (host, layout) = host()
    host.view.contentOffset.x = 1000
    host.frame(at: 0.1)
    // The item with centre 1320 is 20 from the middle at 1300; move the middle so that it is `distance`.
    host.view.contentOffset.x = 1320 - 300 - distance
    host.frame(at: 0.2)
    let item = attributes(layout, 6)
    #expect(item.center.x == 1320)
    #expect(isNear(item.transform.a, scale))
    #expect(isNear(item.transform.d, scale))
    #expect(isNear(layout.scale(atDistance: distance), scale))
  }

  @Test(
    "Second form: 1 − d ÷ width, never under the floor",
    arguments: [
      (0.0, 1.0), (60, 0.9), (150, 0.75), (300, 0.5), (450, 0.5),
    ])
  func shrinking(distance: Double, scale: Double) {
    let (host, layout) = host { $0.form = .shrinking }
    host.view.contentOffset.x = 1320 - 300 - distance
    host.frame(at: 0.1)
    #expect(isNear(attributes(layout, 6).transform.a, scale))
  }

  @Test("A strip 200 points high: one row in the middle, the magnified item inside it")
  func strip() {
    let layout = LineLayout()
    let host = CollectionHost(size: CGSize(width: 600, height: 200), layout: layout, counts: [20])
    #expect(host.view.contentSize == CGSize(width: 3830, height: 200), "250 + 20 × 170 − 70 + 250")
    #expect(
      (0..<20).allSatisfy { attributes(layout, $0).center == CGPoint(x: 300 + 170 * Double($0), y: 100) })
    let middle = attributes(layout, 0).frame
    #expect(isNear(middle.minY, 20) && isNear(middle.maxY, 180) && isNear(middle.width, 160))
    for (proposed, rest) in [(84.0, 0.0), (86, 170), (1000, 1020), (3229, 3230)] {
      let offset = layout.targetContentOffset(
        forProposedContentOffset: CGPoint(x: proposed, y: 0), withScrollingVelocity: .zero)
      #expect(offset == CGPoint(x: rest, y: 0))
    }
    layout.form = .shrinking
    host.view.contentOffset.x = 170
    host.frame(at: 0.1)
    #expect(attributes(layout, 1).transform.a == 1)
    #expect(isNear(attributes(layout, 2).transform.a, 1 - 170.0 / 600))
  }

  @Test(
    "Other heights: still one row, in the middle to the pixel", arguments: [101.0, 199.5, 200, 201, 270, 900])
  func heights(height: Double) {
    let layout = LineLayout()
    let host = CollectionHost(size: CGSize(width: 600, height: height), layout: layout, counts: [20])
    #expect((0..<20).allSatisfy { isNear(attributes(layout, $0).center.x, 300 + 170 * CGFloat($0)) })
    #expect((0..<20).allSatisfy { abs(attributes(layout, $0).center.y - height / 2) <= 0.5 })
    #expect(isNear(host.view.contentSize.height, height))
  }

  @Test("Every step of a scroll changes every scale")
  func scrolling() {
    let (host, layout) = host()
    #expect(layout.shouldInvalidateLayout(forBoundsChange: host.view.bounds))
    for step in 0..<40 {
      host.view.contentOffset.x = CGFloat(step) * 13
      host.frame(at: Double(step) / 60)
      for cell in host.view.visibleCells {
        let distance = abs(cell.center.x - host.view.bounds.midX)
        #expect(isNear(cell.transform.a, layout.scale(atDistance: distance)))
      }
    }
  }

  @Test("Rests with the nearest item in the middle, judged at the proposed offset by unscaled centres")
  func resting() {
    let (host, layout) = host()
    #expect(host.view.visibleCells.count == 2)
    for (proposed, rest) in [
      (0.0, 0.0), (84, 0), (86, 170), (100, 170), (254, 170), (256, 340), (3229, 3230),
    ] {
      for speed in [-3.0, 0, 3] {
        let offset = layout.targetContentOffset(
          forProposedContentOffset: CGPoint(x: proposed, y: 0),
          withScrollingVelocity: CGPoint(x: speed, y: 0))
        #expect(offset == CGPoint(x: rest, y: 0))
      }
    }
  }

  @Test("A fling comes to rest with an item exactly in the middle")
  func fling() {
    for speed in [300.0, 800, 2500, 9000] {
      let (host, layout) = host()
      host.press(500, 150, at: 0.01)
      for step in 1...12 {
        host.move(500 - speed * 0.008 * Double(step), 150, at: 0.01 + 0.008 * Double(step))
      }
      host.release(500 - speed * 0.096, 150, at: 0.11)
      host.run(until: 0.12)
      host.settle()
      let middle = host.view.bounds.midX
      let nearest = (0..<20).map { abs(attributes(layout, $0).center.x - middle) }.min()!
      #expect(nearest < 1e-9)
      #expect(host.view.contentOffset.x > 0)
    }
  }

  @Test("Other numbers: everything follows from the properties")
  func otherNumbers() {
    let (host, layout) = host {
      $0.itemSize = CGSize(width: 200, height: 120)
      $0.minimumLineSpacing = 20
      $0.magnification = 0.25
      $0.activeDistance = 100
      $0.minimumScale = 0.75
    }
    #expect(attributes(layout, 0).center == CGPoint(x: 300, y: 150))
    #expect(attributes(layout, 1).center == CGPoint(x: 520, y: 150))
    #expect(attributes(layout, 0).transform.a == 1.25)
    #expect(isNear(attributes(layout, 1).transform.a, 0.75))
    layout.itemSize.width = 100
    host.frame(at: 0.1)
    #expect(attributes(layout, 1).center.x == 420)
  }

  @Test("A resize keeps the item in the middle there")
  func resize() {
    let (host, layout) = host()
    host.view.contentOffset.x = 170 * 8
    host.frame(at: 0.1)
    for width in [400.0, 1100, 320, 600] {
      host.size = CGSize(width: width, height: 300)
      host.frame(at: host.time + 0.1)
      #expect(abs(attributes(layout, 8).center.x - host.view.bounds.midX) < 1e-9)
    }
    host.settle()
    #expect(host.view.contentOffset.x == 1360)
  }

  @Test(
    "Taking the item in the middle out brings the next one there; adding before it moves nothing on screen")
  func updates() {
    let (host, layout) = host()
    host.view.contentOffset.x = 170 * 8
    host.frame(at: 0.1)
    host.items.sections[0].remove(at: 8)
    host.view.deleteItems(at: [IndexPath(item: 8, section: 0)])
    host.settle()
    #expect(attributes(layout, 8).center.x == host.view.bounds.midX)
    #expect(host.shown[IndexPath(item: 8, section: 0)] == 9)
    host.items.sections[0].insert(77, at: 0)
    host.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    host.settle()
    #expect(host.shown[IndexPath(item: 9, section: 0)] == 9)
    #expect(attributes(layout, 9).center.x == host.view.bounds.midX)
  }

  @Test("Keeps the promises of a layout", arguments: LayoutChecker.usualStates.indices)
  func promises(state: Int) {
    let checker = LayoutChecker.usualStates[state]
    #expect(checker.faults(of: LineLayout()) == [])
    let shrinking = LineLayout()
    shrinking.form = .shrinking
    #expect(checker.faults(of: shrinking) == [])
    #expect(checker.faults(of: UICollectionViewFlowLayout()) == [])
  }

  @Test("A million items: a query returns what is there, and no more than a few beyond")
  func large() {
    let (host, layout) = host(1_000_000)
    #expect(host.view.contentSize.width == 170_000_430, "250 + 1,000,000 × 170 − 70 + 250")
    for item in [0, 1, 500_000, 999_998, 999_999] {
      host.view.contentOffset.x = 170 * CGFloat(item)
      host.frame(at: host.time + 0.1)
      #expect(attributes(layout, item).center.x == host.view.bounds.midX)
      let answer = layout.layoutAttributesForElements(in: host.view.bounds)!
      #expect(answer.contains { $0.indexPath.item == item })
      #expect(answer.count <= 7)
    }
    #expect(host.view.statistics.created <= 8)
  }
}
