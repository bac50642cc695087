import CollectionViewKit

/// A horizontal line of items whose size follows their distance from the middle; scrolling rests with one exactly there.
///
/// ```
///                 ┌────────┐
///      ┌────┐     │        │     ┌────┐
///   ┌──┤    ├──┐  │   ▪    │  ┌──┤    ├──┐      scale(d) by `form`, d = |item centre − view centre|
///      └────┘     │        │     └────┘
///                 └────────┘
///   ◄─ inset ────────►│◄─ itemSize + minimumLineSpacing ─►│
/// ```
///
/// A flow layout of one row: items of 100 × 100 points, 70 apart, with insets that let the first and the last item reach the middle.
/// `prepare()` costs what flow costs (nothing that grows with the number of items of one size); a query O(visible). Every step of a scroll
/// invalidates it, since every scale changes.
open class LineLayout: UICollectionViewFlowLayout {
  /// How the scale falls with the distance from the middle.
  public enum Form: Hashable, Sendable {
    /// 1 + `magnification` · (1 − d ÷ `activeDistance`), never under `minimumScale`.
    case magnified
    /// 1 − d ÷ (width of the view), never under `minimumScale`.
    case shrinking
  }

  /// Which rule gives the scale.
  ///
  /// `.magnified` unless set.
  open var form = Form.magnified {
    didSet { if form != oldValue { invalidateLayout() } }
  }
  /// Distance in points at which a magnified item has its own size.
  ///
  /// 150, as in the tutorials; not positive counts as 1.
  open var activeDistance: CGFloat = 150 {
    didSet { if activeDistance != oldValue { invalidateLayout() } }
  }
  /// How much larger than its own size the item in the middle is.
  ///
  /// 0.6: it is drawn at 1.6.
  open var magnification: CGFloat = 0.6 {
    didSet { if magnification != oldValue { invalidateLayout() } }
  }
  /// Scale that far items do not fall below.
  ///
  /// 0.5.
  open var minimumScale: CGFloat = 0.5 {
    didSet { if minimumScale != oldValue { invalidateLayout() } }
  }

  /// An item, and how far its centre is from the middle of the view: what an update or a resize keeps in place.
  private var anchor: (item: IndexPath, distance: CGFloat)?

  /// Makes a horizontal line of items of 100 × 100 points, 70 apart.
  public override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 100, height: 100)
    minimumLineSpacing = 70
  }
  /// Archives are not read: makes the same as `init()`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    scrollDirection = .horizontal
    itemSize = CGSize(width: 100, height: 100)
    minimumLineSpacing = 70
  }

  /// Centres the row, and lets its ends reach the middle of the view.
  open override func prepare() {
    if let size = collectionView?.bounds.size {
      let side = max(0, (size.width - itemSize.width) / 2)
      let above = max(0, (size.height - itemSize.height) / 2)
      sectionInset = UIEdgeInsets(top: above, left: side, bottom: above, right: side)
    }
    super.prepare()
  }

  /// True: every scale depends on the offset.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  /// The row's items in `rect`, scaled.
  ///
  /// Asks flow about as much more as scaled items may reach in from outside.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let reach = max(0, scale(atDistance: 0) - 1) * itemSize.width / 2
    return super.layoutAttributesForElements(in: rect.insetBy(dx: -reach, dy: -reach))?.map(scaled)
  }
  /// The item's place in the row, scaled.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(scaled)
  }

  /// The scale of an item whose centre is `distance` points from the middle of the view.
  open func scale(atDistance distance: CGFloat) -> CGFloat {
    let scale: CGFloat =
      switch form {
      case .magnified: 1 + magnification * (1 - distance / max(activeDistance, 1))
      case .shrinking: 1 - distance / max(collectionView?.bounds.width ?? 1, 1)
      }
    return max(scale, minimumScale)
  }

  private func scaled(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard attributes.representedElementCategory == .cell, let bounds = collectionView?.bounds else {
      return attributes
    }
    let scale = scale(atDistance: abs(attributes.center.x - bounds.midX))
    attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
    attributes.zIndex = Int((scale * 4).rounded())
    return attributes
  }

  // MARK: Where it rests

  /// The offset at which the item nearest to the middle, judged at the proposed offset, is exactly there.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let bounds = collectionView?.bounds, let nearest = nearestItem(toMiddleOf: proposedContentOffset)
    else { return proposedContentOffset }
    return CGPoint(x: nearest.center.x - bounds.width / 2, y: proposedContentOffset.y)
  }

  /// After an update or a resize: the offset that leaves the item that was nearest the middle as far from
  /// it as it was.
  ///
  /// Else the nearest rest.
  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    guard let bounds = collectionView?.bounds else { return proposedContentOffset }
    defer { anchor = nil }
    if let anchor, let center = super.layoutAttributesForItem(at: anchor.item)?.center {
      return CGPoint(x: center.x - anchor.distance - bounds.width / 2, y: proposedContentOffset.y)
    }
    return targetContentOffset(forProposedContentOffset: proposedContentOffset, withScrollingVelocity: .zero)
  }

  /// Remembers the item in the middle before the counts change.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts && !context.invalidateEverything { rememberAnchor(exactly: false) }
    super.invalidateLayout(with: context)
  }
  /// Remembers the item in the middle before the size changes.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    if let old = collectionView?.bounds.size, old != newBounds.size, old.width > 0 {
      rememberAnchor(exactly: true)
    }
    return super.invalidationContext(forBoundsChange: newBounds)
  }
  /// Follows the remembered item to its new path; if it was deleted, the item that takes its place.
  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    guard let known = anchor, let view = collectionView else { return }
    var item = known.item.item
    for update in updateItems {
      let before = update.indexPathBeforeUpdate.map { $0.item }
      let after = update.indexPathAfterUpdate.map { $0.item }
      switch update.updateAction {
      case .delete: if let before, before < known.item.item { item -= 1 }
      case .insert: if let after, after <= item { item += 1 }
      case .move: if before == known.item.item, let after { item = after }
      case .reload, .none: break
      }
    }
    let count =
      known.item.section < view.numberOfSections ? view.numberOfItems(inSection: known.item.section) : 0
    anchor =
      count > 0
      ? (IndexPath(item: min(max(item, 0), count - 1), section: known.item.section), known.distance) : nil
  }

  private func rememberAnchor(exactly isSnapping: Bool) {
    guard let view = collectionView, let nearest = nearestItem(toMiddleOf: view.contentOffset) else { return }
    let distance = nearest.center.x - view.bounds.midX
    anchor = (nearest.indexPath, isSnapping ? 0 : distance)
  }

  /// The item whose unscaled centre is nearest the middle of the view at an offset.
  ///
  /// O(items in one view).
  private func nearestItem(toMiddleOf offset: CGPoint) -> UICollectionViewLayoutAttributes? {
    guard let view = collectionView, view.bounds.width > 0 else { return nil }
    let middle = offset.x + view.bounds.width / 2
    let rect = CGRect(origin: offset, size: view.bounds.size).insetBy(
      dx: -minimumLineSpacing - itemSize.width, dy: 0)
    let items = super.layoutAttributesForElements(in: rect) ?? []
    return items.filter { $0.representedElementCategory == .cell }
      .min { abs($0.center.x - middle) < abs($1.center.x - middle) }
  }
}
