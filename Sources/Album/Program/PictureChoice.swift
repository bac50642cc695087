import Foundation
import SDLStage

/// Which files and folders the album opens.
enum PictureChoice {
  /// What the user named, or the folder of the bundled pictures.
  ///
  /// Empty when that cannot be found.
  static func paths(_ options: CommandLineOptions) -> [String] {
    options.paths.isEmpty ? ResourceLocator().pictures().map { [$0.path] } ?? [] : options.paths
  }

  /// What to say when nothing was named and the bundled pictures are not where they should be.
  static let missingBundle =
    "The pictures that came with the program are not where they should be; set ALBUM_RESOURCES to their folder."

  /// Width ÷ height of these pictures by path, as far as their files say.
  ///
  /// Reads the beginning of each file on the calling thread.
  static func aspects(_ paths: some Sequence<String>) -> [String: CGFloat] {
    var aspects: [String: CGFloat] = [:]
    for path in paths { aspects[path] = PictureShape.aspect(path: path) }
    return aspects
  }

  /// Lists files and folders on the calling thread, with a sentence when there was nothing to list.
  static func list(_ options: CommandLineOptions) -> PictureList {
    let paths = paths(options)
    var list = PictureFolder.list(paths)
    if paths.isEmpty { list.problems.append(missingBundle) }
    return list
  }
}
