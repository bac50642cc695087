import LayoutCore

/// A picture with a size in points.
///
/// Immutable; two are equal when they show the same bitmap at the same scale.
public final class UIImage: NSObject, Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  /// Pixels a point; more than 0.
  public let scale: CGFloat

  /// Wraps pixels; `scale` is pixels a point and 1 unless given.
  ///
  /// Scales that are not above 0 become 1.
  public init(bitmap: Bitmap, scale: CGFloat = 1) {
    self.bitmap = bitmap
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// Size in points.
  public var size: CGSize {
    CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
  }

  /// Whether the other object shows the same bitmap at the same scale.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other.bitmap == bitmap && other.scale == scale
  }

  /// Hashes the bitmap's identity.
  public override var hash: Int { bitmap.hashValue }
}
