import CollectionTestSupport
import Foundation
import LayoutCore
import Testing

/// A random flow set-up, in rows.
struct RandomFlow {
  var width: CGFloat
  var scale: CGFloat
  var sections: [FlowSection]
  var random: SeededGenerator

  init(seed: UInt64, allowsNegative: Bool = true) {
    random = SeededGenerator(seed: seed)
    width = Self.quarter(&random, random.chance(0.1) ? 0...1 : 0...400)
    scale = [1, 1.5, 2, 3].randomElement(using: &random)!
    sections = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let least: CGFloat = allowsNegative && random.chance(0.15) ? -30 : 0
      sections.append(
        FlowSection(
          items: Self.items(&random), lineSpacing: Self.quarter(&random, least...20),
          interitemSpacing: Self.quarter(&random, least...20), inset: Self.inset(&random, least),
          headerLength: random.chance(0.5) ? 0 : Self.quarter(&random, 0...50),
          footerLength: random.chance(0.5) ? 0 : Self.quarter(&random, 0...50)))
    }
  }

  private static func items(_ random: inout SeededGenerator) -> FlowSection.Items {
    let count = Int.random(in: 0...25, using: &random)
    if random.chance(0.4) { return .uniform(size(&random, 0...150), count: count) }
    // Few different sizes, so that whole lines of equal ones come up among the mixed ones.
    let choice = (0..<Int.random(in: 1...3, using: &random)).map { _ in size(&random, 0...150) }
    return .each(ContiguousArray((0..<count).map { _ in choice.randomElement(using: &random)! }))
  }

  private static func size(_ random: inout SeededGenerator, _ range: ClosedRange<CGFloat>) -> CGSize {
    CGSize(width: quarter(&random, range), height: quarter(&random, range))
  }

  private static func inset(_ random: inout SeededGenerator, _ least: CGFloat) -> UIEdgeInsets {
    if random.chance(0.4) { return .zero }
    return UIEdgeInsets(
      top: quarter(&random, least...30), left: quarter(&random, least...30),
      bottom: quarter(&random, least...30), right: quarter(&random, least...30))
  }

  /// A random number of quarter points.
  static func quarter(_ random: inout SeededGenerator, _ range: ClosedRange<CGFloat>) -> CGFloat {
    (CGFloat.random(in: range, using: &random) * 4).rounded() / 4
  }
}

@Suite struct FlowSolverTests {
  static let blocks = 0..<20
  static func seeds(_ block: Int) -> Range<UInt64> { UInt64(block) * 100..<UInt64(block + 1) * 100 }

