import Foundation
import Testing

@testable import Album

@Suite struct StateDumpTests {
  private let dump = StateDump(
    time: 1.23456789, layout: "line", exhibit: "album", itemCount: 20,
    bounds: CGSize(width: 960, height: 640),
    contentSize: CGSize(width: 4000.123456, height: 640), contentInset: [1, 2, 3, 4],
    contentOffset: CGPoint(x: -0.00001, y: 0), velocity: CGPoint(x: 0.5, y: .nan), phase: "idle",
    transition: nil,
    selected: ["a \"b\"\\\u{1}é.jpg"],
    cells: (0..<2).map {
      StateDump.Cell(
        index: [0, $0], id: "\($0).jpg", center: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4),
        corners: [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)],
        alpha: 0.5,
        zIndex: $0, state: .loading)
    }, counters: StateDump.Counters(created: 12, clicks: 3))

  @Test("The dump is JSON with exactly the documented keys")
  func keys() throws {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(dump.text.utf8)) as? [String: Any])
    #expect(
      object.keys.sorted()
        == [
          "bounds", "cells", "contentInset", "contentOffset", "contentSize", "counters", "exhibit",
          "itemCount",
          "layout", "phase", "selected", "startup", "time", "transition", "velocity",
        ])
    let cell = try #require((object["cells"] as? [[String: Any]])?.first)
    #expect(cell.keys.sorted() == ["alpha", "center", "corners", "id", "index", "size", "state", "zIndex"])
    let counters = try #require(object["counters"] as? [String: Any])
    #expect(
      counters.keys.sorted()
        == [
          "clicks", "configured", "created", "decodes", "framesDrawn", "layoutPasses", "layoutQueries",
          "live",
          "pooled", "reused", "textureBytes", "textures",
        ])
    #expect(object["selected"] as? [String] == ["a \"b\"\\\u{1}é.jpg"])
    #expect(object["transition"] is NSNull)
    let startup = try #require(object["startup"] as? [String: Any])
    #expect(startup.keys.sorted() == ["firstCellsAt", "firstFrameAt"])
    #expect(startup["firstFrameAt"] is NSNull)
  }

  @Test(
    "Numbers are rounded, minus zero and what is not finite never appear, and the text ends in a line feed")
  func text() {
    #expect(dump.text.hasPrefix("{\n  \"time\": 1.234568,\n  \"layout\": \"line\",\n"))
    #expect(dump.text.contains("\"contentSize\": [4000.1235, 640]"))
    #expect(dump.text.contains("\"contentOffset\": [0, 0]"))
    #expect(dump.text.contains("\"velocity\": [0.5, null]"))
    #expect(dump.text.hasSuffix("}\n") && !dump.text.hasSuffix("\n\n"))
  }

  @Test("Each cell has a line of its own")
  func lines() {
    #expect(dump.text.split(separator: "\n").filter { $0.hasPrefix("    {\"index\": [0, ") }.count == 2)
    var empty = dump
    empty.cells = []
    #expect(empty.text.contains("\"cells\": []"))
  }
}
