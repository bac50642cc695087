import Foundation

/// Walks over the arguments once and fills in the options.
struct CommandLineParser {
  private let layoutNames: [String]
  private var rest: ArraySlice<String>
  private var result = CommandLineOptions()
  private var clockOption: String?

  /// Makes a parser over the arguments after the program's name.
  init(arguments: [String], layoutNames: [String]) {
    (rest, self.layoutNames) = (arguments[...], layoutNames)
  }

  /// Reads all arguments.
  mutating func run() throws(CommandLineError) -> CommandLineOptions {
    while let argument = rest.popFirst() {
      if argument == "--" {
        result.paths += rest
        break
      } else if argument.hasPrefix("-") && argument != "-" {
        try readOption(argument)
        if result.action == .help || result.action == .version { return result }
      } else if argument.isEmpty {
        throw CommandLineError(message: "the name of a file is empty")
      } else {
        result.paths.append(argument)
      }
    }
    try checkCombination()
    return result
  }

  private mutating func readOption(_ argument: String) throws(CommandLineError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = try find(String(parts[0]))
    var value = parts.count > 1 ? String(parts[1]) : nil
    if option.argument == nil {
      if value != nil { throw CommandLineError(message: "option '\(option.name)' takes no value") }
      value = ""
    } else if value == nil {
      value = rest.popFirst()
    }
    guard let value, !(value.isEmpty && option.argument != nil) else {
      throw CommandLineError(message: "option '\(option.name)' needs a value (\(option.argument ?? ""))")
    }
    try apply(option, value)
  }

  private func find(_ name: String) throws(CommandLineError) -> CommandLineOption {
    if let exact = OptionTable.option(named: name) { return exact }
    let candidates = name.count > 2 ? OptionTable.options(startingWith: name) : []
    if candidates.count == 1 { return candidates[0] }
    guard candidates.isEmpty else {
      let names = candidates.map { "'\($0.name)'" }.joined(separator: ", ")
      throw CommandLineError(message: "option '\(name)' could be any of \(names)")
    }
    throw CommandLineError(message: "unknown option '\(name)'\(hint(for: name))")
  }

  private func hint(for name: String) -> String {
    let shorts = ["-h": "--help", "-?": "--help", "-v": "--version", "-V": "--version"]
    let guess = shorts[name] ?? Suggestion.closest(to: name, in: OptionTable.options.map(\.name))
    return guess.map { "; did you mean '\($0)'?" } ?? ""
  }

  private mutating func apply(_ option: CommandLineOption, _ value: String) throws(CommandLineError) {
    switch option.meaning {
    case .layout: result.layout = try layout(value)
    case .listLayouts: result.action = .listLayouts
    case .size: result.size = try size(value)
    case .replay: result.replay = value
    case .window: result.showsReplayInWindow = true
    case .fps:
      result.frameClock = .fps(try number(value, of: option, in: 1...1000))
      try noteClock(option)
    case .frameTimes:
      result.frameClock = .file(value)
      try noteClock(option)
    case .painter: result.painter = try painter(value)
    case .items: result.itemCount = try number(value, of: option, in: CommandLineOptions.itemRange)
    case .help: result.action = .help
    case .version: result.action = .version
    }
  }

  private mutating func noteClock(_ option: CommandLineOption) throws(CommandLineError) {
    if let clockOption, clockOption != option.name {
      throw CommandLineError(message: "'--fps' and '--frame-times' exclude each other")
    }
    clockOption = option.name
  }

  private func checkCombination() throws(CommandLineError) {
    guard result.replay == nil else { return }
    if let option = clockOption ?? (result.showsReplayInWindow ? "--window" : nil) {
      throw CommandLineError(message: "option '\(option)' needs '--replay'")
    }
  }

  private func layout(_ value: String) throws(CommandLineError) -> String {
    if layoutNames.contains(value) { return value }
    let guess = Suggestion.closest(to: value, in: layoutNames).map { "; did you mean '\($0)'?" }
    throw CommandLineError(
      message: "unknown layout '\(value)'" + (guess ?? "; there are \(layoutNames.joined(separator: ", "))"))
  }

  private func painter(_ value: String) throws(CommandLineError) -> CommandLineOptions.PainterChoice {
    if let choice = CommandLineOptions.PainterChoice(rawValue: value) { return choice }
    throw CommandLineError(message: "invalid painter '\(value)'; it is 'sdl' or 'pixels'")
  }

  private func size(_ value: String) throws(CommandLineError) -> CGSize {
    let sides = value.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else {
      throw CommandLineError(message: "invalid size '\(value)'; write it like 960x640")
    }
    let (widths, heights) = (CommandLineOptions.widthRange, CommandLineOptions.heightRange)
    guard widths.contains(width), heights.contains(height) else {
      throw CommandLineError(
        message: "size '\(value)' is out of range; the least is \(widths.lowerBound)x\(heights.lowerBound), "
          + "the most \(widths.upperBound)x\(heights.upperBound)")
    }
    return CGSize(width: width, height: height)
  }

  private func number(
    _ value: String, of option: CommandLineOption, in range: ClosedRange<Int>
  ) throws(CommandLineError) -> Int {
    guard let number = Int(value), range.contains(number) else {
      throw CommandLineError(
        message: "invalid value '\(value)' for '\(option.name)'; "
          + "it is a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
