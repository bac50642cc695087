/// The layout pass: counts, then the layout, then views.
///
/// ```
///   dirty:  prepare() → content size → elements(in:) → content size → views
///   clean:  elements(in:), only if the bounds left the rectangle asked about → views
/// ```
extension UICollectionView {
  // MARK: Counts

  /// The cached number of sections; asks the data source the first time.
  public var numberOfSections: Int { currentCounts.numberOfSections }
  /// The cached number of items of a section.
  ///
  /// Traps when there is no such section.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = currentCounts
    precondition(
      counts.contains(section: section),
      "numberOfItems(inSection: \(section)): there are \(counts.numberOfSections) sections. \(stateLine)")
    return counts[section]
  }

  var currentCounts: SectionCounts {
    if let counts { return counts }
    let fetched = fetchCounts()
    counts = fetched
    return fetched
  }
  /// Asks the data source.
  ///
  /// O(sections).
  func fetchCounts() -> SectionCounts {
    guard let dataSource else { return SectionCounts([]) }
    let sections = dataSource.numberOfSections(in: self)
    precondition(sections >= 0, "The data source answers \(sections) sections. \(stateLine)")
    return SectionCounts(
      (0..<sections).map { section in
        let items = dataSource.collectionView(self, numberOfItemsInSection: section)
        precondition(items >= 0, "The data source answers \(items) items in section \(section). \(stateLine)")
        return items
      })
  }

  // MARK: Invalidation

  /// A layout of this view was told that it is out of date.
  func layoutWasInvalidated(
    _ invalidated: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {
    guard invalidated === layout else { return }
    needsPrepare = true
    if context.invalidateDataSourceCounts && update == nil { counts = nil }
    setNeedsLayout()
    guard update == nil else { return }
    guard context.contentSizeAdjustment != .zero || context.contentOffsetAdjustment != .zero else { return }
    withExtentHeld { apply(context) }
  }

  /// Adjusts content size and offset as an invalidation asks for.
  private func apply(_ context: UICollectionViewLayoutInvalidationContext) {
    let (size, offset) = (context.contentSizeAdjustment, context.contentOffsetAdjustment)
    if size != .zero {
      contentSize = CGSize(width: contentSize.width + size.width, height: contentSize.height + size.height)
    }
    if offset != .zero {
      shiftContent(to: clamped(CGPoint(x: contentOffset.x + offset.x, y: contentOffset.y + offset.y)))
    }
  }

  /// Asked of a bounds change while the bounds are still the old ones.
  func askAboutBounds(_ newBounds: CGRect) {
    guard !needsReload, !boundsInvalidationPending, layout.shouldInvalidateLayout(forBoundsChange: newBounds)
    else { return }
    layout.stagedContext = layout.invalidationContext(forBoundsChange: newBounds)
  }

  /// Told when the bounds are the new ones.
  func tellBoundsChanged(from oldBounds: CGRect) {
    setNeedsLayout()
    if layout.stagedContext != nil {
      layout.invalidateLayout()
      boundsInvalidationPending = true
    }
    // Another size cannot wait, also when the offset moved before it and the pass is still to come.
    guard boundsInvalidationPending, bounds.size != oldBounds.size, !isInPass, !needsReload, update == nil
    else { return }
    var turned: CGPoint?
    withExtentHeld {
      prepareLayout()
      turned = keepRestingPlace()
    }
    guard let turned, motion != nil else { return }
    horizontalAxis.animate(to: Double(turned.x), at: now)
    verticalAxis.animate(to: Double(turned.y), at: now)
  }

  /// After a change of size, asks the layout and the delegate for the offset to show, unless a finger holds the content.
  ///
  /// Gives back where a motion under way is to go instead: it can turn there once it knows the new range.
  private func keepRestingPlace() -> CGPoint? {
    guard !isDragging else { return nil }
    let target = CGPoint(
      x: horizontalAxis.target ?? Double(contentOffset.x), y: verticalAxis.target ?? Double(contentOffset.y))
    let chosen = chosenOffset(forProposed: clamped(target))
    guard chosen != contentOffset else { return nil }
    if motion != nil { return chosen }
    shiftContent(to: chosen)
    return nil
  }

  /// The offset the layout, then the delegate choose, inside the range.
  func chosenOffset(forProposed proposed: CGPoint) -> CGPoint {
    var offset = layout.targetContentOffset(forProposedContentOffset: proposed)
    if let delegate {
      offset = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: offset)
    }
    return clamped(offset.x.isFinite && offset.y.isFinite ? offset : proposed)
  }

  /// Moves the content to `offset` without disturbing what moves it: a drag or a fling goes on from there.
  func shiftContent(to offset: CGPoint) {
    let by = CGVector(dx: offset.x - contentOffset.x, dy: offset.y - contentOffset.y)
    guard by != .zero else { return }
    horizontalAxis.shift(by: Double(by.dx))
    verticalAxis.shift(by: Double(by.dy))
    changeBounds(to: CGRect(origin: offset, size: bounds.size))
  }

  // MARK: The pass

  func layoutPass() {
    guard !isInPass, update == nil, !bounds.isEmpty || !live.isEmpty || needsReload else { return }
    var ended: [RunningTransition] = []
    if let block = blockThatAnimates, let window {
      block.enter(window)
      ended = animatePendingLayout(
        duration: block.duration, completions: [{ block.leave(isCompleted: $0) }])
      return tell(ended)
    }
    arranging {
      if needsReload { ended = discardEverything() }
      withExtentHeld { prepareAndAsk() }
      reconcile()
    }
    tell(ended)
  }

  /// The animation block being run, if a pass now is to animate: the layout was invalidated, and not by moving or resizing the view.
  private var blockThatAnimates: AnimationContext? {
    guard needsPrepare, !boundsInvalidationPending, !needsReload, transitionDuration > 0 else { return nil }
    return AnimationContext.current
  }

  /// Runs `body` with passes shut out: views, counts and layout do not agree until it ends.
  func arranging(_ body: () -> Void) {
    let wasInPass = isInPass
    isInPass = true
    body()
    isInPass = wasInPass
  }

  private func prepareAndAsk() {
    for round in 0..<2 {
      let wasDirty = needsPrepare
      if wasDirty { prepareLayout() }
      refreshAnswer(dirty: wasDirty)
      // A smaller content may leave the offset out of range: the layout is asked about the clamped bounds, once.
      guard round == 0, wasDirty, clamped(contentOffset) != contentOffset, !isDragging, motion == nil else {
        return
      }
      let inside = CGRect(origin: clamped(contentOffset), size: bounds.size)
      guard layout.shouldInvalidateLayout(forBoundsChange: inside) else { return }
      layout.stagedContext = layout.invalidationContext(forBoundsChange: inside)
      layout.invalidateLayout()
    }
  }

  /// Sends every view to the pool and forgets counts and answers; gives back the transitions this ended.
  private func discardEverything() -> [RunningTransition] {
    let (gone, ended) = (drawingOrder.filter { $0.standing != .gone }, transitions)
    live.removeAll(keepingCapacity: true)
    leaving.removeAll()
    drawingOrder.removeAll(keepingCapacity: true)
    transitions.removeAll()
    needsReload = false
    counts = nil
    answer = .none
    recycle(gone)
    let context = layout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    layout.stagedContext = context
    layout.invalidateLayout()
    return ended
  }

  /// Lets the layout prepare, and takes its content size.
  ///
  /// A layout that moves the bounds it prepares for prepares once more for where they are then; what it says about itself meanwhile
  /// does not count.
  func prepareLayout() {
    arranging {
      for _ in 0..<2 {
        (needsPrepare, boundsInvalidationPending) = (false, false)
        layout.prepare()
        statistics.layoutPasses += 1
        if !boundsInvalidationPending { break }
      }
      (needsPrepare, boundsInvalidationPending) = (false, false)
      if !answer.elements.isEmpty { hints = answer.elements }
      answer = .none
      takeContentSize()
    }
  }

  private func takeContentSize() {
    let size = layout.collectionViewContentSize
    guard size.width.isFinite, size.height.isFinite else {
      report(
        "\(type(of: layout)).collectionViewContentSize is \(size.width) × \(size.height): not a finite size.")
      return
    }
    if size != contentSize { contentSize = size }
  }

  /// Asks the layout for the rectangle around the bounds, unless its last answer still covers it.
  func refreshAnswer(dirty: Bool) {
    let rect = queryRect(for: bounds)
    guard dirty || answer.rect != rect else { return }
    answer = ask(rect)
    takeContentSize()
  }

  /// The bounds grown to whole multiples of their size, on a grid anchored at the origin.
  func queryRect(for bounds: CGRect) -> CGRect {
    func span(_ low: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
      guard length > 0, low.isFinite else { return (low, length) }
      let first = (low / length).rounded(.down)
      let last = ((low + length) / length).rounded(.up)
      return (first * length, Swift.max(1, last - first) * length)
    }
    let (x, width) = span(bounds.minX, bounds.width)
    let (y, height) = span(bounds.minY, bounds.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// Asks the layout about a rectangle and reads its answer.
  ///
  /// O(answer).
  func ask(_ rect: CGRect) -> LayoutAnswer {
    statistics.layoutQueries += 1
    let counts = currentCounts
    let attributes = layout.layoutAttributesForElements(in: rect) ?? []
    var answer = LayoutAnswer(rect: rect, contentSize: contentSize, capacity: attributes.count)
    for one in attributes { take(one, into: &answer, counts: counts) }
    answer.finish()
    return answer
  }

  /// Reads one answer, but for items that do not exist, and those whose frame is not finite, which are reported.
  private func take(
    _ attributes: UICollectionViewLayoutAttributes, into answer: inout LayoutAnswer, counts: SectionCounts
  ) {
    let path = attributes.path
    let key = ElementKey(kind: kinds.code(of: attributes), section: path.section, item: path.item)
    if key.isCell && !counts.contains(path) { return }
    guard !answer.append(attributes, as: key) else { return }
    report(
      "\(type(of: layout)) answers a frame that is not finite for \(describe(key)): centre \(attributes.center), "
        + "size \(attributes.size), transform \(attributes.transform3D). The element is left out.")
  }
}
