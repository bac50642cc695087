import Dispatch
import Foundation

/// The album in a real window, on a display of its own, driven with a real pointer and keyboard.
///
/// Starts Xvfb, a window manager and the built program; moves the mouse and types with xdotool; asks the program for its state through
/// its standard input. Every wait is for a condition, with a deadline that throws; nothing waits for a fixed time. All is ended with
/// the driver.
public final class WindowDriver {
  /// What went wrong, in a sentence.
  public struct Failure: Error, CustomStringConvertible {
    /// The sentence.
    public let description: String

    /// A failure told by this sentence.
    public init(description: String) { self.description = description }
  }

  /// Longest wait for anything, in seconds: far more than a slow machine needs.
  private static let deadline = 60.0
  /// What must be installed for any of this.
  private static let tools = ["Xvfb", "openbox", "xdotool"]

  /// The tools this machine lacks; empty when the tests can run.
  public static var missingTools: [String] { tools.filter { path(of: $0) == nil } }

  private let display: Int
  private var processes: [Process] = []
  private let album: Process
  private let script = Pipe()
  private let complaints: URL
  private let folder: URL
  private var dumps = 0
  /// The window's number for xdotool.
  private var window = ""

  /// Opens the album with these arguments and waits until it shows its pictures.
  public init(_ arguments: [String] = []) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "album-window-\(UUID().uuidString)")
    complaints = folder.appendingPathComponent("complaints.txt")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: complaints)
    let numbers = Pipe()
    // Without -noreset the server starts afresh whenever its last client leaves, and takes with it who is just coming.
    let server = try Self.start(
      "Xvfb", ["-displayfd", "1", "-noreset", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
      output: numbers)
    guard let number = Int(Self.firstLine(of: numbers)) else {
      server.terminate()
      throw Failure(description: "Xvfb did not say which display it opened.")
    }
    display = number
    processes = [server]
    let environment = ["DISPLAY": ":\(number)"]
    // A window shown while the manager starts may stay unmapped for ever: the manager says when it is ready.
    let ready = folder.appendingPathComponent("ready")
    processes.append(
      try Self.start("openbox", ["--startup", "touch \(ready.path)"], environment: environment))
    let end = Date().addingTimeInterval(Self.deadline)
    while !FileManager.default.fileExists(atPath: ready.path), Date() < end { usleep(10_000) }
    album = try Self.start(
      Self.builtProduct("album").path, ["--window", "--replay", "-"] + arguments, environment: environment,
      input: script, errors: FileHandle(forWritingTo: complaints))
    window = try waitFor("the album's window") {
      let found = run(["search", "--onlyvisible", "--class", "album"])
      return found.split(separator: "\n").first.map(String.init)
    }
    run(["windowactivate", "--sync", window])
    _ = try settled("the first pictures") {
      !$0.cells.isEmpty && $0.cells.allSatisfy { $0.state != "loading" }
    }
  }

  deinit {
    try? script.fileHandleForWriting.close()
    // The program may hang, which is for a test to find and not for its end. The server clears away its socket and lock.
    kill(album.processIdentifier, SIGKILL)
    for process in processes.reversed() { process.terminate() }
    for process in [album] + processes { process.waitUntilExit() }
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: What the program says

  /// The state now, as the program dumps it.
  public func dump() throws -> AlbumState {
    dumps += 1
    let file = folder.appendingPathComponent("\(dumps).json")
    script.fileHandleForWriting.write(Data("0 dump \(file.path)\n".utf8))
    return try waitFor("dump \(dumps)") {
      guard let data = try? Data(contentsOf: file) else { return nil }
      return try? JSONDecoder().decode(AlbumState.self, from: data)
    }
  }
  /// Waits until the state is as wanted.
  @discardableResult
  public func wait(_ what: String, until isWanted: (AlbumState) -> Bool) throws -> AlbumState {
    var last: AlbumState?
    do {
      return try waitFor(what) {
        last = try dump()
        return last.flatMap { isWanted($0) ? $0 : nil }
      }
    } catch let failure as Failure {
      throw Failure(description: "\(failure) The last state was \(last.map { "\($0)" } ?? "never told").")
    }
  }
  /// Waits until nothing moves any more and the state is as wanted.
  @discardableResult
  public func settled(_ what: String, _ isWanted: (AlbumState) -> Bool = { _ in true }) throws -> AlbumState {
    try wait(what) { $0.phase == "idle" && $0.transition == nil && isWanted($0) }
  }
  /// Feeds a line of a replay script, as if it happened now.
  public func feed(_ line: String) { script.fileHandleForWriting.write(Data("0 \(line)\n".utf8)) }
  /// The title in the window's frame.
  public var title: String { run(["getwindowname", window]).trimmingCharacters(in: .whitespacesAndNewlines) }
  /// The exit status, once the program has ended by itself.
  public func exitStatus() throws -> Int32 {
    // Its end is heard only while this thread waits for it.
    let program = album.processIdentifier
    let watchdog = DispatchWorkItem { kill(program, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.deadline, execute: watchdog)
    album.waitUntilExit()
    watchdog.cancel()
    guard album.terminationReason == .exit else {
      throw Failure(description: "The program did not end by itself.")
    }
    return album.terminationStatus
  }

  // MARK: Mouse and keys

  /// Moves the pointer to a window point.
  public func move(_ x: Int, _ y: Int) { run(["mousemove", "--window", window, "\(x)", "\(y)"]) }
  /// Presses the left button where the pointer is; or another: 4 to 7 are the wheel's notches.
  public func press(_ button: Int = 1) { run(["mousedown", "\(button)"]) }
  /// Lets a button go.
  public func release(_ button: Int = 1) { run(["mouseup", "\(button)"]) }
  /// Clicks a window point.
  public func click(_ x: Int, _ y: Int) {
    move(x, y)
    press()
    release()
  }
  /// Presses at one point and moves to another in one chain of commands, so that the pointer is quick; lets go there.
  ///
  /// Then presses at once at another point, if one is given, and holds the button.
  public func flick(from start: (Int, Int), to end: (Int, Int), pressingAgainAt next: (Int, Int)? = nil) {
    let steps = 8
    var words = ["mousemove", "--window", window, "\(start.0)", "\(start.1)", "mousedown", "1"]
    for step in 1...steps {
      let x = start.0 + (end.0 - start.0) * step / steps
      let y = start.1 + (end.1 - start.1) * step / steps
      words += ["sleep", "0.008", "mousemove", "--window", window, "\(x)", "\(y)"]
    }
    words += ["mouseup", "1"]
    if let next {
      words += ["sleep", "0.05", "mousemove", "--window", window, "\(next.0)", "\(next.1)", "mousedown", "1"]
    }
    run(words)
  }
  /// Types a key by its X name: `space`, `ctrl+z`, `Delete`.
  public func key(_ name: String) { run(["key", "--clearmodifiers", name]) }
  /// Gives the window another size, in pixels.
  public func resize(_ width: Int, _ height: Int) {
    run(["windowsize", "--sync", window, "\(width)", "\(height)"])
  }
  /// Minimises the window, or shows it again.
  public func minimise() { run(["windowminimize", "--sync", window]) }

  @discardableResult
  private func run(_ words: [String]) -> String {
    let output = Pipe()
    guard
      let process = try? Self.start("xdotool", words, environment: ["DISPLAY": ":\(display)"], output: output)
    else { return "" }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  // MARK: Processes

  /// Runs the built program to its end without a display, and gives its exit status and what it said on standard error.
  public static func runAlbum(_ arguments: [String]) throws -> (status: Int32, complaint: String) {
    let errors = Pipe()
    let process = try start(
      builtProduct("album").path, arguments, environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""],
      errors: errors)
    let data = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// Starts a program of the search path; `errors` is a pipe or a file handle.
  private static func start(
    _ program: String, _ arguments: [String], environment: [String: String] = [:], input: Pipe? = nil,
    output: Pipe? = nil, errors: Any? = nil
  ) throws -> Process {
    guard let path = program.hasPrefix("/") ? program : path(of: program) else {
      throw Failure(description: "\(program) is not installed.")
    }
    let process = Process()
    // A child of a test's thread may inherit a mask that keeps it from hearing signals: env takes that off.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--default-signal", path] + arguments
    var variables = ProcessInfo.processInfo.environment
    variables["ALBUM_RESOURCES"] = repository.appendingPathComponent("Resources").path
    process.environment = variables.merging(environment) { $1 }
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = errors ?? FileHandle.nullDevice
    try process.run()
    return process
  }

  private static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The root of the sources.
  private static var repository: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// A product beside the running tests, wherever they were built.
  private static func builtProduct(_ name: String) -> URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent(name)
  }

  private static func firstLine(of pipe: Pipe) -> String {
    var line = Data()
    while true {
      let byte = pipe.fileHandleForReading.readData(ofLength: 1)
      if byte.isEmpty || byte == Data("\n".utf8) { return String(decoding: line, as: UTF8.self) }
      line += byte
    }
  }

  private func waitFor<Value>(_ what: String, _ check: () throws -> Value?) throws -> Value {
    let end = Date().addingTimeInterval(Self.deadline)
    while Date() < end {
      if let value = try check() { return value }
      usleep(10_000)
    }
    let said = (try? String(contentsOf: complaints, encoding: .utf8)) ?? ""
    throw Failure(
      description: "Waited \(Int(Self.deadline)) seconds in vain for \(what)."
        + (said.isEmpty ? "" : " The program said: \(said)"))
  }
}
