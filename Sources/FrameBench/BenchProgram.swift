import Foundation

/// The program from its arguments to its exit status.
@MainActor
enum BenchProgram {
  private static let benches = EngineBench.benches + PainterBench.benches + ProgramBench.benches

  /// What `--help` prints.
  private static var help: String {
    let width = (benches.map(\.name.count).max() ?? 0) + 2
    let list = benches.map { "  \($0.name.padding(toLength: width, withPad: " ", startingAt: 0))\($0.about)" }
    return """
      Usage: frame-bench [NAME…]
      Measure the engine, the painters and the whole program; print one JSON object a line.
      NAME is the beginning of a row's name, such as "engine" or "painter: 48"; without one, everything is measured.

      \(list.joined(separator: "\n"))

      Times are processor time unless the figure's name says "wall": "us" microseconds, "ms" milliseconds; medians where a
      name says no other. Rows of the program need a display; without one they start Xvfb, if it is installed, and draw there.
      A figure that cannot be had on this machine is left out, and a row without figures says why in "absent".

      frame-bench bare-sdl [KEY=VALUE…] draws quads with SDL and nothing else, for comparison: quads, side, textures, width,
      height, frames, step, fps (0: as fast as it goes), driver (of SDL's renderers; none: the window's surface), blended (0, 1).

      """
  }

  /// Runs to the end; `arguments` are those after the program's name.
  static func run(_ arguments: [String]) -> Int32 {
    if arguments.first == "bare-sdl" { return BareSDLCommand.run(Array(arguments.dropFirst())) }
    if arguments.contains("--help") {
      print(help, terminator: "")
      return 0
    }
    for name in arguments where !benches.contains(where: { $0.name.hasPrefix(name) }) {
      Notice.print("nothing is called '\(name)'; 'frame-bench --help' lists the names")
      return 2
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for bench in benches where arguments.isEmpty || arguments.contains(where: bench.name.hasPrefix) {
      for row in bench.run() {
        guard let line = try? encoder.encode(row) else { continue }
        FileHandle.standardOutput.write(line + Data("\n".utf8))
      }
    }
    return 0
  }
}
