import CollectionLayouts
import CollectionViewKit

/// Columns of pictures in their own shapes, each picture below the shortest column; as many columns as the width has room for.
final class WaterfallExhibit: Exhibit, WaterfallLayoutDelegate {
  private let waterfall = WaterfallLayout()
  private let aspect: (IndexPath) -> CGFloat
  /// Pictures wider or higher than this many times the other side are cut, like in every other layout.
  private static let extremeAspect: CGFloat = 4

  /// `aspect` gives width ÷ height of the picture at a path.
  init(aspect: @escaping (IndexPath) -> CGFloat) {
    self.aspect = aspect
    waterfall.delegate = self
  }

  var layout: UICollectionViewLayout { waterfall }
  var manners: Manners {
    Manners(travel: .rows, reveal: .visible(margin: waterfall.rowSpacing), bouncesVertically: true)
  }

  func suit(window: CGSize, count: Int) {
    let spacing = max(6, (min(window.width, window.height) * 0.02).rounded())
    waterfall.columnSpacing = spacing
    waterfall.rowSpacing = spacing
    waterfall.sectionInset = UIEdgeInsets(top: spacing, left: spacing, bottom: spacing, right: spacing)
    waterfall.minimumColumnWidth = min(260, max(90, window.width * 0.21))
  }

  func shapesChanged() { waterfall.invalidateLayout() }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath,
    withWidth width: CGFloat
  ) -> CGFloat { Self.height(forWidth: width, aspect: aspect(indexPath)) }

  /// The height of a picture of a shape, in whole points; extreme shapes are cut.
  static func height(forWidth width: CGFloat, aspect: CGFloat) -> CGFloat {
    (width / min(extremeAspect, max(1 / extremeAspect, aspect))).rounded()
  }
}
