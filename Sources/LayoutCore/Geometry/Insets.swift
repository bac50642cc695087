import Foundation

/// Distances from the four edges of a rectangle inward, in points; negative ones reach outward.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// Distances from the top, left, bottom and right edge, in points.
  public var top, left, bottom, right: CGFloat
  /// Makes insets of zero.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
  /// Makes insets from the four distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  /// Four zeros.
  public static let zero = UIEdgeInsets()
}

/// Insets whose sides follow the reading direction instead of left and right, in points.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// Distances from the top edge, the side reading starts at, the bottom edge, and the side reading ends at.
  public var top, leading, bottom, trailing: CGFloat
  /// Makes insets of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  /// Makes insets from the four distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
  /// Four zeros.
  public static let zero = NSDirectionalEdgeInsets()
}

/// A displacement in points, horizontal and vertical.
public struct UIOffset: Hashable, Codable, Sendable {
  /// The parts along x and along y, in points.
  public var horizontal, vertical: CGFloat
  /// Makes an offset of zero.
  public init() { self.init(horizontal: 0, vertical: 0) }
  /// Makes an offset from its parts.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  /// No displacement.
  public static let zero = UIOffset()
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// One bit an edge.
  public let rawValue: UInt
  /// Wraps bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A vector in points.
public struct CGVector: Hashable, Codable, Sendable {
  /// The parts along x and along y.
  public var dx, dy: CGFloat
  /// Makes the zero vector.
  public init() { self.init(dx: 0, dy: 0) }
  /// Makes a vector from its parts.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  /// No length.
  public static let zero = CGVector()
}

extension CGRect {
  /// This rectangle with its edges moved inward; null when the insets are larger than it.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    if isNull { return self }
    let r = standardized
    let (w, h) = (r.width - insets.left - insets.right, r.height - insets.top - insets.bottom)
    if w < 0 || h < 0 { return .null }
    return CGRect(x: r.minX + insets.left, y: r.minY + insets.top, width: w, height: h)
  }
}
