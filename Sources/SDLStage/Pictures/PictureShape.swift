import Foundation
import LayoutCore

/// Tells a picture's shape from the beginning of its file, without decoding it.
///
/// Safe on any thread. Reads at most `headLength` bytes: keep it off the main thread.
public enum PictureShape {
  /// Sizes stand near the beginning of a file, behind no more than an EXIF block and a thumbnail.
  static let headLength = 256 << 10

  /// Width ÷ height of the upright picture; nil where the file cannot be read or its beginning does not say.
  public static func aspect(path: String) -> CGFloat? {
    guard let file = try? FileBytes(path: path, upTo: headLength),
      let format = PictureFormat(head: file.bytes.prefix(PictureFormat.headLength)),
      let size = PictureHeader(file.bytes, format: format).size, size.width > 0, size.height > 0
    else { return nil }
    let swaps = format == .jpeg && Orientation(jpeg: file.bytes).swapsSides
    let aspect = CGFloat(size.width) / CGFloat(size.height)
    return swaps ? 1 / aspect : aspect
  }
}
