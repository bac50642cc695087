import Foundation

/// How large a picture is asked for, so that it is sharp where it is shown.
enum PhotoWish {
  /// Sides in pixels that pictures are decoded for: three sizes an octave, so that a window can be resized
  /// without every picture being decoded at every step.
  static let sides = [
    48, 64, 80, 100, 128, 160, 200, 256, 320, 400, 512, 640, 800, 1024, 1280, 1600, 2048, 2560, 4096,
  ]

  /// The side to ask for a cell of `size` points, magnified by at most `magnification`, at `scale` pixels a point: the
  /// next of `sides`.
  static func side(for size: CGSize, magnification: CGFloat, scale: CGFloat) -> Int {
    let pixels = max(size.width, size.height) * magnification * scale
    guard pixels.isFinite else { return sides[0] }
    return sides.first { CGFloat($0) >= pixels.rounded(.up) } ?? sides[sides.count - 1]
  }
}
