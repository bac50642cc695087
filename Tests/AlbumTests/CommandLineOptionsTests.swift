import Foundation
import Testing

@testable import Album

@Suite struct CommandLineOptionsTests {
  private let layouts = ["line", "shrinking", "circle", "flow"]

  private func parse(_ arguments: String...) -> Result<CommandLineOptions, CommandLineError> {
    CommandLineOptions.parse(arguments, layoutNames: layouts)
  }

  private func message(_ arguments: String...) -> String? {
    guard case .failure(let error) = CommandLineOptions.parse(arguments, layoutNames: layouts) else {
      return nil
    }
    return error.message
  }

  @Test("Without arguments the bundled pictures are shown in a window of 960 × 640")
  func defaults() throws {
    let options = try parse().get()
    #expect(options.action == .run && options.paths.isEmpty && options.layout == nil && options.replay == nil)
    #expect(options.size == CGSize(width: 960, height: 640) && options.frameClock == .fps(60))
  }

  @Test("A value follows its option after a blank or an equals sign, and options mix with files")
  func spellings() throws {
    let apart = try parse("a.jpg", "--layout", "circle", "--size", "800x600", "b").get()
    let joined = try parse("--layout=circle", "a.jpg", "b", "--size=800X600").get()
    #expect(apart == joined)
    #expect(apart.layout == "circle" && apart.paths == ["a.jpg", "b"])
    #expect(apart.size == CGSize(width: 800, height: 600))
  }

  @Test("An unambiguous beginning stands for an option, an ambiguous one is refused")
  func abbreviation() throws {
    #expect(try parse("--lay", "line").get().layout == "line")
    #expect(message("--l")?.contains("'--layout', '--list-layouts'") == true)
  }

  @Test("After -- everything is a file, and - alone is one anywhere")
  func endOfOptions() throws {
    #expect(try parse("-", "--", "--layout", "--").get().paths == ["-", "--layout", "--"])
  }

  @Test("The last of repeated options wins")
  func repeated() throws {
    #expect(try parse("--layout=line", "--layout=flow").get().layout == "flow")
  }

  @Test("Help and version win over what follows them, not over mistakes before them")
  func helpAndVersion() throws {
    #expect(try parse("--help", "--nonsense").get().action == .help)
    #expect(try parse("--version", "--fps").get().action == .version)
    #expect(message("--nonsense", "--help") != nil)
    #expect(try parse("--list-layouts").get().action == .listLayouts)
  }

  @Test("Replay options are read together")
  func replay() throws {
    let options = try parse("--replay", "s.txt", "--fps=144", "--painter", "pixels", "--items", "1000000")
      .get()
    #expect(options.replay == "s.txt" && options.frameClock == .fps(144) && !options.showsReplayInWindow)
    #expect(options.painter == .pixels && options.itemCount == 1_000_000)
    #expect(try parse("--replay=-", "--frame-times=t", "--window").get().frameClock == .file("t"))
  }

  @Test(
    "Each mistake is named",
    arguments: [
      (["--lyout", "line"], "unknown option '--lyout'; did you mean '--layout'?"),
      (["-h"], "unknown option '-h'; did you mean '--help'?"),
      (["--xyzzy"], "unknown option '--xyzzy'"),
      (["--layout"], "option '--layout' needs a value (NAME)"),
      (["--layout="], "option '--layout' needs a value (NAME)"),
      (["--help=yes"], "option '--help' takes no value"),
      (["--layout", "cirle"], "unknown layout 'cirle'; did you mean 'circle'?"),
      (["--layout", "grid"], "unknown layout 'grid'; there are line, shrinking, circle, flow"),
      (["--size", "960"], "invalid size '960'; write it like 960x640"),
      (["--size", "960x640x2"], "invalid size '960x640x2'; write it like 960x640"),
      (["--size", "319x240"], "size '319x240' is out of range; the least is 320x240, the most 16384x16384"),
      (
        ["--size", "320x16385"],
        "size '320x16385' is out of range; the least is 320x240, the most 16384x16384"
      ),
      (["--replay=s", "--fps", "0"], "invalid value '0' for '--fps'; it is a whole number from 1 to 1000"),
      (["--replay=s", "--fps", "6o"], "invalid value '6o' for '--fps'; it is a whole number from 1 to 1000"),
      (["--painter", "gpu"], "invalid painter 'gpu'; it is 'sdl' or 'pixels'"),
      (["--fps", "30"], "option '--fps' needs '--replay'"),
      (["--window"], "option '--window' needs '--replay'"),
      (["--replay=s", "--fps=30", "--frame-times=t"], "'--fps' and '--frame-times' exclude each other"),
      ([""], "the name of a file is empty"),
    ])
  func mistakes(arguments: [String], message: String) {
    let result = CommandLineOptions.parse(arguments, layoutNames: layouts)
    #expect(throws: CommandLineError(message: message)) { try result.get() }
  }

  @Test("An error ends by pointing to the help")
  func errorText() {
    #expect(CommandLineError(message: "oh").description == "album: oh\nTry 'album --help'.")
  }

  @Test("Help names every option, every layout and every key, and fits a terminal")
  func help() {
    let help = HelpText.help(layoutNames: layouts)
    for option in OptionTable.options { #expect(help.contains("  " + option.name)) }
    for row in KeyBindings.rows { #expect(help.contains(row.keys) && help.contains(row.meaning)) }
    #expect(help.contains("line, shrinking, circle, flow"))
    #expect(help.split(separator: "\n").allSatisfy { $0.count < 80 })
  }
}
