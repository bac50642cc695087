import Foundation

extension FlowSolver {
  /// Where a section's header lies while it is pinned; nil when the section has none.
  ///
  /// It rests in its place, stays at `visibleStart` (points along the scroll axis) once that has passed its place,
  /// and is pushed on by the end of its section. Nothing pushes the last section's header.
  public func pinnedHeaderFrame(section: Int, visibleStart: CGFloat) -> CGRect? {
    guard let rest = headerFrame(section: section) else { return nil }
    let length = sections[section].headerLength
    var start = max(along(rest), visibleStart)
    if section + 1 < sections.count { start = min(start, sections[section].end - length) }
    return band(start, length)
  }

  /// Where a section's footer lies while it is pinned; nil when the section has none.
  ///
  /// It rests in its place, ends at `visibleEnd` (points along the scroll axis) while that is short of its place,
  /// and is held back by the start of its section. Nothing holds back the first section's footer.
  public func pinnedFooterFrame(section: Int, visibleEnd: CGFloat) -> CGRect? {
    guard let rest = footerFrame(section: section) else { return nil }
    let length = sections[section].footerLength
    var start = min(along(rest), visibleEnd - length)
    if section > 0 { start = max(start, sections[section].start) }
    return band(start, length)
  }

  private func along(_ frame: CGRect) -> CGFloat { axis == .vertical ? frame.minY : frame.minX }
}
