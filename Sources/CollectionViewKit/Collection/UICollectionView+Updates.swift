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
    /// The layout's answer around the viewport before the update.
    var before: LayoutAnswer
  }

  // MARK: The calls

  /// Shows everything afresh in the next pass: counts and views are asked for again; selection and highlight are cleared.
  public func reloadData() {
    selection.removeAll()
    highlighted = nil
    pressed = nil
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
    guard !batch.operations.isEmpty else { return animatePendingLayout(batch, duration: duration) }
    let map = validated(batch.operations)
    let before = duration > 0 ? ask(surroundings) : answer
    update = RunningUpdate(map: map, before: before)
    counts = map.newCounts

    let context = layout.makeContext()
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    withExtentHeld {
      prepareLayout()
      answer = ask(queryRect(for: bounds))
      layout.prepare(forCollectionViewUpdates: map.steps.map { Self.updateItem($0) })
      settleOffset()
    }

    rekey(map, duration: duration)
    animate(
      duration: duration, start: { self.startOfAppearing($0) },
      end: { self.currentState(of: $0) })
    layout.finalizeCollectionViewUpdates()
    update = nil
    arrangeSubviews()
    startTransition(duration: duration, completions: batch.completions)
    checkInvariants()
    setNeedsLayout()
  }

  /// A batch without calls: the pending layout change, animated.
  private func animatePendingLayout(_ batch: OpenBatch, duration: TimeInterval) {
    if needsReload || live.isEmpty {
      layoutPass()
    } else {
      if needsPrepare { prepareLayout() }
      answer = ask(queryRect(for: bounds))
      animate(duration: duration, start: { _ in nil }, end: { self.currentState(of: $0) })
    }
    arrangeSubviews()
    startTransition(duration: duration, completions: batch.completions)
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
    moveOffsetKeepingWhatIsSeen(to: chosen)
    if layout.stagedContext != nil || needsPrepare { prepareLayout() }
    answer = ask(queryRect(for: bounds))
  }

  /// Gives survivors their new paths, sends the deleted away, and carries selection along.
  private func rekey(_ map: UpdateMap, duration: TimeInterval) {
    let before = live
    live.removeAll(keepingCapacity: true)
    for element in before.values {
      guard let key = element.key else { continue }
      let newKey = newKey(of: key, map: map)
      let hook = duration > 0 ? finalAttributes(of: element, key: key) : nil
      if let newKey {
        element.key = newKey
        element.displayedPath = newKey.indexPath
        live[newKey] = element
      } else {
        element.key = nil
        // nil from the hook: no animation of attributes; the view goes when the others have arrived.
        leave(element, toward: hook ?? element.shown, duration: duration)
      }
    }
    for element in leaving {
      guard let key = element.key else { continue }
      element.key = newKey(of: key, map: map)
      if let newKey = element.key { element.displayedPath = newKey.indexPath }
    }
    selection = selection.compactMap { map.newPath(of: ElementPath($0))?.indexPath }
    highlighted = highlighted.flatMap { map.newPath(of: ElementPath($0))?.indexPath }
    pressed = pressed.flatMap { map.newPath(of: ElementPath($0))?.indexPath }
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
  private func finalAttributes(of element: LiveElement, key: ElementKey) -> ElementState? {
    guard key.isCell else { return nil }
    return layout.finalLayoutAttributesForDisappearingItem(at: key.indexPath)?.state
  }

  /// Where an element that had no view comes from.
  private func startOfAppearing(_ entry: LayoutAnswer.Entry) -> ElementState? {
    guard entry.key.isCell, var update else { return faded(entry.state) }
    let hook = layout.initialLayoutAttributesForAppearingItem(at: entry.key.indexPath)?.state
    if let hook { return hook }
    guard let old = update.map.oldPath(of: entry.key.path) else { return nil }
    return update.before.entry(for: ElementKey(cell: old))?.state ?? faded(entry.state)
  }

  /// The layout hears of every item on screen after an update, also of those that were on screen before and keep their place in flight.
  func tellOfAppearing(_ entry: LayoutAnswer.Entry) {
    guard update != nil, entry.key.isCell else { return }
    _ = layout.initialLayoutAttributesForAppearingItem(at: entry.key.indexPath)
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
  /// The attributes an item had at its old path before the running update.
  func attributesBeforeUpdate(ofItem indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    update?.before.entry(for: ElementKey(cell: ElementPath(indexPath)))?.attributes
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
