import Foundation

/// How the program ends, as the shell sees it.
enum ProgramStatus: Int32 {
  /// All went well.
  case success = 0
  /// Something could not be done; standard error says what.
  case failure = 1
  /// The command line makes no sense.
  case usage = 2
}

/// Lines for standard error, in the form "album: message".
enum Complaint {
  /// Writes one line.
  static func print(_ message: String) {
    FileHandle.standardError.write(Data("album: \(message)\n".utf8))
  }
}
