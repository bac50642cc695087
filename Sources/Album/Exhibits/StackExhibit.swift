import CollectionLayouts
import CollectionViewKit

/// A pile of pictures: a click takes the top one out, and the next comes up from below; a drag throws it off the pile, and it goes
/// under all others.
final class StackExhibit: Exhibit {
  private let stack = StackLayout()
  private(set) var hasThrown = false

  /// Let go faster than this, in points a second, a card flies; slower ones only if they are far enough out.
  ///
  /// As much as a flick takes to turn a page.
  static let throwSpeed: CGFloat = 500
  /// Share of a card's side that is far enough out.
  static let throwShare: CGFloat = 0.5
  /// How far beside the pile a thrown card flies, in sides of a card: clear of all others, however they are turned.
  private static let reach: CGFloat = 1.35
  /// Seconds it flies; it is under the others as long again later.
  private static let flight = 0.22

  var layout: UICollectionViewLayout { stack }
  var manners: Manners { Manners(travel: .top, reveal: .never, entry: .first) }

  /// The pile's corners stay inside the window, however the cards are turned.
  func suit(window: CGSize, count: Int) {
    let side = Measure.centred(min(window.width, window.height) * 0.56, in: window.width)
    stack.itemSize = CGSize(width: side, height: side)
  }

  func takesPan(at path: IndexPath?, in view: UICollectionView) -> Bool { path?.item == 0 }

  func pan(_ pan: UIPanGestureRecognizer, in view: UICollectionView, thrown: @escaping () -> Void) {
    switch pan.state {
    case .began:
      // A card that still springs back is taken where it is seen, and comes to the pointer without a jump.
      let (offset, way) = (seenOffset(in: view), pan.translation(in: view))
      pan.setTranslation(CGPoint(x: offset.x + way.x, y: offset.y + way.y), in: view)
      stack.topItemOffset = pan.translation(in: view)
      if offset != .zero { view.performBatchUpdates(nil) }
    case .changed:
      stack.topItemOffset = pan.translation(in: view)
    case .ended where view.numberOfItems(inSection: 0) > 1:
      guard let direction = throwDirection(pan, in: view) else { return springBack(in: view) }
      fly(direction, in: view, thrown: thrown)
    default: springBack(in: view)
    }
  }

  func throwFirst(in view: UICollectionView, thrown: @escaping () -> Void) {
    guard view.numberOfItems(inSection: 0) > 1 else { return }
    fly(CGVector(dx: 1, dy: 0), in: view, thrown: thrown)
  }

  private func fly(_ direction: CGVector, in view: UICollectionView, thrown: @escaping () -> Void) {
    hasThrown = true
    let reach = stack.itemSize.width * Self.reach
    stack.topItemOffset = CGPoint(x: direction.dx * reach, y: direction.dy * reach)
    UIView.animate(withDuration: Self.flight, animations: view.layoutIfNeeded) { _ in thrown() }
  }

  func leave(_ view: UICollectionView) {
    hasThrown = false
    if stack.topItemOffset != .zero { springBack(in: view) }
  }

  private func springBack(in view: UICollectionView) {
    stack.topItemOffset = .zero
    view.performBatchUpdates(nil)
  }

  /// Where the top card is seen, from the middle of the pile.
  private func seenOffset(in view: UICollectionView) -> CGPoint {
    guard let cell = view.cellForItem(at: IndexPath(item: 0, section: 0)) else { return .zero }
    return CGPoint(x: cell.center.x - view.bounds.midX, y: cell.center.y - view.bounds.midY)
  }

  /// Which way a card that is let go flies; nil if it is too slow, or goes back, and too near.
  private func throwDirection(_ pan: UIPanGestureRecognizer, in view: UICollectionView) -> CGVector? {
    let (offset, velocity) = (stack.topItemOffset, pan.velocity(in: view))
    let (distance, speed) = (hypot(offset.x, offset.y), hypot(velocity.x, velocity.y))
    if speed > Self.throwSpeed {
      let goesOut = offset.x * velocity.x + offset.y * velocity.y > 0
      return goesOut ? CGVector(dx: velocity.x / speed, dy: velocity.y / speed) : nil
    }
    guard distance > stack.itemSize.width * Self.throwShare else { return nil }
    return CGVector(dx: offset.x / distance, dy: offset.y / distance)
  }
}
