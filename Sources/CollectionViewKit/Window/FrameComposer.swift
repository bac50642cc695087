import LayoutCore

/// Turns a view tree into draw commands and texture work.
///
/// Plain views that are only moved and scaled draw straight into the list. Texture-backed ones, and all others that are
/// turned or seen in perspective, are painted into a texture with everything in them, and appear as one quad.
@MainActor
struct FrameComposer {
  private var list = PaintList()
  private var work: [TextureWork] = []
  private var time: TimeInterval = 0
  private var windowScale: CGFloat = 1
  private var generation = 0
  /// Only while composing.
  private var window: UIWindow?
  private var paints = 0
  private var newTextures = 0
  private var newBytes = 0

  /// Where a walk is: what it draws into, and how.
  private struct Place {
    /// From the view's points to those of what is painted.
    var projection: Projection
    /// Opacity of everything above.
    var opacity: Float
    /// What can be seen of what is painted.
    var visible: Box
    /// Pixels a point of what is painted.
    var scale: CGFloat
    /// Whether a texture is being painted, which takes in what is in it.
    var isInTexture: Bool
    /// From where scrolled content is to where it would lie on whole pixels.
    var nudge = (x: 0.0, y: 0.0)
  }

  /// The draw list of a window at its time.
  ///
  /// Texture work is kept for `takeWork`.
  mutating func compose(_ window: UIWindow) -> [DrawCommand] {
    list.commands.removeAll(keepingCapacity: true)
    self.window = window
    time = window.time
    windowScale = window.scale
    generation = window.textureGeneration
    let size = window.state.size
    let place = Place(
      projection: Projection(translationX: -Double(window.boundsOrigin.x), y: -Double(window.boundsOrigin.y)),
      opacity: 1, visible: Box(0, 0, Double(size.width), Double(size.height)), scale: windowScale,
      isInTexture: false)
    if !window.state.isHidden { for child in window.drawnChildren { walk(child, place) } }
    self.window = nil
    let commands = list.commands
    list.commands = []
    return commands
  }

  /// Takes the list of the frame before the last: by the next frame nobody else holds it, and its memory serves again.
  mutating func reuse(_ commands: [DrawCommand]) { list.commands = commands }

  /// The texture work of the last walk, then the textures to free, counted.
  mutating func takeWork(freed: [(id: TextureID, bytes: Int)], counters: inout WindowCounters)
    -> [TextureWork]
  {
    counters.texturePaints += paints
    counters.textures += newTextures - freed.count
    counters.textureBytes += newBytes
    (paints, newTextures, newBytes) = (0, 0, 0)
    if work.isEmpty && freed.isEmpty { return [] }
    for texture in freed {
      counters.textureBytes -= texture.bytes
      work.append(.free(texture.id))
    }
    let result = work
    work = []
    return result
  }

  private mutating func walk(_ view: UIView, _ place: Place) {
    if view.animations != nil {
      let seen = view.animations!.sample(view, at: time)
      draw(view, seen.state, seen.origin, seen.background, place)
    } else {
      draw(view, view.state, view.boundsOrigin, view.background?.value, place)
    }
  }

  private mutating func draw(
    _ view: UIView, _ state: ElementState, _ origin: CGPoint, _ background: Color?, _ place: Place
  ) {
    guard !state.isHidden, state.alpha > 0 else { return }
    var here = place
    here.opacity *= Float(min(1, state.alpha))
    here.projection = view.projection(state, origin: origin, above: place.projection)
    if origin != .zero { here.nudge = nudge(here.projection) }
    let bounds = CGRect(origin: origin, size: state.size)
    if here.projection.isUpright && (place.isInTexture || !(view.isTextureBacked || view.fade != nil)) {
      if view.texture != nil { view.freeTexture() }
      drawPlain(view, bounds, background, here)
    } else {
      drawTexture(view, bounds, background, here)
    }
  }

