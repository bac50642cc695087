import Foundation
import SDLStage

/// `frame-bench bare-sdl`: draws quads with SDL and nothing else, and prints what that cost.
@MainActor
enum BareSDLCommand {
  /// What is printed, one JSON object.
  struct Report: Codable {
    /// Processor time a frame after the first.
    var cpuMsPerFrame: Double
    /// When the first frame was presented, in seconds on the system's monotonic clock.
    var firstFrameAt: Double
  }

  /// Draws, prints, and gives back the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    var setup = BareSDL.Setup()
    for argument in arguments where !read(argument, into: &setup) {
      Notice.print("bare-sdl does not understand '\(argument)'; 'frame-bench --help' lists what it does")
      return 2
    }
    do throws(StageError) {
      let outcome = try BareSDL.run(setup)
      let report = Report(
        cpuMsPerFrame: outcome.cpuSeconds * 1000 / Double(max(outcome.frames, 1)),
        firstFrameAt: outcome.firstFrameAt)
      FileHandle.standardOutput.write(try! JSONEncoder().encode(report) + Data("\n".utf8))
      return 0
    } catch {
      Notice.print(error.description)
      return 1
    }
  }

  private static func read(_ argument: String, into setup: inout BareSDL.Setup) -> Bool {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return false }
    if parts[0] == "driver" {
      setup.driver = String(parts[1])
      return true
    }
    guard let number = Int(parts[1]), (0...100_000).contains(number) else { return false }
    switch parts[0] {
    case "quads": setup.quads = number
    case "side": setup.side = number
    case "textures": setup.textures = number
    case "width": setup.width = number
    case "height": setup.height = number
    case "frames": setup.frames = number
    case "step": setup.step = number
    case "fps": setup.framesPerSecond = Double(number)
    case "blended": setup.isBlended = number != 0
    default: return false
    }
    return true
  }
}
