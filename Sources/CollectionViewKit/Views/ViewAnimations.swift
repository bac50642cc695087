import LayoutCore

/// The animation block being run: its timing, and who to tell at the end.
@MainActor
final class AnimationContext {
  static var isEnabled = true
  /// The innermost block being run; nil outside.
  static var current: AnimationContext?

  let duration, delay: TimeInterval
  let curve: TimingCurve
  private let completion: ((Bool) -> Void)?
  private weak var window: UIWindow?
  private var running = 0
  private var isCompleted = true

  init(duration: TimeInterval, delay: TimeInterval, curve: TimingCurve, completion: ((Bool) -> Void)?) {
    self.duration = duration > 0 && duration.isFinite ? duration : 0
    self.delay = delay > 0 && delay.isFinite ? delay : 0
    (self.curve, self.completion) = (curve, completion)
  }

  static func run(_ context: AnimationContext, _ actions: () -> Void) {
    let outer = current
    current = context
    context.running += 1
    actions()
    current = outer
    context.leave(isCompleted: true)
  }

  /// Whether changes made now animate, given that the view is in a window.
  var isAnimating: Bool { AnimationContext.isEnabled && duration + delay > 0 }

  /// Counts one change that runs; the completion waits for `leave`.
  func enter(_ window: UIWindow) {
    running += 1
    self.window = window
  }

  /// Ends one change: `isCompleted` false when it was replaced.
  func leave(isCompleted: Bool) {
    running -= 1
    self.isCompleted = self.isCompleted && isCompleted
    guard running == 0, let completion else { return }
    let result = self.isCompleted
    if let window { window.completions.append { completion(result) } } else { completion(result) }
  }
}

/// What can be animated.
enum AnimatedProperty { case alpha, center, bounds, transform, backgroundColor }

/// The value an animation starts from.
enum AnimationStart {
  case alpha(CGFloat)
  case center(CGPoint)
  case bounds(CGRect)
  case transform(CATransform3D)
  case backgroundColor(Color)

  var property: AnimatedProperty {
    switch self {
    case .alpha: .alpha
    case .center: .center
    case .bounds: .bounds
    case .transform: .transform
    case .backgroundColor: .backgroundColor
    }
  }
}

/// One value on its way from where it was seen to the model's.
struct PropertyAnimation {
  let start: AnimationStart
  /// Infinite until the next frame for a change made between frames: the window's time is then that of long ago.
  var begin: TimeInterval
  let context: AnimationContext

  @MainActor var end: TimeInterval { begin + context.duration }

  @MainActor func progress(at time: TimeInterval) -> CGFloat {
    guard context.duration > 0 else { return time < begin ? 0 : 1 }
    return CGFloat(context.curve.progress(at: (time - begin) / context.duration))
  }
}

/// The running animations of one view.
@MainActor
final class ViewAnimations {
  var running: [PropertyAnimation] = []

  /// State, bounds origin and background as they are seen at a time.
  func sample(_ view: UIView, at time: TimeInterval) -> (
    state: ElementState, origin: CGPoint, background: Color?
  ) {
    var (state, origin, background) = (view.state, view.boundsOrigin, view.background?.value)
    for animation in running {
      let p = animation.progress(at: time)
      func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { p == 1 ? b : a + (b - a) * p }
      switch animation.start {
      case .alpha(let a): state.alpha = mix(a, state.alpha)
      case .center(let c): state.center = CGPoint(x: mix(c.x, state.center.x), y: mix(c.y, state.center.y))
      case .bounds(let b):
        origin = CGPoint(x: mix(b.origin.x, origin.x), y: mix(b.origin.y, origin.y))
        state.size = CGSize(
          width: max(0, mix(b.size.width, state.size.width)),
          height: max(0, mix(b.size.height, state.size.height)))
      case .transform(let t): state.transform = t.blended(toward: state.transform, progress: p)
      case .backgroundColor(let c): background = c.mixed(with: background ?? c.faded, progress: Float(p))
      }
    }
    return (state, origin, background)
  }
}

