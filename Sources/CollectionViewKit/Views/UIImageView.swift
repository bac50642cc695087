import LayoutCore

/// Shows a picture, placed by its `contentMode`.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture; nil shows nothing.
  open var image: UIImage? { didSet { if image != oldValue { setNeedsDisplay() } } }

  /// Makes a view as large as the picture.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// Makes a view that covers `frame` and shows nothing.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view of no size; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The picture's size in points; the present size without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? state.size }

  /// The picture's size in points; no wish without one.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// Draws the picture.
  ///
  /// When the view clips, only what shows of it, with the layer's rounded corners.
  open override func draw(_ rect: CGRect, into list: inout PaintList) {
    guard let image, rect.size.width > 0, rect.size.height > 0 else { return }
    let whole = contentMode.place(image.size, in: rect)
    guard clipsToBounds else {
      list.image(image.bitmap, in: whole)
      return
    }
    let (x0, y0) = (max(whole.minX, rect.minX), max(whole.minY, rect.minY))
    let (x1, y1) = (min(whole.maxX, rect.maxX), min(whole.maxY, rect.maxY))
    guard x1 > x0, y1 > y0 else { return }
    let shown = CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    let source = CGRect(
      x: (x0 - whole.minX) / whole.width, y: (y0 - whole.minY) / whole.height,
      width: shown.width / whole.width, height: shown.height / whole.height)
    let radius = shown == rect ? loadedLayer?.style.radius(in: rect.size) ?? 0 : 0
    list.image(image.bitmap, source: source, in: shown, cornerRadius: radius)
  }

  /// True when the picture fills the bounds, whose rounded corners it then gets itself, or when corners are square.
  override var clipsOwnContent: Bool {
    switch contentMode {
    case .scaleToFill, .redraw, .scaleAspectFill: true
    default: (loadedLayer?.style.cornerRadius ?? 0) == 0
    }
  }
}

extension UIView.ContentMode {
  /// Where content of a size goes within a rectangle.
  ///
  /// Empty content goes to a point.
  func place(_ size: CGSize, in rect: CGRect) -> CGRect {
    switch self {
    case .scaleToFill, .redraw: return rect
    case .scaleAspectFit: return fitted(size, in: rect, factor: min)
    case .scaleAspectFill: return fitted(size, in: rect, factor: max)
    default: return aligned(size, in: rect)
    }
  }

  private func fitted(
    _ size: CGSize, in rect: CGRect, factor: (CGFloat, CGFloat) -> CGFloat
  ) -> CGRect {
    guard size.width > 0, size.height > 0 else {
      return CGRect(x: rect.midX, y: rect.midY, width: 0, height: 0)
    }
    let k = factor(rect.width / size.width, rect.height / size.height)
    return UIView.ContentMode.center.aligned(CGSize(width: size.width * k, height: size.height * k), in: rect)
  }

  private func aligned(_ size: CGSize, in rect: CGRect) -> CGRect {
    var (x, y) = (rect.midX - size.width / 2, rect.midY - size.height / 2)
    switch self {
    case .left, .topLeft, .bottomLeft: x = rect.minX
    case .right, .topRight, .bottomRight: x = rect.maxX - size.width
    default: break
    }
    switch self {
    case .top, .topLeft, .topRight: y = rect.minY
    case .bottom, .bottomLeft, .bottomRight: y = rect.maxY - size.height
    default: break
    }
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }
}
