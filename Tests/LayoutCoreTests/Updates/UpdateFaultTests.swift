import LayoutCore
import Testing

@Suite struct UpdateFaultTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var old, new: SectionCounts
    var operations: [UpdateOperation]
    var kind: UpdateFault.Kind
    var message: String
    var testDescription: String { message }

    init(
      _ old: SectionCounts, _ new: SectionCounts, _ operations: [UpdateOperation], _ kind: UpdateFault.Kind,
      _ message: String
    ) {
      (self.old, self.new, self.operations, self.kind, self.message) = (old, new, operations, kind, message)
    }
  }

  static let before = "What is deleted, reloaded or moved is named by its place before the update."
  static let after = "What is inserted, and where a move ends, is named by its place after the update."
  static let advice = "Change the model inside the update block, by as many items as the calls say."

  static let counts: [Mistake] = [
    Mistake(
      [5], [5], [.deleteItem(at(0, 4))], .itemCount,
      "section 0 holds 5 items after the update, but should hold 4: 5 before, 0 inserted, 1 deleted, "
        + "0 moved in, 0 moved out. \(advice)"
    ),
    Mistake(
      [2, 3], [3, 3],
      [.moveSection(from: 0, to: 1), .moveItem(from: at(1, 0), to: at(1, 1)), .insertItem(at(1, 0))],
      .itemCount,
      "section 1 (section 0 before it) holds 3 items after the update, but should hold 4: 2 before, 1 inserted, "
        + "0 deleted, 1 moved in, 0 moved out. \(advice)"
    ),
    Mistake(
      [1], [2], [], .itemCount,
      "section 0 holds 2 items after the update, but should hold 1: 1 before, "
        + "0 inserted, 0 deleted, 0 moved in, 0 moved out. \(advice)"
    ),
    Mistake(
      [1, 1], [1, 1], [.deleteSection(0)], .sectionCount,
      "there are 2 sections after the update, but there should be 1: 2 before, 0 inserted, 1 deleted. "
        + "Change the model inside the update block, by as many sections as the calls say."
    ),
    Mistake(
      [1, 1], [1], [.insertSection(0)], .sectionCount,
      "there is 1 section after the update, but there should be 3: 2 before, 1 inserted, 0 deleted. "
        + "Change the model inside the update block, by as many sections as the calls say."
    ),
  ]

  static let ranges: [Mistake] = [
    Mistake(
      [4], [3], [.deleteItem(at(0, 4))], .outOfRange,
      "cannot delete item 4 from section 0, which held 4 items before the update. \(before) \(advice)"
    ),
    Mistake(
      [1], [1], [.reloadItem(at(0, -1))], .outOfRange,
      "cannot reload item -1 of section 0, which held 1 item before the update. \(before) \(advice)"
    ),
    Mistake(
      [1], [1], [.reloadItem(at(2, 0))], .outOfRange,
      "cannot reload item 0 of section 2, because there was 1 section before the update. \(before)"
    ),
    Mistake(
      [5], [5], [.insertItem(at(0, 5))], .outOfRange,
      "cannot insert item 5 into section 0, which holds 5 items after the update. \(after) \(advice)"
    ),
    Mistake(
      [5], [5], [.moveItem(from: at(0, 5), to: at(0, 0))], .outOfRange,
      "cannot move item 5 from section 0, which held 5 items before the update. \(before) \(advice)"
    ),
    Mistake(
      [5], [5], [.moveItem(from: at(0, 0), to: at(0, 5))], .outOfRange,
      "cannot move item 5 into section 0, which holds 5 items after the update. \(after) \(advice)"
    ),
    Mistake(
      [], [], [.deleteSection(0)], .outOfRange,
      "cannot delete section 0, because there were 0 sections before the update. \(before)"
    ),
    Mistake(
      [1], [1], [.moveSection(from: 0, to: 1)], .outOfRange,
      "cannot move section 1, because there is 1 section after the update. \(after)"
    ),
    Mistake(
      [1], [1, 1], [.insertSection(2)], .outOfRange,
      "cannot insert section 2, because there are 2 sections after the update. \(after)"
    ),
    Mistake(
      [1], [1], [.reloadSection(-1)], .outOfRange,
      "cannot reload section -1, because there was 1 section before the update. \(before)"
    ),
  ]

  static let clashes: [Mistake] = [
    Mistake(
      [3], [1], [.deleteItem(at(0, 1)), .deleteItem(at(0, 1))], .duplicate,
      "item 1 of section 0 before the update is deleted twice. Name it once."
    ),
    Mistake(
      [3], [3], [.reloadItem(at(0, 1)), .reloadItem(at(0, 1))], .duplicate,
      "item 1 of section 0 before the update is reloaded twice. Name it once."
    ),
    Mistake(
      [3], [5], [.insertItem(at(0, 1)), .insertItem(at(0, 1))], .duplicate,
      "item 1 of section 0 after the update is the place of an insertion twice. Name it once."
    ),
    Mistake(
      [3], [3], [.moveItem(from: at(0, 0), to: at(0, 1)), .moveItem(from: at(0, 0), to: at(0, 2))],
      .duplicate,
      "item 0 of section 0 before the update is moved twice. Name it once."
    ),
    Mistake(
      [3], [3], [.moveItem(from: at(0, 0), to: at(0, 1)), .moveItem(from: at(0, 2), to: at(0, 1))],
      .duplicate,
      "item 1 of section 0 after the update is the target of a move twice. Name it once."
    ),
    Mistake(
      [3], [2], [.deleteItem(at(0, 0)), .moveItem(from: at(0, 0), to: at(0, 1))], .conflict,
      "item 0 of section 0 before the update is both deleted and moved. Only one operation may name it."
    ),
    Mistake(
      [3], [2], [.deleteItem(at(0, 0)), .reloadItem(at(0, 0))], .conflict,
      "item 0 of section 0 before the update is both deleted and reloaded. Only one operation may name it."
    ),
    Mistake(
      [3], [3], [.reloadItem(at(0, 0)), .moveItem(from: at(0, 0), to: at(0, 1))], .conflict,
      "item 0 of section 0 before the update is both reloaded and moved. Only one operation may name it."
    ),
    Mistake(
      [3], [4], [.insertItem(at(0, 1)), .moveItem(from: at(0, 0), to: at(0, 1))], .conflict,
      "item 1 of section 0 after the update is both the place of an insertion and the target of a move. "
        + "Only one item or section can end up in one place."
    ),
    Mistake(
      [3, 1], [1], [.deleteSection(0), .deleteSection(0)], .duplicate,
      "section 0 before the update is deleted twice. Name it once."
    ),
    Mistake(
      [3, 1], [1], [.deleteSection(0), .reloadSection(0)], .conflict,
      "section 0 before the update is both deleted and reloaded. Only one operation may name it."
    ),
    Mistake(
      [3, 1], [1, 3], [.moveSection(from: 0, to: 1), .reloadSection(0)], .conflict,
      "section 0 before the update is both reloaded and moved. Only one operation may name it."
    ),
    Mistake(
      [3, 1], [1, 3, 0], [.moveSection(from: 0, to: 1), .insertSection(1)], .conflict,
      "section 1 after the update is both the place of an insertion and the target of a move. "
        + "Only one item or section can end up in one place."
    ),
    Mistake(
      [3, 1], [2], [.deleteSection(0), .moveItem(from: at(0, 1), to: at(0, 0))], .conflict,
      "item 1 is moved out of section 0, which is deleted. All items of that section go; "
        + "insert the item at its new place instead of moving it."
    ),
    Mistake(
      [3, 1], [2, 2], [.reloadSection(0), .moveItem(from: at(0, 1), to: at(1, 0))], .conflict,
      "item 1 is moved out of section 0, which is reloaded. All items of that section go; "
        + "insert the item at its new place instead of moving it."
    ),
  ]

  @Test("Every mistake is named in a sentence with its numbers", arguments: counts + ranges + clashes)
  func fault(_ mistake: Mistake) {
    // The order of the calls must not matter.
    for operations in [mistake.operations, mistake.operations.reversed()] {
      do throws(UpdateFault) {
        _ = try UpdateMap(from: mistake.old, to: mistake.new, operations: operations)
        Issue.record("should not pass")
      } catch {
        #expect(error.kind == mistake.kind)
        #expect(error.message == "Invalid batch update: " + mistake.message)
      }
    }
  }

  @Test("Operations inside a deleted, inserted or reloaded section are allowed and change nothing")
  func needlessOperations() throws {
    let map = try UpdateMap(
      from: [2, 2, 1], to: [3, 2, 1],
      operations: [
        .deleteSection(0), .deleteItem(Self.at(0, 0)), .reloadItem(Self.at(0, 1)), .insertSection(0),
        .insertItem(Self.at(0, 1)), .reloadSection(1), .deleteItem(Self.at(1, 0)), .insertItem(Self.at(1, 1)),
      ])

    #expect(
      (0..<2).allSatisfy { map.newPath(of: Self.at(0, $0)) == nil && map.newPath(of: Self.at(1, $0)) == nil })
    #expect((0..<3).allSatisfy { map.oldPath(of: Self.at(0, $0)) == nil })
    #expect((0..<2).allSatisfy { map.oldPath(of: Self.at(1, $0)) == nil })
    #expect(map.newSection(of: 1) == 1)
    #expect(map.newPath(of: Self.at(2, 0)) == Self.at(2, 0))
  }

  @Test("A reloaded section may end up with any number of items, none included")
  func reloadedSectionChangesCount() throws {
    for count in [0, 1, 7] {
      let map = try UpdateMap(from: [3, 1], to: [.init(count), 1], operations: [.reloadSection(0)])
      #expect(map.newSection(of: 0) == 0)
      #expect(map.isReloaded(section: 0))
      #expect(map.newPath(of: Self.at(0, 0)) == nil)
      #expect(map.newPath(of: Self.at(1, 0)) == Self.at(1, 0))
    }
  }

  static func at(_ section: Int, _ item: Int) -> ElementPath { ElementPath(section: section, item: item) }
}
