/// What an invalidation of a flow layout covers, beyond what every context says.
///
/// Both flags are true unless cleared: the delegate is asked again, and every line is laid out again. A layout that
/// only moves or dresses what flow answers, and invalidates itself while scrolling, clears both and costs nothing here;
/// the context flow makes for a change of bounds does so by itself when only the origin changes.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked again for sizes, spacing and insets.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether lines are laid out again.
  open var invalidateFlowLayoutAttributes = true
}
