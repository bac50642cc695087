import CollectionViewKit
import Foundation
import SDLStage

/// Writes what a script asked for.
enum StepWriter {
  /// Carries out a shot or dump.
  ///
  /// Returns a sentence when it could not be written; other steps do nothing.
  @MainActor
  static func write(_ step: ReplayStep, shot: () -> Bitmap, dump: () -> StateDump) -> String? {
    switch step.action {
    case .input: return nil
    case .shot(let path):
      do throws(PNGWriter.Failure) { try PNGWriter.write(shot(), to: path) } catch { return error.message }
    case .dump(let path):
      guard save(dump().text, to: path) else { return "Cannot write “\(path)”: \(SystemReason.last)." }
    }
    return nil
  }

  /// Writes a text file, replacing what is there.
  ///
  /// False, with the reason in errno, when that fails.
  private static func save(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let isWritten = fputs(text, file) >= 0 && fflush(file) == 0
    let reason = errno
    let isClosed = fclose(file) == 0
    if !isWritten { errno = reason }
    return isWritten && isClosed
  }
}

/// The system's reasons for a failure.
enum SystemReason {
  /// What errno means: lower case, without a full stop.
  static var last: String {
    let text = String(cString: strerror(errno))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
