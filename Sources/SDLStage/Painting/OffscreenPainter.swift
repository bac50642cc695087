import Foundation
import LayoutCore
import PixelPainter

/// Paints frames into memory, without any display: for pictures of the program, replays and tests.
///
/// Executes frames as a window's painter would, pixel for pixel as on a machine without a GPU. To be used on
/// one thread.
public final class OffscreenPainter {
  /// The text rasteriser, with its figures.
  public let fonts: FontBook
  /// Frames painted so far.
  public private(set) var framesPresented = 0

  private let painter: PixelPainter
  private var buffer: PixelBuffer?
  private var isPainted = false

  /// Makes a painter without a frame.
  public init(fonts: FontBook = FontBook()) {
    self.fonts = fonts
    painter = PixelPainter(text: fonts)
  }

  /// Textures held, and their bytes.
  public var textureStats: TextureStats {
    TextureStats(count: painter.textureCount, bytes: painter.textureBytes)
  }

  /// Executes a frame for a window of `size` points with `scale` pixels a point.
  ///
  /// Sides are rounded up to whole pixels, at least 1 and at most 16384. As in a window, a frame that is not
  /// dirty only has its texture work done, unless it is the first one or the size has changed.
  public func present(_ output: FrameOutput, size: CGSize, scale: CGFloat) {
    painter.apply(output.textureWork)
    let (width, height) = (Self.pixels(size.width * scale), Self.pixels(size.height * scale))
    if buffer?.target.width != width || buffer?.target.height != height {
      buffer = PixelBuffer(width: width, height: height)
      isPainted = false
    }
    guard let buffer, output.isDirty || !isPainted else { return }
    painter.draw(output, into: buffer.target, scale: scale, preserved: isPainted)
    isPainted = true
    framesPresented += 1
  }

  /// The frame painted last; one black pixel before the first.
  public func capture() -> Bitmap { buffer?.makeBitmap().opaque ?? .blank }

  private static func pixels(_ length: CGFloat) -> Int {
    length.isFinite ? Int(min(max((length - 1e-6).rounded(.up), 1), 16384)) : 1
  }
}
