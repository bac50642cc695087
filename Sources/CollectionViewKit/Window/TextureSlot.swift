import LayoutCore
import Synchronization

/// One texture of the stage and what was painted into it.
///
/// The view that shows it owns it; when the last owner lets go, the texture is freed at the end of the
/// window's next frame.
final class TextureSlot {
  let id: TextureID
  /// Size of the view when it was painted, in points.
  var paintedSize = CGSize.zero
  /// How far the painting reaches beyond the view's bounds, in points: shadows, subviews.
  var overflow = UIEdgeInsets.zero
  /// Pixels a point of the painting.
  var rasterScale: CGFloat = 0
  /// Counts losses of the window's textures: the number at the time of painting.
  var generation = 0
  /// True when there was nothing to paint, and so no texture was made.
  var isBlank = true
  /// Memory on the stage.
  var bytes = 0
  let bin: TextureBin

  init(id: TextureID, bin: TextureBin) { (self.id, self.bin) = (id, bin) }

  deinit { if bytes > 0 { bin.put(id, bytes: bytes) } }
}

/// Textures nobody shows any more, gathered from whatever thread the last owner went on.
final class TextureBin: Sendable {
  private let freed = Mutex<[(id: TextureID, bytes: Int)]>([])

  func put(_ id: TextureID, bytes: Int) { freed.withLock { $0.append((id, bytes)) } }

  /// Takes everything out, oldest first.
  func empty() -> [(id: TextureID, bytes: Int)] {
    freed.withLock { list in
      if list.isEmpty { return [] }
      defer { list.removeAll() }
      return list
    }
  }
}

/// The older looks of a view whose look is changing: drawn below its present texture while that fades in.
struct TextureFade {
  /// One look, and when and how it faded in over those below.
  struct Layer {
    var slot: TextureSlot
    var fadeIn: FadeIn?
  }

  /// A fade from nothing to full.
  struct FadeIn {
    var begin: TimeInterval
    var context: AnimationContext

    @MainActor func progress(at time: TimeInterval) -> Float {
      guard context.duration > 0 else { return 1 }
      return Float(min(1, max(0, context.curve.progress(at: (time - begin) / context.duration))))
    }

    @MainActor func isDone(at time: TimeInterval) -> Bool { time >= begin + context.duration }
  }

  /// Older looks, oldest first.
  var layers: [Layer]
  /// How the present look fades in.
  var top: FadeIn
  /// Those asked for while the present look was not painted yet: they end with it.
  var joined: [AnimationContext] = []

  /// How much of a look still shows through when the one above it has come in by a part.
  ///
  /// Fully until three quarters, then falling to nothing: an opaque look above hides it by then, and where that has
  /// holes nothing jumps at the end.
  static func remaining(below progress: Float) -> Float { progress <= 0.75 ? 1 : (1 - progress) * 4 }
}

extension UIView {
  /// Keeps the present texture as the old look; the next painting goes to a new one that fades in.
  ///
  /// False where there is no old look: the view was not painted yet, or has no window.
  final func beginFade(_ context: AnimationContext) -> Bool {
    guard let root, context.isAnimating else { return false }
    if fade != nil && texture == nil {
      context.enter(root)
      fade?.joined.append(context)
      return true
    }
    guard let slot = texture, !slot.isBlank else { return false }
    context.enter(root)
    let layer = TextureFade.Layer(slot: slot, fadeIn: fade?.top)
    let top = TextureFade.FadeIn(begin: root.animationBegin(after: 0), context: context)
    fade = TextureFade(layers: (fade?.layers ?? []) + [layer], top: top, joined: fade?.joined ?? [])
    texture = nil
    markContentChanged()
    root.noteAnimated(self)
    return true
  }

  /// Ends the fades that are done at a time.
  final func finishFades(at time: TimeInterval) {
    guard var current = fade else { return }
    parent?.markContentChanged()
    if current.top.isDone(at: time) {
      endFade(isCompleted: true)
      return
    }
    // A look that is fully in hides those below it.
    if let shown = current.layers.lastIndex(where: { $0.fadeIn?.isDone(at: time) ?? false }), shown > 0 {
      for layer in current.layers[..<shown] { layer.fadeIn?.context.leave(isCompleted: true) }
      current.layers.removeFirst(shown)
      current.layers[0].fadeIn?.context.leave(isCompleted: true)
      current.layers[0].fadeIn = nil
      fade = current
    }
  }

  /// Shows only the present texture from now on.
  final func endFade(isCompleted: Bool) {
    guard let ended = fade else { return }
    fade = nil
    for layer in ended.layers { layer.fadeIn?.context.leave(isCompleted: isCompleted) }
    ended.top.context.leave(isCompleted: isCompleted)
    for context in ended.joined { context.leave(isCompleted: isCompleted) }
  }

  /// Lets go of the texture: the window frees it after its next frame, and paints a new one when the view shows again.
  final func freeTexture() {
    texture = nil
    endFade(isCompleted: false)
    markContentChanged()
  }
}
