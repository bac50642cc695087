import CollectionTestSupport
import Testing

@testable import LayoutCore

@Suite struct UpdateMapTests {
  @Test("Random updates map every item and section as a naive array model does, both ways", arguments: 0..<40)
  func agreesWithArrays(block: Int) throws {
    for seed in UInt64(block) * 200..<UInt64(block + 1) * 200 {
      let update = RandomUpdate(seed: seed)
      let map: UpdateMap
      do {
        map = try UpdateMap(from: update.oldCounts, to: update.newCounts, operations: update.operations)
      } catch {
        Issue.record("seed \(seed): \(error)")
        continue
      }
      checkItems(map, update, seed)
      checkSections(map, update, seed)
    }
  }

  private func checkItems(_ map: UpdateMap, _ update: RandomUpdate, _ seed: UInt64) {
    let (before, after) = (RandomUpdate.places(update.old), RandomUpdate.places(update.new))
    for (id, path) in before {
      #expect(map.newPath(of: path) == after[id], "seed \(seed), item at \(path)")
      #expect(map.isReloaded(path) == update.reloadedItems.contains(id), "seed \(seed), item at \(path)")
    }
    for (id, path) in after {
      #expect(map.oldPath(of: path) == before[id], "seed \(seed), item at \(path)")
    }
  }

  private func checkSections(_ map: UpdateMap, _ update: RandomUpdate, _ seed: UInt64) {
    for (number, section) in update.old.enumerated() {
      let after = update.new.firstIndex { $0.id == section.id }
      #expect(map.newSection(of: number) == after, "seed \(seed), section \(number)")
      #expect(
        map.isReloaded(section: number) == update.reloadedSections.contains(section.id), "seed \(seed)")
    }
    for (number, section) in update.new.enumerated() {
      let before = update.old.firstIndex { $0.id == section.id }
      #expect(map.oldSection(of: number) == before, "seed \(seed), section \(number)")
    }
  }

  @Test("An item too many or too few in a section that survives is always found")
  func countsAreChecked() {
    var checked = 0
    for seed in UInt64(0)..<2000 {
      let update = RandomUpdate(seed: seed)
      guard
        let victim = update.new.firstIndex(where: { section in
          update.old.contains { $0.id == section.id } && !update.reloadedSections.contains(section.id)
        })
      else { continue }
      var counts = update.newCounts.itemCounts
      counts[victim] += 1
      let result = Result {
        try UpdateMap(from: update.oldCounts, to: SectionCounts(counts), operations: update.operations)
      }
      guard case .failure(let error) = result, let fault = error as? UpdateFault else {
        Issue.record("seed \(seed): section \(victim) should not pass")
        continue
      }
      #expect(fault.kind == .itemCount, "seed \(seed): \(fault)")
      #expect(fault.message.contains("section \(victim)"), "seed \(seed): \(fault)")
      checked += 1
    }
    #expect(checked > 1000)
  }

  @Test("Paths that do not exist have no counterpart")
  func outsideIsNil() throws {
    let map = try UpdateMap(from: [3], to: [2], operations: [.deleteItem(.init(section: 0, item: 1))])

    for (section, item) in [(0, -1), (0, 3), (-1, 0), (1, 0), (0, Int.max), (Int.max, 0), (0, Int.min)] {
      #expect(map.newPath(of: .init(section: section, item: item)) == nil)
      #expect(map.oldPath(of: .init(section: section, item: item)) == nil)
    }
    #expect(map.oldPath(of: .init(section: 0, item: 2)) == nil)
    #expect(map.newSection(of: 1) == nil)
    #expect(map.oldSection(of: -1) == nil)
  }

  @Test("The lists come back sorted, whatever the order of the calls")
  func listsAreSorted() throws {
    let map = try UpdateMap(
      from: [9, 1, 1, 1, 1], to: [8, 1, 1, 1, 1],
      operations: [
        .deleteItem(.init(section: 0, item: 7)), .insertItem(.init(section: 0, item: 6)),
        .moveItem(from: .init(section: 0, item: 5), to: .init(section: 0, item: 0)), .deleteSection(4),
        .insertItem(.init(section: 0, item: 2)), .deleteItem(.init(section: 0, item: 1)),
        .reloadItem(.init(section: 0, item: 8)), .moveSection(from: 3, to: 1), .insertSection(2),
        .moveItem(from: .init(section: 0, item: 4), to: .init(section: 0, item: 7)),
        .deleteItem(.init(section: 0, item: 0)), .reloadItem(.init(section: 0, item: 2)), .reloadSection(1),
      ])

    #expect(map.deletedItems.map(\.item) == [0, 1, 7])
    #expect(map.insertedItems.map(\.item) == [2, 6])
    #expect(map.reloadedItems.map(\.item) == [2, 8])
    #expect(map.movedItems.map(\.from.item) == [4, 5])
    #expect(map.movedItems.map(\.to.item) == [7, 0])
    #expect(map.deletedSections == [4])
    #expect(map.insertedSections == [2])
    #expect(map.reloadedSections == [1])
    #expect(map.movedSections == [.init(from: 3, to: 1)])
  }

  @Test("A layout is told deletions downward, then insertions, reloads and moves upward")
  func stepsInDeliveryOrder() throws {
    let map = try UpdateMap(
      from: [4, 2, 2], to: [4, 2, 2],
      operations: [
        .moveItem(from: .init(section: 0, item: 3), to: .init(section: 0, item: 0)), .insertSection(1),
        .reloadItem(.init(section: 0, item: 0)), .insertItem(.init(section: 0, item: 3)), .deleteSection(1),
        .deleteItem(.init(section: 0, item: 1)), .deleteItem(.init(section: 1, item: 0)), .reloadSection(2),
      ])

    let whole = ElementPath.wholeSection
    #expect(
      map.steps == [
        UpdateStep(.delete, before: .init(section: 1, item: whole), after: nil),
        UpdateStep(.delete, before: .init(section: 1, item: 0), after: nil),
        UpdateStep(.delete, before: .init(section: 0, item: 1), after: nil),
        UpdateStep(.insert, before: nil, after: .init(section: 0, item: 3)),
        UpdateStep(.insert, before: nil, after: .init(section: 1, item: whole)),
        UpdateStep(.reload, before: .init(section: 0, item: 0), after: .init(section: 0, item: 1)),
        UpdateStep(.reload, before: .init(section: 2, item: whole), after: .init(section: 2, item: whole)),
        UpdateStep(.move, before: .init(section: 0, item: 3), after: .init(section: 0, item: 0)),
      ])
    #expect(map.steps.map(\.isSection) == [true, false, false, false, true, false, true, false])
  }
}

