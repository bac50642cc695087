/// How many items each section holds: all that an update needs to know of the state before or after it.
///
/// One integer a section, shared on copy. Nothing here costs more than the number of sections.
public struct SectionCounts: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// Items in each section, in order of the sections.
  public let itemCounts: [Int]

  /// Takes the counts, section by section.
  ///
  /// Traps when one is below 0. Linear in the number of sections.
  public init(_ itemCounts: [Int]) {
    if let section = itemCounts.firstIndex(where: { $0 < 0 }) {
      preconditionFailure(
        "Section \(section) cannot hold \(itemCounts[section]) items. "
          + "Answer 0 or more when asked for the number of items.")
    }
    self.itemCounts = itemCounts
  }

  /// Takes the counts, section by section.
  public init(arrayLiteral elements: Int...) { self.init(elements) }

  /// How many sections there are.
  public var numberOfSections: Int { itemCounts.count }

  /// How many items `section` holds.
  ///
  /// Traps when there is no such section.
  public subscript(section: Int) -> Int { itemCounts[section] }

  /// Whether there is a section with this number.
  public func contains(section: Int) -> Bool { itemCounts.indices.contains(section) }

  /// Whether there is an item at `path`.
  public func contains(_ path: ElementPath) -> Bool {
    contains(section: path.section) && path.item >= 0 && path.item < itemCounts[path.section]
  }
}
