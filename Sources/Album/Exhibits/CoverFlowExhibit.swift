import CollectionLayouts
import CollectionViewKit

/// A shelf of covers in perspective, each above its mirror image: the middle one takes half of the height.
final class CoverFlowExhibit: Exhibit {
  private let shelf = CoverFlowLayout()

  var layout: UICollectionViewLayout { shelf }
  var manners: Manners {
    Manners(reveal: .turn(pitch: shelf.pitch), wheelStep: shelf.pitch, bouncesHorizontally: true)
  }

  var mirrorsPictures: Bool { true }

  func suit(window: CGSize, count: Int) {
    let side = Measure.centred(min(window.height * 0.5, window.width * 0.4), in: window.width)
    shelf.itemSize = CGSize(width: side, height: side)
    shelf.pitch = (side * 0.5).rounded()
    shelf.centerGap = (side * 0.66).rounded()
    shelf.sideSpacing = (side * 0.24).rounded()
    shelf.depth = (side * 0.4).rounded()
    shelf.eyeDistance = side * 2.5
    // As much room above the covers as below their mirror images, but for the part of those that is hardly seen.
    shelf.centerY = 0.5 - side * MirrorImage.share * 0.3 / max(1, window.height)
  }
}
