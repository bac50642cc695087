import CollectionLayouts
import CollectionViewKit

/// A line whose pictures shrink away from the middle: larger and closer than in the magnified line, since they give each other room.
final class ShrinkingLineExhibit: Exhibit {
  private let line = LineLayout()
  /// Pictures far from the middle keep this scale.
  private static let smallestScale: CGFloat = 0.15

  var layout: UICollectionViewLayout { line }
  var manners: Manners {
    Manners(wheelStep: line.itemSize.width + line.minimumLineSpacing, bouncesHorizontally: true)
  }

  func suit(window: CGSize, count: Int) {
    let side = Measure.centred(min(window.height * 0.42, window.width * 0.45), in: window.width)
    line.form = .shrinking
    line.itemSize = CGSize(width: side, height: side)
    line.minimumLineSpacing = (side * 0.12).rounded()
    line.minimumScale = Self.smallestScale
  }
}
