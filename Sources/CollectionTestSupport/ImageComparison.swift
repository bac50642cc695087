import Foundation
import LayoutCore

/// How far two pictures are apart.
public struct ImageDifference: Sendable, Hashable {
  /// The largest difference of any channel of any pixel, 0…255; 256 when the sizes differ.
  public let largest: Int
  /// The mean difference over all channels of all pixels.
  public let mean: Double
  /// How many pixels have a channel that differs by more than the threshold.
  public let count: Int

  /// Compares every channel of every pixel, alpha too.
  ///
  /// `threshold` is what a channel may differ by before its pixel counts; 0…255.
  public init(_ actual: Bitmap, _ expected: Bitmap, threshold: Int = 0) {
    guard actual.width == expected.width && actual.height == expected.height else {
      (largest, mean, count) = (256, 256, max(actual.pixels.count, expected.pixels.count))
      return
    }
    var (largest, sum, count) = (0, 0, 0)
    for (a, b) in zip(actual.pixels, expected.pixels) where a != b {
      var most = 0
      for shift in stride(from: 0, through: 24, by: 8) {
        let apart = abs(Int((a >> UInt32(shift)) & 255) - Int((b >> UInt32(shift)) & 255))
        most = max(most, apart)
        sum += apart
      }
      largest = max(largest, most)
      if most > threshold { count += 1 }
    }
    self.largest = largest
    self.mean = Double(sum) / Double(4 * actual.pixels.count)
    self.count = count
  }
}

/// Nil when two pictures agree; otherwise what is wrong, and the folder both were written to.
///
/// They agree when at most `allowed` pixels have a channel that differs by more than `threshold`, and the
/// mean difference of all channels is at most `mean`. The folder is a new one in the temporary directory,
/// with `actual.pam`, `expected.pam` and `difference.pam` (differences four times enlarged).
public func imageProblem(
  _ actual: Bitmap, _ expected: Bitmap, threshold: Int = 0, allowed: Int = 0, mean: Double = 256,
  name: String
) -> String? {
  let difference = ImageDifference(actual, expected, threshold: threshold)
  guard difference.count > allowed || difference.mean > mean else { return nil }
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("pictures-\(name)-\(UUID().uuidString)")
  var note = "written to \(folder.path)"
  do {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try writePAM(actual, to: folder.appendingPathComponent("actual.pam"))
    try writePAM(expected, to: folder.appendingPathComponent("expected.pam"))
    if actual.width == expected.width && actual.height == expected.height {
      try writePAM(enlarged(actual, expected), to: folder.appendingPathComponent("difference.pam"))
    }
  } catch {
    note = "could not be written: \(error)"
  }
  return """
    \(name): \(difference.count) pixels differ by more than \(threshold) (allowed \(allowed)), \
    largest difference \(difference.largest), mean \(difference.mean) (allowed \(mean)); \(note)
    """
}

/// Writes a picture as a PAM file with straight alpha, which most picture viewers and converters read.
public func writePAM(_ bitmap: Bitmap, to url: URL) throws {
  var data = Data(
    "P7\nWIDTH \(bitmap.width)\nHEIGHT \(bitmap.height)\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
      .utf8)
  for pixel in bitmap.pixels {
    let alpha = pixel >> 24
    func straight(_ value: UInt32) -> UInt8 { alpha == 0 ? 0 : UInt8(min(255, (value & 255) * 255 / alpha)) }
    data.append(contentsOf: [straight(pixel >> 16), straight(pixel >> 8), straight(pixel), UInt8(alpha)])
  }
  try data.write(to: url)
}

private func enlarged(_ a: Bitmap, _ b: Bitmap) -> Bitmap {
  let pixels = zip(a.pixels, b.pixels).map { a, b -> UInt32 in
    var result: UInt32 = 0xFF00_0000
    for shift in [UInt32(0), 8, 16] {
      let apart = abs(Int((a >> shift) & 255) - Int((b >> shift) & 255))
      result |= UInt32(min(255, apart * 4)) << shift
    }
    return result
  }
  return Bitmap(width: a.width, height: a.height, pixels: ContiguousArray(pixels), isOpaque: true)
}
