import Foundation

/// A display to open windows on: the user's own, or an Xvfb of ours that lives as long as this.
final class VirtualDisplay {
  /// The environment for programs that draw on it.
  let environment: [String: String]
  /// What the display is, for the rows.
  let name: String
  private var server: Process?

  /// Nil, with a reason, when there is neither a display nor Xvfb.
  static func make() -> Result<VirtualDisplay, Absence> {
    let own = ProcessInfo.processInfo.environment
    if !(own["DISPLAY"] ?? "").isEmpty {
      return .success(VirtualDisplay(own, "display \(own["DISPLAY"] ?? "")", nil))
    }
    guard let program = Program.path(of: "Xvfb") else {
      return .failure(Absence(reason: "there is no display, and Xvfb is not installed"))
    }
    let (server, pipe) = (Process(), Pipe())
    server.executableURL = URL(fileURLWithPath: program)
    server.arguments = ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    (server.standardOutput, server.standardError) = (pipe, FileHandle.nullDevice)
    do { try server.run() } catch { return .failure(Absence(reason: "Xvfb does not start: \(error)")) }
    let number = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    guard let display = Int(number.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      server.terminate()
      return .failure(Absence(reason: "Xvfb opens no display"))
    }
    var environment = own
    environment["DISPLAY"] = ":\(display)"
    return .success(VirtualDisplay(environment, "Xvfb", server))
  }

  private init(_ environment: [String: String], _ name: String, _ server: Process?) {
    (self.environment, self.name, self.server) = (environment, name, server)
  }

  deinit {
    server?.terminate()
    server?.waitUntilExit()
  }
}

/// Why something cannot be measured here.
struct Absence: Error {
  let reason: String
}

/// Programs on this machine.
enum Program {
  /// Where a program of this name is in the user's PATH; nil when it is not.
  static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
  /// This very program, and the album built beside it.
  static let own =
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  static let album = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("album")
    .path
}
