import CollectionViewKit

/// A pile of cards in the middle of the view: the first few peep out from under each other, the others wait unseen.
///
/// ```
///        ╱‾‾‾╲‾│          item i of the first five: turned by `angles[i]`, in front of item i + 1
///      ┌───────┐ │        items from the sixth on are hidden: no cells are made for them
///      │   0   │╱
///      └───────┘          all share one centre; the first lies `topItemOffset` beside it while it is dragged
/// ```
///
/// Items of 100 × 100 points; the angles are those of the tutorials. The content is as large as the view, so nothing scrolls. A deleted
/// item rises towards the viewer and fades, an inserted one comes down the same way; one that is moved to a place nobody sees goes
/// under the pile. Sections are one run. `prepare()` costs
/// O(sections), a query O(cards seen).
open class StackLayout: UICollectionViewLayout {
  /// Size of an item in points.
  ///
  /// 100 × 100.
  open var itemSize = CGSize(width: 100, height: 100) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// How the cards that can be seen are turned, in radians, the first one first; as many can be seen as there are angles.
  ///
  /// 0, 1, 0.05, −1, −0.05. Without angles nothing is seen.
  open var angles: [CGFloat] = [0, 1, 0.05, -1, -0.05] {
    didSet { if angles != oldValue { invalidateLayout() } }
  }
  /// How far the first item is from the middle of the pile, in points: a drag sets it.
  ///
  /// Zero unless set. Sideways the card tilts along, by `tiltPerPoint`.
  open var topItemOffset = CGPoint.zero {
    didSet { if topItemOffset != oldValue { invalidateLayout() } }
  }
  /// How far the first item tilts for each point of `topItemOffset.x`, in radians.
  ///
  /// 0.001: a twentieth of a turn for a card dragged aside by 300 points.
  open var tiltPerPoint: CGFloat = 0.001 {
    didSet { if tiltPerPoint != oldValue { invalidateLayout() } }
  }

  private var items = ItemRun()
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []
  private var sunk: Set<IndexPath> = []

  /// Notes the counts.
  open override func prepare() {
    super.prepare()
    items = collectionView.map { ItemRun(of: $0) } ?? ItemRun()
  }

  /// The size of the view.
  open override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  /// True when the size changes: the middle moves.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  /// The cards that can be seen and whose frames meet `rect`.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<min(items.count, angles.count)).compactMap { position in
      guard let path = items.path(of: position) else { return nil }
      let attributes = attributes(of: path, at: position)
      let frame = attributes.frame
      let meets =
        frame.minX < rect.maxX && rect.minX < frame.maxX && frame.minY < rect.maxY && rect.minY < frame.maxY
      return meets ? attributes : nil
    }
  }

  /// The card's place in the pile, hidden from the sixth on; nil for an item that does not exist.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    items.position(of: indexPath).map { attributes(of: indexPath, at: $0) }
  }

  private var middle: CGPoint {
    let bounds = collectionView?.bounds ?? .zero
    return CGPoint(x: bounds.midX, y: bounds.midY)
  }

  private func attributes(of path: IndexPath, at position: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.size = itemSize
    attributes.center = middle
    attributes.zIndex = items.count - position
    guard angles.indices.contains(position) else {
      attributes.isHidden = true
      return attributes
    }
    var angle = angles[position]
    if position == 0 {
      attributes.center.x += topItemOffset.x
      attributes.center.y += topItemOffset.y
      angle += topItemOffset.x * tiltPerPoint
    }
    attributes.transform = CGAffineTransform(rotationAngle: angle)
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
      case .move:
        if let before = update.indexPathBeforeUpdate, let after = update.indexPathAfterUpdate,
          items.position(of: after).map({ $0 >= angles.count }) == true
        {
          sunk.insert(before)
        }
      case .reload, .none: break
      }
    }
  }
  /// Forgets them.
  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted.removeAll()
    deleted.removeAll()
    sunk.removeAll()
  }
  /// An inserted card starts nearer the viewer, transparent; one that comes into sight starts where the lowest lies.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard inserted.contains(itemIndexPath), let start = layoutAttributesForItem(at: itemIndexPath) else {
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    return lifted(start)
  }
  /// A deleted card ends nearer the viewer, transparent; one moved out of sight ends under the lowest.
  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if sunk.contains(itemIndexPath) {
      let end = UICollectionViewLayoutAttributes(forCellWith: itemIndexPath)
      end.size = itemSize
      end.center = middle
      end.transform = CGAffineTransform(rotationAngle: angles.last ?? 0)
      return end
    }
    let end = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard deleted.contains(itemIndexPath), let end else { return end }
    return lifted(end)
  }

  private func lifted(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes.transform = attributes.transform.scaledBy(x: 1.6, y: 1.6)
    attributes.alpha = 0
    return attributes
  }
}
