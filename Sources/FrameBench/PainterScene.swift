import Foundation
import LayoutCore

/// What the painters draw: textures, and commands for each frame.
struct PainterScene {
  /// What is drawn, and with which look.
  let name, variant: String
  let textures: [TextureWork]
  /// Whether a painter may rely on what the frame before left.
  var isPreserved = false
  /// The draw list of a frame.
  let commands: (Int) -> [DrawCommand]

  /// Every scene, for a window of 800 × 600.
  static var all: [PainterScene] {
    let square = pictures(rounded: false, side: 100)
    let rounded = pictures(rounded: true, side: 100)
    let large = pictures(rounded: false, side: 200)
    let largeRounded = pictures(rounded: true, side: 200)
    return [
      PainterScene(name: "48 upright", variant: "opaque", textures: square) { upright($0, opacity: 1) },
      PainterScene(name: "48 upright", variant: "rounded corners", textures: rounded) {
        upright($0, opacity: 1)
      },
      PainterScene(name: "48 upright", variant: "opacity 0.5", textures: square) {
        upright($0, opacity: 0.5)
      },
      PainterScene(name: "48 turned 7° at 0.9", variant: "opaque", textures: square) { turned($0) },
      PainterScene(name: "48 turned 7° at 0.9", variant: "rounded corners", textures: rounded) { turned($0) },
      PainterScene(name: "13 of 200 in perspective", variant: "opaque", textures: large) { coverFlow($0) },
      PainterScene(name: "13 of 200 in perspective", variant: "rounded corners", textures: largeRounded) {
        coverFlow($0)
      },
      PainterScene(name: "48 upright", variant: "nothing changed", textures: rounded, isPreserved: true) {
        _ in
        upright(0, opacity: 1)
      },
      PainterScene(name: "48 upright", variant: "one moves", textures: rounded, isPreserved: true) { frame in
        var commands = upright(0, opacity: 1)
        commands.append(quad(20, CGPoint(x: 100 + frame % 600, y: 300), angle: 0.1, scale: 1.2))
        return commands
      },
    ]
  }

  private static func pictures(rounded: Bool, side: Int) -> [TextureWork] {
    (0..<21).map { (number: Int) -> TextureWork in
      var pixels = ContiguousArray<UInt32>(repeating: 0, count: side * side)
      for y in 0..<side {
        for x in 0..<side {
          let red = (x + y * number) / 8 % 2 == 0 ? 40 : 200
          let (green, blue) = (x * 255 / side, y * 255 / side)
          pixels[y * side + x] = 0xFF00_0000 | UInt32(red << 16 | green << 8 | blue)
        }
      }
      let bitmap = Bitmap(width: side, height: side, pixels: pixels, isOpaque: true)
      let all = CGRect(x: 0, y: 0, width: side, height: side)
      return .paint(
        TextureID(rawValue: number), size: all.size, scale: 1,
        commands: [
          .image(
            bitmap, source: CGRect(x: 0, y: 0, width: 1, height: 1), rect: all, cornerRadius: rounded ? 8 : 0,
            opacity: 1)
        ])
    }
  }

  private static func upright(_ frame: Int, opacity: Float) -> [DrawCommand] {
    (0..<56).map { (cell: Int) -> DrawCommand in
      let (x, y) = (cell % 8 * 100, cell / 8 * 100 - frame * 37 % 100)
      return .texture(
        TextureID(rawValue: cell % 20), Quad(CGRect(x: x, y: y, width: 100, height: 100)), opacity: opacity)
    }
  }

  private static func turned(_ frame: Int) -> [DrawCommand] {
    (0..<48).map { (cell: Int) -> DrawCommand in
      let x = Double(cell % 8) * 100 + 50 + Double(frame % 10) * 0.3
      let y = Double(cell / 8) * 100 + 50
      return quad(cell % 20, CGPoint(x: x, y: y), angle: 7 * .pi / 180, scale: 0.9)
    }
  }

  private static func quad(_ id: Int, _ center: CGPoint, angle: Double, scale: Double) -> DrawCommand {
    let (c, s) = (cos(angle) * scale * 50, sin(angle) * scale * 50)
    func corner(_ x: Double, _ y: Double) -> ProjectedPoint {
      ProjectedPoint(x: center.x + x * c - y * s, y: center.y + x * s + y * c)
    }
    return .texture(
      TextureID(rawValue: id),
      Quad(
        topLeft: corner(-1, -1), topRight: corner(1, -1), bottomRight: corner(1, 1), bottomLeft: corner(-1, 1)
      ),
      opacity: 1)
  }

  /// Turned away to both sides, the middle one facing the viewer, who is 800 points away.
  private static func coverFlow(_ frame: Int) -> [DrawCommand] {
    (0..<13).map { cell in
      let x = Double(cell) * 55 + 70 + Double(frame % 20)
      let angle = min(1, max(-1, (400 - x) / 200)) * 1.1
      func corner(_ dx: Double, _ dy: Double) -> ProjectedPoint {
        let w = 1 + dx * 100 * sin(angle) / 800
        return ProjectedPoint(x: x + dx * 100 * cos(angle) / w, y: 300 + dy * 100 / w, w: w)
      }
      return .texture(
        TextureID(rawValue: cell),
        Quad(
          topLeft: corner(-1, -1), topRight: corner(1, -1), bottomRight: corner(1, 1),
          bottomLeft: corner(-1, 1)),
        opacity: 1)
    }
  }
}
