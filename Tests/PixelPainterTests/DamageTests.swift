import CollectionTestSupport
import Foundation
import LayoutCore
import PixelPainter
import Testing

@Suite("Painting only what changed")
struct DamageTests {
  private let width = RandomScene.width
  private let height = RandomScene.height

  @Test("A frame painted over the last one equals a frame painted anew", arguments: 0..<200 as Range<UInt64>)
  func incrementalEqualsFull(seed: UInt64) {
    var scene = RandomScene(seed: seed)
    let (kept, fresh) = (PixelPainter(text: BlockText()), PixelPainter(text: BlockText()))
    let keptBuffer = PixelBuffer(width: width, height: height)
    for painter in [kept, fresh] { painter.apply(RandomScene.textures(seed)) }
    for frame in 0..<6 {
      let work = frame == 0 ? [] : scene.step()
      for painter in [kept, fresh] { painter.apply(work) }
      let before = keptBuffer.makeBitmap()
      let rects = kept.draw(
        scene.commands, background: white, into: keptBuffer.target, scale: 1, preserved: frame > 0)
      // Whatever is left out shows this colour, which no scene has.
      let freshBuffer = PixelBuffer(width: width, height: height, filledWith: 0x0012_3456)
      fresh.draw(scene.commands, background: white, into: freshBuffer.target, scale: 1, preserved: false)
      let after = keptBuffer.makeBitmap()
      let problem = imageProblem(after, freshBuffer.makeBitmap(), name: "seed-\(seed)")
      #expect(problem == nil, "seed \(seed), frame \(frame)")
      expectDisjoint(rects, "seed \(seed), frame \(frame)")
      for index in before.pixels.indices where before.pixels[index] != after.pixels[index] {
        let (x, y) = (index % width, index / width)
        let isReported = rects.contains {
          $0.x <= x && x < $0.x + $0.width && $0.y <= y && y < $0.y + $0.height
        }
        #expect(isReported, "seed \(seed), frame \(frame): (\(x), \(y)) changed unreported")
      }
      if problem != nil { return }
    }
  }

