import Foundation
import PixelPainter
internal import CSDL2

/// Opens the window with the painter that suits the machine.
enum PainterSelection {
  /// A renderer on a GPU that waits for the display.
  private static let hardware = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue

  /// The window, and what paints into it.
  static func open(
    _ options: StageOptions, fonts: FontBook
  ) throws(StageError) -> (WindowHandle, any WindowPainter) {
    let window = try WindowHandle(options)
    switch options.painter {
    case .sdl:
      guard
        let renderer = RendererHandle(window: window, flags: hardware)
          ?? RendererHandle(window: window, flags: 0)
      else {
        throw StageError("SDL has no renderer for this window: \(SDLText.error).")
      }
      return (window, SDLPainter(renderer, fonts: fonts))
    case .automatic where GraphicsHardware.isPresent():
      if let renderer = RendererHandle(window: window, flags: hardware),
        !GraphicsHardware.isEmulated(renderer)
      {
        return (window, SDLPainter(renderer, fonts: fonts))
      }
      // SDL has made the window one for OpenGL: painting in memory wants a plain one.
      return try openPixels(try WindowHandle(options), fonts: fonts)
    case .automatic, .pixels:
      return try openPixels(window, fonts: fonts)
    }
  }

  private static func openPixels(
    _ window: WindowHandle, fonts: FontBook
  ) throws(StageError) -> (WindowHandle, any WindowPainter) {
    if window.hasSurface, let painter = SurfacePainter(window, text: fonts) { return (window, painter) }
    guard let renderer = RendererHandle(window: window, flags: 0) else {
      throw StageError("The window cannot be painted: \(SDLText.error). Try --painter sdl.")
    }
    return (window, StreamingPainter(renderer, text: fonts))
  }
}

/// Whether a GPU does the drawing.
enum GraphicsHardware {
  /// Whether the machine has a device that renders.
  ///
  /// Cheap: looks for device files, opens nothing.
  ///
  /// Opening OpenGL only to learn that it is emulated costs 80 ms and 90 MB.
  static func isPresent(devices: String = "/dev") -> Bool {
    let renderers = (try? FileManager.default.contentsOfDirectory(atPath: devices + "/dri")) ?? []
    return renderers.contains { $0.hasPrefix("renderD") }
      || FileManager.default.fileExists(atPath: devices + "/nvidiactl")
  }

  /// Whether a renderer draws with the CPU after all.
  static func isEmulated(_ renderer: RendererHandle) -> Bool {
    renderer.driver == "software" || isEmulator(renderer.openGLName ?? "")
  }

  /// Whether OpenGL's name for itself is that of a renderer without a GPU.
  static func isEmulator(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["llvmpipe", "softpipe", "swiftshader", "software rasterizer"].contains { name.contains($0) }
  }
}
