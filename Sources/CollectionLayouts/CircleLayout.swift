import CollectionViewKit

/// Items evenly around a circle in the middle of the view.
///
/// ```
///              item 2
///        3  ·         ·  1        angle of item i: a = startAngle ± 2π · i ÷ count
///        ·      +      ·          centre: (cx + radius · sin a, cy + radius · cos a)
///        4  ·         ·  0…        item 0 is straight below the middle, item 1 on the right of it
///               0
/// ```
///
/// Radius 70 points and items of 50 × 50, as in the tutorials; other tutorials' circles are a matter of `radiusRule`, `startAngle` and
/// `direction`. One item alone sits in the middle. Later items lie over earlier ones. Inserted items come from the middle, transparent;
/// deleted ones go there, transparent, at a tenth of their size. The content is as large as the view, so nothing scrolls.
/// A query costs O(items shown): every item is on screen, up to `capacity`.
open class CircleLayout: UICollectionViewLayout {
  /// What the radius is measured by.
  ///
  /// Where the result is negative or not a finite number, the radius is 0: all items lie in the middle.
  public enum RadiusRule: Hashable, Sendable {
    /// So many points, whatever the size of the view.
    case fixed(CGFloat)
    /// This share of the view's shorter side: 1 ÷ 2.5 in the tutorials.
    case share(CGFloat)
    /// Half of the view's height less so many points: the highest centre is so far below the upper edge.
    ///
    /// 30 in the tutorials. In a view that is higher than wide, items may stick out at the sides.
    case inset(CGFloat)
  }
  /// Which way round the items go, as seen on the screen.
  public enum Direction: Hashable, Sendable {
    /// From the bottom to the right, to the top, to the left.
    case counterclockwise
    /// From the bottom to the left, to the top, to the right.
    case clockwise
  }

  /// What the distance of the items' centres from the middle is measured by; it follows a resize.
  ///
  /// `.fixed(70)` unless set.
  open var radiusRule = RadiusRule.fixed(70) {
    didSet { if radiusRule != oldValue { invalidateLayout() } }
  }
  /// Distance of the items' centres from the middle, in points, by `radiusRule` and the size the view has now.
  ///
  /// 70 unless set. Setting it makes the rule `.fixed`. Never negative, always finite; by a rule that needs the view, 0 without one.
  open var radius: CGFloat {
    get {
      let size = collectionView?.bounds.size ?? .zero
      let points: CGFloat =
        switch radiusRule {
        case .fixed(let points): points
        case .share(let share): share * min(size.width, size.height)
        case .inset(let points): size.height / 2 - points
        }
      return Self.length(points)
    }
    set { radiusRule = .fixed(newValue) }
  }
  /// Angle of item 0, in radians: 0 is straight below the middle, π ÷ 2 on the right, π above, 3π ÷ 2 on the left.
  ///
  /// 0 unless set; it means the same in both directions. Any number will do; one that is not finite counts as 0.
  open var startAngle: CGFloat = 0 {
    didSet { if startAngle != oldValue { invalidateLayout() } }
  }
  /// Which way round items 1, 2, 3 … follow item 0.
  ///
  /// `.counterclockwise` unless set: from the bottom on to the right.
  open var direction = Direction.counterclockwise {
    didSet { if direction != oldValue { invalidateLayout() } }
  }
  /// Size of an item, in points.
  ///
  /// 50 × 50; a side that is negative or not a finite number counts as 0.
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
  private var distance: CGFloat = 0
  private var counts: [Int] = []
  private var shown = 0
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  /// Notes the middle of the view, the counts, and how far out they lie.
  ///
  /// O(sections).
  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    center = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
    counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    shown = min(counts.reduce(0, +), max(capacity, 0))
    distance = shown == 1 ? 0 : radius
  }

  /// The size of the view.
  open override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  /// True when the size changes: the middle moves, and the radius may follow.
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
    let turn = 2 * CGFloat.pi * CGFloat(position) / CGFloat(max(shown, 1))
    let angle = (startAngle.isFinite ? startAngle : 0) + (direction == .clockwise ? -turn : turn)
    let (width, height) = (Self.length(itemSize.width), Self.length(itemSize.height))
    return CGRect(
      x: center.x + distance * sin(angle) - width / 2, y: center.y + distance * cos(angle) - height / 2,
      width: width, height: height)
  }

  /// A length as it is if it can be one, else 0.
  private static func length(_ points: CGFloat) -> CGFloat { points.isFinite ? max(points, 0) : 0 }

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
