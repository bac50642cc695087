import CollectionTestSupport
import CollectionViewKit
import Foundation

/// Records where every cell is seen, frame by frame, and finds jumps.
///
/// A cell is followed as long as the same view shows the same item; one that is seen for a short while only counts as travelling 60 points. A transition of 0.3 s moves an element that travels a distance D by at
/// most 1.5 · D · dt ÷ 0.3 in a frame; one that was interrupted brings the speed along that it had. The content's own speed adds to that.
@MainActor
final class MotionWatch {
  /// What one cell looked like in one frame.
  struct Sight {
    var center: CGPoint
    var size: CGSize
    var alpha: CGFloat
  }
  private struct Key: Hashable {
    var view: ObjectIdentifier
    var reuse: Int
    var number: Int
  }
  private struct Frame {
    var time: Double
    var sights: [Key: Sight]
    /// Fastest the content may have moved since the frame before, in points a second.
    var scrollSpeed: CGFloat
  }

  private let host: CollectionHost
  private var frames: [Frame] = []
  /// Speed of the pointer while it drags, in points a second.
  var dragSpeed: CGFloat = 0
  private var lastSpeed: CGFloat = 0

  init(_ host: CollectionHost) {
    self.host = host
    note()
  }

  /// Records the frame just made.
  func note() {
    var sights: [Key: Sight] = [:]
    let offset = host.view.contentOffset
    for case let cell as NumberCell in host.view.subviews where cell.superview != nil && !cell.isHidden {
      let key = Key(view: ObjectIdentifier(cell), reuse: cell.reuseCount, number: cell.number)
      let scale = hypot(cell.transform.a, cell.transform.b)
      sights[key] = Sight(
        center: CGPoint(x: cell.center.x - offset.x, y: cell.center.y - offset.y),
        size: CGSize(width: cell.bounds.width * scale, height: cell.bounds.height * scale), alpha: cell.alpha)
    }
    let velocity = host.view.contentVelocity
    let speed = hypot(velocity.x, velocity.y)
    frames.append(Frame(time: host.time, sights: sights, scrollSpeed: max(speed, lastSpeed, dragSpeed)))
    lastSpeed = max(speed, dragSpeed)
  }

  /// The largest move of any cell between the last two frames, in points.
  var lastStep: CGFloat {
    guard frames.count > 1 else { return 0 }
    let (before, after) = (frames[frames.count - 2], frames[frames.count - 1])
    return after.sights.map { key, sight in
      before.sights[key].map { hypot(sight.center.x - $0.center.x, sight.center.y - $0.center.y) } ?? 0
    }.max() ?? 0
  }

  /// Every step that is larger than a smooth motion makes, as a sentence.
  func jumps() -> [String] {
    var paths: [Key: [CGPoint]] = [:]
    for frame in frames { for (key, sight) in frame.sights { paths[key, default: []].append(sight.center) } }
    let reaches = paths.mapValues { points in
      let (x, y) = (points.map(\.x), points.map(\.y))
      return hypot(x.max()! - x.min()!, y.max()! - y.min()!)
    }
    var jumps: [String] = []
    var speeds: [Key: CGFloat] = [:]
    for (before, after) in zip(frames, frames.dropFirst()) {
      let dt = after.time - before.time
      for (key, sight) in after.sights {
        guard let old = before.sights[key] else { continue }
        let step = hypot(sight.center.x - old.center.x, sight.center.y - old.center.y)
        let travel = 1.5 * max(reaches[key] ?? 0, 60) / 0.3
        let bound = (travel + (speeds[key] ?? 0) + after.scrollSpeed) * dt * 1.1 + 0.01
        if step > bound {
          jumps.append("Item \(key.number) jumps \(step) at \(after.time), more than \(bound).")
        }
        speeds[key] = step / dt
        if abs(sight.alpha - old.alpha) > 3 * dt / 0.3 + 0.001 {
          jumps.append(
            "Item \(key.number) goes from opacity \(old.alpha) to \(sight.alpha) at \(after.time).")
        }
      }
    }
    return jumps
  }
}
