import Foundation

/// Which painter puts frames into the window.
public enum PainterChoice: String, Hashable, Sendable, CaseIterable {
  /// SDL's renderer where a GPU does the work, pixels otherwise.
  case automatic = "auto"
  /// SDL's renderer, whatever it runs on.
  case sdl
  /// PixelPainter, straight into the window's surface.
  case pixels
}

/// How a window is opened.
public struct StageOptions: Sendable {
  /// The window's title.
  public var title: String
  /// Size of the window in points.
  ///
  /// Sides under 320 × 240 are raised to that.
  public var size: CGSize
  /// Which painter to use.
  public var painter: PainterChoice
  /// Whether to start in full screen.
  public var isFullScreen: Bool
  /// Path of a picture for the window's icon; nil or unreadable: no icon.
  public var iconPath: String?
  /// Window-system units a point, for screens whose window system does no scaling of its own (X11).
  ///
  /// 1 is usual; values that are not finite and positive count as 1.
  public var unitsPerPoint: CGFloat
  /// The name desktops use to match the window with its desktop entry.
  public var applicationID: String

  /// The smallest window, in points.
  public static let minimumSize = CGSize(width: 320, height: 240)

  /// Describes a window; everything but the title has a usual value.
  public init(
    title: String, size: CGSize = CGSize(width: 960, height: 640), painter: PainterChoice = .automatic,
    isFullScreen: Bool = false, iconPath: String? = nil, unitsPerPoint: CGFloat = 1,
    applicationID: String = "album"
  ) {
    (self.title, self.size, self.painter, self.isFullScreen) = (title, size, painter, isFullScreen)
    (self.iconPath, self.unitsPerPoint, self.applicationID) = (iconPath, unitsPerPoint, applicationID)
  }
}

/// Why a window could not be opened, in words for the user.
public struct StageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A whole sentence, with what to do about it.
  public let message: String
  /// Wraps a sentence.
  public init(_ message: String) { self.message = message }
  /// The sentence.
  public var description: String { message }

  /// The error for a window that cannot be had because of `reason` (SDL's words, may be empty).
  static func noWindow(reason: String, environment: [String: String]) -> StageError {
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
    let why =
      !hasDisplay ? "there is no display" : reason.isEmpty ? "the display does not answer" : reason
    let advice = hasDisplay ? "Check DISPLAY" : "Set DISPLAY"
    return StageError("Cannot open a window: \(why). \(advice), or use --replay, which needs none.")
  }
}
