import CollectionViewKit

/// Holds a layout to the promises that every layout makes, by asking it everything and comparing.
///
/// - A rectangle query returns every item that is not hidden and whose frame meets the rectangle, none twice, and each as the item query gives it.
/// - All numbers are finite, and the content holds all frames (transforms apart).
/// - Paths that do not exist get no answer.
///
/// Cost: one item query for every item, and one for every item returned by a rectangle query, at each offset.
public struct LayoutChecker: Sendable {
  /// Items in each section.
  public var counts: [Int]
  /// Size of the collection view, in points.
  public var size: CGSize
  /// Where the content is while the layout is asked, as a share 0…1 of the way from one end to the other.
  public var places: [CGFloat]
  /// Rectangles asked about at each place, beside those of the view and of the whole content.
  public var rectangles = 12
  /// Chooses those rectangles.
  public var seed: UInt64 = 1

  /// Makes a checker for a data source of such counts and a view of such a size.
  public init(counts: [Int], size: CGSize, places: [CGFloat] = [0, 0.37, 1]) {
    (self.counts, self.size, self.places) = (counts, size, places)
  }

  /// The states every layout meets sooner or later: nothing, one item, many, several sections, no room at all.
  public static var usualStates: [LayoutChecker] {
    let size = CGSize(width: 480, height: 320)
    return [
      LayoutChecker(counts: [], size: size), LayoutChecker(counts: [0], size: size),
      LayoutChecker(counts: [1], size: size), LayoutChecker(counts: [2], size: size),
      LayoutChecker(counts: [40], size: size), LayoutChecker(counts: [3, 0, 7, 1], size: size),
      LayoutChecker(counts: [12], size: .zero),
      LayoutChecker(counts: [12], size: CGSize(width: 480, height: 0)),
      LayoutChecker(counts: [12], size: CGSize(width: 0, height: 320)),
      LayoutChecker(counts: [12], size: CGSize(width: 30, height: 20)),
    ]
  }

  /// Every broken promise, as a sentence; empty when all hold.
  ///
  /// The layout must not be in a view; afterwards it is in none again.
  @MainActor
  public func faults(of layout: UICollectionViewLayout) -> [String] {
    let items = NumberedItems(counts)
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    view.dataSource = items
    var faults: [String] = []
    for place in places {
      view.layoutIfNeeded()
      let room = CGSize(
        width: max(0, view.contentSize.width - size.width),
        height: max(0, view.contentSize.height - size.height))
      view.contentOffset = CGPoint(x: room.width * place, y: room.height * place)
      view.setNeedsLayout()
      view.layoutIfNeeded()
      faults += check(layout, in: view).map { "\($0) [items \(counts), size \(size), place \(place)]" }
    }
    view.collectionViewLayout = UICollectionViewLayout()
    return faults
  }

  @MainActor
  private func check(_ layout: UICollectionViewLayout, in view: UICollectionView) -> [String] {
    var faults: [String] = []
    let content = layout.collectionViewContentSize
    if !(content.width.isFinite && content.height.isFinite && content.width >= 0 && content.height >= 0) {
      faults.append("The content size is \(content).")
    }
    var known: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        guard let attributes = layout.layoutAttributesForItem(at: path) else { continue }
        known[path] = attributes
        faults += check(attributes, at: path, content: content)
      }
      if layout.layoutAttributesForItem(at: IndexPath(item: count, section: section)) != nil {
        faults.append("There is an answer for item \(count) of section \(section), which does not exist.")
      }
    }
    for rect in rects(content: content, bounds: view.bounds) {
      faults += check(layout, in: rect, against: known)
    }
    return faults
  }

  @MainActor
  private func check(
    _ attributes: UICollectionViewLayoutAttributes, at path: IndexPath, content: CGSize
  ) -> [String] {
    var faults: [String] = []
    if attributes.indexPath != path {
      faults.append("The answer for \(path) is about \(attributes.indexPath).")
    }
    let (center, size, frame) = (attributes.center, attributes.size, attributes.frame)
    let numbers = [
      center.x, center.y, size.width, size.height, frame.minX, frame.minY, frame.maxX, frame.maxY,
      attributes.alpha,
    ]
    guard numbers.allSatisfy(\.isFinite) else { return faults + ["\(path) is not finite: \(attributes)."] }
    let left = center.x - size.width / 2
    let top = center.y - size.height / 2
    let slack: CGFloat = 1e-6
    let isInside =
      left >= -slack && top >= -slack && left + size.width <= content.width + slack
      && top + size.height <= content.height + slack
    // Content cannot hold items larger than the view on the axis that does not scroll.
    let isTooLarge = size.width > self.size.width || size.height > self.size.height
    if !isInside && !isTooLarge {
      faults.append("\(path) at \(center), size \(size) is outside the content \(content).")
    }
    return faults
  }

  @MainActor
  private func check(
    _ layout: UICollectionViewLayout, in rect: CGRect,
    against known: [IndexPath: UICollectionViewLayoutAttributes]
  ) -> [String] {
    var faults: [String] = []
    var seen: Set<IndexPath> = []
    for attributes in layout.layoutAttributesForElements(in: rect) ?? [] {
      let path = attributes.indexPath
      switch attributes.representedElementCategory {
      case .cell:
        if !seen.insert(path).inserted { faults.append("\(path) is returned twice for \(rect).") }
        if known[path]?.isEqual(attributes) != true {
          let other = known[path]?.description ?? "nothing"
          faults.append("\(path) is \(attributes) for \(rect), but \(other) by itself.")
        }
      case .supplementaryView:
        let kind = attributes.representedElementKind ?? ""
        let alone = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
        if alone?.isEqual(attributes) != true { faults.append("\(kind) \(path) differs by itself.") }
      case .decorationView:
        let kind = attributes.representedElementKind ?? ""
        let alone = layout.layoutAttributesForDecorationView(ofKind: kind, at: path)
        if alone?.isEqual(attributes) != true { faults.append("\(kind) \(path) differs by itself.") }
      }
    }
    for (path, attributes) in known
    where !attributes.isHidden && attributes.frame.meets(rect) && !seen.contains(path) {
      faults.append("\(path) with frame \(attributes.frame) is missing for \(rect).")
    }
    return faults
  }

  private func rects(content: CGSize, bounds: CGRect) -> [CGRect] {
    var random = SeededGenerator(seed: seed)
    var rects = [
      bounds, CGRect(origin: .zero, size: content),
      CGRect(origin: .zero, size: content).insetBy(dx: -1000, dy: -1000),
      bounds.offsetBy(dx: 5 * bounds.width, dy: 5 * bounds.height),
    ]
    for _ in 0..<rectangles {
      let x = CGFloat.random(in: -100...(content.width + 100), using: &random)
      let y = CGFloat.random(in: -100...(content.height + 100), using: &random)
      let width = CGFloat.random(in: 0...600, using: &random)
      let height = CGFloat.random(in: 0...600, using: &random)
      rects.append(CGRect(x: x, y: y, width: width, height: height))
    }
    return rects
  }
}

extension CGRect {
  /// Whether both have room and share more than an edge.
  fileprivate func meets(_ other: CGRect) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY
      && other.minY < maxY
  }
}
