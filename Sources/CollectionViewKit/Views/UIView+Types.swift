import LayoutCore

extension UIView {
  /// How content is placed in bounds of another size.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds.
    case scaleToFill
    /// As large as fits, undistorted.
    case scaleAspectFit
    /// As small as covers the bounds, undistorted.
    case scaleAspectFill
    /// Painted anew at every size.
    case redraw
    /// In its own size, in the middle.
    case center
    /// In its own size, in the middle of the upper edge.
    case top
    /// In its own size, in the middle of the lower edge.
    case bottom
    /// In its own size, in the middle of the left edge.
    case left
    /// In its own size, in the middle of the right edge.
    case right
    /// In its own size, in the upper left corner.
    case topLeft
    /// In its own size, in the upper right corner.
    case topRight
    /// In its own size, in the lower left corner.
    case bottomLeft
    /// In its own size, in the lower right corner.
    case bottomRight
  }

  /// Which of a view's measures follow when its superview changes size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// One bit a measure.
    public let rawValue: UInt
    /// Wraps bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The room on the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The room on the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The room above.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The room below.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}
