import CollectionViewKit

/// The item in the middle of the view, and the point of it that is there: what a resize or an update keeps in sight.
struct WaterfallAnchor {
  /// The item.
  var path: IndexPath
  /// How far down the item that point is, as a share of its height 0…1.
  let share: CGFloat
  /// How far below that point the middle of the view is, in points: not 0 where the middle lies between items.
  let beyond: CGFloat

  /// Makes the anchor for an item with such a frame, in a view whose middle is at `y`.
  init(_ path: IndexPath, frame: CGRect, middle y: CGFloat) {
    self.path = path
    let inside = min(max(y, frame.minY), frame.maxY)
    share = frame.height > 0 ? (inside - frame.minY) / frame.height : 0
    beyond = y - inside
  }

  /// Where the middle of the view belongs when the item has this frame.
  func middle(in frame: CGRect) -> CGFloat { frame.minY + share * frame.height + beyond }

  /// Follows the item to its path after an update; where it was deleted, to the item that takes its place.
  @MainActor
  mutating func follow(_ updates: [UICollectionViewUpdateItem]) {
    path = path.followed(through: updates)
  }
}
