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
      do { try Data(dump().text.utf8).write(to: URL(fileURLWithPath: path)) } catch {
        return "Cannot write “\(path)”: \(reason(error))."
      }
    }
    return nil
  }

  private static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    guard let underlying, underlying.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    let text = String(cString: strerror(Int32(underlying.code)))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
