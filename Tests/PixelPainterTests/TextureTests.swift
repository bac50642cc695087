import CollectionTestSupport
import Foundation
import LayoutCore
import PixelPainter
import Testing

@Suite("Textures and text")
struct TextureTests {
  private let id = TextureID(rawValue: 1)

  @Test("A texture has size · scale pixels a side, rounded up, and its commands fill it")
  func size() throws {
    let painter = PixelPainter(text: nil)
    let size = CGSize(width: 10.4, height: 7)
    painter.apply([
      .paint(
        id, size: size, scale: 1.5,
        commands: [.fill(CGRect(origin: .zero, size: size), cornerRadius: 0, white)])
    ])
    let made = try #require(painter.texture(id))
    #expect(made.width == 16 && made.height == 11)
    #expect(made.isOpaque && made.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test("Painting a cell by itself gives the pixels its texture has")
  func rasterized() throws {
    let commands = RandomScene(seed: 12).commands
    let size = CGSize(width: 60, height: 40)
    let alone = rasterize(commands: commands, size: size, scale: 2, text: BlockText())
    let painter = PixelPainter(text: BlockText())
    painter.apply([.paint(id, size: size, scale: 2, commands: commands)])
    #expect(alone.width == 120 && alone.height == 80)
    #expect(imageProblem(try #require(painter.texture(id)), alone, name: "cell") == nil)
  }

  @Test("A freed texture is still drawn in its last frame, and gone after it")
  func free() {
    let painter = PixelPainter(text: nil)
    let buffer = PixelBuffer(width: 20, height: 20)
    let commands = [DrawCommand.texture(id, Quad(CGRect(x: 0, y: 0, width: 20, height: 20)), opacity: 1)]
    func draw() { painter.draw(commands, background: black, into: buffer.target, scale: 1, preserved: true) }
    painter.apply([texture(1, bitmap(20, 20) { _, _ in 0xFFFF_FFFF })])
    #expect(painter.textureCount == 1 && painter.textureBytes >= 1600)
    painter.apply([.free(id)])
    #expect(painter.texture(id) != nil)
    draw()
    #expect(buffer[10, 10] == 0xFFFF_FFFF)
    #expect(painter.texture(id) == nil && painter.textureCount == 0 && painter.textureBytes == 0)
    draw()
    #expect(buffer[10, 10] == 0xFF00_0000)
  }

  @Test("A texture freed and painted again in one frame lives on")
  func freedAndPainted() {
    let painter = PixelPainter(text: nil)
    let buffer = PixelBuffer(width: 4, height: 4)
    painter.apply([.free(id), texture(1, noise(4, 4, seed: 1))])
    painter.draw([], background: black, into: buffer.target, scale: 1, preserved: false)
    #expect(painter.textureCount == 1)
  }

  @Test("Smaller versions of a texture are counted, and forgotten when no longer used")
  func versions() {
    let painter = PixelPainter(text: nil)
    let buffer = PixelBuffer(width: 64, height: 64)
    painter.apply([texture(1, noise(64, 64, seed: 1))])
    func draw(_ side: Double) {
      painter.draw(
        [.texture(id, Quad(CGRect(x: 0, y: 0, width: side, height: side)), opacity: 1)], background: black,
        into: buffer.target, scale: 1, preserved: false)
    }
    draw(64)
    let plain = painter.textureBytes
    draw(16)
    #expect(painter.textureBytes > plain)
    for _ in 0..<300 { draw(64) }
    #expect(painter.textureBytes == plain)
  }

  @Test("Text is the mask in the run's colour, asked for once while it is shown")
  func text() {
    let rasterizer = BlockText()
    let painter = PixelPainter(text: rasterizer)
    let buffer = PixelBuffer(width: 40, height: 30)
    let run = TextRun("ab", in: CGRect(x: 10, y: 5, width: 20, height: 10), fontSize: 9, color: white)
    for _ in 0..<3 {
      painter.draw([.text(run)], background: black, into: buffer.target, scale: 2, preserved: true)
    }
    #expect(rasterizer.calls == 1)
    // The mask starts at (19, 8); its bytes go up by 37.
    for i in 1..<7 {
      let byte = i * 37
      #expect(abs(Int(buffer[19 + i, 8] & 255) - byte) <= 1, "column \(i)")
    }
    painter.draw([], background: black, into: buffer.target, scale: 2, preserved: true)
    #expect(buffer.makeBitmap().pixels.allSatisfy { $0 == 0xFF00_0000 })
    painter.draw([.text(run)], background: black, into: buffer.target, scale: 2, preserved: true)
    #expect(rasterizer.calls == 2)
  }

  @Test("Without a rasterizer, text draws nothing")
  func noText() {
    let run = TextRun("ab", in: CGRect(x: 10, y: 5, width: 20, height: 10), fontSize: 9, color: white)
    #expect(imageProblem(paint(40, 30, [.text(run)]), paint(40, 30, []), name: "no text") == nil)
  }
}