@Suite struct UpdateMapCostTests {
  @Test("What an update keeps does not depend on the number of items")
  func memoryFollowsTheOperations() throws {
    func entries(itemCount: Int) throws -> [Int] {
      let map = try UpdateMap(
        from: [itemCount, 5], to: [itemCount, 5],
        operations: [
          .deleteItem(.init(section: 0, item: 3)), .insertItem(.init(section: 0, item: itemCount - 1)),
          .moveItem(from: .init(section: 0, item: 1), to: .init(section: 0, item: 2)),
        ])
      #expect(map.newPath(of: .init(section: 0, item: itemCount - 1))?.item == itemCount - 2)
      #expect(map.oldPath(of: .init(section: 0, item: itemCount - 2))?.item == itemCount - 1)
      return [
        map.storedEntryCount, map.itemsLeaving.values.map(\.count).reduce(0, +),
        map.itemsArriving.values.map(\.count).reduce(0, +), map.itemsLeaving.count, map.itemsArriving.count,
      ]
    }

    #expect(try entries(itemCount: 10) == [3, 2, 2, 1, 1])
    #expect(try entries(itemCount: 10_000_000) == [3, 2, 2, 1, 1])
  }

  @Test(
    "Bisection looks at no more places than the logarithm of their number", arguments: [0, 1, 2, 7, 1000])
  func bisectionSteps(count: Int) {
    for boundary in 0...count {
      var asked = 0
      let found = partitionPoint(count) { place in
        asked += 1
        return place >= boundary
      }
      #expect(found == boundary)
      #expect(asked <= Int.bitWidth - count.leadingZeroBitCount)
    }
  }
}
