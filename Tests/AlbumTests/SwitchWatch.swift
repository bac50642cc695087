import CollectionViewKit
import Foundation

@testable import Album

/// Watches every frame of a switch from one layout to another, and says what a user would have seen go wrong.
@MainActor
final class SwitchWatch {
  /// A picture as it is seen: by its cell's middle in window points.
  private struct Sight {
    var id: String
    var frame: Int
    var center: CGPoint
    var offset: CGPoint
    var alpha: CGFloat
    /// Whether any of it is inside the window, and not too faint.
    var isSeen: Bool
  }

  private let rig: AlbumRig
  private var tracks: [String: [Sight]] = [:]
  private var frames = 0
  /// What went wrong, as sentences.
  private(set) var faults: [String] = []

  /// The largest share of its way that a cell travels in a sixtieth of a second: a switch takes 0.3 s, and its ease in and out, 3s² − 2s³,
  /// is one and a half times as fast in the middle as on the whole.
  private static let share: CGFloat = 1.5 * (1 / 60) / 0.3
  /// Fainter pictures are not seen.
  private static let faint: CGFloat = 0.03

  init(_ rig: AlbumRig) { self.rig = rig }

  /// The picture nearest to the middle of the window, as it is seen, the frontmost of a pile; nil if there is no one such.
  var middle: String? {
    let near = sights.filter(\.isSeen).reversed().map { ($0.id, rig.fromMiddle($0.center)) }
    guard let nearest = near.min(by: { $0.1 < $1.1 }) else { return nil }
    let rivals = near.filter { $0.1 < nearest.1 + 2 }
    return rivals.count == 1 || nearest.1 < 1 ? nearest.0 : nil
  }

  /// Pictures that have a cell, back to front, also those beside the window.
  private var sights: [Sight] {
    let view = rig.album.collectionView
    return view.subviews.compactMap { cell in
      guard let cell = cell as? PhotoCell, !cell.isHidden, let id = cell.picture?.id else { return nil }
      return Sight(
        id: id, frame: frames, center: view.convert(cell.center, to: nil), offset: view.contentOffset,
        alpha: cell.alpha, isSeen: cell.alpha > Self.faint && cell.frame.intersects(view.bounds))
    }
  }

  /// Takes down what is seen now.
  func note() {
    let sights = sights
    let seen = sights.filter(\.isSeen).map(\.id)
    if Set(seen).count < seen.count { faults.append("frame \(frames): a picture is seen twice") }
    // A picture put in while another cell still shows it on its way out: the one that is seen counts.
    for sight in sights where sight.isSeen || !seen.contains(sight.id) {
      tracks[sight.id, default: []].append(sight)
    }
    for case let cell as PhotoCell in rig.album.collectionView.visibleCells {
      guard let place = rig.place(of: cell), rig.album.source.model[place].id == cell.picture?.id else {
        faults.append("frame \(frames): a cell shows another item's picture")
        continue
      }
    }
    for attributes in wanted where rig.album.collectionView.cellForItem(at: attributes.indexPath) == nil {
      faults.append("frame \(frames): \(attributes.indexPath) has no cell")
    }
    frames += 1
  }

  /// What the layout in force wants to be seen.
  private var wanted: [UICollectionViewLayoutAttributes] {
    let view = rig.album.collectionView
    return (view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.overlaps(view.bounds)
    }
  }

  /// Makes frames and takes each down until nothing moves and all colours are known, for at most so many seconds.
  func follow(for seconds: TimeInterval) {
    run(for: seconds) { note() }
  }
  /// The same without taking anything down, for as long as anybody would wait.
  func rest() { run(for: 4) {} }

  private func run(for seconds: TimeInterval, each: () -> Void) {
    let colors = rig.album.source.colors
    for _ in 0..<Int(seconds * 60) {
      rig.run(for: 1.0 / 60)
      each()
      if rig.last.nextWake != .nextFrame && colors.isIdle && !colors.hasNews { return }
    }
  }

  /// What jumped, came or went in plain sight, or was away for a while.
  ///
  /// A jump is a step between two frames longer than a tenth of the window's longer side, and the cell's own share of its way, and what the
  /// content was scrolled in that step. The way is the sum of all its steps, also those outside the window.
  func judge() {
    let tenth = max(rig.size.width, rig.size.height) / 10
    for (id, track) in tracks {
      let way = zip(track, track.dropFirst()).map {
        hypot($1.center.x - $0.center.x, $1.center.y - $0.center.y)
      }.reduce(0, +)
      let seen = track.filter(\.isSeen)
      if let first = seen.first, first.frame > 0, isPlain(first) {
        faults.append("\(id) is suddenly there in frame \(first.frame): \(first)")
      }
      if let last = seen.last, last.frame < frames - 1, isPlain(last) {
        faults.append("\(id) is suddenly gone after frame \(last.frame): \(last)")
      }
      for (a, b) in zip(seen, seen.dropFirst()) {
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
    if let fault = view.invariantFaults().first { faults.append(fault) }
    if view.transitionProgress != nil { faults.append("the switch has not ended") }
    let wanted = wanted
    for attributes in wanted {
      guard let cell = view.cellForItem(at: attributes.indexPath) else {
        faults.append("\(attributes.indexPath) has no cell")
        continue
      }
      let isThere =
        abs(cell.center.x - attributes.center.x) < 1e-6 && abs(cell.center.y - attributes.center.y) < 1e-6
        && cell.bounds.size == attributes.size && cell.alpha == attributes.alpha
        && CATransform3DEqualToTransform(cell.transform3D, attributes.transform3D)
      if !isThere { faults.append("\(attributes.indexPath) is not where its layout wants it") }
    }
    if view.visibleCells.count != wanted.count {
      faults.append("\(view.visibleCells.count) cells are seen, not \(wanted.count)")
    }
    let scrolls = view.contentSize.width > view.bounds.width || view.contentSize.height > view.bounds.height
    if scrolls, let middle, !sights.contains(where: { $0.isSeen && $0.id == middle }) {
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
