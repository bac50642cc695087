import CollectionTestSupport
import LayoutCore

/// A random batch update, worked out naively on arrays of unique identifiers.
///
/// The new state comes from the old one the way the rules tell it: take out what goes, highest place first,
/// then put in what comes, lowest place first. Nothing here knows how `UpdateMap` does it.
struct RandomUpdate {
  struct Section {
    var id: Int
    var items: [Int]
  }

  var old: [Section] = []
  var new: [Section] = []
  var operations: [UpdateOperation] = []
  var reloadedItems: Set<Int> = []
  var reloadedSections: Set<Int> = []

  private var nextID = 0
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      old.append(Section(id: fresh(), items: freshItems(0...8)))
    }
    let fates = changeSections()
    changeItems(fates)
    operations.shuffle(using: &random)
  }

  private enum Fate { case stays, goes, isReloaded, moves }

  private mutating func fresh() -> Int {
    nextID += 1
    return nextID
  }

  private mutating func freshItems(_ counts: ClosedRange<Int>) -> [Int] {
    (0..<Int.random(in: counts, using: &random)).map { _ in fresh() }
  }

  private mutating func fate() -> Fate {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: .goes
    case 1: .isReloaded
    case 2, 3: .moves
    default: .stays
    }
  }

  /// Gives each old section a fate, and makes the new list of sections, still with their old items.
  private mutating func changeSections() -> [Int: Fate] {
    var fates: [Int: Fate] = [:]
    for section in old { fates[section.id] = random.chance(0.5) ? .stays : fate() }
    var list = old
    var movers: [(from: Int, section: Section)] = []
    for (index, section) in old.enumerated().reversed() {
      switch fates[section.id]! {
      case .stays: break
      case .goes:
        operations.append(.deleteSection(index))
        list.remove(at: index)
      case .isReloaded:
        operations.append(.reloadSection(index))
        reloadedSections.insert(section.id)
      case .moves:
        movers.append((index, section))
        list.remove(at: index)
      }
    }
    let inserted = random.chance(0.3) ? Int.random(in: 1...2, using: &random) : 0
    let places = randomPlaces(movers.count + inserted, among: list.count + movers.count + inserted)
    movers.shuffle(using: &random)
    // Movers take random ones of the places, insertions the rest; all enter in ascending order.
    let moverPlaces = places.shuffled(using: &random).prefix(movers.count)
    for place in places {
      if let which = moverPlaces.firstIndex(of: place) {
        operations.append(.moveSection(from: movers[which].from, to: place))
        list.insert(movers[which].section, at: place)
      } else {
        operations.append(.insertSection(place))
        list.insert(Section(id: fresh(), items: []), at: place)
      }
    }
    new = list
    return fates
  }

  /// Some of `0..<count`, ascending.
  private mutating func randomPlaces(_ number: Int, among count: Int) -> [Int] {
    Array(0..<count).shuffled(using: &random).prefix(number).sorted()
  }

  private mutating func changeItems(_ sectionFates: [Int: Fate]) {
    var movers: [(id: Int, from: ElementPath)] = []
    for (number, section) in old.enumerated() {
      let sectionFate = sectionFates[section.id]!
      var left = section.items
      for (index, id) in section.items.enumerated().reversed() {
        let path = ElementPath(section: number, item: index)
        switch random.chance(0.5) ? .stays : fate() {
        case .stays: break
        case .goes:
          operations.append(.deleteItem(path))
          left.remove(at: index)
        case .isReloaded:
          operations.append(.reloadItem(path))
          reloadedItems.insert(id)
        case .moves:
          if sectionFate == .goes || sectionFate == .isReloaded { break }
          movers.append((id, path))
          left.remove(at: index)
        }
      }
      if let at = new.firstIndex(where: { $0.id == section.id }) { new[at].items = left }
    }
    bringItems(movers, sectionFates)
  }

  /// Brings movers and new items into the new sections, ascending.
  private mutating func bringItems(_ movers: [(id: Int, from: ElementPath)], _ sectionFates: [Int: Fate]) {
    if new.isEmpty { return bringNowhere(movers) }
    var arrivals = [[(id: Int, from: ElementPath?)]](repeating: [], count: new.count)
    for mover in movers {
      arrivals[Int.random(in: new.indices, using: &random)].append((mover.id, mover.from))
    }
    for number in new.indices {
      let fate = sectionFates[new[number].id]
      let hasFreshContent = fate == nil || fate == .isReloaded
      // What an inserted or reloaded section holds needs no call; what it is told anyway changes nothing.
      if hasFreshContent { new[number].items = freshItems(0...6) }
      let callsOnly = random.chance(0.5) ? 0...0 : 0...4
      for id in freshItems(callsOnly) { arrivals[number].append((id, nil)) }
      arrivals[number].shuffle(using: &random)
      let count = new[number].items.count + arrivals[number].count
      for (place, arrival) in zip(randomPlaces(arrivals[number].count, among: count), arrivals[number]) {
        let path = ElementPath(section: number, item: place)
        new[number].items.insert(arrival.id, at: place)
        if let from = arrival.from {
          operations.append(.moveItem(from: from, to: path))
        } else if !hasFreshContent || random.chance(0.5) {
          operations.append(.insertItem(path))
        }
      }
    }
  }

  /// With no section to go to nothing can move.
  ///
  /// Sections that lose items are all deleted then, so there is no mover.
  private func bringNowhere(_ movers: [(id: Int, from: ElementPath)]) {
    precondition(movers.isEmpty)
  }
}

extension RandomUpdate {
  var oldCounts: SectionCounts { SectionCounts(old.map(\.items.count)) }
  var newCounts: SectionCounts { SectionCounts(new.map(\.items.count)) }

  /// Where every item of a state is, by its identifier.
  static func places(_ sections: [Section]) -> [Int: ElementPath] {
    var places: [Int: ElementPath] = [:]
    for (number, section) in sections.enumerated() {
      for (index, id) in section.items.enumerated() {
        places[id] = ElementPath(section: number, item: index)
      }
    }
    return places
  }
}
