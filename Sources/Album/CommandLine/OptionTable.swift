/// One option of the command line: what it is called, what it takes, and what it does.
struct CommandLineOption: Equatable {
  /// What the option means to the parser.
  enum Meaning {
    case layout, listLayouts, size, replay, window, fps, frameTimes, painter, items, help, version
  }
  /// What the option means to the parser.
  var meaning: Meaning
  /// Spelling with both dashes.
  var name: String
  /// How help names its value; nil when it takes none.
  var argument: String?
  /// What it does, one line each.
  var help: [String]
}

/// Every option there is, in the order help lists them.
///
/// The parser, `--help` and the manual page follow this table.
enum OptionTable {
  /// The options.
  static let options: [CommandLineOption] = [
    option(.layout, "--layout", "NAME", "start with this layout"),
    option(.listLayouts, "--list-layouts", nil, "print the names of the layouts, one a line"),
    option(.size, "--size", "WxH", "size of the window in points (default 960x640)"),
    option(
      .replay, "--replay", "SCRIPT", "feed the events of SCRIPT in virtual time, without",
      "a window, and end after its last line"),
    option(
      .window, "--window", nil, "with --replay: show it in a window, in real time, and",
      "take real input too; SCRIPT may be '-', standard input"),
    option(.fps, "--fps", "N", "with --replay: frames a second, 1 to 1000 (default 60)"),
    option(
      .frameTimes, "--frame-times", "FILE", "with --replay: the exact times of the frames, one in",
      "seconds a line"),
    option(
      .painter, "--painter", "NAME", "what draws: sdl (SDL's renderer) or pixels (the CPU);",
      "by default whichever suits the machine"),
    option(.items, "--items", "N", "repeat the pictures until there are N"),
    option(.help, "--help", nil, "print this help and exit"),
    option(.version, "--version", nil, "print the version and exit"),
  ]

  /// The option of this exact spelling, or nil.
  static func option(named name: String) -> CommandLineOption? { options.first { $0.name == name } }

  /// Options that begin with `prefix`: an unambiguous beginning may stand for the whole name.
  static func options(startingWith prefix: String) -> [CommandLineOption] {
    options.filter { $0.name.hasPrefix(prefix) }
  }

  private static func option(
    _ meaning: CommandLineOption.Meaning, _ name: String, _ argument: String?, _ help: String...
  ) -> CommandLineOption {
    CommandLineOption(meaning: meaning, name: name, argument: argument, help: help)
  }
}
