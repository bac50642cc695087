import Foundation

/// The direction in which flow adds lines, and content scrolls.
public enum FlowAxis: Hashable, Sendable {
  /// Lines are rows; they follow each other downward.
  case vertical
  /// Lines are columns; they follow each other to the right.
  case horizontal
}

/// What flow needs to know of one section: its items' sizes, and the room around and between them.
///
/// In points.
///
/// A number that is not finite counts as 0 everywhere, and so does a negative size, length or count. Spacing and
/// insets may be negative: items, lines or sections then overlap.
public struct FlowSection: Equatable, Sendable {
  /// How many items there are, and how large they are.
  public enum Items: Equatable, Sendable {
    /// Every item has the same size. Takes no memory per item, and no time per item either.
    case uniform(CGSize, count: Int)
    /// Each item has its own size, in order.
    case each(ContiguousArray<CGSize>)
  }

  /// The items.
  public var items: Items
  /// The room between two lines, along the scroll axis.
  public var lineSpacing: CGFloat
  /// The least room between two items of one line, across the scroll axis.
  public var interitemSpacing: CGFloat
  /// The room around all lines together.
  ///
  /// Header and footer lie outside it.
  public var inset: UIEdgeInsets
  /// The header's extent along the scroll axis; 0 means there is no header.
  public var headerLength: CGFloat
  /// The footer's extent along the scroll axis; 0 means there is no footer.
  public var footerLength: CGFloat

  /// Makes a section; 10 points between lines and items, no insets, header or footer, unless said otherwise.
  public init(
    items: Items, lineSpacing: CGFloat = 10, interitemSpacing: CGFloat = 10, inset: UIEdgeInsets = .zero,
    headerLength: CGFloat = 0, footerLength: CGFloat = 0
  ) {
    (self.items, self.lineSpacing, self.interitemSpacing) = (items, lineSpacing, interitemSpacing)
    (self.inset, self.headerLength, self.footerLength) = (inset, headerLength, footerLength)
  }

  /// How many items the section has, at least 0.
  public var itemCount: Int {
    switch items {
    case .uniform(_, let count): max(0, count)
    case .each(let sizes): sizes.count
    }
  }
}

// MARK: Numbers that can be worked with

extension CGFloat {
  /// The number itself, or 0 when it is not finite.
  var finite: CGFloat { isFinite ? self : 0 }
  /// The number itself, or 0 when it is negative or not finite.
  var usableLength: CGFloat { isFinite && self > 0 ? self : 0 }
}

extension CGSize {
  /// Whether both sides are finite and at least 0.
  var isUsable: Bool { width >= 0 && height >= 0 && width.isFinite && height.isFinite }
  /// The size with 0 for a side that is negative or not finite.
  var usable: CGSize { CGSize(width: width.usableLength, height: height.usableLength) }
}

// MARK: Along and across the scroll axis

extension FlowAxis {
  /// A size's extent along the scroll axis.
  public func along(_ size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }
  /// A size's extent across the scroll axis.
  public func across(_ size: CGSize) -> CGFloat { self == .vertical ? size.width : size.height }

  /// The inset before the first line, and after the last.
  func alongInset(_ inset: UIEdgeInsets) -> (leading: CGFloat, trailing: CGFloat) {
    self == .vertical ? (inset.top.finite, inset.bottom.finite) : (inset.left.finite, inset.right.finite)
  }

  /// The inset at the start of every line, and at its end.
  func acrossInset(_ inset: UIEdgeInsets) -> (leading: CGFloat, trailing: CGFloat) {
    self == .vertical ? (inset.left.finite, inset.right.finite) : (inset.top.finite, inset.bottom.finite)
  }

  /// A size from its extents along and across.
  func size(along: CGFloat, across: CGFloat) -> CGSize {
    self == .vertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  /// A point from its positions along and across.
  func point(along: CGFloat, across: CGFloat) -> CGPoint {
    self == .vertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
  }
}
