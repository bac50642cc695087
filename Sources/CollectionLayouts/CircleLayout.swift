import CollectionViewKit

/// Items evenly around a circle in the middle of the view.
///
/// ```
///              item 2
///        3  ·         ·  1        angle of item i: a = 2π · i ÷ count
///        ·      +      ·          centre: (cx + radius · sin a, cy + radius · cos a)
///        4  ·         ·  0…        item 0 is straight below the middle
///               0
/// ```
///
/// Radius 70 points and items of 50 × 50, as in the tutorials. One item alone sits in the middle. Inserted items come from the middle,
/// transparent; deleted ones go there, transparent, at a tenth of their size. The content is as large as the view, so nothing scrolls.
/// A query costs O(items shown): every item is on screen, up to `capacity`.
open class CircleLayout: UICollectionViewLayout {
  /// Distance of the items' centres from the middle, in points.
  ///
  /// 70.
  open var radius: CGFloat = 70 {
    didSet { if radius != oldValue { invalidateLayout() } }
  }
  /// Size of an item, in points.
  ///
  /// 50 × 50.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// How many items are shown at most, the first ones; the others get no place.
  ///
  /// No limit unless set.
  open var capacity = Int.max {
    didSet { if capacity != oldValue { invalidateLayout() } }
  }

  private var center = CGPoint.zero
  private var counts: [Int] = []
  private var shown = 0
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  /// Notes the middle of the view and the counts.
  ///
  /// O(sections).
  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    center = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
    counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    shown = min(counts.reduce(0, +), max(capacity, 0))
  }

  /// The size of the view.
  open override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  /// True when the size changes: the middle moves.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  /// The items whose frames meet `rect`.
  ///
  /// O(items shown).
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var result: [UICollectionViewLayoutAttributes] = []
    var position = 0
    for (section, count) in counts.enumerated() {
      for item in 0..<min(count, shown - position) {
        let place = place(of: position + item)
        guard place.minX < rect.maxX, rect.minX < place.maxX, place.minY < rect.maxY, rect.minY < place.maxY
        else { continue }
        result.append(attributes(of: IndexPath(item: item, section: section), in: place))
      }
      position += count
      if position >= shown { break }
    }
    return result
  }

  /// The item's place on the circle; nil for an item beyond `capacity` or the counts.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard counts.indices.contains(indexPath.section), (0..<counts[indexPath.section]).contains(indexPath.item)
    else { return nil }
    let position = counts[..<indexPath.section].reduce(0, +) + indexPath.item
    guard position < shown else { return nil }
    return attributes(of: indexPath, in: place(of: position))
  }

  private func place(of position: Int) -> CGRect {
    let angle = 2 * CGFloat.pi * CGFloat(position) / CGFloat(max(shown, 1))
    let distance = shown == 1 ? 0 : radius
    return CGRect(
      x: center.x + distance * sin(angle) - itemSize.width / 2,
      y: center.y + distance * cos(angle) - itemSize.height / 2, width: itemSize.width,
      height: itemSize.height)
  }

  private func attributes(of indexPath: IndexPath, in place: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = place
    attributes.zIndex = indexPath.item
    return attributes
  }

  // MARK: Coming and going

  /// Notes which items come and go.
  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for update in updateItems {
      switch update.updateAction {
      case .insert: if let path = update.indexPathAfterUpdate { inserted.insert(path) }
      case .delete: if let path = update.indexPathBeforeUpdate { deleted.insert(path) }
      case .reload, .move, .none: break
      }
    }
  }
  /// Forgets them.
  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted.removeAll()
    deleted.removeAll()
  }
  /// An inserted item starts in the middle, transparent.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    guard inserted.contains(itemIndexPath),
      let start = attributes ?? layoutAttributesForItem(at: itemIndexPath)
    else { return attributes }
    start.center = center
    start.alpha = 0
    return start
  }
  /// A deleted item ends in the middle, transparent, at a tenth of its size.
  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard deleted.contains(itemIndexPath), let end = attributes else { return attributes }
    end.center = center
    end.alpha = 0
    end.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    return end
  }
}