  /// How far content scrolled to parts of a pixel is from whole ones.
  ///
  /// What stands upright and unscaled in it is drawn there: as sharp as at rest, at the cost of a copy.
  private func nudge(_ p: Projection) -> (x: Double, y: Double) {
    let scale = Double(windowScale)
    return ((p.tx * scale).rounded() / scale - p.tx, (p.ty * scale).rounded() / scale - p.ty)
  }

  // MARK: Plain views

  private mutating func drawPlain(_ view: UIView, _ bounds: CGRect, _ background: Color?, _ place: Place) {
    let box = Box(bounds, place.projection)
    guard box.isFinite else { return }
    guard let layer = view.loadedLayer else {
      if box.meets(place.visible) {
        aim(place)
        if let background { list.fill(bounds, background) }
        view.draw(bounds, into: &list)
      }
      for child in view.drawnChildren { walk(child, place) }
      return
    }
    drawStyled(view, layer.style, bounds, box, background, place)
  }

  private mutating func drawStyled(
    _ view: UIView, _ style: LayerStyle, _ bounds: CGRect, _ box: Box, _ background: Color?, _ place: Place
  ) {
    let radius = style.radius(in: bounds.size)
    let isSeen = box.meets(place.visible)
    aim(place)
    if style.hasShadow { drawShadow(style, bounds, radius, place) }
    if isSeen, let background { list.fill(bounds, cornerRadius: radius, background) }
    var inner = place
    var isClipped = false
    if style.masksToBounds {
      inner.visible = place.visible.intersection(box)
      let hasWork = !view.children.isEmpty || !view.clipsOwnContent
      isClipped = hasWork && isSeen && (radius > 0 || !box.contains(place.visible))
      if isClipped { list.pushClip(bounds, cornerRadius: radius) }
    }
    if isSeen { view.draw(bounds, into: &list) }
    if !inner.visible.isEmpty { for child in view.drawnChildren { walk(child, inner) } }
    aim(place)
    if isClipped { list.popClip() }
    if isSeen, let border = style.borderColor, style.borderWidth > 0 {
      list.stroke(bounds, cornerRadius: radius, width: style.borderWidth, border)
    }
  }

  private mutating func drawShadow(_ style: LayerStyle, _ bounds: CGRect, _ radius: CGFloat, _ place: Place) {
    guard var color = style.shadowColor else { return }
    color.alpha *= min(1, style.shadowOpacity)
    let blur = max(0, style.shadowRadius)
    let rect = bounds.offsetBy(dx: style.shadowOffset.width, dy: style.shadowOffset.height)
    guard Box(rect.insetBy(dx: -3 * blur, dy: -3 * blur), place.projection).meets(place.visible) else {
      return
    }
    list.shadow(rect, cornerRadius: radius, blur: blur, color)
  }

  /// Makes the list take the points of a place.
  private mutating func aim(_ place: Place) {
    list.scaleX = CGFloat(place.projection.xx)
    list.scaleY = CGFloat(place.projection.yy)
    list.origin = CGPoint(x: place.projection.tx, y: place.projection.ty)
    list.opacity = place.opacity
  }

  // MARK: Textures

