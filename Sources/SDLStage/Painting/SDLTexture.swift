import Foundation
import LayoutCore
internal import CSDL2

/// Owns one of SDL's textures: a picture with a transparent border one pixel wide, so that its edges are
/// smooth when it is drawn turned or scaled with its border.
final class SDLTexture {
  let pointer: OpaquePointer
  /// Size of the picture without its border, in pixels.
  let width, height: Int
  private let renderer: RendererHandle

  /// Bytes on the graphics side.
  var byteCount: Int { (width + 2) * (height + 2) * 4 }

  /// Uploads a picture; nil when the renderer cannot hold it.
  init?(_ bitmap: Bitmap, renderer: RendererHandle) {
    (width, height) = (bitmap.width, bitmap.height)
    let made = SDL_CreateTexture(
      renderer.pointer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
      Int32(width + 2), Int32(height + 2))
    guard let made else { return nil }
    (pointer, self.renderer) = (made, renderer)
    let pixels = BorderedPixels(bitmap, isStraight: renderer.blending.isStraight)
    SDL_UpdateTexture(made, nil, pixels.pixels, Int32(pixels.width * 4))
    SDL_SetTextureBlendMode(made, renderer.blending.mode)
    SDL_SetTextureScaleMode(made, SDL_ScaleModeLinear)
  }

  deinit { SDL_DestroyTexture(pointer) }
}

/// A picture's pixels with the border, as they are uploaded.
struct BorderedPixels {
  let width, height: Int
  private(set) var pixels: [UInt32]

  /// Adds the border.
  ///
  /// With straight alpha the border has its neighbours' colours, so that mixing does not darken the edge.
  init(_ bitmap: Bitmap, isStraight: Bool) {
    (width, height) = (bitmap.width + 2, bitmap.height + 2)
    pixels = Array(repeating: 0, count: width * height)
    for y in 0..<bitmap.height {
      let (from, to) = (y * bitmap.width, (y + 1) * width + 1)
      for x in 0..<bitmap.width {
        let pixel = bitmap.pixels[from + x]
        pixels[to + x] = isStraight ? Premultiplied.straight(pixel) : pixel
      }
    }
    if isStraight { colorBorder() }
  }

  private mutating func colorBorder() {
    for y in 0..<height {
      for x in 0..<width where x == 0 || y == 0 || x == width - 1 || y == height - 1 {
        let (nearX, nearY) = (min(max(x, 1), width - 2), min(max(y, 1), height - 2))
        pixels[y * width + x] = pixels[nearY * width + nearX] & 0xFF_FFFF
      }
    }
  }
}
