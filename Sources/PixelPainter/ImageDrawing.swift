import Foundation
import LayoutCore

extension PixelTarget {
  /// Draws the part `source` (0…1 of each side) of a picture into a rounded rectangle, smoothly scaled.
  func draw(
    _ image: Bitmap, source: CGRect, shape: RoundedShape, weight opacity: Int, clip: PixelRect
  ) {
    let area = shape.bounds.intersection(clip)
    guard !area.isEmpty && opacity > 0, let mapping = ImageMapping(image, source: source, shape: shape) else {
      return
    }
    image.pixels.withUnsafeBufferPointer { pixels in
      let pixels = pixels.baseAddress!
      var line = [UInt32](repeating: 0, count: area.width)
      if let (dx, dy) = mapping.wholePixelOffset(for: area) {
        for y in area.y..<area.maxY {
          let from = pixels + (y + dy) * image.width + area.x + dx
          for i in 0..<area.width { line[i] = image.isOpaque ? from[i] : premultipliedSafe(from[i]) }
          put(line, shape: shape, y: y, area: area, weight: opacity)
        }
        return
      }
      let resampler = Resampler(
        pixels, stride: image.width, across: mapping.across(area.x..<area.maxX),
        down: mapping.down(area.y..<area.maxY))
      var scratch = resampler.makeScratch()
      for y in area.y..<area.maxY {
        line.withUnsafeMutableBufferPointer { resampler.makeRow(y, into: $0.baseAddress!, scratch: &scratch) }
        put(line, shape: shape, y: y, area: area, weight: opacity)
      }
    }
  }

  /// Draws a row of pixels where the shape covers it.
  private func put(_ line: [UInt32], shape: RoundedShape, y: Int, area: PixelRect, weight opacity: Int) {
    let span = shape.row(y, from: area.x, to: area.maxX)
    let pixels = row(y)
    line.withUnsafeBufferPointer { line in
      let line = line.baseAddress! - area.x
      func edge(_ columns: Range<Int>) {
        for x in columns {
          let covered = weight(shape.coverage(x, y))
          blend(line[x], weight: (covered &* opacity &+ 128) &>> 8, over: pixels + x)
        }
      }
      edge(span.start..<span.solidStart)
      blendRow(
        line + span.solidStart, count: span.solidEnd - span.solidStart, weight: opacity,
        over: pixels + span.solidStart)
      edge(span.solidEnd..<span.end)
    }
  }
}

/// Where in a picture the pixels of a rectangle come from.
private struct ImageMapping {
  private let originX, originY, stepX, stepY: Double
  private let columns, rows: Range<Int>

  init?(_ image: Bitmap, source: CGRect, shape: RoundedShape) {
    let (width, height) = (Double(image.width), Double(image.height))
    let (x0, x1) = (Double(source.minX) * width, Double(source.maxX) * width)
    let (y0, y1) = (Double(source.minY) * height, Double(source.maxY) * height)
    guard x0 < x1 && y0 < y1 && x0 > -0x1p30 && y0 > -0x1p30 && x1 < 0x1p30 && y1 < 0x1p30 else { return nil }
    stepX = (x1 - x0) / (shape.maxX - shape.minX)
    stepY = (y1 - y0) / (shape.maxY - shape.minY)
    originX = x0 - shape.minX * stepX
    originY = y0 - shape.minY * stepY
    func inside(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      let first = Int(clamped((low + 1e-6).rounded(.down), 0, Double(count - 1)))
      return first..<Int(clamped((high - 1e-6).rounded(.up), Double(first + 1), Double(count)))
    }
    columns = inside(x0, x1, image.width)
    rows = inside(y0, y1, image.height)
  }

  func across(_ range: Range<Int>) -> AxisFilter {
    AxisFilter(smooth: range, origin: originX, step: stepX, bounds: columns)
  }

  func down(_ range: Range<Int>) -> AxisFilter {
    AxisFilter(smooth: range, origin: originY, step: stepY, bounds: rows)
  }

  /// What to add to a destination position to get the source's, when pixels are neither scaled nor shifted by
  /// parts.
  func wholePixelOffset(for area: PixelRect) -> (x: Int, y: Int)? {
    let (dx, dy) = (originX.rounded(), originY.rounded())
    guard
      (stepX - 1).magnitude < 1e-7 && (stepY - 1).magnitude < 1e-7 && (originX - dx).magnitude < 1e-3
        && (originY - dy).magnitude < 1e-3 && dx.magnitude < 0x1p30 && dy.magnitude < 0x1p30
    else { return nil }
    let (x, y) = (Int(dx), Int(dy))
    guard
      area.x + x >= columns.lowerBound && area.maxX + x <= columns.upperBound && area.y + y >= rows.lowerBound
        && area.maxY + y <= rows.upperBound
    else { return nil }
    return (x, y)
  }
}
