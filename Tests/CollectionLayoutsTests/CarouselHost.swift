import CollectionTestSupport
import CollectionViewKit
import Testing

/// What the tests of carousels have in common.
@MainActor
extension CollectionHost {
  /// A window of 400 × 300 points.
  static func carousel(_ layout: UICollectionViewLayout, _ counts: [Int] = [20]) -> CollectionHost {
    CollectionHost(size: CGSize(width: 400, height: 300), layout: layout, counts: counts)
  }
  /// The layout's answer with the content at an offset.
  func attributes(_ item: Int, offset: CGFloat) throws -> UICollectionViewLayoutAttributes {
    view.contentOffset.x = offset
    view.layoutIfNeeded()
    return try #require(view.collectionViewLayout.layoutAttributesForItem(at: path(item)))
  }
}

func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
