import CollectionViewKit

/// Where items go in a batch update, as a layout is told of it.
///
/// Costs O(updates · log updates).
@MainActor
extension IndexPath {
  /// The item's path after an update; where it was deleted, that of the item that takes its place, which may be one past the last.
  func followed(through updates: [UICollectionViewUpdateItem]) -> IndexPath {
    let section = Self.followed(
      section,
      updates.compactMap { update in
        let (before, after) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
        guard update.updateAction != .reload, (before ?? after)?.item == NSNotFound else { return nil }
        return (before?.section, after?.section)
      })
    var move: IndexPath?
    let item = Self.followed(
      item,
      updates.compactMap { update in
        let (before, after) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
        guard update.updateAction != .reload, (before ?? after)?.item != NSNotFound else { return nil }
        if before == self { move = after }
        return (
          before.flatMap { $0.section == self.section ? $0.item : nil },
          after.flatMap { $0.section == section ? $0.item : nil }
        )
      })
    return move ?? IndexPath(item: item, section: section)
  }

  /// Whether an update deletes the item, or its section.
  func isDeleted(by updates: [UICollectionViewUpdateItem]) -> Bool {
    updates.contains { update in
      guard update.updateAction == .delete, let path = update.indexPathBeforeUpdate else { return false }
      return path == self || (path.item == NSNotFound && path.section == section)
    }
  }

  /// Where an index goes when others are taken away at indices before and put in at indices after.
  private static func followed(_ index: Int, _ steps: [(before: Int?, after: Int?)]) -> Int {
    if let move = steps.first(where: { $0.before == index && $0.after != nil })?.after { return move }
    var moved = index - steps.count { ($0.before ?? .max) < index }
    for after in steps.compactMap(\.after).sorted() where after <= moved { moved += 1 }
    return moved
  }
}
