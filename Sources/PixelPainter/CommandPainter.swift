import Foundation
import LayoutCore

/// What commands need to know about the place they are painted into.
struct PaintingContext {
  /// Pixels a point.
  let scale: PixelScale
  /// Textures by name.
  let textures: [TextureID: Texture]
  /// Masks of text.
  let text: TextMasks
  /// Counts frames, for textures to know which versions are in use.
  let frame: Int

  /// The pixels a command may touch, not cut to any target.
  func bounds(of command: DrawCommand) -> PixelRect {
    switch command {
    case .texture(let id, let quad, let opacity):
      guard weight(opacity) > 0 && textures[id] != nil else { return .empty }
      return QuadGeometry(quad, scale: scale)?.bounds ?? .empty
    case .fill(let rect, let radius, _), .stroke(let rect, let radius, _, _), .pushClip(let rect, let radius),
      .image(_, _, let rect, let radius, _):
      return RoundedShape(rect, cornerRadius: radius, scale: scale)?.bounds ?? .empty
    case .polygon(let corners, _):
      return polygonBounds(corners, scale: scale) ?? .empty
    case .text(let run):
      return text.mask(for: run, scale: scale)?.bounds ?? .empty
    case .shadow(let rect, let radius, let blur, _):
      guard let shape = RoundedShape(rect, cornerRadius: radius, scale: scale) else { return .empty }
      return shadowBounds(shape, blur: Double(blur) * scale.length)
    case .popClip:
      return .empty
    }
  }

  /// The pixels a command replaces whatever is below, or an empty rectangle.
  func opaquePart(of command: DrawCommand) -> PixelRect {
    switch command {
    case .texture(let id, let quad, let opacity):
      guard weight(opacity) == 256, let texture = textures[id], !texture.opaqueRows.isEmpty,
        let geometry = QuadGeometry(quad, scale: scale)
      else { return .empty }
      return opaquePart(of: texture, geometry)
    case .fill(let rect, let radius, let color):
      guard color.premultipliedPixel >= 0xFF00_0000 else { return .empty }
      return RoundedShape(rect, cornerRadius: radius, scale: scale)?.solidPart ?? .empty
    case .stroke, .polygon, .image, .text, .shadow, .pushClip, .popClip:
      return .empty
    }
  }

  private func opaquePart(of texture: Texture, _ quad: QuadGeometry) -> PixelRect {
    let (rows, height) = (texture.opaqueRows, texture.full.height)
    if let rect = quad.copyRect(width: texture.full.width, height: height) {
      return PixelRect(x: rect.x, y: rect.y + rows.lowerBound, width: rect.width, height: rows.count)
    }
    // Sampling mixes in neighbours: at most two pixels of a version no smaller than two steps under the size.
    let margin = 3 * max(1, quad.textureSpan(width: texture.full.width, height: height).down) + 1
    let first = rows.lowerBound == 0 ? 0 : Double(rows.lowerBound) + margin
    let last = rows.upperBound == height ? Double(height) : Double(rows.upperBound) - margin
    return quad.solidPart(from: first / Double(height), to: last / Double(height))
  }

  /// Paints one command, cut to `clip`, which must lie inside the target.
  func paint(_ command: DrawCommand, into target: PixelTarget, clip: PixelRect) {
    switch command {
    case .texture(let id, let quad, let opacity):
      guard let texture = textures[id], let geometry = QuadGeometry(quad, scale: scale) else { return }
      target.draw(texture, quad: geometry, weight: weight(opacity), clip: clip, frame: frame)
    case .fill(let rect, let radius, let color):
      guard let shape = RoundedShape(rect, cornerRadius: radius, scale: scale) else { return }
      target.fill(shape, color: color.premultipliedPixel, clip: clip)
    case .stroke(let rect, let radius, let width, let color):
      stroke(rect, radius, Double(width) * scale.length, color.premultipliedPixel, target, clip)
    case .polygon(let corners, let color):
      target.fill(polygon: corners, scale: scale, color: color.premultipliedPixel, clip: clip)
    case .image(let bitmap, let source, let rect, let radius, let opacity):
      guard let shape = RoundedShape(rect, cornerRadius: radius, scale: scale) else { return }
      target.draw(bitmap, source: source, shape: shape, weight: weight(opacity), clip: clip)
    case .text(let run):
      guard let placed = text.mask(for: run, scale: scale) else { return }
      target.fill(placed, color: run.color.premultipliedPixel, clip: clip)
    case .shadow(let rect, let radius, let blur, let color):
      guard let shape = RoundedShape(rect, cornerRadius: radius, scale: scale) else { return }
      target.fill(
        shadow: shape, blur: Double(blur) * scale.length, color: color.premultipliedPixel, clip: clip)
    case .pushClip, .popClip:
      return
    }
  }

