import Foundation
import LayoutCore
import PixelPainter
import SDLStage

/// Measures both painters: CPU time a frame for an 800 × 600 window, everything drawn anew unless said otherwise.
@MainActor
enum PainterBench {
  private static let size = CGSize(width: 800, height: 600)
  private static let background = Color(white: 0.1)

  /// Both painters, on every scene.
  static var benches: [Bench] {
    [
      Bench(name: "painter: pixels", about: "PixelPainter, into memory") {
        PainterScene.all.map { measurePixels($0) }
      },
      Bench(name: "painter: sdl software", about: "SDL's renderer with its software driver, into memory") {
        PainterScene.all.filter { !$0.isPreserved }.map { measureSDL($0) }
      },
    ]
  }

  private static func measurePixels(_ scene: PainterScene) -> BenchRow {
    let painter = PixelPainter(text: nil)
    painter.apply(scene.textures)
    let buffer = PixelBuffer(width: Int(size.width), height: Int(size.height))
    return measure("painter: pixels", scene, frames: 200) {
      painter.draw(
        $0, background: background, into: buffer.target, scale: 1, preserved: scene.isPreserved)
    }
  }

  private static func measureSDL(_ scene: PainterScene) -> BenchRow {
    let name = "painter: sdl software"
    guard let painter = OffscreenSDLPainter(size: size) else {
      return BenchRow(
        name: name, variant: "\(scene.name), \(scene.variant)", absent: "SDL has no software renderer")
    }
    painter.apply(scene.textures)
    return measure(name, scene, frames: 60) {
      painter.draw(FrameOutput(background: background, commands: $0, isDirty: true, nextWake: .never))
    }
  }

  private static func measure(
    _ name: String, _ scene: PainterScene, frames: Int, _ draw: ([DrawCommand]) -> Void
  ) -> BenchRow {
    for frame in 0..<20 { draw(scene.commands(frame)) }
    var times: [Double] = []
    for frame in 20..<(20 + frames) {
      let commands = scene.commands(frame)
      let start = Measure.processMicroseconds()
      draw(commands)
      times.append((Measure.processMicroseconds() - start) / 1000)
    }
    return BenchRow(
      name: name, variant: "\(scene.name), \(scene.variant)",
      figures: [
        "cpuMsMin": times.percentile(0), "cpuMsMedian": times.percentile(50), "cpuMs95": times.percentile(95),
      ])
  }
}
