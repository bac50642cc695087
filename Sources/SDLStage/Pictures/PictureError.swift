import Foundation

/// Why a picture cannot be shown, in words for the user.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no file of that name.
  case missing
  /// It is a folder, a device or a pipe.
  case notAFile
  /// It exists and cannot be read; the system's reason, lower case, without a full stop.
  case unreadable(String)
  /// It has no bytes.
  case empty
  /// Its bytes are no picture of a known format.
  case notAPicture
  /// A known format this program cannot decode; the format's name.
  case unsupported(String)
  /// It stops before the picture is complete.
  case endsEarly
  /// A known format whose content makes no sense.
  case damaged
  /// More pixels or bytes than can be handled; how many, and how many are possible.
  case tooLarge(String)

  /// A short sentence.
  public var description: String {
    switch self {
    case .missing: "The file does not exist."
    case .notAFile: "Not a file."
    case .unreadable(let reason): "Cannot be read: \(reason)."
    case .empty: "The file is empty."
    case .notAPicture: "Not a picture."
    case .unsupported(let format): "\(format) pictures cannot be shown."
    case .endsEarly: "The file ends early."
    case .damaged: "The picture is damaged."
    case .tooLarge(let measure): "The picture is too large: \(measure)."
    }
  }
}

/// The system's reasons in the words used in messages.
enum SystemReason {
  /// What `code` (an errno) means: lower case, no full stop.
  static func text(_ code: Int32) -> String {
    let words = String(cString: strerror(code))
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
