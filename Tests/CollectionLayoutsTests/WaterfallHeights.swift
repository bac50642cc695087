import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit

/// Gives a waterfall heights, and remembers what it was asked.
@MainActor
final class WaterfallHeights: WaterfallLayoutDelegate {
  /// The height of an item.
  var height: (IndexPath, CGFloat) -> CGFloat
  /// The height of a section's header; nil leaves it to the layout.
  var header: ((Int) -> CGFloat)?
  /// The items asked for so far, and the widths.
  var asked: [IndexPath] = []
  var widths: Set<CGFloat> = []

  init(_ height: @escaping (IndexPath, CGFloat) -> CGFloat) { self.height = height }
  /// Heights of the items of the first section, in turn.
  convenience init(_ heights: [CGFloat]) { self.init { path, _ in heights[path.item % heights.count] } }
  /// Heights that belong to an item's number, wherever it is: 30 to 160 points.
  convenience init(of items: NumberedItems) {
    self.init { path, width in
      let number = items.sections[path.section][path.item]
      return 30 + CGFloat(number * 37 % 131) * width / max(width, 1)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath,
    withWidth width: CGFloat
  ) -> CGFloat {
    asked.append(indexPath)
    widths.insert(width)
    return height(indexPath, width)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout,
    referenceHeightForHeaderInSection section: Int
  ) -> CGFloat { header?(section) ?? layout.headerReferenceHeight }
}