extension Color {
  fileprivate var faded: Color { Color(red: red, green: green, blue: blue, alpha: 0) }

  fileprivate func mixed(with end: Color, progress p: Float) -> Color {
    if p == 1 { return end }
    func mix(_ a: Float, _ b: Float) -> Float { min(1, max(0, a + (b - a) * p)) }
    return Color(
      red: mix(red, end.red), green: mix(green, end.green), blue: mix(blue, end.blue),
      alpha: mix(alpha, end.alpha))
  }
}

extension UIView {
  /// The state as it is seen at the window's time; the model's when nothing runs.
  final var presentation: ElementState { seen.state }
  /// The bounds as they are seen at the window's time.
  final var presentationBounds: CGRect {
    let now = seen
    return CGRect(origin: now.origin, size: now.state.size)
  }

  private var seen: (state: ElementState, origin: CGPoint, background: Color?) {
    guard let animations, let root else { return (state, boundsOrigin, background?.value) }
    return animations.sample(self, at: root.time)
  }

  /// To be called before a model value changes: replaces its animation, and starts one within an animation block.
  final func noteChange(of property: AnimatedProperty) {
    if animations == nil && AnimationContext.current == nil { return }
    let now = seen
    endAnimation(of: property)
    guard let context = AnimationContext.current, context.isAnimating, let root else { return }
    let start: AnimationStart =
      switch property {
      case .alpha: .alpha(now.state.alpha)
      case .center: .center(now.state.center)
      case .bounds: .bounds(CGRect(origin: now.origin, size: now.state.size))
      case .transform: .transform(now.state.transform)
      case .backgroundColor: .backgroundColor(now.background ?? .clear)
      }
    context.enter(root)
    if animations == nil {
      animations = ViewAnimations()
      root.noteAnimated(self)
    }
    animations?.running.append(
      PropertyAnimation(start: start, begin: root.animationBegin(after: context.delay), context: context))
  }

  private func endAnimation(of property: AnimatedProperty) {
    guard let animations else { return }
    guard let index = animations.running.firstIndex(where: { $0.start.property == property }) else { return }
    let ended = animations.running.remove(at: index)
    ended.context.leave(isCompleted: false)
    dropAnimationsIfDone()
  }

  /// Ends the animations of all values that are about to be set to something else.
  final func endAnimations(differingFrom new: ElementState) {
    if new.alpha != state.alpha { endAnimation(of: .alpha) }
    if new.center != state.center { endAnimation(of: .center) }
    if new.size != state.size { endAnimation(of: .bounds) }
    if new.transform != state.transform { endAnimation(of: .transform) }
  }

  final func endAllAnimations() {
    guard let ended = animations?.running else { return }
    animations?.running.removeAll()
    dropAnimationsIfDone()
    for animation in ended { animation.context.leave(isCompleted: false) }
  }

  /// Starts what was asked for between frames.
  final func beginAnimations(at time: TimeInterval) {
    if let animations {
      for index in animations.running.indices where animations.running[index].begin == .infinity {
        animations.running[index].begin = time + animations.running[index].context.delay
      }
    }
    if fade?.top.begin == .infinity { fade?.top.begin = time }
  }

  /// Takes out the animations that are done at a time.
  final func finishAnimations(at time: TimeInterval) {
    guard let animations else { return }
    // What is animated inside a texture is painted into it in every frame, the last one included.
    parent?.markContentChanged()
    if animations.running.contains(where: { $0.start.property == .backgroundColor }) { markContentChanged() }
    let done = animations.running.filter { $0.end <= time }
    guard !done.isEmpty else { return }
    animations.running.removeAll { $0.end <= time }
    dropAnimationsIfDone()
    for animation in done { animation.context.leave(isCompleted: true) }
  }

  private func dropAnimationsIfDone() {
    if let animations, animations.running.isEmpty { self.animations = nil }
  }
}
