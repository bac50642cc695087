import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Testing

/// Whatever happens in the middle of whatever else, no cell jumps, and all end where they belong.
@MainActor @Suite("Continuity")
struct ContinuityTests {
  enum Form: CaseIterable, Sendable {
    case line, circle, column, grid, waterfall, mosaic, stack, coverFlow, rotary, pages
    @MainActor var layout: UICollectionViewLayout {
      switch self {
      case .line: return LineLayout()
      case .circle:
        let circle = CircleLayout()
        circle.radius = 130
        return circle
      case .waterfall: return RaggedWaterfall()
      case .mosaic: return MosaicLayout()
      case .stack: return StackLayout()
      case .coverFlow: return CoverFlowLayout()
      case .rotary: return RotaryLayout()
      case .pages: return PagesLayout()
      case .column:
        let column = LoggingLayout()
        column.rowHeight = 60
        return column
      case .grid:
        let grid = UICollectionViewFlowLayout()
        grid.itemSize = CGSize(width: 70, height: 70)
        return grid
      }
    }
  }
  /// What is going on when something else happens.
  enum Situation: CaseIterable, Sendable { case rest, fling, drag, morph, update, afterUpdate }
  /// What happens then.
  enum Event: CaseIterable, Sendable {
    case insert, delete, move, reload, several, switchToLine, switchToCircle, switchToColumn, nothing
  }

  private func host(_ form: Form) -> CollectionHost {
    let host = CollectionHost(size: CGSize(width: 480, height: 360), layout: form.layout, counts: [24])
    let room = CGPoint(
      x: max(0, host.view.contentSize.width - 480), y: max(0, host.view.contentSize.height - 360))
    host.view.contentOffset = CGPoint(x: min(room.x, 1020), y: min(room.y, 300))
    host.frame(at: 0.01)
    return host
  }
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Brings about a situation; ends at 0.5 s.
  private func bringAbout(
    _ situation: Situation, _ host: CollectionHost, _ told: Told, _ watch: MotionWatch
  ) {
    let speed = 1500.0
    switch situation {
    case .rest: break
    case .fling, .drag:
      host.press(440, 330, at: 0.3)
      for step in 1...12 {
        let way = speed * 0.008 * Double(step)
        host.move(440 - way, 330 - way, at: 0.3 + 0.008 * Double(step))
      }
      if situation == .fling { host.release(440 - speed * 0.096, 330 - speed * 0.096, at: 0.397) }
      watch.dragSpeed = 4200
      host.run(until: 0.4, rate: 240) { _ in watch.note() }
      if situation == .fling { watch.dragSpeed = 0 }
    case .morph:
      host.run(until: 0.4, rate: 240) { _ in watch.note() }
      let other: Form = host.view.collectionViewLayout is CircleLayout ? .grid : .circle
      host.view.setCollectionViewLayout(other.layout, animated: true, completion: told.note("morph"))
    case .update:
      host.run(until: 0.4, rate: 240) { _ in watch.note() }
      update(host, told.note("update")) { view, items in
        items.remove(at: 5)
        view.deleteItems(at: [path(5)])
      }
    case .afterUpdate:
      host.run(until: 0.2, rate: 240) { _ in watch.note() }
      update(host, told.note("update")) { view, items in
        items.insert(500, at: 6)
        view.insertItems(at: [path(6)])
      }
      host.run(until: 0.3, rate: 240) { _ in watch.note() }
      host.view.setCollectionViewLayout(Form.column.layout, animated: true, completion: told.note("morph"))
      host.run(until: 0.42, rate: 240) { _ in watch.note() }
      host.view.setCollectionViewLayout(Form.line.layout, animated: true, completion: told.note("morph"))
    }
    host.run(until: 0.5, rate: 240) { _ in watch.note() }
  }

  private func update(
    _ host: CollectionHost, _ completion: ((Bool) -> Void)?,
    _ body: @escaping (UICollectionView, inout [Int]) -> Void
  ) {
    host.view.performBatchUpdates(
      { body(host.view, &host.items.sections[0]) }, completion: completion)
  }

