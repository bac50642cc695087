extension UpdateMap {
  /// Works out the update that `operations` make of `oldCounts`, and checks that it ends in `newCounts`.
  ///
  /// The order of the operations means nothing. Throws when
  /// - an operation names something that does not exist on its side of the update,
  /// - one place is named twice on either side (deleted and moved, reloaded and deleted, inserted and moved into, …),
  /// - an item is moved out of a section that is deleted or reloaded,
  /// - the number of sections, or of items in a section that survives, is not what the operations lead to.
  ///
  /// Operations that a section operation makes needless are allowed and change nothing: deleting or reloading an
  /// item of a section that is deleted or reloaded, inserting an item into one that is inserted or reloaded.
  ///
  /// Costs k log k for k operations, plus the number of sections; the number of items does not matter.
  public init(
    from oldCounts: SectionCounts, to newCounts: SectionCounts, operations: [UpdateOperation]
  ) throws(UpdateFault) {
    self.init(from: oldCounts, to: newCounts)
    var claims = Claims()
    for operation in operations { claims.add(operation) }
    try claims.sortAndCheck(oldCounts, newCounts)

    takeSections(claims)
    let expected = oldCounts.numberOfSections + insertedSections.count - deletedSections.count
    guard newCounts.numberOfSections == expected else {
      throw .sectionCount(
        before: oldCounts.numberOfSections, after: newCounts.numberOfSections,
        inserted: insertedSections.count, deleted: deletedSections.count)
    }
    takeItems(claims)
    try checkMovesOut()
    try checkItemCounts()
  }

  /// Enters the section operations, which come sorted.
  private mutating func takeSections(_ claims: Claims) {
    for entry in claims.oldSections {
      if let target = entry.partner {
        movedSections.append(SectionMove(from: entry.place, to: target))
      } else if entry.claim == .delete {
        deletedSections.append(entry.place)
      } else {
        reloadedSections.append(entry.place)
      }
      if entry.claim != .reload { sectionsLeaving.append(entry.place, partner: entry.partner) }
    }
    for entry in claims.newSections {
      if entry.claim == .insert { insertedSections.append(entry.place) }
      sectionsArriving.append(entry.place, partner: entry.partner)
    }
  }

  /// Enters the item operations, which come sorted.
  private mutating func takeItems(_ claims: Claims) {
    for entry in claims.oldItems {
      if let target = entry.partner {
        movedItems.append(ItemMove(from: entry.place, to: target))
      } else if entry.claim == .delete {
        deletedItems.append(entry.place)
      } else {
        reloadedItems.append(entry.place)
      }
      if entry.claim != .reload {
        itemsLeaving[entry.place.section, default: Slots()].append(entry.place.item, partner: entry.partner)
      }
    }
    for entry in claims.newItems {
      if entry.claim == .insert { insertedItems.append(entry.place) }
      itemsArriving[entry.place.section, default: Slots()].append(entry.place.item, partner: entry.partner)
    }
  }

  /// An item cannot move out of a section all of whose items go.
  private func checkMovesOut() throws(UpdateFault) {
    for move in movedItems {
      if newSection(of: move.from.section) == nil { throw .moveOut(of: move.from, .delete) }
      if isReloaded(section: move.from.section) { throw .moveOut(of: move.from, .reload) }
    }
  }

  /// Every section that survives with its items must hold as many as the operations lead to.
  ///
  /// A section that no operation names and whose count stays the same is passed over quickly.
  private func checkItemCounts() throws(UpdateFault) {
    var suspects = Set(itemsLeaving.keys).union(itemsArriving.keys.compactMap(oldSection(of:)))
    for (section, before) in oldCounts.itemCounts.enumerated() {
      if let newSection = newSection(of: section), newCounts[newSection] != before {
        suspects.insert(section)
      }
    }
    for section in suspects.sorted() { try checkItemCount(section) }
  }

  private func checkItemCount(_ section: Int) throws(UpdateFault) {
    guard let newSection = newSection(of: section), !isReloaded(section: section) else { return }
    let (leaving, arriving) = (itemsLeaving[section], itemsArriving[newSection])
    let (before, after) = (oldCounts[section], newCounts[newSection])
    if before - (leaving?.count ?? 0) + (arriving?.count ?? 0) == after { return }
    throw .itemCount(
      oldSection: section, newSection: newSection, before: before, after: after, Self.tally(leaving, arriving)
    )
  }

  /// Counts what leaves and what arrives.
  ///
  /// A move within a section counts as one out and one in.
  private static func tally(_ leaving: Slots<ElementPath>?, _ arriving: Slots<ElementPath>?) -> SectionTally {
    var tally = SectionTally()
    for slot in leaving?.slots ?? [] {
      if slot.partner == nil { tally.deleted += 1 } else { tally.movedOut += 1 }
    }
    for slot in arriving?.slots ?? [] {
      if slot.partner == nil { tally.inserted += 1 } else { tally.movedIn += 1 }
    }
    return tally
  }
}

