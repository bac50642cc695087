import Foundation
import LayoutCore

/// Paints commands into a bitmap of their own, as for the texture of a cell.
///
/// `size` is in points and `scale` in pixels a point; the bitmap has ⌈size · scale⌉ pixels a side, at least 1
/// and at most 16384 (a side that is not finite gives 1), and starts out transparent. The commands, in points
/// from the top left, are stretched by the rounding, so what fills `size` fills the bitmap. Textures among
/// the commands are not known here and draw nothing.
public func rasterize(
  commands: [DrawCommand], size: CGSize, scale: CGFloat, text: (any TextRasterizer)?
) -> Bitmap {
  let level = rasterizedLevel(commands, size: size, scale: scale, text: TextMasks(text), textures: [:])
  return level.target.makeBitmap()
}

/// Paints commands into a texture's full picture.
func rasterizedLevel(
  _ commands: [DrawCommand], size: CGSize, scale: CGFloat, text: TextMasks, textures: [TextureID: Texture],
  frame: Int = 0
) -> TextureLevel {
  let (width, height) = (Double(size.width) * Double(scale), Double(size.height) * Double(scale))
  let level = TextureLevel(width: pixelCount(width), height: pixelCount(height))
  let stretch = PixelScale(
    x: Double(scale) * stretching(width, to: level.width),
    y: Double(scale) * stretching(height, to: level.height))
  let context = PaintingContext(scale: stretch, textures: textures, text: text, frame: frame)
  let target = level.target
  let list = DrawList(commands, bounds: target.bounds, context: context)
  for item in list.items {
    context.paint(item.command, into: target, clips: list.clips[item.clip], area: item.bounds)
  }
  return level
}

/// Whole pixels for a length; what exceeds a whole number by a millionth is taken for rounding error.
private func pixelCount(_ length: Double) -> Int {
  length.isFinite ? Int(clamped((length - 1e-6).rounded(.up), 1, 16384)) : 1
}

/// What makes commands reach the last of the pixels a length was rounded up to; 1 where that makes no sense.
private func stretching(_ length: Double, to pixels: Int) -> Double {
  length > 1 / 64 && length <= Double(pixels) + 1 ? Double(pixels) / length : 1
}
