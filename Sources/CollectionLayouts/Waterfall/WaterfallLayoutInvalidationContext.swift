import CollectionViewKit

/// What an invalidation of a waterfall covers, beyond what every context says.
///
/// - A batch update covers the items from the first changed one of each section on.
/// - A context that names items covers them and those after them in their sections.
/// - Any other covers everything, unless `invalidatesItemHeights` is cleared.
@preconcurrency @MainActor
open class WaterfallLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether heights are asked for again.
  ///
  /// True unless cleared; the layout clears it where only the offset or the height of the view changes.
  open var invalidatesItemHeights = true
}

/// Where a waterfall is out of date: the first item that may have changed, of each section.
struct WaterfallChanges {
  private var isEverything = false
  private var firstSection = Int.max
  private var firstItems: [Int: Int] = [:]

  /// Nothing changed.
  init() {}

  /// Everything changed.
  static var everything: WaterfallChanges {
    var changes = WaterfallChanges()
    changes.isEverything = true
    return changes
  }

  /// Whether nothing changed.
  var isEmpty: Bool { !isEverything && firstSection == .max && firstItems.isEmpty }

  /// Something changed at a path, before or after the change; `NSNotFound` for the item means the whole section.
  mutating func note(_ path: IndexPath?) {
    guard let path, path.count > 0 else { return }
    if path.count < 2 || path.item == NSNotFound {
      firstSection = min(firstSection, path.section)
    } else {
      firstItems[path.section] = min(firstItems[path.section] ?? .max, path.item)
    }
  }

  /// How many items at the start of a section are as they were, if it had `old` items and has `new` now.
  ///
  /// None where the counts differ and nobody said why.
  func untouched(inSection section: Int, old: Int, new: Int) -> Int {
    if isEverything || section >= firstSection { return 0 }
    guard let first = firstItems[section] else { return old == new ? new : 0 }
    return max(0, min(first, old, new))
  }
}
