import CollectionLayouts
import CollectionViewKit

/// Blocks of six tiles over the whole width.
final class MosaicExhibit: Exhibit {
  private let mosaic = MosaicLayout()

  var layout: UICollectionViewLayout { mosaic }
  var manners: Manners { Manners(travel: .rows, reveal: .visible(margin: 0), bouncesVertically: true) }

  /// Nothing to do: the tiles follow the width by themselves.
  func suit(window: CGSize, count: Int) {}
}
