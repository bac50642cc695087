import Foundation

/// A decoded picture: premultiplied ARGB, 8 bits a channel, one `UInt32` a pixel (`0xAARRGGBB`), rows top down.
///
/// Immutable once made, so it can be handed between threads. Two bitmaps are equal when they are the same
/// object: comparing pixels would make comparing draw lists slow.
public final class Bitmap: Hashable, Sendable {
  /// Size in pixels, each at least 1.
  public let width, height: Int
  /// `width * height` pixels, row by row from the top left.
  public let pixels: ContiguousArray<UInt32>
  /// True when every pixel has alpha 255, so painters may copy instead of blending.
  public let isOpaque: Bool

  /// Wraps pixels.
  ///
  /// Traps when the array's length is not `width * height` or a side is under 1.
  public init(width: Int, height: Int, pixels: ContiguousArray<UInt32>, isOpaque: Bool) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height,
      "A bitmap of \(width) × \(height) needs \(width * height) pixels; got \(pixels.count).")
    (self.width, self.height, self.pixels, self.isOpaque) = (width, height, pixels, isOpaque)
  }

  /// Whether both are the same object.
  public static func == (a: Bitmap, b: Bitmap) -> Bool { a === b }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
