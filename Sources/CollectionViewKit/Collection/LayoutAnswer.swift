/// A layout's answer to one rectangle query, read once and kept until the layout is invalidated or another rectangle is needed.
///
/// Finding what is visible costs O(visible) however much the layout returned: long answers (many layouts return everything) are sorted
/// once along the content's longer side, with the furthest end so far beside each entry, and bisected. Boxes and live elements lie in arrays
/// of their own, since every pass reads them and little else.
@MainActor
struct LayoutAnswer {
  /// One element of the answer.
  struct Entry {
    let key: ElementKey
    let attributes: UICollectionViewLayoutAttributes
    /// The attributes' state when they were returned.
    let state: ElementState
  }

  /// Answers longer than this are sorted.
  private static let longAnswer = 96

  /// The rectangle that was asked about, in content points.
  let rect: CGRect
  let entries: [Entry]
  /// The upright box around each entry, transform included; null for hidden ones, which meet nothing.
  let boxes: [CGRect]
  /// The live element of each entry, once it has one.
  private(set) var elements: [LiveElement?]
  private let sortedAlongX: Bool
  /// For sorted answers: the largest far end of any entry up to and including this one.
  private let furthest: [CGFloat]
  private var indexByKey: [ElementKey: Int]?

  /// An answer to nothing.
  static let none = LayoutAnswer(rect: .null, entries: [], contentSize: .zero)

  /// Takes what a layout returned.
  ///
  /// O(n), and O(n log n) for a long answer that is not sorted.
  init(rect: CGRect, entries: [Entry], contentSize: CGSize) {
    self.rect = rect
    let alongX = contentSize.width > contentSize.height
    let boxes = entries.map { $0.state.isHidden ? CGRect.null : $0.state.frame }
    sortedAlongX = alongX
    elements = Array(repeating: nil, count: entries.count)
    guard entries.count > Self.longAnswer else {
      (self.entries, self.boxes, furthest) = (entries, boxes, [])
      return
    }
    func low(_ index: Int) -> CGFloat { alongX ? boxes[index].minX : boxes[index].minY }
    if (1..<boxes.count).allSatisfy({ low($0 - 1) <= low($0) }) {
      (self.entries, self.boxes) = (entries, boxes)
    } else {
      let order = boxes.indices.sorted { low($0) < low($1) }
      (self.entries, self.boxes) = (order.map { entries[$0] }, order.map { boxes[$0] })
    }
    var far = -CGFloat.infinity
    furthest = self.boxes.map {
      far = Swift.max(far, alongX ? $0.maxX : $0.maxY)
      return far
    }
  }

  /// Indices among which every entry that meets `rect` is.
  ///
  /// O(log n).
  func candidates(in rect: CGRect) -> Range<Int> {
    guard !furthest.isEmpty else { return boxes.indices }
    let low = sortedAlongX ? rect.minX : rect.minY
    let high = sortedAlongX ? rect.maxX : rect.maxY
    let first = bisect(boxes.count) { furthest[$0] > low }
    let end = bisect(boxes.count) { (sortedAlongX ? boxes[$0].minX : boxes[$0].minY) >= high }
    return first..<Swift.max(first, end)
  }

  /// Remembers the live element of an entry, and the entry in the element.
  mutating func connect(_ element: LiveElement, at index: Int) {
    elements[index] = element
    element.answerIndex = index
  }
  /// Forgets an element that lost its view.
  mutating func disconnect(_ element: LiveElement) {
    let index = element.answerIndex
    if elements.indices.contains(index), elements[index] === element { elements[index] = nil }
  }

  /// The entry of one element.
  ///
  /// O(n) the first time, O(1) after it.
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
  /// Whether both share more than an edge.
  ///
  /// The engine's own rule for what is visible. False for anything not finite, and for null.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
