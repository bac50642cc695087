import Foundation

/// A file's bytes, read whole, or from the beginning as far as they are wanted, into memory of their own.
///
/// Not mapped: a file that shrinks while it is mapped kills the process that looks at it.
final class FileBytes {
  let bytes: UnsafeRawBufferPointer
  private let memory: UnsafeMutableRawPointer

  /// Files above this many bytes are refused.
  static let limit = 512 << 20

  init(path: String, upTo length: Int = .max) throws(PictureError) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw Self.openError(errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unreadable(SystemReason.text(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    let size = min(Int(status.st_size), length)
    if size == 0 { throw .empty }
    if size > Self.limit {
      throw .tooLarge("\(size >> 20) MB; at most \(Self.limit >> 20) MB can be read")
    }
    guard let memory = malloc(size) else { throw .tooLarge("\(size >> 20) MB do not fit into memory") }
    let count: Int
    do throws(PictureError) {
      count = try Self.fill(memory, size: size, from: file)
    } catch {
      free(memory)
      throw error
    }
    self.memory = memory
    bytes = UnsafeRawBufferPointer(start: memory, count: count)
  }

  deinit { free(memory) }

  /// Reads up to `size` bytes; a file that shrank meanwhile gives fewer.
  private static func fill(_ memory: UnsafeMutableRawPointer, size: Int, from file: Int32)
    throws(PictureError) -> Int
  {
    var count = 0
    while count < size {
      let got = read(file, memory + count, size - count)
      if got < 0 && errno == EINTR { continue }
      if got < 0 { throw .unreadable(SystemReason.text(errno)) }
      if got == 0 { break }
      count += got
    }
    if count == 0 { throw .empty }
    return count
  }

  private static func openError(_ code: Int32) -> PictureError {
    switch code {
    case ENOENT, ENOTDIR: .missing
    case ENXIO, ENODEV: .notAFile
    default: .unreadable(SystemReason.text(code))
    }
  }
}
