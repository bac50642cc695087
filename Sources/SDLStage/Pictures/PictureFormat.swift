import Foundation

/// What kind of picture some bytes are, judged by how they begin.
///
/// File names do not matter.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  // Formats SDL_image decodes.
  case jpeg = "JPEG", png = "PNG", gif = "GIF", bmp = "BMP", webp = "WebP", tiff = "TIFF", qoi = "QOI"
  case pnm = "PNM", xpm = "XPM", pcx = "PCX", xcf = "XCF", icon = "ICO", lbm = "LBM"
  // Formats it is often built without.
  case avif = "AVIF", heif = "HEIF", jpegXL = "JPEG XL", jpeg2000 = "JPEG 2000", psd = "Photoshop"

  /// How many bytes from the start are enough to tell.
  public static let headLength = 32

  /// The format whose signature `head` begins with; nil when none does.
  public init?(head: some Collection<UInt8>) {
    let head = Array(head.prefix(Self.headLength))
    guard let match = Self.signatures.first(where: { $0.matches(head) }) else {
      guard let other = Self.unsigned(head) else { return nil }
      self = other
      return
    }
    self = match.format
  }

  private struct Signature {
    var format: PictureFormat
    var bytes: [UInt8]
    var offset = 0

    func matches(_ head: [UInt8]) -> Bool {
      head.count >= offset + bytes.count && head[offset..<offset + bytes.count].elementsEqual(bytes)
    }
  }

  private static let signatures: [Signature] = [
    Signature(format: .jpeg, bytes: [0xFF, 0xD8, 0xFF]),
    Signature(format: .png, bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    Signature(format: .gif, bytes: Array("GIF87a".utf8)),
    Signature(format: .gif, bytes: Array("GIF89a".utf8)),
    Signature(format: .webp, bytes: Array("WEBP".utf8), offset: 8),
    Signature(format: .tiff, bytes: [0x49, 0x49, 0x2A, 0x00]),
    Signature(format: .tiff, bytes: [0x4D, 0x4D, 0x00, 0x2A]),
    Signature(format: .qoi, bytes: Array("qoif".utf8)),
    Signature(format: .xpm, bytes: Array("/* XPM */".utf8)),
    Signature(format: .xcf, bytes: Array("gimp xcf ".utf8)),
    Signature(format: .icon, bytes: [0, 0, 1, 0]),
    Signature(format: .lbm, bytes: Array("ILBM".utf8), offset: 8),
    Signature(format: .lbm, bytes: Array("PBM ".utf8), offset: 8),
    Signature(format: .avif, bytes: Array("ftypavi".utf8), offset: 4),
    Signature(format: .heif, bytes: Array("ftyphei".utf8), offset: 4),
    Signature(format: .heif, bytes: Array("ftyphev".utf8), offset: 4),
    Signature(format: .heif, bytes: Array("ftypmif1".utf8), offset: 4),
    Signature(format: .jpegXL, bytes: [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20]),
    Signature(format: .jpegXL, bytes: [0xFF, 0x0A]),
    Signature(format: .jpeg2000, bytes: [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20]),
    Signature(format: .psd, bytes: Array("8BPS".utf8)),
  ]

  /// Formats whose short signatures need a second look.
  private static func unsigned(_ head: [UInt8]) -> PictureFormat? {
    guard head.count >= 12 else {
      return isPNM(head) ? .pnm : nil
    }
    // BMP: "BM", and a header of one of the known lengths behind the file's own.
    if head[0] == 0x42, head[1] == 0x4D, head.count >= 18, [12, 40, 52, 56, 64, 108, 124].contains(head[14]) {
      return .bmp
    }
    // PCX: maker, version, run lengths, bits a pixel.
    if head[0] == 0x0A, head[1] <= 5, head[2] == 1, [1, 2, 4, 8].contains(head[3]) { return .pcx }
    return isPNM(head) ? .pnm : nil
  }

  /// "P1" to "P6", white space, then a size or a comment.
  private static func isPNM(_ head: [UInt8]) -> Bool {
    guard head.count >= 4, head[0] == 0x50, (0x31...0x36).contains(head[1]) else { return false }
    let isSpace = [0x20, 0x09, 0x0A, 0x0D].contains(head[2])
    return isSpace && (head[3] == 0x23 || (0x30...0x39).contains(head[3]))
  }
}

/// Names that promise a picture.
enum PictureExtension {
  private static let known: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "gif", "bmp", "webp", "tif", "tiff", "qoi", "pnm", "pbm", "pgm",
    "ppm",
    "xpm", "pcx", "xcf", "ico", "lbm", "iff", "tga", "avif", "heic", "heif", "jxl", "jp2", "psd",
  ]

  /// Whether a file of this name should be a picture.
  static func isPromised(by name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
    return known.contains(name[name.index(after: dot)...].lowercased())
  }
}
