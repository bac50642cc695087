import CSDL2
import Foundation
import LayoutCore
import Testing

@testable import SDLStage

extension SDLTests {
  /// Both painters on the same draw list: PixelPainter against SDL's renderer, here its software driver,
  /// which needs no display.
  ///
  /// That driver takes the nearest pixel where a GPU mixes four, and places those of turned and scaled
  /// pictures up to two pixels off, with hard edges. So those are compared with what lies within two pixels;
  /// upright ones pixel by pixel.
  @Suite struct PaintersAgreeTests {
    private static let size = CGSize(width: 240, height: 180)

    /// How different two frames are: the mean of all channels' differences, and the largest, of 255.
    private struct Difference: CustomStringConvertible {
      var mean = 0.0
      var largest = 0
      var description: String { "mean \(mean), largest \(largest)" }
    }

    private func difference(
      _ commands: [DrawCommand], scale: CGFloat = 1, reach: Int = 0, largestTexture: Int? = nil,
      losesTextures: Bool = false
    ) throws -> Difference {
      let output = FrameOutput(
        textureWork: [
          .paint(
            TextureID(rawValue: 1), size: CGSize(width: 80, height: 80), scale: scale, commands: Self.print)
        ], background: Color(red: 0.1, green: 0.2, blue: 0.3), commands: commands, isDirty: true,
        nextWake: .never)
      let pixels = OffscreenPainter(fonts: FontBook { _ in nil })
      pixels.present(output, size: Self.size, scale: scale)
      let a = pixels.capture()
      let surface = try #require(
        SDL_CreateRGBSurfaceWithFormat(
          0, Int32(a.width), Int32(a.height), 32, SDL_PIXELFORMAT_RGB888.rawValue))
      defer { SDL_FreeSurface(surface) }
      let pointer = try #require(SDL_CreateSoftwareRenderer(surface))
      let renderer = RendererHandle(pointer, largestTexture: largestTexture)
      let painter = SDLPainter(renderer, fonts: FontBook { _ in nil })
      painter.apply(output.textureWork)
      if losesTextures {
        _ = painter.capture(output, scale: scale)
        #expect(painter.textureStats.bytes > 0)
        painter.texturesLost()
        #expect(painter.textureStats.bytes == 0)
      }
      let b = painter.capture(output, scale: scale)
      #expect((a.width, a.height) == (b.width, b.height))
      return compare(a, b, reach: reach)
    }

    /// Compares channel by channel.
    ///
    /// With `reach` 1 a pixel of `b` may have any value between those of the nine pixels of `a` around it.
    private func compare(_ a: Bitmap, _ b: Bitmap, reach: Int) -> Difference {
      var result = Difference()
      var sum = 0
      for y in 0..<a.height {
        for x in 0..<a.width {
          for shift in [0, 8, 16] as [UInt32] {
            let got = Int(b.pixels[y * a.width + x] >> shift & 255)
            let wanted = range(a, x, y, shift, reach)
            let off = max(wanted.lowerBound - got, got - wanted.upperBound, 0)
            sum += off
            result.largest = max(result.largest, off)
          }
        }
      }
      result.mean = Double(sum) / Double(a.pixels.count * 3)
      return result
    }

    private func range(_ a: Bitmap, _ x: Int, _ y: Int, _ shift: UInt32, _ reach: Int) -> ClosedRange<Int> {
      var (low, high) = (255, 0)
      for row in max(y - reach, 0)...min(y + reach, a.height - 1) {
        for column in max(x - reach, 0)...min(x + reach, a.width - 1) {
          let value = Int(a.pixels[row * a.width + column] >> shift & 255)
          (low, high) = (min(low, value), max(high, value))
        }
      }
      return low...high
    }

