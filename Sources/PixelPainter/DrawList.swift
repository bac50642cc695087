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
}

extension DrawList {
  /// Pixels an item is sure to replace, whatever is below.
  private struct Cover {
    let item: Int
    let rect: PixelRect
  }

  /// Paints what lies in `areas`, which are disjoint: the background, then every item.
  ///
  /// What a later item hides is not painted at all, as far as that is easy to see.
  func paint(_ areas: [PixelRect], background: UInt32, into target: PixelTarget, context: PaintingContext) {
    guard !areas.isEmpty else { return }
    let covers = self.covers(context)
    for area in areas {
      let near = covers.filter { !$0.rect.intersection(area).isEmpty }
      for gap in visible(area, under: near[...], limit: 256) { target.set(gap, to: background) }
      var above = near[...]
      for (index, item) in items.enumerated() {
        while let first = above.first, first.item <= index { above.removeFirst() }
        let touched = item.bounds.intersection(area)
        guard !touched.isEmpty else { continue }
        var pieces = visible(touched, under: above, limit: 8)
        if case .texture = item.command {} else if !pieces.isEmpty { pieces = [touched] }
        for piece in pieces {
          context.paint(item.command, into: target, clips: clips[item.clip], area: piece)
        }
      }
    }
  }

  private func covers(_ context: PaintingContext) -> [Cover] {
    var covers: [Cover] = []
    for (index, item) in items.enumerated() where item.bounds.area >= 1024 && clips[item.clip].soft.isEmpty {
      let rect = context.opaquePart(of: item.command).intersection(item.bounds)
      if rect.area >= 512 { covers.append(Cover(item: index, rect: rect)) }
    }
    // With more than this, looking for what is hidden would cost more than painting it.
    return covers.suffix(128)
  }

  /// The parts of `area` that are not under any of `covers`, or a little more: about `limit` pieces at most.
  private func visible(_ area: PixelRect, under covers: ArraySlice<Cover>, limit: Int) -> [PixelRect] {
    var pieces = [area]
    guard area.area >= 1024 else { return pieces }
    var next: [PixelRect] = []
    for cover in covers where cover.rect.intersection(area).area >= 512 && pieces.count < limit {
      next.removeAll(keepingCapacity: true)
      for piece in pieces { piece.subtracting(cover.rect) { next.append($0) } }
      swap(&pieces, &next)
    }
    return pieces
  }
}
