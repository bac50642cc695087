import Foundation

/// What can be read off a picture's bytes without decoding it.
struct PictureHeader {
  /// Whether 255 of an ink means all of it, or, as Adobe's programs write it, none.
  enum Inks { case plain, inverted }

  /// Size in pixels, nil where the format hides it.
  var size: (width: Int, height: Int)?
  /// How a JPEG for printing stores its inks; nil for every other picture.
  var inks: Inks?
  /// False when the bytes stop before the picture's own end mark.
  var isComplete = true

  init(_ bytes: UnsafeRawBufferPointer, format: PictureFormat) {
    let reader = ByteReader(bytes)
    switch format {
    case .jpeg: readJPEG(reader)
    case .png: readPNG(reader)
    case .gif: size = reader.pair(at: 6, reader.little16)
    case .bmp: readBMP(reader)
    case .qoi: size = reader.pair(at: 4, step: 4, reader.big32)
    case .webp: readWebP(reader)
    default: break
    }
  }

  /// Walks a JPEG's segments and looks for the end mark.
  ///
  /// Whatever follows it (cameras append films and more pictures) does not matter, and the end mark of a
  /// thumbnail inside a segment is stepped over with its segment.
  private mutating func readJPEG(_ reader: ByteReader) {
    isComplete = false
    var at = 2
    var components = 0
    var isAdobe = false
    defer { if components == 4 { inks = isAdobe ? .inverted : .plain } }
    while let marker = reader.nextMarker(from: &at) {
      switch marker {
      case 0xD9:
        isComplete = true
        return
      case 0x01, 0xD0...0xD8: continue
      default:
        let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
        if isFrame, size == nil, let height = reader.big16(at + 3), let width = reader.big16(at + 5) {
          size = (width, height)
          components = reader.byte(at + 7) ?? 0
        }
        if marker == 0xEE, reader.big32(at + 2) == 0x4164_6F62 { isAdobe = true }  // "Adob"
        guard let length = reader.big16(at), length >= 2 else { return }
        at += length
      }
    }
  }

  /// Walks a PNG's chunks to the last one.
  private mutating func readPNG(_ reader: ByteReader) {
    size = reader.pair(at: 16, step: 4, reader.big32)
    isComplete = false
    var at = 8
    while let length = reader.big32(at), let type = reader.big32(at + 4) {
      at += 12 + length
      if type == 0x4945_4E44 {  // IEND
        isComplete = at <= reader.count
        return
      }
    }
  }

  private mutating func readBMP(_ reader: ByteReader) {
    if reader.little32(14) == 12 {
      size = reader.pair(at: 18, reader.little16)
    } else if let pair = reader.pair(at: 18, step: 4, reader.little32) {
      let height = Int(Int32(truncatingIfNeeded: pair.height))
      size = (pair.width, abs(height))
    }
  }

  private mutating func readWebP(_ reader: ByteReader) {
    switch reader.big32(12) {
    case 0x5650_3858:  // VP8X: both sides less one, 24 bits each
      if let wide = reader.little32(24), let low = reader.little16(27), let high = reader.little16(28) {
        size = ((wide & 0xFF_FFFF) + 1, (low | (high >> 8) << 16) + 1)
      }
    case 0x5650_384C:  // VP8L: 14 bits each
      if let bits = reader.little32(21) { size = ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1) }
    case 0x5650_3820:  // VP8
      if let pair = reader.pair(at: 26, reader.little16) {
        size = (pair.width & 0x3FFF, pair.height & 0x3FFF)
      }
    default: break
    }
  }
}

/// Reads whole numbers anywhere in some bytes; nil beyond their end.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var count: Int { bytes.count }

  private func number(_ at: Int, _ length: Int, bigEndian: Bool) -> Int? {
    guard at >= 0, at <= bytes.count - length else { return nil }
    var value = 0
    for step in 0..<length {
      value = value << 8 | Int(bytes[at + (bigEndian ? step : length - 1 - step)])
    }
    return value
  }

  func byte(_ at: Int) -> Int? { number(at, 1, bigEndian: true) }
  func big16(_ at: Int) -> Int? { number(at, 2, bigEndian: true) }
  func big32(_ at: Int) -> Int? { number(at, 4, bigEndian: true) }
  func little16(_ at: Int) -> Int? { number(at, 2, bigEndian: false) }
  func little32(_ at: Int) -> Int? { number(at, 4, bigEndian: false) }

  /// Width and height, one behind the other.
  func pair(at offset: Int, step: Int = 2, _ read: (Int) -> Int?) -> (width: Int, height: Int)? {
    guard let width = read(offset), let height = read(offset + step) else { return nil }
    return (width, height)
  }

  /// The next JPEG marker at or after `at`, skipping entropy-coded data; leaves `at` behind it.
  func nextMarker(from at: inout Int) -> UInt8? {
    while at < bytes.count - 1 {
      guard let found = memchr(bytes.baseAddress! + at, 0xFF, bytes.count - 1 - at) else { return nil }
      at = UnsafeRawPointer(found) - bytes.baseAddress! + 1
      let marker = bytes[at]
      // A stuffed zero belongs to the data; a second 0xFF is padding before the marker.
      if marker == 0xFF { continue }
      at += 1
      if marker != 0 { return marker }
    }
    return nil
  }
}
