import CollectionLayouts
import CollectionViewKit

/// A line with the middle picture magnified: it takes two fifths of the height, and five pictures show in a window half as wide again as high.
final class LineExhibit: Exhibit {
  private let line = LineLayout()
  /// Pictures far from the middle keep this scale.
  private static let smallestScale: CGFloat = 0.6

  var layout: UICollectionViewLayout { line }
  var magnification: CGFloat { 1 + line.magnification }
  var manners: Manners {
    // One notch of the wheel moves on by one picture.
    Manners(wheelStep: line.itemSize.width + line.minimumLineSpacing, bouncesHorizontally: true)
  }

  func suit(window: CGSize, count: Int) {
    let side = Measure.centred(min(window.height * 0.27, window.width * 0.28), in: window.width)
    line.itemSize = CGSize(width: side, height: side)
    line.minimumLineSpacing = (side * 0.5).rounded()
    line.activeDistance = side + line.minimumLineSpacing
    line.minimumScale = Self.smallestScale
  }
}
