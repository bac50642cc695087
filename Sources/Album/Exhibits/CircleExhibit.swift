import CollectionLayouts
import CollectionViewKit

/// All pictures around a circle that fills the window: the more there are, the smaller they get.
final class CircleExhibit: Exhibit {
  /// More pictures than this cannot be told apart in a circle: it shows the first ones.
  static let capacity = 240

  private let circle = CircleLayout()

  var layout: UICollectionViewLayout { circle }
  var manners: Manners { Manners(reveal: .never, entry: .first) }

  /// Pictures leave a fifth of the circumference free between them, are never larger than 0.3 of the window's smaller side, and stay
  /// inside the window.
  func suit(window: CGSize, count: Int) {
    let room = min(window.width, window.height) / 2 * 0.94
    let share = 0.8 * 2 * CGFloat.pi / CGFloat(min(Self.capacity, max(1, count)))
    let side = Measure.whole(min(room * 0.6, share * room / (1 + share / 2)))
    circle.capacity = Self.capacity
    circle.itemSize = CGSize(width: side, height: side)
    circle.radius = max(1, room - side / 2)
  }
}
