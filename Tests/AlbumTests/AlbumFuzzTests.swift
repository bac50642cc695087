import CollectionTestSupport
import CollectionViewKit
import Foundation
import LayoutCore
import Testing

@testable import Album

/// Whatever a user does, in whatever order, the album's promises hold.
///
/// `ALBUM_FUZZ_SEEDS` sets how many seeds are tried (12 unless set); each plays a thousand random events.
@MainActor
@Suite struct AlbumFuzzTests {
  nonisolated static let seeds: Range<UInt64> =
    1..<(UInt64(ProcessInfo.processInfo.environment["ALBUM_FUZZ_SEEDS"] ?? "") ?? 12) + 1

  @Test("A thousand random events leave no promise broken", arguments: seeds)
  func randomEvents(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layout = LayoutName.allCases.randomElement(using: &random) ?? .line
    let rig = AlbumRig(["bad"] + (1...24).map { "\($0)" }, layout: layout)
    var hand = RandomHand()
    for step in 0..<1000 {
      let pause = random.chance(0.1) ? Double.random(in: 0...0.5, using: &random) : 0.016
      rig.run(for: pause)
      rig.send(hand.event(&random, size: rig.size))
      if let fault = fault(in: rig) {
        Issue.record("seed \(seed), step \(step): \(fault)")
        return
      }
    }
    rig.send(.pointerUp(.zero, button: .left))
    for id in 1...2 { rig.send(.fingerUp(id: id, .zero)) }
    rig.run(for: 12)
    if let fault = fault(in: rig) ?? faultAtRest(in: rig) { Issue.record("seed \(seed), at rest: \(fault)") }
  }

  /// What must hold at any time.
  private func fault(in rig: AlbumRig) -> String? {
    let view = rig.album.collectionView
    if let fault = view.invariantFaults().first { return fault }
    let items = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    if items != rig.album.source.model.count { return "counts differ" }
    if let focus = rig.album.focus.index, focus >= rig.album.source.model.count { return "focus on nothing" }
    for command in rig.last.commands {
      if case .texture(_, let quad, let opacity) = command {
        let numbers = [quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft].flatMap {
          [$0.x, $0.y, $0.w]
        }
        if !numbers.allSatisfy(\.isFinite) || !opacity.isFinite {
          return "a number that is not finite is drawn"
        }
      }
    }
    return nil
  }

  /// What must hold once nothing moves.
  private func faultAtRest(in rig: AlbumRig) -> String? {
    let (view, dump) = (rig.album.collectionView, rig.dump)
    if rig.last.nextWake != .never { return "it does not sleep: \(rig.last.nextWake)" }
    if dump.phase != "idle" || dump.transition != nil { return "it rests and yet does not: \(dump.phase)" }
    let most = CGPoint(
      x: max(0, view.contentSize.width - view.bounds.width),
      y: max(0, view.contentSize.height - view.bounds.height))
    let offset = view.contentOffset
    if offset.x < 0 || offset.y < 0 || offset.x > most.x + 1e-6 || offset.y > most.y + 1e-6 {
      return "offset \(offset) is out of 0…\(most)"
    }
    if dump.cells.contains(where: { $0.index == nil }) { return "a cell of a removed picture stayed" }
    for cell in dump.cells {
      guard let item = rig.place(cell), rig.album.source.model[item].id == cell.id else {
        return "a wrong picture"
      }
      if cell.state == .loading { return "picture \(cell.id) never came" }
      guard let wanted = view.layoutAttributesForItem(at: rig.album.source.grouping.path(of: item)) else {
        return "item \(item) has a cell and no place"
      }
      let center = view.convert(wanted.center, to: nil)
      if abs(center.x - cell.center.x) > 1e-6 || abs(center.y - cell.center.y) > 1e-6
        || wanted.size != cell.size
      {
        return
          "item \(item) is not where \(dump.layout) wants it: \(cell.center), not \(center); \(cell.size), not \(wanted.size)"
      }
    }
    return nil
  }
}

/// Makes up what a user might do next: mostly sensible, sometimes not.
private struct RandomHand {
  private var pointer = CGPoint(x: 100, y: 100)
  private var isDown = false

  mutating func event(_ random: inout SeededGenerator, size: CGSize) -> InputEvent.Kind {
    let dice = Int.random(in: 0..<100, using: &random)
    switch dice {
    case 0..<50: return drag(&random, size)
    case 50..<60:
      let delta = CGPoint(x: 0, y: random.chance(0.7) ? CGFloat(Int.random(in: -2...2, using: &random)) : 0.3)
      return .wheel(pointer, delta: delta, modifiers: random.chance(0.2) ? .shift : [])
    case 60..<88: return key(&random)
    case 88..<91:
      let width = CGFloat(Int.random(in: 320...1600, using: &random))
      return .resized(
        CGSize(width: width, height: CGFloat(Int.random(in: 240...1000, using: &random))), scale: 1)
    case 91:
      isDown = false
      return .focusLost
    case 92: return .focusGained
    case 93:
      isDown = false
      return .hidden
    case 94: return .shown
    case 95: return .pointerLeft
    case 96: return .texturesLost
    default: return finger(&random, size)
    }
  }

  private mutating func drag(_ random: inout SeededGenerator, _ size: CGSize) -> InputEvent.Kind {
    if !isDown {
      isDown = true
      pointer = CGPoint(
        x: CGFloat.random(in: 0..<size.width, using: &random),
        y: CGFloat.random(in: 0..<size.height, using: &random))
      return .pointerDown(pointer, button: .left, modifiers: [])
    }
    if random.chance(0.25) {
      isDown = false
      return .pointerUp(pointer, button: .left)
    }
    if random.chance(0.7) {
      pointer.x += CGFloat.random(in: -80...80, using: &random)
      pointer.y += CGFloat.random(in: -40...40, using: &random)
    }
    return .pointerMoved(pointer, buttons: random.chance(0.03) ? [] : .left)
  }

  private func finger(_ random: inout SeededGenerator, _ size: CGSize) -> InputEvent.Kind {
    let point = CGPoint(
      x: CGFloat.random(in: 0..<size.width, using: &random),
      y: CGFloat.random(in: 0..<size.height, using: &random))
    let id = Int.random(in: 1...2, using: &random)
    return [.fingerDown(id: id, point), .fingerMoved(id: id, point), .fingerUp(id: id, point)]
      .randomElement(using: &random) ?? .fingerUp(id: id, point)
  }

  private func key(_ random: inout SeededGenerator) -> InputEvent.Kind {
    let keys = [
      "space", "shift+space", "1", "2", "3", "4", "left", "right", "up", "down", "pageup", "pagedown", "home",
      "end",
      "delete", "delete", "ctrl+z", "ctrl+z", "ctrl+shift+z", "f1", "f2", "f3", "f4", "shift+delete", "x",
      "5", "7", "8", "9", "tab", "g", "return", "escape", "w", "h", "i",
      "shift+i", "d", "d", "s", "r", "a", "l", "n", "b", "v", "p",
    ]
    let chord = keys.randomElement(using: &random).flatMap { KeyChord(spelling: $0) } ?? KeyChord("x")
    return .keyDown(chord.name, modifiers: chord.modifiers, isRepeat: random.chance(0.2))
  }
}
