import CollectionTestSupport
import CollectionViewKit

/// A random batch of changes to sections of numbers, worked out naively: take out what goes, highest place first, put in what comes, lowest
/// place first.
struct RandomBatch {
  enum Call {
    case deleteItem(IndexPath), insertItem(IndexPath), reloadItem(IndexPath), moveItem(IndexPath, IndexPath)
    case deleteSection(Int), insertSection(Int), reloadSection(Int), moveSection(Int, Int)
  }

  private(set) var calls: [Call] = []
  /// The sections afterwards.
  private(set) var sections: [[Int]]
  /// Numbers in reloaded sections, whose selection is nobody's promise.
  private(set) var uncertain: Set<Int> = []

  init(_ old: [[Int]], random: inout SeededGenerator, fresh: () -> Int) {
    sections = old
    if random.chance(0.25) { changeSections(old, &random, fresh) } else { changeItems(old, &random, fresh) }
    calls.shuffle(using: &random)
  }

  private mutating func changeSections(_ old: [[Int]], _ random: inout SeededGenerator, _ fresh: () -> Int) {
    var left = Array(old.enumerated())
    for index in old.indices.reversed() {
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where old.count > 1:
        calls.append(.deleteSection(index))
        left.remove(at: index)
      case 1:
        calls.append(.reloadSection(index))
        let items = (0..<Int.random(in: 0...6, using: &random)).map { _ in fresh() }
        left[index].element = items
        uncertain.formUnion(old[index])
      default: break
      }
    }
    var arriving: [(from: Int?, items: [Int])] = []
    let reloaded = Set(
      calls.compactMap { call in if case .reloadSection(let index) = call { index } else { nil } })
    if let mover = left.indices.randomElement(using: &random), random.chance(0.5),
      !reloaded.contains(left[mover].offset)
    {
      let section = left.remove(at: mover)
      arriving.append((section.offset, section.element))
    }
    if random.chance(0.5) || left.isEmpty {
      arriving.append((nil, (0..<Int.random(in: 0...5, using: &random)).map { _ in fresh() }))
    }
    var result = left.map(\.element)
    let places = Array(0..<(result.count + arriving.count)).shuffled(using: &random).prefix(arriving.count)
      .sorted()
    for (place, section) in zip(places, arriving.shuffled(using: &random)) {
      result.insert(section.items, at: place)
      calls.append(section.from.map { .moveSection($0, place) } ?? .insertSection(place))
    }
    sections = result
  }

  private mutating func changeItems(_ old: [[Int]], _ random: inout SeededGenerator, _ fresh: () -> Int) {
    var left = old
    var movers: [(from: IndexPath, number: Int)] = []
    for (section, items) in old.enumerated() {
      for (item, number) in items.enumerated().reversed() {
        let path = IndexPath(item: item, section: section)
        switch Int.random(in: 0..<14, using: &random) {
        case 0:
          calls.append(.deleteItem(path))
          left[section].remove(at: item)
        case 1: calls.append(.reloadItem(path))
        case 2:
          movers.append((path, number))
          left[section].remove(at: item)
        default: break
        }
      }
    }
    var arriving = [[(from: IndexPath?, number: Int)]](repeating: [], count: old.count)
    for mover in movers {
      arriving[Int.random(in: old.indices, using: &random)].append((mover.from, mover.number))
    }
    for section in old.indices {
      for _ in 0..<Int.random(in: 0...2, using: &random) { arriving[section].append((nil, fresh())) }
      arriving[section].shuffle(using: &random)
      let count = left[section].count + arriving[section].count
      let places = Array(0..<count).shuffled(using: &random).prefix(arriving[section].count).sorted()
      for (place, arrival) in zip(places, arriving[section]) {
        let path = IndexPath(item: place, section: section)
        left[section].insert(arrival.number, at: place)
        calls.append(arrival.from.map { .moveItem($0, path) } ?? .insertItem(path))
      }
    }
    sections = left
  }

  /// Makes the calls, one by one.
  @MainActor
  func apply(to view: UICollectionView) {
    for call in calls {
      switch call {
      case .deleteItem(let path): view.deleteItems(at: [path])
      case .insertItem(let path): view.insertItems(at: [path])
      case .reloadItem(let path): view.reloadItems(at: [path])
      case .moveItem(let from, let to): view.moveItem(at: from, to: to)
      case .deleteSection(let section): view.deleteSections([section])
      case .insertSection(let section): view.insertSections([section])
      case .reloadSection(let section): view.reloadSections([section])
      case .moveSection(let from, let to): view.moveSection(from, toSection: to)
      }
    }
  }
}
