import Foundation
import LayoutCore

/// How much of each pixel a shape covers: one byte a pixel, 0 (nothing) to 255 (all), rows top down.
public struct CoverageMask: Sendable {
  /// Size in pixels, each at least 1.
  public let width, height: Int
  /// `width * height` coverages, row by row from the top left.
  public let bytes: [UInt8]

  /// Wraps coverages.
  ///
  /// Traps when the array's length is not `width * height` or a side is under 1.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(
      width > 0 && height > 0 && bytes.count == width * height,
      "A mask of \(width) × \(height) needs \(width * height) bytes; got \(bytes.count).")
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }
}

/// A mask and where its top left pixel lies.
public struct PlacedMask: Sendable {
  /// The coverages.
  public let mask: CoverageMask
  /// Pixels from the origin of the coordinates the shape was given in, times the scale.
  ///
  /// May be negative.
  public let x, y: Int

  /// Places a mask.
  public init(mask: CoverageMask, x: Int, y: Int) {
    (self.mask, self.x, self.y) = (mask, x, y)
  }
}

/// Turns words into coverage.
///
/// The stage brings one made with its font library; without one, text is not drawn.
///
/// The same run at the same scale must give the same mask every time: the painter keeps masks, and repaints
/// parts of a frame in the belief that the rest still looks as it did.
public protocol TextRasterizer: AnyObject {
  /// The pixels a run covers, at `scale` pixels a point; nil when there is nothing to draw.
  ///
  /// The run's colour is applied by the painter. The mask is placed in pixels: a run whose `rect` starts at
  /// (10, 20) points is expected near (10 · scale, 20 · scale).
  func rasterize(_ run: TextRun, scale: CGFloat) -> PlacedMask?
}
