import CollectionTestSupport
import Foundation
import LayoutCore

/// Flow the slow way: the rules applied item by item, every frame kept, every question answered by looking at all.
///
/// Works in rows downward. For columns the caller exchanges the axes of sizes and insets, and of the frames.
struct FlowReference {
  var items: [[CGRect]] = []
  var headers: [CGRect?] = []
  var footers: [CGRect?] = []
  var height: CGFloat = 0
  let width: CGFloat
  let scale: CGFloat

  init(width: CGFloat, scale: CGFloat, sections: [FlowSection]) {
    (self.width, self.scale) = (width, scale)
    for section in sections { add(section) }
  }

  private mutating func add(_ section: FlowSection) {
    headers.append(band(section.headerLength))
    height += section.inset.top
    var frames: [CGRect] = []
    var rest = (0..<section.itemCount).map { section.size(of: $0) }
    while !rest.isEmpty {
      if !frames.isEmpty { height += section.lineSpacing }
      let row = takeRow(&rest, section)
      let tallest = row.map(\.height).max()!
      for (x, size) in zip(starts(row, isLast: rest.isEmpty, section), row) {
        frames.append(
          CGRect(
            x: snapped(section.inset.left + x), y: snapped(height + (tallest - size.height) / 2),
            width: size.width, height: size.height))
      }
      height += tallest
    }
    items.append(frames)
    height += section.inset.bottom
    footers.append(band(section.footerLength))
  }

  private mutating func band(_ length: CGFloat) -> CGRect? {
    defer { height += length }
    return length > 0 ? CGRect(x: 0, y: snapped(height), width: width, height: length) : nil
  }

  private func room(_ section: FlowSection) -> CGFloat { width - section.inset.left - section.inset.right }

  private func takeRow(_ rest: inout [CGSize], _ section: FlowSection) -> [CGSize] {
    var row = [rest.removeFirst()]
    var used = row[0].width
    while let next = rest.first, used + section.interitemSpacing + next.width <= room(section) + 0.001 {
      used += section.interitemSpacing + next.width
      row.append(rest.removeFirst())
    }
    return row
  }

  /// Where the items of a row start, from the left inset.
  private func starts(_ row: [CGSize], isLast: Bool, _ section: FlowSection) -> [CGFloat] {
    let (room, least, width) = (room(section), section.interitemSpacing, row[0].width)
    let total = row.map(\.width).reduce(0, +)
    if row.count > 1, !isLast { return walk(row, 0, (room - total) / CGFloat(row.count - 1)) }
    if row.contains(where: { $0 != row[0] }) { return walk(row, 0, least) }

    // Fill up with further equal items, one by one.
    var filled: CGFloat = 1
    var used = width
    while used + least + width <= room + 0.001 {
      used += least + width
      filled += 1
      if filled > 10_000 { return walk(row, 0, least) }
    }
    if filled == 1 { return [(room - width) / 2] }
    return walk(row, 0, (room - filled * width) / (filled - 1))
  }

  private func walk(_ row: [CGSize], _ start: CGFloat, _ gap: CGFloat) -> [CGFloat] {
    var x = start
    return row.map { size in
      defer { x += size.width + gap }
      return x
    }
  }

  private func snapped(_ position: CGFloat) -> CGFloat {
    let pixels = position * scale
    let below = pixels.rounded(.down)
    return (pixels - below >= 0.499_999 ? below + 1 : below) / scale
  }

  /// Every item that shares area with `rect`, in order.
  func items(in rect: CGRect) -> [FoundItem] {
    var found: [FoundItem] = []
    for (section, frames) in items.enumerated() {
      for (item, frame) in frames.enumerated() {
        let width = min(frame.maxX, rect.maxX) - max(frame.minX, rect.minX)
        let height = min(frame.maxY, rect.maxY) - max(frame.minY, rect.minY)
        if width > 0, height > 0 { found.append(FoundItem(section: section, item: item, frame: frame)) }
      }
    }
    return found
  }
}

/// An item that a rectangle query named.
struct FoundItem: Equatable {
  var section, item: Int
  var frame: CGRect
}

extension FlowSolver {
  /// Two solutions at two pixels a point: the sections as they are, and with a size written out for each item.
  static func pair(_ sections: [FlowSection], _ axis: FlowAxis, _ crossExtent: CGFloat) -> (Self, Self) {
    (
      Self(axis: axis, crossExtent: crossExtent, scale: 2, sections: sections),
      Self(axis: axis, crossExtent: crossExtent, scale: 2, sections: sections.map(\.withSizeForEach))
    )
  }

  /// The answer of a rectangle query, kept.
  func items(in rect: CGRect) -> [FoundItem] {
    var found: [FoundItem] = []
    forEachItem(in: rect) { found.append(FoundItem(section: $0, item: $1, frame: $2)) }
    return found
  }
}

extension FlowSection {
  static func uniform(
    _ count: Int, _ width: CGFloat, _ height: CGFloat, line: CGFloat = 10, inter: CGFloat = 10,
    inset: UIEdgeInsets = .zero, header: CGFloat = 0, footer: CGFloat = 0
  ) -> FlowSection {
    FlowSection(
      items: .uniform(CGSize(width: width, height: height), count: count), lineSpacing: line,
      interitemSpacing: inter, inset: inset, headerLength: header, footerLength: footer)
  }

  static func each(
    _ sizes: [(CGFloat, CGFloat)], line: CGFloat = 10, inter: CGFloat = 10, inset: UIEdgeInsets = .zero
  ) -> FlowSection {
    FlowSection(
      items: .each(ContiguousArray(sizes.map { CGSize(width: $0.0, height: $0.1) })), lineSpacing: line,
      interitemSpacing: inter, inset: inset)
  }

  func size(of item: Int) -> CGSize {
    switch items {
    case .uniform(let size, _): size
    case .each(let sizes): sizes[item]
    }
  }

  /// The same section with its sizes written out.
  var withSizeForEach: FlowSection {
    var copy = self
    copy.items = .each(ContiguousArray((0..<itemCount).map(size(of:))))
    return copy
  }

  /// The same section with x and y exchanged.
  var transposed: FlowSection {
    var copy = self
    copy.inset = UIEdgeInsets(top: inset.left, left: inset.top, bottom: inset.right, right: inset.bottom)
    switch items {
    case .uniform(let size, let count): copy.items = .uniform(size.transposed, count: count)
    case .each(let sizes): copy.items = .each(ContiguousArray(sizes.map(\.transposed)))
    }
    return copy
  }
}

extension CGSize {
  /// Width and height exchanged.
  var transposed: CGSize { CGSize(width: height, height: width) }
}

extension CGRect {
  /// x and y, width and height exchanged.
  var transposed: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }
}
