import ScrollPhysics

/// A view onto content larger than itself, moved by drag, fling, wheel and key.
///
/// ```
///      content (contentSize)
///   ┌───────────────────────┐
///   │   bounds.origin =     │   contentOffset is the content point at the view's top left; it rests between
///   │   contentOffset       │   (−inset.left, −inset.top) and contentSize + inset − bounds.size
///   │     ┌─────────┐       │
///   │     │ bounds  │       │
/// ```
///
/// Scrolling changes `bounds.origin` and moves no subview. Each axis is a `ScrollAxis`, a value that turns events and the time into
/// an offset; this class feeds both, asks where a fling shall rest, and tells the delegate. Offsets are points, not rounded to pixels.
@preconcurrency @MainActor
open class UIScrollView: UIView, FrameDriven {
  /// How fast a fling loses speed.
  public struct DecelerationRate: Hashable, Sendable, RawRepresentable {
    /// The share of its speed that a fling keeps each millisecond, in 0…1.
    public let rawValue: CGFloat
    /// Wraps a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0.998: coasts for seconds.
    ///
    /// The default.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99: stops within half a second.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Told of everything that moves the content.
  ///
  /// `delegate` reads and writes it.
  weak var scrollDelegate: (any UIScrollViewDelegate)?
  /// The two axes of motion.
  var horizontalAxis = ScrollAxis(offset: 0, configuration: .init(range: 0...0, viewport: 0))
  var verticalAxis = ScrollAxis(offset: 0, configuration: .init(range: 0...0, viewport: 0))
  /// The press that is down on this view, if any.
  var gesture: PointerGesture?
  /// What the running motion is, for its end to be told: nothing moves when nil.
  var motion: Motion?
  /// Told of changes of size, content or insets since the axes last knew.
  private var knownExtent = Extent()
  /// How many callers change size, content and offset together just now.
  private var extentHolds = 0
  /// Whether the content moved meanwhile, for the delegate to be told of once.
  private var movedWhileHeld = false
  /// The kinds of wheel input that are under way.
  var wheel = WheelStream()
  /// The two bars that show where in the content the view is.
  let indicators = ScrollIndicators()

  /// Why the content moves without a finger.
  enum Motion: Equatable { case decelerating, scrolling, following }

  /// Everything that the range of offsets follows from.
  struct Extent: Equatable {
    var size = CGSize.zero, content = CGSize.zero
    var insets = UIEdgeInsets.zero
    var rate = DecelerationRate.normal
    var bounces = true, paging = false
    var scale: CGFloat = 1
  }

  // MARK: Content

