import CollectionViewKit

/// Blocks of six tiles that fill the width: two large ones and four of half their height.
///
/// ```
///   ┌───────┬───────┐  ─┬─
///   │       │   1   │   │
///   │   0   ├───────┤  half = width ÷ 2
///   │       │   2   │   │
///   ├───────┼───────┤  ─┴─
///   │   3   │       │
///   ├───────┤   5   │      item i ≥ 6 is item i − 6, lower by 2 · half
///   │   4   │       │
///   └───────┴───────┘
/// ```
///
/// Scrolls vertically; the content is exactly as high as its lowest tile. Sections follow each other in one run. Every frame is
/// arithmetic on the index: `prepare()` costs O(sections), a query O(visible), whatever the number of items. Without width there are no
/// tiles.
open class MosaicLayout: UICollectionViewLayout {
  private var items = ItemRun()
  private var width: CGFloat = 0
  /// Middle of the view in halves of the width, to be kept over a change of width.
  private var keptMiddle: CGFloat?

  private var half: CGFloat { width / 2 }
  /// Tiles of a block in halves of the width: x, y, and height; each is one half wide.
  private static let tiles: [(x: CGFloat, y: CGFloat, height: CGFloat)] = [
    (0, 0, 1), (1, 0, 0.5), (1, 0.5, 0.5), (0, 1, 0.5), (0, 1.5, 0.5), (1, 1, 1),
  ]
  /// Height of a block in halves of the width.
  private static let blockHeight: CGFloat = 2

  /// Notes the width and the counts.
  open override func prepare() {
    super.prepare()
    items = collectionView.map { ItemRun(of: $0) } ?? ItemRun()
    width = max(0, collectionView?.bounds.width ?? 0)
  }

  /// As wide as the view, as high as the lowest tile reaches.
  open override var collectionViewContentSize: CGSize {
    let (blocks, rest) = items.count.quotientAndRemainder(dividingBy: Self.tiles.count)
    let last = Self.tiles[..<rest].map { $0.y + $0.height }.max() ?? 0
    return CGSize(width: width, height: (CGFloat(blocks) * Self.blockHeight + last) * half)
  }

  /// True when the width changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  /// The tiles that meet `rect`.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard half > 0, !rect.isEmpty else { return [] }
    let height = Self.blockHeight * half
    let end = CGFloat((items.count + Self.tiles.count - 1) / Self.tiles.count)
    let first = Int(min(max(0, (rect.minY / height).rounded(.down)), end))
    let last = Int(min(max(0, (rect.maxY / height).rounded(.up)), end))
    var result: [UICollectionViewLayoutAttributes] = []
    for position in (first * Self.tiles.count)..<max(first, last) * Self.tiles.count {
      let frame = frame(of: position)
      guard frame.minX < rect.maxX, rect.minX < frame.maxX, frame.minY < rect.maxY, rect.minY < frame.maxY,
        let path = items.path(of: position)
      else { continue }
      result.append(attributes(of: path, frame))
    }
    return result
  }

  /// The tile of an item; nil for one that does not exist.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    items.position(of: indexPath).map { attributes(of: indexPath, frame(of: $0)) }
  }

  private func frame(of position: Int) -> CGRect {
    let (block, place) = position.quotientAndRemainder(dividingBy: Self.tiles.count)
    let tile = Self.tiles[place]
    return CGRect(
      x: tile.x * half, y: (CGFloat(block) * Self.blockHeight + tile.y) * half, width: half,
      height: tile.height * half)
  }

  private func attributes(of path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frame
    return attributes
  }

  // MARK: Another width

  /// Remembers what is in the middle of the view, unless the view shows the beginning.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    if let old = collectionView?.bounds, old.width != newBounds.width, half > 0, old.minY > 0 {
      keptMiddle = old.midY / half
    }
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  /// After a change of width, the offset that keeps the same tiles in the middle.
  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    defer { keptMiddle = nil }
    guard let keptMiddle, let bounds = collectionView?.bounds else { return proposedContentOffset }
    return CGPoint(x: proposedContentOffset.x, y: keptMiddle * half - bounds.height / 2)
  }
}
