import Foundation

/// How the pictures of an album are cut into sections: all in one, or by colour.
///
/// A place is an index into the model; a path names a section and an item. Within a section, pictures keep the album's order.
struct Grouping: Equatable {
  /// What a section is.
  enum Section: Hashable {
    /// The only one, with all pictures in order.
    case all
    /// Pictures of a colour.
    case color(ColorGroup)
  }

  /// The sections in order.
  private(set) var sections: [Section]
  /// The places in each section; nil where all are in one.
  private var members: [[Int]]?
  /// The path of each place; empty where all are in one.
  private var paths: [IndexPath] = []
  /// How many pictures there are.
  private(set) var count: Int

  /// All pictures in one section.
  init(count: Int) { (sections, self.count) = ([.all], count) }

  /// A section for each colour that there is, given the colour of each place.
  ///
  /// O(pictures). Without pictures there is one empty section, as in an album that is not sorted.
  init(colors: [ColorGroup]) {
    self.init(count: colors.count)
    guard !colors.isEmpty else { return }
    var places: [ColorGroup: [Int]] = [:]
    for (place, color) in colors.enumerated() { places[color, default: []].append(place) }
    let groups = places.keys.sorted()
    set(groups.map { .color($0) }, groups.map { places[$0] ?? [] })
  }

  private mutating func set(_ sections: [Section], _ members: [[Int]]) {
    self.sections = sections
    self.members = members
    paths = Array(repeating: IndexPath(), count: count)
    for (section, places) in members.enumerated() {
      for (item, place) in places.enumerated() { paths[place] = IndexPath(item: item, section: section) }
    }
  }

  /// How many pictures a section has.
  func count(in section: Int) -> Int { members?[section].count ?? count }

  /// The path of a place.
  func path(of place: Int) -> IndexPath {
    members == nil ? IndexPath(item: place, section: 0) : paths[place]
  }

  /// The place of a path.
  func place(of path: IndexPath) -> Int { members?[path.section][path.item] ?? path.item }

  /// The section of a place.
  func section(of place: Int) -> Section { sections[path(of: place).section] }

  /// Where a place comes when all sections are read one after another.
  ///
  /// O(sections).
  func position(of place: Int) -> Int {
    let path = path(of: place)
    return (0..<path.section).reduce(path.item) { $0 + count(in: $1) }
  }

  /// The place at a position; there must be one.
  ///
  /// O(sections).
  func place(at position: Int) -> Int {
    var (rest, section) = (position, 0)
    while rest >= count(in: section) {
      rest -= count(in: section)
      section += 1
    }
    return place(of: IndexPath(item: rest, section: section))
  }

  /// The same with sections of another grouping added, empty: all in one before the colours, those in order.
  func including(_ others: [Section]) -> Grouping {
    let all = Set(sections).union(others)
    guard all.count > sections.count else { return self }
    let order: [Section] = [.all] + ColorGroup.allCases.map { .color($0) }
    let sections = order.filter(all.contains)
    var result = self
    result.set(
      sections,
      sections.map { section in
        guard let index = self.sections.firstIndex(of: section) else { return [] }
        return members?[index] ?? Array(0..<count)
      })
    return result
  }
}

/// What a collection view is to be told when pictures, or the way they are grouped, change.
///
/// In two steps, since an item cannot move out of a section that goes: first pictures come, go and move, into new sections as well; then
/// sections that became empty go.
struct GroupingChange: Equatable {
  /// A picture that goes from a path before the update to one after it.
  struct Move: Equatable { var from, to: IndexPath }

  /// The grouping after the first step: the new one, with sections that are empty now.
  private(set) var between: Grouping
  private(set) var insertedSections: [Int] = []
  private(set) var inserted: [IndexPath] = []
  private(set) var deleted: [IndexPath] = []
  private(set) var moves: [Move] = []
  /// Sections of `between` that go in the second step.
  private(set) var emptiedSections: [Int] = []

  /// From one grouping to another, of pictures that changed by `change` in between, if at all.
  ///
  /// O(the pictures changed) while both have all in one section, else O(pictures).
  init(from old: Grouping, to new: Grouping, change: AlbumChange?) {
    between = new.including(old.sections)
    let (before, kept) = (Set(old.sections), Set(new.sections))
    for (index, section) in between.sections.enumerated() {
      if !before.contains(section) { insertedSections.append(index) }
      if !kept.contains(section) { emptiedSections.append(index) }
    }
    switch change {
    case .inserted(let range)?: inserted = range.map(between.path(of:))
    case .removed(let range)?: deleted = range.map(old.path(of:))
    case .moved(let from, let to)?: moves = [Move(from: old.path(of: from), to: between.path(of: to))]
    case nil: break
    }
    if old.sections == [.all] && between.sections == [.all] { return }
    for place in 0..<old.count {
      guard let now = Self.place(of: place, after: change), old.section(of: place) != between.section(of: now)
      else { continue }
      moves.append(Move(from: old.path(of: place), to: between.path(of: now)))
    }
  }

  /// How many items it names.
  var count: Int { inserted.count + deleted.count + moves.count }

  /// Where a picture is after a change; nil for one that went, and for the one that `change` itself names as moved.
  private static func place(of place: Int, after change: AlbumChange?) -> Int? {
    switch change {
    case .inserted(let range)?: place < range.lowerBound ? place : place + range.count
    case .removed(let range)?:
      range.contains(place) ? nil : place < range.lowerBound ? place : place - range.count
    case .moved(let from, let to)?:
      if place == from {
        nil
      } else if from < place && place <= to {
        place - 1
      } else if to <= place && place < from {
        place + 1
      } else {
        place
      }
    case nil: place
    }
  }
}
