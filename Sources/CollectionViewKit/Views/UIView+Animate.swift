import LayoutCore

extension UIView {
  /// How an animation runs.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// Bits, as UIKit numbers them.
    public let rawValue: UInt
    /// Wraps bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lay out subviews within the animation; they follow their own changes here.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Take input while running; always so here.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Start from what is seen; always so here.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Shown as a cross dissolve.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Shown as a cross dissolve.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The old look gives way to the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    var curve: TimingCurve {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }

    var hasTransition: Bool { rawValue >> 20 & 7 != 0 }
  }

  /// Whether animation blocks animate now.
  public class var areAnimationsEnabled: Bool { AnimationContext.isEnabled }

  /// Switches animations on or off: while off, changes in animation blocks are made at once.
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationContext.isEnabled = enabled }

  /// Makes changes at once, also within an animation block.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    let wasEnabled = AnimationContext.isEnabled
    AnimationContext.isEnabled = false
    defer { AnimationContext.isEnabled = wasEnabled }
    actions()
  }

  /// Animates what the block changes: alpha, center, bounds, frame, transform, background colour of views in a window.
  ///
  /// Values start from what is seen now. Duration and delay are in seconds on the window's clock; with both 0 changes are
  /// made at once. `completion` is called in the frame in which the last change is done (with true), or in the next
  /// frame after one was replaced or its view left (false); at once when nothing animates.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationContext.run(
      AnimationContext(duration: duration, delay: delay, curve: options.curve, completion: completion),
      animations)
  }

  /// Animates what the block changes, slow at both ends.
  ///
  /// See the longest form.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates what the block changes with a spring.
  ///
  /// `dampingRatio` 1 does not overshoot; `velocity` is the starting speed in whole distances for each second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let curve = TimingCurve.spring(damping: Double(dampingRatio), velocity: Double(velocity) * duration)
    AnimationContext.run(
      AnimationContext(duration: duration, delay: delay, curve: curve, completion: completion), animations)
  }

  /// Changes a view's content in the block, and lets the old look give way to the new one over `duration` seconds.
  ///
  /// Only a view that is painted into a texture and on screen has an old look; for others the block is run, and what it
  /// changes animated as by `animate`.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let context = AnimationContext(duration: duration, delay: 0, curve: options.curve, completion: completion)
    AnimationContext.run(context) {
      guard let animations else { return }
      if options.hasTransition && view.beginFade(context) {
        performWithoutAnimation(animations)
      } else {
        animations()
      }
    }
  }
}
