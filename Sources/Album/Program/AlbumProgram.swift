import Foundation
import SDLStage

/// The program from its arguments to its exit status.
@MainActor
struct AlbumProgram {
  private let layoutNames = LayoutName.allCases.map(\.rawValue)

  /// Runs to the end.
  ///
  /// `arguments` are those after the program's name.
  func run(_ arguments: [String]) -> ProgramStatus {
    switch CommandLineOptions.parse(arguments, layoutNames: layoutNames) {
    case .failure(let error):
      FileHandle.standardError.write(Data("\(error.description)\n".utf8))
      return .usage
    case .success(let options): return run(options)
    }
  }

  private func run(_ options: CommandLineOptions) -> ProgramStatus {
    switch options.action {
    case .help: print(HelpText.help(layoutNames: layoutNames))
    case .version: print(HelpText.versionLine)
    case .listLayouts: for name in layoutNames { print(name) }
    case .run: return show(options)
    }
    return .success
  }

  private func show(_ options: CommandLineOptions) -> ProgramStatus {
    do {
      if let script = options.replay, !options.showsReplayInWindow {
        return try ReplaySession(options, script: script).run()
      }
      return try WindowSession(options).run()
    } catch {
      Complaint.print("\(error)")
      return .failure
    }
  }
}

/// Something that keeps the program from going on: a sentence for the user.
struct ProgramError: Error, CustomStringConvertible {
  /// The sentence.
  var description: String
}

/// Reads text files the user named.
enum TextFile {
  /// The text of a file; "-" is standard input.
  ///
  /// Throws with a sentence when it cannot be read.
  static func read(_ path: String) throws(ProgramError) -> String {
    if path == "-" { return String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self) }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw ProgramError(description: "cannot read '\(path)': it is a folder")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ProgramError(description: "cannot read '\(path)': \(SystemReason.last)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
