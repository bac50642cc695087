/// Why a set of operations cannot lead from the old counts to the new ones.
///
/// The message is a full sentence for the programmer: it names the places and numbers that disagree and says
/// what to change.
public struct UpdateFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of mistake it is.
  public enum Kind: Hashable, Sendable {
    /// An operation names an item or section that does not exist on its side of the update.
    case outOfRange
    /// The same operation was given twice.
    case duplicate
    /// Two operations contradict each other.
    case conflict
    /// The number of sections after the update is not what the operations lead to.
    case sectionCount
    /// The number of items of a section after the update is not what the operations lead to.
    case itemCount
  }

  /// What kind of mistake it is.
  public let kind: Kind
  /// The whole sentence, beginning with "Invalid batch update: ".
  public let message: String
  /// The message.
  public var description: String { message }

  init(_ kind: Kind, _ reason: String) {
    (self.kind, self.message) = (kind, "Invalid batch update: " + reason)
  }
}

/// The advice that fits every disagreement between the model and the calls.
private let changeInside =
  "Change the model inside the update block, by as many items as the calls say."

extension UpdateFault {
  /// An item operation names a path outside the counts of its side.
  static func noItem(_ path: ElementPath, _ claim: Claim, _ counts: SectionCounts) -> UpdateFault {
    guard counts.contains(section: path.section) else {
      return UpdateFault(
        .outOfRange,
        "cannot \(claim.verb) item \(path.item) \(claim.preposition) section \(path.section), because there "
          + "\(sections(counts.numberOfSections, claim.side)). \(claim.sideRule)")
    }
    return UpdateFault(
      .outOfRange,
      "cannot \(claim.verb) item \(path.item) \(claim.preposition) section \(path.section), which "
        + "\(claim.side == .before ? "held" : "holds") \(counted(counts[path.section], "item")) "
        + "\(claim.side.words). \(claim.sideRule) \(changeInside)")
  }

  /// A section operation names a section outside the counts of its side.
  static func noSection(_ section: Int, _ claim: Claim, _ counts: SectionCounts) -> UpdateFault {
    UpdateFault(
      .outOfRange,
      "cannot \(claim.verb) section \(section), because there "
        + "\(sections(counts.numberOfSections, claim.side)). \(claim.sideRule)")
  }

  /// Two operations claim one place.
  static func clash(_ place: String, _ first: Claim, _ second: Claim) -> UpdateFault {
    if first == second {
      return UpdateFault(.duplicate, "\(place) is \(first.participle) twice. Name it once.")
    }
    let rule =
      first.side == .before
      ? "Only one operation may name it." : "Only one item or section can end up in one place."
    return UpdateFault(.conflict, "\(place) is both \(first.participle) and \(second.participle). \(rule)")
  }

  /// An item is moved out of a section that is deleted or reloaded.
  static func moveOut(of path: ElementPath, _ claim: Claim) -> UpdateFault {
    UpdateFault(
      .conflict,
      "item \(path.item) is moved out of section \(path.section), which is \(claim.participle). "
        + "All items of that section go; insert the item at its new place instead of moving it.")
  }

  /// The number of sections does not add up.
  static func sectionCount(before: Int, after: Int, inserted: Int, deleted: Int) -> UpdateFault {
    UpdateFault(
      .sectionCount,
      "there \(sections(after, .after)), but there should be \(before + inserted - deleted): \(before) "
        + "before, \(inserted) inserted, \(deleted) deleted. "
        + "Change the model inside the update block, by as many sections as the calls say.")
  }

  /// The number of items of a section does not add up.
  static func itemCount(
    oldSection: Int, newSection: Int, before: Int, after: Int, _ tally: SectionTally
  ) -> UpdateFault {
    let expected = before + tally.inserted - tally.deleted + tally.movedIn - tally.movedOut
    let was = oldSection == newSection ? "" : " (section \(oldSection) before it)"
    return UpdateFault(
      .itemCount,
      "section \(newSection)\(was) holds \(counted(after, "item")) after the update, but should hold "
        + "\(expected): \(before) before, \(tally.inserted) inserted, \(tally.deleted) deleted, "
        + "\(tally.movedIn) moved in, \(tally.movedOut) moved out. \(changeInside)")
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func sections(_ count: Int, _ side: Claim.Side) -> String {
    let verb =
      switch (side, count == 1) {
      case (.before, true): "was"
      case (.before, false): "were"
      case (.after, true): "is"
      case (.after, false): "are"
      }
    return "\(verb) \(counted(count, "section")) \(side.words)"
  }
}

/// How many items the operations bring into a section and take out of it.
struct SectionTally {
  var inserted = 0
  var deleted = 0
  var movedIn = 0
  var movedOut = 0
}

/// What an operation wants with a place before or after the update, in the order a message names them.
enum Claim: Int {
  case delete, reload, moveFrom, insert, moveTo

  /// Which of the two states a place is counted in.
  enum Side {
    case before, after
    var words: String { self == .before ? "before the update" : "after the update" }
  }

  var side: Side {
    switch self {
    case .delete, .reload, .moveFrom: .before
    case .insert, .moveTo: .after
    }
  }

  var verb: String {
    switch self {
    case .delete: "delete"
    case .reload: "reload"
    case .moveFrom, .moveTo: "move"
    case .insert: "insert"
    }
  }

  var participle: String {
    switch self {
    case .delete: "deleted"
    case .reload: "reloaded"
    case .moveFrom: "moved"
    case .insert: "the place of an insertion"
    case .moveTo: "the target of a move"
    }
  }

  var preposition: String {
    switch self {
    case .delete, .moveFrom: "from"
    case .reload: "of"
    case .insert, .moveTo: "into"
    }
  }

  var sideRule: String {
    side == .before
      ? "What is deleted, reloaded or moved is named by its place before the update."
      : "What is inserted, and where a move ends, is named by its place after the update."
  }
}
