import CollectionViewKit

/// What a delegate of the collection view may say about a `RotaryLayout`.
///
/// Both have defaults: the layout's own `itemSize`, and a margin of 10.
@preconcurrency @MainActor
public protocol RotaryLayoutDelegate: UICollectionViewDelegate {
  /// Size of every item, in points.
  func collectionView(_ collectionView: UICollectionView, sizeForItemsIn layout: RotaryLayout) -> CGSize
  /// Room between two items, in points.
  func collectionView(_ collectionView: UICollectionView, marginBetweenItemsIn layout: RotaryLayout)
    -> CGFloat
}

extension RotaryLayoutDelegate {
  /// The layout's own size.
  public func collectionView(_ collectionView: UICollectionView, sizeForItemsIn layout: RotaryLayout)
    -> CGSize
  {
    layout.itemSize
  }
  /// 10.
  public func collectionView(
    _ collectionView: UICollectionView, marginBetweenItemsIn layout: RotaryLayout
  ) -> CGFloat { RotaryLayout.usualMargin }
}

/// A row whose items roll: each makes one full turn on its way from one place to the next.
///
/// ```
///      ┌──┐   ◇   ┌────┐   ◇   ┌──┐      angle of an item: 2π · turn
///      │  │  roll │ ▲  │  roll │  │      at rest all are upright, and one is exactly in the middle, in front
///      └──┘   ◇   └────┘   ◇   └──┘
/// ```
///
/// Items of 200 × 200 points, 10 apart; a `RotaryLayoutDelegate` may say otherwise. One item may be expanded to fill the view. Costs as
/// `CarouselLayout`.
open class RotaryLayout: CarouselLayout {
  /// Room between items when no delegate says otherwise, in points.
  public nonisolated static let usualMargin: CGFloat = 10
  /// zIndex of the item in the middle; the others have 0.
  public nonisolated static let frontIndex = 1000

  /// The item that fills the view, upright and in front of all; nil for none.
  ///
  /// Animated when it is set just before `performBatchUpdates(nil)`, or with `layoutIfNeeded()` in an animation block. It follows its item through updates, and is nil once that is deleted.
  open var expandedItem: IndexPath? {
    get { expanded }
    set {
      guard newValue != expanded else { return }
      expanded = newValue
      invalidateLayout()
    }
  }
  private var expanded: IndexPath?

  /// Asks the delegate for size and margin.
  open override func prepare() {
    if let view = collectionView, let delegate = view.delegate as? any RotaryLayoutDelegate {
      itemSize = delegate.collectionView(view, sizeForItemsIn: self)
      pitch = itemSize.width + delegate.collectionView(view, marginBetweenItemsIn: self)
    }
    super.prepare()
  }

  /// Rolls an item to its place; the expanded one fills the view.
  open override func arrange(_ attributes: UICollectionViewLayoutAttributes, turn: CGFloat) {
    if attributes.indexPath == expandedItem, let bounds = collectionView?.bounds {
      attributes.frame = bounds
      attributes.zIndex = Self.frontIndex + 1
      return
    }
    super.arrange(attributes, turn: turn)
    // Whole turns say nothing: what is left of them keeps numbers small and items at rest exactly upright.
    attributes.transform = CGAffineTransform(rotationAngle: 2 * .pi * turn.remainder(dividingBy: 1))
    attributes.zIndex = abs(turn) <= 0.5 ? Self.frontIndex : 0
  }

  /// The expanded item always, beside those that meet `rect`.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect)
    guard let expandedItem, let found, !found.contains(where: { $0.indexPath == expandedItem }),
      let expanded = layoutAttributesForItem(at: expandedItem), expanded.frame.intersects(rect)
    else { return found }
    return found + [expanded]
  }

  /// Before an update, lets `expandedItem` follow its item.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let updates = context.updateItems {
      expanded = expanded.flatMap { $0.isDeleted(by: updates) ? nil : $0.followed(through: updates) }
    }
    super.invalidateLayout(with: context)
  }
}