  private func stroke(
    _ rect: CGRect, _ radius: CGFloat, _ width: Double, _ color: UInt32, _ target: PixelTarget,
    _ clip: PixelRect
  ) {
    guard width > 0, let shape = RoundedShape(rect, cornerRadius: radius, scale: scale) else { return }
    if let hole = shape.inset(by: width) {
      target.fill(shape, without: hole, color: color, clip: clip)
    } else {
      target.fill(shape, color: color, clip: clip)
    }
  }

  /// Paints one command inside a stack of clips, cut to `area` as well.
  func paint(_ command: DrawCommand, into target: PixelTarget, clips: ClipChain, area: PixelRect) {
    let area = area.intersection(clips.scissor)
    guard !area.isEmpty else { return }
    guard !clips.soft.isEmpty else { return paint(command, into: target, clip: area) }
    // Paint as if there were no soft edges, then take back what they leave out.
    let solid = clips.soft.reduce(area) { $0.intersection($1.solidPart) }
    var edges: [(PixelRect, [UInt32])] = []
    area.subtracting(solid) { edges.append(($0, target.pixels(in: $0))) }
    paint(command, into: target, clip: area)
    for (rect, before) in edges { target.restore(before, in: rect, outside: clips.soft) }
  }
}

extension PixelTarget {
  fileprivate func pixels(in rect: PixelRect) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(rect.area)
    for y in rect.y..<rect.maxY {
      result.append(contentsOf: UnsafeBufferPointer(start: row(y) + rect.x, count: rect.width))
    }
    return result
  }

  fileprivate func restore(_ before: [UInt32], in rect: PixelRect, outside clips: [RoundedShape]) {
    var index = 0
    for y in rect.y..<rect.maxY {
      let pixels = row(y)
      for x in rect.x..<rect.maxX {
        if pixels[x] != before[index] {
          let covered = weight(clips.reduce(1) { $0 * $1.coverage(x, y) })
          pixels[x] = mixed(before[index], pixels[x], weight: covered)
        }
        index += 1
      }
    }
  }
}

/// The clips in force at a command.
struct ClipChain: Hashable {
  /// Pixels any part of which may be painted.
  var scissor: PixelRect
  /// Clips that cut through pixels.
  var soft: [RoundedShape]

  /// This chain with one more clip; nil clips away everything.
  func adding(_ shape: RoundedShape?) -> ClipChain {
    guard let shape else { return ClipChain(scissor: .empty, soft: []) }
    let inner = scissor.intersection(shape.bounds)
    return ClipChain(scissor: inner, soft: shape.isPixelAligned || inner.isEmpty ? soft : soft + [shape])
  }
}

/// Masks of text runs, kept while they are used.
final class TextMasks {
  private let rasterizer: (any TextRasterizer)?
  private var masks: [Key: PlacedMask?] = [:]
  private var used: Set<Key> = []
  private var scale: Double = 0

  private struct Key: Hashable {
    let run: TextRun
    func hash(into hasher: inout Hasher) { hasher.combine(run.string) }
  }

  init(_ rasterizer: (any TextRasterizer)?) { self.rasterizer = rasterizer }

  func mask(for run: TextRun, scale: PixelScale) -> PlacedMask? {
    guard let rasterizer else { return nil }
    if scale.length != self.scale {
      masks = [:]
      self.scale = scale.length
    }
    let key = Key(run: run)
    used.insert(key)
    if let known = masks[key] { return known }
    let made = rasterizer.rasterize(run, scale: CGFloat(scale.length))
    masks[key] = .some(made)
    return made
  }

  /// Forgets masks that were not asked for since the last call.
  func dropUnused() {
    if used.count < masks.count { masks = masks.filter { used.contains($0.key) } }
    used.removeAll(keepingCapacity: true)
  }
}
