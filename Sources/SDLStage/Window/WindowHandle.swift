import Foundation
import LayoutCore
internal import CSDL2

/// Owns SDL's video system and one window.
///
/// Used on the main thread only.
final class WindowHandle {
  let pointer: OpaquePointer
  /// Window-system units a point; 1 unless the program scales by itself.
  let unitsPerPoint: CGFloat
  /// Whether the window system shows memory one can paint into.
  let hasSurface: Bool

  /// Opens a window.
  init(_ options: StageOptions) throws(StageError) {
    Self.setHints(options)
    let environment = ProcessInfo.processInfo.environment
    guard Self.mayHaveDisplay(environment), SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw .noWindow(reason: SDLText.error, environment: environment)
    }
    // Without a display SDL falls back to drivers nobody can see, unless they were asked for by name.
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    let isUnseen = ["offscreen", "dummy", "evdev"].contains(driver)
    if isUnseen && SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw .noWindow(reason: "", environment: environment)
    }
    // Painting in memory must not go through OpenGL behind our back: that costs 60 ms at start and five times
    // the CPU. Wayland has no other way.
    hasSurface = driver != "wayland"
    if hasSurface { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    let asked = options.unitsPerPoint
    unitsPerPoint = asked.isFinite && asked > 0 ? asked : 1
    guard let window = Self.create(options, unitsPerPoint: unitsPerPoint) else {
      let reason = SDLText.error
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw .noWindow(reason: reason, environment: environment)
    }
    pointer = window
    setIcon(options.iconPath)
  }

  deinit {
    SDL_DestroyWindow(pointer)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// Size in points, and pixels a point.
  var measures: (size: CGSize, scale: CGFloat) {
    var (width, height, pixelWidth, pixelHeight): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetWindowSize(pointer, &width, &height)
    SDL_GetWindowSizeInPixels(pointer, &pixelWidth, &pixelHeight)
    let size = CGSize(
      width: CGFloat(max(width, 1)) / unitsPerPoint, height: CGFloat(max(height, 1)) / unitsPerPoint)
    let scale = CGFloat(max(pixelWidth, 1)) / size.width
    return (size, scale.isFinite && scale > 0 ? scale : 1)
  }

  /// Seconds between two refreshes of the display the window is on; 1/60 where unknown.
  var refreshInterval: TimeInterval {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(pointer)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return 1 / 60 }
    return mode.refresh_rate > 0 ? 1 / Double(mode.refresh_rate) : 1 / 60
  }

  /// Whether the window fills the screen.
  var isFullScreen: Bool {
    SDL_GetWindowFlags(pointer) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
      == SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
  }

  /// Fills the screen, or goes back to a window.
  func setFullScreen(_ full: Bool) {
    SDL_SetWindowFullscreen(pointer, full ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
  }

  private func setIcon(_ path: String?) {
    guard let path, let icon = IMG_Load(path) else { return }
    SDL_SetWindowIcon(pointer, icon)
    SDL_FreeSurface(icon)
  }

  /// Whether it makes sense to ask SDL, whose drivers complain on standard error where there is no display.
  static func mayHaveDisplay(_ environment: [String: String]) -> Bool {
    let isNamed =
      SDL_GetHint(SDL_HINT_VIDEODRIVER) != nil
      || ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
    let runtimeFolder = environment["XDG_RUNTIME_DIR"] ?? ""
    return isNamed || (!runtimeFolder.isEmpty && access(runtimeFolder + "/wayland-0", F_OK) == 0)
  }

  private static func create(_ options: StageOptions, unitsPerPoint: CGFloat) -> OpaquePointer? {
    func units(_ points: CGFloat, atLeast least: CGFloat) -> Int32 {
      let usable = points.isFinite ? max(points, least) : least
      return Int32(min(usable * unitsPerPoint, 16384).rounded())
    }
    let least = StageOptions.minimumSize
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if options.isFullScreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    let centered: Int32 = 0x2FFF_0000  // SDL_WINDOWPOS_CENTERED
    let window = SDL_CreateWindow(
      options.title, centered, centered, units(options.size.width, atLeast: least.width),
      units(options.size.height, atLeast: least.height), flags)
    if let window {
      SDL_SetWindowMinimumSize(
        window, units(least.width, atLeast: least.width), units(least.height, atLeast: least.height))
    }
    return window
  }

  /// What must be said before the window exists.
  private static func setHints(_ options: StageOptions) {
    let hints = [
      // The click that focuses the window may already begin a drag.
      (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
      // A touch is a touch and the mouse is the mouse: neither makes events of the other.
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
      (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"), (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
      (SDL_HINT_APP_NAME, options.title),
    ]
    for (hint, value) in hints { SDL_SetHint(hint, value) }
    // Desktops match a window with its desktop entry by these.
    for name in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"] {
      setenv(name, options.applicationID, 0)
    }
  }
}

/// SDL's texts as Swift's.
enum SDLText {
  /// What went wrong last, on this thread.
  static var error: String { String(cString: SDL_GetError()) }
}
