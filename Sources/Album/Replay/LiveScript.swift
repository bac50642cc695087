import Foundation
import LayoutCore
import Synchronization

/// A script played in real time: lines come in from any thread, and steps come out when they are due.
///
/// Lines may go on arriving while the script plays, as from a pipe; one whose time has passed is due at once.
final class LiveScript: Sendable {
  private struct State {
    var parser: ReplayParser
    var steps: [ReplayStep] = []
    var errors: [ScriptError] = []
    var isComplete = false
    var lastTime: TimeInterval = 0
  }

  /// What is due.
  struct Due {
    /// Events, oldest first.
    var events: [InputEvent] = []
    /// Shots and dumps to write once these events are on screen.
    var outputs: [ReplayStep] = []
    /// Mistakes found since the last call.
    var errors: [ScriptError] = []
    /// When the next step is due; nil when none is known.
    var next: TimeInterval?
    /// Whether every line came and was played.
    var isFinished = false
  }

  private let state: Mutex<State>

  /// Starts without lines.
  ///
  /// `windowSize` is where the pointer is in the middle of until the script moves it.
  init(windowSize: CGSize) { state = Mutex(State(parser: ReplayParser(windowSize: windowSize))) }

  /// Takes the next line; safe on any thread.
  ///
  /// A mistake is kept for `due` to report, and the line left out.
  func append(line: Substring) {
    state.withLock { state in
      do throws(ScriptError) {
        if let step = try state.parser.parse(line) { state.steps.append(step) }
      } catch {
        state.errors.append(error)
      }
    }
  }

  /// No more lines will come; safe on any thread.
  func finish() { state.withLock { $0.isComplete = true } }

  /// Takes out the steps that are due at `now` (seconds since the script began).
  ///
  /// Events that follow a shot wait for the next call, so that the shot sees only what stands above it.
  func due(at now: TimeInterval) -> Due {
    state.withLock { state in
      var due = Due(errors: state.errors)
      state.errors = []
      var count = 0
      for step in state.steps {
        guard step.time <= now else { break }
        if case .input(let kind) = step.action {
          guard due.outputs.isEmpty else { break }
          state.lastTime = max(state.lastTime, step.time)
          due.events.append(InputEvent(time: state.lastTime, kind))
        } else {
          due.outputs.append(step)
        }
        count += 1
      }
      state.steps.removeFirst(count)
      state.lastTime = max(state.lastTime, now)
      due.next = state.steps.first.map { max($0.time, now) }
      due.isFinished = state.isComplete && state.steps.isEmpty
      return due
    }
  }
}