/// What the operations want, place by place: sections and items, before and after.
private struct Claims {
  struct Entry<Place: Comparable> {
    var place: Place
    var claim: Claim
    /// The other end of a move.
    var partner: Place?

    /// Orders by place; where two claim one place, by what they want with it.
    static func comesFirst(_ a: Self, _ b: Self) -> Bool {
      a.place == b.place ? a.claim.rawValue < b.claim.rawValue : a.place < b.place
    }
  }

  var oldSections: [Entry<Int>] = []
  var newSections: [Entry<Int>] = []
  var oldItems: [Entry<ElementPath>] = []
  var newItems: [Entry<ElementPath>] = []

  mutating func add(_ operation: UpdateOperation) {
    switch operation {
    case .insertItem(let path): newItems.append(Entry(place: path, claim: .insert))
    case .deleteItem(let path): oldItems.append(Entry(place: path, claim: .delete))
    case .reloadItem(let path): oldItems.append(Entry(place: path, claim: .reload))
    case .moveItem(let from, let to):
      oldItems.append(Entry(place: from, claim: .moveFrom, partner: to))
      newItems.append(Entry(place: to, claim: .moveTo, partner: from))
    case .insertSection(let section): newSections.append(Entry(place: section, claim: .insert))
    case .deleteSection(let section): oldSections.append(Entry(place: section, claim: .delete))
    case .reloadSection(let section): oldSections.append(Entry(place: section, claim: .reload))
    case .moveSection(let from, let to):
      oldSections.append(Entry(place: from, claim: .moveFrom, partner: to))
      newSections.append(Entry(place: to, claim: .moveTo, partner: from))
    }
  }

  /// Sorts all four lists by place; throws when a place does not exist or is claimed twice.
  mutating func sortAndCheck(_ oldCounts: SectionCounts, _ newCounts: SectionCounts) throws(UpdateFault) {
    try Self.checkSections(&oldSections, oldCounts)
    try Self.checkSections(&newSections, newCounts)
    try Self.checkItems(&oldItems, oldCounts)
    try Self.checkItems(&newItems, newCounts)
  }

  private static func checkSections(
    _ entries: inout [Entry<Int>], _ counts: SectionCounts
  ) throws(UpdateFault) {
    entries.sort(by: Entry.comesFirst)
    for entry in entries where !counts.contains(section: entry.place) {
      throw .noSection(entry.place, entry.claim, counts)
    }
    if let (first, second) = clash(entries) {
      throw .clash("section \(first.place) \(first.claim.side.words)", first.claim, second.claim)
    }
  }

  private static func checkItems(
    _ entries: inout [Entry<ElementPath>], _ counts: SectionCounts
  ) throws(UpdateFault) {
    entries.sort(by: Entry.comesFirst)
    for entry in entries where !counts.contains(entry.place) {
      throw .noItem(entry.place, entry.claim, counts)
    }
    if let (first, second) = clash(entries) {
      let place = "item \(first.place.item) of section \(first.place.section) \(first.claim.side.words)"
      throw .clash(place, first.claim, second.claim)
    }
  }

  /// The first two entries, in ascending order, that name one place.
  private static func clash<Place>(_ entries: [Entry<Place>]) -> (Entry<Place>, Entry<Place>)? {
    for (first, second) in zip(entries, entries.dropFirst()) where first.place == second.place {
      return (first, second)
    }
    return nil
  }
}
