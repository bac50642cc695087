import Foundation

extension FlowSolver {
  /// Where an item lies; nil when there is none.
  ///
  /// Costs the logarithm of the section's number of lines, plus the items before it in its line.
  public func frame(section: Int, item: Int) -> CGRect? {
    guard item >= 0, item < numberOfItems(inSection: section) else { return nil }
    let solved = sections[section]
    switch solved.lines {
    case .uniform(let lines):
      let size = axis.size(along: lines.along, across: lines.across)
      return itemFrame(solved.linesStart, solved.linesLead, lines.place(item), size)
    case .mixed(let lines):
      return itemFrame(solved.linesStart, solved.linesLead, lines.place(item), lines.sizes[item])
    }
  }

  /// Where a section's header lies; nil when it has none.
  public func headerFrame(section: Int) -> CGRect? {
    guard sections.indices.contains(section), sections[section].headerLength > 0 else { return nil }
    return band(grid.snap(sections[section].start), sections[section].headerLength)
  }

  /// Where a section's footer lies; nil when it has none.
  public func footerFrame(section: Int) -> CGRect? {
    guard sections.indices.contains(section), sections[section].footerLength > 0 else { return nil }
    let (end, length) = (sections[section].end, sections[section].footerLength)
    return band(grid.snap(end - length), length)
  }

  /// The sections that something in `rect` may belong to: all that do, and seldom more.
  ///
  /// Costs the logarithm of the number of sections.
  public func sections(in rect: CGRect) -> Range<Int> {
    guard let (low, high) = span(of: rect) else { return 0..<0 }
    let end = partitionPoint(sections.count) { sections[$0].least >= high }
    return partitionPoint(end) { sections[$0].reach > low }..<end
  }

  /// Calls `body` with every item that shares some area with `rect`, and its frame, in order of the items.
  ///
  /// An item without area is never named, nor one that only touches the edge. Costs log n plus the answer for a
  /// rectangle as wide as the content (a narrower one walks the whole lines that it meets), and allocates nothing.
  public func forEachItem(in rect: CGRect, _ body: (_ section: Int, _ item: Int, _ frame: CGRect) -> Void) {
    guard rect.width > 0, rect.height > 0, let (low, high) = span(of: rect) else { return }
    let bounds = (minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
    for section in sections(in: rect) {
      forEachItem(inSection: section, from: low, to: high) { item, frame in
        let meets =
          frame.minX < bounds.maxX && frame.maxX > bounds.minX && frame.minY < bounds.maxY
          && frame.maxY > bounds.minY && frame.width > 0 && frame.height > 0
        if meets { body(section, item, frame) }
      }
    }
  }

  /// Calls `body` with the items of all lines of a section that meet `low`…`high`.
  private func forEachItem(
    inSection section: Int, from low: CGFloat, to high: CGFloat, _ body: (Int, CGRect) -> Void
  ) {
    let (start, lead) = (sections[section].linesStart, sections[section].linesLead)
    switch sections[section].lines {
    case .uniform(let lines):
      let size = axis.size(along: lines.along, across: lines.across)
      if size.width == 0 || size.height == 0 { return }
      for item in lines.items(from: low - start, to: high - start) {
        body(item, itemFrame(start, lead, lines.place(item), size))
      }
    case .mixed(let lines):
      lines.forEachItem(from: low - start, to: high - start) { item, along, across, size in
        body(item, itemFrame(start, lead, (along, across), size))
      }
    }
  }

  private func itemFrame(
    _ start: CGFloat, _ lead: CGFloat, _ place: (along: CGFloat, across: CGFloat), _ size: CGSize
  ) -> CGRect {
    CGRect(
      origin: axis.point(along: grid.snap(start + place.along), across: grid.snap(lead + place.across)),
      size: size)
  }

  /// A rectangle across the whole content.
  func band(_ start: CGFloat, _ length: CGFloat) -> CGRect {
    CGRect(
      origin: axis.point(along: start, across: 0), size: axis.size(along: length, across: crossExtent))
  }

  /// A rectangle's extent along the scroll axis, and a pixel more on both sides, since frames are rounded to pixels.
  private func span(of rect: CGRect) -> (low: CGFloat, high: CGFloat)? {
    let (low, high) = axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    guard low <= high else { return nil }
    return (low - grid.pixel, high + grid.pixel)
  }
}
