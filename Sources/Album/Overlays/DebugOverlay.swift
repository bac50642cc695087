import CollectionViewKit

/// What the engine is doing: an outline, index and reuse count on every cell, and figures in the corner.
///
/// It reads the engine while it is drawn, so that it never lags behind what it lies on.
@MainActor
final class DebugOverlay: UIView {
  /// One cell as it is seen.
  struct CellMark {
    /// Corners in window points, clockwise.
    var corners: [CGPoint]
    /// Index and reuse count, as text.
    var label: String
  }
  /// What is to be drawn.
  struct Report {
    /// The cells, back to front.
    var cells: [CellMark] = []
    /// Figures, one line each.
    var lines: [String] = []
  }

  /// Asked each time the overlay is drawn.
  var report: () -> Report = { Report() }

  private static let edge = Color(red: 0.2, green: 1, blue: 0.55)
  private static let paper = Color(white: 0, alpha: 0.72)
  private static let ink = Color(red: 0.75, green: 1, blue: 0.85)
  private static let fontSize: CGFloat = 12, lineHeight: CGFloat = 15

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect, into list: inout PaintList) {
    let report = report()
    for cell in report.cells { draw(cell, into: &list) }
    let width = min(rect.width, 250)
    let box = CGRect(
      x: 8, y: 8, width: width, height: Self.lineHeight * CGFloat(report.lines.count) + 12)
    list.fill(box, cornerRadius: 6, Self.paper)
    for (i, line) in report.lines.enumerated() {
      let place = CGRect(
        x: box.minX + 8, y: box.minY + 6 + Self.lineHeight * CGFloat(i), width: width - 16,
        height: Self.lineHeight)
      list.text(TextRun(line, in: place, fontSize: Self.fontSize, color: Self.ink))
    }
  }

  private func draw(_ cell: CellMark, into list: inout PaintList) {
    for (i, a) in cell.corners.enumerated() {
      drawEdge(from: a, to: cell.corners[(i + 1) % cell.corners.count], into: &list)
    }
    guard let corner = cell.corners.first else { return }
    let size: CGFloat = 11
    let tag = CGRect(
      x: corner.x, y: corner.y, width: CGFloat(cell.label.count) * size * 0.62 + 6, height: size * 1.4)
    list.fill(tag, Self.paper)
    list.text(
      TextRun(cell.label, in: tag.insetBy(dx: 3, dy: 0), fontSize: size, color: Self.ink))
  }

  /// A line one point wide, as a polygon: edges may be turned.
  private func drawEdge(from a: CGPoint, to b: CGPoint, into list: inout PaintList) {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0, length.isFinite else { return }
    let (nx, ny) = (-dy / length / 2, dx / length / 2)
    list.polygon(
      [
        CGPoint(x: a.x + nx, y: a.y + ny), CGPoint(x: b.x + nx, y: b.y + ny),
        CGPoint(x: b.x - nx, y: b.y - ny), CGPoint(x: a.x - nx, y: a.y - ny),
      ], Self.edge)
  }
}
