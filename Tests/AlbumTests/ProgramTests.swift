import CollectionViewKit
import Foundation
import SDLStage
import Testing

@testable import Album

/// The program from its arguments to the files it writes, without a window.
@MainActor
@Suite struct ProgramTests {
  /// A folder of its own for one test, removed at its end.
  private final class Folder {
    let path: String

    init() throws {
      path = NSTemporaryDirectory() + "album-test-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a text file and gives its path.
    func write(_ name: String, _ text: String) throws -> String {
      try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
      return "\(path)/\(name)"
    }

    /// Writes a picture of one colour and gives its path.
    func picture(_ name: String, color: UInt32 = 0xFF30_90C0) throws -> String {
      let bitmap = Bitmap(
        width: 8, height: 8, pixels: ContiguousArray(repeating: color, count: 64), isOpaque: true)
      try PNGWriter.write(bitmap, to: "\(path)/\(name)")
      return "\(path)/\(name)"
    }

    /// A dump written to this folder.
    func dump(_ name: String) throws -> [String: Any] {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))
      return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
  }

  /// The cells of a dump, with their keys in order.
  private func cells(_ dump: [String: Any]) throws -> Data {
    try JSONSerialization.data(withJSONObject: dump["cells"] ?? [], options: .sortedKeys)
  }

  private func run(_ arguments: String...) -> ProgramStatus { AlbumProgram().run(arguments) }

  @Test("A replay writes shots and dumps of the pictures it was given")
  func replay() throws {
    let folder = try Folder()
    let pictures = [try folder.picture("a2.png"), try folder.picture("a10.png", color: 0xFFC0_4020)]
    let script = try folder.write("s", "0.5 dump \(folder.path)/a.json\n0.5 shot \(folder.path)/a.png\n")
    #expect(run("--replay", script, "--size=400x300", pictures[0], pictures[1]) == .success)
    let dump = try folder.dump("a.json")
    let cells = try #require(dump["cells"] as? [[String: Any]])
    #expect(Set(cells.compactMap { $0["id"] as? String }) == ["a2.png", "a10.png"])
    #expect(cells.allSatisfy { $0["state"] as? String == "shown" })
    #expect(dump["time"] as? Double == 0.5 && dump["bounds"] as? [Int] == [400, 300])
    let request = PictureRequest(path: "\(folder.path)/a.png", box: PixelSize(width: 400, height: 300))
    let shot = try PictureDecoder.decode(request).get()
    #expect(shot.width == 400 && shot.height == 300)
    #expect(shot.pixels[150 * 400 + 200] == 0xFF30_90C0, "the first picture is in the middle")
  }

  @Test("The same script gives the same dump each time, and the same final state at any frame rate")
  func deterministic() throws {
    let folder = try Folder()
    for index in 0..<8 { _ = try folder.picture("\(index).png") }
    let script = try folder.write(
      "s",
      """
      0.3 press 500 150
      0.32 move 440 150
      0.34 move 380 150
      0.36 release 330 150
      5 key space
      5.1 key 3
      7 dump \(folder.path)/OUT.json
      """)
    func play(_ name: String, _ options: String...) throws -> Data {
      let text = try String(contentsOfFile: script, encoding: .utf8)
      let own = try folder.write("s-\(name)", text.replacingOccurrences(of: "OUT", with: name))
      #expect(AlbumProgram().run(["--replay", own, "--size=600x300", folder.path] + options) == .success)
      return try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name).json"))
    }
    #expect(try play("a") == play("b"))
    let times = try folder.write(
      "times", (0..<250).map { "\(Double($0 * $0) / 10000)" }.joined(separator: "\n"))
    _ = try play("c", "--fps", "144")
    _ = try play("d", "--frame-times", times)
    for name in ["c", "d"] {
      let (one, other) = (try folder.dump("a.json"), try folder.dump("\(name).json"))
      for key in ["layout", "itemCount", "contentOffset", "phase", "selected"] {
        #expect("\(one[key] ?? "")" == "\(other[key] ?? "")", "\(key) in \(name)")
      }
      #expect(try cells(one) == cells(other), "cells in \(name)")
    }
  }

  @Test("What cannot be opened is status 1, and the rest is shown")
  func problems() throws {
    let folder = try Folder()
    let good = try folder.picture("good.png")
    let text = try folder.write("text.jpg", "not a picture")
    let empty = try folder.write("empty.png", "")
    let script = try folder.write("s", "1 dump \(folder.path)/a.json")
    #expect(run("--replay", script, good, text, empty, "\(folder.path)/missing.png") == .failure)
    let cells = try #require(try folder.dump("a.json")["cells"] as? [[String: Any]])
    let states = cells.reduce(into: [String: String]()) {
      $0[$1["id"] as? String ?? ""] = $1["state"] as? String
    }
    #expect(states == ["good.png": "shown", "text.jpg": "failed", "empty.png": "failed"])
    #expect(run("--replay", script, good, text) == .success, "a broken picture is shown as such")
  }

  @Test("Mistakes have their status: 2 for the command line, 1 for scripts and files")
  func statuses() throws {
    let folder = try Folder()
    #expect(run("--nonsense") == .usage)
    #expect(run("--replay", "\(folder.path)/missing") == .failure)
    #expect(run("--replay", try folder.write("bad", "0 pres 1 1"), folder.path) == .failure)
    let good = try folder.write("good", "0 leave")
    #expect(
      run("--replay", good, "--frame-times", try folder.write("times", "1\n1"), folder.path) == .failure)
    let unwritable = try folder.write("unwritable", "0 dump \(folder.path)/no/such/folder.json")
    #expect(run("--replay", unwritable, folder.path) == .failure)
    #expect(run("--replay", good, folder.path) == .success)
  }

  @Test("Q ends a replay before its last line")
  func leaving() throws {
    let folder = try Folder()
    let script = try folder.write("s", "0.5 key q\n1 dump \(folder.path)/a.json")
    #expect(run("--replay", script, folder.path) == .success)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/a.json"))
  }

  @Test("The manual page names every option and every key")
  func manual() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("Packaging/album.1"), encoding: .utf8)
      .replacingOccurrences(of: "\\-", with: "-").replacingOccurrences(of: "\\(el", with: "…")
    for option in OptionTable.options { #expect(page.contains(option.name)) }
    for row in KeyBindings.rows { #expect(page.contains(".B \(row.keys)\n")) }
    for form in ReplayParser.forms { #expect(page.contains(form.command)) }
    #expect(page.contains("album \(HelpText.version)"))
  }
}
