import Foundation
import Testing

/// The page "Write your own layout" shows the code of the steps beside this file, word for word and without a gap.
@Suite("Write your own layout, the page")
struct PageTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let package =
    folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let catalogue = package.appendingPathComponent(
    "Sources/CollectionViewKit/Documentation.docc")

  private func page() throws -> String {
    try String(
      contentsOf: Self.catalogue.appendingPathComponent("WriteYourOwnLayout.md"), encoding: .utf8)
  }
  private func lines(ofStep step: Int) throws -> [String] {
    try String(contentsOf: Self.folder.appendingPathComponent("Step\(step).swift"), encoding: .utf8)
      .components(separatedBy: "\n")
  }
  /// The blocks of code below the heading of a step, each as its lines.
  private func blocks(ofStep step: Int) throws -> [[String]] {
    let parts = try page().components(separatedBy: "\n## Step ")
    let part = try #require(parts.first { $0.hasPrefix("\(step): ") })
    return blocks(in: part)
  }
  private func blocks(in text: String) -> [[String]] {
    text.components(separatedBy: "\n```swift\n").dropFirst().map { rest in
      rest.components(separatedBy: "\n```\n")[0].components(separatedBy: "\n")
    }
  }
  /// Where a block stands among lines, as much further in as its place in the file asks for.
  private func contains(_ lines: [String], _ block: [String]) -> Bool {
    ["", "  ", "    "].contains { indent in
      let wanted = block.map { $0.isEmpty ? "" : indent + $0 }
      return lines.indices.contains { lines[$0...].starts(with: wanted) }
    }
  }

  @Test("Every block is in the file of its step, word for word", arguments: 1...5)
  func wordForWord(step: Int) throws {
    let lines = try lines(ofStep: step)
    let blocks = try blocks(ofStep: step)
    #expect(!blocks.isEmpty)
    for block in blocks {
      let isThere = contains(lines, block)
      #expect(isThere, "\(block.joined(separator: "\n"))")
    }
  }

  @Test("Every line that is new in a step is in a block of it", arguments: 1...5)
  func withoutGap(step: Int) throws {
    let known = step == 1 ? [] : Set(try lines(ofStep: step - 1))
    let shown = Set(
      try blocks(ofStep: step).joined().map { $0.trimmingCharacters(in: .whitespaces) })
    // The namespace of a step and the comment above it are for the tests only.
    let frame: Set = ["enum Step\(step) {", "}", ""]
    for line in try lines(ofStep: step) where !known.contains(line) && !line.hasPrefix("///") {
      let line = line.trimmingCharacters(in: .whitespaces)
      #expect(frame.contains(line) || shown.contains(line))
    }
  }

  @Test("There is no other code on the page, and its picture is there")
  func nothingElse() throws {
    let page = try page()
    let count = try (1...5).map { try blocks(ofStep: $0).count }.reduce(0, +)
    #expect(blocks(in: page).count == count)
    #expect(page.components(separatedBy: "```").count == 2 * count + 1)
    let picture = Self.catalogue.appendingPathComponent("circle.png").path
    #expect(page.contains("](circle.png)") && FileManager.default.fileExists(atPath: picture))
    #expect(page.components(separatedBy: "\n## Step ").count == 6)
  }

  @Test("The readme leads to it")
  func link() throws {
    let readme = try String(contentsOf: Self.package.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains("](Sources/CollectionViewKit/Documentation.docc/WriteYourOwnLayout.md)"))
  }
}
