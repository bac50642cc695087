import Foundation
import LayoutCore
import PixelPainter
internal import CSDL2

/// Paints into the memory the window system shows: the painter for machines without a GPU.
///
/// Only what differs from the frame before is painted and handed over. Where the screen has another pixel
/// format, frames are painted beside and converted.
final class SurfacePainter: WindowPainter {
  let name = "pixels"
  let waitsForDisplay = false

  private let window: WindowHandle
  private let painter: PixelPainter
  /// The surface painted last, to notice when SDL made a new one.
  private var lastPixels: UnsafeMutableRawPointer?
  private var lastSize = PixelSize(width: 1, height: 1)
  private var isLost = true
  /// Something was painted and not handed over.
  private var hasHiddenDamage = false
  /// Used when the surface has a format of its own.
  private var side: PixelBuffer?
  private var rects: [SDL_Rect] = []

  /// Nil when the window system offers no memory to paint into; SDL's error says why.
  init?(_ window: WindowHandle, text: any TextRasterizer) {
    guard SDL_GetWindowSurface(window.pointer) != nil else { return nil }
    self.window = window
    painter = PixelPainter(text: text)
  }

  var textureStats: TextureStats { TextureStats(count: painter.textureCount, bytes: painter.textureBytes) }

  func apply(_ work: [TextureWork]) { painter.apply(work) }
  func contentLost() { isLost = true }
  func texturesLost() {}

  func draw(_ output: FrameOutput, scale: CGFloat, showsAll: Bool) {
    guard let surface = SDL_GetWindowSurface(window.pointer) else { return }
    let damage = paint(output, on: surface, scale: scale)
    if showsAll || hasHiddenDamage {
      hasHiddenDamage = false
      SDL_UpdateWindowSurface(window.pointer)
      return
    }
    guard !damage.isEmpty else { return }
    rects.removeAll(keepingCapacity: true)
    for area in damage { rects.append(SDL_Rect(area)) }
    SDL_UpdateWindowSurfaceRects(window.pointer, rects, Int32(rects.count))
  }

  func capture(_ output: FrameOutput, scale: CGFloat) -> Bitmap {
    guard let surface = SDL_GetWindowSurface(window.pointer) else { return .blank }
    // What this paints is not handed to the window: the next frame must be, whole.
    if !paint(output, on: surface, scale: scale).isEmpty { hasHiddenDamage = true }
    if let side { return side.makeBitmap().opaque }
    return Self.target(surface)?.makeBitmap().opaque ?? .blank
  }

  /// Paints what differs and returns where.
  private func paint(
    _ output: FrameOutput, on surface: UnsafeMutablePointer<SDL_Surface>, scale: CGFloat
  ) -> [PixelRect] {
    let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    let isSame = !isLost && size == lastSize && surface.pointee.pixels == lastPixels
    SDL_LockSurface(surface)
    let direct = Self.target(surface)
    if direct == nil && (side == nil || !isSame) {
      side = PixelBuffer(width: size.width, height: size.height)
    }
    guard let target = direct ?? side?.target else { return [] }
    let damage = painter.draw(output, into: target, scale: scale, preserved: isSame)
    SDL_UnlockSurface(surface)
    if direct == nil { convert(damage, from: target, to: surface) }
    (isLost, lastSize, lastPixels) = (false, size, surface.pointee.pixels)
    return damage
  }

  /// The surface as something to paint into, if its pixels are of the painter's kind.
  private static func target(_ surface: UnsafeMutablePointer<SDL_Surface>) -> PixelTarget? {
    let format = surface.pointee.format.pointee.format
    let isFitting = [SDL_PIXELFORMAT_RGB888, SDL_PIXELFORMAT_ARGB8888].contains { $0.rawValue == format }
    guard isFitting, surface.pointee.pitch % 4 == 0, surface.pointee.w > 0, surface.pointee.h > 0 else {
      return nil
    }
    return PixelTarget(
      base: surface.pointee.pixels.assumingMemoryBound(to: UInt32.self), width: Int(surface.pointee.w),
      height: Int(surface.pointee.h), stride: Int(surface.pointee.pitch) / 4)
  }

  private func convert(
    _ damage: [PixelRect], from target: PixelTarget, to surface: UnsafeMutablePointer<SDL_Surface>
  ) {
    let source = SDL_CreateRGBSurfaceWithFormatFrom(
      target.base, Int32(target.width), Int32(target.height), 32, Int32(target.stride * 4),
      SDL_PIXELFORMAT_RGB888.rawValue)
    guard let source else { return }
    for area in damage {
      var (from, to) = (SDL_Rect(area), SDL_Rect(area))
      SDL_UpperBlit(source, &from, surface, &to)
    }
    SDL_FreeSurface(source)
  }
}

extension SDL_Rect {
  /// The same rectangle in SDL's terms.
  init(_ rect: PixelRect) {
    self.init(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
  }
}

extension Bitmap {
  /// One black pixel: a picture of nothing.
  static let blank = Bitmap(width: 1, height: 1, pixels: [0xFF00_0000], isOpaque: true)

  /// The same colours, with every pixel opaque: screens have no alpha channel, and leave its bytes undefined.
  var opaque: Bitmap {
    if isOpaque { return self }
    var copy = pixels
    for index in copy.indices { copy[index] |= 0xFF00_0000 }
    return Bitmap(width: width, height: height, pixels: copy, isOpaque: true)
  }
}
