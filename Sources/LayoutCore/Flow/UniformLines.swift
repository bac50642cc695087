import Foundation

/// The lines of a section whose items are all of one size.
///
/// Everything follows from a handful of numbers.
///
/// Positions count from where the first line and the room of every line start.
struct UniformLines {
  let count: Int
  let along, across: CGFloat
  let perLine: Int
  let lineCount: Int
  private let spread: LineRules.Spread
  private let pitch: CGFloat

  /// Solves the section; `along` and `across` are the usable sides of an item.
  init(count: Int, along: CGFloat, across: CGFloat, rules: LineRules, lineSpacing: CGFloat) {
    (self.count, self.along, self.across) = (count, along, across)
    perLine = max(1, index(rules.capacity(across), in: count))
    lineCount = count / perLine + (count % perLine == 0 ? 0 : 1)
    spread = rules.filled(with: across)
    pitch = along + lineSpacing
  }

  /// From the start of the first line to the end of the last, in their order; 0 without items.
  var length: CGFloat { lineCount == 0 ? 0 : CGFloat(lineCount - 1) * pitch + along }

  /// The least and greatest position any line covers; the order matters when spacing is negative.
  var bounds: (low: CGFloat, high: CGFloat) {
    let last = CGFloat(max(0, lineCount - 1)) * pitch
    return (min(0, last), max(0, last) + (lineCount == 0 ? 0 : along))
  }

  /// Where an item starts.
  func place(_ item: Int) -> (along: CGFloat, across: CGFloat) {
    let (line, column) = item.quotientAndRemainder(dividingBy: perLine)
    return (CGFloat(line) * pitch, spread.lead + CGFloat(column) * (across + spread.gap))
  }

  /// The items of all lines that meet `low`…`high`.
  ///
  /// Constant cost.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let lines = lines(from: low, to: high)
    let end = lines.upperBound == lineCount ? count : lines.upperBound * perLine
    return lines.isEmpty ? 0..<0 : lines.lowerBound * perLine..<end
  }

  private func lines(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    // Line k covers k·pitch … k·pitch + along.
    if pitch == 0 { return low < along && high > 0 ? 0..<lineCount : 0..<0 }
    let (a, b) = ((low - along) / pitch, high / pitch)
    let first = index(min(a, b).rounded(.down) + 1, in: lineCount)
    let end = index(max(a, b).rounded(.up), in: lineCount)
    return first < end ? first..<end : 0..<0
  }
}

/// `value` as a whole number from 0 to `count`, whatever it is; not-a-number gives 0.
private func index(_ value: CGFloat, in count: Int) -> Int {
  if value >= CGFloat(count) { return count }
  return value > 0 ? Int(value) : 0
}
