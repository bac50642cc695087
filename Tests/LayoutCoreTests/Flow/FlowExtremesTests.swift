import Foundation
import Testing

@testable import LayoutCore

/// Odd numbers, no room, and very many items.
@Suite struct FlowExtremesTests {
  static let odd: [CGFloat] = [.nan, .infinity, -.infinity, -50, 0, 1e300, -1e300, .leastNonzeroMagnitude]

  @Test("No number, however odd, makes the solver trap or hang", arguments: odd, odd)
  func oddNumbers(a: CGFloat, b: CGFloat) {
    let sizes = [CGSize(width: a, height: b), CGSize(width: 40, height: 30), CGSize(width: b, height: a)]
    let inset = UIEdgeInsets(top: a, left: b, bottom: b, right: a)
    let sections = [
      FlowSection(items: .uniform(sizes[0], count: 1000), lineSpacing: a, interitemSpacing: b, inset: inset),
      FlowSection(
        items: .each(ContiguousArray(sizes + sizes)), lineSpacing: b, interitemSpacing: a, inset: inset),
      FlowSection(items: .uniform(sizes[1], count: -7), headerLength: a, footerLength: b),
      FlowSection(items: .uniform(sizes[1], count: 5), lineSpacing: a, interitemSpacing: b),
    ]
    for cross in [a, 200] {
      let solver = FlowSolver(axis: .vertical, crossExtent: cross, scale: b, sections: sections)
      for section in sections.indices {
        let frames = [0, 3].compactMap { solver.frame(section: section, item: $0) }
        #expect(
          frames.allSatisfy { $0.width >= 0 && $0.height >= 0 && $0.width.isFinite && $0.height.isFinite })
        _ = solver.headerFrame(section: section)
        _ = solver.pinnedFooterFrame(section: section, visibleEnd: a)
      }
      for rect in [
        CGRect(x: a, y: b, width: a, height: b), CGRect(x: 0, y: b, width: 200, height: 100), .null,
        .infinite,
      ] {
        var count = 0
        solver.forEachItem(in: rect) { _, _, _ in count += 1 }
        #expect(count <= 1011)
      }
    }
  }

  @Test(
    "Sides and counts below zero or not finite count as zero", arguments: [-50, .nan, .infinity] as [CGFloat])
  func unusableCountsAsZero(value: CGFloat) {
    let section = FlowSection(
      items: .each([CGSize(width: value, height: 20), CGSize(width: 30, height: value)]),
      headerLength: value, footerLength: value)
    let solver = FlowSolver(axis: .vertical, crossExtent: 100, sections: [section])

    #expect(solver.frame(section: 0, item: 0) == CGRect(x: 0, y: 0, width: 0, height: 20))
    #expect(solver.frame(section: 0, item: 1) == CGRect(x: 10, y: 10, width: 30, height: 0))
    #expect(solver.headerFrame(section: 0) == nil)
    #expect(solver.contentSize == CGSize(width: 100, height: 20))
    #expect(
      FlowSolver(axis: .vertical, crossExtent: value, sections: [.uniform(1, 10, 10)]).contentSize
        == CGSize(width: 0, height: 10))
  }

  @Test("Without room every item has a line of its own, centred on nothing")
  func noRoom() {
    let solver = FlowSolver(axis: .vertical, crossExtent: 0, sections: [.uniform(3, 50, 20)])

    #expect(solver.contentSize == CGSize(width: 0, height: 80))
    #expect(solver.frame(section: 0, item: 2) == CGRect(x: -25, y: 60, width: 50, height: 20))
    #expect(solver.items(in: CGRect(x: -10, y: 25, width: 10, height: 10)).map(\.item) == [1])
  }

  @Test("Items without extent share one line, and no rectangle query names them")
  func itemsWithoutExtent() {
    let section = FlowSection.uniform(1000, 0, 0, inter: 0)
    for solver in [[section], [section.withSizeForEach]].map({
      FlowSolver(axis: .vertical, crossExtent: 100, sections: $0)
    }) {
      #expect(solver.contentSize == CGSize(width: 100, height: 0))
      #expect(solver.frame(section: 0, item: 999) == .zero)
      #expect(solver.items(in: CGRect(x: -10, y: -10, width: 100, height: 100)).isEmpty)
    }
  }

  @Test(
    "Lines that overlap, and lines that run backwards, are found like any others", arguments: [-10, -20, -35])
  func negativeLineSpacing(spacing: CGFloat) {
    let section = FlowSection.uniform(50, 30, 20, line: spacing)
    for solver in [[section], [section.withSizeForEach]].map({
      FlowSolver(axis: .vertical, crossExtent: 100, sections: $0)
    }) {
      for y in stride(from: CGFloat(-300), through: 300, by: 7) {
        let rect = CGRect(x: 0, y: y, width: 100, height: 5)
        let expected = (0..<50).filter {
          let frame = solver.frame(section: 0, item: $0)!
          return frame.minY < rect.maxY && frame.maxY > rect.minY
        }
        #expect(solver.items(in: rect).map(\.item) == expected, "y \(y)")
      }
    }
  }

  @Test("Sections that overlap, and sections that run backwards, are found like any others")
  func negativeInsets() {
    for top: CGFloat in [-10, -25, -60] {
      let inset = UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0)
      let sections = (0..<30).map { FlowSection.uniform($0 % 3, 30, 20, inset: inset, header: 5, footer: 5) }
      let solver = FlowSolver(axis: .vertical, crossExtent: 100, sections: sections)
      let frames = sections.indices.map { solver.frame(section: $0, item: 0) }

      for y in stride(from: CGFloat(-1800), through: 600, by: 7) {
        let found = solver.items(in: CGRect(x: 0, y: y, width: 30, height: 5)).map(\.section)
        let expected = frames.indices.filter { frames[$0].map { $0.minY < y + 5 && $0.maxY > y } ?? false }
        #expect(found == expected, "inset \(top), y \(y)")
      }
    }
  }

  @Test("Ten million items of one size are solved from a handful of numbers", arguments: [10, 10_000_000])
  func tenMillion(count: Int) {
    let solver = FlowSolver(axis: .vertical, crossExtent: 375, scale: 2, sections: [.uniform(count, 100, 60)])
    let rows = (count + 2) / 3
    let last = CGFloat(rows - 1) * 70

    guard case .uniform(let lines) = solver.sections[0].lines else {
      Issue.record("should not keep anything for each item")
      return
    }
    #expect(lines.lineCount == rows)
    #expect(solver.contentSize.height == last + 60)
    #expect(solver.frame(section: 0, item: count - 1) == CGRect(x: 0, y: last, width: 100, height: 60))
    #expect(
      solver.items(in: CGRect(x: 0, y: last - 100, width: 375, height: 300)).map(\.item)
        == Array(count - 7..<count))
  }

  @Test("A query of very many items looks at the lines it meets only")
  func queryCost() {
    let sizes = ContiguousArray(repeating: CGSize(width: 100, height: 60), count: 30_000)
    guard
      case .mixed(let lines) = FlowLines(
        FlowSection(items: .each(sizes)), axis: .vertical, available: 375)
    else {
      Issue.record("sizes of their own are mixed lines")
      return
    }
    var looked: [Int] = []
    lines.forEachItem(from: 7000, to: 7100) { item, _, _, _ in looked.append(item) }

    #expect(looked == Array(300..<306))
    #expect(lines.lines.count == 10_000)
  }

  @Test("A count near the largest whole number does not overflow")
  func hugeCount() {
    let solver = FlowSolver(axis: .vertical, crossExtent: 375, sections: [.uniform(.max, 100, 60)])

    #expect(solver.numberOfItems(inSection: 0) == .max)
    #expect(solver.items(in: CGRect(x: 0, y: 65, width: 375, height: 10)).map(\.item) == [3, 4, 5])
  }
}

