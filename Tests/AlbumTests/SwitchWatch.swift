import CollectionViewKit
import Foundation

@testable import Album

/// Watches every frame of a switch from one layout to another, and says what a user would have seen go wrong.
@MainActor
final class SwitchWatch {
  /// A picture as it is seen: by its cell's middle in window points.
  private struct Sight {
    var frame: Int
    var center: CGPoint
    var offset: CGPoint
    var alpha: CGFloat
  }

  private let rig: AlbumRig
  private var tracks: [String: [Sight]] = [:]
  private var frames = 0
  /// What went wrong, as sentences.
  private(set) var faults: [String] = []

  /// The largest share of its way a cell may travel in a sixtieth of a second: of 0.35 s, at twice the mean speed.
  private static let share: CGFloat = 2 * (1 / 60) / 0.35
  /// Fainter pictures are not seen.
  private static let faint: CGFloat = 0.03

  init(_ rig: AlbumRig) { self.rig = rig }

  /// The picture nearest to the middle of the window, as it is seen, the frontmost of a pile; nil if there is no one such.
  var middle: String? {
    let near = seen.reversed().map { ($0.0, rig.fromMiddle($0.1)) }
    guard let nearest = near.min(by: { $0.1 < $1.1 }) else { return nil }
    let rivals = near.filter { $0.1 < nearest.1 + 2 }
    return rivals.count == 1 || nearest.1 < 1 ? nearest.0 : nil
  }

  /// Pictures that can be seen, back to front, with the middle of each.
  private var seen: [(String, CGPoint, CGFloat)] {
    let view = rig.album.collectionView
    return view.subviews.compactMap { cell in
      guard let cell = cell as? PhotoCell, !cell.isHidden, cell.alpha > Self.faint,
        cell.frame.intersects(view.bounds), let id = cell.picture?.id
      else { return nil }
      return (id, view.convert(cell.center, to: nil), cell.alpha)
    }
  }

  /// Takes down what is seen now.
  func note() {
    let sights = seen
    let offset = rig.album.collectionView.contentOffset
    if Set(sights.map(\.0)).count < sights.count { faults.append("frame \(frames): a picture is seen twice") }
    for (id, center, alpha) in sights {
      tracks[id, default: []].append(Sight(frame: frames, center: center, offset: offset, alpha: alpha))
    }
    for case let cell as PhotoCell in rig.album.collectionView.visibleCells {
      guard let place = rig.place(of: cell), rig.album.source.model[place].id == cell.picture?.id else {
        faults.append("frame \(frames): a cell shows another item's picture")
        continue
      }
    }
    frames += 1
  }

  /// Makes frames and takes each down until nothing moves, for at most so many seconds.
  func follow(for seconds: TimeInterval) {
    for _ in 0..<Int(seconds * 60) {
      rig.run(for: 1.0 / 60)
      note()
      if rig.last.nextWake != .nextFrame { return }
    }
  }

  /// What jumped, or was away for a while.
  func judge() {
    let tenth = max(rig.size.width, rig.size.height) / 10
    for (id, track) in tracks {
      let way = zip(track, track.dropFirst()).map {
        hypot($1.center.x - $0.center.x, $1.center.y - $0.center.y)
      }.reduce(0, +)
      for (a, b) in zip(track, track.dropFirst()) {
        if b.frame > a.frame + 1 {
          // What crosses the window's edge, or fades, may well come back.
          if isPlain(a) || isPlain(b) {
            faults.append("\(id) is not seen from frame \(a.frame + 1) to \(b.frame - 1): \(a) \(b)")
          }
          continue
        }
        let step = hypot(b.center.x - a.center.x, b.center.y - a.center.y)
        let scrolled = hypot(b.offset.x - a.offset.x, b.offset.y - a.offset.y)
        // A switch moves the offset without moving what is seen: only small steps are a scroll's.
        let limit = tenth + way * Self.share + (scrolled < 2 * tenth ? scrolled : 0)
        if step > limit {
          faults.append(
            "\(id) jumps by \(Int(step)) points in frame \(b.frame), on a way of \(Int(way)): \(a.center) → \(b.center)"
          )
        }
      }
    }
  }

  /// Whether a picture is so well in view that it cannot leave it within a frame.
  private func isPlain(_ sight: Sight) -> Bool {
    let margin = min(rig.size.width, rig.size.height) / 8
    let inside = CGRect(origin: .zero, size: rig.size).insetBy(dx: margin, dy: margin)
    return sight.alpha > 0.3 && inside.contains(sight.center)
  }

  /// Whether everything is where the layout wants it, and nothing else is there.
  func judgeRest(middle: String?) {
    let view = rig.album.collectionView
    let layout = view.collectionViewLayout
    if let fault = view.invariantFaults().first { faults.append(fault) }
    if view.transitionProgress != nil { faults.append("the switch has not ended") }
    let wanted = (layout.layoutAttributesForElements(in: view.bounds) ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.overlaps(view.bounds)
    }
    for attributes in wanted {
      guard let cell = view.cellForItem(at: attributes.indexPath) else {
        faults.append("\(attributes.indexPath) has no cell")
        continue
      }
      let isThere =
        abs(cell.center.x - attributes.center.x) < 1e-6 && abs(cell.center.y - attributes.center.y) < 1e-6
        && cell.bounds.size == attributes.size && cell.alpha == attributes.alpha
      if !isThere { faults.append("\(attributes.indexPath) is not where its layout wants it") }
    }
    if view.visibleCells.count != wanted.count {
      faults.append("\(view.visibleCells.count) cells are seen, not \(wanted.count)")
    }
    let scrolls = view.contentSize.width > view.bounds.width || view.contentSize.height > view.bounds.height
    if scrolls, let middle, !seen.contains(where: { $0.0 == middle }) {
      faults.append("\(middle) was in the middle, and is not in view")
    }
  }
}

extension CGRect {
  /// Whether both share some area.
  fileprivate func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
