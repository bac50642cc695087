import CollectionViewKit

/// The items of all sections as one run: layouts that know no sections number them through.
///
/// A value; made in O(sections), asked in O(log sections).
public struct ItemRun: Equatable, Sendable {
  /// How many items come before each section; at the end, how many there are.
  private let starts: [Int]

  /// No items.
  public init() { starts = [0] }

  /// The items a collection view has now.
  @MainActor public init(of view: UICollectionView) {
    var starts = [0]
    for section in 0..<view.numberOfSections {
      starts.append(starts[section] + view.numberOfItems(inSection: section))
    }
    self.starts = starts
  }

  /// How many items there are.
  public var count: Int { starts[starts.count - 1] }

  /// The place of an item in the run; nil for one that does not exist.
  public func position(of path: IndexPath) -> Int? {
    guard path.count == 2, path.section >= 0, path.section + 1 < starts.count, path.item >= 0 else {
      return nil
    }
    // Compared without a sum: a path that stands for a whole section has the largest number as its item.
    let start = starts[path.section]
    return path.item < starts[path.section + 1] - start ? start + path.item : nil
  }

  /// The item at a place in the run; nil outside `0..<count`.
  public func path(of position: Int) -> IndexPath? {
    guard position >= 0, position < count else { return nil }
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return IndexPath(item: position - starts[low], section: low)
  }
}
