import Foundation
import LayoutCore
internal import CSDL2

/// Turns a file into an upright picture, shrunk to what is shown.
///
/// Safe on any thread; holds no state.
///
/// The content decides the format, never the name. Of an animation the first frame is taken. Memory: the
/// file, the decoded picture, and the result; the first two are gone when it returns.
public enum PictureDecoder {
  /// Pictures with more pixels are refused: decoded, they would take more than 600 MB.
  public static let pixelLimit = 200_000_000

  /// Reads, decodes, turns and shrinks a picture.
  public static func decode(_ request: PictureRequest) -> Result<Bitmap, PictureError> {
    do throws(PictureError) {
      return .success(try bitmap(request))
    } catch {
      return .failure(error)
    }
  }

  private static func bitmap(_ request: PictureRequest) throws(PictureError) -> Bitmap {
    let file = try FileBytes(path: request.path)
    let format = PictureFormat(head: file.bytes.prefix(PictureFormat.headLength))
    let header = format.map { PictureHeader(file.bytes, format: $0) }
    let size = header?.size ?? (0, 0)
    let pixels = size.width.multipliedReportingOverflow(by: size.height)
    if pixels.overflow || pixels.partialValue > pixelLimit { throw tooManyPixels(size.width, size.height) }
    if let header, !header.isComplete { throw .endsEarly }

    let orientation = format == .jpeg ? Orientation(jpeg: file.bytes) : .upright
    // Where the header is silent, a byte of the file is taken for a pixel.
    let weight = header?.size == nil ? file.bytes.count : pixels.partialValue
    return try DecodingRoom.shared.withRoom(for: weight) { () throws(PictureError) -> Bitmap in
      let surface = try DecodedSurface(file.bytes, format: format, inks: header?.inks)
      guard surface.width * surface.height <= pixelLimit else {
        throw tooManyPixels(surface.width, surface.height)
      }
      return orientation.upright(shrink(surface, for: request, swapped: orientation.swapsSides))
    }
  }

  private static func tooManyPixels(_ width: Int, _ height: Int) -> PictureError {
    .tooLarge("\(width) × \(height) pixels; at most \(pixelLimit / 1_000_000) million can be shown")
  }

  /// Shrinks as stored; `swapped` says the box is that of the picture turned by a quarter.
  private static func shrink(_ surface: DecodedSurface, for request: PictureRequest, swapped: Bool) -> Bitmap
  {
    var wish = request
    if swapped { wish.box = PixelSize(width: request.box.height, height: request.box.width) }
    let size = wish.resultSize(for: PixelSize(width: surface.width, height: surface.height))
    var shrinking = AreaShrink(
      sourceWidth: surface.width, sourceHeight: surface.height, width: size.width, height: size.height)
    surface.forEachRow { shrinking.add(row: $0) }
    return Bitmap(
      width: size.width, height: size.height, pixels: shrinking.pixels, isOpaque: shrinking.isOpaque)
  }
}

/// A picture as SDL decoded it.
private final class DecodedSurface {
  private let surface: UnsafeMutablePointer<SDL_Surface>
  /// Set when the bytes of each pixel are cyan, magenta, yellow and black, which SDL_image passes on as they are.
  private let inks: PictureHeader.Inks?
  var width: Int { Int(surface.pointee.w) }
  var height: Int { Int(surface.pointee.h) }

