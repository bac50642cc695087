import CollectionViewKit

/// Rows of equal height, the full width of the view, one below the other; writes down every message it gets.
open class LoggingLayout: UICollectionViewLayout {
  /// The messages so far.
  open var log: [String] = []
  /// Height of a row in points.
  public var rowHeight: CGFloat = 100
  /// The answer to bounds changes; nil asks the base class.
  public var invalidatesForBounds = false
  /// Whether every row is answered whatever the rectangle.
  public var answersEverything = false
  /// A name that goes before each message, to tell two layouts apart.
  public var name = ""
  /// Moves the offset when asked after updates and switches.
  public var targetShift: CGPoint?

  /// Takes the log and empties it.
  public func takeLog() -> [String] {
    defer { log.removeAll() }
    return log
  }
  private func note(_ word: String) { log.append(name + word) }
  private var count = 0
  private var paths: [IndexPath] = []

  /// Counts the rows.
  open override func prepare() {
    note("prepare")
    super.prepare()
    paths = (0..<(collectionView?.numberOfSections ?? 0)).flatMap { section in
      (0..<collectionView!.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }
    count = paths.count
  }
  /// As high as its rows.
  open override var collectionViewContentSize: CGSize {
    note("contentSize")
    return CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(count) * rowHeight)
  }
  /// The rows in the rectangle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    note("elements \(Int(rect.minX)) \(Int(rect.minY)) \(Int(rect.width)) \(Int(rect.height))")
    let first = answersEverything ? 0 : max(0, Int((rect.minY / rowHeight).rounded(.down)))
    let end = answersEverything ? count : min(count, Int((rect.maxY / rowHeight).rounded(.up)))
    return first < end ? (first..<end).map { row(paths[$0], $0) } : []
  }
  /// One row.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    note("item \(indexPath.section)-\(indexPath.item)")
    return paths.firstIndex(of: indexPath).map { row(indexPath, $0) }
  }
  private func row(_ path: IndexPath, _ index: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(
      x: 0, y: CGFloat(index) * rowHeight, width: collectionView?.bounds.width ?? 0, height: rowHeight)
    return attributes
  }
  /// As told.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    note("shouldInvalidate \(Int(collectionView?.bounds.minY ?? -1)) → \(Int(newBounds.minY))")
    return invalidatesForBounds
  }
  /// Notes the question.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    note("contextForBounds")
    return super.invalidationContext(forBoundsChange: newBounds)
  }
  /// Notes the call.
  open override func invalidateLayout() {
    note("invalidate")
    super.invalidateLayout()
  }
  /// Notes what the context covers.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flags =
      (context.invalidateEverything ? " everything" : "")
      + (context.invalidateDataSourceCounts ? " counts" : "")
    note("invalidateWith\(flags)")
    super.invalidateLayout(with: context)
  }
  /// Notes the updates.
  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    note("prepareForUpdates " + updateItems.map(\.description).joined(separator: ", "))
    super.prepare(forCollectionViewUpdates: updateItems)
  }
  /// Notes the call.
  open override func finalizeCollectionViewUpdates() {
    note("finalizeUpdates")
    super.finalizeCollectionViewUpdates()
  }
  /// Notes the question.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("initial \(itemIndexPath.section)-\(itemIndexPath.item)")
    return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }
  /// Notes the question.
  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("final \(itemIndexPath.section)-\(itemIndexPath.item)")
    return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }
  /// Notes the question.
  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    note("target")
    guard let targetShift else { return proposedContentOffset }
    return CGPoint(x: proposedContentOffset.x + targetShift.x, y: proposedContentOffset.y + targetShift.y)
  }
  /// Notes the question.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    note("targetWithVelocity")
    return super.targetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
  }
  /// Notes the call.
  open override func prepareForTransition(to newLayout: UICollectionViewLayout) { note("transitionTo") }
  /// Notes the call.
  open override func prepareForTransition(from oldLayout: UICollectionViewLayout) { note("transitionFrom") }
  /// Notes the call.
  open override func finalizeLayoutTransition() { note("finalizeTransition") }
}
