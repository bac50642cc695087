/// Where everything was, and where everything is, across one batch update.
///
/// Made from the counts on both sides and the operations between them, and valid once made: every surviving
/// item and section has one place before and one after. Answers both ways, for any path; a path that does not
/// exist on its side has no counterpart.
///
///     // Three items; the first goes, and one comes at the end.
///     let map = try UpdateMap(
///       from: [3], to: [3],
///       operations: [.deleteItem(.init(section: 0, item: 0)), .insertItem(.init(section: 0, item: 2))])
///     map.newPath(of: .init(section: 0, item: 1))  // section 0, item 0
///     map.oldPath(of: .init(section: 0, item: 2))  // nil: it is new
///
/// Cost: memory follows the number of operations, never the number of items. A query costs log k, k being the
/// number of operations on the section asked about, plus log of the number of section operations.
public struct UpdateMap: Sendable {
  /// An item that changes place because an operation says so.
  public struct ItemMove: Hashable, Sendable {
    /// Its path before and after the update.
    public let from, to: ElementPath
  }

  /// A section that changes place because an operation says so.
  public struct SectionMove: Hashable, Sendable {
    /// Its number before and after the update.
    public let from, to: Int
  }

  /// The counts before the update.
  public let oldCounts: SectionCounts
  /// The counts after the update.
  public let newCounts: SectionCounts

  /// Items deleted by name, ascending, by path before the update.
  ///
  /// Items that go with their section are not listed.
  public internal(set) var deletedItems: [ElementPath] = []
  /// Items inserted by name, ascending, by path after the update.
  ///
  /// Items that come with their section are not listed.
  public internal(set) var insertedItems: [ElementPath] = []
  /// Items to be shown anew, ascending, by path before the update.
  public internal(set) var reloadedItems: [ElementPath] = []
  /// Items moved by name, ascending by path before the update.
  public internal(set) var movedItems: [ItemMove] = []
  /// Sections deleted, ascending, by number before the update.
  public internal(set) var deletedSections: [Int] = []
  /// Sections inserted, ascending, by number after the update.
  public internal(set) var insertedSections: [Int] = []
  /// Sections to be shown anew, ascending, by number before the update.
  public internal(set) var reloadedSections: [Int] = []
  /// Sections moved by name, ascending by number before the update.
  public internal(set) var movedSections: [SectionMove] = []

  /// Sections that leave their place, and places that sections are put into.
  var sectionsLeaving = Slots<Int>()
  var sectionsArriving = Slots<Int>()
  /// Items that leave their place, by section before the update; places that items are put into, by section after.
  var itemsLeaving: [Int: Slots<ElementPath>] = [:]
  var itemsArriving: [Int: Slots<ElementPath>] = [:]

  /// An update that changes nothing yet; `init(from:to:operations:)` fills it.
  init(from oldCounts: SectionCounts, to newCounts: SectionCounts) {
    (self.oldCounts, self.newCounts) = (oldCounts, newCounts)
  }

  /// How many entries the lists of operations hold together: one for every operation.
  var storedEntryCount: Int {
    deletedItems.count + insertedItems.count + reloadedItems.count + movedItems.count
      + deletedSections.count + insertedSections.count + reloadedSections.count + movedSections.count
  }
}

// MARK: Sections

extension UpdateMap {
  /// The number after the update of the section that had number `old`; nil when it is deleted or there was none.
  ///
  /// A reloaded section keeps its identity.
  public func newSection(of old: Int) -> Int? {
    guard oldCounts.contains(section: old) else { return nil }
    switch sectionsLeaving.find(old) {
    case .named(let target): return target
    case .free(let rank): return sectionsArriving.freePlace(rank)
    }
  }

  /// The number before the update of the section that has number `new`; nil when it is inserted or there is none.
  public func oldSection(of new: Int) -> Int? {
    guard newCounts.contains(section: new) else { return nil }
    switch sectionsArriving.find(new) {
    case .named(let source): return source
    case .free(let rank): return sectionsLeaving.freePlace(rank)
    }
  }

  /// Whether the section that had number `old` is reloaded as a whole.
  public func isReloaded(section old: Int) -> Bool { reloadedSections.containsSorted(old) }
}

// MARK: Items

extension UpdateMap {
  /// The path after the update of the item that was at `old`; nil when it is gone or there was none.
  ///
  /// A reloaded item keeps its identity: it has a new path, and `isReloaded` tells that it is to be shown anew.
  /// The items of a reloaded section are gone.
  public func newPath(of old: ElementPath) -> ElementPath? {
    guard oldCounts.contains(old), let section = newSection(of: old.section),
      !isReloaded(section: old.section)
    else { return nil }
    var rank = old.item
    switch itemsLeaving[old.section]?.find(old.item) {
    case .named(let target): return target
    case .free(let freeRank): rank = freeRank
    case nil: break
    }
    return ElementPath(section: section, item: itemsArriving[section]?.freePlace(rank) ?? rank)
  }

  /// The path before the update of the item that is at `new`; nil when it is new or there is none.
  ///
  /// The items of an inserted or reloaded section are new, except those that were moved into it.
  public func oldPath(of new: ElementPath) -> ElementPath? {
    guard newCounts.contains(new) else { return nil }
    var rank = new.item
    switch itemsArriving[new.section]?.find(new.item) {
    case .named(let source): return source
    case .free(let freeRank): rank = freeRank
    case nil: break
    }
    guard let section = oldSection(of: new.section), !isReloaded(section: section) else { return nil }
    return ElementPath(section: section, item: itemsLeaving[section]?.freePlace(rank) ?? rank)
  }

  /// Whether the item that was at `old` is reloaded by name.
  ///
  /// False for items whose whole section is reloaded.
  public func isReloaded(_ old: ElementPath) -> Bool { reloadedItems.containsSorted(old) }
}

extension Array where Element: Comparable {
  /// Whether an ascending array holds `element`.
  ///
  /// Costs the logarithm of its length.
  fileprivate func containsSorted(_ element: Element) -> Bool {
    let at = partitionPoint(count) { self[$0] >= element }
    return at < count && self[at] == element
  }
}
