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
    let run = quad.linearRun(width: level.width, height: level.height)
    let drawing = QuadDrawing(
      target: self, texels: Texels(level), scan: QuadScan(quad, width: level.width, height: level.height),
      opacity: opacity, copies: texture.isOpaque && opacity >= 256,
      run: run, runShare: 1 / Double(run))
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
  let texels: Texels
  let scan: QuadScan
  let opacity: Int
  /// Whether covered pixels are replaced rather than blended.
  let copies: Bool
  /// Exact texture positions are computed every so many pixels.
  let run: Int
  let runShare: Double

  func paint(_ area: PixelRect) {
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, area.width))
    defer { scratch.deallocate() }
    for y in area.y..<area.maxY {
      guard let row = scan.row(y, from: 0, to: target.width) else { continue }
      let pixels = target.row(y)
      let (gapStart, gapEnd) = (max(row.solidStart, area.x), min(row.solidEnd, area.maxX))
      edge(row, pixels, max(row.start, area.x), min(row.solidStart, area.maxX))
      edge(row, pixels, max(row.solidEnd, area.x), min(row.end, area.maxX))
      if gapStart < gapEnd { solid(row, pixels, gapStart, gapEnd, scratch) }
    }
  }

  /// Paints partly covered columns.
  @inline(__always)
  private func edge(
    _ row: QuadScan.Row, _ pixels: UnsafeMutablePointer<UInt32>, _ first: Int, _ last: Int
  ) {
    var x = first
    while x < last {
      let covered = nearestInt(Double(scan.coverage(x, in: row) * Float(opacity)))
      if covered > 0 {
        blend(texels.sample(scan.texturePosition(x, in: row)), weight: covered, over: pixels + x)
      }
      x = x &+ 1
    }
  }

  /// Paints covered columns.
  ///
  /// Blocks are counted from the row's first.
  @inline(__always)
  private func solid(
    _ row: QuadScan.Row, _ pixels: UnsafeMutablePointer<UInt32>, _ first: Int, _ last: Int,
    _ scratch: UnsafeMutablePointer<UInt32>
  ) {
    let output = copies ? pixels + first : scratch
    // A block takes the row's last column in, so that none starts there.
    let final = row.solidEnd &- 1
    var blockStart = row.solidStart
    if first > blockStart { blockStart &+= min(first &- blockStart, final &- blockStart &- 1) / run &* run }
    var x = first
    let runShare = self.runShare
    var from = scan.texturePosition(blockStart, in: row)
    while x < last {
      let nextStart = blockStart &+ run
      let blockEnd = min(nextStart, final)
      let to = scan.texturePosition(blockEnd, in: row)
      let share = nextStart <= final ? runShare : 1 / Double(max(1, blockEnd &- blockStart))
      let (stepU, stepV) = (part(to.u &- from.u, share), part(to.v &- from.v, share))
      let stop = nextStart < final ? min(nextStart, last) : last
      let ahead = x &- blockStart
      texels.sample(
        into: output + (x &- first), count: stop &- x, u: from.u &+ stepU &* ahead,
        v: from.v &+ stepV &* ahead,
        stepU: stepU, stepV: stepV)
      x = stop
      (blockStart, from) = (nextStart, to)
    }
    if !copies { blendRow(scratch, count: last &- first, weight: opacity, over: pixels + first) }
  }

  @inline(__always)
  private func part(_ distance: Int, _ share: Double) -> Int {
    nearestInt(Double(distance) * share)
  }
}
