/// Which source pixels make up each destination pixel along one axis, and with what weights.
struct AxisFilter {
  /// The destination pixels it describes.
  let destination: Range<Int>
  /// Source pixels that are used at all.
  private(set) var source = 0..<0
  /// For each destination pixel: its first source pixel, and where its weights start.
  ///
  /// One more at the end.
  private(set) var firsts: [Int] = []
  private(set) var offsets: [Int] = [0]
  /// Sums to 1 for each destination pixel.
  private(set) var weights: [Float] = []

  /// Smooth scaling: the source position of destination position `x` is `origin + x * step`.
  ///
  /// Where pixels get larger, neighbours are mixed linearly; where they get smaller, each destination pixel
  /// is a mean over twice its own width, weighted as a triangle. Positions outside `bounds` take its edge.
  init(smooth destination: Range<Int>, origin: Double, step: Double, bounds: Range<Int>) {
    self.destination = destination
    let reach = max(1, step.magnitude)
    for x in destination {
      let center = origin + (Double(x) + 0.5) * step - 0.5
      let low = Int(
        clamped((center - reach).rounded(.down) + 1, Double(bounds.lowerBound), Double(bounds.upperBound - 1))
      )
      let high = Int(clamped((center + reach).rounded(.up) - 1, Double(low), Double(bounds.upperBound - 1)))
      append(first: low, (low...high).map { Float(max(0, reach - (Double($0) - center).magnitude)) })
    }
  }

  /// Exact areas: `count` destination pixels share `sourceCount` source pixels, of which there are at least
  /// as many.
  init(area count: Int, from sourceCount: Int) {
    destination = 0..<count
    let step = Double(sourceCount) / Double(count)
    for x in 0..<count {
      let (start, end) = (Double(x) * step, min(Double(x + 1) * step, Double(sourceCount)))
      let low = min(Int(start + 1e-9), sourceCount - 1)
      let high = max(low, Int((end - 1e-9).rounded(.up)) - 1)
      append(
        first: low,
        (low...high).map { Float(min(Double($0 + 1), end) - max(Double($0), start)) })
    }
  }

  private mutating func append(first: Int, _ values: [Float]) {
    let sum = values.reduce(0, +)
    let isUsable = sum > 0 && sum.isFinite
    source =
      firsts.isEmpty
      ? first..<(first + values.count)
      : min(source.lowerBound, first)..<max(source.upperBound, first + values.count)
    firsts.append(first)
    for (i, value) in values.enumerated() {
      weights.append(isUsable ? value / sum : (i == 0 ? 1 : 0))
    }
    offsets.append(weights.count)
  }
}

/// Scales rows of pixels by two axis filters.
struct Resampler {
  private let across, down: AxisFilter
  private let pixels: UnsafePointer<UInt32>
  private let stride: Int

  /// Reads from `pixels`, which must hold the source ranges of both filters.
  init(_ pixels: UnsafePointer<UInt32>, stride: Int, across: AxisFilter, down: AxisFilter) {
    (self.pixels, self.stride, self.across, self.down) = (pixels, stride, across, down)
  }

  /// Working memory for `makeRow`.
  func makeScratch() -> [SIMD4<Float>] {
    [SIMD4<Float>](repeating: .zero, count: max(1, across.source.count))
  }

  /// Computes the destination row `y` (in the range of `down`) for all columns of `across`.
  func makeRow(_ y: Int, into output: UnsafeMutablePointer<UInt32>, scratch: inout [SIMD4<Float>]) {
    let columns = across.source
    let row = y - down.destination.lowerBound
    let (weightStart, weightEnd) = (down.offsets[row], down.offsets[row + 1])
    scratch.withUnsafeMutableBufferPointer { sums in
      let sums = sums.baseAddress!
      for k in weightStart..<weightEnd {
        let line = pixels + (down.firsts[row] + k - weightStart) * stride + columns.lowerBound
        let weight = down.weights[k]
        if k == weightStart {
          for i in 0..<columns.count { sums[i] = channels(line[i]) * weight }
        } else {
          for i in 0..<columns.count { sums[i] += channels(line[i]) * weight }
        }
      }
      across.weights.withUnsafeBufferPointer { weights in
        for i in 0..<across.firsts.count {
          var sum = SIMD4<Float>.zero
          let first = sums + (across.firsts[i] - columns.lowerBound)
          let start = across.offsets[i]
          for k in 0..<(across.offsets[i + 1] - start) { sum += first[k] * weights[start + k] }
          output[i] = pixel(sum)
        }
      }
    }
  }

  // Between 2²³ and 2²⁴ floats are the whole numbers, and their low bits are the number: adding 2²³ converts either
  // way, four lanes at a time, where the standard conversions go lane by lane.
  private static let wholeBits: UInt32 = 0x4B00_0000
  private static let whole: Float = 0x1p23

  @inline(__always)
  private func channels(_ pixel: UInt32) -> SIMD4<Float> {
    let lanes = SIMD4<UInt32>(pixel, pixel &>> 8, pixel &>> 16, pixel &>> 24) & 255
    return unsafeBitCast(lanes | Self.wholeBits, to: SIMD4<Float>.self) - Self.whole
  }

  @inline(__always)
  private func pixel(_ channels: SIMD4<Float>) -> UInt32 {
    let whole = unsafeBitCast(channels + Self.whole, to: SIMD4<UInt32>.self) & 0x1FF
    return premultipliedSafe(
      min(whole.w, 255) &<< 24 | (whole.z & 255) &<< 16 | (whole.y & 255) &<< 8 | whole.x & 255)
  }
}
