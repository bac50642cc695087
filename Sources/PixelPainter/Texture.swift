import Foundation
import LayoutCore

/// A picture ready to be seen through a quad, with smaller versions made when they are first needed.
///
/// Along each axis the versions shrink by a factor of √2 a step, each pixel the exact mean of the area it
/// stands for, and the axes shrink independently: a cell turned away in perspective is narrow but still
/// tall, and neither blurs nor aliases.
final class Texture {
  /// The picture as painted.
  let full: TextureLevel
  /// The longest run of rows that are opaque from end to end; empty when there are none.
  let opaqueRows: Range<Int>
  /// Whether every pixel is opaque.
  var isOpaque: Bool { opaqueRows.count == full.height }
  private var levels: [Int: Kept] = [:]

  private struct Kept {
    var level: TextureLevel
    var lastUse: Int
  }

  init(_ full: TextureLevel) {
    self.full = full
    opaqueRows = full.finish()
  }

  /// Bytes of all versions together.
  var byteCount: Int { levels.values.reduce(full.byteCount) { $0 + $1.level.byteCount } }

  /// What to sample: one version, or two and the weight 0…256 of the second.
  struct Choice {
    let first: TextureLevel
    let second: TextureLevel?
    let share: Int
  }

  /// The version to use when a screen pixel is `across` by `down` pixels of the full picture wide.
  ///
  /// Near the size where the next smaller one takes over, both are mixed: a picture that shrinks or grows does
  /// not suddenly look softer or crisper.
  func levels(across: Double, down: Double, frame: Int) -> Choice {
    let (x, y) = (Step(across, side: full.width), Step(down, side: full.height))
    let share = max(x.share, y.share)
    let first = level(x.index, y.index, frame: frame)
    guard share > 0 else { return Choice(first: first, second: nil, share: 0) }
    let second = level(x.index + (x.share > 0 ? 1 : 0), y.index + (y.share > 0 ? 1 : 0), frame: frame)
    return Choice(first: first, second: second, share: share)
  }

  /// How many √2 steps smaller than the full picture, and the weight 0…256 of the step after that.
  private struct Step {
    let index, share: Int

    init(_ ratio: Double, side: Int) {
      // A screen pixel spans 0.92 to 1.3 pixels of what is sampled: hardly blurred, hardly skipped.
      let steps = 2 * log2(ratio) + 0.25
      let largest = (2 * log2(Double(side))).rounded(.down)
      guard steps > 0 && largest >= 1 else {
        (index, share) = (0, 0)
        return
      }
      let whole = steps.rounded(.down)
      guard whole < largest else {
        (index, share) = (Int(largest), 0)
        return
      }
      let band = 0.2
      index = Int(whole)
      share = Int(clamped((steps - whole - 1 + band) / band, 0, 1) * 256)
    }
  }

  private func level(_ across: Int, _ down: Int, frame: Int) -> TextureLevel {
    if across <= 0 && down <= 0 { return full }
    let key = across << 8 | down
    if let kept = levels[key] {
      levels[key]!.lastUse = frame
      return kept.level
    }
    // From the level half the size up where there is one: fine stripes are even grey there already.
    func parent(_ step: Int) -> Int { step == 0 ? 0 : (step % 2 == 0 ? step - 2 : step - 1) }
    let source = level(parent(across), parent(down), frame: frame)
    func side(_ full: Int, _ step: Int) -> Int {
      max(1, Int((Double(full) * exp2(-Double(step) / 2)).rounded()))
    }
    let made = source.shrunk(
      toWidth: min(source.width, side(full.width, across)),
      height: min(source.height, side(full.height, down)))
    levels[key] = Kept(level: made, lastUse: frame)
    return made
  }

  /// Forgets smaller versions nobody used since `frame`.
  func dropLevels(unusedSince frame: Int) {
    guard !levels.isEmpty else { return }
    levels = levels.filter { $0.value.lastUse >= frame }
  }
}

/// One version of a texture.
///
/// Its memory has one more pixel on every side, a copy of the edge, so that sampling between pixels never has
/// to ask whether it is at the edge.
final class TextureLevel {
  /// Size in pixels without the extra ones.
  let width, height: Int
  /// The pixels without the extra ones.
  let target: PixelTarget
  private let memory: UnsafeMutablePointer<UInt32>

  /// Bytes of memory in use.
  var byteCount: Int { (width + 2) * (height + 2) * 4 }

  /// Makes an empty picture, transparent black.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    let count = (width + 2) * (height + 2)
    memory = .allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    target = PixelTarget(base: memory + width + 3, width: width, height: height, stride: width + 2)
  }

  deinit { memory.deallocate() }

  /// Makes the pixels safe to draw and fills the edge.
  ///
  /// Returns the longest run of rows that are opaque from end to end.
  func finish() -> Range<Int> {
    var (longest, start) = (0..<0, 0)
    for y in 0..<height {
      let row = target.row(y)
      var alpha: UInt32 = 0xFF00_0000
      for x in 0..<width { alpha &= row[x] }
      if alpha != 0xFF00_0000 {
        for x in 0..<width { row[x] = premultipliedSafe(row[x]) }
        start = y + 1
      } else if y + 1 - start > longest.count {
        longest = start..<(y + 1)
      }
      row[-1] = row[0]
      row[width] = row[width - 1]
    }
    (target.row(-1) - 1).update(from: target.row(0) - 1, count: width + 2)
    (target.row(height) - 1).update(from: target.row(height - 1) - 1, count: width + 2)
    return longest
  }

  /// A version of at most this size; each pixel is the mean of the area it covers.
  func shrunk(toWidth newWidth: Int, height newHeight: Int) -> TextureLevel {
    let result = TextureLevel(width: newWidth, height: newHeight)
    let resampler = Resampler(
      target.base, stride: target.stride, across: AxisFilter(area: newWidth, from: width),
      down: AxisFilter(area: newHeight, from: height))
    var scratch = resampler.makeScratch()
    for y in 0..<newHeight { resampler.makeRow(y, into: result.target.row(y), scratch: &scratch) }
    _ = result.finish()
    return result
  }
}
