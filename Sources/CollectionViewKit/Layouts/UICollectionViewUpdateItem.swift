/// One change of a batch update, as a layout is told of it in `prepare(forCollectionViewUpdates:)`.
///
/// A change of a whole section has `NSNotFound` for the item of its index paths.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// What was done to an element.
  public enum Action: Int, Sendable {
    /// It is new, gone, shown afresh, at another place, or untouched.
    case insert, delete, reload, move, none
  }

  /// Where the element was before the batch; nil for an insertion.
  public let indexPathBeforeUpdate: IndexPath?
  /// Where it is after the batch; nil for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  /// What was done.
  public let updateAction: Action

  init(before: IndexPath?, after: IndexPath?, action: Action) {
    (indexPathBeforeUpdate, indexPathAfterUpdate, updateAction) = (before, after, action)
    super.init()
  }

  /// One line for logs.
  open override var description: String {
    MainActor.assumeIsolated {
      func text(_ path: IndexPath?) -> String {
        guard let path else { return "–" }
        return path.item == NSNotFound ? "section \(path.section)" : "\(path.section)-\(path.item)"
      }
      return "\(updateAction) \(text(indexPathBeforeUpdate)) → \(text(indexPathAfterUpdate))"
    }
  }
}
