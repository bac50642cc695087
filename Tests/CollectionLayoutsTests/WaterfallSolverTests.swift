import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Testing

/// The packing of a waterfall, against a naive one.
@Suite("Waterfall solver")
struct WaterfallSolverTests {
  /// Heights as no sensible delegate gives them, now and then.
  private func heights(_ count: Int, _ random: inout SeededGenerator) -> [CGFloat] {
    let odd: [CGFloat] = [0, -5, .nan, .infinity, -.infinity, 1e300, .leastNonzeroMagnitude, 1e9]
    let mixes = Bool.random(using: &random)
    let few = CGFloat(Int.random(in: 1...4, using: &random))
    return (0..<count).map { _ in
      if mixes && random.chance(0.1) { return odd.randomElement(using: &random)! }
      // Few different heights give many ties.
      if random.chance(0.5) { return 10 * CGFloat.random(in: 0...few, using: &random).rounded() }
      return CGFloat.random(in: 0...300, using: &random)
    }
  }

  private func solver(_ random: inout SeededGenerator) -> WaterfallSolver {
    WaterfallSolver(
      columnCount: Int.random(in: 1...9, using: &random),
      columnWidth: CGFloat(Int.random(in: 1...200, using: &random)),
      columnSpacing: CGFloat(Int.random(in: 0...20, using: &random)),
      rowSpacing: CGFloat(Int.random(in: 0...20, using: &random)))
  }

  /// Every frame, by looking at every column for every item.
  private func naiveFrames(_ heights: [CGFloat], like solver: WaterfallSolver) -> [CGRect] {
    var lengths = [CGFloat](repeating: 0, count: solver.columnCount)
    return heights.map { height in
      let height = height > 0 && height <= 1e9 ? height : 0
      let column = lengths.firstIndex(of: lengths.min()!)!
      defer { lengths[column] += height + solver.rowSpacing }
      return CGRect(
        x: CGFloat(column) * (solver.columnWidth + solver.columnSpacing), y: lengths[column],
        width: solver.columnWidth, height: height)
    }
  }

  private func frames(_ solver: WaterfallSolver) -> [CGRect] {
    (0..<solver.count).compactMap { solver.frame(of: $0) }
  }

  @Test("The shortest column, the leftmost on a tie; the first item of each starts at the top")
  func example() {
    var solver = WaterfallSolver(columnCount: 3, columnWidth: 100, columnSpacing: 10, rowSpacing: 10)
    #expect(solver.height == 0)
    #expect(solver.frame(of: 0) == nil)
    solver.append(contentsOf: [80, 50, 50, 60, 30, 20])
    let places = [(0.0, 0.0), (110, 0), (220, 0), (110, 60), (220, 60), (0, 90)]
    #expect(frames(solver).map(\.origin) == places.map { CGPoint(x: $0.0, y: $0.1) })
    #expect(frames(solver).map(\.height) == [80, 50, 50, 60, 30, 20])
    #expect(solver.height == 120, "item 3 ends lowest")
    #expect(solver.frame(of: 6) == nil)
    #expect(solver.frame(of: -1) == nil)
  }

  @Test("Numbers that are none: no trap, and zero in their place")
  func oddNumbers() {
    for odd in [-3, CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      var solver = WaterfallSolver(columnCount: 2, columnWidth: odd, columnSpacing: odd, rowSpacing: odd)
      solver.append(contentsOf: [odd, 40, odd])
      #expect(frames(solver).map(\.origin) == [.zero, .zero, .zero])
      #expect(frames(solver).map(\.size.height) == [0, 40, 0])
    }
    #expect(
      WaterfallSolver(columnCount: -4, columnWidth: 1, columnSpacing: 0, rowSpacing: 0).columnCount == 1)
    #expect(
      WaterfallSolver(columnCount: .max, columnWidth: 1, columnSpacing: 0, rowSpacing: 0).columnCount == 1024)
  }

  @Test("Any heights: as a naive packing puts them", arguments: 0..<10)
  func naive(decade: Int) {
    for seed in UInt64(decade * 30)..<UInt64(decade * 30 + 30) {
      var random = SeededGenerator(seed: seed)
      var solver = solver(&random)
      let heights = heights(Int.random(in: 0...200, using: &random), &random)
      solver.append(contentsOf: heights)
      let naive = naiveFrames(heights, like: solver)
      #expect(frames(solver) == naive, "seed \(seed)")
      #expect(solver.height == naive.map(\.maxY).max() ?? 0, "seed \(seed)")
    }
  }

  @Test("Any rectangle: every item that shares area with it, and no other", arguments: 0..<10)
  func queries(decade: Int) {
    for seed in UInt64(decade * 20)..<UInt64(decade * 20 + 20) {
      var random = SeededGenerator(seed: seed)
      var solver = solver(&random)
      let heights = heights(Int.random(in: 0...300, using: &random), &random).map { min($0, 1e4) }
      solver.append(contentsOf: heights)
      let all = naiveFrames(heights, like: solver)
      for _ in 0..<20 {
        let rect = CGRect(
          x: CGFloat.random(in: -100...1500, using: &random),
          y: CGFloat.random(in: -100...(solver.height + 100), using: &random),
          width: CGFloat.random(in: 1...900, using: &random),
          height: CGFloat.random(in: 1...900, using: &random))
        var found: [Int] = []
        solver.forEachItem(in: rect) { item, frame in
          found.append(item)
          #expect(frame == all[item], "seed \(seed)")
        }
        let expected = all.indices.filter { index in
          let frame = all[index]
          return frame.height > 0 && frame.minX < rect.maxX && rect.minX < frame.maxX
            && frame.minY < rect.maxY && rect.minY < frame.maxY
        }
        #expect(found.sorted() == expected, "seed \(seed), \(rect)")
      }
      for rect in [CGRect.null, CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)] {
        solver.forEachItem(in: rect) { item, _ in Issue.record("seed \(seed): \(item) for \(rect)") }
      }
    }
  }

  @Test("Taking items off the end and adding others: the same as packing them all", arguments: 0..<10)
  func edits(decade: Int) {
    for seed in UInt64(decade * 20)..<UInt64(decade * 20 + 20) {
      var random = SeededGenerator(seed: seed)
      let empty = solver(&random)
      var (edited, model) = (empty, [CGFloat]())
      for _ in 0..<12 {
        let kept = Int.random(in: -1...(model.count + 2), using: &random)
        edited.keepFirst(kept)
        model.removeLast(max(0, model.count - max(0, kept)))
        let more = heights(Int.random(in: 0...40, using: &random), &random)
        edited.append(contentsOf: more)
        model += more.map(WaterfallSolver.usableLength)
        var fresh = empty
        fresh.append(contentsOf: model)
        #expect(edited == fresh, "seed \(seed), \(model.count) items, \(kept) kept")
      }
    }
  }
}
