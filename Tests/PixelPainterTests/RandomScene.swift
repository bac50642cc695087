import CollectionTestSupport
import Foundation
import LayoutCore
import PixelPainter

/// Draw lists made of everything a list can hold, changed a little from frame to frame.
struct RandomScene {
  static let width = 97
  static let height = 71
  var commands: [DrawCommand] = []
  private var random: SeededGenerator
  private let picture = noise(23, 17, seed: 77)

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<Int.random(in: 0...10, using: &random) { commands.append(command()) }
  }

  /// Three textures: opaque, opaque but for corners at both ends, and large.
  static func textures(_ seed: UInt64) -> [TextureWork] {
    let plain = noise(20, 20, seed: seed &+ 100)
    let round = bitmap(30, 16) { x, y in
      if (y < 3 || y > 12) && (x < 4 || x > 25) { return x % 2 == 0 ? 0 : 0x8020_4060 }
      return x % 5 == 0 ? 0xFF20_4060 : 0xFF80_40FF
    }
    return [texture(1, plain), texture(2, round), texture(3, noise(64, 48, seed: seed &+ 200))]
  }

  /// Changes some commands: moves, removes, adds, swaps, or nothing.
  mutating func step() -> [TextureWork] {
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let index = Int.random(in: 0...max(0, commands.count - 1), using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0: commands.insert(command(), at: min(index, commands.count))
      case 1: if !commands.isEmpty { commands.remove(at: index) }
      case 2: if !commands.isEmpty { commands[index] = command() }
      default:
        if !commands.isEmpty { commands.swapAt(index, Int.random(in: 0..<commands.count, using: &random)) }
      }
    }
    guard random.chance(0.15) else { return [] }
    return [texture(Int.random(in: 1...3, using: &random), noise(20, 20, seed: random.next()))]
  }

  private mutating func rect() -> CGRect {
    let isWhole = random.chance(0.4)
    func number(_ range: ClosedRange<Double>) -> Double {
      let value = Double.random(in: range, using: &random)
      return isWhole ? value.rounded() : value
    }
    return CGRect(x: number(-20...90), y: number(-20...70), width: number(0...60), height: number(0...60))
  }

  private mutating func color() -> Color {
    func part() -> Float { Float.random(in: 0...1, using: &random) }
    return Color(red: part(), green: part(), blue: part(), alpha: random.chance(0.5) ? 1 : part())
  }

  private mutating func quad() -> Quad {
    let center = CGPoint(x: .random(in: 0...97, using: &random), y: .random(in: 0...71, using: &random))
    if random.chance(0.3) {
      return Quad(CGRect(x: center.x.rounded(), y: center.y.rounded(), width: 20, height: 20))
    }
    return turnedQuad(
      center: center, halfWidth: .random(in: 1...70, using: &random),
      halfHeight: .random(in: 1...40, using: &random),
      angle: .random(in: 0...6, using: &random),
      tilt: random.chance(0.5) ? 0 : .random(in: -1.4...1.4, using: &random),
      distance: 120)
  }

  private mutating func command() -> DrawCommand {
    let radius = random.chance(0.5) ? 0 : CGFloat.random(in: 0...20, using: &random)
    switch Int.random(in: 0...11, using: &random) {
    case 0...3:
      return .texture(
        TextureID(rawValue: .random(in: 1...4, using: &random)), quad(),
        opacity: random.chance(0.6) ? 1 : .random(in: 0...1, using: &random))
    case 4: return .fill(rect(), cornerRadius: radius, color())
    case 5: return .stroke(rect(), cornerRadius: radius, width: .random(in: 0...6, using: &random), color())
    case 6:
      return .polygon(
        (0..<5).map { _ in
          CGPoint(x: .random(in: -30...120, using: &random), y: .random(in: -30...100, using: &random))
        },
        color())
    case 7:
      return .image(
        picture, source: CGRect(x: 0.1, y: 0, width: .random(in: 0.1...0.9, using: &random), height: 1),
        rect: rect(),
        cornerRadius: radius, opacity: .random(in: 0...1, using: &random))
    case 8: return .shadow(rect(), cornerRadius: radius, blur: .random(in: 0...8, using: &random), color())
    case 9: return .pushClip(rect(), cornerRadius: radius)
    case 10: return .popClip
    default:
      let place = rect()
      return .text(
        TextRun("word \(Int.random(in: 0...3, using: &random))", in: place, fontSize: 9, color: color()))
    }
  }
}

/// Sets every word as a slanted block of half covered pixels, and an empty string as nothing.
final class BlockText: TextRasterizer {
  private(set) var calls = 0

  func rasterize(_ run: TextRun, scale: CGFloat) -> PlacedMask? {
    calls += 1
    guard !run.string.isEmpty, abs(run.rect.minX * scale) < 1e6, abs(run.rect.minY * scale) < 1e6 else {
      return nil
    }
    let (width, height) = (6 * run.string.utf8.count, 8)
    let bytes = (0..<width * height).map { UInt8(($0 * 37) % 256) }
    return PlacedMask(
      mask: CoverageMask(width: width, height: height, bytes: bytes), x: Int(run.rect.minX * scale) - 1,
      y: Int(run.rect.minY * scale) - 2)
  }
}
