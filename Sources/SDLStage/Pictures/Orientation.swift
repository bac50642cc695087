import Foundation
import LayoutCore
internal import CExif

/// How a camera was held, as EXIF numbers it from 1 to 8.
struct Orientation: Equatable {
  /// 1 is upright; 5 to 8 swap the sides.
  let number: Int
  static let upright = Orientation(number: 1)

  /// Numbers outside 1…8 mean upright.
  init(number: Int) { self.number = (1...8).contains(number) ? number : 1 }

  /// What a JPEG file's EXIF block says; upright where there is none.
  init(jpeg bytes: UnsafeRawBufferPointer) {
    self = .upright
    // The block stands near the start and is at most 64 KB.
    let length = UInt32(min(bytes.count, 256 << 10))
    guard let data = exif_data_new_from_data(bytes.bindMemory(to: UInt8.self).baseAddress, length) else {
      return
    }
    defer { exif_data_unref(data) }
    let directory = data.pointee.ifd.0
    guard let entry = exif_content_get_entry(directory, EXIF_TAG_ORIENTATION), entry.pointee.size >= 2,
      let value = entry.pointee.data
    else { return }
    self.init(number: Int(exif_get_short(value, exif_data_get_byte_order(data))))
  }

  /// Whether the upright picture is as wide as the stored one is high.
  var swapsSides: Bool { number >= 5 }

  /// The picture turned upright.
  ///
  /// Costs a copy, nothing when it already is.
  func upright(_ bitmap: Bitmap) -> Bitmap {
    if self == .upright { return bitmap }
    let (width, height) =
      swapsSides ? (bitmap.height, bitmap.width) : (bitmap.width, bitmap.height)
    let pixels = ContiguousArray<UInt32>(unsafeUninitializedCapacity: width * height) { buffer, count in
      for y in 0..<height {
        for x in 0..<width {
          let (u, v) = source(x, y, bitmap.width - 1, bitmap.height - 1)
          buffer[y * width + x] = bitmap.pixels[v * bitmap.width + u]
        }
      }
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: bitmap.isOpaque)
  }

  /// Where upright (x, y) is stored, given the last stored column and row.
  private func source(_ x: Int, _ y: Int, _ right: Int, _ bottom: Int) -> (Int, Int) {
    switch number {
    case 2: (right - x, y)
    case 3: (right - x, bottom - y)
    case 4: (x, bottom - y)
    case 5: (y, x)
    case 6: (y, bottom - x)
    case 7: (right - y, bottom - x)
    case 8: (right - y, x)
    default: (x, y)
    }
  }
}
