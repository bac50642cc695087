import CollectionViewKit

/// Items that take turns in the middle of the view: how each one looks follows from how far it is from its turn.
///
/// ```
///        turn −2     −1      0      1      2         turn of item i at offset x: i − x ÷ pitch
///       ·····┌───┐ ┌───┐ ┌───┐ ┌───┐ ┌───┐·····      at rest one item has turn 0 and is exactly in the middle
///            └───┘ └───┘ └───┘ └───┘ └───┘
///                          ▲ middle of the view
/// ```
///
/// The base of `CoverFlowLayout` and `RotaryLayout`; alone it is a plain row. A subclass overrides `arrange(_:turn:)`, and
/// `turns(from:to:)` when its items are not `pitch` apart on screen.
///
/// Horizontal; sections follow each other in one run. The offset at which an item has its turn is its place times `pitch`, whatever the
/// size of the view, so a resize keeps the item. `prepare()` costs O(sections), a query O(visible), for any number of items.
open class CarouselLayout: UICollectionViewLayout {
  /// Size of an item in points.
  ///
  /// 200 × 200. Sizes that are not positive and finite show nothing.
  open var itemSize = CGSize(width: 200, height: 200) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// Points of scrolling from one item's turn to the next.
  ///
  /// 210: an item and a margin of 10. Not positive and finite counts as 1. Setting it keeps every item's turn: the offset moves along. A
  /// fling that is under way is aimed anew only when the size of the view changes too.
  open var pitch: CGFloat = 210 {
    didSet { if pitch != oldValue { keepTurns(from: Self.step(of: oldValue)) } }
  }

  /// The items of all sections, as they were when the layout was prepared.
  public private(set) var items = ItemRun()
  /// The item that an update keeps in the middle, by its path after the update.
  private var anchor: IndexPath?
  /// Whether the view is changing to this layout, and has not chosen the offset yet.
  private var isArriving = false

  private var step: CGFloat { Self.step(of: pitch) }
  private static func step(of pitch: CGFloat) -> CGFloat { pitch > 0 && pitch.isFinite ? pitch : 1 }
  private var isShown: Bool {
    itemSize.width > 0 && itemSize.height > 0 && itemSize.width.isFinite && itemSize.height.isFinite
  }

  /// Gives an item its look; the base places it `turn` times `pitch` beside the middle of the view.
  ///
  /// `attributes` come with `itemSize`, in the middle of the view. `turn` is 0 for the item in the middle, 1 for the next one.
  open func arrange(_ attributes: UICollectionViewLayoutAttributes, turn: CGFloat) {
    attributes.center.x += turn * step
  }

  /// The turns of the items whose centres may be from `left` to `right`, in points from the middle of the view.
  ///
  /// May be generous: what it takes in too much costs time only. Must be, if `arrange(_:turn:)` enlarges items more than twice.
  open func turns(from left: CGFloat, to right: CGFloat) -> ClosedRange<CGFloat> {
    (left / step)...(right / step)
  }

  /// Notes the counts.
  open override func prepare() {
    super.prepare()
    items = collectionView.map { ItemRun(of: $0) } ?? ItemRun()
  }

  /// As high as the view; as wide as it takes for every item to have its turn.
  open override var collectionViewContentSize: CGSize {
    guard let size = collectionView?.bounds.size else { return .zero }
    return CGSize(width: size.width + CGFloat(max(0, items.count - 1)) * step, height: size.height)
  }

  /// True: every look depends on the offset.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  /// The items whose frames meet `rect`.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let bounds = collectionView?.bounds, isShown, items.count > 0, !rect.isEmpty else { return [] }
    // However an item is turned, it reaches half its diagonal from its centre; nearer the eye, up to twice as far.
    let reach = (itemSize.width * itemSize.width + itemSize.height * itemSize.height).squareRoot()
    let turns = turns(from: rect.minX - bounds.midX - reach, to: rect.maxX - bounds.midX + reach)
    let middle = bounds.minX / step
    let last = CGFloat(items.count - 1)
    let first = Int(min(max(0, (middle + turns.lowerBound).rounded(.down)), last))
    let end = Int(min(max(0, (middle + turns.upperBound).rounded(.up)), last))
    return (first...end).compactMap { position in
      guard let path = items.path(of: position) else { return nil }
      let attributes = attributes(of: path, at: position)
      let frame = attributes.frame
      let meets =
        frame.minX < rect.maxX && rect.minX < frame.maxX && frame.minY < rect.maxY && rect.minY < frame.maxY
      return meets ? attributes : nil
    }
  }

  /// The look of an item at the present offset; nil for one that does not exist.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard isShown, let position = items.position(of: indexPath) else { return nil }
    return attributes(of: indexPath, at: position)
  }

  private func attributes(of path: IndexPath, at position: Int) -> UICollectionViewLayoutAttributes {
    let bounds = collectionView?.bounds ?? .zero
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.size = itemSize
    attributes.center = CGPoint(x: bounds.midX, y: bounds.midY)
    arrange(attributes, turn: Self.settled(CGFloat(position) - bounds.minX / step))
    if isArriving { attributes.center.x = CGFloat(position) * step + bounds.width / 2 }
    return attributes
  }

  /// A turn that differs from a whole one by rounding only is whole: items at rest are exactly upright, and drawn sharply.
  private static func settled(_ turn: CGFloat) -> CGFloat {
    let whole = turn.rounded()
    return abs(turn - whole) < 1e-9 ? whole : turn
  }

  // MARK: Where it rests

  /// The offset at which an item has its turn.
  private func rest(of position: CGFloat) -> CGFloat {
    min(max(0, position), CGFloat(max(0, items.count - 1))) * step
  }

  /// The rest nearest to the proposed offset.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    CGPoint(x: rest(of: (proposedContentOffset.x / step).rounded()), y: proposedContentOffset.y)
  }

  /// After an update the item that was in the middle is there again, else the nearest.
  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    defer { (anchor, isArriving) = (nil, false) }
    guard let anchor else {
      return targetContentOffset(
        forProposedContentOffset: proposedContentOffset, withScrollingVelocity: .zero)
    }
    // One past the last of its section when that was deleted.
    let before = IndexPath(item: anchor.item - 1, section: anchor.section)
    let place = items.position(of: anchor) ?? items.position(of: before) ?? items.count - 1
    return CGPoint(x: rest(of: CGFloat(place)), y: proposedContentOffset.y)
  }

  /// Before an update, follows the item in the middle to its new path; if it is deleted, the one that takes its place comes to the
  /// middle.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let updates = context.updateItems, let view = collectionView {
      anchor = items.path(of: Int((view.contentOffset.x / step).rounded()))?.followed(through: updates)
    }
    super.invalidateLayout(with: context)
  }

  /// Until the view has chosen its offset, items say that they are where they will have their turn: so the one that is to stay in the
  /// middle gets there, whatever its distance from it at the offset the old layout had.
  open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    isArriving = true
  }

  /// Invalidates for another pitch, and moves the offset so that what was in the middle is there still.
  private func keepTurns(from old: CGFloat) {
    guard let view = collectionView, items.count > 0, !isArriving else { return invalidateLayout() }
    let shift = Self.settled(view.contentOffset.x / old) * step - view.contentOffset.x
    let context = invalidationContext(forBoundsChange: view.bounds.offsetBy(dx: shift, dy: 0))
    context.contentSizeAdjustment.width = CGFloat(items.count - 1) * (step - old)
    context.contentOffsetAdjustment.x = shift
    invalidateLayout(with: context)
  }
}
