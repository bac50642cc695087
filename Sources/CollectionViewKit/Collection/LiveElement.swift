/// One element that has a view: what it is, where its layout wants it, and where it is seen.
///
/// Exactly one of these exists for each view on screen.
@MainActor
final class LiveElement {
  /// Where it is in its life.
  enum Standing {
    /// Its layout shows it.
    case shown
    /// It was deleted, or went out of sight in an animation, and is on its way to where it goes.
    case leaving
    /// Its view is in the pool, or belongs to another element already.
    case gone
  }

  /// What it shows.
  ///
  /// Nil once its item is deleted.
  var key: ElementKey?
  /// The path its delegate was told of, and will be told of at the end.
  var path: ElementPath
  let view: UICollectionReusableView
  /// Where it is in its life; only ever moves forward, but for a leaving element that is wanted again.
  var standing = Standing.shown
  /// The layout's newest answer for it.
  var attributes: UICollectionViewLayoutAttributes
  /// The state that answer gives it.
  var target: ElementState
  /// The state it is seen in.
  var shown: ElementState
  /// How `shown` comes to `target`; nil when it is there.
  var motion: ElementMotion?
  /// The pass that last found it visible.
  var mark = 0
  /// Its place in the layout's newest answer.
  var answerIndex = -1

  init(
    key: ElementKey, view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes,
    target: ElementState, shown: ElementState
  ) {
    (self.key, path, self.view, self.attributes) = (key, key.path, view, attributes)
    (self.target, self.shown) = (target, shown)
  }

  var isLeaving: Bool { standing == .leaving }

  /// Sets out from where it is seen, at the speed it has, toward its target.
  ///
  /// `old` is the target it had so far. `duration` 0 puts it there at once.
  func begin(at time: TimeInterval, duration: TimeInterval, toward old: ElementState) {
    let velocity = motion?.velocity(toward: old, at: time) ?? ElementMotion.Velocity()
    let rests = shown == target && velocity == ElementMotion.Velocity()
    guard isLeaving || !(rests || duration <= 0) else {
      motion = nil
      shown = target
      return
    }
    motion = ElementMotion(
      from: shown, velocity: velocity, startTime: time, duration: duration)
  }

  /// Moves to where it is seen at `time`.
  ///
  /// True when it arrived now.
  func step(to time: TimeInterval) -> Bool {
    guard let motion else {
      shown = target
      return false
    }
    shown = motion.state(toward: target, at: time)
    shown.zIndex = target.zIndex
    guard motion.isDone(at: time) else { return false }
    if !isLeaving { self.motion = nil }
    return true
  }
  /// Ends the journey at its target.
  func arrive() {
    motion = nil
    shown = target
  }

  /// The content moved by `shift` under the viewport: what is seen stays where it is seen.
  ///
  /// What is leaving goes on to where on screen it was going. All others get a new target after this, and set out for it from where they
  /// are seen, at the speed they have at `time`.
  func shift(by shift: CGVector, at time: TimeInterval) {
    shown.center.x += shift.dx
    shown.center.y += shift.dy
    guard let running = motion else { return }
    if isLeaving {
      motion?.from.center.x += shift.dx
      motion?.from.center.y += shift.dy
      target.center.x += shift.dx
      target.center.y += shift.dy
    } else {
      motion = ElementMotion(
        from: shown, velocity: running.velocity(toward: target, at: time), startTime: time,
        duration: running.duration)
    }
  }
}
