import Foundation
import LayoutCore
import PixelPainter
internal import CSDL2

/// Executes draw lists with SDL's renderer: the painter for machines with a GPU.
///
/// Every texture and shape is painted in memory by PixelPainter and uploaded once; a frame is triangles.
/// Clips are whole pixels: rounded ones cut along their rectangle.
final class SDLPainter: WindowPainter {
  private let renderer: RendererHandle
  private let fonts: any TextRasterizer
  private let shapes: ShapeCache
  private var textures: [TextureID: CellTexture] = [:]
  private var batch: GeometryBatch
  private var clips: [SDL_Rect] = []
  private var frame = 0

  /// Frames for which a version of a texture is kept after its last use.
  private static let levelLifetime = 120

  init(_ renderer: RendererHandle, fonts: any TextRasterizer) {
    (self.renderer, self.fonts) = (renderer, fonts)
    shapes = ShapeCache(renderer, text: fonts)
    batch = GeometryBatch(renderer)
  }

  var name: String { "sdl (\(renderer.driver))" }
  var waitsForDisplay: Bool { renderer.waitsForDisplay }
  var textureStats: TextureStats {
    TextureStats(
      count: textures.count + shapes.count,
      bytes: textures.values.reduce(shapes.byteCount) { $0 + $1.byteCount })
  }

  func apply(_ work: [TextureWork]) {
    for step in work {
      switch step {
      case .paint(let id, let size, let scale, let commands):
        textures[id] = CellTexture(
          size: size, scale: scale, commands: commands, renderer: renderer, text: fonts)
      case .free(let id): textures[id] = nil
      }
    }
  }

  func contentLost() {}

  func texturesLost() {
    shapes.lose()
    for texture in textures.values { texture.lose() }
  }

  func draw(_ output: FrameOutput, scale: CGFloat, showsAll: Bool) {
    render(output, scale: scale)
    SDL_RenderPresent(renderer.pointer)
  }

  func capture(_ output: FrameOutput, scale: CGFloat) -> Bitmap {
    // Once presented, what was drawn may be gone: draw it again.
    render(output, scale: scale)
    let size = renderer.outputSize
    var pixels = ContiguousArray<UInt32>(repeating: 0, count: size.width * size.height)
    let isRead = pixels.withUnsafeMutableBytes {
      SDL_RenderReadPixels(
        renderer.pointer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, $0.baseAddress, Int32(size.width * 4)) == 0
    }
    guard isRead else { return .blank }
    return Bitmap(width: size.width, height: size.height, pixels: pixels, isOpaque: false).opaque
  }

  private func render(_ output: FrameOutput, scale: CGFloat) {
    let color = batch.tint(
      red: output.background.red, green: output.background.green, blue: output.background.blue, alpha: 1)
    SDL_RenderSetClipRect(renderer.pointer, nil)
    SDL_SetRenderDrawColor(renderer.pointer, color.r, color.g, color.b, 255)
    SDL_RenderClear(renderer.pointer)
    SDL_SetRenderDrawBlendMode(renderer.pointer, renderer.blending.mode)
    for command in output.commands { draw(command, scale: scale) }
    batch.flush()
    clips.removeAll(keepingCapacity: true)
    shapes.finishFrame()
    frame += 1
    if frame % 32 == 0 {
      for texture in textures.values { texture.dropLevels(unusedSince: frame - Self.levelLifetime) }
    }
  }

  private func draw(_ command: DrawCommand, scale: CGFloat) {
    switch command {
    case .texture(let id, let quad, let opacity): drawQuad(id, quad, opacity, scale)
    case .fill(let rect, let radius, let color) where !(radius > 0): fillSquare(rect, color, scale)
    case .fill(_, _, let color), .stroke(_, _, _, let color), .shadow(_, _, _, let color),
      .polygon(_, let color):
      drawShape(command, color, scale)
    case .text(let run): drawShape(command, run.color, scale)
    case .image(_, _, _, _, let opacity): drawShape(command, Color(white: 1, alpha: opacity), scale)
    case .pushClip(let rect, _): pushClip(rect, scale)
    case .popClip: popClip()
    }
  }

