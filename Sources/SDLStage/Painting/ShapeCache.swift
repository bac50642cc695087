import Foundation
import LayoutCore
import PixelPainter

/// Paints shapes, pictures and text of the draw list into small textures and keeps those used lately.
///
/// A shape is painted white and coloured when it is drawn, so a colour that changes makes no new texture. Its
/// place is kept to an eighth of a pixel: what moves by whole pixels makes none either.
final class ShapeCache {
  /// A painted shape and where its top left pixel goes.
  struct Placed {
    let texture: SDLTexture
    let x, y: Int
  }

  /// What a texture depends on.
  private struct Key: Hashable {
    var kind: Int
    var numbers: [Double]
    var text = ""
    var picture: ObjectIdentifier?
  }

  private struct Entry {
    let texture: SDLTexture
    /// Kept so that its identity is not given to another.
    let picture: Bitmap?
    var lastUse: Int
  }

  /// Bytes of textures kept.
  static let limit = 16 << 20

  private let renderer: RendererHandle
  private let text: any TextRasterizer
  private var entries: [Key: Entry] = [:]
  private var frame = 0
  private(set) var byteCount = 0
  var count: Int { entries.count }

  init(_ renderer: RendererHandle, text: any TextRasterizer) { (self.renderer, self.text) = (renderer, text) }

  /// Forgets all textures.
  func lose() {
    entries = [:]
    byteCount = 0
  }

  /// Call after each frame: throws out what was not used lately once there is too much.
  func finishFrame() {
    frame += 1
    guard byteCount > Self.limit else { return }
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse })
    where byteCount > Self.limit / 2 && entry.lastUse < frame - 1 {
      byteCount -= entry.texture.byteCount
      entries[key] = nil
    }
  }

  /// The white form of a command at a scale; nil when it shows nothing or is no shape.
  func placed(_ command: DrawCommand, scale: CGFloat) -> Placed? {
    switch command {
    case .fill(let rect, let radius, _):
      shape(1, rect, scale, reach: 0, [radius * scale]) { .fill($0, cornerRadius: radius * scale, .white) }
    case .stroke(let rect, let radius, let width, _):
      shape(2, rect, scale, reach: 0, [radius * scale, width * scale]) {
        .stroke($0, cornerRadius: radius * scale, width: width * scale, .white)
      }
    case .shadow(let rect, let radius, let blur, _):
      shape(3, rect, scale, reach: blur * scale * 3, [radius * scale, blur * scale]) {
        .shadow($0, cornerRadius: radius * scale, blur: blur * scale, .white)
      }
    case .image(let bitmap, let source, let rect, let radius, _):
      shape(
        4, rect, scale, reach: 0,
        [radius * scale, source.minX, source.minY, source.width, source.height], picture: bitmap
      ) { .image(bitmap, source: source, rect: $0, cornerRadius: radius * scale, opacity: 1) }
    case .polygon(let corners, _): polygon(corners, scale)
    case .text(let run): words(run, scale)
    case .texture, .pushClip, .popClip: nil
    }
  }

  /// Pixels, and the eighths of one, where a coordinate lies.
  private func split(_ value: CGFloat) -> (whole: Int, rest: CGFloat)? {
    guard value.magnitude < 0x1p24 else { return nil }
    let eighths = (value * 8).rounded()
    let whole = (eighths / 8).rounded(.down)
    return (Int(whole), eighths / 8 - whole)
  }

  /// A size without fractions, which would stretch what is painted into it.
  private func wholePixels(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width.rounded(.up), height: height.rounded(.up))
  }

  /// A shape given by a rectangle; `make` gets it in pixels from the texture's top left.
  private func shape(
    _ kind: Int, _ rect: CGRect, _ scale: CGFloat, reach: CGFloat, _ numbers: [CGFloat],
    picture: Bitmap? = nil,
    make: (CGRect) -> DrawCommand
  ) -> Placed? {
    let size = CGSize(width: rect.width * scale, height: rect.height * scale)
    guard let x = split(rect.minX * scale), let y = split(rect.minY * scale), size.width > 0, size.height > 0,
      size.width < 16384, size.height < 16384, reach >= 0, reach < 4096
    else { return nil }
    let margin = Int(reach.rounded(.up)) + 1
    let inner = CGRect(
      x: CGFloat(margin) + x.rest, y: CGFloat(margin) + y.rest, width: size.width, height: size.height)
    let key = Key(
      kind: kind, numbers: ([x.rest, y.rest, size.width, size.height] + numbers).map(Double.init),
      picture: picture.map { ObjectIdentifier($0) })
    let box = wholePixels(inner.maxX + CGFloat(margin), inner.maxY + CGFloat(margin))
    return texture(key, picture: picture) {
      rasterize(commands: [make(inner)], size: box, scale: 1, text: nil)
    }
    .map { Placed(texture: $0, x: x.whole - margin, y: y.whole - margin) }
  }

  private func polygon(_ corners: [CGPoint], _ scale: CGFloat) -> Placed? {
    let points = corners.map { CGPoint(x: $0.x * scale, y: $0.y * scale) }
    guard points.count >= 3, let left = points.map(\.x).min(), let top = points.map(\.y).min(),
      let right = points.map(\.x).max(), let bottom = points.map(\.y).max(), right - left < 16384,
      bottom - top < 16384, let x = split(left), let y = split(top)
    else { return nil }
    let shift = CGPoint(x: 1 + x.rest - left, y: 1 + y.rest - top)
    let inner = points.map { CGPoint(x: $0.x + shift.x, y: $0.y + shift.y) }
    // Rounded so that a polygon that only moves is found again.
    let key = Key(kind: 5, numbers: inner.flatMap { [($0.x * 64).rounded(), ($0.y * 64).rounded()] })
    let box = wholePixels(right - left + 3, bottom - top + 3)
    return texture(key) {
      rasterize(commands: [.polygon(inner, .white)], size: box, scale: 1, text: nil)
    }.map { Placed(texture: $0, x: x.whole - 1, y: y.whole - 1) }
  }

  private func words(_ run: TextRun, _ scale: CGFloat) -> Placed? {
    guard let placed = text.rasterize(run, scale: scale) else { return nil }
    let key = Key(
      kind: 6,
      numbers: [
        run.rect.width, run.rect.height, run.fontSize, scale, run.isBold ? 1 : 0, CGFloat(run.lineLimit),
        run.alignment == .left ? 0 : run.alignment == .center ? 1 : 2,
      ].map(Double.init), text: run.string)
    return texture(key) { Bitmap(placed.mask) }.map { Placed(texture: $0, x: placed.x, y: placed.y) }
  }

  private func texture(_ key: Key, picture: Bitmap? = nil, paint: () -> Bitmap) -> SDLTexture? {
    if let entry = entries[key] {
      entries[key]?.lastUse = frame
      return entry.texture
    }
    let bitmap = paint()
    guard max(bitmap.width, bitmap.height) + 2 <= renderer.largestTexture,
      let texture = SDLTexture(bitmap, renderer: renderer)
    else { return nil }
    entries[key] = Entry(texture: texture, picture: picture, lastUse: frame)
    byteCount += texture.byteCount
    return texture
  }
}

extension Color {
  fileprivate static let white = Color(white: 1)
}

extension Bitmap {
  /// White, as opaque as the mask says.
  fileprivate convenience init(_ mask: CoverageMask) {
    let pixels = ContiguousArray(mask.bytes.map { UInt32($0) * 0x0101_0101 })
    self.init(width: mask.width, height: mask.height, pixels: pixels, isOpaque: false)
  }
}
