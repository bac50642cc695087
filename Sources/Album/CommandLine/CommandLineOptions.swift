import Foundation

/// What the command line asked for.
struct CommandLineOptions: Equatable {
  /// What the program is to do.
  enum Action { case run, listLayouts, help, version }
  /// Who draws the window.
  enum PainterChoice: String, CaseIterable { case sdl, pixels }
  /// When the frames of a replay are.
  enum FrameClock: Equatable {
    /// At k/fps seconds for k = 0, 1, 2, …
    case fps(Int)
    /// At the times listed in this file.
    case file(String)
  }

  /// What the program is to do.
  var action = Action.run
  /// Name of the first layout; nil leaves the choice to the program.
  var layout: String?
  /// Size of the window in points.
  var size = CGSize(width: 960, height: 640)
  /// Path of the script to replay; nil runs the album for a person.
  var replay: String?
  /// Whether a replay is shown in a window, in real time.
  var showsReplayInWindow = false
  /// Frame times of a replay.
  var frameClock = FrameClock.fps(60)
  /// Who draws; nil leaves the choice to the stage.
  var painter: PainterChoice?
  /// Repeat the pictures until there are this many; nil shows each once.
  var itemCount: Int?
  /// Files and folders to open.
  ///
  /// Empty means the bundled pictures.
  var paths: [String] = []

  /// Widths and heights a window may have, in points.
  static let widthRange = 320...16384, heightRange = 240...16384
  /// How many items `--items` may ask for.
  static let itemRange = 1...10_000_000
}

/// A mistake on the command line, in words for the person who made it.
struct CommandLineError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, without the program's name.
  var message: String
  /// Both lines for standard error.
  var description: String { "album: \(message)\nTry 'album --help'." }
}

extension CommandLineOptions {
  /// Reads the arguments after the program's name, by GNU's conventions.
  ///
  /// Options may come before, between or after the files; `--name=value` and `--name value` mean the same; an
  /// unambiguous beginning of a name stands for it; `--` ends the options. The last of repeated options wins.
  /// `--help` and `--version` win over whatever comes after them.
  static func parse(
    _ arguments: [String], layoutNames: [String]
  ) -> Result<CommandLineOptions, CommandLineError> {
    var parser = CommandLineParser(arguments: arguments, layoutNames: layoutNames)
    do { return .success(try parser.run()) } catch { return .failure(error) }
  }
}
