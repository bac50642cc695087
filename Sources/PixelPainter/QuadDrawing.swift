extension PixelTarget {
  /// Draws a texture through a quad.
  ///
  /// Every pixel's colour depends on the quad and the pixel alone, never on `clip`: parts of a frame can be
  /// painted again at any time and fit.
  func draw(_ texture: Texture, quad: QuadGeometry, weight opacity: Int, clip: PixelRect, frame: Int) {
    let area = quad.bounds.intersection(clip)
    guard !area.isEmpty && opacity > 0 else { return }
    if let rect = quad.copyRect(width: texture.full.width, height: texture.full.height) {
      return copy(texture, at: rect, weight: opacity, area: area)
    }
    let span = quad.textureSpan(width: texture.full.width, height: texture.full.height)
    let levels = texture.levels(across: span.across, down: span.down, frame: frame)
    let drawing = QuadDrawing(
      target: self, first: QuadLayer(quad, levels.first), second: levels.second.map { QuadLayer(quad, $0) },
      share: levels.share, opacity: opacity, copies: texture.isOpaque && opacity >= 256)
    drawing.paint(area)
  }

  private func copy(_ texture: Texture, at rect: PixelRect, weight opacity: Int, area: PixelRect) {
    for y in area.y..<area.maxY {
      let source = texture.full.target.row(y - rect.y) + (area.x - rect.x)
      if opacity >= 256 && texture.opaqueRows.contains(y - rect.y) {
        (row(y) + area.x).update(from: source, count: area.width)
      } else {
        blendRow(source, count: area.width, weight: opacity, over: row(y) + area.x)
      }
    }
  }
}

private struct QuadDrawing {
  let target: PixelTarget
  let first: QuadLayer
  /// A smaller version of the texture to mix in, and its weight 0…256.
  let second: QuadLayer?
  let share: Int
  let opacity: Int
  /// Whether covered pixels are replaced rather than blended.
  let copies: Bool

  func paint(_ area: PixelRect) {
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: area.width * 2)
    defer { scratch.deallocate() }
    if let second {
      paint(area, mixing: second, scratch)
    } else {
      paint(area, scratch)
    }
  }

  private func paint(_ area: PixelRect, _ scratch: UnsafeMutablePointer<UInt32>) {
    for y in area.y..<area.maxY {
      guard let row = first.scan.row(y, from: 0, to: target.width) else { continue }
      let pixels = target.row(y)
      edge(row, max(row.start, area.x), min(row.solidStart, area.maxX), pixels) { first.color(row, $0) }
      edge(row, max(row.solidEnd, area.x), min(row.end, area.maxX), pixels) { first.color(row, $0) }
      let (start, end) = (max(row.solidStart, area.x), min(row.solidEnd, area.maxX))
      guard start < end else { continue }
      first.solid(row, start, end, into: copies ? pixels + start : scratch)
      if !copies { blendRow(scratch, count: end &- start, weight: opacity, over: pixels + start) }
    }
  }

  private func paint(
    _ area: PixelRect, mixing second: QuadLayer, _ scratch: UnsafeMutablePointer<UInt32>
  ) {
    let other = scratch + area.width
    for y in area.y..<area.maxY {
      guard let row = first.scan.row(y, from: 0, to: target.width),
        let row2 = second.scan.row(y, from: 0, to: target.width)
      else { continue }
      let pixels = target.row(y)
      func color(_ x: Int) -> UInt32 { mixed(first.color(row, x), second.color(row2, x), weight: share) }
      edge(row, max(row.start, area.x), min(row.solidStart, area.maxX), pixels, color)
      edge(row, max(row.solidEnd, area.x), min(row.end, area.maxX), pixels, color)
      let (start, end) = (max(row.solidStart, area.x), min(row.solidEnd, area.maxX))
      guard start < end else { continue }
      let output = copies ? pixels + start : scratch
      first.solid(row, start, end, into: output)
      second.solid(row2, start, end, into: other)
      mixRow(other, count: end &- start, weight: share, into: output)
      if !copies { blendRow(scratch, count: end &- start, weight: opacity, over: pixels + start) }
    }
  }

  /// Paints partly covered columns.
  @inline(__always)
  private func edge(
    _ row: QuadScan.Row, _ start: Int, _ end: Int, _ pixels: UnsafeMutablePointer<UInt32>,
    _ color: (Int) -> UInt32
  ) {
    var x = start
    while x < end {
      let covered = nearestInt(Double(first.scan.coverage(x, in: row) * Float(opacity)))
      if covered > 0 { blend(color(x), weight: covered, over: pixels + x) }
      x = x &+ 1
    }
  }
}

/// One version of a texture seen through a quad.
private struct QuadLayer {
  let scan: QuadScan
  private let texels: Texels
  /// Exact texture positions are computed every so many pixels.
  private let run: Int
  private let runShare: Double

  init(_ quad: QuadGeometry, _ level: TextureLevel) {
    texels = Texels(level)
    scan = QuadScan(quad, width: level.width, height: level.height)
    run = quad.linearRun(width: level.width, height: level.height)
    runShare = 1 / Double(run)
  }

  /// The colour at column `x`.
  @inline(__always)
  func color(_ row: QuadScan.Row, _ x: Int) -> UInt32 { texels.sample(scan.texturePosition(x, in: row)) }

  /// Samples covered columns.
  ///
  /// Blocks are counted from the row's first, wherever `first` is.
  @inline(__always)
  func solid(_ row: QuadScan.Row, _ first: Int, _ last: Int, into output: UnsafeMutablePointer<UInt32>) {
    // A block takes the row's last column in, so that none starts there.
    let final = row.solidEnd &- 1
    var blockStart = row.solidStart
    if first > blockStart { blockStart &+= min(first &- blockStart, final &- blockStart &- 1) / run &* run }
    var x = first
    var from = scan.texturePosition(blockStart, in: row)
    while x < last {
      let nextStart = blockStart &+ run
      let blockEnd = min(nextStart, final)
      let to = scan.texturePosition(blockEnd, in: row)
      let share = nextStart <= final ? runShare : 1 / Double(max(1, blockEnd &- blockStart))
      let stepU = nearestInt(Double(to.u &- from.u) * share)
      let stepV = nearestInt(Double(to.v &- from.v) * share)
      let stop = nextStart < final ? min(nextStart, last) : last
      let ahead = x &- blockStart
      texels.sample(
        into: output + (x &- first), count: stop &- x, u: from.u &+ stepU &* ahead,
        v: from.v &+ stepV &* ahead, stepU: stepU, stepV: stepV)
      x = stop
      (blockStart, from) = (nextStart, to)
    }
  }
}
