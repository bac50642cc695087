import CollectionTestSupport
import Foundation
import LayoutCore
import PixelPainter
import Testing

@Suite("Hostile values")
struct HostileTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e18, -1e18, 1e300, -1e300, 0, -0.0, 1e-300, .leastNonzeroMagnitude, 0.5, -7,
    33, 1e9,
    Double(Int32.max), .greatestFiniteMagnitude,
  ]

  @Test("No number anywhere makes the painter trap", arguments: 0..<40 as Range<UInt64>)
  func anyNumber(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number() -> Double {
      random.chance(0.5) ? Self.numbers.randomElement(using: &random)! : .random(in: -50...90, using: &random)
    }
    func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
    func color() -> Color {
      Color(red: Float(number()), green: Float(number()), blue: Float(number()), alpha: Float(number()))
    }
    func corner() -> ProjectedPoint {
      ProjectedPoint(x: number(), y: number(), w: random.chance(0.7) ? 1 : number())
    }
    let picture = noise(9, 9, seed: seed)
    let painter = PixelPainter(text: BlockText())
    painter.apply(RandomScene.textures(seed))
    let buffer = PixelBuffer(width: 40, height: 30)
    for frame in 0..<40 {
      var commands: [DrawCommand] = []
      for _ in 0..<12 {
        switch Int.random(in: 0...8, using: &random) {
        case 0: commands.append(.fill(rect(), cornerRadius: number(), color()))
        case 1: commands.append(.stroke(rect(), cornerRadius: number(), width: number(), color()))
        case 2:
          commands.append(
            .polygon((0..<4).map { _ in CGPoint(x: number(), y: number()) }, color()))
        case 3:
          commands.append(
            .image(picture, source: rect(), rect: rect(), cornerRadius: number(), opacity: Float(number())))
        case 4: commands.append(.shadow(rect(), cornerRadius: number(), blur: number(), color()))
        case 5: commands.append(.pushClip(rect(), cornerRadius: number()))
        case 6: commands.append(.popClip)
        case 7:
          commands.append(
            .text(
              TextRun("x", in: CGRect(x: 3, y: 4, width: 9, height: 9), fontSize: number(), color: color())))
        default:
          let quad = Quad(topLeft: corner(), topRight: corner(), bottomRight: corner(), bottomLeft: corner())
          commands.append(
            .texture(TextureID(rawValue: .random(in: 1...3, using: &random)), quad, opacity: Float(number())))
        }
      }
      let scale = random.chance(0.8) ? 1 : number()
      painter.apply([
        .paint(
          TextureID(rawValue: 3), size: CGSize(width: min(number(), 60), height: min(number(), 60)), scale: 1,
          commands: commands)
      ])
      painter.draw(
        commands, background: color(), into: buffer.target, scale: scale, preserved: frame % 2 == 1)
      #expect(buffer.makeBitmap().pixels.allSatisfy(isPremultiplied), "seed \(seed), frame \(frame)")
    }
  }

  private func isPremultiplied(_ pixel: UInt32) -> Bool {
    let alpha = pixel >> 24
    return (pixel >> 16) & 255 <= alpha && (pixel >> 8) & 255 <= alpha && pixel & 255 <= alpha
  }

  private let square = Quad(CGRect(x: 5, y: 5, width: 20, height: 20))

  @Test("A quad at or behind the eye, without area, not convex, or not finite draws nothing")
  func nothing() {
    var quads: [Quad] = []
    for w in [0, -1, Double.nan, .infinity] {
      var quad = square
      quad.bottomRight.w = w
      quads.append(quad)
    }
    for value in [Double.nan, .infinity, 1e18] {
      var quad = square
      quad.topLeft.x = value
      quads.append(quad)
    }
    quads.append(Quad(CGRect(x: 5, y: 5, width: 0, height: 20)))
    quads.append(Quad(CGRect(x: 5, y: 5, width: 20, height: 1e-9)))
    var bowTie = square
    swap(&bowTie.topLeft, &bowTie.topRight)
    quads.append(bowTie)
    var dart = square
    dart.bottomRight = ProjectedPoint(x: 8, y: 8)
    quads.append(dart)
    let empty = paint(30, 30, [])
    for quad in quads {
      #expect(
        imageProblem(paint(30, 30, noise(8, 8, seed: 1), quad), empty, name: "nothing") == nil, "\(quad)")
    }
    #expect(imageProblem(paint(30, 30, noise(8, 8, seed: 1), square), empty, name: "something") != nil)
  }

  @Test("Shapes far larger than the window fill it")
  func huge() {
    let rect = CGRect(x: -1e18, y: -1e18, width: 2e18, height: 2e18)
    let all = paint(20, 20, background: white, [])
    #expect(imageProblem(paint(20, 20, [.fill(rect, cornerRadius: 0, white)]), all, name: "huge fill") == nil)
    #expect(
      imageProblem(paint(20, 20, [.fill(rect, cornerRadius: 9, white)]), all, name: "huge round") == nil)
    let corners = [CGPoint(x: -1e9, y: -1e9), CGPoint(x: 1e9, y: -1e9), CGPoint(x: 0, y: 1e9)]
    #expect(imageProblem(paint(20, 20, [.polygon(corners, white)]), all, name: "huge polygon") == nil)
    let quad = Quad(CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7))
    let plain = bitmap(4, 4) { _, _ in 0xFFFF_FFFF }
    #expect(imageProblem(paint(20, 20, plain, quad), all, name: "huge quad") == nil)
  }

  @Test("The same list gives the same pixels every time")
  func deterministic() {
    for seed in 300..<310 as Range<UInt64> {
      let commands = RandomScene(seed: seed).commands
      let images = (0..<2).map { _ in
        paint(97, 71, background: white, textures: RandomScene.textures(seed), text: BlockText(), commands)
      }
      #expect(imageProblem(images[0], images[1], name: "again") == nil, "seed \(seed)")
    }
  }
}
