import CollectionViewKit

/// Items of given heights in columns of one width: each goes under the shortest column so far, the leftmost of several.
///
/// ```
///   ┌───┐ ┌───┐ ┌───┐
///   │ 0 │ │ 1 │ │ 2 │     item 3 goes under 1, the column whose next item starts highest;
///   │   │ └───┘ └───┘     item 4 under 2, item 5 under 0
///   └───┘ ┌───┐ ┌───┐
///   ┌───┐ │ 3 │ │ 4 │
/// ```
///
/// In points from the top left of the first item. A value: it asks nobody, and the same heights give the same places.
///
///     var solver = WaterfallSolver(columnCount: 3, columnWidth: 100, columnSpacing: 10, rowSpacing: 10)
///     solver.append(contentsOf: [80, 50, 50, 60])
///     solver.frame(of: 3)  // 110, 60, 100, 60
///
/// A column is as long as where its next item would start: 0 while it is empty. Items are only added and removed at the end; what is
/// before them stays as it is. Adding costs O(columns) an item, removing O(1) an item, and an item takes 22 bytes. No input traps; what is
/// not a usable length (see `usableLength`) counts as 0.
public struct WaterfallSolver: Equatable, Sendable {
  /// The most columns there are; a larger number counts as this.
  public static let mostColumns = 1024
  /// The largest length that is taken at its word, in points: beyond it, sums would lose their fractions.
  public static let greatestLength: CGFloat = 1e9

  /// How many columns there are, 1…`mostColumns`.
  public let columnCount: Int
  /// The width of every column, in points.
  public let columnWidth: CGFloat
  /// The room between two columns, in points.
  public let columnSpacing: CGFloat
  /// The room between two items of a column, in points.
  public let rowSpacing: CGFloat

  /// Where each item starts, how high it is, and its column.
  private var tops = ContiguousArray<CGFloat>()
  private var heights = ContiguousArray<CGFloat>()
  private var columns = ContiguousArray<UInt16>()
  /// The items of each column from the top.
  ///
  /// Their numbers, tops and bottoms all rise, so that a column can be bisected.
  private var stacks: ContiguousArray<ContiguousArray<Int32>>
  /// Where the next item of each column would start.
  private var ends: ContiguousArray<CGFloat>

  /// Makes columns without items.
  public init(columnCount: Int, columnWidth: CGFloat, columnSpacing: CGFloat, rowSpacing: CGFloat) {
    self.columnCount = min(max(columnCount, 1), Self.mostColumns)
    self.columnWidth = Self.usableLength(columnWidth)
    self.columnSpacing = Self.usableLength(columnSpacing)
    self.rowSpacing = Self.usableLength(rowSpacing)
    stacks = ContiguousArray(repeating: [], count: self.columnCount)
    ends = ContiguousArray(repeating: 0, count: self.columnCount)
  }

  /// The length itself, or 0 unless it is from 0 to `greatestLength`.
  public static func usableLength(_ length: CGFloat) -> CGFloat {
    length > 0 && length <= greatestLength ? length : 0
  }

  /// How many items have a place.
  public var count: Int { heights.count }

  /// The length of the longest column, without spacing after its last item; 0 without items.
  ///
  /// O(columns).
  public var height: CGFloat {
    var longest: CGFloat = 0
    for stack in stacks {
      if let last = stack.last { longest = max(longest, bottom(Int(last))) }
    }
    return longest
  }

  // MARK: Adding and removing

  /// Gives places to further items of such heights.
  ///
  /// O(columns) each.
  public mutating func append(contentsOf newHeights: some Collection<CGFloat>) {
    let total = count + newHeights.count
    tops.reserveCapacity(total)
    heights.reserveCapacity(total)
    columns.reserveCapacity(total)
    for height in newHeights {
      let height = Self.usableLength(height)
      let column = shortestColumn
      stacks[column].append(Int32(heights.count))
      tops.append(ends[column])
      heights.append(height)
      columns.append(UInt16(column))
      ends[column] += height + rowSpacing
    }
  }

  /// Takes away all items but the first `count`; nothing when there are not more.
  ///
  /// O(columns + items taken away): those that stay are not looked at.
  public mutating func keepFirst(_ count: Int) {
    let surplus = self.count - max(count, 0)
    guard surplus > 0 else { return }
    for item in (self.count - surplus..<self.count).reversed() {
      let column = Int(columns[item])
      stacks[column].removeLast()
      ends[column] = tops[item]
    }
    tops.removeLast(surplus)
    heights.removeLast(surplus)
    columns.removeLast(surplus)
  }

  private var shortestColumn: Int {
    var shortest = 0
    for column in 1..<max(columnCount, 1) where ends[column] < ends[shortest] { shortest = column }
    return shortest
  }

  // MARK: Questions

  /// Where an item lies; nil when there is none.
  ///
  /// O(1).
  public func frame(of item: Int) -> CGRect? {
    guard heights.indices.contains(item) else { return nil }
    return place(item)
  }

  /// Calls `body` with every item that shares some area with `rect`, and its frame, column by column from the top.
  ///
  /// An item without area is never named. O(columns · log items + answer); items without height may all lie at one place when there is no
  /// row spacing, and are all looked at then.
  public func forEachItem(in rect: CGRect, _ body: (_ item: Int, _ frame: CGRect) -> Void) {
    guard columnWidth > 0 else { return }
    let (low, high) = (rect.minY, rect.maxY)
    for column in 0..<columnCount {
      let left = x(of: column)
      guard left < rect.maxX, left + columnWidth > rect.minX else { continue }
      let stack = stacks[column]
      var index = firstIndex(of: stack, endingBelow: low)
      while index < stack.count, tops[Int(stack[index])] < high {
        let item = Int(stack[index])
        if heights[item] > 0 { body(item, place(item)) }
        index += 1
      }
    }
  }

  /// The first place in a column whose item ends below `y`.
  private func firstIndex(of stack: ContiguousArray<Int32>, endingBelow y: CGFloat) -> Int {
    var (low, high) = (0, stack.count)
    while low < high {
      let middle = low + (high - low) / 2
      if bottom(Int(stack[middle])) > y { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func x(of column: Int) -> CGFloat { CGFloat(column) * (columnWidth + columnSpacing) }
  private func bottom(_ item: Int) -> CGFloat { tops[item] + heights[item] }
  private func place(_ item: Int) -> CGRect {
    CGRect(x: x(of: Int(columns[item])), y: tops[item], width: columnWidth, height: heights[item])
  }
}
