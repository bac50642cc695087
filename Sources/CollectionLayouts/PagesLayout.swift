import CollectionViewKit

/// Pages side by side, each as large as the view: the first few items, the others wait unseen.
///
/// ```
///   ┌───────┬───────┬───────┬───────┐
///   │   0   │   1   │   2   │   3   │   items from `pageLimit` on are hidden behind the last page: no cells are made for them
///   └───────┴───────┴───────┴───────┘
/// ```
///
/// Scrolls horizontally and always rests at a whole page; with `isPagingEnabled` a fling turns one page. The same page is kept when the
/// view changes its size. Sections are one run. `prepare()` costs O(sections), a query O(pages in the rectangle).
open class PagesLayout: UICollectionViewLayout {
  /// How many items can be seen at most, the first ones.
  ///
  /// Four, as in introduction screens; negative numbers count as none.
  open var pageLimit = 4 {
    didSet { if pageLimit != oldValue { invalidateLayout() } }
  }

  private var items = ItemRun()
  private var size = CGSize.zero
  /// The page in view, to be kept over a change of size.
  private var keptPage: CGFloat?

  /// How many pages there are, as last prepared.
  public final var pageCount: Int { max(0, min(items.count, pageLimit)) }

  /// Notes the size and the counts.
  open override func prepare() {
    super.prepare()
    items = collectionView.map { ItemRun(of: $0) } ?? ItemRun()
    size = collectionView?.bounds.size ?? .zero
  }

  /// As high as the view, and as wide as all pages.
  open override var collectionViewContentSize: CGSize {
    CGSize(width: size.width * CGFloat(pageCount), height: size.height)
  }

  /// True when the size changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  /// The pages that meet `rect`.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard size.width > 0, rect.minY < size.height, rect.maxY > 0, rect.maxX > rect.minX else { return [] }
    let end = CGFloat(pageCount)
    let first = Int(min(max(0, (rect.minX / size.width).rounded(.down)), end))
    let last = Int(min(max(0, (rect.maxX / size.width).rounded(.up)), end))
    return (first..<max(first, last)).compactMap { position in
      items.path(of: position).map { attributes(of: $0, at: position) }
    }
  }

  /// The item's page, hidden from `pageLimit` on; nil for an item that does not exist.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    items.position(of: indexPath).map { attributes(of: indexPath, at: $0) }
  }

  private func attributes(of path: IndexPath, at position: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let page = max(0, min(position, pageCount - 1))
    attributes.frame = CGRect(
      x: CGFloat(page) * size.width, y: 0, width: size.width, height: size.height)
    attributes.isHidden = position >= pageCount
    return attributes
  }

  // MARK: Where it rests

  /// The page nearest to a horizontal offset in points, 0 the first.
  ///
  /// 0 without pages.
  public final func page(at offset: CGFloat) -> Int {
    guard size.width > 0, offset.isFinite else { return 0 }
    return Int(max(0, min((offset / size.width).rounded(), CGFloat(pageCount - 1))))
  }

  /// The page nearest to the proposed offset.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    CGPoint(x: CGFloat(page(at: proposedContentOffset.x)) * size.width, y: proposedContentOffset.y)
  }

  /// After a change of size the same page as before; else the nearest, unless something moves the content.
  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    defer { keptPage = nil }
    if let keptPage { return CGPoint(x: keptPage * size.width, y: proposedContentOffset.y) }
    guard collectionView?.phase == .idle else { return proposedContentOffset }
    return targetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: .zero)
  }

  /// Remembers the page in view.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    if let old = collectionView?.bounds, old.size != newBounds.size { keptPage = CGFloat(page(at: old.minX)) }
    return super.invalidationContext(forBoundsChange: newBounds)
  }
}