  /// Width and height of the content, in points.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { extentChanged() } }
  }
  /// Room around the content that can be scrolled into view, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      extentChanged()
      scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
  }
  /// The insets in force: `contentInset` and the safe area.
  open var adjustedContentInset: UIEdgeInsets {
    UIEdgeInsets(
      top: contentInset.top + safeAreaInsets.top, left: contentInset.left + safeAreaInsets.left,
      bottom: contentInset.bottom + safeAreaInsets.bottom, right: contentInset.right + safeAreaInsets.right)
  }
  /// The content point at the view's top left.
  ///
  /// Setting it stops any motion; values out of range are shown as they are.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  // MARK: Behaviour

  /// Whether the content gives way past its edges and springs back.
  ///
  /// True unless set.
  open var bounces = true { didSet { extentChanged() } }
  /// Whether it does so even where the content is no wider than the view.
  ///
  /// False unless set.
  open var alwaysBounceHorizontal = false
  /// Whether it does so even where the content is no higher than the view.
  ///
  /// False unless set.
  open var alwaysBounceVertical = false
  /// Whether drags and wheels move the content.
  ///
  /// True unless set.
  open var isScrollEnabled = true {
    didSet { if !isScrollEnabled && gesture?.pan == nil { cancelGesture() } }
  }
  /// Whether flings rest at multiples of the view's size, one page a fling.
  ///
  /// False unless set.
  open var isPagingEnabled = false { didSet { extentChanged() } }
  /// How fast a fling loses speed.
  ///
  /// `.normal` unless set.
  open var decelerationRate = DecelerationRate.normal { didSet { extentChanged() } }
  /// Whether the horizontal bar is shown while scrolling.
  ///
  /// True unless set.
  open var showsHorizontalScrollIndicator = true
  /// Whether the vertical bar is shown while scrolling.
  ///
  /// True unless set.
  open var showsVerticalScrollIndicator = true
  /// Kept clear of bars at either end, in points.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Slowest release, in points a second, that lets the content fly on.
  ///
  /// 250, as UIKit has it for touch.
  open var minimumFlingVelocity: CGFloat = CGFloat(PhysicsConstants.minimumFlingSpeed)
  /// Points one notch of a wheel moves the content; nil takes (view length)^⅔, between 40 and 120.
  open var wheelStep: CGFloat?

  /// Whether a button or finger is down on the view.
  open var isTracking: Bool { gesture != nil }
  /// Whether that press drags the content.
  open var isDragging: Bool { gesture?.drag != nil }
  /// Whether the content moves on after a drag.
  open var isDecelerating: Bool { motion == .decelerating }
  /// Speed of the content offset, in points a second.
  public var contentVelocity: CGPoint {
    CGPoint(x: horizontalAxis.velocity, y: verticalAxis.velocity)
  }

  /// Makes a scroll view of the given frame with empty content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    indicators.install(in: self)
  }
  /// Archives are not read: makes a scroll view of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
    indicators.install(in: self)
  }

  // MARK: Bounds

  /// The visible part of the content.
  ///
  /// Its origin is `contentOffset`.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      guard newValue != super.bounds else { return }
      if newValue.origin != super.bounds.origin {
        stopMotion()
        horizontalAxis.set(offset: Double(newValue.origin.x))
        verticalAxis.set(offset: Double(newValue.origin.y))
      }
      changeBounds(to: newValue)
    }
  }

  /// The one place where bounds change, whoever moved them: subclasses are asked before and told after.
  func changeBounds(to newBounds: CGRect) {
    let old = super.bounds
    guard newBounds != old else { return }
    boundsWillChange(to: newBounds)
    super.bounds = newBounds
    boundsChanged(from: old)
    if newBounds.size != old.size { extentChanged() }
    guard newBounds.origin != old.origin else { return }
    indicators.contentMoved(in: self)
    guard extentHolds == 0 else {
      movedWhileHeld = true
      return
    }
    scrollDelegate?.scrollViewDidScroll(self)
  }
  /// Asked while `bounds` is still the old rectangle.
  func boundsWillChange(to newBounds: CGRect) {}
  /// Told when `bounds` is the new rectangle, before the delegate hears of it.
  func boundsChanged(from oldBounds: CGRect) {}

  /// Bars follow the size as well as the offset.
  open override func layoutSubviews() {
    super.layoutSubviews()
    indicators.layOut(in: self)
  }

  /// Joins or leaves the frames of a window.
  ///
  /// Whatever moved the content ends: its clock is another one now.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    let wasMoving = motion != nil
    if wasMoving {
      stopMotion()
      horizontalAxis.set(offset: Double(super.bounds.minX))
      verticalAxis.set(offset: Double(super.bounds.minY))
    }
    window?.register(self)
    extentChanged()
    if wasMoving && window != nil { settle() }
  }

  // MARK: Input

  /// A press begins.
  ///
  /// Only the primary button and fingers scroll and click.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.type == .direct || touch.buttonMask == .left else {
      return super.touchesBegan(touches, with: event)
    }
    beginPress(touch)
  }
  /// The press moves: past the slop, it drags.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, gesture != nil else { return super.touchesMoved(touches, with: event) }
    movePress(touch)
  }
  /// The press is let go: a click, or the end of a drag.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, gesture != nil else { return super.touchesEnded(touches, with: event) }
    endPress(touch)
  }
  /// The press is lost: focus went, or the window was hidden.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard gesture != nil else { return super.touchesCancelled(touches, with: event) }
    cancelGesture()
  }
  /// The wheel turned over the view.
  ///
  /// What it cannot use goes to the next responder.
  open override func scrollWheel(with event: UIScrollWheelEvent) {
    if !takeWheel(event) { super.scrollWheel(with: event) }
  }

  /// Where content that is let go shall rest; `velocity` in points a millisecond.
  ///
  /// A collection view asks its layout.
  func restingOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }
  /// A press that may become a click rests on the content, at a content point.
  func contentPressBegan(at point: CGPoint) {}
  /// That press moved, within the slop.
  func contentPressMoved(to point: CGPoint) {}
  /// That press became a drag, or was lost.
  func contentPressCancelled() {}
  /// That press was let go: fires the view's tap recognisers.
  func contentClicked(_ touch: UITouch) {
    for case let recognizer as UITapGestureRecognizer in gestureRecognizers ?? [] {
      recognizer.fire(at: touch.location(in: nil), modifiers: touch.modifiers, buttons: touch.buttonMask)
    }
  }

  // MARK: The range of offsets

  /// Smallest and largest resting offset.
  ///
  /// The largest is never below the smallest.
  var offsetRange: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let inset = adjustedContentInset
    func range(_ before: CGFloat, _ content: CGFloat, _ after: CGFloat, _ view: CGFloat) -> ClosedRange<
      Double
    > {
      let low = Double(-before)
      let high = Double(content + after - view)
      return low...Swift.max(low, high.isFinite ? high : low)
    }
    return (
      range(inset.left, contentSize.width, inset.right, super.bounds.width),
      range(inset.top, contentSize.height, inset.bottom, super.bounds.height)
    )
  }
  /// The offset nearest to `offset` at which the content can rest.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(
      x: Swift.min(Swift.max(Double(offset.x), range.x.lowerBound), range.x.upperBound),
      y: Swift.min(Swift.max(Double(offset.y), range.y.lowerBound), range.y.upperBound))
  }
  var canScrollHorizontally: Bool {
    let range = offsetRange.x
    return range.upperBound > range.lowerBound || (bounces && alwaysBounceHorizontal)
  }
  var canScrollVertically: Bool {
    let range = offsetRange.y
    return range.upperBound > range.lowerBound || (bounces && alwaysBounceVertical)
  }

  /// Hands both axes what their range follows from, when any of it changed.
  func extentChanged() {
    guard extentHolds == 0 else { return }
    let extent = Extent(
      size: super.bounds.size, content: contentSize, insets: adjustedContentInset, rate: decelerationRate,
      bounces: bounces, paging: isPagingEnabled, scale: traitCollection.displayScale)
    guard extent != knownExtent else { return }
    knownExtent = extent
    let range = offsetRange
    horizontalAxis.configure(
      configuration(range: range.x, viewport: extent.size.width), at: now,
      isHeld: isTracking)
    verticalAxis.configure(
      configuration(range: range.y, viewport: extent.size.height), at: now,
      isHeld: isTracking)
    if motion == nil && (horizontalAxis.isMoving || verticalAxis.isMoving) { motion = .scrolling }
    setNeedsLayout()
  }

  /// Runs `body`, in which content size and offset change together, and tells the axes and the delegate of the outcome only.
  ///
  /// So nobody outside can act on half of a change. May be nested: the outermost end tells.
  func withExtentHeld(_ body: () -> Void) {
    extentHolds += 1
    body()
    extentHolds -= 1
    guard extentHolds == 0 else { return }
    extentChanged()
    guard movedWhileHeld else { return }
    movedWhileHeld = false
    scrollDelegate?.scrollViewDidScroll(self)
  }

  private func configuration(
    range: ClosedRange<Double>, viewport: CGFloat
  ) -> ScrollAxis.Configuration {
    ScrollAxis.Configuration(
      range: range, viewport: Double(viewport),
      rate: ScrollPhysics.DecelerationRate(perMillisecond: Double(decelerationRate.rawValue)),
      bounces: bounces, isPaging: isPagingEnabled, pixel: 1 / Double(traitCollection.displayScale))
  }

  /// The time of the event or frame being handled, in seconds; 0 outside a window.
  var now: TimeInterval { window?.time ?? 0 }

  // MARK: Frames

  /// Moves the content to where it is at `time`.
  ///
  /// Called by the window once a frame, and before a press is judged.
  public func advance(to time: TimeInterval) {
    if wheel.endFingerStream(at: time) { settle() }
    guard motion != nil else { return }
    _ = horizontalAxis.advance(to: time)
    _ = verticalAxis.advance(to: time)
    commitOffsets()
    if !horizontalAxis.isMoving && !verticalAxis.isMoving { motionEnded() }
  }

  /// When this view next needs a frame.
  public var nextWake: NextWake {
    motion != nil ? .nextFrame : wheel.fingerStreamEnd.map { .at($0) } ?? .never
  }

  /// Shows the offsets the axes have come to.
  func commitOffsets() {
    let origin = CGPoint(x: horizontalAxis.offset, y: verticalAxis.offset)
    changeBounds(to: CGRect(origin: origin, size: super.bounds.size))
  }

  /// A motion ran out: a wheel's asks the layout for its rest, any other is told.
  private func motionEnded() {
    let ended = motion
    motion = nil
    switch ended {
    case .following:
      settle()
    case .decelerating:
      scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .scrolling:
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    case nil: break
    }
    indicators.motionEnded(in: self)
  }

  /// Stops the content where it is, and tells the delegate what ended.
  func stopMotion() {
    guard motion != nil else { return }
    horizontalAxis.stop(at: now)
    verticalAxis.stop(at: now)
    let ended = motion
    motion = nil
    if ended == .decelerating { scrollDelegate?.scrollViewDidEndDecelerating(self) }
    if ended == .scrolling { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }
}

/// UIKit narrows the type of `delegate` in `UICollectionView`, which a stored property cannot: so it is declared here, for every
/// scroll view, and again in the subclass.
@MainActor
public protocol UIScrollViewDelegating: AnyObject {}

extension UIScrollView: UIScrollViewDelegating {}

extension UIScrollViewDelegating where Self: UIScrollView {
  /// Told of everything that moves the content.
  ///
  /// Held weakly.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

extension ScrollAxis {
  /// Whether a motion carries the content.
  var isMoving: Bool { phase != .idle && phase != .dragging }
}
