import LayoutCore

/// A view of memory to paint into: premultiplied ARGB, one `UInt32` a pixel (`0xAARRGGBB`), rows top down.
///
/// It owns nothing: whoever makes it keeps the memory alive while it is in use. A window surface without
/// an alpha channel (XRGB) has the same layout.
public struct PixelTarget {
  /// The top left pixel.
  public let base: UnsafeMutablePointer<UInt32>
  /// Size in pixels, each at least 1.
  public let width, height: Int
  /// Pixels from one row to the next, at least `width`.
  public let stride: Int

  /// Describes memory.
  ///
  /// Traps when a side is under 1 or the stride is under the width.
  public init(base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
    precondition(
      width > 0 && height > 0 && stride >= width,
      "A target needs sides over 0 and a stride not under its width; got \(width) × \(height), \(stride)."
    )
    (self.base, self.width, self.height, self.stride) = (base, width, height, stride)
  }

  /// All of it.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The first pixel of a row.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y &* stride }

  /// Sets every pixel of `rect`, which must lie inside.
  func set(_ rect: PixelRect, to pixel: UInt32) {
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY { (row(y) + rect.x).update(repeating: pixel, count: rect.width) }
  }
}

/// Pixels in memory of their own, for screenshots, cell textures and tests.
public final class PixelBuffer {
  /// The memory as something to paint into.
  ///
  /// Valid as long as this object lives.
  public let target: PixelTarget

  /// Allocates `width × height` pixels (each side at least 1) and sets them all to `pixel`.
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    precondition(width > 0 && height > 0, "A buffer needs sides of at least 1; got \(width) × \(height).")
    let base = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    base.initialize(repeating: pixel, count: width * height)
    target = PixelTarget(base: base, width: width, height: height, stride: width)
  }

  deinit { target.base.deallocate() }

  /// The pixel at a position inside.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && y >= 0 && x < target.width && y < target.height, "(\(x), \(y)) is outside.")
    return target.row(y)[x]
  }

  /// A copy of the pixels as they are now.
  public func makeBitmap() -> Bitmap { target.makeBitmap() }
}

extension PixelTarget {
  /// A copy of the pixels as they are now.
  public func makeBitmap() -> Bitmap {
    var alpha: UInt32 = 0xFF00_0000
    let pixels = ContiguousArray<UInt32>(unsafeUninitializedCapacity: width * height) { buffer, count in
      for y in 0..<height {
        (buffer.baseAddress! + y * width).initialize(from: row(y), count: width)
        for x in 0..<width { alpha &= row(y)[x] }
      }
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: alpha == 0xFF00_0000)
  }
}
