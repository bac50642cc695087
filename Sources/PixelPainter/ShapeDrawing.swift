/// A premultiplied pixel's worth of colour drawn through shapes, clipped to a rectangle inside the target.
extension PixelTarget {
  /// Fills a rounded rectangle.
  func fill(_ shape: RoundedShape, color: UInt32, clip: PixelRect) {
    let area = shape.bounds.intersection(clip)
    guard !area.isEmpty && color != 0 else { return }
    for y in area.y..<area.maxY {
      let span = shape.row(y, from: area.x, to: area.maxX)
      let pixels = row(y)
      for x in span.start..<span.solidStart {
        blend(color, weight: weight(shape.coverage(x, y)), over: pixels + x)
      }
      fillRow(color, count: span.solidEnd - span.solidStart, over: pixels + span.solidStart)
      for x in span.solidEnd..<span.end {
        blend(color, weight: weight(shape.coverage(x, y)), over: pixels + x)
      }
    }
  }

  /// Draws what is in `shape` but not in `hole`.
  func fill(_ shape: RoundedShape, without hole: RoundedShape, color: UInt32, clip: PixelRect) {
    let area = shape.bounds.intersection(clip)
    guard !area.isEmpty && color != 0 else { return }
    for y in area.y..<area.maxY {
      let span = shape.row(y, from: area.x, to: area.maxX)
      let gap = hole.row(y, from: span.start, to: span.end)
      ring(shape, hole, color, y, span.start..<gap.solidStart)
      ring(shape, hole, color, y, gap.solidEnd..<span.end)
    }
  }

  private func ring(
    _ shape: RoundedShape, _ hole: RoundedShape, _ color: UInt32, _ y: Int, _ columns: Range<Int>
  ) {
    let pixels = row(y)
    for x in columns {
      let covered = weight(shape.coverage(x, y) - hole.coverage(x, y))
      if covered > 0 { blend(color, weight: covered, over: pixels + x) }
    }
  }

  /// Draws a colour through a mask whose top left pixel is at (`x`, `y`).
  func fill(_ placed: PlacedMask, color: UInt32, clip: PixelRect) {
    let mask = placed.mask
    let area = placed.bounds.intersection(clip)
    guard !area.isEmpty && color != 0 else { return }
    mask.bytes.withUnsafeBufferPointer { bytes in
      for y in area.y..<area.maxY {
        let pixels = row(y)
        let coverage = bytes.baseAddress! + (y - placed.y) * mask.width
        for x in area.x..<area.maxX {
          let byte = Int(coverage[x &- placed.x])
          // 0…255 to 0…256, both ends exact.
          if byte > 0 { blend(color, weight: byte &+ byte &>> 7, over: pixels + x) }
        }
      }
    }
  }
}

extension PlacedMask {
  /// The pixels it covers; empty when it lies out of any sensible range.
  var bounds: PixelRect {
    guard x.magnitude < 1 << 30 && y.magnitude < 1 << 30 else { return .empty }
    return PixelRect(x: x, y: y, width: mask.width, height: mask.height)
  }
}
