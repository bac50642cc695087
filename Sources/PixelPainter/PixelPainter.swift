import Foundation
import LayoutCore

/// Executes draw lists into memory: the painter for screens without a GPU, for screenshots and for tests.
///
/// It keeps the textures by name, and the last draw list it painted: while the target still holds that frame,
/// only what differs is painted again, with exactly the pixels a full repaint would give.
public final class PixelPainter {
  private let text: TextMasks
  private let rasterizer: (any TextRasterizer)?
  private var textureStore: [TextureID: Texture] = [:]
  private var unwanted: Set<TextureID> = []
  private var changed: Set<TextureID> = []
  private var last: Painted?
  private var frame = 0

  private struct Painted {
    let list: DrawList
    let background: UInt32
    let scale: CGFloat
    let bounds: PixelRect
  }

  /// Smaller versions of textures are kept for this many frames after their last use.
  private static let levelLifetime = 120

  /// Makes a painter without textures.
  ///
  /// Without a text rasterizer, text is left out.
  public init(text rasterizer: (any TextRasterizer)?) {
    self.rasterizer = rasterizer
    text = TextMasks(rasterizer)
  }

  /// Paints textures, in order, and notes which are to be forgotten after the next `draw`.
  public func apply(_ work: [TextureWork]) {
    for step in work {
      switch step {
      case .paint(let id, let size, let scale, let commands):
        textureStore[id] = Texture(
          rasterizedLevel(
            commands, size: size, scale: scale, text: TextMasks(rasterizer), textures: textureStore,
            frame: frame))
        unwanted.remove(id)
        changed.insert(id)
      case .free(let id):
        unwanted.insert(id)
      }
    }
  }

  /// Paints a frame's draw list over its background.
  ///
  /// Its texture work is not done here: call `apply` first.
  ///
  /// `preserved` says that the target still holds, unchanged, the frame painted last; then only what differs
  /// from it is painted. Returns the rectangles that were painted: disjoint, in no order, none when nothing
  /// differs. A scale that is not a positive number draws the background alone.
  @discardableResult
  public func draw(
    _ output: FrameOutput, into target: PixelTarget, scale: CGFloat, preserved: Bool
  ) -> [PixelRect] {
    draw(
      output.commands, background: output.background, into: target, scale: scale, preserved: preserved)
  }

  /// Paints a draw list over a background; see `draw(_:into:scale:preserved:)`.
  @discardableResult
  public func draw(
    _ commands: [DrawCommand], background: Color, into target: PixelTarget, scale: CGFloat, preserved: Bool
  ) -> [PixelRect] {
    let isUsable = scale > 0 && scale < 0x1p20
    let context = PaintingContext(
      scale: PixelScale(isUsable ? scale : 1), textures: textureStore, text: text, frame: frame)
    let painted = Painted(
      list: DrawList(isUsable ? commands : [], bounds: target.bounds, context: context),
      background: background.premultipliedPixel, scale: scale, bounds: target.bounds)
    let damage = damage(of: painted, preserved: preserved)
    painted.list.paint(damage, background: painted.background, into: target, context: context)
    finish(painted)
    return damage
  }

  private func damage(of next: Painted, preserved: Bool) -> [PixelRect] {
    guard preserved, let last, last.bounds == next.bounds, last.background == next.background,
      last.scale == next.scale
    else { return [next.bounds] }
    return disjointCover(
      changedAreas(from: last.list, to: next.list, changedTextures: changed), bounds: next.bounds)
  }

  private func finish(_ painted: Painted) {
    last = painted
    changed = unwanted
    for id in unwanted { textureStore[id] = nil }
    unwanted = []
    text.dropUnused()
    frame += 1
    if frame % 32 == 0 {
      for texture in textureStore.values {
        texture.dropLevels(unusedSince: frame - PixelPainter.levelLifetime)
      }
    }
  }

  /// Forgets what was painted last, so the next frame is painted completely.
  public func invalidateAll() { last = nil }

  /// A copy of a texture's pixels; nil when there is no such texture.
  public func texture(_ id: TextureID) -> Bitmap? { textureStore[id]?.full.target.makeBitmap() }

  /// How many textures exist.
  public var textureCount: Int { textureStore.count }

  /// Bytes their pixels take, smaller versions included.
  public var textureBytes: Int { textureStore.values.reduce(0) { $0 + $1.byteCount } }
}