  @Test("Two thousand random set-ups lie as the rules say, in rows and in columns", arguments: blocks)
  func agreesWithReference(block: Int) {
    for seed in Self.seeds(block) {
      let flow = RandomFlow(seed: seed)
      let expected = FlowReference(width: flow.width, scale: flow.scale, sections: flow.sections)
      let rows = FlowSolver(
        axis: .vertical, crossExtent: flow.width, scale: flow.scale, sections: flow.sections)
      let columns = FlowSolver(
        axis: .horizontal, crossExtent: flow.width, scale: flow.scale,
        sections: flow.sections.map(\.transposed))

      let height = max(0, expected.height)
      #expect(rows.contentSize.width == flow.width && columns.contentSize.height == flow.width)
      #expect(abs(rows.contentSize.height - height) < 1e-9, "seed \(seed)")
      #expect(abs(columns.contentSize.width - height) < 1e-9, "seed \(seed)")
      for (section, frames) in expected.items.enumerated() {
        #expect(rows.headerFrame(section: section) == expected.headers[section], "seed \(seed)")
        #expect(rows.footerFrame(section: section) == expected.footers[section], "seed \(seed)")
        #expect(
          columns.headerFrame(section: section) == expected.headers[section]?.transposed, "seed \(seed)")
        #expect(
          columns.footerFrame(section: section) == expected.footers[section]?.transposed, "seed \(seed)")
        for (item, frame) in frames.enumerated() {
          #expect(rows.frame(section: section, item: item) == frame, "seed \(seed), \(section), \(item)")
          #expect(columns.frame(section: section, item: item) == frame.transposed, "seed \(seed), \(item)")
        }
      }
    }
  }

  @Test("A rectangle query names the items that looking at every frame names", arguments: blocks)
  func rectQuery(block: Int) {
    for seed in Self.seeds(block) {
      var flow = RandomFlow(seed: seed)
      let expected = FlowReference(width: flow.width, scale: flow.scale, sections: flow.sections)
      let rows = FlowSolver(
        axis: .vertical, crossExtent: flow.width, scale: flow.scale, sections: flow.sections)
      let columns = FlowSolver(
        axis: .horizontal, crossExtent: flow.width, scale: flow.scale,
        sections: flow.sections.map(\.transposed))
      for _ in 0..<10 {
        let rect = CGRect(
          x: RandomFlow.quarter(&flow.random, -100...300),
          y: RandomFlow.quarter(&flow.random, -200...max(0, expected.height)),
          width: RandomFlow.quarter(&flow.random, 0...400), height: RandomFlow.quarter(&flow.random, 0...300))
        #expect(rows.items(in: rect) == expected.items(in: rect), "seed \(seed), \(rect)")
        let found = columns.items(in: rect.transposed)
        #expect(
          found.map { FoundItem(section: $0.section, item: $0.item, frame: $0.frame.transposed) }
            == expected.items(in: rect), "seed \(seed), \(rect)")
      }
    }
  }

  @Test("The sections named for a rectangle include all that have something in it", arguments: blocks)
  func sectionQuery(block: Int) {
    for seed in Self.seeds(block) {
      var flow = RandomFlow(seed: seed)
      let expected = FlowReference(width: flow.width, scale: flow.scale, sections: flow.sections)
      let solver = FlowSolver(
        axis: .vertical, crossExtent: flow.width, scale: flow.scale, sections: flow.sections)
      for _ in 0..<10 {
        let y = RandomFlow.quarter(&flow.random, -200...max(0, expected.height))
        let rect = CGRect(x: 0, y: y, width: 400, height: RandomFlow.quarter(&flow.random, 1...200))
        let sections = solver.sections(in: rect)
        for section in expected.items.indices where !sections.contains(section) {
          let bands = [expected.headers[section], expected.footers[section]].compactMap { $0 }
          for frame in expected.items[section] + bands {
            #expect(frame.maxY <= rect.minY || frame.minY >= rect.maxY, "seed \(seed), section \(section)")
          }
        }
      }
    }
  }

  @Test("One size for all gives the frames that the same size for each gives", arguments: blocks)
  func uniformEqualsEach(block: Int) {
    for seed in Self.seeds(block) {
      var random = SeededGenerator(seed: seed)
      // Arbitrary fractions here, so that rounding errors show.
      let section = FlowSection.uniform(
        Int.random(in: 0...60, using: &random), .random(in: 1...120, using: &random),
        .random(in: 1...120, using: &random), line: .random(in: 0...20, using: &random),
        inter: .random(in: 0...20, using: &random))
      let width = CGFloat.random(in: 0...500, using: &random)
      let (a, b) = FlowSolver.pair([section], .vertical, width)

      #expect(abs(a.contentSize.height - b.contentSize.height) < 1e-9, "seed \(seed)")
      for item in 0..<section.itemCount {
        #expect(
          a.frame(section: 0, item: item) == b.frame(section: 0, item: item), "seed \(seed), item \(item)")
      }
    }
  }

  @Test("Uniformity is judged on the last line alone, not on the section")
  func uniformityPerLine() {
    // A mixed first line, then two equal items: spaced as if a third equal one were there.
    let section = FlowSection.each([(200, 40), (150, 60), (100, 40), (100, 40)])
    let solver = FlowSolver(axis: .vertical, crossExtent: 375, scale: 2, sections: [section])

    #expect(solver.frame(section: 0, item: 2)?.minX == 0)
    #expect(solver.frame(section: 0, item: 3)?.minX == 137.5)
  }

  @Test("A full line of one item stays at the leading edge where two of its size would fit")
  func loneItemOnFullLine() {
    let section = FlowSection.each([(100, 40), (300, 40), (60, 40)])
    let solver = FlowSolver(axis: .vertical, crossExtent: 350, sections: [section])

    #expect(solver.frame(section: 0, item: 0)?.minX == 0)
    #expect(solver.frame(section: 0, item: 1)?.minX == 25)
    #expect(solver.frame(section: 0, item: 2)?.minX == 0)
  }

  @Test("Equal shares of a width fit side by side, whatever rounding adds up to", arguments: 2...9)
  func sharesFit(columns: Int) {
    for width in stride(from: CGFloat(300), through: 1300, by: 1) {
      let side = (width - 10 * CGFloat(columns - 1)) / CGFloat(columns)
      let (a, b) = FlowSolver.pair([.uniform(columns * 2, side, 10)], .vertical, width)

      #expect(a.contentSize.height == 30, "\(columns) in \(width)")
      #expect(b.contentSize.height == 30, "\(columns) in \(width)")
    }
  }

  @Test("Items, sections and bands that do not exist have no frame")
  func outsideIsNil() {
    let solver = FlowSolver(axis: .vertical, crossExtent: 100, sections: [.uniform(2, 10, 10)])

    for (section, item) in [(0, 2), (0, -1), (1, 0), (-1, 0), (Int.max, Int.max)] {
      #expect(solver.frame(section: section, item: item) == nil)
    }
    for section in [-1, 0, 1] {
      #expect(solver.headerFrame(section: section) == nil)
      #expect(solver.footerFrame(section: section) == nil)
    }
    #expect(solver.numberOfItems(inSection: 0) == 2)
    #expect(solver.numberOfItems(inSection: 1) == 0)
  }
}
