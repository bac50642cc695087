import CollectionTestSupport
import CollectionViewKit
import Testing

@MainActor @Suite("Flow layout in a collection view")
struct FlowLayoutTests {
  @Test("Its defaults are UIKit's")
  func defaults() throws {
    for layout in [UICollectionViewFlowLayout(), try #require(UICollectionViewFlowLayout(coder: NSCoder()))] {
      #expect(layout.minimumLineSpacing == 10)
      #expect(layout.minimumInteritemSpacing == 10)
      #expect(layout.itemSize == CGSize(width: 50, height: 50))
      #expect(layout.scrollDirection == .vertical)
      #expect(layout.sectionInset == .zero)
      #expect(layout.headerReferenceSize == .zero)
      #expect(layout.footerReferenceSize == .zero)
      #expect(!layout.sectionHeadersPinToVisibleBounds)
      #expect(!layout.sectionFootersPinToVisibleBounds)
    }
    let context = UICollectionViewFlowLayoutInvalidationContext()
    #expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
    let made: AnyClass = UICollectionViewFlowLayout.invalidationContextClass
    #expect(made is UICollectionViewFlowLayoutInvalidationContext.Type)
  }

  @Test("A property invalidates when it changes, and only then")
  func settersInvalidate() {
    let layout = CountingFlow()
    let changes: [(UICollectionViewFlowLayout) -> Void] = [
      { $0.minimumLineSpacing = 11 }, { $0.minimumInteritemSpacing = 11 },
      { $0.itemSize = CGSize(width: 1, height: 2) }, { $0.scrollDirection = .horizontal },
      { $0.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) },
      { $0.headerReferenceSize = CGSize(width: 1, height: 2) },
      { $0.footerReferenceSize = CGSize(width: 1, height: 2) },
      { $0.sectionHeadersPinToVisibleBounds = true }, { $0.sectionFootersPinToVisibleBounds = true },
    ]
    for (number, change) in changes.enumerated() {
      change(layout)
      #expect(layout.invalidations == number + 1)
      change(layout)
      #expect(layout.invalidations == number + 1)
    }
  }

  @Test("Rows, headers and footers lie where Apple's layout puts them")
  func sections() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 40)
    layout.sectionInset = UIEdgeInsets(top: 4, left: 12, bottom: 6, right: 12)
    layout.headerReferenceSize = CGSize(width: 5, height: 30)
    layout.footerReferenceSize = CGSize(width: 5, height: 20)
    let host = FlowHost([3, 2], layout: layout)

    #expect(host.frames(0).map(\.minX) == [12, 102.5, 192.5])
    #expect(host.frames(0).allSatisfy { $0.minY == 34 && $0.size == layout.itemSize })
    #expect(host.header(0) == CGRect(x: 0, y: 0, width: 375, height: 30))
    #expect(host.footer(0) == CGRect(x: 0, y: 80, width: 375, height: 20))
    #expect(host.header(1) == CGRect(x: 0, y: 100, width: 375, height: 30))
    #expect(host.view.contentSize == CGSize(width: 375, height: 200))
    #expect(host.view.visibleCells.count == 5)
    let bands: [(String, CGFloat)] = [
      (UICollectionView.elementKindSectionHeader, 100), (UICollectionView.elementKindSectionFooter, 180),
    ]
    for (kind, y) in bands {
      let view = host.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 1))
      #expect(view?.frame.minY == y)
    }
  }

  @Test("Columns follow each other to the right")
  func columns() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 90, height: 70)
    layout.sectionInset = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    layout.headerReferenceSize = CGSize(width: 30, height: 5)
    let host = FlowHost([7], layout: layout, size: CGSize(width: 375, height: 220))

    #expect(host.frames().map(\.minX) == [42, 42, 142, 142, 242, 242, 342])
    #expect(host.frames().map(\.minY) == [8, 142, 8, 142, 8, 142, 8])
    #expect(host.header(0) == CGRect(x: 0, y: 0, width: 30, height: 220))
    #expect(host.view.contentSize == CGSize(width: 444, height: 220))
  }

  @Test("The content insets across the scroll direction take room from the lines")
  func contentInset() {
    let host = FlowHost([7])
    host.view.contentInset = UIEdgeInsets(top: 20, left: 100, bottom: 0, right: 120)
    host.layout.invalidateLayout()
    host.frame()

    // Two of 50 in 155 points.
    #expect(host.frames().map(\.minX) == [0, 105, 0, 105, 0, 105, 0])
    #expect(host.view.contentSize.width == 155)
  }

  @Test("Every rectangle query agrees with the item queries")
  func rectQueries() throws {
    let delegate = SizesOnly { CGSize(width: 40 + $0.item % 5 * 20, height: 30 + $0.item % 3 * 10) }
    let host = FlowHost([40, 0, 25], delegate: delegate)
    host.layout.headerReferenceSize = CGSize(width: 0, height: 33)
    host.frame()
    let paths = [0, 2].flatMap { section in
      (0..<host.source.counts[section]).map { IndexPath(item: $0, section: section) }
    }
    for y in stride(from: CGFloat(-100), to: host.view.contentSize.height + 100, by: 37) {
      let rect = CGRect(x: 30, y: y, width: 200, height: 120)
      let answer = try #require(host.layout.layoutAttributesForElements(in: rect))
      let items = Set(answer.filter { $0.representedElementCategory == .cell }.map(\.indexPath))
      let expected = paths.filter { meets(host.layout.layoutAttributesForItem(at: $0)?.frame, rect) }
      #expect(items == Set(expected), "y \(y)")
      let headers = answer.filter { $0.representedElementKind == UICollectionView.elementKindSectionHeader }
      #expect(
        headers.map(\.indexPath.section).sorted() == (0..<3).filter { meets(host.header($0), rect) }, "y \(y)"
      )
    }
  }

  private func meets(_ frame: CGRect?, _ rect: CGRect) -> Bool {
    guard let frame else { return false }
    return frame.minX < rect.maxX && rect.minX < frame.maxX && frame.minY < rect.maxY
      && rect.minY < frame.maxY
  }

  @Test("What does not exist has no attributes")
  func outside() {
    let host = FlowHost([2])
    #expect(host.layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0)) == nil)
    #expect(host.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 1)) == nil)
    #expect(host.layout.layoutAttributesForItem(at: IndexPath()) == nil)
    #expect(host.header(0) == nil)
    let path = IndexPath(item: 0, section: 0)
    #expect(host.layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: path) == nil)
    #expect(UICollectionViewFlowLayout().layoutAttributesForItem(at: path) == nil)
    #expect(UICollectionViewFlowLayout().collectionViewContentSize == .zero)
  }

  @Test("Attributes are fresh objects of the class the layout names")
  func freshAttributes() throws {
    let host = FlowHost([5], layout: MarkedFlow())
    let rect = CGRect(x: 0, y: 0, width: 375, height: 100)
    let first = try #require(host.layout.layoutAttributesForElements(in: rect))
    for attributes in first {
      let marked = try #require(attributes as? MarkedAttributes)
      marked.mark = 7
      marked.transform = CGAffineTransform(scaleX: 3, y: 3)
      marked.center.x += 1000
    }
    let again = try #require(host.layout.layoutAttributesForElements(in: rect))

    #expect(first.count == 5 && again.count == 5)
    #expect(again.allSatisfy { ($0 as? MarkedAttributes)?.mark == 0 && $0.transform.isIdentity })
    #expect(again.map(\.frame) == host.frames())
    #expect(host.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) is MarkedAttributes)
  }

  @Test("An insertion and a deletion leave the items where the new counts put them")
  func batchUpdate() {
    let host = FlowHost([7])
    host.source.counts = [9]
    host.view.performBatchUpdates({
      host.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
      host.view.insertItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
    })
    for _ in 0..<60 { host.frame() }

    #expect(host.frames().count == 9)
    #expect(host.view.visibleCells.count == 9)
    for path in host.view.indexPathsForVisibleItems {
      #expect(host.view.cellForItem(at: path)?.frame == host.frames()[path.item])
    }
  }

  @Test("A million items make no more views than fit, and none are asked about one by one")
  func million() {
    let host = FlowHost([1_000_000])
    host.scroll(to: 5_000_000)

    #expect(host.view.visibleCells.count <= 60)
    #expect(
      host.layout.layoutAttributesForItem(at: IndexPath(item: 999_999, section: 0))?.frame.minY == 9_999_960)
    #expect(host.view.liveCount + host.view.pooledCount <= 120)
  }
}

/// Counts its invalidations.
private final class CountingFlow: UICollectionViewFlowLayout {
  var invalidations = 0
  override func invalidateLayout() {
    invalidations += 1
    super.invalidateLayout()
  }
}

/// Attributes with a property of their own.
private final class MarkedAttributes: UICollectionViewLayoutAttributes {
  var mark = 0
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? MarkedAttributes)?.mark = mark
    return copy
  }
}

private final class MarkedFlow: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { MarkedAttributes.self }
}
