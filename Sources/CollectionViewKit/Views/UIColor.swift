import LayoutCore

/// A colour: sRGB components and an opacity, each 0…1.
///
/// Immutable; equal when the components are.
public final class UIColor: NSObject, Sendable {
  /// The colour as the painters take it.
  public let value: Color

  /// Wraps a painter's colour.
  public init(_ value: Color) { self.value = value }

  /// Makes a grey; components are clamped to 0…1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour; components are clamped to 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func clamp(_ c: CGFloat) -> Float { c > 0 ? min(1, Float(c)) : 0 }
    self.init(Color(red: clamp(red), green: clamp(green), blue: clamp(blue), alpha: clamp(alpha)))
  }

  /// Makes a colour from its hue (0 and 1 are both red), saturation and brightness, each 0…1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let h = (hue - hue.rounded(.down)) * 6
    func component(_ offset: CGFloat) -> CGFloat {
      let k = (offset + h).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Makes a colour from its Core Graphics form.
  public convenience init(cgColor: CGColor) { self.init(cgColor.value) }

  /// The same colour in its Core Graphics form.
  public var cgColor: CGColor { CGColor(value) }

  /// The same colour at another opacity, 0…1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var color = value
    color.alpha = alpha > 0 ? min(1, Float(alpha)) : 0
    return UIColor(color)
  }

  /// Writes the components to where the pointers point; nil ones are left out.
  ///
  /// Always succeeds.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = CGFloat(value.red)
    green?.pointee = CGFloat(value.green)
    blue?.pointee = CGFloat(value.blue)
    alpha?.pointee = CGFloat(value.alpha)
    return true
  }

  /// This colour: ours do not depend on traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// Whether the other object is a colour with the same components.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.value == value }

  /// Hashes the components.
  public override var hash: Int { value.hashValue }

  /// The components, for logs.
  public override var description: String {
    "UIColor(\(value.red), \(value.green), \(value.blue), \(value.alpha))"
  }
}

extension UIColor {
  /// White 0.
  public static let black = UIColor(white: 0, alpha: 1)
  /// White 1/3.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// White 2/3.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// White 1.
  public static let white = UIColor(white: 1, alpha: 1)
  /// White 0.5.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Pure red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Pure green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Pure blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red and half of green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half of red, half of blue.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Red 0.6, green 0.4, blue 0.2.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Nothing: black at opacity 0.
  public static let clear = UIColor(white: 0, alpha: 0)
}

/// A colour as layers take it.
///
/// Immutable; equal when the components are.
public final class CGColor: Hashable, Sendable {
  /// The colour as the painters take it.
  public let value: Color
  /// Wraps a painter's colour.
  public init(_ value: Color) { self.value = value }
  /// Makes a colour from sRGB components, each 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha).value)
  }
  /// The opacity, 0…1.
  public var alpha: CGFloat { CGFloat(value.alpha) }
  /// The components red, green, blue and alpha, each 0…1.
  public var components: [CGFloat]? {
    [CGFloat(value.red), CGFloat(value.green), CGFloat(value.blue), CGFloat(value.alpha)]
  }
  /// Whether the components are the same.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.value == b.value }
  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
