/// Short names for files that tell them apart.
enum PictureNames {
  /// For each path the file's name, and where several files share one, as much of the folders before it as
  /// tells them apart ("rome/1.jpg", "oslo/1.jpg").
  ///
  /// The same path twice gives the same name twice. Linear in the text.
  static func ids(for paths: [String]) -> [String] {
    let parts = paths.map { $0.split(separator: "/").filter { $0 != "." } }
    var depths = Array(repeating: 1, count: paths.count)
    var open = Array(paths.indices)
    while !open.isEmpty {
      let groups = Dictionary(grouping: open) { parts[$0].suffix(depths[$0]) }
      open = groups.values.flatMap { group in
        group.contains { parts[$0] != parts[group[0]] } ? group.filter { depths[$0] < parts[$0].count } : []
      }
      for index in open { depths[index] += 1 }
    }
    return paths.indices.map { index in
      let name = parts[index].suffix(depths[index]).joined(separator: "/")
      return name.isEmpty ? paths[index] : name
    }
  }
}
