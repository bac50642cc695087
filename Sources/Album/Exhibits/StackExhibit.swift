import CollectionLayouts
import CollectionViewKit

/// A pile of pictures: a click takes the top one out, and the next comes up from below.
final class StackExhibit: Exhibit {
  private let stack = StackLayout()

  var layout: UICollectionViewLayout { stack }
  var manners: Manners { Manners(travel: .top, reveal: .never, entry: .first) }

  /// The pile's corners stay inside the window, however the cards are turned.
  func suit(window: CGSize, count: Int) {
    let side = Measure.centred(min(window.width, window.height) * 0.56, in: window.width)
    stack.itemSize = CGSize(width: side, height: side)
  }
}
