import LayoutCore

/// The look of a view: its corners, border and shadow, and another way to reach its geometry.
///
/// Every layer belongs to a view, and must be used on the main actor like it. A layer made on its own only stores values.
open class CALayer: NSObject {
  /// Neither counted nor weak: the view takes itself out when it goes.
  nonisolated(unsafe) final unowned(unsafe) var owner: UIView?
  final var style = LayerStyle()

  /// Makes a layer of no view.
  public override init() { super.init() }

  /// Radius of the corners, in points; 0 is square.
  ///
  /// Larger than half the shorter side is as half of it.
  open var cornerRadius: CGFloat {
    get { style.cornerRadius }
    set { set(\.cornerRadius, newValue) }
  }

  /// Width of the border drawn just inside the edge, in points; 0 is none.
  open var borderWidth: CGFloat {
    get { style.borderWidth }
    set { set(\.borderWidth, newValue) }
  }

  /// Colour of the border; black unless set, nil is none.
  open var borderColor: CGColor? {
    get { style.borderColor.map(CGColor.init) }
    set { set(\.borderColor, newValue?.value) }
  }

  /// Whether content and subviews are cut to the bounds and rounded corners.
  open var masksToBounds: Bool {
    get { style.masksToBounds }
    set { set(\.masksToBounds, newValue) }
  }

  /// Whether the view is painted into a texture, with everything in it, and only moved from then on.
  ///
  /// True for cells and other reusable views unless set, false for all others. A view that is turned is painted into one in any case.
  open var shouldRasterize: Bool {
    get { read { $0.isTextureBacked } ?? false }
    set {
      withOwner {
        $0.isTextureBacked = newValue
        $0.setNeedsDisplay()
      }
    }
  }

  /// Colour of the shadow; black unless set, nil is none.
  open var shadowColor: CGColor? {
    get { style.shadowColor.map(CGColor.init) }
    set { set(\.shadowColor, newValue?.value) }
  }

  /// Opacity of the shadow, 0…1; 0, no shadow, unless set.
  ///
  /// A layer that masks to its bounds has no shadow.
  open var shadowOpacity: Float {
    get { style.shadowOpacity }
    set { set(\.shadowOpacity, newValue) }
  }

  /// How far the shadow is moved, in points; 3 upward unless set.
  open var shadowOffset: CGSize {
    get { style.shadowOffset }
    set { set(\.shadowOffset, newValue) }
  }

  /// Standard deviation of the shadow's blur, in points; 3 unless set.
  open var shadowRadius: CGFloat {
    get { style.shadowRadius }
    set { set(\.shadowRadius, newValue) }
  }

  /// Drawing order among siblings: larger is nearer; equal ones keep the order of subviews.
  open var zPosition: CGFloat {
    get { read { $0.zPosition } ?? 0 }
    set { withOwner { $0.zPosition = newValue } }
  }

  /// The view's transform in space, about its centre.
  open var transform: CATransform3D {
    get { read { $0.transform3D } ?? CATransform3DIdentity }
    set { withOwner { $0.transform3D = newValue } }
  }

  /// The view's transform in the plane, about its centre.
  public final var affineTransform: CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets the view's transform in the plane.
  public final func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// The view's background colour.
  open var backgroundColor: CGColor? {
    get { read { $0.backgroundColor }?.map(\.cgColor) }
    set { withOwner { $0.backgroundColor = newValue.map(UIColor.init(cgColor:)) } }
  }

  /// The view's opacity, 0…1.
  open var opacity: Float {
    get { Float(read { $0.alpha } ?? 1) }
    set { withOwner { $0.alpha = CGFloat(newValue) } }
  }

  /// The view's bounds, in its own points.
  open var bounds: CGRect {
    get { read { $0.bounds } ?? .zero }
    set { withOwner { $0.bounds = newValue } }
  }

  /// The view's frame, in its superview's points.
  open var frame: CGRect {
    get { read { $0.frame } ?? .zero }
    set { withOwner { $0.frame = newValue } }
  }

  /// The view's centre, in its superview's points.
  open var position: CGPoint {
    get { read { $0.center } ?? .zero }
    set { withOwner { $0.center = newValue } }
  }

  private func set<Value: Equatable>(_ path: WritableKeyPath<LayerStyle, Value>, _ value: Value) {
    guard style[keyPath: path] != value else { return }
    style[keyPath: path] = value
    withOwner { $0.setNeedsDisplay() }
  }

  private func withOwner(_ body: @MainActor (UIView) -> Void) { _ = read(body) }

  private func read<Value: Sendable>(_ body: @MainActor (UIView) -> Value) -> Value? {
    guard let view = owner else { return nil }
    return MainActor.assumeIsolated { body(view) }
  }
}

/// What a layer adds to the look of a view.
struct LayerStyle: Equatable {
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 0
  var borderColor: Color? = Color(white: 0)
  var masksToBounds = false
  var shadowColor: Color? = Color(white: 0)
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3

  var hasShadow: Bool { shadowOpacity > 0 && !masksToBounds && (shadowColor?.alpha ?? 0) > 0 }

  /// The corner radius that fits a rectangle of this size.
  func radius(in size: CGSize) -> CGFloat {
    cornerRadius > 0 ? min(cornerRadius, min(size.width, size.height) / 2) : 0
  }
}
