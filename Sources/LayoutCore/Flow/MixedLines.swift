import Foundation

/// The lines of a section whose items have sizes of their own: the sizes, and one record for each line.
///
/// Positions count from where the first line and the room of every line start.
struct MixedLines {
  struct Line {
    /// The first item; the line ends where the next one starts.
    var first: Int
    /// Where the line starts, and the extent of its largest item, along the scroll axis.
    var start, extent: CGFloat
    var spread: LineRules.Spread
    /// The furthest end among this line and those before it.
    var reach: CGFloat
    /// The least start among this line and those after it.
    var least: CGFloat
  }

  let axis: FlowAxis
  let sizes: ContiguousArray<CGSize>
  private(set) var lines = ContiguousArray<Line>()

  /// Solves the section: one pass over the sizes, each of which must be usable.
  init(sizes: ContiguousArray<CGSize>, axis: FlowAxis, rules: LineRules, lineSpacing: CGFloat) {
    (self.sizes, self.axis) = (sizes, axis)
    var first = 0
    var start: CGFloat = 0
    while first < sizes.count {
      let (line, end) = solveLine(first: first, start: start, rules)
      lines.append(line)
      (first, start) = (end, start + line.extent + lineSpacing)
    }
    spreadBounds()
  }

  /// Packs one line, and places its items.
  ///
  /// The line has at least one.
  private func solveLine(first: Int, start: CGFloat, _ rules: LineRules) -> (Line, end: Int) {
    let firstSize = sizes[first]
    var extent = axis.along(firstSize)
    var total = axis.across(firstSize)
    var (end, isUniform) = (first + 1, true)
    while end < sizes.count {
      let size = sizes[end]
      let used = total + rules.spacing * CGFloat(end - first - 1)
      guard rules.admits(axis.across(size), used: used) else { break }
      total += axis.across(size)
      extent = max(extent, axis.along(size))
      isUniform = isUniform && size == firstSize
      end += 1
    }
    let isFull = end < sizes.count
    let spread =
      if end - first > 1 && isFull {
        rules.justified(end - first, total: total)
      } else if isUniform {
        rules.filled(with: axis.across(firstSize))
      } else {
        rules.packed
      }
    let line = Line(
      first: first, start: start, extent: extent, spread: spread, reach: start + extent, least: start)
    return (line, end)
  }

  /// Completes `reach` and `least`, which bisection needs: lines may overlap where spacing is negative.
  private mutating func spreadBounds() {
    for k in lines.indices.dropFirst() { lines[k].reach = max(lines[k].reach, lines[k - 1].reach) }
    for k in lines.indices.dropLast().reversed() { lines[k].least = min(lines[k].least, lines[k + 1].least) }
  }

  /// From the start of the first line to the end of the last, in their order; 0 without items.
  var length: CGFloat { lines.last.map { $0.start + $0.extent } ?? 0 }

  /// The least and greatest position any line covers.
  var bounds: (low: CGFloat, high: CGFloat) { (lines.first?.least ?? 0, lines.last?.reach ?? 0) }

  /// Where an item starts.
  ///
  /// Costs the logarithm of the number of lines, plus the items before it in its line.
  func place(_ item: Int) -> (along: CGFloat, across: CGFloat) {
    let line = lines[partitionPoint(lines.count) { lines[$0].first > item } - 1]
    var across = line.spread.lead
    for before in line.first..<item { across += axis.across(sizes[before]) + line.spread.gap }
    return (line.start + (line.extent - axis.along(sizes[item])) / 2, across)
  }

  /// Calls `body` for the items of all lines that meet `low`…`high`, in order.
  ///
  /// Costs log n plus the answer.
  func forEachItem(
    from low: CGFloat, to high: CGFloat,
    _ body: (_ item: Int, _ along: CGFloat, _ across: CGFloat, _ size: CGSize) -> Void
  ) {
    let end = partitionPoint(lines.count) { lines[$0].least >= high }
    var k = partitionPoint(end) { lines[$0].reach > low }
    while k < end {
      let line = lines[k]
      let endOfLine = k + 1 < lines.count ? lines[k + 1].first : sizes.count
      var across = line.spread.lead
      for item in line.first..<endOfLine {
        let size = sizes[item]
        body(item, line.start + (line.extent - axis.along(size)) / 2, across, size)
        across += axis.across(size) + line.spread.gap
      }
      k += 1
    }
  }
}
