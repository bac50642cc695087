import CollectionTestSupport
import Testing

@testable import Album

@Suite struct AlbumModelTests {
  private func album(_ names: String..., items: Int? = nil) -> AlbumModel {
    AlbumModel(Picture.list(paths: names), itemCount: items)
  }

  private func names(_ model: AlbumModel) -> [String] { (0..<model.count).map { model[$0].id } }

  @Test("Pictures are shown in order, repeated or cut short to the count asked for")
  func counts() {
    #expect(names(album("a", "b", "c")) == ["a", "b", "c"])
    #expect(names(album("a", "b", items: 5)) == ["a", "b", "a", "b", "a"])
    #expect(names(album("a", "b", "c", items: 2)) == ["a", "b"])
    #expect(names(album(items: 5)) == [])
  }

  @Test("Shapes are learned by path, once, and kept when pictures are added")
  func shapes() {
    var model = album("a", "b", items: 5)
    #expect((0..<5).map(model.aspect) == [1, 1, 1, 1, 1])
    let isNew = model.learn(aspects: ["b": 2, "z": 3])
    #expect(isNew)
    #expect((0..<5).map(model.aspect) == [1, 2, 1, 2, 1])
    let isNewAgain = model.learn(aspects: ["b": 2])
    #expect(!isNewAgain)
    model.insert(paths: ["z"], at: 0)
    #expect((0..<6).map(model.aspect) == [1, 1, 2, 1, 2, 1])
    _ = model.learn(aspects: ["z": 3])
    #expect(model.aspect(at: 0) == 3)
  }

  @Test("What was taken out last is put in first, then the catalogue goes round")
  func reserve() {
    var model = album("a", "b", "c", items: 2)
    #expect(model.remove(at: 0) == .removed(0..<1))
    model.remove(at: 0)
    #expect(names(model) == [])
    for place in 0..<6 {
      #expect(model.putIn(at: place) == .inserted(place..<place + 1))
    }
    #expect(names(model) == ["b", "a", "c", "a", "b", "c"])
  }

  @Test("Undo brings the last one back at its old place, redo takes it out again")
  func undoRedo() {
    var model = album("a", "b", "c")
    model.remove(at: 1)
    #expect(model.undo() == .inserted(1..<2))
    #expect(names(model) == ["a", "b", "c"] && !model.canUndo && model.canRedo)
    #expect(model.redo() == .removed(1..<2))
    #expect(names(model) == ["a", "c"])
    #expect(model.redo() == nil)
    model.undo()
    model.putIn(at: 0)
    #expect(!model.canRedo, "a new change ends what could be done again")
  }

  @Test("Taking all out is one change, and they come back first to last")
  func removeAll() {
    var model = album("a", "b", "c")
    #expect(model.removeAll() == .removed(0..<3))
    #expect(model.removeAll() == nil)
    for _ in 0..<2 { model.putIn(at: model.count) }
    #expect(names(model) == ["a", "b"])
    for _ in 0..<3 { _ = model.undo() }
    #expect(names(model) == ["a", "b", "c"])
  }

  @Test("Dropped files join the catalogue under names that tell all apart")
  func dropped() {
    var model = album("rome/1.jpg", "rome/2.jpg")
    #expect(
      model.insert(paths: ["oslo/1.jpg", "oslo/3.jpg"], at: 1) == .inserted(1..<3))
    #expect(names(model) == ["rome/1.jpg", "oslo/1.jpg", "3.jpg", "2.jpg"])
    #expect(model.undo() == .removed(1..<3))
    #expect(names(model) == ["rome/1.jpg", "2.jpg"])
    #expect(model.insert(paths: [], at: 0) == nil)
  }

  @Test("An album that knows no pictures can put none in")
  func nothing() {
    var model = AlbumModel()
    #expect(model.putIn(at: 0) == nil && model.undo() == nil && model.redo() == nil)
  }

  @Test(
    "Changes replayed on a plain list agree; undoing all restores the start; redoing all the end",
    arguments: UInt64(1)...40)
  func property(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = AlbumModel(
      Picture.list(paths: (0..<7).map { "p\($0)" }), itemCount: Int.random(in: 0...12, using: &random))
    let start = names(model)
    var mirror = start
    func follow(_ change: AlbumChange?) {
      guard let change else { return }
      switch change {
      case .removed(let range): mirror.removeSubrange(range)
      case .inserted(let range): mirror.insert(contentsOf: range.map { model[$0].id }, at: range.lowerBound)
      case .moved(let from, let to): mirror.insert(mirror.remove(at: from), at: to)
      }
    }
    for _ in 0..<120 {
      switch Int.random(in: 0..<11, using: &random) {
      case 10 where model.count > 0:
        follow(
          model.move(
            from: Int.random(in: 0..<model.count, using: &random),
            to: Int.random(in: 0..<model.count, using: &random)))
      case 0..<3 where model.count > 0:
        follow(model.remove(at: Int.random(in: 0..<model.count, using: &random)))
      case 3..<6: follow(model.putIn(at: Int.random(in: 0...model.count, using: &random)))
      case 6: follow(model.undo())
      case 7: follow(model.redo())
      case 8 where Int.random(in: 0..<5, using: &random) == 0: follow(model.removeAll())
      case 9:
        follow(
          model.insert(paths: ["d\(random.next())"], at: Int.random(in: 0...model.count, using: &random)))
      default: break
      }
      #expect(names(model) == mirror, "seed \(seed)")
    }
    while model.redo() != nil {}
    let end = names(model)
    while model.undo() != nil {}
    #expect(names(model) == start, "seed \(seed)")
    while model.redo() != nil {}
    #expect(names(model) == end, "seed \(seed)")
  }

  @Test("A million items can be edited one at a time")
  func million() {
    var model = AlbumModel(Picture.list(paths: ["a", "b", "c"]), itemCount: 1_000_000)
    for index in [999_999, 0, 500_000] { model.remove(at: index) }
    #expect(model.count == 999_997)
    while model.undo() != nil {}
    #expect(model.count == 1_000_000 && model[999_999].id == "a" && model[500_000].id == "c")
  }
}
