import CollectionViewKit

/// Tells a waterfall how high its items and headers are.
///
/// The layout asks its `delegate`, or the collection view's where that has none and the collection view's adopts this. Lengths are points.
@preconcurrency @MainActor
public protocol WaterfallLayoutDelegate: AnyObject {
  /// The height of an item that is `width` points wide.
  ///
  /// Asked once for an item, again when the width changes or an invalidation covers the item. Zero, negative, not finite or above a
  /// billion counts as zero, gives the item no area and so no cell, and is reported in debug builds.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath,
    withWidth width: CGFloat
  ) -> CGFloat
  /// The height of a section's header; the layout's `headerReferenceHeight` unless implemented.
  ///
  /// Zero means no header. Negative, not finite or above a billion counts as zero.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout,
    referenceHeightForHeaderInSection section: Int
  ) -> CGFloat
}

extension WaterfallLayoutDelegate {
  /// The layout's `headerReferenceHeight`.
  public func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout,
    referenceHeightForHeaderInSection section: Int
  ) -> CGFloat { layout.headerReferenceHeight }
}
