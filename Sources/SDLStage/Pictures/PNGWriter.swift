import Foundation
import LayoutCore
internal import CSDL2

/// Writes pictures as PNG files.
public enum PNGWriter {
  /// Why a file could not be written: a sentence for the user.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sentence.
    public let message: String
    /// The sentence.
    public var description: String { message }
  }

  /// Writes `bitmap` to `path`, replacing what is there.
  ///
  /// Costs an encoding pass and the file's bytes in memory.
  public static func write(_ bitmap: Bitmap, to path: String) throws(Failure) {
    guard let bytes = encode(bitmap) else {
      throw Failure(message: "Cannot write “\(path)”: \(SDLText.error).")
    }
    try save(bytes, to: path)
  }

  /// The PNG file's bytes; nil when the encoder fails.
  static func encode(_ bitmap: Bitmap) -> [UInt8]? {
    var pixels = bitmap.pixels
    if !bitmap.isOpaque {
      for index in pixels.indices { pixels[index] = Premultiplied.straight(pixels[index]) }
    }
    let format = bitmap.isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
    return pixels.withUnsafeMutableBytes { memory -> [UInt8]? in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        memory.baseAddress, Int32(bitmap.width), Int32(bitmap.height), 32, Int32(bitmap.width * 4),
        format.rawValue)
      guard let surface else { return nil }
      defer { SDL_FreeSurface(surface) }
      return GrowingStream.collect { IMG_SavePNG_RW(surface, $0, 0) == 0 }
    }
  }

  private static func save(_ bytes: [UInt8], to path: String) throws(Failure) {
    func failure() -> Failure {
      Failure(message: "Cannot write “\(path)”: \(SystemReason.text(errno)).")
    }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure() }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + written, $0.count - written) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 {
        let error = failure()
        close(file)
        throw error
      }
      written += count
    }
    guard close(file) == 0 else { throw failure() }
  }
}

/// A stream SDL writes to, which keeps the bytes.
private final class GrowingStream {
  private var bytes: [UInt8] = []
  private var position = 0

  /// What `body` wrote, or nil when it says it failed.
  static func collect(_ body: (UnsafeMutablePointer<SDL_RWops>) -> Bool) -> [UInt8]? {
    guard let stream = SDL_AllocRW() else { return nil }
    defer { SDL_FreeRW(stream) }
    let sink = GrowingStream()
    stream.pointee.hidden.unknown.data1 = Unmanaged.passUnretained(sink).toOpaque()
    stream.pointee.size = { Int64(GrowingStream.of($0).bytes.count) }
    stream.pointee.seek = { GrowingStream.of($0).seek($1, whence: $2) }
    stream.pointee.read = { _, _, _, _ in 0 }
    stream.pointee.write = { GrowingStream.of($0).write($1, count: $2 * $3) ? $3 : 0 }
    stream.pointee.close = { _ in 0 }
    let succeeded = withExtendedLifetime(sink) { body(stream) }
    return succeeded ? sink.bytes : nil
  }

  private static func of(_ stream: UnsafeMutablePointer<SDL_RWops>?) -> GrowingStream {
    Unmanaged.fromOpaque(stream!.pointee.hidden.unknown.data1).takeUnretainedValue()
  }

  private func seek(_ offset: Int64, whence: Int32) -> Int64 {
    let base = whence == RW_SEEK_SET ? 0 : whence == RW_SEEK_CUR ? position : bytes.count
    position = max(base + Int(offset), 0)
    return Int64(position)
  }

  private func write(_ source: UnsafeRawPointer?, count: Int) -> Bool {
    guard let source else { return false }
    if position + count > bytes.count {
      bytes.append(contentsOf: repeatElement(0, count: position + count - bytes.count))
    }
    bytes.withUnsafeMutableBytes { ($0.baseAddress! + position).copyMemory(from: source, byteCount: count) }
    position += count
    return true
  }
}