  private mutating func drawTexture(_ view: UIView, _ bounds: CGRect, _ background: Color?, _ place: Place) {
    guard bounds.size.width > 0, bounds.size.height > 0 else { return }
    var place = place
    if place.projection.isUpright && place.projection.xx == 1 && place.projection.yy == 1 {
      place.projection.tx += place.nudge.x
      place.projection.ty += place.nudge.y
    }
    let overflow = view.texture?.overflow ?? view.shadowOverflow
    let outer = overflow == .zero ? bounds : view.stretched(overflow, in: bounds)
    let quad: Quad
    let magnification: CGFloat
    if place.projection.isUpright {
      let box = Box(bounds, place.projection)
      let isOutside = !Box(outer, place.projection).meets(place.visible)
      guard box.isFinite, !isOutside else { return }
      quad = Quad(box)
      magnification = CGFloat(max(place.projection.xx, place.projection.yy))
    } else {
      quad = place.projection.project(bounds)
      let box = Box(place.projection.project(outer))
      // Seen edge-on, or shrunk to nothing, there is nothing to draw.
      guard quad.isDrawable, !box.isEmpty, box.meets(place.visible) else { return }
      magnification = quad.magnification(of: bounds.size)
    }
    if needsPainting(view, bounds.size, magnification * place.scale) {
      let arranged = view.arrangement(of: bounds)
      let stretch = max(bounds.width / arranged.width, bounds.height / arranged.height)
      paint(view, arranged, background, density: magnification * place.scale * stretch)
    }
    if let fade = view.fade { drawOldLooks(fade, bounds, place) }
    if let slot = view.texture, !slot.isBlank {
      emit(slot, bounds, place, opacity: view.fade?.top.progress(at: time) ?? 1, quad)
    }
  }

  private mutating func drawOldLooks(_ fade: TextureFade, _ bounds: CGRect, _ place: Place) {
    for (index, layer) in fade.layers.enumerated() where layer.slot.generation == generation {
      let above = index + 1 < fade.layers.count ? fade.layers[index + 1].fadeIn : fade.top
      let opacity =
        (layer.fadeIn?.progress(at: time) ?? 1)
        * TextureFade.remaining(below: above?.progress(at: time) ?? 1)
      emit(layer.slot, bounds, place, opacity: opacity, place.projection.project(bounds))
    }
  }

  private mutating func emit(
    _ slot: TextureSlot, _ bounds: CGRect, _ place: Place, opacity: Float, _ quad: Quad
  ) {
    guard opacity > 0 else { return }
    var shape = quad
    if slot.overflow != .zero {
      shape = place.projection.project(slot.area(in: bounds))
      guard shape.isDrawable else { return }
    }
    list.commands.append(.texture(slot.id, shape, opacity: place.opacity * opacity))
  }

  /// Whether the texture does not show the view well enough: at a size in points, drawn at a number of pixels a point.
  private func needsPainting(_ view: UIView, _ size: CGSize, _ density: CGFloat) -> Bool {
    guard let slot = view.texture, !view.contentChanged, slot.generation == generation else {
      return true
    }
    if size != slot.paintedSize {
      let isMoving = view.arrangedSize != view.state.size || view.animations != nil
      if !isMoving || !size.hasNearlyTheAspect(of: slot.paintedSize) { return true }
    }
    if slot.isBlank { return false }
    // A size on its way is stretched: what counts is pixels on screen for each pixel painted.
    let wanted =
      density
      * max(
        size.width / slot.paintedSize.width, size.height / slot.paintedSize.height)
    if wanted > slot.rasterScale * 1.02 { return rasterScale(for: wanted, slot) > slot.rasterScale }
    if wanted < slot.rasterScale * 0.45 { return rasterScale(for: wanted, slot) < slot.rasterScale }
    return false
  }

  private func rasterScale(for density: CGFloat, _ slot: TextureSlot) -> CGFloat {
    let size = CGSize(
      width: slot.paintedSize.width + slot.overflow.left + slot.overflow.right,
      height: slot.paintedSize.height + slot.overflow.top + slot.overflow.bottom)
    return RasterScale.scale(for: density, windowScale: windowScale, size: size)
  }

