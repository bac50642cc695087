/// What `--help`, `--version` and `--list-layouts` print.
enum HelpText {
  /// Version of the program, as the change log counts.
  static let version = "0.1.0"

  /// The line `--version` prints.
  static let versionLine = "album \(version)"

  /// What `--help` prints: use, options, keys, each from its own table.
  static func help(layoutNames: [String]) -> String {
    """
    Usage: album [OPTION]... [FILE or FOLDER]...
    Show pictures as an album: drag or fling them, click one to take it out,
    click beside them to put one in, press space for the next layout.
    Without a file or folder, the pictures that came with the program are shown.
    Pictures on the disk are never changed.

    Options:
    \(columns(OptionTable.options.map { (title($0), $0.help) }))

    Layouts: \(layoutNames.joined(separator: ", "))

    Keys:
    \(columns(KeyBindings.rows.map { ($0.keys, [$0.meaning]) }))

    Exit status: 0 when all went well, 1 when something could not be done,
    2 for a mistake on the command line.
    """
  }

  private static func title(_ option: CommandLineOption) -> String {
    option.argument.map { "\(option.name) \($0)" } ?? option.name
  }

  /// Two columns, the second aligned; further lines of a text go under its first.
  private static func columns(_ rows: [(title: String, lines: [String])]) -> String {
    let width = (rows.map(\.title.count).max() ?? 0) + 2
    var output = [String]()
    for row in rows {
      for (i, line) in row.lines.enumerated() {
        let title = i == 0 ? row.title : ""
        output.append("  " + title + String(repeating: " ", count: width - title.count) + line)
      }
    }
    return output.joined(separator: "\n")
  }
}
