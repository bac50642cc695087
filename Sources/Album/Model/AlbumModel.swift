import Foundation

/// The pictures on show, in order, and how to take back every change.
///
/// A value. An item is the index of its picture in the catalogue, so that a million items cost four megabytes, and an
/// edit costs one move of array memory.
struct AlbumModel {
  /// Every picture the album knows.
  ///
  /// Only grows.
  private(set) var catalogue: [Picture]
  private var order: [Int32]
  /// Pictures taken out, the newest last.
  private var reserve: [Int32] = []
  /// The picture of the catalogue that comes next when the reserve is empty.
  private var nextFresh: Int
  private var undoable: [Edit] = []
  private var redoable: [Edit] = []

  /// One change, with all it takes to reverse it.
  private enum Edit {
    /// Pictures came or went.
    case run(Run)
    /// One picture went from a place to another.
    case move(from: Int, to: Int)
  }

  /// Pictures that came or went together.
  private struct Run {
    /// Where inserted pictures came from.
    enum Source { case reserve, catalogue, outside }
    /// What it did.
    enum Kind { case inserted(Source), removed }
    var kind: Kind
    var start: Int
    var pictures: [Int32]
    var range: Range<Int> { start..<(start + pictures.count) }
  }

  /// Shows `pictures` in order; repeated, or cut short, until there are `itemCount` when that is given.
  ///
  /// Without pictures the album is empty whatever the count.
  init(_ pictures: [Picture] = [], itemCount: Int? = nil) {
    let count = pictures.isEmpty ? 0 : max(0, itemCount ?? pictures.count)
    catalogue = pictures
    order = (0..<count).map { Int32($0 % pictures.count) }
    nextFresh = pictures.isEmpty ? 0 : count % pictures.count
  }

  /// How many pictures are on show.
  var count: Int { order.count }
  /// The picture at a place.
  ///
  /// Traps when there is no such place.
  subscript(index: Int) -> Picture { catalogue[Int(order[index])] }
  /// Width ÷ height of the picture at a place; 1 until it is known.
  func aspect(at index: Int) -> CGFloat { catalogue[Int(order[index])].aspect }
  /// Whether there is a change to take back, or to do again.
  var canUndo: Bool { !undoable.isEmpty }
  /// See `canUndo`.
  var canRedo: Bool { !redoable.isEmpty }
}

extension AlbumModel {
  /// Takes shapes that have become known, by path; true when any was not as thought.
  ///
  /// O(pictures known).
  mutating func learn(aspects: [String: CGFloat]) -> Bool {
    var isNew = false
    for index in catalogue.indices {
      guard let aspect = aspects[catalogue[index].path], aspect != catalogue[index].aspect else { continue }
      catalogue[index].aspect = aspect
      isNew = true
    }
    return isNew
  }

  /// Takes colours that have become known, by path.
  ///
  /// O(pictures known).
  mutating func learn(colors: [String: ColorGroup]) {
    for index in catalogue.indices {
      if let color = colors[catalogue[index].path] { catalogue[index].color = color }
    }
  }
}

// MARK: - Edits

extension AlbumModel {
  /// Takes the picture at `index` out of the album.
  ///
  /// Traps when there is no such place.
  @discardableResult mutating func remove(at index: Int) -> AlbumChange {
    precondition(order.indices.contains(index), "No picture at \(index): there are \(count).")
    return perform(.run(Run(kind: .removed, start: index, pictures: [order[index]])))
  }

  /// Takes all pictures out; nil when there are none.
  ///
  /// They come back first to last.
  @discardableResult mutating func removeAll() -> AlbumChange? {
    order.isEmpty ? nil : perform(.run(Run(kind: .removed, start: 0, pictures: order)))
  }

  /// Puts a picture in: the one taken out last, else the next of the catalogue, round and round.
  ///
  /// Nil when the album knows no pictures. `index` is 0…count.
  @discardableResult mutating func putIn(at index: Int) -> AlbumChange? {
    precondition((0...count).contains(index), "No place \(index) among \(count) pictures.")
    guard !catalogue.isEmpty else { return nil }
    let picture = reserve.last ?? Int32(nextFresh)
    let source = reserve.isEmpty ? Run.Source.catalogue : .reserve
    return perform(.run(Run(kind: .inserted(source), start: index, pictures: [picture])))
  }