  private func expectDisjoint(_ rects: [PixelRect], _ what: String) {
    for (i, a) in rects.enumerated() {
      #expect(
        !a.isEmpty && a.x >= 0 && a.y >= 0 && a.x + a.width <= width && a.y + a.height <= height, "\(what)")
      for b in rects[(i + 1)...] {
        let isApart =
          a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
        #expect(isApart, "\(what): \(a) and \(b)")
      }
    }
  }

  /// A painter that has painted `commands` into a buffer of 400 × 300.
  private func started(_ commands: [DrawCommand]) -> (PixelPainter, PixelBuffer) {
    let painter = PixelPainter(text: nil)
    painter.apply([texture(1, noise(50, 50, seed: 1)), texture(2, noise(50, 50, seed: 2))])
    let buffer = PixelBuffer(width: 400, height: 300)
    painter.draw(commands, background: black, into: buffer.target, scale: 1, preserved: false)
    return (painter, buffer)
  }

  private func cell(_ id: Int, _ x: Double, _ y: Double) -> DrawCommand {
    .texture(TextureID(rawValue: id), Quad(CGRect(x: x, y: y, width: 50, height: 50)), opacity: 1)
  }

  private func grid(_ count: Int = 12) -> [DrawCommand] {
    (0..<count).map { cell(1, Double($0 % 6) * 60, Double($0 / 6) * 60) }
  }

  @Test("An unchanged frame paints nothing")
  func unchanged() {
    let (painter, buffer) = started(grid())
    #expect(painter.draw(grid(), background: black, into: buffer.target, scale: 1, preserved: true).isEmpty)
  }

  @Test("One moving cell paints around it only")
  func oneMoves() {
    let (painter, buffer) = started(grid() + [cell(2, 100, 200)])
    let rects = painter.draw(
      grid() + [cell(2, 104, 200)], background: black, into: buffer.target, scale: 1, preserved: true)
    #expect(rects == [PixelRect(x: 100, y: 200, width: 54, height: 50)])
  }

  @Test("Two changes far apart do not repaint what lies between")
  func farApart() {
    let (painter, buffer) = started([cell(1, 0, 0), cell(2, 350, 250)])
    let rects = painter.draw(
      [cell(1, 0, 2), cell(2, 350, 248)], background: black, into: buffer.target, scale: 1, preserved: true)
    #expect(rects.reduce(0) { $0 + $1.area } < 12000 && !rects.isEmpty)
  }

  @Test("A cell that leaves the list repaints its place, and those behind it in the list stay")
  func removed() {
    var commands = grid()
    let (painter, buffer) = started(commands)
    commands.remove(at: 3)
    let rects = painter.draw(commands, background: black, into: buffer.target, scale: 1, preserved: true)
    #expect(rects == [PixelRect(x: 180, y: 0, width: 50, height: 50)])
  }

  @Test("A texture painted anew repaints the cells that show it")
  func repainted() {
    let (painter, buffer) = started([cell(1, 0, 0), cell(2, 100, 100)])
    painter.apply([texture(2, noise(50, 50, seed: 3))])
    let commands = [cell(1, 0, 0), cell(2, 100, 100)]
    let rects = painter.draw(commands, background: black, into: buffer.target, scale: 1, preserved: true)
    #expect(rects == [PixelRect(x: 100, y: 100, width: 50, height: 50)])
    #expect(buffer[100, 100] == noise(50, 50, seed: 3)[0, 0])
    #expect(painter.draw(commands, background: black, into: buffer.target, scale: 1, preserved: true).isEmpty)
  }

  @Test("A cell brought to the front repaints it alone")
  func reordered() {
    let commands = [cell(1, 0, 0), cell(2, 20, 20), cell(1, 200, 200)]
    let (painter, buffer) = started(commands)
    painter.draw(
      [commands[1], commands[2], commands[0]], background: black, into: buffer.target, scale: 1,
      preserved: true)
    #expect(buffer[30, 30] == noise(50, 50, seed: 1)[30, 30])
  }

  @Test("Another background, scale or size, an invalidation, or a lost target repaint everything")
  func everything() {
    let all = [PixelRect(x: 0, y: 0, width: 400, height: 300)]
    let (painter, buffer) = started(grid())
    func draw(_ background: Color, _ scale: CGFloat, _ preserved: Bool) -> [PixelRect] {
      painter.draw(grid(), background: background, into: buffer.target, scale: scale, preserved: preserved)
    }
    #expect(draw(white, 1, true) == all)
    #expect(draw(white, 2, true) == all)
    #expect(draw(white, 2, false) == all)
    #expect(draw(white, 2, true).isEmpty)
    painter.invalidateAll()
    #expect(draw(white, 2, true) == all)
    let other = PixelBuffer(width: 40, height: 30)
    #expect(
      painter.draw(grid(), background: white, into: other.target, scale: 2, preserved: true)
        == [PixelRect(x: 0, y: 0, width: 40, height: 30)])
  }

  @Test("What opaque parts hide is left out, but never a pixel too many", arguments: 0..<20 as Range<UInt64>)
  func hidden(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let painter = PixelPainter(text: nil)
    painter.apply(RandomScene.textures(seed))
    for _ in 0..<15 {
      let commands = (0..<3).map { _ -> DrawCommand in
        let quad = turnedQuad(
          center: CGPoint(x: .random(in: 20...80, using: &random), y: .random(in: 10...60, using: &random)),
          halfWidth: .random(in: 6...50, using: &random), halfHeight: .random(in: 10...40, using: &random),
          angle: .random(in: -0.3...0.3, using: &random), tilt: .random(in: -0.9...0.9, using: &random),
          distance: 200)
        return .texture(TextureID(rawValue: .random(in: 1...3, using: &random)), quad, opacity: 1)
      }
      // The same, whatever was there before.
      let results = [0xFF00_0000, 0xFF12_3456].map { (before: UInt32) -> Bitmap in
        let buffer = PixelBuffer(width: width, height: height, filledWith: before)
        painter.draw(commands, background: white, into: buffer.target, scale: 1, preserved: false)
        return buffer.makeBitmap()
      }
      #expect(imageProblem(results[0], results[1], name: "hidden") == nil, "seed \(seed): \(commands)")
      // And the same as with a clip that makes the painter look for nothing hidden.
      let rect = CGRect(x: -5.5, y: -5.5, width: 200, height: 200)
      let clipped = paint(
        width, height, background: white, textures: RandomScene.textures(seed),
        [.pushClip(rect, cornerRadius: 0)] + commands + [.popClip])
      #expect(imageProblem(results[0], clipped, name: "clipped") == nil, "seed \(seed): \(commands)")
    }
  }

  @Test("Memory around and between the rows of a target stays as it was")
  func strideIsKept() {
    let outer = PixelBuffer(width: 60, height: 40, filledWith: 0x1234_5678)
    let inner = PixelTarget(base: outer.target.base + 5 * 60 + 7, width: 40, height: 25, stride: 60)
    let painter = PixelPainter(text: BlockText())
    painter.apply(RandomScene.textures(5))
    for seed in 0..<30 as Range<UInt64> {
      painter.draw(
        RandomScene(seed: seed).commands, background: white, into: inner, scale: 1, preserved: false)
    }
    let isInside = { (x: Int, y: Int) in x >= 7 && x < 47 && y >= 5 && y < 30 }
    for y in 0..<40 {
      for x in 0..<60 where !isInside(x, y) { #expect(outer[x, y] == 0x1234_5678, "(\(x), \(y))") }
    }
  }
}
