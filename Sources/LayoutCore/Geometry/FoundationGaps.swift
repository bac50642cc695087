import Foundation

extension IndexPath {
  /// Makes the path of an item in a section.
  public init(item: Int, section: Int) {
    self.init(index: section)
    append(item)
  }

  /// Makes the path of a row in a section; the same as an item.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The section's index.
  ///
  /// Traps when the path is empty.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The item's index within its section.
  ///
  /// Traps when the path has fewer than two parts.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The row's index within its section; the same as `item`.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension NSIndexPath {
  /// The section's index.
  ///
  /// Traps when the path is empty.
  public var section: Int { index(atPosition: 0) }
  /// The item's index within its section.
  ///
  /// Traps when the path has fewer than two parts.
  public var item: Int { index(atPosition: 1) }
  /// The row's index within its section; the same as `item`.
  public var row: Int { index(atPosition: 1) }
}

extension CGFloat {
  /// The absolute value of `x`, so that a plain `abs(x)` inside an extension of `CGFloat` finds a function.
  public func abs(_ x: CGFloat) -> CGFloat { x.magnitude }
}

extension CGPoint {
  /// Whether both are the same point, compared exactly.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Whether both are the same size, compared exactly.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// Whether both cover the same area, compared exactly after standardizing.
  public func equalTo(_ other: CGRect) -> Bool { standardized == other.standardized }
}
