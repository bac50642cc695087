import Foundation

/// What a list of files and folders holds.
public struct PictureList: Equatable, Sendable {
  /// Paths of the pictures, in the order they are shown.
  public var paths: [String] = []
  /// What could not be read: one sentence each.
  public var problems: [String] = []
  /// Makes an empty list.
  public init() {}
}

/// Finds the pictures in files and folders.
///
/// Files named by the user are always listed, so that the album can say what is wrong with them. In folders,
/// and the folders in them, hidden names are skipped; listed are files whose content begins like a picture,
/// and files whose name promises one (those show as broken). Each folder is in natural order of names; no
/// path is listed twice.
public enum PictureFolder {
  /// Lists on the calling thread.
  ///
  /// Reads the first bytes of every file: keep it off the main thread.
  public static func list(_ paths: [String]) -> PictureList {
    var walk = Walk()
    for path in paths { walk.visitNamed(path) }
    return walk.list
  }

  /// Lists on a thread of its own and calls `completion` there.
  public static func list(_ paths: [String], completion: @escaping @Sendable (PictureList) -> Void) {
    let thread = Thread { completion(list(paths)) }
    thread.name = "folders"
    thread.start()
  }

  /// How deep folders may lie in folders.
  static let depthLimit = 64

  private struct Walk {
    var list = PictureList()
    private var listed: Set<String> = []
    private var visitedFolders: Set<Identity> = []

    /// What tells a folder from its symbolic links.
    private struct Identity: Hashable {
      var device: UInt
      var node: UInt
    }

    mutating func visitNamed(_ path: String) {
      guard let status = status(of: path) else {
        list.problems.append("Cannot open “\(path)”: \(SystemReason.text(errno)).")
        return
      }
      if isFolder(status) { visitFolder(path, status, depth: 0) } else { add(path) }
    }

    private mutating func add(_ path: String) {
      if listed.insert(path).inserted { list.paths.append(path) }
    }

    private mutating func visitFolder(_ path: String, _ status: stat, depth: Int) {
      let identity = Identity(device: UInt(status.st_dev), node: UInt(status.st_ino))
      guard depth < PictureFolder.depthLimit, visitedFolders.insert(identity).inserted else { return }
      guard let names = names(in: path) else {
        list.problems.append("Cannot read the folder “\(path)”: \(SystemReason.text(errno)).")
        return
      }
      for name in names.sorted(by: NaturalOrder.precedes) {
        visitEntry(path.hasSuffix("/") ? path + name : path + "/" + name, name, depth: depth)
      }
    }

    private mutating func visitEntry(_ path: String, _ name: String, depth: Int) {
      guard let status = status(of: path) else { return }  // a link to nowhere
      if isFolder(status) {
        visitFolder(path, status, depth: depth + 1)
      } else if status.st_mode & S_IFMT == S_IFREG,
        PictureExtension.isPromised(by: name) || beginsLikePicture(path)
      {
        add(path)
      }
    }

    private func status(of path: String) -> stat? {
      var result = stat()
      return stat(path, &result) == 0 ? result : nil
    }

    private func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }

    /// Names in a folder without the hidden ones; nil, with errno set, when it cannot be read.
    ///
    /// Names are bytes to the system; those that are no text cannot be spelled in a path here.
    private mutating func names(in path: String) -> [String]? {
      guard let folder = opendir(path) else { return nil }
      defer { closedir(folder) }
      var names: [String] = []
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) {
          String(validating: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard let name else {
          list.problems.append("A file in “\(path)” was left out: its name is not text.")
          continue
        }
        if !name.hasPrefix(".") { names.append(name) }
      }
      return names
    }

    private func beginsLikePicture(_ path: String) -> Bool {
      let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else { return false }
      defer { close(file) }
      var head = [UInt8](repeating: 0, count: PictureFormat.headLength)
      let count = read(file, &head, head.count)
      return count > 0 && PictureFormat(head: head.prefix(count)) != nil
    }
  }
}
