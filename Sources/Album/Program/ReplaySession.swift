import CollectionViewKit
import Foundation
import SDLStage

/// Plays a script in virtual time, without a window: the same script gives the same pictures on every machine.
@MainActor
final class ReplaySession {
  private let options: CommandLineOptions
  private let script: ReplayScript
  private let times: FrameTimes
  private let loader = PictureLoader()
  private let album: AlbumController
  private lazy var painter = OffscreenPainter()
  private var size: CGSize
  private let scale: CGFloat = 1
  private var status = ProgramStatus.success
  /// Only a script that takes shots needs its frames painted.
  private let paints: Bool

  /// Reads the script and the frame times.
  ///
  /// Throws with a sentence when that fails.
  init(_ options: CommandLineOptions, script path: String) throws {
    self.options = options
    size = options.size
    script = try Self.located(path) { text throws(ScriptError) in
      try ReplayScript.parse(text, windowSize: options.size)
    }
    times =
      switch options.frameClock {
      case .fps(let rate): .rate(rate)
      case .file(let file): try Self.located(file) { text throws(ScriptError) in try FrameTimes.parse(text) }
      }
    paints = script.steps.contains { if case .shot = $0.action { true } else { false } }
    let name = options.layout.flatMap(LayoutName.init) ?? .line
    album = AlbumController(size: options.size, layout: name, loader: loader)
  }

  /// Plays the script to its end.
  func run() -> ProgramStatus {
    open(PictureChoice.list(options)) { album.open($0, itemCount: options.itemCount) }
    for frame in ReplayFrames(script, times: times) {
      loader.waitUntilIdle()
      make(frame)
      let requests = album.takeRequests()
      if !requests.droppedPaths.isEmpty { addDropped(requests.droppedPaths) }
      if requests.leaves { break }
    }
    return status
  }

  private func make(_ frame: ReplayFrame) {
    for event in frame.events { if case .resized(let size, _) = event.kind { self.size = size } }
    let output = album.frame(FrameInput(events: frame.events, now: frame.now, size: size, scale: scale))
    if paints { painter.present(output, size: size, scale: scale) }
    for step in frame.outputs { write(step) }
  }

  private func write(_ step: ReplayStep) {
    let problem = StepWriter.write(step, shot: { self.painter.capture() }, dump: { self.dump(at: step.time) })
    if let problem { fail(problem) }
  }

  private func dump(at time: TimeInterval) -> StateDump {
    let counters = album.window.counters
    return album.dump(
      time: time,
      painter: .init(
        framesDrawn: counters.framesDrawn, textures: counters.textures, textureBytes: counters.textureBytes))
  }

  private func addDropped(_ paths: [String]) { open(PictureFolder.list(paths)) { album.add($0) } }

  private func open(_ list: PictureList, _ show: (PictureList) -> Void) {
    for problem in list.problems { fail(problem) }
    show(list)
    album.learn(aspects: PictureChoice.aspects(list.paths))
  }

  private func fail(_ message: String) {
    Complaint.print(message)
    status = .failure
  }

  /// Reads and parses a file; a mistake in it is reported with the file's name.
  private static func located<Value>(
    _ path: String, _ parse: (String) throws(ScriptError) -> Value
  ) throws(ProgramError) -> Value {
    let text = try TextFile.read(path)
    do throws(ScriptError) { return try parse(text) } catch {
      throw ProgramError(description: "\(path == "-" ? "standard input" : path), \(error)")
    }
  }
}
