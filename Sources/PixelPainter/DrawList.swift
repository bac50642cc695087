import LayoutCore

/// A draw list resolved for a target: every drawing command with its clips and the pixels it may touch.
struct DrawList {
  struct Item {
    let command: DrawCommand
    /// Index into `clips`.
    let clip: Int
    let bounds: PixelRect
  }

  private(set) var items: [Item] = []
  private(set) var clips: [ClipChain]

  /// Resolves commands.
  ///
  /// A clip that is never ended ends with the list; an end without a clip is ignored.
  init(_ commands: [DrawCommand], bounds: PixelRect, context: PaintingContext) {
    clips = [ClipChain(scissor: bounds, soft: [])]
    items.reserveCapacity(commands.count)
    var stack: [Int] = [0]
    for command in commands {
      let clip = stack[stack.count - 1]
      switch command {
      case .pushClip(let rect, let radius):
        clips.append(clips[clip].adding(RoundedShape(rect, cornerRadius: radius, scale: context.scale)))
        stack.append(clips.count - 1)
      case .popClip:
        if stack.count > 1 { stack.removeLast() }
      case .texture, .fill, .stroke, .polygon, .image, .text, .shadow:
        let touched = context.bounds(of: command).intersection(clips[clip].scissor)
        if !touched.isEmpty { items.append(Item(command: command, clip: clip, bounds: touched)) }
      }
    }
  }

  /// Paints what lies in `area`: the background, then every item.
  func paint(_ area: PixelRect, background: UInt32, into target: PixelTarget, context: PaintingContext) {
    for gap in uncovered(area, context: context) { target.set(gap, to: background) }
    for item in items {
      let touched = item.bounds.intersection(area)
      guard !touched.isEmpty else { continue }
      context.paint(item.command, into: target, clips: clips[item.clip], area: touched)
    }
  }

  /// The parts of `area` that are not sure to be painted over completely.
  private func uncovered(_ area: PixelRect, context: PaintingContext) -> [PixelRect] {
    var gaps = [area]
    var next: [PixelRect] = []
    var tried = 0
    for item in items where item.bounds.area >= 1024 && tried < 256 && gaps.count < 256 {
      guard clips[item.clip].soft.isEmpty else { continue }
      let hole = context.opaquePart(of: item.command).intersection(item.bounds)
      guard !hole.isEmpty else { continue }
      tried += 1
      next.removeAll(keepingCapacity: true)
      for gap in gaps { gap.subtracting(hole) { next.append($0) } }
      swap(&gaps, &next)
    }
    return gaps
  }
}
