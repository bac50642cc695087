import Foundation
import LayoutCore
import PixelPainter

/// A texture of the draw list: how it is painted, and its pixels on the graphics side in the sizes that are
/// in use.
///
/// Quads drawn smaller take a smaller version, each of its pixels the exact mean of the area it stands for,
/// in steps of √2 and on each axis by itself: a large picture drawn small does not shimmer, and one turned
/// away stays sharp along its height. The commands are kept: when the hardware loses its textures, or another
/// version is wanted, they are painted again.
final class CellTexture {
  private let size: CGSize
  private let scale: CGFloat
  private let commands: [DrawCommand]
  private let renderer: RendererHandle
  private let text: any TextRasterizer
  private var levels: [Level: Kept] = [:]

  /// A version: steps of √2 by which it is smaller, across and down.
  struct Level: Hashable {
    var across, down: Int
  }

  private struct Kept {
    let texture: SDLTexture
    var lastUse: Int
  }

  /// The smallest version has a sixteenth of the picture's sides.
  static let smallestStep = 8

  init(
    size: CGSize, scale: CGFloat, commands: [DrawCommand], renderer: RendererHandle, text: any TextRasterizer
  ) {
    (self.size, self.scale, self.commands) = (size, scale, commands)
    (self.renderer, self.text) = (renderer, text)
  }

  /// Bytes on the graphics side.
  var byteCount: Int { levels.values.reduce(0) { $0 + $1.texture.byteCount } }

  /// Forgets the pixels; they are painted again when they are next drawn.
  func lose() { levels = [:] }

  /// Forgets versions nobody drew since `frame`.
  func dropLevels(unusedSince frame: Int) { levels = levels.filter { $0.value.lastUse >= frame } }

  /// The version for a quad whose picture pixels take so many screen pixels; nil when it cannot be made.
  func texture(across: Double, down: Double, frame: Int) -> SDLTexture? {
    let level = Level(across: Self.steps(across), down: Self.steps(down))
    levels[level]?.lastUse = frame
    if let known = levels[level] { return known.texture }
    guard let made = SDLTexture(paint(level), renderer: renderer) else { return nil }
    levels[level] = Kept(texture: made, lastUse: frame)
    return made
  }

  /// The number of steps that brings a picture pixel nearest to a screen pixel.
  private static func steps(_ magnification: Double) -> Int {
    guard magnification < 0.84 else { return 0 }
    return magnification > 0
      ? Int(min((-2 * log2(magnification)).rounded(), Double(smallestStep))) : smallestStep
  }

  /// Size of the full version, in pixels.
  private(set) lazy var pixelSize: PixelSize = {
    func side(_ length: CGFloat) -> Int {
      length.isFinite ? Int(min(max((length - 1e-6).rounded(.up), 1), 0x1p20)) : 1
    }
    return PixelSize(width: side(size.width * scale), height: side(size.height * scale))
  }()

  /// Paints the commands, at a lower scale where the renderer has no textures as large, and shrinks the
  /// result.
  private func paint(_ level: Level) -> Bitmap {
    let longest = max(pixelSize.width, pixelSize.height)
    let room = renderer.largestTexture - 2
    let factor = longest > room ? CGFloat(room) / CGFloat(longest) : 1
    let full = rasterize(commands: commands, size: size, scale: scale * factor, text: text)
    func side(_ length: Int, _ step: Int) -> Int { Int((Double(length) * exp2(-Double(step) / 2)).rounded()) }
    let wanted = PixelSize(width: side(full.width, level.across), height: side(full.height, level.down))
    return wanted.width < full.width || wanted.height < full.height ? full.shrunk(to: wanted) : full
  }
}

extension Bitmap {
  /// The picture at a size no larger on either side, each pixel the mean of the area it covers.
  func shrunk(to size: PixelSize) -> Bitmap {
    var shrinking = AreaShrink(
      sourceWidth: width, sourceHeight: height, width: size.width, height: size.height)
    pixels.withUnsafeBufferPointer { buffer in
      for y in 0..<height { shrinking.add(row: buffer.baseAddress! + y * width) }
    }
    return Bitmap(
      width: size.width, height: size.height, pixels: shrinking.pixels, isOpaque: shrinking.isOpaque)
  }
}
