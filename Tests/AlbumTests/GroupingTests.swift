import CollectionTestSupport
import Foundation
import LayoutCore
import Testing

@testable import Album

@Suite struct GroupingTests {
  private func bitmap(_ pixels: UInt32...) -> Bitmap {
    Bitmap(width: pixels.count, height: 1, pixels: ContiguousArray(pixels), isOpaque: false)
  }

  @Test("A picture belongs to the colour that most of it has")
  func colors() {
    #expect(ColorGroup(of: bitmap(0xffff_0000)) == .red && ColorGroup(of: bitmap(0xffff_0020)) == .red)
    #expect(ColorGroup(of: bitmap(0xffff_8000)) == .orange && ColorGroup(of: bitmap(0xffff_f000)) == .yellow)
    #expect(ColorGroup(of: bitmap(0xff00_c000)) == .green && ColorGroup(of: bitmap(0xff20_60ff)) == .blue)
    #expect(ColorGroup(of: bitmap(0xff80_20c0)) == .violet)
    #expect(ColorGroup(of: bitmap(0xff00_00ff, 0xff00_00ff, 0xffff_0000)) == .blue)
    // Strong colours count more than pale ones.
    #expect(ColorGroup(of: bitmap(0xffe0_e0ff, 0xffe0_e0ff, 0xffff_0000)) == .red)
  }

  @Test("Without colour, or anything to be seen, it is black and white")
  func gray() {
    #expect(ColorGroup(of: bitmap(0xffff_ffff, 0xff00_0000)) == .gray)
    #expect(ColorGroup(of: bitmap(0xff80_8084)) == .gray)
    #expect(ColorGroup(of: bitmap(0x0000_0000)) == .gray)
    #expect(ColorGroup(of: bitmap(0x40ff_0000 & 0x4040_0000)) == .gray, "hardly to be seen")
  }

  @Test("All in one section, places and items are the same")
  func flat() {
    let flat = Grouping(count: 3)
    #expect(flat.sections == [.all] && flat.count(in: 0) == 3)
    #expect(flat.path(of: 2) == IndexPath(item: 2, section: 0) && flat.position(of: 2) == 2)
    #expect(Grouping(colors: []) == Grouping(count: 0))
  }

  @Test("Colours have sections in the order of the rainbow, pictures that of the album")
  func sections() {
    let grouping = Grouping(colors: [.blue, .red, .blue, .gray, .red])
    #expect(grouping.sections == [.color(.red), .color(.blue), .color(.gray)])
    #expect((0..<3).map(grouping.count(in:)) == [2, 2, 1])
    #expect((0..<5).map(grouping.place(at:)) == [1, 4, 0, 2, 3])
    for place in 0..<5 {
      #expect(grouping.place(of: grouping.path(of: place)) == place)
      #expect(grouping.place(at: grouping.position(of: place)) == place)
    }
    let more = grouping.including([.all, .color(.green)])
    #expect(more.sections == [.all, .color(.red), .color(.green), .color(.blue), .color(.gray)])
    #expect(more.count(in: 0) == 0 && more.count(in: 2) == 0)
    #expect(more.place(of: IndexPath(item: 1, section: 1)) == 4)
  }

  /// Sections of named pictures, as a data source has them.
  private func lists(_ grouping: Grouping, _ names: [Int]) -> [[Int]] {
    grouping.sections.indices.map { section in
      (0..<grouping.count(in: section)).map {
        names[grouping.place(of: IndexPath(item: $0, section: section))]
      }
    }
  }

  /// Carries out what a collection view would be told, on lists of names.
  private func carryOut(_ change: GroupingChange, on old: [[Int]], names: [[Int]]) -> [[Int]] {
    let gone = Set(change.deleted + change.moves.map(\.from))
    var kept = old.indices.map { section in
      old[section].indices.filter { !gone.contains(IndexPath(item: $0, section: section)) }.map {
        old[section][$0]
      }
    }
    for section in change.insertedSections { kept.insert([], at: section) }
    var arriving: [(IndexPath, Int)] = change.moves.map { ($0.to, old[$0.from.section][$0.from.item]) }
    arriving += change.inserted.map { ($0, names[$0.section][$0.item]) }
    for (path, name) in arriving.sorted(by: { $0.0 < $1.0 }) {
      kept[path.section].insert(name, at: path.item)
    }
    return kept
  }

  @Test(
    "What is told leads from the old sections to the new ones, whatever changed", arguments: UInt64(1)...300)
  func changes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func colors(_ count: Int) -> [ColorGroup] {
      (0..<count).map { _ in ColorGroup.allCases.randomElement(using: &random) ?? .gray }
    }
    func grouping(_ colors: [ColorGroup]) -> Grouping {
      Bool.random(using: &random) ? Grouping(count: colors.count) : Grouping(colors: colors)
    }
    var (names, hues) = (Array(0..<Int.random(in: 0...12, using: &random)), [ColorGroup]())
    hues = colors(names.count)
    let old = grouping(hues)
    let before = lists(old, names)
    // Some change, or none; then some colours become known.
    var change: AlbumChange?
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where !names.isEmpty:
      let start = Int.random(in: 0..<names.count, using: &random)
      let range = start..<Int.random(in: start + 1...names.count, using: &random)
      names.removeSubrange(range)
      hues.removeSubrange(range)
      change = .removed(range)
    case 1:
      let start = Int.random(in: 0...names.count, using: &random)
      let new = Int.random(in: 1...3, using: &random)
      names.insert(contentsOf: (0..<new).map { 100 + $0 }, at: start)
      hues.insert(contentsOf: colors(new), at: start)
      change = .inserted(start..<start + new)
    case 2 where names.count > 1:
      let (from, to) = (
        Int.random(in: 0..<names.count, using: &random), Int.random(in: 0..<names.count, using: &random)
      )
      names.insert(names.remove(at: from), at: to)
      hues.insert(hues.remove(at: from), at: to)
      change = .moved(from: from, to: to)
    default: break
    }
    if Bool.random(using: &random) { hues = colors(names.count) }
    let new = grouping(hues)
    let step = GroupingChange(from: old, to: new, change: change)
    let between = lists(step.between, names)
    #expect(carryOut(step, on: before, names: between) == between, "seed \(seed)")
    var after = between
    for section in step.emptiedSections.reversed() { #expect(after.remove(at: section) == []) }
    #expect(after == lists(new, names), "seed \(seed)")
  }
}