  private func happen(_ event: Event, _ host: CollectionHost, _ completion: @escaping (Bool) -> Void) {
    func form(_ form: Form) {
      host.view.setCollectionViewLayout(form.layout, animated: true, completion: completion)
    }
    switch event {
    case .nothing: completion(true)
    case .switchToLine: form(.line)
    case .switchToCircle: form(.circle)
    case .switchToColumn: form(.column)
    case .insert:
      update(host, completion) { view, items in
        items.insert(900, at: 7)
        view.insertItems(at: [path(7)])
      }
    case .delete:
      update(host, completion) { view, items in
        items.removeSubrange(6...7)
        view.deleteItems(at: [path(6), path(7)])
      }
    case .move:
      update(host, completion) { view, items in
        items.insert(items.remove(at: 8), at: 3)
        view.moveItem(at: path(8), to: path(3))
      }
    case .reload: update(host, completion) { view, _ in view.reloadItems(at: [path(6), path(8)]) }
    case .several:
      update(host, completion) { view, items in
        let moved = items[9]
        for index in [11, 9, 6] { items.remove(at: index) }
        items.insert(moved, at: 0)
        items.insert(901, at: 5)
        view.deleteItems(at: [path(6), path(11)])
        view.moveItem(at: path(9), to: path(0))
        view.insertItems(at: [path(5)])
        view.reloadItems(at: [path(7)])
      }
    }
  }

  private func expectAtRest(_ host: CollectionHost, _ what: String) {
    #expect(host.view.invariantFaults() == [], "\(what)")
    #expect(host.view.liveCount == host.view.visibleCells.count, "\(what): what left is recycled")
    #expect(!host.view.visibleCells.isEmpty, "\(what)")
    let layout = host.view.collectionViewLayout
    for path in host.view.indexPathsForVisibleItems {
      let (cell, place) = (host.view.cellForItem(at: path)!, layout.layoutAttributesForItem(at: path)!)
      #expect((cell as? NumberCell)?.number == host.items.sections[0][path.item], "\(what)")
      #expect(cell.center == place.center, "\(what)")
      #expect(cell.bounds.size == place.size, "\(what)")
      #expect(cell.transform == place.transform, "\(what)")
      #expect(cell.alpha == place.alpha, "\(what)")
    }
    let answer = layout.layoutAttributesForElements(in: host.view.bounds) ?? []
    let bounds = host.view.bounds
    for place in answer where !place.frame.intersection(bounds).isEmpty {
      #expect(host.view.cellForItem(at: place.indexPath) != nil, "\(what): \(place.indexPath) has no cell")
    }
  }

  @Test("Anything in the middle of anything", arguments: Form.allCases, Situation.allCases)
  func anythingDuringAnything(form: Form, situation: Situation) {
    for event in Event.allCases {
      let what = "\(event) during \(situation) in \(form)"
      let (host, told) = (host(form), Told())
      let watch = MotionWatch(host)
      bringAbout(situation, host, told, watch)
      happen(event, host, told.note("event"))
      // The frame of the interruption, a millionth of a second later: nothing has moved.
      host.frame(at: 0.5 + 1e-6)
      watch.note()
      #expect(watch.lastStep <= 0.01, "\(what)")
      if situation == .drag {
        watch.dragSpeed = 2800
        for step in 1...12 {
          host.move(296 - 8 * Double(step), 186 - 8 * Double(step), at: 0.5 + 0.008 * Double(step))
        }
        host.release(200, 90, at: 0.597)
      }
      host.run(until: 0.62, rate: 240) { _ in watch.note() }
      watch.dragSpeed = 0
      host.run(until: 1.1, rate: 240) { _ in watch.note() }
      let jumps = watch.jumps()
      #expect(jumps.isEmpty, "\(what): \(jumps.prefix(3))")
      host.settle(limit: 20)
      expectAtRest(host, what)
      #expect(told.count("event") == 1, "\(what)")
      #expect(told.last("event") == true, "\(what)")
      if situation == .morph || situation == .update {
        let first = situation == .morph ? "morph" : "update"
        #expect(told.heard.filter { $0.0 == first }.map(\.1) == [event == .nothing], "\(what)")
      }
    }
  }

