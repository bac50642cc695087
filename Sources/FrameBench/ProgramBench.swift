import Foundation

/// Measures the album as a whole, in a real window, next to a program that does nothing but draw.
@MainActor
enum ProgramBench {
  /// Everything that needs a window.
  static var benches: [Bench] {
    [
      bench(
        "scrolling", "the album scrolling at 60 frames a second, beside bare SDL drawing as many quads"
      ) { try scrolling($0, $1) },
      bench(
        "first frame", "from the start of the process to the first frame, and to the first with cells"
      ) { try firstFrame($0, $1) },
      bench(
        "memory", "the bundled pictures: the most memory held, after all were seen in every layout"
      ) { try memory($0, $1) },
      bench("idle", "frames drawn and times woken in five seconds at rest") { try idle($0, $1) },
    ]
  }

  private static func bench(
    _ name: String, _ about: String,
    _ body: @escaping @MainActor (String, VirtualDisplay) throws -> [BenchRow]
  ) -> Bench {
    let name = "program: \(name)"
    return Bench(name: name, about: about) {
      do {
        return try body(name, VirtualDisplay.make().get())
      } catch {
        let reason = (error as? Absence)?.reason ?? "\(error)"
        return [BenchRow(name: name, variant: "album", absent: reason)]
      }
    }
  }

  // MARK: Scrolling

  private static let window = ["--size", "800x600", "--layout", "flow"]
  private static let (warmUp, frames) = (60, 480)

  private static func scrolling(_ name: String, _ display: VirtualDisplay) throws -> [BenchRow] {
    var rows: [BenchRow] = []
    var shape = (quads: 0, side: 0)
    for painter in ["pixels", "sdl"] {
      let run = try AlbumRun(window + ["--items", "2000", "--painter", painter], on: display)
      let resting = try run.rest()
      shape = (resting.cells.count, Int(resting.cells.first?.size.first ?? 100))
      let start = resting.time + 0.5
      let share = -37 / wheelStep(resting.bounds)
      var states: [URL] = []
      for frame in 0...(warmUp + frames) {
        let time = start + Double(frame) / 60
        if frame == warmUp || frame == warmUp + frames { states.append(run.orderDump(at: time)) }
        run.send(at: time, "wheel 0 \(share)")
      }
      let before = try run.read(states[0])
      let cpuBefore = run.cpuSeconds
      let after = try run.read(states[1])
      let cpu = run.cpuSeconds - cpuBefore
      let drawn = after.counters.framesDrawn - before.counters.framesDrawn
      rows.append(
        BenchRow(
          name: name, variant: "album, painter \(painter)",
          figures: [
            "cpuMsPerFrame": cpu * 1000 / Double(max(drawn, 1)), "frames": Double(drawn),
            "cellsInSight": Double(after.cells.count), "cellsCreated": Double(after.counters.created),
          ]))
    }
    let bare: [(String, [String])] = [
      ("window surface, opaque", []), ("window surface, blended", ["blended=1"]),
      ("renderer software", ["driver=software"]),
      ("renderer software, blended", ["driver=software", "blended=1"]),
    ]
    for (variant, arguments) in bare {
      let report = try bareSDL(
        arguments + ["quads=\(shape.quads)", "side=\(shape.side)", "frames=\(frames)", "fps=60"], on: display
      ).report
      rows.append(
        BenchRow(
          name: name, variant: "bare SDL, \(variant)", figures: ["cpuMsPerFrame": report.cpuMsPerFrame]))
    }
    return rows
  }

  /// Points one notch of the wheel scrolls: (view length)^⅔, between 40 and 120.
  private static func wheelStep(_ bounds: [Double]) -> Double { min(120, max(40, pow(bounds[1], 2 / 3))) }

  /// Runs this program as the bare one, and gives what it tells and when it was started.
  private static func bareSDL(
    _ arguments: [String], on display: VirtualDisplay
  ) throws -> (report: BareSDLCommand.Report, startedAt: Double) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: Program.own)
    process.arguments = ["bare-sdl"] + arguments
    process.environment = display.environment
    process.standardOutput = pipe
    let startedAt = Measure.monotonicSeconds()
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard let report = try? JSONDecoder().decode(BareSDLCommand.Report.self, from: data) else {
      throw Absence(reason: "bare SDL cannot draw here")
    }
    return (report, startedAt)
  }

  // MARK: Starting

  private static func firstFrame(_ name: String, _ display: VirtualDisplay) throws -> [BenchRow] {
    var rows: [BenchRow] = []
    for items in [20, 100, 1_000_000] {
      var (frames, cells, cpu): ([Double], [Double], [Double]) = ([], [], [])
      for _ in 0..<9 {
        let run = try AlbumRun(window + ["--items", "\(items)"], on: display)
        var startup = try run.dump().startup
        while startup.firstCellsAt == nil { startup = try run.dump().startup }
        cpu.append(run.cpuSeconds * 1000)
        guard let frame = startup.firstFrameAt, let cell = startup.firstCellsAt else { continue }
        frames.append((frame - run.startedAt) * 1000)
        cells.append((cell - run.startedAt) * 1000)
      }
      rows.append(
        BenchRow(
          name: name, variant: "album, \(items) items",
          figures: [
            "wallMsFirstFrameMedian": frames.percentile(50), "wallMsFirstFrameMin": frames.percentile(0),
            "wallMsFirstCellsMedian": cells.percentile(50), "wallMsFirstCellsMin": cells.percentile(0),
          ]))
    }
    let bare = try (0..<9).map { _ in try bareSDL(["frames=2"], on: display) }
      .map { ($0.report.firstFrameAt - $0.startedAt) * 1000 }
    rows.append(
      BenchRow(
        name: name, variant: "bare SDL, window surface",
        figures: [
          "wallMsFirstFrameMedian": bare.percentile(50), "wallMsFirstFrameMin": bare.percentile(0),
        ]))
    return rows
  }

  // MARK: Resting

  private static func memory(_ name: String, _ display: VirtualDisplay) throws -> [BenchRow] {
    let run = try AlbumRun([], on: display)
    _ = try run.rest()
    let opened = run.peakMegabytes
    for _ in 0..<4 {
      let now = try run.dump().time
      for step in 0..<40 { run.send(at: now + 0.2 + Double(step) / 40, "wheel 0 -1") }
      run.send(at: now + 1.5, "key space")
      _ = try run.dump(at: now + 2)
      _ = try run.rest()
    }
    return [
      BenchRow(
        name: name, variant: "album", figures: ["peakMBOpened": opened, "peakMBAllSeen": run.peakMegabytes])
    ]
  }

  private static func idle(_ name: String, _ display: VirtualDisplay) throws -> [BenchRow] {
    let run = try AlbumRun([], on: display)
    let before = try run.rest()
    usleep(500_000)
    let (sleeps, cpu) = (run.sleeps, run.cpuSeconds)
    sleep(5)
    let (sleepsAfter, cpuAfter) = (run.sleeps, run.cpuSeconds)
    let after = try run.dump()
    return [
      BenchRow(
        name: name, variant: "album, 5 s",
        figures: [
          "framesDrawn": Double(after.counters.framesDrawn - before.counters.framesDrawn),
          "wakeUps": Double(sleepsAfter - sleeps), "cpuMs": (cpuAfter - cpu) * 1000,
        ])
    ]
  }
}
