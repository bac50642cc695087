/// How one element travels from where it was seen to where its layout wants it.
///
/// With s = elapsed ÷ duration in 0…1, the state is `from` blended toward the target by 3s² − 2s³ (ease in, ease out: it starts and lands
/// at rest), plus the speed it had when the motion began, times duration · s(1−s)². That second term has slope 1 at s = 0 and value and
/// slope 0 at s = 1, so an element that is interrupted keeps its speed and still lands exactly. The target may itself move meanwhile.
struct ElementMotion {
  /// 0.3 s, the length of UIKit's own collection view animations.
  static let standardDuration = 0.3

  /// Where it was seen when the motion began.
  var from: ElementState
  /// Its speed then.
  var velocity = Velocity()
  let startTime: TimeInterval
  let duration: TimeInterval

  /// Speed of what can be seen: points a second, and opacity a second.
  struct Velocity: Equatable {
    var x: CGFloat = 0, y: CGFloat = 0, width: CGFloat = 0, height: CGFloat = 0, alpha: CGFloat = 0
  }

  /// Progress 0…1 at a time.
  private func share(at time: TimeInterval) -> CGFloat {
    duration > 0 ? CGFloat(Swift.min(Swift.max((time - startTime) / duration, 0), 1)) : 1
  }

  /// Whether it has arrived.
  func isDone(at time: TimeInterval) -> Bool { time >= startTime + duration }

  /// Eased progress 0…1.
  func progress(at time: TimeInterval) -> CGFloat {
    let s = share(at: time)
    return s * s * (3 - 2 * s)
  }

  /// The state on the way to `target` at a time; exactly `target` at the end.
  func state(toward target: ElementState, at time: TimeInterval) -> ElementState {
    guard !isDone(at: time) else { return target }
    let s = share(at: time)
    var state = from.blended(toward: target, progress: s * s * (3 - 2 * s))
    let carried = CGFloat(duration) * s * (1 - s) * (1 - s)
    state.center.x += velocity.x * carried
    state.center.y += velocity.y * carried
    state.size.width = Swift.max(0, state.size.width + velocity.width * carried)
    state.size.height = Swift.max(0, state.size.height + velocity.height * carried)
    state.alpha = Swift.min(1, Swift.max(0, state.alpha + velocity.alpha * carried))
    return state
  }

  /// The speed on the way to `target` at a time, the target at rest.
  func velocity(toward target: ElementState, at time: TimeInterval) -> Velocity {
    guard duration > 0, !isDone(at: time) else { return Velocity() }
    let s = share(at: time)
    let blend = 6 * s * (1 - s) / CGFloat(duration)
    let carried = (1 - s) * (1 - 3 * s)
    return Velocity(
      x: (target.center.x - from.center.x) * blend + velocity.x * carried,
      y: (target.center.y - from.center.y) * blend + velocity.y * carried,
      width: (target.size.width - from.size.width) * blend + velocity.width * carried,
      height: (target.size.height - from.size.height) * blend + velocity.height * carried,
      alpha: (target.alpha - from.alpha) * blend + velocity.alpha * carried)
  }
}