  @Test("At 60 frames a second the same, and it ends in the same place", arguments: Form.allCases)
  func sixty(form: Form) {
    for event in Event.allCases {
      var ends: [[IndexPath: Int]] = []
      for rate in [60.0, 240] {
        let (host, told) = (host(form), Told())
        let watch = MotionWatch(host)
        bringAbout(.update, host, told, watch)
        happen(event, host, told.note("event"))
        host.run(until: 1.2, rate: rate) { _ in watch.note() }
        let jumps = watch.jumps()
        #expect(jumps.isEmpty, "\(event) in \(form) at \(rate): \(jumps.prefix(3))")
        host.settle()
        ends.append(host.shown)
      }
      #expect(ends[0] == ends[1], "\(event) in \(form)")
    }
  }

  @Test("Three changes, each in the middle of the one before, and a second deletion during the first")
  func chains() {
    for seed in 1...60 {
      var random = SeededGenerator(seed: UInt64(seed))
      let form = Form.allCases.randomElement(using: &random)!
      let (host, told) = (host(form), Told())
      let watch = MotionWatch(host)
      var names: [String] = []
      for index in 0..<4 {
        let event = index == 1 ? Event.delete : Event.allCases.dropLast().randomElement(using: &random)!
        names.append("\(event)")
        happen(event, host, told.note("\(index)"))
        host.frame(at: host.time + 1e-6)
        watch.note()
        #expect(watch.lastStep <= 0.01, "seed \(seed) \(form) \(names)")
        host.run(until: host.time + Double.random(in: 0.01...0.25, using: &random), rate: 240) { _ in
          watch.note()
        }
      }
      host.run(until: host.time + 0.4, rate: 240) { _ in watch.note() }
      let jumps = watch.jumps()
      #expect(jumps.isEmpty, "seed \(seed) \(form) \(names): \(jumps.prefix(3))")
      host.settle()
      expectAtRest(host, "seed \(seed) \(form) \(names)")
      #expect(told.heard.map(\.0) == ["0", "1", "2", "3"], "seed \(seed): each once, in order")
      #expect(told.heard.map(\.1) == [false, false, false, true], "seed \(seed)")
    }
  }

  @Test(
    "A resize in the middle of anything: no cell is lost, all end at their attributes",
    arguments: Form.allCases)
  func resizing(form: Form) {
    for situation in Situation.allCases {
      for event in Event.allCases {
        let what = "resize during \(event) during \(situation) in \(form)"
        let (host, told) = (host(form), Told())
        bringAbout(situation, host, told, MotionWatch(host))
        happen(event, host, told.note("event"))
        var width = 480.0
        host.run(until: 0.9, rate: 60) { time in
          width += time < 0.7 ? 11 : -5
          host.size = CGSize(width: width, height: 360 - (width - 480) / 3)
          #expect(host.view.invariantFaults() == [], "\(what)")
        }
        if situation == .drag { host.release(216, 106, at: host.time) }
        host.settle(limit: 20)
        expectAtRest(host, what)
        #expect(told.count("event") == 1, "\(what)")
        let clamped = CGPoint(
          x: min(
            max(0, host.view.contentOffset.x), max(0, host.view.contentSize.width - host.view.bounds.width)),
          y: min(
            max(0, host.view.contentOffset.y), max(0, host.view.contentSize.height - host.view.bounds.height))
        )
        #expect(abs(clamped.x - host.view.contentOffset.x) < 1e-6, "\(what)")
        #expect(abs(clamped.y - host.view.contentOffset.y) < 1e-6, "\(what)")
      }
    }
  }
}

/// Completions, by name, in the order they were told.
@MainActor
private final class Told {
  var heard: [(String, Bool)] = []
  func note(_ name: String) -> (Bool) -> Void {
    { [weak self] finished in self?.heard.append((name, finished)) }
  }
  func count(_ name: String) -> Int { heard.filter { $0.0 == name }.count }
  func last(_ name: String) -> Bool? { heard.last { $0.0 == name }?.1 }
}

/// A waterfall that gives itself heights.
private final class RaggedWaterfall: WaterfallLayout, WaterfallLayoutDelegate {
  override init() {
    super.init()
    delegate = self
  }
  required init?(coder: NSCoder) { nil }
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath,
    withWidth width: CGFloat
  ) -> CGFloat { 60 + CGFloat(indexPath.item * 37 % 90) }
}
