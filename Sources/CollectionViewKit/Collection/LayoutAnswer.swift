/// A layout's answer to one rectangle query, read once and kept until the layout is invalidated or another rectangle is needed.
///
/// Finding what is visible costs O(visible) however much the layout returned: when it is looked into for the second time, a long answer
/// (many layouts return everything) gets an index along the content's longer side, and is bisected from then on. An answer that serves one
/// pass only, from a layout that is invalidated by every step of a scroll, is looked through once and needs none. Boxes and live elements
/// lie in arrays of their own, since every pass reads them and little else.
@MainActor
struct LayoutAnswer {
  /// One element of the answer.
  struct Entry {
    let key: ElementKey
    let attributes: UICollectionViewLayoutAttributes
    /// The attributes' state when they were returned.
    let state: ElementState
  }

  /// Answers longer than this get an index.
  private static let longAnswer = 96

  /// The rectangle that was asked about, in content points.
  let rect: CGRect
  /// What each entry is.
  private(set) var keys: [ElementKey] = []
  private(set) var attributes: [UICollectionViewLayoutAttributes] = []
  private(set) var states: [ElementState] = []
  /// The upright box around each entry, transform included; null for hidden ones, which meet nothing.
  private(set) var boxes: [CGRect] = []
  /// The live element of each entry, once it has one.
  private(set) var elements: [LiveElement?] = []
  private let isAlongX: Bool
  private var wasSearched = false
  private var index: ExtentIndex?
  private var placeByKey: [ElementKey: Int]?

  /// An answer to nothing.
  static let none = LayoutAnswer(rect: .null, contentSize: .zero, capacity: 0)

  /// Makes an empty answer with room for so many entries.
  init(rect: CGRect, contentSize: CGSize, capacity: Int) {
    self.rect = rect
    isAlongX = contentSize.width > contentSize.height
    keys.reserveCapacity(capacity)
    attributes.reserveCapacity(capacity)
    states.reserveCapacity(capacity)
    boxes.reserveCapacity(capacity)
  }

  /// Takes in what a layout returned.
  ///
  /// False, and nothing taken in, if it is not finite.
  mutating func append(_ one: UICollectionViewLayoutAttributes, as key: ElementKey) -> Bool {
    states.append(one.state)
    let last = states.count - 1
    guard states[last].isFinite else {
      states.removeLast()
      return false
    }
    boxes.append(states[last].isHidden ? CGRect.null : states[last].frame)
    keys.append(key)
    attributes.append(one)
    return true
  }

  /// One entry.
  subscript(index: Int) -> Entry {
    Entry(key: keys[index], attributes: attributes[index], state: states[index])
  }

  /// Ends taking in.
  mutating func finish() { elements = Array(repeating: nil, count: keys.count) }

  /// Indices among which every entry that meets `rect` is.
  ///
  /// All of them the first time; O(log n) from then on, after O(n), or O(n log n) for a long answer in no order.
  mutating func candidates(in rect: CGRect) -> Range<Int> {
    guard boxes.count > Self.longAnswer, wasSearched else {
      wasSearched = true
      return boxes.indices
    }
    if index == nil { makeIndex() }
    guard let index else { return boxes.indices }
    return isAlongX ? index.range(rect.minX, rect.maxX) : index.range(rect.minY, rect.maxY)
  }

  private mutating func makeIndex() {
    if let order = ExtentIndex.orderNeeded(by: boxes, isAlongX: isAlongX, asked: rect) { reorder(order) }
    index = ExtentIndex(boxes, isAlongX: isAlongX)
  }

  private mutating func reorder(_ order: [Int]) {
    let old = self
    for (place, index) in order.enumerated() {
      keys[place] = old.keys[index]
      attributes[place] = old.attributes[index]
      states[place] = old.states[index]
      boxes[place] = old.boxes[index]
      elements[place] = old.elements[index]
      elements[place]?.answerIndex = place
    }
    placeByKey = nil
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
    if placeByKey == nil {
      placeByKey = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
    }
    return placeByKey?[key].map { self[$0] }
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
