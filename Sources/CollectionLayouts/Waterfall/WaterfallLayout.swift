import CollectionViewKit

/// Columns of one width and items of their own heights: each goes under the shortest column, the leftmost of several.
///
/// ```
///   ├10┤┌───┐┌───┐┌───┐├10┤     sectionInset 10, columnSpacing and rowSpacing 10
///       │ 0 ││ 1 ││ 2 │
///       │   │└───┘└───┘         item 3 goes under 1, 4 under 2, 5 under 0
///       └───┘┌───┐┌───┐
///       ┌───┐│ 3 ││ 4 │         the content ends `sectionInset.bottom` below the longest column
///       │ 5 │└───┘│   │
/// ```
///
/// Three columns and 10 points everywhere, as in the tutorials. The height of an item for its width comes from a `WaterfallLayoutDelegate`;
/// without one, items are squares. Sections follow each other downward. Each may have a header, from `headerReferenceHeight` or the delegate, and
/// something behind it, from `register(_:forDecorationViewOfKind:)` and `sectionDecorationKind`.
///
/// A change of width lays everything out anew, at O(columns) an item; an update, the items from the first changed one of each section on. A query
/// costs O(columns · log items + answer), whatever the number of items. Settings that are negative, not finite or above a billion count as 0.
@preconcurrency @MainActor
open class WaterfallLayout: UICollectionViewLayout {
  // MARK: Settings

  /// Gives heights.
  ///
  /// Held weakly. Nil unless set: the collection view's delegate is asked, if it is a `WaterfallLayoutDelegate`.
  open weak var delegate: (any WaterfallLayoutDelegate)? {
    didSet { if delegate !== oldValue { invalidateLayout() } }
  }
  /// How many columns there are.
  ///
  /// 3. Less counts as 1, more than 1024 as 1024. Not used while `minimumColumnWidth` is above 0.
  open var columnCount = 3 {
    didSet { if columnCount != oldValue { invalidateLayout() } }
  }
  /// When above 0, there are as many columns as fit with at least this width, in points; at least one.
  ///
  /// 0: the number does not depend on the width.
  open var minimumColumnWidth: CGFloat = 0 {
    didSet { if minimumColumnWidth != oldValue { invalidateLayout() } }
  }
  /// The room between two columns, in points.
  ///
  /// 10; where the view is too narrow for it, less.
  open var columnSpacing: CGFloat = 10 {
    didSet { if columnSpacing != oldValue { invalidateLayout() } }
  }
  /// The room between two items of a column, in points.
  ///
  /// 10.
  open var rowSpacing: CGFloat = 10 {
    didSet { if rowSpacing != oldValue { invalidateLayout() } }
  }
  /// The room around the columns of every section, in points; a header lies above it.
  ///
  /// 10 on every side. A section without items is as high as its header and the insets.
  open var sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// The height of section headers, in points, where the delegate gives none; they are as wide as the content.
  ///
  /// 0: there are none. Their kind is `UICollectionView.elementKindSectionHeader`.
  open var headerReferenceHeight: CGFloat = 0 {
    didSet { if headerReferenceHeight != oldValue { invalidateLayout() } }
  }
  /// Whether a header stays at the top of what is visible while its section is.
  ///
  /// False unless set.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// The kind of a decoration view that lies behind each section, from its header to its bottom inset, at item 0 of the section.
  ///
  /// Nil, for none, unless set. Register its class under the same kind.
  open var sectionDecorationKind: String? {
    didSet { if sectionDecorationKind != oldValue { invalidateLayout() } }
  }

  // MARK: State

  /// Where everything lies.
  private var arrangement: WaterfallSections?
  /// What of it is out of date.
  private var changes = WaterfallChanges.everything
  /// What to keep in sight when the layout is next asked for an offset, and whether exactly there.
  private var anchor: (item: WaterfallAnchor, isExact: Bool)?
  /// What the last resize kept in sight and the offset it chose: while that stands, the next one keeps the same.
  private var kept: (item: WaterfallAnchor, offset: CGFloat)?

  /// `WaterfallLayoutInvalidationContext`.
  open override class var invalidationContextClass: AnyClass { WaterfallLayoutInvalidationContext.self }

  // MARK: Invalidation

