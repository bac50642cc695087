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
    let section = Self.followed(
      path.section,
      updates.compactMap { update in
        let (before, after) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
        guard update.updateAction != .reload, (before ?? after)?.item == NSNotFound else { return nil }
        return (before?.section, after?.section)
      })
    var move: IndexPath?
    let item = Self.followed(
      path.item,
      updates.compactMap { update in
        let (before, after) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
        guard update.updateAction != .reload, (before ?? after)?.item != NSNotFound else { return nil }
        if before == path { move = after }
        return (
          before.flatMap { $0.section == path.section ? $0.item : nil },
          after.flatMap { $0.section == section ? $0.item : nil }
        )
      })
    path = move ?? IndexPath(item: item, section: section)
  }

  /// Where an index goes when others are taken away at indices before and put in at indices after.
  private static func followed(_ index: Int, _ steps: [(before: Int?, after: Int?)]) -> Int {
    if let move = steps.first(where: { $0.before == index && $0.after != nil })?.after { return move }
    var moved = index - steps.count { ($0.before ?? .max) < index }
    for after in steps.compactMap(\.after).sorted() where after <= moved { moved += 1 }
    return moved
  }
}
