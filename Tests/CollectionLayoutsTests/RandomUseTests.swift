import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Testing

/// Everything at random against a naive model: whatever is done, the right number is in the right cell.
@MainActor @Suite("Random use")
struct RandomUseTests {
  @Test("Two hundred random lives of a collection view", arguments: 0..<20)
  func lives(decade: Int) {
    for seed in UInt64(decade * 10)..<UInt64(decade * 10 + 10) {
      let life = RandomLife(seed: seed)
      for _ in 0..<30 {
        life.step()
        guard life.faults.isEmpty else { break }
      }
      life.end()
      #expect(life.faults.isEmpty, "seed \(seed): \(life.faults.prefix(3)) after \(life.deeds.suffix(12))")
    }
  }
}

/// One life: a seed, a host, a model, and what was found wrong.
@MainActor
private final class RandomLife {
  private(set) var faults: [String] = []
  private(set) var deeds: [String] = []
  private let host: CollectionHost
  private let heights: WaterfallHeights
  private var random: SeededGenerator
  private var selected: Set<Int> = []
  private var pending = 0
  private var completed = 0
  private var isPressed = false

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var counts: [Int] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      counts.append(Int.random(in: 0...15, using: &random))
    }
    self.random = random
    host = CollectionHost(
      size: CGSize(width: 320, height: 240), layout: UICollectionViewFlowLayout(), counts: counts)
    heights = WaterfallHeights(of: host.items)
    host.view.allowsMultipleSelection = true
  }

  private var view: UICollectionView { host.view }
  private var model: [[Int]] {
    get { host.items.sections }
    set { host.items.sections = newValue }
  }
  private func chance(_ share: Double) -> Bool { random.chance(share) }
  private func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  /// Does one random thing, shows a few frames, and checks each.
  func step() {
    let deed = Int.random(in: 0..<14, using: &random)
    switch deed {
    case 0...4: batch()
    case 5: fling()
    case 6: switchLayout()
    case 7: resize()
    case 8: reload()
    case 9: select()
    case 10: scroll()
    case 11: holdOrLetGo()
    case 12: wheel()
    default: single()
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) { show(number(0.001...0.08)) }
  }

  private func note(_ deed: String) { deeds.append("\(deed) at \(host.time)") }
  private func told() -> (Bool) -> Void {
    pending += 1
    return { [weak self] _ in self?.completed += 1 }
  }

  private func batch() {
    let batch = RandomBatch(model, random: &random, fresh: { host.items.fresh() })
    note("batch of \(batch.calls.count)")
    selected.formIntersection(Set(batch.sections.joined()))
    view.performBatchUpdates(
      {
        self.model = batch.sections
        batch.apply(to: self.view)
      }, completion: told())
    if !batch.uncertain.isEmpty { selected = numbers(view.indexPathsForSelectedItems) }
  }
  private func single() {
    guard let section = model.indices.randomElement(using: &random) else { return }
    note("single")
    // A model that changes outside a block must not meet a reload that is still to come.
    view.layoutIfNeeded()
    if let item = model[section].indices.randomElement(using: &random), chance(0.6) {
      selected.remove(model[section].remove(at: item))
      view.deleteItems(at: [IndexPath(item: item, section: section)])
    } else {
      let item = Int.random(in: 0...model[section].count, using: &random)
      model[section].insert(host.items.fresh(), at: item)
      view.insertItems(at: [IndexPath(item: item, section: section)])
    }
  }
  private func fling() {
    guard !isPressed else { return }
    note("fling")
    let (x, y) = (number(20...300), number(20...220))
    let (dx, dy) = (number(-30...30), number(-30...30))
    var time = host.time + 0.001
    host.press(x, y, at: time)
    for step in 1...6 {
      time += 0.008
      host.move(x + dx * Double(step), y + dy * Double(step), at: time)
    }
    host.release(x + dx * 6, y + dy * 6, at: time + 0.001)
    showClicks(0.06)
  }
  /// Shows a frame in which presses may turn out to be clicks: the model follows what the delegate is told.
  private func showClicks(_ dt: Double) {
    let before = host.items.log.count
    host.frame(at: host.time + dt)
    for word in host.items.log[before...] {
      let parts = word.split(separator: " ")
      guard parts.count == 2, parts[0] == "select" || parts[0] == "deselect" else { continue }
      let path = parts[1].split(separator: "-").compactMap { Int($0) }
      let number = model[path[0]][path[1]]
      if parts[0] == "select" { selected.insert(number) } else { selected.remove(number) }
    }
    check()
  }
  private func holdOrLetGo() {
    let (x, y) = (number(20...300), number(20...220))
    if isPressed {
      note("let go")
      host.release(x, y, at: host.time + 0.001)
      isPressed = false
      showClicks(0.01)
    } else {
      note("hold")
      host.press(x, y, at: host.time + 0.001)
      host.move(x + 15, y + 15, at: host.time + 0.002)
      isPressed = true
      show(0.01)
    }
  }
  private func wheel() {
    note("wheel")
    host.wheel(number(-3...3), number(-3...3), at: host.time + 0.001, x: 100, y: 100)
    show(0.01)
  }
  private func switchLayout() {
    let layout: UICollectionViewLayout
    switch Int.random(in: 0..<10, using: &random) {
    case 9: layout = PagesLayout()
    case 5: layout = MosaicLayout()
    case 6: layout = CoverFlowLayout()
    case 7: layout = RotaryLayout()
    case 8: layout = StackLayout()
    case 4:
      let waterfall = WaterfallLayout()
      waterfall.delegate = heights
      layout = waterfall
    case 0: layout = LineLayout()
    case 1: layout = circle()
    case 2: layout = LoggingLayout()
    default: layout = UICollectionViewFlowLayout()
    }
    let isAnimated = chance(0.8)
    note("switch to \(type(of: layout)) \(isAnimated)")
    view.setCollectionViewLayout(layout, animated: isAnimated, completion: told())
  }
  private func circle() -> CircleLayout {
    let circle = CircleLayout()
    let rules: [CircleLayout.RadiusRule] = [.fixed(70), .share(1 / 2.5), .inset(30)]
    circle.radiusRule = rules.randomElement(using: &random)!
    circle.startAngle = number(-7...7)
    circle.direction = chance(0.5) ? .clockwise : .counterclockwise
    return circle
  }
  private func resize() {
    note("resize")
    let isTiny = chance(0.1)
    host.size = CGSize(width: isTiny ? 0 : number(60...500), height: number(60...400))
    show(0.01)
  }
  private func reload() {
    note("reload")
    selected.removeAll()
    if chance(0.5) {
      model = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 0...12, using: &random)).map { _ in host.items.fresh() }
      }
    }
    view.reloadData()
    // Asking at once, or after a pass: both must do.
    if chance(0.5) { view.layoutIfNeeded() }
  }
  private func select() {
    guard let section = model.indices.randomElement(using: &random),
      let item = model[section].indices.randomElement(using: &random)
    else { return }
    note("select")
    view.layoutIfNeeded()
    let path = IndexPath(item: item, section: section)
    if selected.contains(model[section][item]) {
      view.deselectItem(at: path, animated: false)
      selected.remove(model[section][item])
    } else {
      view.selectItem(at: path, animated: true, scrollPosition: chance(0.3) ? .centeredVertically : [])
      selected.insert(model[section][item])
    }
  }
  private func scroll() {
    note("scroll")
    let range = CGSize(
      width: max(0, view.contentSize.width - view.bounds.width),
      height: max(0, view.contentSize.height - view.bounds.height))
    let offset = CGPoint(x: range.width * number(0...1), y: range.height * number(0...1))
    view.setContentOffset(offset, animated: chance(0.5))
  }

  // MARK: Checks

  private func numbers(_ paths: [IndexPath]?) -> Set<Int> {
    Set((paths ?? []).map { model[$0.section][$0.item] })
  }

  private func show(_ dt: Double) {
    host.frame(at: host.time + dt)
    check()
  }

  private func check() {
    faults += view.invariantFaults()
    faults += host.items.pairingFaults
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    if counts != model.map(\.count) { faults.append("Counts \(counts), model \(model.map(\.count)).") }
    for path in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: path) as? NumberCell else {
        faults.append("\(path) has no cell.")
        continue
      }
      if cell.number != model[path.section][path.item] {
        faults.append("\(path) shows \(cell.number) instead of \(model[path.section][path.item]).")
      }
      if cell.isSelected != selected.contains(cell.number) {
        faults.append("\(cell.number) is selected: \(cell.isSelected).")
      }
    }
    if numbers(view.indexPathsForSelectedItems) != selected {
      faults.append("Selected \(numbers(view.indexPathsForSelectedItems)), model \(selected).")
    }
    for cell in view.subviews {
      let numbers = [cell.center.x, cell.center.y, cell.bounds.width, cell.bounds.height, cell.alpha]
      if !numbers.allSatisfy(\.isFinite) { faults.append("A view is at \(numbers).") }
    }
    if !(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite) {
      faults.append("The offset is lost.")
    }
  }

  /// At rest: everything is where the layout wants it, and the offset is inside.
  ///
  /// Then everything is taken away.
  func end() {
    guard faults.isEmpty else { return }
    if isPressed { host.release(100, 100, at: host.time + 0.001) }
    showClicks(0.01)
    host.settle(limit: 30) { [weak self] _ in self?.check() }
    if host.output?.nextWake != .never { faults.append("It does not come to rest.") }
    if completed != pending { faults.append("\(pending) completions, \(completed) told.") }
    checkRest()
    model = [[]]
    selected.removeAll()
    view.reloadData()
    host.settle()
    if view.liveCount != 0 || !host.items.displayed.isEmpty { faults.append("Something is left.") }
    faults += host.items.pairingFaults + view.invariantFaults()
  }

  private func checkRest() {
    let room = CGSize(
      width: max(0, view.contentSize.width - view.bounds.width),
      height: max(0, view.contentSize.height - view.bounds.height))
    let offset = view.contentOffset
    if !(-1e-6...room.width + 1e-6).contains(offset.x) || !(-1e-6...room.height + 1e-6).contains(offset.y) {
      faults.append("Rests at \(offset), outside \(room).")
    }
    if view.liveCount != view.visibleCells.count { faults.append("Live but not in sight.") }
    for path in view.indexPathsForVisibleItems {
      let place = view.collectionViewLayout.layoutAttributesForItem(at: path)
      let cell = view.cellForItem(at: path)!
      if place?.center != cell.center || place?.size != cell.bounds.size || place?.alpha != cell.alpha {
        faults.append("\(path) rests at \(cell.center), its layout says \(String(describing: place)).")
      }
    }
    for place in view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? [] {
      let overlap = place.frame.intersection(view.bounds)
      if !overlap.isNull && overlap.width > 1e-6 && overlap.height > 1e-6
        && view.cellForItem(at: place.indexPath) == nil
      {
        faults.append("\(place.indexPath) is in sight and has no cell.")
      }
    }
  }
}
