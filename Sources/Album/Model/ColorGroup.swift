import LayoutCore

/// The colour that a picture shows most of.
enum ColorGroup: Int, CaseIterable, Comparable, Sendable {
  case red, orange, yellow, green, blue, violet
  /// Hardly any colour.
  case gray
  /// Nobody has looked yet, or the picture cannot be shown: the last, so that pictures go up to their sections.
  case unknown

  /// As a header says it.
  var title: String {
    switch self {
    case .unknown: "Not sorted"
    case .red: "Red"
    case .orange: "Orange"
    case .yellow: "Yellow"
    case .green: "Green"
    case .blue: "Blue"
    case .violet: "Violet"
    case .gray: "Black and white"
    }
  }

  static func < (a: ColorGroup, b: ColorGroup) -> Bool { a.rawValue < b.rawValue }

  /// The group of a picture, from what covers most of it, strong colours counting more than pale and dark ones.
  ///
  /// Looks at 32 × 32 places at most. A picture without a pixel one can see is grey.
  init(of bitmap: Bitmap) {
    var weights: [ColorGroup: Double] = [:]
    var seen = 0.0
    let (across, down) = (min(bitmap.width, 32), min(bitmap.height, 32))
    for row in 0..<down {
      for column in 0..<across {
        let x = (2 * column + 1) * bitmap.width / (2 * across)
        let y = (2 * row + 1) * bitmap.height / (2 * down)
        let pixel = HueSaturation(bitmap.pixels[y * bitmap.width + x])
        guard pixel.alpha > 0.5 else { continue }
        seen += 1
        weights[Self.group(ofHue: pixel.hue), default: 0] += pixel.saturation * pixel.value
      }
    }
    let coloured = weights.values.reduce(0, +)
    // Of equals the first, so that the same picture is always in the same group.
    let most = weights.max { ($0.value, $1.key) < ($1.value, $0.key) }
    self = coloured > seen * Self.leastColor ? most?.key ?? .gray : .gray
  }

  /// With less colour than this on the average, where pure colours are 1, a picture is black and white.
  private static let leastColor = 0.08

  /// Boundaries between colours people name differently, in degrees around the colour circle from red.
  private static func group(ofHue hue: Double) -> ColorGroup {
    switch hue {
    case ..<14: .red
    case ..<42: .orange
    case ..<68: .yellow
    case ..<168: .green
    case ..<255: .blue
    case ..<335: .violet
    default: .red
    }
  }
}

/// A pixel by its place on the colour circle.
private struct HueSaturation {
  /// Degrees from red, 0..<360; 0 for greys.
  var hue: Double
  /// 0…1 each.
  var saturation, value, alpha: Double

  /// Reads a pixel as bitmaps hold it.
  init(_ pixel: UInt32) {
    func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xff) / 255 }
    let (red, green, blue) = (part(16), part(8), part(0))
    alpha = part(24)
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let span = most - least
    // Colour is multiplied by alpha in memory: the hue is the same either way.
    (value, saturation, hue) = (most, most > 0 ? span / most : 0, 0)
    guard span > 0 else { return }
    if most == red {
      hue = 60 * (green - blue) / span
    } else if most == green {
      hue = 120 + 60 * (blue - red) / span
    } else {
      hue = 240 + 60 * (red - green) / span
    }
    if hue < 0 { hue += 360 }
  }
}