  init(
    _ bytes: UnsafeRawBufferPointer, format: PictureFormat?, inks: PictureHeader.Inks?
  ) throws(PictureError) {
    ImageLibrary.prepare(for: format)
    guard let stream = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count)),
      let decoded = IMG_Load_RW(stream, 1)
    else { throw Self.failure(format, SDLText.error) }
    guard decoded.pointee.w > 0, decoded.pointee.h > 0 else {
      SDL_FreeSurface(decoded)
      throw .damaged
    }
    self.inks = decoded.pointee.format.pointee.BytesPerPixel == 4 ? inks : nil
    surface = try Self.directColor(decoded)
  }

  deinit { SDL_FreeSurface(surface) }

  private static func failure(_ format: PictureFormat?, _ reason: String) -> PictureError {
    guard let format else { return .notAPicture }
    // SDL_image's words for a format no loader took on.
    return reason.contains("Unsupported image format") ? .unsupported(format.rawValue) : .damaged
  }

  /// Replaces palettes and transparent key colours by plain pixels; other surfaces stay as they are.
  private static func directColor(_ decoded: UnsafeMutablePointer<SDL_Surface>) throws(PictureError)
    -> UnsafeMutablePointer<SDL_Surface>
  {
    let hasPalette = decoded.pointee.format.pointee.palette != nil
    guard hasPalette || SDL_HasColorKey(decoded) == SDL_TRUE else { return decoded }
    defer { SDL_FreeSurface(decoded) }
    guard let plain = SDL_ConvertSurfaceFormat(decoded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
      throw .damaged
    }
    return plain
  }

  /// Calls `body` with each row from the top, as premultiplied ARGB.
  func forEachRow(_ body: (UnsafePointer<UInt32>) -> Void) {
    let row = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
    defer { row.deallocate() }
    let hasAlpha = surface.pointee.format.pointee.Amask != 0
    let format = surface.pointee.format.pointee.format
    for y in 0..<height {
      guard let pixels = surface.pointee.pixels else { return }
      let source = pixels + y * Int(surface.pointee.pitch)
      if let inks {
        let bytes = source.assumingMemoryBound(to: UInt8.self)
        for x in 0..<width { row[x] = inks.color(bytes + 4 * x) }
        body(row)
        continue
      }
      SDL_ConvertPixels(
        Int32(width), 1, format, source, surface.pointee.pitch, SDL_PIXELFORMAT_ARGB8888.rawValue, row,
        Int32(width * 4))
      for x in 0..<width { row[x] = hasAlpha ? Premultiplied.pixel(row[x]) : row[x] | 0xFF00_0000 }
      body(row)
    }
  }
}

extension PictureHeader.Inks {
  /// The opaque colour of four inks on white paper: each takes away its own light, black takes away all.
  fileprivate func color(_ inks: UnsafePointer<UInt8>) -> UInt32 {
    let flip: UInt8 = self == .plain ? 255 : 0
    let black = UInt32(inks[3] ^ flip)
    func light(_ ink: UInt8) -> UInt32 { (UInt32(ink ^ flip) * black + 127) / 255 }
    return 0xFF00_0000 | light(inks[0]) << 16 | light(inks[1]) << 8 | light(inks[2])
  }
}

/// Loads the decoders of single formats, which SDL_image does at their first use and not safely on two
/// threads at once.
private enum ImageLibrary {
  private static let turn = NSLock()

  static func prepare(for format: PictureFormat?) {
    let flag: IMG_InitFlags? =
      switch format {
      case .jpeg: IMG_INIT_JPG
      case .png: IMG_INIT_PNG
      case .webp: IMG_INIT_WEBP
      case .tiff: IMG_INIT_TIF
      case .avif: IMG_INIT_AVIF
      case .jpegXL: IMG_INIT_JXL
      default: nil
      }
    guard let flag else { return }
    turn.withLock { _ = IMG_Init(Int32(flag.rawValue)) }
  }
}

/// Conversion between straight and premultiplied colours, one pixel at a time.
enum Premultiplied {
  /// The premultiplied form of a straight pixel.
  static func pixel(_ straight: UInt32) -> UInt32 {
    let alpha = straight >> 24
    if alpha == 255 { return straight }
    func scaled(_ channel: UInt32) -> UInt32 { (channel * alpha + 127) / 255 }
    return alpha << 24 | scaled(straight >> 16 & 255) << 16 | scaled(straight >> 8 & 255) << 8
      | scaled(straight & 255)
  }

  /// The straight form of a premultiplied pixel; transparent pixels become transparent black.
  static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    func full(_ channel: UInt32) -> UInt32 { min((channel * 255 + alpha / 2) / alpha, 255) }
    return alpha << 24 | full(pixel >> 16 & 255) << 16 | full(pixel >> 8 & 255) << 8 | full(pixel & 255)
  }
}