@Suite struct FlowPinningTests {
  let solver = FlowSolver(
    axis: .vertical, crossExtent: 200,
    sections: [2, 2, 2].map { .uniform($0, 150, 40, header: 30, footer: 20) })
  // Each section is 30 + 90 + 20 = 140 high.

  @Test(
    "A header stays at the visible start until the end of its section pushes it out",
    arguments: [(-50, 0), (0, 0), (60, 60), (110, 110), (111, 110), (500, 110)] as [(CGFloat, CGFloat)])
  func header(visibleStart: CGFloat, expected: CGFloat) {
    let frame = solver.pinnedHeaderFrame(section: 0, visibleStart: visibleStart)
    #expect(frame == CGRect(x: 0, y: expected, width: 200, height: 30))
  }

  @Test("Nothing pushes the last header out")
  func lastHeader() {
    #expect(solver.pinnedHeaderFrame(section: 2, visibleStart: 200)?.minY == 280)
    #expect(solver.pinnedHeaderFrame(section: 2, visibleStart: 900)?.minY == 900)
  }

  @Test(
    "A footer stays at the visible end until the start of its section holds it back",
    arguments: [(500, 260), (280, 260), (200, 180), (160, 140), (159, 140), (-10, 140)]
      as [(CGFloat, CGFloat)])
  func footer(visibleEnd: CGFloat, expected: CGFloat) {
    let frame = solver.pinnedFooterFrame(section: 1, visibleEnd: visibleEnd)
    #expect(frame == CGRect(x: 0, y: expected, width: 200, height: 20))
  }

  @Test("Nothing holds the first footer back")
  func firstFooter() {
    #expect(solver.pinnedFooterFrame(section: 0, visibleEnd: -10)?.minY == -30)
  }

  @Test("Where there is no header or footer there is nothing to pin")
  func nothingToPin() {
    let bare = FlowSolver(axis: .horizontal, crossExtent: 200, sections: [.uniform(2, 150, 40)])
    #expect(bare.pinnedHeaderFrame(section: 0, visibleStart: 10) == nil)
    #expect(bare.pinnedFooterFrame(section: 0, visibleEnd: 10) == nil)
    #expect(bare.pinnedHeaderFrame(section: 1, visibleStart: 10) == nil)
  }
}
