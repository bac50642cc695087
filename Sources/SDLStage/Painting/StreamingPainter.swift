import Foundation
import LayoutCore
import PixelPainter
internal import CSDL2

/// Paints in memory and streams what differs through one texture: for window systems that offer no memory to
/// paint into.
///
/// Wayland is one. SDL's window surface goes the same way there, but has one pixel a point on screens with
/// more.
final class StreamingPainter: WindowPainter {
  let name = "pixels"
  let waitsForDisplay = false

  private let renderer: RendererHandle
  private let painter: PixelPainter
  private var buffer: PixelBuffer?
  private var texture: OpaquePointer?
  private var isLost = true

  init(_ renderer: RendererHandle, text: any TextRasterizer) {
    self.renderer = renderer
    painter = PixelPainter(text: text)
  }

  deinit { if let texture { SDL_DestroyTexture(texture) } }

  var textureStats: TextureStats { TextureStats(count: painter.textureCount, bytes: painter.textureBytes) }

  func apply(_ work: [TextureWork]) { painter.apply(work) }
  func contentLost() { isLost = true }
  func texturesLost() { dropTexture() }

  func draw(_ output: FrameOutput, scale: CGFloat, showsAll: Bool) {
    let damage = paint(output, scale: scale)
    guard let buffer, let texture, showsAll || !damage.isEmpty else { return }
    for area in damage {
      var rect = SDL_Rect(area)
      let first = buffer.target.base + area.y * buffer.target.stride + area.x
      SDL_UpdateTexture(texture, &rect, first, Int32(buffer.target.stride * 4))
    }
    SDL_RenderCopy(renderer.pointer, texture, nil, nil)
    SDL_RenderPresent(renderer.pointer)
  }

  func capture(_ output: FrameOutput, scale: CGFloat) -> Bitmap {
    // What is painted now is not streamed: the next frame must be, whole.
    isLost = !paint(output, scale: scale).isEmpty
    return buffer?.makeBitmap().opaque ?? .blank
  }

  /// Paints what differs and returns where.
  private func paint(_ output: FrameOutput, scale: CGFloat) -> [PixelRect] {
    let size = renderer.outputSize
    if buffer?.target.width != size.width || buffer?.target.height != size.height {
      buffer = PixelBuffer(width: size.width, height: size.height)
      dropTexture()
    }
    if texture == nil { makeTexture(size) }
    guard let buffer else { return [] }
    let damage = painter.draw(output, into: buffer.target, scale: scale, preserved: !isLost)
    isLost = false
    return damage
  }

  private func makeTexture(_ size: PixelSize) {
    texture = SDL_CreateTexture(
      renderer.pointer, SDL_PIXELFORMAT_RGB888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
      Int32(size.width), Int32(size.height))
    if let texture { SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE) }
    isLost = true
  }

  private func dropTexture() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
    isLost = true
  }
}
