import Foundation

// Prints one JSON object a line: what was measured, and the figures.
//
//   frame-bench             everything
//   frame-bench "engine: l"  only rows whose name starts so

let wanted = CommandLine.arguments.dropFirst().first ?? ""
let benches: [(name: String, run: @MainActor (String) -> [BenchRow])] = [
  ("engine", EngineBench.run), ("painter", { _ in PainterBench.run() }),
]
let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
for bench in benches where bench.name.hasPrefix(wanted) || wanted.hasPrefix(bench.name) {
  for row in bench.run(wanted) {
    let line = try encoder.encode(row)
    FileHandle.standardOutput.write(line + Data("\n".utf8))
  }
}
