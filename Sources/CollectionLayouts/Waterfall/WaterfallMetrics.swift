import CollectionViewKit

/// What the places in a waterfall follow from, beside heights: settings and room, made usable.
///
/// When two are equal, the same heights have the same places.
struct WaterfallMetrics: Equatable, Sendable {
  /// Width of the content, in points.
  let width: CGFloat
  /// The room around the items of a section.
  ///
  /// Left and right are no wider than the content.
  let inset: UIEdgeInsets
  /// How many columns there are, and how wide each is.
  let columnCount: Int, columnWidth: CGFloat
  /// The room between columns, and between the items of a column.
  let columnSpacing: CGFloat, rowSpacing: CGFloat

  /// Makes metrics of settings as they are.
  ///
  /// Where the width is too small, the left inset, then the right one, then the spacing gives way, so that nothing sticks out.
  /// `minimumColumnWidth` above 0 decides the number of columns: as many as fit, at least one.
  init(
    width: CGFloat, inset: UIEdgeInsets, columnCount: Int, minimumColumnWidth: CGFloat,
    columnSpacing: CGFloat,
    rowSpacing: CGFloat
  ) {
    let usable = WaterfallSolver.usableLength
    self.width = usable(width)
    let left = min(usable(inset.left), self.width)
    let right = min(usable(inset.right), self.width - left)
    self.inset = UIEdgeInsets(top: usable(inset.top), left: left, bottom: usable(inset.bottom), right: right)
    let room = self.width - left - right
    var columns = columnCount
    if usable(minimumColumnWidth) > 0 {
      let fitting = (room + usable(columnSpacing)) / (minimumColumnWidth + usable(columnSpacing))
      columns = Int(min(fitting, CGFloat(WaterfallSolver.mostColumns)))
    }
    columns = min(max(columns, 1), WaterfallSolver.mostColumns)
    self.columnCount = columns
    self.columnSpacing = columns > 1 ? min(usable(columnSpacing), room / CGFloat(columns - 1)) : 0
    columnWidth = max(0, (room - self.columnSpacing * CGFloat(columns - 1)) / CGFloat(columns))
    self.rowSpacing = usable(rowSpacing)
  }

  /// Columns without items.
  var emptySolver: WaterfallSolver {
    WaterfallSolver(
      columnCount: columnCount, columnWidth: columnWidth, columnSpacing: columnSpacing, rowSpacing: rowSpacing
    )
  }
}
