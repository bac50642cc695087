import CollectionTestSupport
import Foundation
import LayoutCore
import PixelPainter

let black = Color(white: 0)
let white = Color(white: 1)
let wholeSource = CGRect(x: 0, y: 0, width: 1, height: 1)

/// A bitmap from a function of the pixel.
func bitmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> Bitmap {
  var pixels = ContiguousArray<UInt32>()
  for y in 0..<height { for x in 0..<width { pixels.append(pixel(x, y)) } }
  let isOpaque = pixels.allSatisfy { $0 >= 0xFF00_0000 }
  return Bitmap(width: width, height: height, pixels: pixels, isOpaque: isOpaque)
}

/// An opaque grey pixel.
func grey(_ value: Double) -> UInt32 { 0xFF00_0000 | UInt32(max(0, min(255, value.rounded()))) * 0x01_0101 }

/// An opaque bitmap of noise.
func noise(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
  var random = SeededGenerator(seed: seed)
  return bitmap(width, height) { _, _ in UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000 }
}

/// Work that makes a bitmap a texture, pixel for pixel.
func texture(_ id: Int, _ bitmap: Bitmap) -> TextureWork {
  let rect = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
  return .paint(
    TextureID(rawValue: id), size: rect.size, scale: 1,
    commands: [.image(bitmap, source: wholeSource, rect: rect, cornerRadius: 0, opacity: 1)])
}

/// Paints commands from scratch.
func paint(
  _ width: Int, _ height: Int, background: Color = black, textures: [TextureWork] = [],
  text: (any TextRasterizer)? = nil, scale: CGFloat = 1, _ commands: [DrawCommand]
) -> Bitmap {
  let painter = PixelPainter(text: text)
  painter.apply(textures)
  let buffer = PixelBuffer(width: width, height: height)
  painter.draw(commands, background: background, into: buffer.target, scale: scale, preserved: false)
  return buffer.makeBitmap()
}

/// Paints one texture through a quad.
func paint(
  _ width: Int, _ height: Int, background: Color = black, _ picture: Bitmap, _ quad: Quad, opacity: Float = 1
) -> Bitmap {
  paint(
    width, height, background: background, textures: [texture(1, picture)],
    [.texture(TextureID(rawValue: 1), quad, opacity: opacity)])
}

extension Bitmap {
  /// The pixel at a position.
  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// The sum of the blue channel, in units of 255: the area painted white on black.
  var whiteArea: Double { pixels.reduce(0) { $0 + Double($1 & 255) } / 255 }
}

/// A quad from a centre, half sides, an angle, and a turn about the vertical axis seen from `distance`.
func turnedQuad(
  center: CGPoint, halfWidth: Double, halfHeight: Double, angle: Double = 0, tilt: Double = 0,
  distance: Double = 500
) -> Quad {
  func corner(_ sx: Double, _ sy: Double) -> ProjectedPoint {
    let (x, y) = (sx * halfWidth, sy * halfHeight)
    let (rx, ry) = (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
    let w = 1 + rx * sin(tilt) / distance
    return ProjectedPoint(x: center.x + rx * cos(tilt) / w, y: center.y + ry / w, w: w)
  }
  return Quad(
    topLeft: corner(-1, -1), topRight: corner(1, -1), bottomRight: corner(1, 1), bottomLeft: corner(-1, 1))
}

/// The mean over `n × n` points a pixel of a function with values 0…1, as opaque grey.
func supersampled(_ width: Int, _ height: Int, n: Int = 16, _ value: (Double, Double) -> Double) -> Bitmap {
  bitmap(width, height) { x, y in
    var sum = 0.0
    for j in 0..<n {
      for i in 0..<n {
        sum += value(Double(x) + (Double(i) + 0.5) / Double(n), Double(y) + (Double(j) + 0.5) / Double(n))
      }
    }
    return grey(sum / Double(n * n) * 255)
  }
}

/// Whether a point lies in a rounded rectangle.
func isInside(_ x: Double, _ y: Double, _ rect: CGRect, radius: Double) -> Bool {
  guard x >= rect.minX && x <= rect.maxX && y >= rect.minY && y <= rect.maxY else { return false }
  let dx = max(rect.minX + radius - x, x - rect.maxX + radius)
  let dy = max(rect.minY + radius - y, y - rect.maxY + radius)
  return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= radius * radius
}

/// The texture position (0…1) a screen point shows, found by solving for the projection; nil outside.
struct ReferenceProjection {
  private var m: [Double]

  init(_ quad: Quad) {
    // Eight equations for the map from screen to texture: u (g x + h y + 1) = a x + b y + c, same for v.
    let corners = [quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft]
    let unit: [(Double, Double)] = [(0, 0), (1, 0), (1, 1), (0, 1)]
    var rows: [[Double]] = []
    for (p, (u, v)) in zip(corners, unit) {
      rows.append([p.x, p.y, 1, 0, 0, 0, -u * p.x, -u * p.y, u])
      rows.append([0, 0, 0, p.x, p.y, 1, -v * p.x, -v * p.y, v])
    }
    for column in 0..<8 {
      let pivot = (column..<8).max { rows[$0][column].magnitude < rows[$1][column].magnitude }!
      rows.swapAt(column, pivot)
      for row in 0..<8 where row != column {
        let factor = rows[row][column] / rows[column][column]
        for k in column..<9 { rows[row][k] -= factor * rows[column][k] }
      }
    }
    m = (0..<8).map { rows[$0][8] / rows[$0][$0] }
  }

  func at(_ x: Double, _ y: Double) -> (u: Double, v: Double)? {
    let q = m[6] * x + m[7] * y + 1
    let (u, v) = ((m[0] * x + m[1] * y + m[2]) / q, (m[3] * x + m[4] * y + m[5]) / q)
    return u >= 0 && u <= 1 && v >= 0 && v <= 1 ? (u, v) : nil
  }
}
