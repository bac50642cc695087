/// Batch updates: calls become operations, operations a validated map, the map a transition.
extension UICollectionView {
  /// A batch being collected.
  struct OpenBatch {
    var depth = 1
    var operations: [UpdateOperation] = []
    var completions: [(Bool) -> Void] = []
  }

  /// A batch being carried out: what the layout's hooks may ask about.
  struct RunningUpdate {
    let map: UpdateMap
    /// What the layout said of where survivors go, by their new keys: for those that turn out to leave the screen.
    var ends: [ElementKey: ElementState] = [:]
    /// The layout's answer around the viewport before the update.
    var before: LayoutAnswer
    /// How far the update moved the offset: what was anywhere before is seen in the same place that much further on.
    var shift = CGVector.zero
  }

  // MARK: The calls

  /// Shows everything afresh in the next pass: counts and views are asked for again; selection and highlight are cleared.
  public func reloadData() {
    selection.removeAll()
    highlighted = nil
    pressed = nil
    switchAnchor = nil
    needsReload = true
    setNeedsLayout()
  }

  /// Collects the calls made in `updates`, then animates from the arrangement before to the one after.
  ///
  /// Deletions, reloads and sources of moves name positions before the batch, insertions and targets positions after it; the order of
  /// calls does not matter. Change the model inside the block. Counts that do not add up trap with a message that says which. May be nested:
  /// the outermost end commits. `completion` hears true when the animation ran out, false when something interrupted it. Without calls it
  /// animates whatever layout change is pending.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    checkNotConfiguring("performBatchUpdates")
    if batch != nil {
      batch?.depth += 1
    } else {
      if updates != nil { bringUpToDate() }
      batch = OpenBatch()
    }
    updates?()
    if let completion { batch?.completions.append(completion) }
    batch?.depth -= 1
    guard let collected = batch, collected.depth == 0 else { return }
    batch = nil
    commit(collected)
  }

  /// Items were added: the paths are those after the update.
  public func insertItems(at indexPaths: [IndexPath]) { add(indexPaths.map { .insertItem(ElementPath($0)) }) }
  /// Items were removed: the paths are those before the update.
  public func deleteItems(at indexPaths: [IndexPath]) { add(indexPaths.map { .deleteItem(ElementPath($0)) }) }
  /// Items are to be shown with other views: the paths are those before the update.
  public func reloadItems(at indexPaths: [IndexPath]) { add(indexPaths.map { .reloadItem(ElementPath($0)) }) }
  /// An item changed its place.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    add([.moveItem(from: ElementPath(indexPath), to: ElementPath(newIndexPath))])
  }
  /// Sections were added, at indices after the update.
  public func insertSections(_ sections: IndexSet) { add(sections.map { .insertSection($0) }) }
  /// Sections were removed, at indices before the update.
  public func deleteSections(_ sections: IndexSet) { add(sections.map { .deleteSection($0) }) }
  /// Sections are to be shown afresh, at indices before the update; their counts may change.
  public func reloadSections(_ sections: IndexSet) { add(sections.map { .reloadSection($0) }) }
  /// A section changed its place.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    add([.moveSection(from: section, to: newSection)])
  }

  private func add(_ operations: [UpdateOperation]) {
    guard batch == nil else {
      batch?.operations += operations
      return
    }
    performBatchUpdates { self.batch?.operations += operations }
  }

  /// Counts and layout as they are before the model changes.
  private func bringUpToDate() {
    if needsReload || needsPrepare {
      layoutPass()
      stepMotions(to: now)
      arrangeSubviews()
    }
    _ = currentCounts
  }

  // MARK: Carrying it out

  private func commit(_ batch: OpenBatch) {
    let duration = transitionDuration
    var ended: [RunningTransition] = []
    if needsReload {
      // Whatever the calls were, everything is shown afresh.
      layoutPass()
      arrangeSubviews()
      ended = startTransition(duration: 0, completions: batch.completions)
    } else if batch.operations.isEmpty {
      ended = animatePendingLayout(duration: duration, completions: batch.completions)
    } else {
      let map = validated(batch.operations)
      withExtentHeld { arranging { ended = carryOut(map, batch, duration: duration) } }
    }
    checkInvariants()
    tell(ended)
  }

  /// The update itself; gives back the transitions that ended by it.
  private func carryOut(_ map: UpdateMap, _ batch: OpenBatch, duration: TimeInterval) -> [RunningTransition] {
    let layout = layout
    let before = duration > 0 ? ask(surroundings) : answer
    update = RunningUpdate(map: map, before: before)
    counts = map.newCounts

    let context = layout.makeContext()
    context.invalidateDataSourceCounts = true
    let updateItems = map.steps.map { Self.updateItem($0) }
    context.updateItems = updateItems
    layout.invalidateLayout(with: context)
    prepareLayout()
    answer = ask(queryRect(for: bounds))
    layout.prepare(forCollectionViewUpdates: updateItems)
    settleOffset()

    let ended = startTransition(duration: duration, completions: batch.completions)
    rekey(map, duration: duration)
    animate(
      duration: duration, start: { self.startOfAppearing($0) }, end: { self.endOfDisappearing($0) })
    layout.finalizeCollectionViewUpdates()
    update = nil
    arrangeSubviews()
    return ended
  }

  /// The pending layout change, animated: a batch without calls, or a pass asked for in an animation block.
  func animatePendingLayout(duration: TimeInterval, completions: [(Bool) -> Void]) -> [RunningTransition] {
    var ended: [RunningTransition] = []
    withExtentHeld {
      arranging {
        if needsPrepare { prepareLayout() }
        answer = ask(queryRect(for: bounds))
        ended = startTransition(duration: duration, completions: completions)
        animate(duration: duration, start: { _ in nil }, end: { self.currentState(of: $0) })
        arrangeSubviews()
      }
    }
    return ended
  }

  private func validated(_ operations: [UpdateOperation]) -> UpdateMap {
    let old = currentCounts
    let new = fetchCounts()
    do {
      return try UpdateMap(from: old, to: new, operations: operations)
    } catch {
      preconditionFailure("\(error) \(stateLine)")
    }
  }

  /// The rectangle whose attributes are remembered over an update: the bounds and half as much on every side.
  private var surroundings: CGRect {
    queryRect(for: bounds).union(bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2))
  }

  /// After the layout heard of the changes: the offset to show, and the answer there.
  private func settleOffset() {
    let chosen = chosenOffset(
      forProposed: isDragging || motion != nil ? contentOffset : clamped(contentOffset))
    guard chosen != contentOffset else { return }
    update?.shift = CGVector(dx: chosen.x - contentOffset.x, dy: chosen.y - contentOffset.y)
    moveOffsetKeepingWhatIsSeen(to: chosen)
    if layout.stagedContext != nil || needsPrepare { prepareLayout() }
    answer = ask(queryRect(for: bounds))
  }

  /// Gives survivors their new paths, sends the deleted away, and carries selection along.
  private func rekey(_ map: UpdateMap, duration: TimeInterval) {
    arrangeSubviews()
    let before = drawingOrder.filter { $0.standing == .shown }
    live.removeAll(keepingCapacity: true)
    for element in leaving { take(element.key.flatMap { newKey(of: $0, map: map) }, for: element) }
    var deleted: [(element: LiveElement, end: ElementState?)] = []
    for element in before {
      guard let key = element.key else { continue }
      let hook = duration > 0 ? finalState(of: key) : nil
      take(newKey(of: key, map: map), for: element)
      if let newKey = element.key {
        live[newKey] = element
        update?.ends[newKey] = hook
      } else {
        // nil from the hook of a cell: no animation of attributes; the view goes when the others have arrived.
        deleted.append((element, hook ?? (key.isCell ? element.shown : nil)))
      }
    }
    selection = selection.compactMap { map.newPath(of: ElementPath($0))?.indexPath }
    highlighted = highlighted.flatMap { map.newPath(of: ElementPath($0))?.indexPath }
    pressed = pressed.flatMap { map.newPath(of: ElementPath($0))?.indexPath }
    switchAnchor = switchAnchor.flatMap { map.newPath(of: ElementPath($0))?.indexPath }
    for (element, end) in deleted { leave(element, toward: end, duration: duration) }
  }

  /// Files an element under its new key; without one it keeps the path it was last shown for.
  private func take(_ key: ElementKey?, for element: LiveElement) {
    element.key = key
    if let key { element.path = key.path }
  }

  /// Where an element's view belongs after the update; nil when it was deleted, or is to get another view.
  private func newKey(of key: ElementKey, map: UpdateMap) -> ElementKey? {
    guard key.isCell else {
      return map.newSection(of: key.section).map { ElementKey(kind: key.kind, section: $0, item: key.item) }
    }
    guard !map.isReloaded(key.path), !map.isReloaded(section: key.section) else { return nil }
    return map.newPath(of: key.path).map { ElementKey(cell: $0) }
  }

  /// The layout's word on where an element that was on screen goes.
  private func finalState(of key: ElementKey) -> ElementState? {
    let path = key.indexPath
    let attributes =
      switch kinds.kind(key.kind) {
      case nil: layout.finalLayoutAttributesForDisappearingItem(at: path)
      case let kind? where kind.category == .decorationView:
        layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind.name, at: path)
      case let kind?:
        layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind.name, at: path)
      }
    return attributes.flatMap { $0.state.isFinite ? $0.state : nil }
  }

  /// The layout's word on where an element that is on screen now comes from.
  private func initialState(of key: ElementKey) -> ElementState? {
    let path = key.indexPath
    let attributes =
      switch kinds.kind(key.kind) {
      case nil: layout.initialLayoutAttributesForAppearingItem(at: path)
      case let kind? where kind.category == .decorationView:
        layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind.name, at: path)
      case let kind?:
        layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind.name, at: path)
      }
    return attributes.flatMap { $0.state.isFinite ? $0.state : nil }
  }

  /// Where an element that had no view comes from.
  private func startOfAppearing(_ entry: LayoutAnswer.Entry) -> ElementState? {
    if let hook = initialState(of: entry.key) { return hook }
    guard entry.key.isCell, let old = update?.map.oldPath(of: entry.key.path) else { return nil }
    return stateBeforeUpdate(of: old) ?? faded(entry.state)
  }

  /// Where an item was at its old path before the running update, as it is seen from the offset after it.
  private func stateBeforeUpdate(of old: ElementPath) -> ElementState? {
    guard let shift = update?.shift, var state = update?.before.entry(for: ElementKey(cell: old))?.state
    else { return nil }
    state.center.x += shift.dx
    state.center.y += shift.dy
    return state
  }

  /// Where an element goes that the update put out of sight.
  private func endOfDisappearing(_ element: LiveElement) -> ElementState? {
    element.key.flatMap { update?.ends[$0] } ?? currentState(of: element)
  }

  /// The layout hears of every element on screen after an update, also of those that were on screen before and keep their place in flight.
  func tellOfAppearing(_ entry: LayoutAnswer.Entry) {
    if update != nil { _ = initialState(of: entry.key) }
  }

  /// The layout's state for an element now; nil when it has none.
  func currentState(of element: LiveElement) -> ElementState? {
    guard let key = element.key, key.isCell, currentCounts.contains(key.path) else { return nil }
    let state = layout.layoutAttributesForItem(at: key.indexPath)?.state
    return state?.isFinite == true ? state : nil
  }

  func faded(_ state: ElementState) -> ElementState {
    var state = state
    state.alpha = 0
    return state
  }

  // MARK: What the base layout's hooks ask

  /// Whether the running update added the item at this new path.
  func isInserted(_ indexPath: IndexPath) -> Bool {
    guard let update else { return false }
    let path = ElementPath(indexPath)
    guard update.map.newCounts.contains(path) else { return false }
    guard let old = update.map.oldPath(of: path) else { return true }
    return update.map.isReloaded(old)
  }
  /// Whether the running update removed the item at this old path.
  func isDeleted(_ indexPath: IndexPath) -> Bool {
    guard let update else { return false }
    let path = ElementPath(indexPath)
    guard update.map.oldCounts.contains(path) else { return false }
    return update.map.newPath(of: path) == nil || update.map.isReloaded(path)
  }
  /// The attributes an item had at its old path before the running update, as they are seen from the offset after it.
  func attributesBeforeUpdate(ofItem indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let path = ElementPath(indexPath)
    guard let known = update?.before.entry(for: ElementKey(cell: path))?.attributes,
      let state = stateBeforeUpdate(of: path)
    else { return nil }
    let attributes = known.copy() as? UICollectionViewLayoutAttributes
    attributes?.state = state
    return attributes
  }

  private static func updateItem(_ step: UpdateStep) -> UICollectionViewUpdateItem {
    func path(_ path: ElementPath?) -> IndexPath? {
      path.map {
        IndexPath(item: $0.item == ElementPath.wholeSection ? NSNotFound : $0.item, section: $0.section)
      }
    }
    let action: UICollectionViewUpdateItem.Action =
      switch step.action {
      case .insert: .insert
      case .delete: .delete
      case .reload: .reload
      case .move: .move
      }
    return UICollectionViewUpdateItem(before: path(step.before), after: path(step.after), action: action)
  }
}
