import Foundation
import LayoutCore
internal import CSDL2

/// Executes draw lists with SDL's renderer into memory, by its software driver: the other painter without a display.
///
/// For comparing both painters. To be used on one thread.
public final class OffscreenSDLPainter {
  private let surface: UnsafeMutablePointer<SDL_Surface>
  private var painter: SDLPainter?

  /// Makes a painter for frames of `size` points, one pixel a point; nil when SDL has no software driver.
  public init?(size: CGSize, fonts: FontBook = FontBook()) {
    let made = SDL_CreateRGBSurfaceWithFormat(
      0, Int32(max(1, size.width.rounded(.up))), Int32(max(1, size.height.rounded(.up))), 32,
      SDL_PIXELFORMAT_RGB888.rawValue)
    guard let made else { return nil }
    guard let pointer = SDL_CreateSoftwareRenderer(made) else {
      SDL_FreeSurface(made)
      return nil
    }
    surface = made
    painter = SDLPainter(RendererHandle(pointer), fonts: fonts)
  }

  deinit {
    // The renderer goes with the painter, and must not outlive what it draws into.
    painter = nil
    SDL_FreeSurface(surface)
  }

  /// Paints and frees textures.
  public func apply(_ work: [TextureWork]) { painter?.apply(work) }

  /// Draws a whole frame.
  public func draw(_ output: FrameOutput) { painter?.draw(output, scale: 1, showsAll: true) }
}
