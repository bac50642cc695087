import CollectionViewKit

/// Sections of a waterfall, one under the other: header, top inset, columns, bottom inset.
///
/// A value, in points of the content. Sections know their items from their own top, so that one that grows only moves those after it.
struct WaterfallSections: Sendable {
  /// One section, placed.
  struct Section: Sendable {
    /// Its items, from the top left of the first.
    var items: WaterfallSolver
    /// Height of its header; 0 for none.
    var headerHeight: CGFloat
    /// Where it starts and ends, and where its first item starts.
    var start: CGFloat = 0, end: CGFloat = 0, itemsStart: CGFloat = 0
  }

  /// What the places follow from.
  let metrics: WaterfallMetrics
  /// The sections, in order.
  private(set) var sections: ContiguousArray<Section> = []

  /// Makes no sections.
  init(_ metrics: WaterfallMetrics) { self.metrics = metrics }

  // MARK: Making

  /// How many items a section has so far; 0 when there is no such section yet.
  func count(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }

  /// Keeps the first items of a section as they are, and puts such heights after them.
  ///
  /// A section that follows the last one is added. `place` has to follow.
  mutating func set(_ section: Int, keeping kept: Int, heights: ContiguousArray<CGFloat>, header: CGFloat) {
    if section == sections.count { sections.append(Section(items: metrics.emptySolver, headerHeight: 0)) }
    sections[section].items.keepFirst(kept)
    sections[section].items.append(contentsOf: heights)
    sections[section].headerHeight = WaterfallSolver.usableLength(header)
  }

  /// Drops sections beyond `count`, and puts those there are under each other.
  ///
  /// O(sections).
  mutating func place(count: Int) {
    sections.removeLast(max(0, sections.count - count))
    var y: CGFloat = 0
    for index in sections.indices {
      sections[index].start = y
      sections[index].itemsStart = y + sections[index].headerHeight + metrics.inset.top
      y = sections[index].itemsStart + sections[index].items.height + metrics.inset.bottom
      sections[index].end = y
    }
  }

  // MARK: Questions

  /// The size of everything.
  var contentSize: CGSize { CGSize(width: metrics.width, height: sections.last?.end ?? 0) }

  /// Where an item lies; nil when there is none.
  func frame(section: Int, item: Int) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    let frame = sections[section].items.frame(of: item)
    return frame?.offsetBy(dx: metrics.inset.left, dy: sections[section].itemsStart)
  }

  /// Where a section lies from its header to its bottom inset; nil when there is none.
  func frame(section: Int) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    let section = sections[section]
    return CGRect(x: 0, y: section.start, width: metrics.width, height: section.end - section.start)
  }

  /// Where a section's header lies; nil when it has none.
  ///
  /// With `pinnedTo`, it is no higher than that, as long as its section reaches below; nothing pushes the last one.
  func headerFrame(section: Int, pinnedTo visibleStart: CGFloat?) -> CGRect? {
    guard sections.indices.contains(section), sections[section].headerHeight > 0 else { return nil }
    let (header, end) = (sections[section].headerHeight, sections[section].end)
    var y = max(sections[section].start, visibleStart ?? sections[section].start)
    if section + 1 < sections.count { y = min(y, end - header) }
    return CGRect(x: 0, y: y, width: metrics.width, height: header)
  }

  /// The sections that share some height with `rect`.
  ///
  /// O(log sections).
  func sections(in rect: CGRect) -> Range<Int> {
    func first(where belongs: (Section) -> Bool) -> Int {
      var (low, high) = (0, sections.count)
      while low < high {
        let middle = low + (high - low) / 2
        if belongs(sections[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let start = first { $0.end > rect.minY }
    return start..<max(start, first { $0.start >= rect.maxY })
  }

  /// Calls `body` with every item that shares some area with `rect`.
  ///
  /// Places are sums, which rounding may move by less than `slack`: what is so near is named too.
  func forEachItem(in rect: CGRect, _ body: (_ section: Int, _ item: Int, _ frame: CGRect) -> Void) {
    guard rect.width > 0, rect.height > 0 else { return }
    let rect = rect.insetBy(dx: -Self.slack, dy: -Self.slack)
    for section in sections(in: rect) {
      let (x, y) = (metrics.inset.left, sections[section].itemsStart)
      sections[section].items.forEachItem(in: rect.offsetBy(dx: -x, dy: -y)) { item, frame in
        body(section, item, frame.offsetBy(dx: x, dy: y))
      }
    }
  }
  private static let slack: CGFloat = 0.001
}
