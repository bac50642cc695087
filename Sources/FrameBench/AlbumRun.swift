import CProcessCounters
import Foundation

/// The album in a window of its own, played by a script that is written while it runs.
final class AlbumRun {
  /// What the bench reads of the album's state.
  struct Dump: Decodable {
    struct Cell: Decodable {
      let size: [Double]
      let center: [Double]
    }
    struct Counters: Decodable { let framesDrawn, created, live: Int }
    struct Startup: Decodable { let firstFrameAt, firstCellsAt: Double? }
    let time: Double
    let bounds: [Double]
    let phase: String
    let cells: [Cell]
    let counters: Counters
    let startup: Startup
  }

  /// When the program was started, in seconds on the monotonic clock.
  let startedAt: Double
  private let process = Process()
  private let script = Pipe()
  private let folder: URL
  private var dumps = 0
  private var lastTime = 0.0

  /// Starts the album with some arguments.
  init(_ arguments: [String], on display: VirtualDisplay) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("frame-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard access(Program.album, X_OK) == 0 else {
      throw Absence(reason: "the album is not built: there is no \(Program.album)")
    }
    process.executableURL = URL(fileURLWithPath: Program.album)
    process.arguments = ["--replay", "-", "--window"] + arguments
    process.environment = display.environment
    (process.standardInput, process.standardOutput) = (script, FileHandle.nullDevice)
    startedAt = Measure.monotonicSeconds()
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Adds a line to the script, at a time in seconds since the album began; one that has passed is played at once.
  func send(at time: Double, _ command: String) {
    lastTime = max(lastTime, time)
    script.fileHandleForWriting.write(Data(String(format: "%.6f %@\n", lastTime, command).utf8))
  }

  /// The state at a time.
  func dump(at time: Double = 0) throws -> Dump { try read(orderDump(at: time)) }

  /// Asks for the state at a time, to be read later.
  func orderDump(at time: Double) -> URL {
    dumps += 1
    let file = folder.appendingPathComponent("\(dumps).json")
    send(at: time, "dump \(file.path)")
    return file
  }

  /// Waits for a state that was asked for.
  func read(_ file: URL) throws -> Dump {
    let patience = Measure.monotonicSeconds() + 60
    while process.isRunning, Measure.monotonicSeconds() < patience {
      usleep(4000)
      guard let data = FileManager.default.contents(atPath: file.path) else { continue }
      // A file that is still being written ends too early to be read.
      if let dump = try? JSONDecoder().decode(Dump.self, from: data) { return dump }
    }
    throw Absence(reason: "the album did not tell its state")
  }

  /// Waits until every picture is shown: no frame was drawn for a while.
  func rest() throws -> Dump {
    var last = try dump()
    while true {
      usleep(700_000)
      let next = try dump()
      if next.counters.framesDrawn == last.counters.framesDrawn && next.phase == "idle" { return next }
      last = next
    }
  }

  /// Processor time of all its threads so far, in seconds.
  var cpuSeconds: Double { processor_seconds(process.processIdentifier) }
  /// The most memory it held at once so far, in megabytes.
  var peakMegabytes: Double { Double(status("VmHWM") ?? 0) / 1024 }
  /// How often its threads went to sleep of their own will so far.
  var sleeps: Int {
    let tasks = "/proc/\(process.processIdentifier)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.reduce(0) { $0 + (number("voluntary_ctxt_switches", in: "\(tasks)/\($1)/status") ?? 0) }
  }

  private func status(_ key: String) -> Int? { number(key, in: "/proc/\(process.processIdentifier)/status") }

  private func number(_ key: String, in path: String) -> Int? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") where line.hasPrefix(key + ":") {
      return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
    }
    return nil
  }
}
