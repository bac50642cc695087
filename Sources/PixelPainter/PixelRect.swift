import Foundation

/// A rectangle of whole pixels, from (`x`, `y`) at the top left.
public struct PixelRect: Hashable, Sendable {
  /// The top left pixel, and the size in pixels.
  ///
  /// A side of zero or less means the rectangle is empty.
  public var x, y, width, height: Int

  /// Makes a rectangle from its top left pixel and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// A rectangle without pixels.
  public static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// One past the last column and row.
  var maxX: Int { x &+ width }
  var maxY: Int { y &+ height }

  /// Whether there is no pixel in it.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// Number of pixels; 0 when empty.
  public var area: Int { isEmpty ? 0 : width * height }

  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The pixels touched by the given edges.
  ///
  /// Any numbers will do: they are cut to ±2³⁰ first, and NaN makes the rectangle empty.
  init(coveringMinX minX: Double, minY: Double, maxX: Double, maxY: Double) {
    guard minX < maxX && minY < maxY else {
      self = .empty
      return
    }
    self.init(
      minX: clampedInt(minX.rounded(.down)), minY: clampedInt(minY.rounded(.down)),
      maxX: clampedInt(maxX.rounded(.up)), maxY: clampedInt(maxY.rounded(.up)))
  }

  /// The pixels wholly between the given edges, cut to ±2³⁰; empty when there are none.
  static func inside(minX: Double, minY: Double, maxX: Double, maxY: Double) -> PixelRect {
    let rect = PixelRect(
      minX: clampedInt(minX.rounded(.up)), minY: clampedInt(minY.rounded(.up)),
      maxX: clampedInt(maxX.rounded(.down)), maxY: clampedInt(maxY.rounded(.down)))
    return rect.isEmpty ? .empty : rect
  }

  /// The pixels in both; empty when there are none.
  func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      minX: max(x, other.x), minY: max(y, other.y), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return result.isEmpty ? .empty : result
  }

  /// The smallest rectangle around both.
  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(x, other.x), minY: min(y, other.y), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Calls `body` with up to four disjoint rectangles that together are this one without `hole`.
  func subtracting(_ hole: PixelRect, _ body: (PixelRect) -> Void) {
    let cut = intersection(hole)
    guard !cut.isEmpty else {
      if !isEmpty { body(self) }
      return
    }
    let pieces = (
      PixelRect(minX: x, minY: y, maxX: maxX, maxY: cut.y),
      PixelRect(minX: x, minY: cut.y, maxX: cut.x, maxY: cut.maxY),
      PixelRect(minX: cut.maxX, minY: cut.y, maxX: maxX, maxY: cut.maxY),
      PixelRect(minX: x, minY: cut.maxY, maxX: maxX, maxY: maxY)
    )
    if !pieces.0.isEmpty { body(pieces.0) }
    if !pieces.1.isEmpty { body(pieces.1) }
    if !pieces.2.isEmpty { body(pieces.2) }
    if !pieces.3.isEmpty { body(pieces.3) }
  }
}

/// The whole number nearest to zero's side of `value` that is within ±2³⁰; NaN becomes −2³⁰.
@inline(__always)
func clampedInt(_ value: Double) -> Int { Int(clamped(value, -0x1p30, 0x1p30)) }

/// `value` cut to `low…high`; NaN becomes `low`.
@inline(__always)
func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double {
  let raised = value > low ? value : low
  return raised < high ? raised : high
}

/// `value` cut to `low…high`; NaN becomes `low`.
@inline(__always)
func clamped(_ value: Float, _ low: Float, _ high: Float) -> Float {
  let raised = value > low ? value : low
  return raised < high ? raised : high
}

/// The whole number nearest to `value`, which must be within ±2³¹; anything else gives some number, without trapping.
@inline(__always)
func nearestInt(_ value: Double) -> Int {
  // In a number this large the lowest bit is worth 1, so the sum is rounded to whole numbers.
  Int(Int32(truncatingIfNeeded: (value + 0x1.8p52).bitPattern))
}
