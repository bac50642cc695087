import Foundation

extension PixelTarget {
  /// Draws a rounded rectangle blurred by a Gaussian of standard deviation `blur` pixels, cut at three of
  /// them.
  ///
  /// The shape is a stack of strips, each with a left and a right end; a strip's blur is a product of two
  /// differences of the error function. Straight sides are one strip, a rounded end has one a pixel.
  func fill(shadow shape: RoundedShape, blur: Double, color: UInt32, clip: PixelRect) {
    guard blur > 0.25 && blur < 0x1p20 else { return fill(shape, color: color, clip: clip) }
    let area = shadowBounds(shape, blur: blur).intersection(clip)
    guard !area.isEmpty && color != 0 else { return }
    let strips = ShadowStrips(shape, blur: blur, columns: area.x..<area.maxX)
    var coverage = [Float](repeating: 0, count: area.width)
    coverage.withUnsafeMutableBufferPointer { coverage in
      for y in area.y..<area.maxY {
        strips.coverage(row: y, into: coverage)
        let pixels = row(y) + area.x
        for i in 0..<area.width {
          let covered = Int(coverage[i] * 256 + 0.5)
          if covered > 0 { blend(color, weight: min(covered, 256), over: pixels + i) }
        }
      }
    }
  }
}

/// The pixels a shadow can touch.
func shadowBounds(_ shape: RoundedShape, blur: Double) -> PixelRect {
  let reach = blur > 0.25 && blur < 0x1p20 ? blur * 3 : 0
  return PixelRect(
    coveringMinX: shape.minX - reach, minY: shape.minY - reach, maxX: shape.maxX + reach,
    maxY: shape.maxY + reach)
}

/// A rounded rectangle as strips, blurred along x for a range of columns.
private struct ShadowStrips {
  private let shape: RoundedShape
  private let blur: Double
  private let stripHeight: Double
  private let columns: Int
  /// Strips of the rounded ends, outermost first, then the one between them; `columns` values each.
  private let across: [Float]
  private let count: Int

  init(_ shape: RoundedShape, blur: Double, columns: Range<Int>) {
    (self.shape, self.blur, self.columns) = (shape, blur, columns.count)
    // A blurred edge hides steps far under its own width.
    let rounds = shape.radius > 0 ? Int(min(max(1, (shape.radius / max(1, blur / 4)).rounded(.up)), 512)) : 0
    count = rounds + 1
    stripHeight = rounds > 0 ? shape.radius / Double(rounds) : 0
    var across: [Float] = []
    across.reserveCapacity(count * columns.count)
    for strip in 0...rounds {
      let up = shape.radius - (Double(strip) + 0.5) * stripHeight
      let inset =
        strip == rounds ? 0 : shape.radius - max(0, shape.radius * shape.radius - up * up).squareRoot()
      for x in columns {
        let px = Double(x) + 0.5
        across.append(
          blurredStep((px - shape.minX - inset) / blur) - blurredStep((px - shape.maxX + inset) / blur))
      }
    }
    self.across = across
  }

  /// Coverage 0…1 of a row of pixels.
  func coverage(row y: Int, into output: UnsafeMutableBufferPointer<Float>) {
    let py = Double(y) + 0.5
    func down(_ top: Double, _ bottom: Double) -> Float {
      blurredStep((py - top) / blur) - blurredStep((py - bottom) / blur)
    }
    let middle = down(shape.minY + shape.radius, shape.maxY - shape.radius)
    across.withUnsafeBufferPointer { across in
      let last = across.baseAddress! + (count - 1) * columns
      for i in 0..<columns { output[i] = last[i] * middle }
      for strip in 0..<(count - 1) {
        let (near, far) = (Double(strip) * stripHeight, Double(strip + 1) * stripHeight)
        let amount =
          down(shape.minY + near, shape.minY + far) + down(shape.maxY - far, shape.maxY - near)
        guard amount > 0 else { continue }
        let values = across.baseAddress! + strip * columns
        for i in 0..<columns { output[i] += values[i] * amount }
      }
    }
  }
}

/// A step from 0 to 1 at zero, blurred by a Gaussian of standard deviation 1, from −3 to 3.
private func blurredStep(_ x: Double) -> Float {
  guard x > -3 else { return 0 }
  guard x < 3 else { return 1 }
  let position = (x + 3) * 128
  let index = Int(position)
  return blurredSteps[index] + (blurredSteps[index + 1] - blurredSteps[index])
    * Float(position - Double(index))
}

/// The normal distribution function at 128 points a standard deviation, stretched to reach 0 and 1 at ±3.
private let blurredSteps: [Float] = {
  let reach = erf(3 / 2.0.squareRoot())
  return (0...769).map { Float(min(1, 0.5 + 0.5 * erf((Double($0) / 128 - 3) / 2.0.squareRoot()) / reach)) }
}()
