import Foundation
import Testing

@testable import Album

/// The manual page is written by hand; these tests keep it in step with the tables the program obeys.
@Suite struct ManualTests {
  /// The manual as a reader sees it: without the marks of bold and italic, and escaped dashes as dashes.
  private static func manual() throws -> String {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let source = try String(contentsOf: package.appendingPathComponent("Packaging/album.1"), encoding: .utf8)
    return source.replacingOccurrences(of: "\\-", with: "-").replacingOccurrences(of: "\\(el", with: "…")
      .replacingOccurrences(of: "\" ", with: "").replacingOccurrences(of: " \"", with: " ")
  }

  @Test("The manual explains every option, by its name and its argument")
  func options() throws {
    let lines = Set(try Self.manual().split(separator: "\n").map(String.init))
    for option in OptionTable.options {
      let title =
        option.argument.map { ".BI \(option.name) \($0)\"" } ?? ".B \(option.name)"
      #expect(lines.contains(title), "\(option.name)")
    }
  }

  @Test("The manual explains every key")
  func keys() throws {
    let lines = Set(try Self.manual().split(separator: "\n").map(String.init))
    for row in KeyBindings.rows {
      #expect(lines.contains(".B \(row.keys)") || lines.contains(".BR \(row.keys)"), "\(row.keys)")
    }
  }

  @Test("The manual names the version")
  func version() throws {
    #expect(try Self.manual().contains("album \(HelpText.version)"))
  }
}
