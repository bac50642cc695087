import Foundation

/// A size in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// Pixels a side.
  public var width, height: Int
  /// Makes a size; sides under 1 become 1.
  public init(width: Int, height: Int) { (self.width, self.height) = (max(width, 1), max(height, 1)) }
}

/// How a picture is shrunk for a box.
public enum PictureFit: Hashable, Sendable {
  /// As large as fits inside the box.
  case fit
  /// As small as still covers the box; the picture is not cut.
  case cover
}

/// A picture that is wanted, and for which box.
public struct PictureRequest: Hashable, Sendable {
  /// Path of the file.
  public var path: String
  /// The box, in pixels.
  public var box: PixelSize
  /// How it is shrunk for the box.
  public var fit: PictureFit

  /// Describes a wish; pictures are never enlarged.
  public init(path: String, box: PixelSize, fit: PictureFit = .cover) {
    (self.path, self.box, self.fit) = (path, box, fit)
  }

  /// The size a picture of `size` gets: shrunk with its proportions kept, never enlarged, at least one pixel
  /// a side.
  public func resultSize(for size: PixelSize) -> PixelSize {
    let (across, down) =
      (Double(box.width) / Double(size.width), Double(box.height) / Double(size.height))
    let factor = min(fit == .fit ? min(across, down) : max(across, down), 1)
    return PixelSize(
      width: min(Int((Double(size.width) * factor).rounded()), size.width),
      height: min(Int((Double(size.height) * factor).rounded()), size.height))
  }
}
