/// What an invalidation covers: everything, the counts, or named elements; and how the content moves because of it.
///
/// Made fresh for each invalidation from the layout's `invalidationContextClass`, filled in, and handed to
/// `invalidateLayout(with:)`. A layout that keeps caches reads it to drop as little as it must.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// True after `reloadData()` or a new data source: nothing the layout knew holds.
  open internal(set) var invalidateEverything = false
  /// True when section and item counts may have changed: after a reload, an insertion, a deletion.
  open internal(set) var invalidateDataSourceCounts = false
  /// What the batch update changed that this invalidation is part of; nil outside one, and after a reload.
  ///
  /// The same changes that `prepare(forCollectionViewUpdates:)` brings, known before `prepare()`: a layout can tell what it has to lay
  /// out again. UIKit keeps them to itself.
  open internal(set) var updateItems: [UICollectionViewUpdateItem]?
  /// Items named so far; nil when none is.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Supplementary views named so far, by kind; nil when none is.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// Decoration views named so far, by kind; nil when none is.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// Added to the content offset at once, in points, then clamped.
  ///
  /// Ignored during a batch update.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Added to the content size at once, in points; the layout's own size returns with the next pass.
  open var contentSizeAdjustment = CGSize.zero
  /// Where the items being moved by hand were before this step; nil outside a movement.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where they are now; nil outside a movement.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The pointer of such a movement, in content points; zero outside one.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Makes a context that names nothing.
  public override init() { super.init() }
  /// Makes an instance of whatever subclass a layout names as its `invalidationContextClass`.
  public required convenience init(_instanceOfInvalidationContextClass: Void) { self.init() }

  /// Names items whose attributes changed.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Names supplementary views whose attributes changed.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = adding(
      indexPaths, to: elementKind, in: invalidatedSupplementaryIndexPaths)
  }
  /// Names decoration views whose attributes changed.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = adding(indexPaths, to: elementKind, in: invalidatedDecorationIndexPaths)
  }

  private func adding(_ paths: [IndexPath], to kind: String, in table: [String: [IndexPath]]?) -> [String:
    [IndexPath]]
  {
    var table = table ?? [:]
    table[kind, default: []] += paths
    return table
  }
}
