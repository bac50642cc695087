/// What is where.
extension UICollectionView {
  /// The cell of an item that has one; nil otherwise, also for paths that do not exist.
  ///
  /// O(1).
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    live[ElementKey(cell: ElementPath(indexPath))]?.view as? UICollectionViewCell
  }
  /// The path of the item a cell shows; nil for a cell that shows none.
  ///
  /// O(visible).
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    drawingOrder.first { $0.view === cell && $0.standing == .shown }?.key?.indexPath
  }
  /// Cells of the items in sight, back to front.
  public var visibleCells: [UICollectionViewCell] {
    drawingOrder.compactMap { isInSight($0) ? $0.view as? UICollectionViewCell : nil }
  }
  /// Paths of the items in sight, ascending.
  public var indexPathsForVisibleItems: [IndexPath] {
    drawingOrder.compactMap { isInSight($0) && $0.key?.isCell == true ? $0.key?.indexPath : nil }.sorted()
  }
  /// The supplementary view of a kind at a path, if it has a view.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    let kind = kinds.code(of: .init(category: .supplementaryView, name: elementKind))
    return live[ElementKey(kind: kind, section: indexPath.section, item: indexPath.item)]?.view
  }
  /// The supplementary views of a kind that are in sight, back to front.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    let kind = kinds.code(of: .init(category: .supplementaryView, name: elementKind))
    return drawingOrder.compactMap { isInSight($0) && $0.key?.kind == kind ? $0.view : nil }
  }

  private func isInSight(_ element: LiveElement) -> Bool {
    element.standing == .shown && element.mark == passMark
  }

  /// The attributes of an item: those of the last answer, else the layout's own word.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let key = ElementKey(cell: ElementPath(indexPath))
    if let element = live[key], !needsPrepare { return element.attributes }
    if needsPrepare && !isInPass && update == nil { layoutIfNeeded() }
    guard currentCounts.contains(key.path) else { return nil }
    if let entry = answer.entry(for: key) { return entry.attributes }
    return layout.layoutAttributesForItem(at: indexPath)
  }
  /// The attributes of a supplementary view, from the layout.
  public func layoutAttributesForSupplementaryElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }

  /// The item at a content point: in sight, the frontmost one as it is seen now; elsewhere, by the layout's
  /// answer.
  ///
  /// Nil where there is none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    if bounds.contains(point) { return indexPathForVisibleItem(at: point) }
    guard !isInPass, update == nil else { return nil }
    let there = ask(CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1))
    let hit = there.keys.indices.filter {
      there.keys[$0].isCell && !there.states[$0].isHidden && there.states[$0].quad.contains(point)
    }
    return hit.max { there.states[$0].zIndex < there.states[$1].zIndex }.map { there.keys[$0].indexPath }
  }

  /// The frontmost item seen at a content point.
  ///
  /// Cells on their way out do not count. O(visible).
  func indexPathForVisibleItem(at point: CGPoint) -> IndexPath? {
    arrangeSubviews()
    for element in drawingOrder.reversed() where element.standing == .shown {
      guard let key = element.key, key.isCell, element.shown.quad.contains(point) else { continue }
      return key.indexPath
    }
    return nil
  }

  /// Scrolls so that an item is at the given place; with an empty position, as little as shows it whole.
  ///
  /// Traps for two positions of one direction.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) {
    let vertical: ScrollPosition = [.top, .centeredVertically, .bottom]
    let horizontal: ScrollPosition = [.left, .centeredHorizontally, .right]
    precondition(
      scrollPosition.intersection(vertical).rawValue.nonzeroBitCount < 2
        && scrollPosition.intersection(horizontal).rawValue.nonzeroBitCount < 2,
      "scrollToItem: give at most one vertical and one horizontal position; got \(scrollPosition.rawValue).")
    layoutIfNeeded()
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame, frame.minX.isFinite, frame.minY.isFinite
    else { return }
    guard !scrollPosition.isEmpty else { return scrollRectToVisible(frame, animated: animated) }
    let room = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    func place(_ low: CGFloat, _ high: CGFloat, _ roomLow: CGFloat, _ roomHigh: CGFloat, _ place: Int)
      -> CGFloat
    {
      switch place {
      case 0: low - roomLow
      case 1: (low + high) / 2 - (roomLow + roomHigh) / 2
      default: high - roomHigh
      }
    }
    if let index = [ScrollPosition.top, .centeredVertically, .bottom].firstIndex(
      where: scrollPosition.contains)
    {
      offset.y += place(frame.minY, frame.maxY, room.minY, room.maxY, index)
    }
    if let index = [ScrollPosition.left, .centeredHorizontally, .right].firstIndex(
      where: scrollPosition.contains)
    {
      offset.x += place(frame.minX, frame.maxX, room.minX, room.maxX, index)
    }
    setContentOffset(clamped(offset), animated: animated)
  }
}
