import LayoutCore

/// A rectangle on screen: it has a place in its superview, a look, subviews, and receives input.
///
/// Within the module, a collection view sets place and look of hundreds of views a frame through `applyState(_:isMoving:)`,
/// and marks reusable views as `isTextureBacked` (painted once, then only moved).
@preconcurrency @MainActor
open class UIView: UIResponder {
  // Model values. The transform, if any, is taken about the centre.
  final var state: ElementState
  final var boundsOrigin = CGPoint.zero
  final var zOrder: CGFloat = 0
  final var hasTransform = false
  final var background: UIColor?
  /// Size the subviews were last resized for; differs from `state.size` only while a texture is being stretched.
  final var arrangedSize: CGSize

  // The tree. The way up is neither counted nor weak (both would slow every retain of a superview): a superview that
  // goes takes itself out of its subviews.
  nonisolated(unsafe) final unowned(unsafe) var parent: UIView?
  final weak var root: UIWindow?
  nonisolated(unsafe) final var children: [UIView] = []
  final var sortedChildren: [UIView] = []
  final var isSortStale = false
  final var isSorted = false
  /// The last ordering by a collection view that this view was part of.
  final var orderMark = 0

  // What is to be done.
  final var needsLayout = true
  final var hasLayoutBelow = false
  final var contentChanged = true

  // Rarely used parts.
  nonisolated(unsafe) final var loadedLayer: CALayer?
  final var animations: ViewAnimations?
  final var texture: TextureSlot?
  final var fade: TextureFade?
  final var recognizers: [UIGestureRecognizer] = []
  final var isTextureBacked = false
  /// Content, if it can be told without asking, lies within the bounds, so that clipping it needs no clip.
  var clipsOwnContent: Bool { false }

  /// Makes a view that covers `frame`, in the superview's points.
  public init(frame: CGRect) {
    state = ElementState(frame: frame.standardized)
    arrangedSize = state.size
    super.init()
  }

  /// Makes a view of no size; nothing is decoded.
  public required init?(coder: NSCoder) {
    state = ElementState()
    arrangedSize = .zero
    super.init()
  }

  /// Makes a view of no size.
  public convenience override init() { self.init(frame: .zero) }

  deinit {
    for child in children { child.parent = nil }
    loadedLayer?.owner = nil
  }

  // MARK: Geometry

  /// The place in the superview, in its points.
  ///
  /// With a transform: the box around what is seen; setting it chooses centre and size so that this box comes out.
  open var frame: CGRect {
    get { state.frame }
    set { setFrame(newValue) }
  }

