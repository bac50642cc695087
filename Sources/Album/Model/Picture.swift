import Foundation

/// A picture the album knows: where it is, and what it is called in the state dump and on its cell.
struct Picture: Hashable, Sendable {
  /// Path of the file, as it was given or found.
  var path: String
  /// Short name, different for different files: see `PictureNames`.
  var id: String
  /// Width ÷ height of the upright picture; 1 until it is known.
  var aspect: CGFloat = 1
  /// The colour it shows most of; unknown until somebody has looked.
  var color = ColorGroup.unknown

  /// Names the files at these paths.
  static func list(paths: [String]) -> [Picture] {
    zip(paths, PictureNames.ids(for: paths)).map { Picture(path: $0, id: $1) }
  }
}