  /// Adds pictures from outside to the catalogue and shows them from `index` (0…count) on; nil when there are
  /// none.
  ///
  /// Every picture of the catalogue is named anew, since names must tell all of them apart.
  @discardableResult mutating func insert(paths: [String], at index: Int) -> AlbumChange? {
    precondition((0...count).contains(index), "No place \(index) among \(count) pictures.")
    guard !paths.isEmpty else { return nil }
    let first = Int32(catalogue.count)
    let known = catalogue
    catalogue = Picture.list(paths: known.map(\.path) + paths)
    for (i, picture) in known.enumerated() {
      (catalogue[i].aspect, catalogue[i].color) = (picture.aspect, picture.color)
    }
    let new = (0..<Int32(paths.count)).map { first + $0 }
    return perform(.run(Run(kind: .inserted(.outside), start: index, pictures: new)))
  }

  /// Puts the picture at `start` where `end` is (both 0..<count); nil when that is the same place.
  @discardableResult mutating func move(from start: Int, to end: Int) -> AlbumChange? {
    precondition(
      order.indices.contains(start) && order.indices.contains(end),
      "No way from \(start) to \(end) among \(count) pictures.")
    return start == end ? nil : perform(.move(from: start, to: end))
  }

  /// Takes back the last change; nil when there is none.
  @discardableResult mutating func undo() -> AlbumChange? {
    guard let edit = undoable.popLast() else { return nil }
    redoable.append(edit)
    return revert(edit)
  }

  /// Does the change again that was taken back last; nil when there is none.
  @discardableResult mutating func redo() -> AlbumChange? {
    guard let edit = redoable.popLast() else { return nil }
    undoable.append(edit)
    return apply(edit)
  }

  private mutating func perform(_ edit: Edit) -> AlbumChange {
    undoable.append(edit)
    redoable = []
    return apply(edit)
  }

  private mutating func apply(_ edit: Edit) -> AlbumChange {
    switch edit {
    case .run(let run):
      switch run.kind {
      case .inserted(let source): return insert(run, from: source)
      case .removed: return remove(run)
      }
    case .move(let from, let to): return carry(from, to)
    }
  }

  private mutating func revert(_ edit: Edit) -> AlbumChange {
    switch edit {
    case .run(let run):
      switch run.kind {
      case .inserted(let source): return takeBack(run, to: source)
      case .removed: return bringBack(run)
      }
    case .move(let from, let to): return carry(to, from)
    }
  }

  private mutating func insert(_ run: Run, from source: Run.Source) -> AlbumChange {
    switch source {
    case .reserve: reserve.removeLast(run.pictures.count)
    case .catalogue: nextFresh = (nextFresh + 1) % catalogue.count
    case .outside: break
    }
    order.insert(contentsOf: run.pictures, at: run.start)
    return .inserted(run.range)
  }

  private mutating func takeBack(_ run: Run, to source: Run.Source) -> AlbumChange {
    order.removeSubrange(run.range)
    switch source {
    case .reserve: reserve += run.pictures.reversed()
    case .catalogue: nextFresh = (nextFresh + catalogue.count - 1) % catalogue.count
    case .outside: break
    }
    return .removed(run.range)
  }

  private mutating func remove(_ run: Run) -> AlbumChange {
    order.removeSubrange(run.range)
    reserve += run.pictures.reversed()
    return .removed(run.range)
  }

  private mutating func bringBack(_ run: Run) -> AlbumChange {
    reserve.removeLast(run.pictures.count)
    order.insert(contentsOf: run.pictures, at: run.start)
    return .inserted(run.range)
  }

  private mutating func carry(_ from: Int, _ to: Int) -> AlbumChange {
    order.insert(order.remove(at: from), at: to)
    return .moved(from: from, to: to)
  }
}
