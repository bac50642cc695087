import CollectionLayouts
import CollectionViewKit

/// A row that rolls; a click on a picture enlarges it to fill the window, another shrinks it back.
final class RotaryExhibit: Exhibit {
  private let rotary = RotaryLayout()

  var layout: UICollectionViewLayout { rotary }
  var manners: Manners {
    Manners(reveal: .turn(pitch: rotary.pitch), wheelStep: rotary.pitch, bouncesHorizontally: true)
  }

  func suit(window: CGSize, count: Int) {
    let side = Measure.centred(min(window.height * 0.45, window.width * 0.4), in: window.width)
    rotary.itemSize = CGSize(width: side, height: side)
    rotary.pitch = side + max(RotaryLayout.usualMargin, (side * 0.05).rounded())
  }

  func click(_ path: IndexPath, in view: UICollectionView) -> Bool {
    expand(rotary.expandedItem == nil ? path : nil, in: view)
    return true
  }

  func leave(_ view: UICollectionView) {
    guard rotary.expandedItem != nil else { return }
    expand(nil, in: view)
  }

  /// What fills the window does not roll on.
  private func expand(_ path: IndexPath?, in view: UICollectionView) {
    rotary.expandedItem = path
    view.isScrollEnabled = path == nil
    view.performBatchUpdates(nil)
  }
}
