import Foundation
import LayoutCore

/// One frame of a replay.
struct ReplayFrame: Equatable {
  /// When it is, in seconds from the start.
  var now: TimeInterval
  /// Events since the frame before, oldest first.
  var events: [InputEvent]
  /// Shots and dumps to write once it is made.
  var outputs: [ReplayStep]
}

/// The frames of a replay, made one at a time.
///
/// There is a frame at each of the frame times up to the script's last line, one exactly at each shot or dump, and
/// one at the last line; an empty script has one frame, at 0. A frame carries every event up to its time; where events and shots share a time, the script's
/// order decides which shots see which events. Never two frames at one time, unless a shot and a later event share it.
struct ReplayFrames: Sequence, IteratorProtocol {
  private let script: ReplayScript
  private let times: FrameTimes
  private var nextStep = 0
  private var nextFrame = 0
  private var last: TimeInterval?

  /// Plays `script` with frames at `times`.
  init(_ script: ReplayScript, times: FrameTimes) { (self.script, self.times) = (script, times) }

  /// The next frame; nil after the one at the script's last line.
  ///
  /// Cost follows the steps it takes in.
  mutating func next() -> ReplayFrame? {
    if nextStep == script.steps.count, last != nil { return nil }
    let grid = gridTime()
    var frame = ReplayFrame(now: Swift.min(grid ?? .infinity, script.duration), events: [], outputs: [])
    while nextStep < script.steps.count, script.steps[nextStep].time <= frame.now {
      let step = script.steps[nextStep]
      if case .input(let kind) = step.action {
        guard frame.outputs.isEmpty else { break }
        frame.events.append(InputEvent(time: step.time, kind))
      } else {
        frame.now = step.time
        frame.outputs.append(step)
      }
      nextStep += 1
    }
    if grid == frame.now { nextFrame += 1 }
    last = frame.now
    return frame
  }

  /// The first frame time that has not been used up.
  private mutating func gridTime() -> TimeInterval? {
    while let time = times.time(of: nextFrame) {
      guard let last, time <= last else { return time }
      nextFrame += 1
    }
    return nil
  }
}
