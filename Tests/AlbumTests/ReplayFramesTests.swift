import CollectionTestSupport
import Foundation
import LayoutCore
import Testing

@testable import Album

@Suite struct ReplayFramesTests {
  private func frames(_ text: String, _ times: FrameTimes) throws -> [ReplayFrame] {
    let script = try ReplayScript.parse(text, windowSize: CGSize(width: 100, height: 100))
    return Array(ReplayFrames(script, times: times))
  }

  /// A frame in short: its time, the x of its pointer events, the paths of its shots.
  private func brief(_ frames: [ReplayFrame]) -> [String] {
    frames.map { frame in
      let xs = frame.events.map { event in
        if case .pointerMoved(let point, _) = event.kind { "\(Int(point.x))" } else { "?" }
      }
      let shots = frame.outputs.map { step in if case .shot(let path) = step.action { path } else { "dump" } }
      return ([String(format: "%.3f", frame.now)] + xs + shots).joined(separator: " ")
    }
  }

  @Test("Frames fall on the clock, shots get their own, and the script ends with its last line")
  func schedule() throws {
    let script = "0.05 move 1 0\n0.1 move 2 0\n0.25 shot a\n0.31 move 3 0"
    #expect(
      brief(try frames(script, .rate(10))) == [
        "0.000", "0.100 1 2", "0.200", "0.250 a", "0.300", "0.310 3",
      ])
  }

  @Test("A shot that falls on the clock shares that frame")
  func sharedFrame() throws {
    #expect(
      brief(try frames("0 shot a\n0.5 shot b\n0.5 dump c", .rate(2))) == ["0.000 a", "0.500 b dump"])
  }

  @Test("Where a shot and events share a time, the shot sees only what stands above it")
  func orderAtOneTime() throws {
    let script = "0.5 move 1 0\n0.5 shot a\n0.5 move 2 0\n0.5 shot b"
    #expect(brief(try frames(script, .rate(1))) == ["0.000", "0.500 1 a", "0.500 2 b"])
  }

  @Test("Listed frame times are used as they are; what follows them comes with the last line")
  func listed() throws {
    let script = "0.15 move 1 0\n0.9 move 2 0\n1 move 3 0"
    #expect(brief(try frames(script, .list([0.1, 0.2, 0.4]))) == ["0.100", "0.200 1", "0.400", "1.000 2 3"])
  }

  @Test("An empty script has one frame")
  func empty() throws {
    #expect(brief(try frames("# nothing\n", .rate(60))) == ["0.000"])
  }

  @Test(
    "Whatever the clock, time never goes back and every step comes once, in order, and never early",
    arguments: [1, 24, 60, 144, 1000], UInt64(1)...8)
  func properties(rate: Int, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var steps = [ReplayStep]()
    var time = 0.0
    for line in 1...200 {
      if Bool.random(using: &random) { time += Double(Int.random(in: 0...40, using: &random)) / 1000 }
      let isShot = Int.random(in: 0..<4, using: &random) == 0
      steps.append(
        ReplayStep(time: time, line: line, action: isShot ? .shot(path: "\(line)") : .input(.shown)))
    }
    let frames = Array(ReplayFrames(ReplayScript(steps: steps), times: .rate(rate)))
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.now <= $1.now }, "seed \(seed)")
    #expect(frames.flatMap(\.outputs) == steps.filter { $0.action != .input(.shown) }, "seed \(seed)")
    #expect(
      frames.flatMap(\.events).map(\.time) == steps.filter { $0.action == .input(.shown) }.map(\.time),
      "seed \(seed)")
    for frame in frames {
      #expect(
        frame.events.allSatisfy { $0.time <= frame.now } && frame.outputs.allSatisfy { $0.time == frame.now })
    }
    #expect(frames.last?.now == time)
  }
}