  private func drawQuad(_ id: TextureID, _ quad: Quad, _ opacity: Float, _ scale: CGFloat) {
    guard opacity > 0, let cell = textures[id] else { return }
    let size = cell.pixelSize
    let full = QuadMesh(quad, scale: Double(scale), width: size.width, height: size.height)
    guard let full else { return }
    let (across, down) = full.magnification(width: size.width, height: size.height)
    guard let texture = cell.texture(across: across, down: down, frame: frame) else { return }
    // The border is one pixel of the version that is drawn.
    let isFull = texture.width == size.width && texture.height == size.height
    let mesh =
      isFull ? full : QuadMesh(quad, scale: Double(scale), width: texture.width, height: texture.height)
    guard let mesh else { return }
    batch.add(mesh, texture: texture, color: batch.tint(red: 1, green: 1, blue: 1, alpha: opacity))
  }

  /// Fills whole pixels with the colour, and those the edges cut through with as much of it as they are
  /// covered.
  private func fillSquare(_ rect: CGRect, _ color: Color, _ scale: CGFloat) {
    let columns = PixelSpans(Double(rect.minX * scale), Double(rect.maxX * scale))
    let rows = PixelSpans(Double(rect.minY * scale), Double(rect.maxY * scale))
    for row in rows.spans {
      for column in columns.spans {
        let alpha = color.alpha * Float(row.coverage * column.coverage)
        batch.addRect(
          x0: column.start, y0: row.start, x1: column.end, y1: row.end, texture: nil,
          color: batch.tint(red: color.red, green: color.green, blue: color.blue, alpha: alpha))
      }
    }
  }

  private func drawShape(_ command: DrawCommand, _ color: Color, _ scale: CGFloat) {
    guard color.alpha > 0, let placed = shapes.placed(command, scale: scale) else { return }
    let (x, y) = (Double(placed.x), Double(placed.y))
    batch.addRect(
      x0: x - 1, y0: y - 1, x1: x + Double(placed.texture.width + 1),
      y1: y + Double(placed.texture.height + 1),
      texture: placed.texture,
      color: batch.tint(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
  }

  private func pushClip(_ rect: CGRect, _ scale: CGFloat) {
    func pixel(_ value: CGFloat) -> Int32 { Int32(min(max((value * scale).rounded(), -0x1p24), 0x1p24)) }
    var area = SDL_Rect(x: 0, y: 0, w: 0, h: 0)
    if rect.minX < rect.maxX && rect.minY < rect.maxY {
      (area.x, area.y) = (pixel(rect.minX), pixel(rect.minY))
      (area.w, area.h) = (pixel(rect.maxX) - area.x, pixel(rect.maxY) - area.y)
    }
    if var outer = clips.last {
      var both = SDL_Rect()
      area = SDL_IntersectRect(&outer, &area, &both) == SDL_TRUE ? both : SDL_Rect(x: 0, y: 0, w: 0, h: 0)
    }
    clips.append(area)
    applyClip()
  }

  private func popClip() {
    guard clips.popLast() != nil else { return }
    applyClip()
  }

  private func applyClip() {
    batch.flush()
    guard var area = clips.last else {
      SDL_RenderSetClipRect(renderer.pointer, nil)
      return
    }
    // An empty rectangle would mean no clip at all: one far away clips everything.
    if area.w <= 0 || area.h <= 0 { area = SDL_Rect(x: -1 << 20, y: -1 << 20, w: 1, h: 1) }
    SDL_RenderSetClipRect(renderer.pointer, &area)
  }
}

/// One axis of a rectangle as runs of pixels that are covered alike: the first one partly, those inside
/// wholly, the last one partly.
struct PixelSpans {
  struct Span: Equatable {
    var start, end, coverage: Double
  }

  private(set) var spans: [Span] = []

  /// Empty for an empty or endless range.
  init(_ from: Double, _ to: Double) {
    let (from, to) = (max(from, -0x1p20), min(to, 0x1p20))
    guard from < to else { return }
    let (first, last) = (from.rounded(.down), to.rounded(.up))
    if last - first <= 1 {
      spans = [Span(start: first, end: last, coverage: to - from)]
      return
    }
    var (inner, outer) = (first, last)
    if from > first {
      spans.append(Span(start: first, end: first + 1, coverage: first + 1 - from))
      inner += 1
    }
    if to < last { outer -= 1 }
    if inner < outer { spans.append(Span(start: inner, end: outer, coverage: 1)) }
    if to < last { spans.append(Span(start: last - 1, end: last, coverage: to - (last - 1))) }
  }
}
