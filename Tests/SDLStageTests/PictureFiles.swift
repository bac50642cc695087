import CSDL2
import Foundation
import LayoutCore

@testable import SDLStage

/// A folder for one test, gone when it is released.
final class TemporaryFolder {
  let path: String

  init() {
    let base = FileManager.default.temporaryDirectory.appendingPathComponent("stage-\(UUID().uuidString)")
    try! FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
    path = base.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the folders it lies in; returns its path.
  @discardableResult
  func write(_ name: String, _ bytes: some Sequence<UInt8>) -> String {
    let file = path + "/" + name
    let folder = (file as NSString).deletingLastPathComponent
    try! FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try! Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }
}

/// Pictures made up for tests.
enum TestPicture {
  /// A picture whose pixel at (x, y) is `pixel(x, y)`.
  static func bitmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> Bitmap {
    var pixels = ContiguousArray<UInt32>()
    for y in 0..<height { for x in 0..<width { pixels.append(pixel(x, y)) } }
    return Bitmap(
      width: width, height: height, pixels: pixels, isOpaque: pixels.allSatisfy { $0 >> 24 == 255 })
  }

  /// Four quarters: red, green / blue, white.
  static func quarters(_ width: Int, _ height: Int) -> Bitmap {
    bitmap(width, height) { x, y in
      let (right, low) = (x >= width / 2, y >= height / 2)
      return low ? (right ? 0xFFFF_FFFF : 0xFF00_00FF) : (right ? 0xFF00_FF00 : 0xFFFF_0000)
    }
  }

  /// A JPEG of 16 × 8 pixels in four inks, stored inverted and marked so: orange with some black, then cyan.
  static let inks = [UInt8](
    Data(
      base64Encoded: """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBX\
        QUZMTlJTUjI+WmFaUGBKUVJP/8AAFAgACAAQBEMRAE0RAFkRAEsRAP/EABcAAAMBAAAAAAAAAAAAAAAAAAYHCAX/xAAU\
        EAEAAAAAAAAAAAAAAAAAAAAA/9oADgRDAE0AWQBLAAA/AGcEiwGyYj7U62H/2Q==
        """) ?? Data())

  /// The bytes of a JPEG file.
  static func jpeg(_ bitmap: Bitmap) -> [UInt8] {
    let folder = TemporaryFolder()
    let file = folder.path + "/picture.jpg"
    var pixels = bitmap.pixels
    pixels.withUnsafeMutableBytes { memory in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        memory.baseAddress, Int32(bitmap.width), Int32(bitmap.height), 32, Int32(bitmap.width * 4),
        SDL_PIXELFORMAT_RGB888.rawValue)
      IMG_SaveJPG(surface, file, 95)
      SDL_FreeSurface(surface)
    }
    return Array(try! Data(contentsOf: URL(fileURLWithPath: file)))
  }

  /// The same JPEG file with an EXIF block that says how the camera was held.
  static func turned(_ jpeg: [UInt8], orientation: UInt8) -> [UInt8] {
    var tiff: [UInt8] = Array("Exif\u{0}\u{0}MM".utf8)
    tiff += [0, 42, 0, 0, 0, 8, 0, 1] as [UInt8]
    tiff += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0] as [UInt8]
    let length = tiff.count + 2
    let marker: [UInt8] = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)]
    return Array(jpeg[..<2]) + marker + tiff + Array(jpeg[2...])
  }

  /// The corner colours of a picture, read from the middle of each quarter, by name.
  static func corners(_ bitmap: Bitmap) -> [String] {
    [(1, 1), (3, 1), (3, 3), (1, 3)].map { (x: Int, y: Int) -> String in
      let (row, column) = (bitmap.height * y / 4, bitmap.width * x / 4)
      let pixel = bitmap.pixels[row * bitmap.width + column]
      func isBright(_ shift: UInt32) -> Bool { (pixel >> shift) & 255 > 128 }
      let (r, g, b) = (isBright(16), isBright(8), isBright(0))
      return r && g && b ? "white" : r ? "red" : g ? "green" : b ? "blue" : "black"
    }
  }
}
