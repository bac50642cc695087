/// Where an item sits: its section and its place in that section, both counted from 0.
///
/// A two-word value for work inside the engine, where an `IndexPath` would cost an allocation or a branch.
/// Paths order by section, then by item. Any numbers are allowed; whoever uses a path says what it does
/// with one that is out of range.
public struct ElementPath: Hashable, Comparable, Sendable {
  /// The section, from 0.
  public var section: Int
  /// The item within its section, from 0; `wholeSection` where an `UpdateStep` is about a section.
  public var item: Int

  /// The item number that stands for a section as a whole.
  ///
  /// Equal to Foundation's `NSNotFound`.
  public static let wholeSection = Int.max

  /// Makes a path from its two numbers.
  public init(section: Int, item: Int) { (self.section, self.item) = (section, item) }

  /// Orders by section, then by item.
  public static func < (a: ElementPath, b: ElementPath) -> Bool {
    a.section == b.section ? a.item < b.item : a.section < b.section
  }
}
