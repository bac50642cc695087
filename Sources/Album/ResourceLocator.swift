import Foundation

/// Finds the folder of what the program brings along: the bundled pictures.
///
/// Looked at in this order: the folder named by the environment variable `ALBUM_RESOURCES` (set, it is the only
/// one); `../share/album` beside the folder of the executable, where `make install` puts it; and `Resources` beside
/// the `Package.swift` of the package the executable was built in. Links to the executable are followed first, and
/// the working directory plays no part, nor does the place the program was built in.
struct ResourceLocator {
  /// Path given by `ALBUM_RESOURCES`; nil or empty when it is not set.
  var override: String?
  /// Path of the executable with every link resolved; nil when the system does not tell.
  var executable: String?

  /// Makes a locator that knows only these paths.
  init(override: String? = nil, executable: String?) {
    (self.override, self.executable) = (override, executable)
  }

  /// Makes a locator for the running program.
  init() {
    self.init(
      override: ProcessInfo.processInfo.environment["ALBUM_RESOURCES"],
      executable: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path)
  }

  /// The folder of the resources, or nil when there is none in any of the places.
  ///
  /// Touches the disk: a handful of look-ups.
  func folder() -> URL? {
    if let override, !override.isEmpty {
      let folder = URL(fileURLWithPath: override)
      return Self.isFolder(folder) ? folder : nil
    }
    guard let executable else { return nil }
    var folder = URL(fileURLWithPath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
    let installed = folder.deletingLastPathComponent().appendingPathComponent("share/album")
    if Self.isFolder(installed) { return installed }
    while true {
      let resources = folder.appendingPathComponent("Resources")
      let manifest = folder.appendingPathComponent("Package.swift")
      if FileManager.default.fileExists(atPath: manifest.path), Self.isFolder(resources) { return resources }
      if folder.path == "/" { return nil }
      folder.deleteLastPathComponent()
    }
  }

  /// The folder of the bundled pictures, or nil when it is nowhere to be found.
  func pictures() -> URL? {
    guard let pictures = folder()?.appendingPathComponent("Pictures"), Self.isFolder(pictures) else {
      return nil
    }
    return pictures
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }
}
