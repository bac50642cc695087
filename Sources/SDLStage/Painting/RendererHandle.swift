import Foundation
internal import CSDL2

/// Owns one of SDL's renderers.
///
/// Used on the main thread only.
final class RendererHandle {
  let pointer: OpaquePointer
  /// The driver's name, such as "opengl" or "software".
  let driver: String
  /// Whether presenting waits for the display.
  let waitsForDisplay: Bool
  /// The largest texture, in pixels a side.
  let largestTexture: Int
  /// How pixels are laid over those below.
  let blending: Blending
  /// Keeps the window, which must outlive its renderer.
  private let window: WindowHandle?

  /// The kind of alpha textures and colours have.
  enum Blending {
    /// Colours are multiplied with their alpha beforehand: exact, also when smoothed between pixels.
    case premultiplied(SDL_BlendMode)
    /// For drivers that only know SDL's own modes.
    case straight

    var mode: SDL_BlendMode {
      switch self {
      case .premultiplied(let mode): mode
      case .straight: SDL_BLENDMODE_BLEND
      }
    }
  }

  /// Makes a renderer for a window with SDL's flags; nil when there is none.
  convenience init?(window: WindowHandle, flags: UInt32) {
    guard let pointer = SDL_CreateRenderer(window.pointer, -1, flags) else { return nil }
    self.init(pointer, window: window)
  }

  /// Takes over a renderer, whose own limit holds unless `largestTexture` gives a smaller one.
  init(_ pointer: OpaquePointer, window: WindowHandle? = nil, largestTexture: Int? = nil) {
    (self.pointer, self.window) = (pointer, window)
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(pointer, &info)
    driver = info.name.map { String(cString: $0) } ?? ""
    waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    let sides = [info.max_texture_width, info.max_texture_height].filter { $0 > 0 }
    self.largestTexture = min(sides.min().map(Int.init) ?? 16384, largestTexture ?? .max)
    let mode = SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE,
      SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
    let isKnown = SDL_SetRenderDrawBlendMode(pointer, mode) == 0
    blending = isKnown ? .premultiplied(mode) : .straight
    SDL_SetRenderDrawBlendMode(pointer, blending.mode)
  }

  deinit { SDL_DestroyRenderer(pointer) }

  /// What OpenGL calls itself; nil for other drivers.
  var openGLName: String? {
    guard driver.hasPrefix("opengl"), let address = SDL_GL_GetProcAddress("glGetString") else { return nil }
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let glRenderer: UInt32 = 0x1F01
    return unsafeBitCast(address, to: GetString.self)(glRenderer).map { String(cString: $0) }
  }

  /// Size of what is drawn into, in pixels.
  var outputSize: PixelSize {
    var (width, height): (Int32, Int32) = (1, 1)
    SDL_GetRendererOutputSize(pointer, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }
}
