import CollectionTestSupport
import CollectionViewKit
import Testing

@MainActor @Suite("Flow layout and its delegate")
struct FlowLayoutDelegateTests {
  @Test("The delegate's values win over the properties")
  func delegateWins() {
    let delegate = FullFlowDelegate()
    let host = FlowHost([3, 2], delegate: delegate)

    // Two of 80 with at least 100 between them in 351 points.
    #expect(
      host.frames(0).map(\.origin) == [CGPoint(x: 12, y: 34), CGPoint(x: 283, y: 34), CGPoint(x: 12, y: 77)])
    #expect(host.frames(0).allSatisfy { $0.size == CGSize(width: 80, height: 40) })
    #expect(host.header(1) == CGRect(x: 0, y: 143, width: 375, height: 30))
    #expect(host.footer(1) == CGRect(x: 0, y: 223, width: 375, height: 20))
  }

  @Test("Each method is asked once for each item or section, and no more while scrolling")
  func askedOnce() {
    let delegate = FullFlowDelegate()
    let host = FlowHost([30, 2], delegate: delegate)
    let expected =
      [0, 1].flatMap { section in
        ["inset", "line", "inter", "header", "footer"].map { "\($0) \(section)" }
          + (0..<host.source.counts[section]).map { "size \(section)-\($0)" }
      }
    #expect(delegate.asked.sorted() == expected.sorted())

    host.scroll(to: 100)
    host.scroll(to: 37.5)
    #expect(delegate.asked.count == expected.count)

    host.layout.invalidateLayout()
    host.frame()
    #expect(delegate.asked.sorted() == (expected + expected).sorted())
  }

  @Test("What the delegate does not implement comes from the properties")
  func fallsBack() {
    let sizesOnly = SizesOnly { _ in CGSize(width: 100, height: 20) }
    let silent = SilentFlowDelegate()
    for (delegate, width) in [(sizesOnly, 100.0), (silent, 50)] as [(any UICollectionViewDelegate, CGFloat)] {
      let layout = UICollectionViewFlowLayout()
      layout.sectionInset.top = 7
      layout.headerReferenceSize.height = 11
      layout.minimumInteritemSpacing = 150
      layout.minimumLineSpacing = 5
      let host = FlowHost([3], layout: layout, delegate: delegate)

      #expect(host.frames().map(\.width) == [width, width, width])
      #expect(host.frames()[0].minY == 18)
      #expect(host.frames()[1].maxX == 375)
      #expect(host.frames()[2].minY == host.frames()[0].maxY + 5)
    }
  }

  @Test("Optional calls give nil exactly where the delegate lacks the method")
  func optionalCalls() {
    let full: any UICollectionViewDelegateFlowLayout = FullFlowDelegate()
    let sizesOnly: any UICollectionViewDelegateFlowLayout = SizesOnly { _ in CGSize(width: 1, height: 2) }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 9, height: 9)
    layout.minimumLineSpacing = 44
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let path = IndexPath(item: 0, section: 0)

    #expect(full.collectionView?(view, layout: layout, sizeForItemAt: path) == CGSize(width: 80, height: 40))
    #expect(full.collectionView?(view, layout: layout, insetForSectionAt: 0)?.left == 12)
    #expect(full.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0) == 3)
    #expect(full.collectionView?(view, layout: layout, minimumInteritemSpacingForSectionAt: 0) == 100)
    #expect(full.collectionView?(view, layout: layout, referenceSizeForHeaderInSection: 0)?.height == 30)
    #expect(full.collectionView?(view, layout: layout, referenceSizeForFooterInSection: 0)?.height == 20)

    #expect(
      sizesOnly.collectionView?(view, layout: layout, sizeForItemAt: path) == CGSize(width: 1, height: 2))
    #expect(sizesOnly.collectionView?(view, layout: layout, insetForSectionAt: 0) == nil)
    #expect(sizesOnly.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0) == nil)
    #expect(sizesOnly.collectionView?(view, layout: layout, minimumInteritemSpacingForSectionAt: 0) == nil)
    #expect(sizesOnly.collectionView?(view, layout: layout, referenceSizeForHeaderInSection: 0) == nil)
    #expect(sizesOnly.collectionView?(view, layout: layout, referenceSizeForFooterInSection: 0) == nil)

    let silent = SilentFlowDelegate()
    let size = silent.collectionView?(view, layout: layout, sizeForItemAt: path) ?? layout.itemSize
    let forced: CGFloat = silent.collectionView!(view, layout: layout, minimumLineSpacingForSectionAt: 0)
    #expect(size == CGSize(width: 9, height: 9))
    #expect(forced == 44)
    // The inherited methods are there as well.
    #expect(full.collectionView?(view, shouldSelectItemAt: path) == nil)
  }

  @Test("A delegate that asks another delegate's defaults is still taken at its word")
  func nestedDefaults() {
    let silent = SilentFlowDelegate()
    let host = FlowHost([2])
    let delegate = SizesOnly { [weak host] _ in
      guard let host else { return .zero }
      // Leaves a mark of another method while this one runs.
      let inset = silent.collectionView(host.view, layout: host.layout, insetForSectionAt: 0)
      return CGSize(width: 70 + inset.left, height: 30)
    }
    host.view.delegate = delegate
    host.layout.invalidateLayout()
    host.frame()

    #expect(host.frames().map(\.width) == [70, 70])
  }

  @Test("Mixed sizes that begin with equal ones are all kept")
  func equalThenDifferent() {
    for odd in [0, 1, 4, 9] {
      let host = FlowHost(
        [10],
        delegate: SizesOnly { $0.item == odd ? CGSize(width: 20, height: 60) : CGSize(width: 30, height: 40) }
      )
      #expect(host.frames().map(\.width) == (0..<10).map { $0 == odd ? 20 : 30 }, "odd one \(odd)")
    }
  }
}
