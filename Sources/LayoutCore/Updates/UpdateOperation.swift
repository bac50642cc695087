/// One call made during a batch update.
///
/// Positions of what goes, is reloaded or starts a move count in the state before the batch; positions of
/// what comes or ends a move count in the state after it. The order of the calls means nothing.
public enum UpdateOperation: Hashable, Sendable {
  /// An item comes, at this path after the update.
  case insertItem(ElementPath)
  /// The item at this path before the update goes.
  case deleteItem(ElementPath)
  /// The item at this path before the update stays, and is shown anew.
  case reloadItem(ElementPath)
  /// The item at `from` before the update is at `to` after it; the sections may differ.
  case moveItem(from: ElementPath, to: ElementPath)
  /// A section comes, with this number after the update and whatever items it then holds.
  case insertSection(Int)
  /// The section with this number before the update goes, with all its items.
  case deleteSection(Int)
  /// The section with this number before the update stays, but all its items are new; their count may differ.
  case reloadSection(Int)
  /// The section with number `from` before the update has number `to` after it, and keeps its items.
  case moveSection(from: Int, to: Int)
}
