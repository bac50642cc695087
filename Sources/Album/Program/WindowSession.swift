import CollectionViewKit
import Foundation
import SDLStage
import Synchronization

/// The album in a window: waits for events, makes a frame, presents it, until the user leaves.
///
/// ```
///   folders ──list──► mailbox ──┐ wake                 ┌── request ──► loader threads
///   user ──────events──► wait ──┴► frame ──► present ──┘                     │
///                         ▲            script (optional)                     │
///                         └──────────────── wake ────────────────────────────┘
/// ```
///
/// Nothing is read from the disk on the main thread: the window opens at once, pictures follow. Without motion it sleeps.
@MainActor
final class WindowSession {
  private let options: CommandLineOptions
  private let stage: Stage
  private let album: AlbumController
  private let mailbox = PictureMailbox()
  private let script: LiveScript?
  private var status = ProgramStatus.success
  private var title = ""
  private let start: TimeInterval
  private var startup = StateDump.Startup()

  /// Opens the window.
  ///
  /// Throws with a sentence when there is no display.
  init(_ options: CommandLineOptions) throws {
    self.options = options
    TextLocale.prepare()
    stage = try Stage(
      StageOptions(title: "Album", size: options.size, painter: options.painter?.stageChoice ?? .automatic))
    start = stage.now
    let stage = stage
    let loader = PictureLoader(wake: { stage.wakeUp() })
    let name = options.layout.flatMap(LayoutName.init) ?? .line
    album = AlbumController(size: stage.size, layout: name, loader: loader)
    script = try options.replay.map { try Self.startScript($0, size: options.size) { stage.wakeUp() } }
  }

  /// Runs until the user leaves, or a script ends.
  func run() -> ProgramStatus {
    listInBackground(.opened)
    var wake = NextWake.nextFrame
    var isFirst = true
    while true {
      var events = isFirst ? stage.poll() : stage.wait(until: wake)
      isFirst = false
      let due = script?.due(at: stage.now - start)
      events += due?.events.map { InputEvent(time: $0.time + start, $0.kind) } ?? []
      takeMail()
      wake = makeFrame(events)
      finishScriptSteps(due, &wake)
      if handleRequests() || due?.isFinished == true { return status }
    }
  }

  private func makeFrame(_ events: [InputEvent]) -> NextWake {
    let before = stage.now
    let output = album.frame(stage.frameInput(events))
    album.frameDuration = stage.now - before
    stage.present(output)
    noteStartup()
    if album.title != title {
      title = album.title
      stage.setTitle(title)
    }
    return output.nextWake
  }

  private func noteStartup() {
    guard startup.firstCellsAt == nil else { return }
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let now = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    if startup.firstFrameAt == nil { startup.firstFrameAt = now }
    if album.collectionView.liveCount > 0 { startup.firstCellsAt = now }
  }

  /// True when the user wants to leave.
  private func handleRequests() -> Bool {
    let requests = album.takeRequests()
    if requests.togglesFullScreen { stage.toggleFullScreen() }
    if !requests.droppedPaths.isEmpty { listInBackground(.dropped(requests.droppedPaths)) }
    return requests.leaves
  }

  // MARK: Pictures

  /// Lists what is to be shown on a thread of its own; the list comes by mail.
  private func listInBackground(_ kind: PictureMailbox.Kind) {
    let (options, mailbox, stage) = (options, mailbox, stage)
    let thread = Thread {
      let list: PictureList
      switch kind {
      case .opened: list = PictureChoice.list(options)
      case .dropped(let paths): list = PictureFolder.list(paths)
      }
      mailbox.put(list, kind)
      stage.wakeUp()
      // Shapes follow by the hundred: the first ones soon, and not a frame for each.
      for start in stride(from: 0, to: list.paths.count, by: 100) {
        mailbox.put(PictureChoice.aspects(list.paths[start..<min(start + 100, list.paths.count)]))
        stage.wakeUp()
      }
    }
    thread.name = "folders"
    thread.start()
  }

  private func takeMail() {
    defer { if let aspects = mailbox.takeAspects() { album.learn(aspects: aspects) } }
    for (list, kind) in mailbox.take() {
      for problem in list.problems { fail(problem) }
      switch kind {
      case .opened: album.open(list, itemCount: options.itemCount)
      case .dropped: album.add(list)
      }
    }
  }

  private func fail(_ message: String) {
    Complaint.print(message)
    status = .failure
  }

  // MARK: The script

  private func finishScriptSteps(_ due: LiveScript.Due?, _ wake: inout NextWake) {
    guard let due else { return }
    for error in due.errors {
      fail("\(options.replay == "-" ? "standard input" : options.replay ?? ""), \(error)")
    }
    for step in due.outputs {
      let problem = StepWriter.write(step, shot: { stage.capture() }, dump: { dump(at: stage.now - start) })
      if let problem { fail(problem) }
    }
    if let next = due.next { wake = wake.earlier(.at(next + start)) }
  }

  private func dump(at time: TimeInterval) -> StateDump {
    let textures = stage.textureStats
    return album.dump(
      time: time,
      painter: .init(
        framesDrawn: stage.framesPresented, textures: textures.count, textureBytes: textures.bytes,
        startup: startup))
  }

  /// Feeds the script's lines: a file at once, standard input as they come.
  private static func startScript(
    _ path: String, size: CGSize, wake: @escaping @Sendable () -> Void
  ) throws(ProgramError) -> LiveScript {
    let script = LiveScript(windowSize: size)
    if path == "-" {
      let thread = Thread {
        // Not by readLine: it holds a lock while it waits, and the program could not end before its input does.
        var lines = LineBuffer()
        while case let piece = FileHandle.standardInput.availableData, !piece.isEmpty {
          for line in lines.append(piece) { script.append(line: line) }
          wake()
        }
        if let line = lines.unfinished { script.append(line: line) }
        script.finish()
        wake()
      }
      thread.name = "script"
      thread.start()
    } else {
      let text = try TextFile.read(path)
      for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        script.append(line: line)
      }
      script.finish()
    }
    return script
  }
}

/// Lists and shapes of pictures on their way from the threads that made them to the main thread.
final class PictureMailbox: Sendable {
  /// Why the list was made.
  enum Kind: Sendable {
    /// To be shown from the start.
    case opened
    /// Dropped on the window.
    case dropped([String])
  }

  private let lists = Mutex<[(PictureList, Kind)]>([])
  private let aspects = Mutex<[String: CGFloat]>([:])

  /// Leaves a list; safe on any thread.
  func put(_ list: PictureList, _ kind: Kind) { lists.withLock { $0.append((list, kind)) } }

  /// Leaves shapes, width ÷ height by path; safe on any thread.
  func put(_ new: [String: CGFloat]) { aspects.withLock { $0.merge(new) { $1 } } }

  /// Takes all shapes out; nil when there are none.
  func takeAspects() -> [String: CGFloat]? {
    aspects.withLock { aspects in
      defer { aspects = [:] }
      return aspects.isEmpty ? nil : aspects
    }
  }

  /// Takes all lists out, oldest first.
  func take() -> [(PictureList, Kind)] {
    lists.withLock { lists in
      defer { lists = [] }
      return lists
    }
  }
}

extension CommandLineOptions.PainterChoice {
  /// What the stage calls it.
  var stageChoice: SDLStage.PainterChoice {
    switch self {
    case .sdl: .sdl
    case .pixels: .pixels
    }
  }
}