  /// Forgets what `context` covers; before the counts change, remembers the item in the middle.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts && !context.invalidateEverything {
      (anchor, kept) = (middleItem.map { ($0, false) }, nil)
    }
    note(context)
    super.invalidateLayout(with: context)
  }

  private func note(_ context: UICollectionViewLayoutInvalidationContext) {
    if !context.invalidateEverything, let updates = context.updateItems {
      for update in updates {
        changes.note(update.indexPathBeforeUpdate)
        changes.note(update.indexPathAfterUpdate)
      }
      return
    }
    if !context.invalidateEverything && !context.invalidateDataSourceCounts {
      if (context as? WaterfallLayoutInvalidationContext)?.invalidatesItemHeights == false { return }
      if let items = context.invalidatedItemIndexPaths {
        for path in items { changes.note(path) }
        return
      }
    }
    changes = .everything
  }

  /// Items may have come and gone while another layout was in force: everything is laid out anew.
  open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    (changes, anchor, kept) = (.everything, nil, nil)
  }

  /// True when the size changes; while headers pin, at any change.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    return newBounds.size != bounds.size || pins && newBounds != bounds
  }

  /// Covers heights only when the width changes.
  ///
  /// Before the size changes, remembers the item in the middle.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let view = collectionView else { return context }
    if newBounds.size != view.bounds.size {
      let known = kept.flatMap { $0.offset == view.contentOffset.y ? $0.item : nil }
      anchor = (known ?? middleItem).map { ($0, true) }
    }
    (context as? WaterfallLayoutInvalidationContext)?.invalidatesItemHeights =
      newBounds.width != view.bounds.width
    if pins {
      context.invalidateSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionHeader,
        at: sectionsWithHeaders(in: newBounds).map { IndexPath(item: 0, section: $0) })
    }
    return context
  }

  private var pins: Bool { sectionHeadersPinToVisibleBounds }

  // MARK: Laying out

  /// Asks for the heights that are out of date, and packs the items from the first of them on.
  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let metrics = metrics(of: view)
    if arrangement?.metrics != metrics { changes = .everything }
    guard !changes.isEmpty else { return }
    arrange(view, metrics)
  }

  private func metrics(of view: UICollectionView) -> WaterfallMetrics {
    let inset = view.adjustedContentInset
    return WaterfallMetrics(
      width: view.bounds.width - inset.left - inset.right, inset: sectionInset, columnCount: columnCount,
      minimumColumnWidth: minimumColumnWidth, columnSpacing: columnSpacing, rowSpacing: rowSpacing)
  }

  private func arrange(_ view: UICollectionView, _ metrics: WaterfallMetrics) {
    let changed = changes
    changes = WaterfallChanges()
    var next = arrangement.flatMap { $0.metrics == metrics ? $0 : nil } ?? WaterfallSections(metrics)
    arrangement = nil  // so that `next` is the only one to hold the items, and adding some copies none
    var faults = WaterfallFaults()
    let sections = view.numberOfSections
    for section in 0..<sections {
      let count = view.numberOfItems(inSection: section)
      let untouched = changed.untouched(inSection: section, old: next.count(inSection: section), new: count)
      let heights = heights(ofItems: untouched..<count, section, view, metrics.columnWidth, &faults)
      next.set(section, keeping: untouched, heights: heights, header: headerHeight(section, view))
    }
    next.place(count: sections)
    arrangement = next
    faults.report(layout: self, width: metrics.columnWidth)
  }

  private func heights(
    ofItems items: Range<Int>, _ section: Int, _ view: UICollectionView, _ width: CGFloat,
    _ faults: inout WaterfallFaults
  ) -> ContiguousArray<CGFloat> {
    guard let delegate = heightDelegate else { return ContiguousArray(repeating: width, count: items.count) }
    var heights = ContiguousArray<CGFloat>()
    heights.reserveCapacity(items.count)
    for item in items {
      let path = IndexPath(item: item, section: section)
      let height = delegate.collectionView(view, layout: self, heightForItemAt: path, withWidth: width)
      if WaterfallSolver.usableLength(height) == 0 { faults.note(height, at: path) }
      heights.append(height)
    }
    return heights
  }

  private func headerHeight(_ section: Int, _ view: UICollectionView) -> CGFloat {
    heightDelegate?.collectionView(view, layout: self, referenceHeightForHeaderInSection: section)
      ?? headerReferenceHeight
  }

  private var heightDelegate: (any WaterfallLayoutDelegate)? {
    delegate ?? collectionView?.delegate as? any WaterfallLayoutDelegate
  }

  // MARK: The answers

  /// As wide as the view less its content insets; down to the bottom inset of the last section.
  open override var collectionViewContentSize: CGSize { arrangement?.contentSize ?? .zero }

  /// Fresh attributes of every item, header and section decoration that shares some area with `rect`.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let arrangement else { return [] }
    var all = places(in: rect).map { place in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: place.path)
      attributes.frame = place.frame
      return attributes
    }
    if let kind = sectionDecorationKind {
      for section in arrangement.sections(in: rect) {
        let path = IndexPath(item: 0, section: section)
        if let one = layoutAttributesForDecorationView(ofKind: kind, at: path) { all.append(one) }
      }
    }
    for section in sectionsWithHeaders(in: rect) {
      let path = IndexPath(item: 0, section: section)
      let kind = UICollectionView.elementKindSectionHeader
      if let one = layoutAttributesForSupplementaryView(ofKind: kind, at: path), one.frame.minY < rect.maxY,
        one.frame.maxY > rect.minY
      {
        all.append(one)
      }
    }
    return all
  }

  /// Fresh attributes of an item; nil when there is none.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2,
      let frame = arrangement?.frame(section: indexPath.section, item: indexPath.item)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame
    return attributes
  }

  /// Fresh attributes of a section's header; nil when it has none.
  ///
  /// While headers pin, they lie in front of the items.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == UICollectionView.elementKindSectionHeader, indexPath.count == 2, indexPath.item == 0,
      let frame = arrangement?.headerFrame(section: indexPath.section, pinnedTo: pins ? visibleStart : nil)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = frame
    if pins { attributes.zIndex = Self.pinnedZIndex }
    return attributes
  }

  /// Fresh attributes of what lies behind a section; nil when there is nothing.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == sectionDecorationKind, indexPath.count == 2, indexPath.item == 0,
      let frame = arrangement?.frame(section: indexPath.section)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = frame
    attributes.zIndex = -1
    return attributes
  }

  /// How far in front of the items a header that pins is.
  private static let pinnedZIndex = 10

  /// The items that share some area with `rect`, read in one go.
  private func places(in rect: CGRect) -> [(path: IndexPath, frame: CGRect)] {
    var places: [(path: IndexPath, frame: CGRect)] = []
    arrangement?.forEachItem(in: rect) { section, item, frame in
      places.append((IndexPath(item: item, section: section), frame))
    }
    return places
  }

  /// The sections whose header may be in `rect`: a pinned one may leave the last section.
  private func sectionsWithHeaders(in rect: CGRect) -> [Int] {
    guard let arrangement else { return [] }
    let (range, last) = (arrangement.sections(in: rect), arrangement.sections.count - 1)
    return pins && last >= 0 && !range.contains(last) ? Array(range) + [last] : Array(range)
  }

  /// Where what can be seen between the insets starts.
  private var visibleStart: CGFloat {
    guard let view = collectionView else { return 0 }
    return view.bounds.minY + view.adjustedContentInset.top
  }

  // MARK: What stays in sight

  /// After a resize: the offset that leaves the same point of the same item in the middle.
  ///
  /// After an update: the proposed one, if the item that was in the middle is still in sight there, else the one that puts it there.
  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    guard let view = collectionView, let anchor else { return proposedContentOffset }
    self.anchor = nil
    let path = anchor.item.path
    guard let frame = arrangement?.frame(section: path.section, item: path.item) else {
      return proposedContentOffset
    }
    let height = view.bounds.height
    let middle = frame.midY - proposedContentOffset.y
    if !anchor.isExact && middle >= 0 && middle <= height { return proposedContentOffset }
    let inset = view.adjustedContentInset
    let lowest = max(-inset.top, collectionViewContentSize.height + inset.bottom - height)
    let y = min(max(anchor.item.middle(in: frame) - height / 2, -inset.top), lowest)
    if anchor.isExact { kept = (anchor.item, y) }
    return CGPoint(x: proposedContentOffset.x, y: y)
  }

  /// Follows the item that was in the middle to its new path; if it was deleted, the item that takes its place.
  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    anchor?.item.follow(updateItems)
    guard let view = collectionView, let path = anchor?.item.path, path.section < view.numberOfSections else {
      return
    }
    anchor?.item.path.item = max(0, min(path.item, view.numberOfItems(inSection: path.section) - 1))
  }

  /// The item whose middle is nearest that of the view.
  ///
  /// O(items in sight).
  private var middleItem: WaterfallAnchor? {
    guard let bounds = collectionView?.bounds, !bounds.isEmpty else { return nil }
    var nearest: (path: IndexPath, frame: CGRect)?
    var least = CGFloat.infinity
    for place in places(in: bounds) {
      let distance = hypot(place.frame.midX - bounds.midX, place.frame.midY - bounds.midY)
      if distance < least { (nearest, least) = (place, distance) }
    }
    return nearest.map { WaterfallAnchor($0.path, frame: $0.frame, middle: bounds.midY) }
  }
}
