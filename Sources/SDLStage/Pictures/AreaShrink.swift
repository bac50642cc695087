import Foundation

/// Shrinks a picture row by row, each result pixel the average of the source area it covers.
///
/// Rows come in from the top and are never kept: memory is one row of sums. Averages are of premultiplied
/// colours, so that transparent pixels lend no colour to their neighbours.
struct AreaShrink {
  let sourceWidth, sourceHeight, width, height: Int
  /// The result so far.
  private(set) var pixels: ContiguousArray<UInt32>
  private(set) var isOpaque = true

  private let columns: Spans
  private let rows: Spans
  /// One source row averaged: 8 bits of value and 8 of fraction a channel; weighted sums of those fit 32
  /// bits.
  private var sums: [SIMD4<UInt32>]
  private var rowSums: [SIMD4<UInt32>]
  private var nextSource = 0

  /// Weights add up to this on either axis.
  private static let one: UInt32 = 1 << 16

  /// Prepares for a source of the first size and a result of the second, which is no larger on either side.
  init(sourceWidth: Int, sourceHeight: Int, width: Int, height: Int) {
    precondition(width >= 1 && height >= 1 && width <= sourceWidth && height <= sourceHeight)
    (self.sourceWidth, self.sourceHeight) = (sourceWidth, sourceHeight)
    (self.width, self.height) = (width, height)
    pixels = []
    pixels.reserveCapacity(width * height)
    columns = Spans(source: sourceWidth, result: width)
    rows = Spans(source: sourceHeight, result: height)
    sums = Array(repeating: .zero, count: width)
    rowSums = Array(repeating: .zero, count: width)
  }

  /// Takes the next source row: `sourceWidth` premultiplied pixels.
  mutating func add(row: UnsafePointer<UInt32>) {
    if width == sourceWidth && height == sourceHeight { return copy(row) }
    averageColumns(row)
    let source = nextSource
    nextSource += 1
    // A source row may end one result row and begin the next.
    while pixels.count < width * height {
      let result = pixels.count / width
      let weight = rows.weight(of: source, in: result)
      for x in 0..<width { rowSums[x] &+= sums[x] &* weight }
      guard source >= rows.last(of: result) else { return }
      finishRow()
      guard pixels.count < width * height, rows.first(of: result + 1) == source else { return }
    }
  }

  private mutating func copy(_ row: UnsafePointer<UInt32>) {
    var alpha: UInt32 = .max
    for x in 0..<width { alpha &= row[x] }
    if alpha >> 24 != 255 { isOpaque = false }
    pixels.append(contentsOf: UnsafeBufferPointer(start: row, count: width))
  }

  /// Averages the row's pixels into `sums`.
  private mutating func averageColumns(_ row: UnsafePointer<UInt32>) {
    for x in 0..<width {
      let (first, last) = (columns.first(of: x), columns.last(of: x))
      var sum = Self.channels(row[first]) &* columns.weight(of: first, in: x)
      if last > first {
        var inner = SIMD4<UInt32>.zero
        for source in first + 1..<max(last, first + 1) { inner &+= Self.channels(row[source]) }
        sum &+= inner &* columns.fullWeight
        sum &+= Self.channels(row[last]) &* columns.weight(of: last, in: x)
      }
      sums[x] = (sum &+ 128) &>> 8
    }
  }

  private static func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
    SIMD4(pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
  }

  private mutating func finishRow() {
    let half = SIMD4<UInt32>(repeating: 1 << 23)
    for x in 0..<width {
      let c = (rowSums[x] &+ half) &>> 24
      rowSums[x] = .zero
      let alpha = c[0]
      if alpha != 255 { isOpaque = false }
      pixels.append(
        alpha << 24 | min(c[1], alpha) << 16 | min(c[2], alpha) << 8 | min(c[3], alpha))
    }
  }

  /// How result pixels lie on source pixels along one axis.
  private struct Spans {
    private let source, result: Int
    /// Weight of a source pixel that lies wholly inside a result pixel.
    let fullWeight: UInt32
    private var starts: [Int32] = []
    private var ends: [Int32] = []
    private var firstWeights: [UInt32] = []
    private var lastWeights: [UInt32] = []

    init(source: Int, result: Int) {
      (self.source, self.result) = (source, result)
      let one = Double(AreaShrink.one)
      let length = Double(source) / Double(result)
      fullWeight = UInt32(one / length)
      for place in 0..<result {
        let (from, to) = (Double(place) * length, Double(place + 1) * length)
        let first = min(Int(from), source - 1)
        let last = min(max(Int(to.rounded(.up)) - 1, first), source - 1)
        let inner = UInt32(max(last - first - 1, 0)) * fullWeight
        let total = AreaShrink.one - inner
        let firstShare = Double(first + 1) - from
        let lastShare = to - Double(last)
        let share = first == last ? 1 : firstShare / (firstShare + lastShare)
        let firstWeight = min(UInt32((Double(total) * share).rounded()), total)
        starts.append(Int32(first))
        ends.append(Int32(last))
        firstWeights.append(firstWeight)
        lastWeights.append(total - firstWeight)
      }
    }

    func first(of place: Int) -> Int { Int(starts[place]) }
    func last(of place: Int) -> Int { Int(ends[place]) }
    func weight(of pixel: Int, in place: Int) -> UInt32 {
      if pixel == first(of: place) { return firstWeights[place] }
      return pixel == last(of: place) ? lastWeights[place] : fullWeight
    }
  }
}