  private mutating func paint(_ view: UIView, _ bounds: CGRect, _ background: Color?, density: CGFloat) {
    var other = PaintList()
    swap(&list, &other)
    let place = Place(
      projection: Projection(translationX: -Double(bounds.origin.x), y: -Double(bounds.origin.y)), opacity: 1,
      visible: .everything, scale: density, isInTexture: true)
    drawPlain(view, bounds, background, place)
    swap(&list, &other)
    var commands = other.commands
    view.clearContentChanged()

    guard let slot = view.texture ?? window?.makeTexture() else { return }
    view.texture = slot
    slot.paintedSize = bounds.size
    slot.generation = generation
    let overflow = PaintExtent.overflow(of: commands, beyond: bounds.size)
    slot.overflow = overflow
    slot.isBlank = commands.isEmpty
    if commands.isEmpty { return }
    if overflow.left != 0 || overflow.top != 0 {
      commands = commands.map { $0.moved(by: CGVector(dx: overflow.left, dy: overflow.top)) }
    }
    let size = CGSize(
      width: bounds.size.width + overflow.left + overflow.right,
      height: bounds.size.height + overflow.top + overflow.bottom)
    slot.rasterScale = RasterScale.scale(for: density, windowScale: windowScale, size: size)
    count(slot, size)
    work.append(.paint(slot.id, size: size, scale: slot.rasterScale, commands: commands))
  }

  private mutating func count(_ slot: TextureSlot, _ size: CGSize) {
    paints += 1
    if slot.bytes == 0 { newTextures += 1 }
    let (w, h) = ((size.width * slot.rasterScale).rounded(.up), (size.height * slot.rasterScale).rounded(.up))
    let bytes = 4 * Int(w) * Int(h)
    newBytes += bytes - slot.bytes
    slot.bytes = bytes
  }
}

extension UIView {
  /// The map from this view's points to what is painted, given that of its superview.
  fileprivate final func projection(_ s: ElementState, origin: CGPoint, above: Projection) -> Projection {
    let (x, y) = (Double(origin.x) + Double(s.size.width) / 2, Double(origin.y) + Double(s.size.height) / 2)
    let (cx, cy) = (Double(s.center.x), Double(s.center.y))
    // A running animation may turn a view whose model is not turned.
    if !hasTransform && animations == nil { return above.translatedBy(x: cx - x, y: cy - y) }
    return Projection(s.transform).concatenating(above.translatedBy(x: cx, y: cy)).translatedBy(x: -x, y: -y)
  }

  /// How far the view's own shadow reaches beyond its bounds: all that is known before it was painted.
  fileprivate final var shadowOverflow: UIEdgeInsets {
    guard let style = loadedLayer?.style, style.hasShadow else { return .zero }
    let (blur, offset) = (3 * max(0, style.shadowRadius), style.shadowOffset)
    return UIEdgeInsets(
      top: max(0, blur - offset.height), left: max(0, blur - offset.width),
      bottom: max(0, blur + offset.height), right: max(0, blur + offset.width))
  }

  /// The bounds to paint: those the subviews are arranged for, where a size on its way only stretches the painting.
  fileprivate final func arrangement(of bounds: CGRect) -> CGRect {
    guard bounds.size != arrangedSize, bounds.size.hasNearlyTheAspect(of: arrangedSize) else { return bounds }
    return CGRect(origin: bounds.origin, size: arrangedSize)
  }

  fileprivate final func stretched(_ overflow: UIEdgeInsets, in bounds: CGRect) -> CGRect {
    texture?.area(in: bounds)
      ?? CGRect(
        x: bounds.origin.x - overflow.left, y: bounds.origin.y - overflow.top,
        width: bounds.size.width + overflow.left + overflow.right,
        height: bounds.size.height + overflow.top + overflow.bottom)
  }
}

extension TextureSlot {
  /// What the texture covers when the view has some bounds now: overflow is stretched with the view.
  fileprivate func area(in bounds: CGRect) -> CGRect {
    let (kx, ky) = (bounds.size.width / paintedSize.width, bounds.size.height / paintedSize.height)
    return CGRect(
      x: bounds.origin.x - overflow.left * kx, y: bounds.origin.y - overflow.top * ky,
      width: bounds.size.width + (overflow.left + overflow.right) * kx,
      height: bounds.size.height + (overflow.top + overflow.bottom) * ky)
  }
}