  /// The visible part of the view's own coordinate space, in points.
  ///
  /// Moving its origin scrolls the subviews.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: state.size) }
    set { setBounds(newValue) }
  }

  /// The middle of the view, in the superview's points.
  open var center: CGPoint {
    get { state.center }
    set { setCenter(newValue) }
  }

  /// What is done to the view about its centre, in the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(state.transform) }
    set { setTransform(CATransform3DMakeAffineTransform(newValue)) }
  }

  /// What is done to the view about its centre, in space.
  ///
  /// The result is flattened into the superview.
  open var transform3D: CATransform3D {
    get { state.transform }
    set { setTransform(newValue) }
  }

  /// How subviews follow when this view's superview changes size; nothing unless set.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether `autoresizingMask` of subviews is followed; true unless set.
  open var autoresizesSubviews = true

  /// The size this view would like within `size`, in points; its present size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { state.size }

  /// Takes the size it would like.
  open func sizeToFit() { bounds.size = sizeThatFits(state.size) }

  /// The size content asks for, in points; `noIntrinsicMetric` where it asks for nothing.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Stands for "no wish": −1.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Parts covered by the surroundings; none on a desktop.
  open var safeAreaInsets: UIEdgeInsets { .zero }

  /// Room kept free inside the edges by convention, in points; 8 on every side unless set.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  // MARK: Look

  /// Opacity of the view and everything in it, 0…1.
  open var alpha: CGFloat {
    get { state.alpha }
    set { setAlpha(newValue) }
  }

  /// Whether the view and everything in it is left out.
  open var isHidden: Bool {
    get { state.isHidden }
    set { setHidden(newValue) }
  }

  /// Colour behind the content; nil is none.
  open var backgroundColor: UIColor? {
    get { background }
    set { setBackground(newValue) }
  }

  /// Whether content and subviews are cut to the bounds and rounded corners.
  open var clipsToBounds: Bool {
    get { loadedLayer?.style.masksToBounds ?? false }
    set { if newValue != clipsToBounds { layer.masksToBounds = newValue } }
  }

  /// Whether the view promises to be opaque; kept, and not needed.
  open var isOpaque = true

  /// How content is placed when its size differs from the bounds.
  open var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }

  /// A number to find the view by; 0 unless set.
  open var tag = 0

  /// The layer: corners, border, shadow, z position.
  ///
  /// Made when first asked for.
  open var layer: CALayer {
    if let loadedLayer { return loadedLayer }
    let layer = CALayer()
    layer.owner = self
    loadedLayer = layer
    return layer
  }

  /// Marks what the view shows as changed.
  open func setNeedsDisplay() { markContentChanged() }

  /// Marks a part of what the view shows as changed; the whole view is painted again.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Draws content above the background and below the subviews.
  ///
  /// `list` takes the view's own points; nothing by default.
  ///
  /// Called in every frame for plain views, and when the content changed for texture-backed ones.
  open func draw(_ rect: CGRect, into list: inout PaintList) {}

  // MARK: Surroundings

  /// What can be asked about the surroundings.
  open var traitCollection: UITraitCollection { root?.traits ?? UIWindow.traitsWithoutWindow }

  /// Called when the surroundings changed: the window's scale.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether the view turns round where text runs from right to left.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified

  /// The direction this view is laid out in.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// The direction a semantic attribute means here: right to left only if forced.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Called by code that loads views from archives; nothing here does.
  open func awakeFromNib() {}

  // MARK: Tree

  /// The view this one is in.
  public final var superview: UIView? { parent }
  /// The window this view is in.
  public final var window: UIWindow? { root }
  /// The views in this one, back to front as far as their z positions are the same.
  public final var subviews: [UIView] { children }
  /// The superview, and from the last one on, the window.
  open override var next: UIResponder? { parent }

  /// Puts a view in front of the other subviews, taking it out of where it was.
  open func addSubview(_ view: UIView) { insert(view, at: children.count) }

  /// Puts a view at an index among the subviews; indexes beyond the ends are taken as the ends.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Puts a view right in front of another subview; in front of all when that is none.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }

  /// Puts a view right behind another subview; in front of all when that is none.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }

  /// Takes this view out of its superview.
  ///
  /// Does nothing when it has none.
  open func removeFromSuperview() { detach(movingTo: nil) }

  /// Puts a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { move(view, to: children.count - 1) }

  /// Puts a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }

  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed.
  open func didMoveToWindow() {}
  /// Called after a subview was put in.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is taken out.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  /// Places the subviews; nothing by default.
  ///
  /// Called in the frame after `setNeedsLayout` or a change of size.
  open func layoutSubviews() {}

  /// Asks for `layoutSubviews` in the next frame's layout pass.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Does pending layout in this view and everything in it now.
  open func layoutIfNeeded() { layoutTree() }

  // MARK: Input

  /// Whether the view and everything in it receives input; true unless set.
  open var isUserInteractionEnabled = true

  /// The view nearest to the eye that holds the point (in this view's points): this one, one in it, or nil.
  ///
  /// Hidden views, those that take no input and those at an opacity under 0.01 are passed by, with all that is in them.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { firstHit(point, with: event) }

  /// Whether the bounds hold the point, in this view's points.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Adds a recogniser, taking it from the view it was on.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    recognizers.append(recognizer)
  }

  /// Removes a recogniser; one of another view is left alone.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.view = nil
    recognizers.removeAll { $0 === recognizer }
  }

  /// The recognisers, in the order they were added; nil when there are none.
  public final var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }
}
