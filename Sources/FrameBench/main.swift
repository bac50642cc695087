import Foundation

// Prints one JSON object a line: what was measured, and the figures.

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
for row in PainterBench.run() {
  print(String(decoding: try encoder.encode(row), as: UTF8.self))
}
