import LayoutCore

/// What a program may draw on: here the window that was sized last, since a desktop gives it no more.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The one screen there is.
  public static let main = UIScreen()

  /// The window's area, in points; empty before the first frame.
  public internal(set) var bounds = CGRect.zero
  /// Pixels a point; 1 before the first frame.
  public internal(set) var scale: CGFloat = 1

  /// The window's area, in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.size.width * scale, height: bounds.size.height * scale)
  }
}