    /// A print: white border, round corners, and each side different.
    private static let print: [DrawCommand] = [
      .fill(CGRect(x: 0, y: 0, width: 80, height: 80), cornerRadius: 6, Color(white: 1)),
      .fill(
        CGRect(x: 8, y: 8, width: 64, height: 64), cornerRadius: 3, Color(red: 0.9, green: 0.6, blue: 0.2)),
      .fill(
        CGRect(x: 8, y: 8, width: 40, height: 20), cornerRadius: 0, Color(red: 0.1, green: 0.5, blue: 0.9)),
      .shadow(
        CGRect(x: 30, y: 35, width: 30, height: 30), cornerRadius: 15, blur: 6,
        Color(red: 0, green: 0, blue: 0.6)),
    ]

    private func texture(_ quad: Quad, opacity: Float = 1) -> [DrawCommand] {
      [.texture(TextureID(rawValue: 1), quad, opacity: opacity)]
    }

    private func turned(_ degrees: Double, scale: Double = 1) -> Quad {
      let (angle, h) = (degrees * .pi / 180, 40 * scale)
      func corner(_ x: Double, _ y: Double) -> ProjectedPoint {
        ProjectedPoint(x: 120 + x * cos(angle) - y * sin(angle), y: 90 + x * sin(angle) + y * cos(angle))
      }
      return Quad(
        topLeft: corner(-h, -h), topRight: corner(h, -h), bottomRight: corner(h, h), bottomLeft: corner(-h, h)
      )
    }

    private func perspective(_ degrees: Double) -> Quad {
      let angle = degrees * .pi / 180
      func corner(_ x: Double, _ y: Double) -> ProjectedPoint {
        let w = 1 + x * sin(angle) / 300
        return ProjectedPoint(x: 120 + x * cos(angle) / w, y: 90 + y / w, w: w)
      }
      return Quad(
        topLeft: corner(-60, -60), topRight: corner(60, -60), bottomRight: corner(60, 60),
        bottomLeft: corner(-60, 60))
    }

    @Test("Upright pictures on whole pixels: the same, but for rounding", arguments: [1.0, 2])
    func upright(scale: CGFloat) throws {
      let quad = Quad(CGRect(x: 30, y: 40, width: 80, height: 80))
      for opacity in [1, 0.5] as [Float] {
        let difference = try difference(texture(quad, opacity: opacity), scale: scale)
        #expect(difference.mean < 0.2 && difference.largest <= 3, "\(difference)")
      }
    }

    @Test("Square fills, whole or cut through pixels: the same, but for rounding", arguments: [1.0, 1.5])
    func fills(scale: CGFloat) throws {
      let difference = try difference(
        [
          .fill(
            CGRect(x: 10, y: 10, width: 50, height: 40), cornerRadius: 0, Color(red: 1, green: 0, blue: 0)),
          .fill(
            CGRect(x: 30.3, y: 20.7, width: 50.2, height: 70.9), cornerRadius: 0, Color(white: 1, alpha: 0.6)),
          .fill(CGRect(x: 200.4, y: 5, width: 0.3, height: 100), cornerRadius: 0, Color(white: 1)),
        ], scale: scale)
      #expect(difference.mean < 0.2 && difference.largest <= 3, "\(difference)")
    }

    @Test("Round shapes, lines, shadows, polygons and pictures: within an eighth of a pixel at their edges")
    func shapes() throws {
      let picture = TestPicture.quarters(60, 60)
      let difference = try difference([
        .shadow(
          CGRect(x: 20, y: 20, width: 60, height: 50), cornerRadius: 8, blur: 5, Color(white: 0, alpha: 0.7)),
        .fill(
          CGRect(x: 20.3, y: 20.6, width: 60, height: 50), cornerRadius: 8,
          Color(red: 0.2, green: 0.8, blue: 0.3)),
        .stroke(
          CGRect(x: 100, y: 20.25, width: 60, height: 50), cornerRadius: 12, width: 2.5,
          Color(white: 1, alpha: 0.9)),
        .polygon(
          [CGPoint(x: 30, y: 100), CGPoint(x: 90.5, y: 120), CGPoint(x: 40, y: 160.2)],
          Color(red: 1, green: 1, blue: 0)),
        .image(
          picture, source: CGRect(x: 0, y: 0, width: 1, height: 1),
          rect: CGRect(x: 120, y: 90, width: 60, height: 60),
          cornerRadius: 10, opacity: 0.8),
      ])
      #expect(difference.mean < 0.3 && difference.largest <= 32, "\(difference)")
    }

