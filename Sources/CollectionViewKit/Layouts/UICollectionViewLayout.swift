/// Decides where every element of a collection view is. Subclass it; the collection view asks it, in this order:
///
/// ```
///   bounds change ─► shouldInvalidateLayout(forBoundsChange:) ─ true ─► invalidateLayout(with:)
///   next pass     ─► prepare() ─► collectionViewContentSize ─► layoutAttributesForElements(in:)
///   batch update  ─► prepare(forCollectionViewUpdates:) ─► initial… / final… ─► finalizeCollectionViewUpdates()
///   fling ends    ─► targetContentOffset(forProposedContentOffset:withScrollingVelocity:)
/// ```
///
/// Coordinates are points of the content, from its top left. `prepare()` runs once a dirty pass, however often the layout was
/// invalidated before. While it runs, and whenever a layout is asked, `collectionView`'s bounds hold the values to lay out for.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that shows this layout; set by it.
  weak var host: UICollectionView?
  /// The context a bounds change or a reload asked for, handed on by the next `invalidateLayout()`.
  var stagedContext: UICollectionViewLayoutInvalidationContext?
  /// Classes of decoration views by kind.
  var decorationClasses: [String: AnyClass] = [:]

  /// Makes a layout with its defaults.
  public override init() { super.init() }
  /// Archives are not read: makes a layout with its defaults.
  public required init?(coder: NSCoder) { super.init() }

  /// The collection view this layout is installed in; nil before and after.
  open var collectionView: UICollectionView? { host }
  /// The class of the attributes this layout makes; the base class unless overridden.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts made for its invalidations; the base class unless overridden.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  /// The direction the layout was designed in; left to right unless overridden.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether the view mirrors the layout in the opposite direction; false unless overridden.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Told that it is in force now: what it keeps from an earlier time in force is out of date, since items may have come
  /// and gone meanwhile.
  func wasInstalled() {}

  // MARK: Invalidation

  /// Marks the layout as out of date.
  ///
  /// Asks nothing and lays nothing out: the next pass does, once.
  open func invalidateLayout() {
    let context = stagedContext ?? makeContext()
    stagedContext = nil
    invalidateLayout(with: context)
  }

  /// Marks what `context` names as out of date.
  ///
  /// Overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    host?.layoutWasInvalidated(self, with: context)
  }

  /// Names the class of a decoration view kind; nil forgets it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass
  }

  // MARK: The answers

  /// Called once before the answers below are asked for.
  ///
  /// Compute here what does not depend on a rectangle.
  open func prepare() {}
  /// Width and height of the whole content, in points.
  ///
  /// Zero unless overridden.
  open var collectionViewContentSize: CGSize { .zero }
  /// Attributes of every element whose frame meets `rect`; more are allowed, fewer are not.
  ///
  /// Nil means none.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Attributes of one item, the same as the rectangle query gives; nil for an item this layout does not show.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Attributes of one supplementary view; nil when there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Attributes of one decoration view; nil when there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Bounds

  /// Whether other bounds need another layout.
  ///
  /// Asked before the bounds change, at every step of a scroll. False unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// What such a change invalidates.
  ///
  /// Asked only after a yes, still before the bounds change.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    makeContext()
  }
  /// Whether a self-sized view's wish needs another layout.
  ///
  /// False unless overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// What such a wish invalidates.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  // MARK: Where scrolling rests

  /// Where a drag that was let go shall come to rest.
  ///
  /// `proposedContentOffset` is the natural stop, inside the scrollable range; `velocity` is in points a millisecond, the content
  /// offset's own sign, zero for a slow release. Asked at every release, even one at rest.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// The offset to show after a batch update, a layout switch or a change of size; asked after `prepare()`.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// Told what a batch update changed, after `prepare()` with the new counts and before the hooks below.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Told that every hook of the update was asked.
  ///
  /// Animations start now.
  open func finalizeCollectionViewUpdates() {}
  /// Where the item at its new path starts from.
  ///
  /// Asked for every item on screen after the change.
  ///
  /// Base: an inserted item starts at its final attributes with alpha 0; any other item gives nil, which means where it was.
  /// An override that gives nil for an inserted item shows it at once.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard host?.isInserted(itemIndexPath) == true else { return nil }
    return faded(layoutAttributesForItem(at: itemIndexPath))
  }
  /// Where the item at its old path goes to.
  ///
  /// Asked for every item on screen before the change.
  ///
  /// Base: a deleted item ends at its last attributes with alpha 0; any other item gives nil.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard host?.isDeleted(itemIndexPath) == true else { return nil }
    return faded(host?.attributesBeforeUpdate(ofItem: itemIndexPath))
  }
  /// Like `initialLayoutAttributesForAppearingItem(at:)`, for a supplementary view.
  ///
  /// Base: fades a new one in.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }
  /// Like `finalLayoutAttributesForDisappearingItem(at:)`, for a supplementary view.
  ///
  /// Base: nil, it fades where it is.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Like `initialLayoutAttributesForAppearingItem(at:)`, for a decoration view.
  ///
  /// Base: fades a new one in.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
  }
  /// Like `finalLayoutAttributesForDisappearingItem(at:)`, for a decoration view.
  ///
  /// Base: nil, it fades where it is.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Supplementary views the update adds beyond those of new items; none unless overridden.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Supplementary views the update removes beyond those of deleted items; none unless overridden.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decoration views the update adds; none unless overridden.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decoration views the update removes; none unless overridden.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Animated bounds changes and layout switches

  /// Told that an animated change of the bounds begins; `collectionView`'s bounds are already the new ones.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Told that the hooks of that change were asked.
  open func finalizeAnimatedBoundsChange() {}
  /// Told that this layout is about to give way to `newLayout`, before anything moves.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Told that this layout is about to replace `oldLayout`, before anything moves.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Told on both layouts that every attribute of the switch was asked.
  open func finalizeLayoutTransition() {}

  // MARK: Moving by hand

  /// The path an item held at `position` (content points) would drop to.
  ///
  /// Base: the item there, else its own.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    host?.indexPathForItem(at: position) ?? previousIndexPath
  }
  /// How an item held at `targetPosition` looks.
  ///
  /// Base: its attributes, centred there.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition targetPosition: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let known = layoutAttributesForItem(at: indexPath)
    let attributes =
      known?.copy() as? UICollectionViewLayoutAttributes
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = targetPosition
    return attributes
  }
  /// What a step of a movement invalidates.
  ///
  /// Base: the items between the old and the new place of each.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }
  /// What the end of a movement invalidates.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    return context
  }

  // MARK: Making instances

  /// A fresh context of the class this layout names.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    guard
      let contextClass = type(of: self).invalidationContextClass
        as? UICollectionViewLayoutInvalidationContext.Type
    else {
      preconditionFailure(
        "\(type(of: self)).invalidationContextClass is not a UICollectionViewLayoutInvalidationContext.")
    }
    return contextClass.init(_instanceOfInvalidationContextClass: ())
  }

  private func faded(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }
}
