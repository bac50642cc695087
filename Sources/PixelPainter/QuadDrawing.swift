extension PixelTarget {
  /// Draws a texture through a quad.
  ///
  /// Every pixel's colour depends on the quad and the pixel alone, never on `clip`: parts of a frame can be
  /// painted again at any time and fit.
  func draw(_ texture: Texture, quad: QuadGeometry, weight opacity: Int, clip: PixelRect, frame: Int) {
    let area = quad.bounds.intersection(clip)
    guard !area.isEmpty && opacity > 0 else { return }
    if let rect = quad.alignedRect, rect.width == texture.full.width, rect.height == texture.full.height {
      return copy(texture, at: rect, weight: opacity, area: area)
    }
    let span = quad.textureSpan(width: texture.full.width, height: texture.full.height)
    let level = texture.level(across: span.across, down: span.down, frame: frame)
    let drawing = QuadDrawing(
      target: self, level: level, quad: quad, opacity: opacity, copies: texture.isOpaque && opacity >= 256,
      run: quad.linearRun(width: level.width, height: level.height))
    drawing.paint(area)
  }

  private func copy(_ texture: Texture, at rect: PixelRect, weight opacity: Int, area: PixelRect) {
    for y in area.y..<area.maxY {
      let source = texture.full.target.row(y - rect.y) + (area.x - rect.x)
      if texture.isOpaque && opacity >= 256 {
        (row(y) + area.x).update(from: source, count: area.width)
      } else {
        blendRow(source, count: area.width, weight: opacity, over: row(y) + area.x)
      }
    }
  }
}

private struct QuadDrawing {
  let target: PixelTarget
  let level: TextureLevel
  let quad: QuadGeometry
  let opacity: Int
  /// Whether covered pixels are replaced rather than blended.
  let copies: Bool
  /// Pixels between exact texture positions.
  let run: Int

  func paint(_ area: PixelRect) {
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, area.width))
    defer { scratch.deallocate() }
    for y in area.y..<area.maxY {
      guard let row = quad.row(y, from: 0, to: target.width, width: level.width, height: level.height) else {
        continue
      }
      edge(row, y, max(row.start, area.x), min(row.solidStart, area.maxX))
      solid(row, y, max(row.solidStart, area.x), min(row.solidEnd, area.maxX), scratch)
      edge(row, y, max(row.solidEnd, area.x), min(row.end, area.maxX))
    }
  }

  private func edge(_ row: QuadGeometry.Row, _ y: Int, _ first: Int, _ last: Int) {
    guard first < last else { return }
    let pixels = target.row(y)
    for x in first..<last {
      let covered = Int(row.coverage(x) * Float(opacity) + 0.5)
      guard covered > 0 else { continue }
      let position = row.texturePosition(x)
      let color = sample(
        level.target.base, stride: level.target.stride, u: fixed(position.u), v: fixed(position.v))
      blend(color, weight: covered, over: pixels + x)
    }
  }

  /// Paints covered columns.
  ///
  /// Exact positions are taken every `run` columns counted from the row's first.
  private func solid(
    _ row: QuadGeometry.Row, _ y: Int, _ first: Int, _ last: Int, _ scratch: UnsafeMutablePointer<UInt32>
  ) {
    guard first < last else { return }
    let output = copies ? target.row(y) + first : scratch
    var x = first
    // A block takes the row's last column in, so that none starts there.
    let block = min(first - row.solidStart, max(0, row.solidEnd - row.solidStart - 2)) / run
    var blockStart = row.solidStart + block * run
    var from = row.texturePosition(blockStart)
    while x < last {
      let blockEnd = min(blockStart + run, row.solidEnd - 1)
      let length = max(1, blockEnd - blockStart)
      let to = row.texturePosition(blockEnd)
      let stop = blockEnd == row.solidEnd - 1 ? last : min(blockEnd, last)
      let (u, v) = (fixed(from.u), fixed(from.v))
      let (stepU, stepV) = ((fixed(to.u) - u) / length, (fixed(to.v) - v) / length)
      sampleRun(
        into: output + (x - first), count: stop - x, texels: level.target.base, stride: level.target.stride,
        u: u + stepU * (x - blockStart), v: v + stepV * (x - blockStart), stepU: stepU, stepV: stepV)
      x = stop
      (blockStart, from) = (blockEnd, to)
    }
    if !copies { blendRow(scratch, count: last - first, weight: opacity, over: target.row(y) + first) }
  }

  /// 16.16 fixed point, rounded to the nearest 1/256 when its fraction is cut there.
  @inline(__always)
  private func fixed(_ position: Double) -> Int {
    Int((position * 65536 + 65536.5).rounded(.down)) - 65536 + 128
  }
}