    @Test("Clips: whole pixels, one inside the other, empty ones, and ends without a beginning")
    func clips() throws {
      let white = DrawCommand.fill(
        CGRect(x: 0, y: 0, width: 240, height: 180), cornerRadius: 0, Color(white: 1))
      let black = DrawCommand.fill(
        CGRect(x: 0, y: 0, width: 240, height: 180), cornerRadius: 0, Color(white: 0))
      let difference = try difference([
        .pushClip(CGRect(x: 10, y: 10, width: 100, height: 100), cornerRadius: 0), white,
        .pushClip(CGRect(x: 50, y: 50, width: 100, height: 20), cornerRadius: 0), black, .popClip,
        .pushClip(CGRect(x: 150, y: 50, width: 20, height: 20), cornerRadius: 0), black, .popClip,
        .popClip, .popClip,
        .pushClip(CGRect(x: 150, y: 50, width: 20, height: 20), cornerRadius: 0), white,
      ])
      #expect(difference.mean == 0, "\(difference)")
    }

    @Test("Turned and scaled: nothing that is not there within two pixels")
    func transformed() throws {
      let quads = [
        "turned": turned(12), "turned far": turned(-100), "larger": turned(0, scale: 1.3),
        "smaller": turned(0, scale: 0.7), "half": turned(0, scale: 0.4),
        "turned smaller": turned(30, scale: 0.5),
        "mirrored": Quad(CGRect(x: 40, y: 40, width: 80, height: 80)).mirrored,
      ]
      for (name, quad) in quads {
        let difference = try difference(texture(quad), reach: 2)
        #expect(difference.mean < 0.01 && difference.largest <= 4, "\(name): \(difference)")
      }
    }

    @Test("In perspective: the same, but for single pixels where triangles meet at the edge")
    func inPerspective() throws {
      for degrees in [50.0, -70, 20] {
        let difference = try difference(texture(perspective(degrees)), reach: 2)
        #expect(difference.mean < 0.05, "\(degrees)°: \(difference)")
      }
    }

    @Test("A texture too large for the renderer is shown with fewer pixels")
    func tooLarge() throws {
      let quad = Quad(CGRect(x: 30, y: 40, width: 80, height: 80))
      let difference = try difference(texture(quad), reach: 3, largestTexture: 42)
      #expect(difference.mean < 0.2, "\(difference)")
    }

    @Test("Lost textures are painted again")
    func textureLoss() throws {
      let quad = Quad(CGRect(x: 30, y: 40, width: 80, height: 80))
      let round = DrawCommand.fill(
        CGRect(x: 130, y: 40, width: 80, height: 80), cornerRadius: 20, Color(white: 1))
      let difference = try difference(texture(quad) + [round], losesTextures: true)
      #expect(difference.mean < 0.2 && difference.largest <= 3, "\(difference)")
    }

    @Test("Nothing visible is drawn for opacity 0, unknown textures and quads without sense")
    func nothing() throws {
      var odd = Quad(CGRect(x: 0, y: 0, width: 50, height: 50))
      odd.bottomRight.x = .infinity
      let difference = try difference(
        texture(turned(10), opacity: 0) + texture(odd) + [
          .texture(TextureID(rawValue: 99), turned(0), opacity: 1),
          .fill(CGRect(x: 0, y: 0, width: -5, height: 10), cornerRadius: 3, Color(white: 1)),
          .fill(CGRect(x: CGFloat.nan, y: 0, width: 5, height: 10), cornerRadius: 3, Color(white: 1)),
          .polygon([.zero, CGPoint(x: 5, y: 5)], Color(white: 1)),
        ])
      #expect(difference.largest <= 1, "\(difference)")
    }
  }
}

extension Quad {
  /// The same place with left and right exchanged.
  fileprivate var mirrored: Quad {
    Quad(topLeft: topRight, topRight: topLeft, bottomRight: bottomLeft, bottomLeft: bottomRight)
  }
}
