import Foundation

/// A straight-alpha sRGB colour with components 0…1, as the painters take it.
public struct Color: Hashable, Sendable {
  /// Red, green, blue and opacity, each 0…1.
  ///
  /// Values outside are clamped by the painters.
  public var red, green, blue, alpha: Float

  /// Makes a colour from components 0…1; `alpha` is 1 (opaque) unless given.
  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Makes a grey from its lightness 0…1.
  public init(white: Float, alpha: Float = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Fully transparent black.
  public static let clear = Color(white: 0, alpha: 0)
}

/// Names a texture that lives in the stage.
///
/// The engine hands out the numbers and never sees the pixels.
public struct TextureID: Hashable, Sendable, Comparable {
  /// The number; unique for the life of a window.
  public let rawValue: Int
  /// Wraps a number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Orders by number.
  public static func < (a: TextureID, b: TextureID) -> Bool { a.rawValue < b.rawValue }
}

/// A corner after projection: the point on screen, and the depth factor perspective sampling needs.
///
/// `x` and `y` are window points, already divided by the homogeneous coordinate. `w` is that coordinate
/// (1 without perspective, always positive for a corner that can be seen).
public struct ProjectedPoint: Hashable, Sendable {
  /// Window points, and the homogeneous coordinate.
  public var x, y, w: Double
  /// Makes a corner; without `w` it lies flat on the screen.
  public init(x: Double, y: Double, w: Double = 1) { (self.x, self.y, self.w) = (x, y, w) }
}

/// Four projected corners of a texture, clockwise from the texture's own top left.
public struct Quad: Hashable, Sendable {
  /// Corners in the texture's order: top left, top right, bottom right, bottom left.
  public var topLeft, topRight, bottomRight, bottomLeft: ProjectedPoint

  /// Makes a quad from its corners.
  public init(
    topLeft: ProjectedPoint, topRight: ProjectedPoint, bottomRight: ProjectedPoint, bottomLeft: ProjectedPoint
  ) {
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
  }

  /// An upright quad that covers `rect`.
  public init(_ rect: CGRect) {
    let (x0, y0) = (Double(rect.minX), Double(rect.minY))
    let (x1, y1) = (Double(rect.maxX), Double(rect.maxY))
    self.init(
      topLeft: ProjectedPoint(x: x0, y: y0), topRight: ProjectedPoint(x: x1, y: y0),
      bottomRight: ProjectedPoint(x: x1, y: y1), bottomLeft: ProjectedPoint(x: x0, y: y1))
  }
}

/// How a text run is set within its rectangle.
///
/// Vertically it is always centred.
public enum TextAlignment: Hashable, Sendable {
  /// Flush with the left edge, centred, or flush with the right edge.
  case left, center, right
}

/// A run of text to draw: the words, and the box they are set in.
public struct TextRun: Equatable, Sendable {
  /// The words.
  ///
  /// Line feeds start new lines.
  public var string: String
  /// The box, in points.
  ///
  /// Text that does not fit is cut off with an ellipsis.
  public var rect: CGRect
  /// Height of the font's em square in points.
  public var fontSize: CGFloat
  /// Whether the bold face is used.
  public var isBold: Bool
  /// Colour of the glyphs.
  public var color: Color
  /// Horizontal placement.
  public var alignment: TextAlignment
  /// How many lines at most; 0 means as many as fit.
  ///
  /// Long lines wrap at spaces unless this is 1.
  public var lineLimit: Int

  /// Makes a run of text; one line, left aligned, regular weight unless said otherwise.
  public init(
    _ string: String, in rect: CGRect, fontSize: CGFloat, isBold: Bool = false, color: Color,
    alignment: TextAlignment = .left, lineLimit: Int = 1
  ) {
    (self.string, self.rect, self.fontSize, self.isBold) = (string, rect, fontSize, isBold)
    (self.color, self.alignment, self.lineLimit) = (color, alignment, lineLimit)
  }
}

/// One drawing step.
///
/// A list of these is a picture, back to front.
///
/// The same steps paint the screen (coordinates are window points) and the texture of a cell (coordinates
/// are points from the texture's top left). Two painters execute them: SDL's renderer and PixelPainter.
public enum DrawCommand: Equatable, Sendable {
  /// A texture, seen through four projected corners, at an opacity 0…1.
  case texture(TextureID, Quad, opacity: Float)
  /// A filled rectangle with rounded corners (radius 0: square), anti-aliased.
  case fill(CGRect, cornerRadius: CGFloat, Color)
  /// A line of `width` points drawn just inside the rectangle's edge, anti-aliased.
  case stroke(CGRect, cornerRadius: CGFloat, width: CGFloat, Color)
  /// A filled convex polygon in window points, anti-aliased; fewer than three corners draw nothing.
  case polygon([CGPoint], Color)
  /// A picture: the part `source` of it (unit coordinates 0…1) fills `rect`, clipped to rounded corners, at an opacity 0…1.
  case image(Bitmap, source: CGRect, rect: CGRect, cornerRadius: CGFloat, opacity: Float)
  /// Text.
  case text(TextRun)
  /// A soft shadow of a rounded rectangle: Gaussian blur with standard deviation `blur` points; 0 is a hard edge.
  case shadow(CGRect, cornerRadius: CGFloat, blur: CGFloat, Color)
  /// Everything until the matching `popClip` is cut to the rectangle with rounded corners.
  case pushClip(CGRect, cornerRadius: CGFloat)
  /// Ends the newest clip.
  case popClip
}
