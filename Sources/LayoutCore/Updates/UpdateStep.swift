/// One operation of an update in the form layouts are told about it.
///
/// For a section, both paths carry `ElementPath.wholeSection` as item.
public struct UpdateStep: Hashable, Sendable {
  /// What happens.
  public enum Action: Hashable, Sendable {
    /// An item or section comes, goes, is shown anew, or changes place.
    case insert, delete, reload, move
  }

  /// What happens.
  public var action: Action
  /// Where it is before the update; nil for an insertion.
  public var before: ElementPath?
  /// Where it is after the update; nil for a deletion, and for a reload inside a deleted or reloaded section.
  public var after: ElementPath?

  /// Makes a step.
  public init(_ action: Action, before: ElementPath?, after: ElementPath?) {
    (self.action, self.before, self.after) = (action, before, after)
  }

  /// Whether the step is about a section as a whole.
  public var isSection: Bool { (before ?? after)?.item == ElementPath.wholeSection }
}

extension UpdateMap {
  /// The operations in the order a layout is told about them: deletions, insertions, reloads, moves.
  ///
  /// Deletions descend and everything else ascends, by path; moves ascend by where they start. A section
  /// sorts after the items it had or has. Costs k log k for k operations.
  public var steps: [UpdateStep] {
    var steps: [UpdateStep] = []
    steps.reserveCapacity(storedEntryCount)
    steps += (deletedItems + deletedSections.map(ElementPath.init(whole:))).sorted(by: >)
      .map { UpdateStep(.delete, before: $0, after: nil) }
    steps += (insertedItems + insertedSections.map(ElementPath.init(whole:))).sorted()
      .map { UpdateStep(.insert, before: nil, after: $0) }
    steps += (reloadedItems + reloadedSections.map(ElementPath.init(whole:))).sorted()
      .map { UpdateStep(.reload, before: $0, after: placeAfter($0)) }
    let sectionMoves = movedSections.map {
      (from: ElementPath(whole: $0.from), to: ElementPath(whole: $0.to))
    }
    steps += (movedItems.map { (from: $0.from, to: $0.to) } + sectionMoves).sorted { $0.from < $1.from }
      .map { UpdateStep(.move, before: $0.from, after: $0.to) }
    return steps
  }

  /// Where a reloaded item or whole section is after the update.
  private func placeAfter(_ path: ElementPath) -> ElementPath? {
    path.item == ElementPath.wholeSection
      ? newSection(of: path.section).map(ElementPath.init(whole:)) : newPath(of: path)
  }
}

extension ElementPath {
  /// The path that stands for a section as a whole.
  fileprivate init(whole section: Int) { self.init(section: section, item: Self.wholeSection) }
}
