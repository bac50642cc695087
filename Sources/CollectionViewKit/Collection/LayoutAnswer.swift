/// A layout's answer to one rectangle query, read once and kept until the layout is invalidated or another rectangle is needed.
///
/// Finding what is visible costs O(visible) however much the layout returned: long answers (many layouts return everything) are sorted
/// once along the content's longer side, with the furthest end so far beside each entry, and bisected.
@MainActor
struct LayoutAnswer {
  /// One element of the answer.
  struct Entry {
    let key: ElementKey
    let attributes: UICollectionViewLayoutAttributes
    let state: ElementState
    /// The upright box around it, transform included.
    let box: CGRect
    /// Its live element, once it has one.
    var element: LiveElement?
  }

  /// Answers longer than this are sorted.
  private static let longAnswer = 96

  /// The rectangle that was asked about, in content points.
  let rect: CGRect
  private(set) var entries: [Entry]
  private let sortedAlongX: Bool
  /// For sorted answers: the largest far end of any entry up to and including this one.
  private let furthest: [CGFloat]
  private var indexByKey: [ElementKey: Int]?

  /// An answer to nothing.
  static let none = LayoutAnswer(rect: .null, entries: [], contentSize: .zero)

  init(rect: CGRect, entries: [Entry], contentSize: CGSize) {
    self.rect = rect
    sortedAlongX = contentSize.width > contentSize.height
    guard entries.count > Self.longAnswer else {
      (self.entries, furthest) = (entries, [])
      return
    }
    let alongX = sortedAlongX
    self.entries = entries.sorted { alongX ? $0.box.minX < $1.box.minX : $0.box.minY < $1.box.minY }
    var far = -CGFloat.infinity
    furthest = self.entries.map {
      far = Swift.max(far, alongX ? $0.box.maxX : $0.box.maxY)
      return far
    }
  }

  /// Indices among which every entry that meets `rect` is.
  func candidates(in rect: CGRect) -> Range<Int> {
    guard !furthest.isEmpty else { return entries.indices }
    let low = sortedAlongX ? rect.minX : rect.minY
    let high = sortedAlongX ? rect.maxX : rect.maxY
    let first = bisect(entries.count) { furthest[$0] > low }
    let end = bisect(entries.count) { (sortedAlongX ? entries[$0].box.minX : entries[$0].box.minY) >= high }
    return first..<Swift.max(first, end)
  }

  /// Remembers the live element of an entry.
  mutating func setElement(_ element: LiveElement?, at index: Int) { entries[index].element = element }

  /// The entry of one element; O(n) the first time, O(1) after it.
  mutating func entry(for key: ElementKey) -> Entry? {
    if indexByKey == nil {
      indexByKey = Dictionary(
        entries.indices.map { (entries[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
    }
    return indexByKey?[key].map { entries[$0] }
  }

  private func bisect(_ count: Int, _ isPast: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isPast(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension CGRect {
  /// Whether both share more than an edge: the engine's own rule for what is visible.
  ///
  /// False for anything not finite.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
