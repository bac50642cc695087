import Foundation

/// A flow layout, solved: where every item, header and footer of a number of sections lies.
///
/// In points.
///
/// Items fill lines, lines fill sections, sections follow each other along the scroll axis. For the vertical axis:
/// - An item joins a row while it fits with the least spacing before it. A row has at least one item.
/// - A full row (the next item did not fit) is spread until its last item ends at the right.
/// - A section's last row is spaced as if further equal items filled it when the items *of that row* are all of
///   one size, otherwise packed to the left at the least spacing.
/// - Where only one item of its size fits, it is centred in the row, even when it is wider than the row.
/// - A row is as tall as its tallest item; the others are centred in it. Rows are exactly the line spacing apart.
/// - A section is header, top inset, rows, bottom inset, footer. Header and footer span the whole width.
/// - Origins are rounded to whole pixels, sizes are not. Rounding does not add up.
///
/// The horizontal axis is the same with the axes exchanged.
///
///     let solver = FlowSolver(axis: .vertical, crossExtent: 375, sections: [
///       FlowSection(items: .uniform(CGSize(width: 100, height: 60), count: 7))
///     ])
///     solver.frame(section: 0, item: 1)  // 137.5, 0, 100, 60
///
/// Solving costs one step a section, plus one an item where each has its own size. Memory likewise: ten million
/// items of one size take no more than one. No input traps or hangs; see `FlowSection` for odd numbers.
public struct FlowSolver: Sendable {
  /// The direction lines follow each other in.
  public let axis: FlowAxis
  /// The room across the scroll axis: the view's extent less its content insets, at least 0.
  public let crossExtent: CGFloat
  /// The number of pixels a point has; 1 when what was given is not a finite number above 0.
  public var scale: CGFloat { grid.scale }
  /// Where the pixels are.
  let grid: PixelGrid
  /// The sections, in order.
  private(set) var sections = ContiguousArray<SolvedSection>()
  /// The extent of all sections along the scroll axis; may be negative where spacing or insets are.
  private var length: CGFloat = 0

  /// Solves `sections`.
  ///
  /// `crossExtent` counts as 0 when it is negative or not finite. `scale` is the number of pixels a point has;
  /// unless finite and above 0 it counts as 1.
  public init(
    axis: FlowAxis, crossExtent: CGFloat, scale: CGFloat = 1, sections: some Collection<FlowSection>
  ) {
    self.axis = axis
    self.crossExtent = crossExtent.usableLength
    grid = PixelGrid(scale: scale)
    self.sections.reserveCapacity(sections.count)
    for section in sections {
      let solved = SolvedSection(section, axis: axis, crossExtent: self.crossExtent, start: length)
      self.sections.append(solved)
      length = solved.end
    }
    spreadBounds()
  }

  /// Completes `reach` and `least`, which bisection needs: sections may overlap where numbers are negative.
  private mutating func spreadBounds() {
    for k in sections.indices.dropFirst() {
      sections[k].reach = max(sections[k].reach, sections[k - 1].reach)
    }
    for k in sections.indices.dropLast().reversed() {
      sections[k].least = min(sections[k].least, sections[k + 1].least)
    }
  }

  /// The size of everything; across the scroll axis it is `crossExtent`.
  public var contentSize: CGSize { axis.size(along: max(0, length), across: crossExtent) }

  /// How many sections there are.
  public var numberOfSections: Int { sections.count }

  /// How many items `section` has; 0 when there is no such section.
  public func numberOfItems(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].lines.count : 0
  }
}

/// Device pixels: positions are rounded to them.
struct PixelGrid {
  let scale: CGFloat

  init(scale: CGFloat) { self.scale = scale.isFinite && scale > 0 ? scale : 1 }

  /// The extent of a pixel, in points.
  var pixel: CGFloat { 1 / scale }

  /// The nearest pixel edge.
  ///
  /// Half-way values go up, also when rounding errors left them a millionth short of it.
  func snap(_ position: CGFloat) -> CGFloat { (position * scale + 0.500_001).rounded(.down) / scale }
}

/// One section, solved and placed.
struct SolvedSection {
  let lines: FlowLines
  /// Where the section starts and ends along the scroll axis.
  let start, end: CGFloat
  let headerLength, footerLength: CGFloat
  /// Where the first line starts along the scroll axis, and where the room of every line starts across it.
  let linesStart, linesLead: CGFloat
  /// The furthest position anything in this section or those before it covers.
  var reach: CGFloat
  /// The least position anything in this section or those after it covers.
  var least: CGFloat

  init(_ section: FlowSection, axis: FlowAxis, crossExtent: CGFloat, start: CGFloat) {
    let (along, across) = (axis.alongInset(section.inset), axis.acrossInset(section.inset))
    lines = FlowLines(section, axis: axis, available: crossExtent - across.leading - across.trailing)
    (headerLength, footerLength) = (section.headerLength.usableLength, section.footerLength.usableLength)
    self.start = start
    linesStart = start + headerLength + along.leading
    linesLead = across.leading
    end = linesStart + lines.length + along.trailing + footerLength

    let bounds = lines.bounds
    least = min(start, linesStart + bounds.low, end - footerLength)
    reach = max(start + headerLength, linesStart + bounds.high, end)
  }
}
