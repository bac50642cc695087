import LayoutCore

/// A size and weight of the one sans-serif family the painters know.
///
/// Immutable.
public final class UIFont: NSObject, Sendable {
  /// How dark the strokes are.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// −1…1; 0 is regular.
    public let rawValue: CGFloat
    /// Wraps a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Lighter than regular; painted as regular.
    public static let light = Weight(rawValue: -0.4)
    /// The usual weight.
    public static let regular = Weight(rawValue: 0)
    /// Between regular and semibold; painted as regular.
    public static let medium = Weight(rawValue: 0.23)
    /// Painted as bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// The bold face.
    public static let bold = Weight(rawValue: 0.4)
    /// Painted as bold.
    public static let heavy = Weight(rawValue: 0.56)
  }

  /// Height of the em square in points.
  public let pointSize: CGFloat
  /// The weight asked for.
  public let weight: Weight
  /// Whether the bold face is painted: from semibold on.
  public var isBold: Bool { weight.rawValue >= Weight.semibold.rawValue }
  /// Room one line takes, in points: 1.2 times the size, the usual leading of sans-serif faces.
  public var lineHeight: CGFloat { pointSize * 1.2 }

  private init(pointSize: CGFloat, weight: Weight) {
    self.pointSize = pointSize.isFinite ? max(1, pointSize) : UIFont.systemFontSize
    self.weight = weight
  }

  /// Size of ordinary text, in points.
  public static let systemFontSize: CGFloat = 14

  /// The regular face at a size in points; sizes under 1 become 1.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .regular)
  }

  /// The bold face at a size in points; sizes under 1 become 1.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .bold)
  }

  /// A face at a size in points and a weight; sizes under 1 become 1.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  /// The same weight at another size in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(pointSize: fontSize, weight: weight) }

  /// Whether the other object is a font of the same size and weight.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.pointSize == pointSize && other.weight == weight
  }

  /// Hashes size and weight.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(weight)
    return hasher.finalize()
  }
}
