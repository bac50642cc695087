/// Changing from one layout to another.
extension UICollectionView {
  /// The layout in force.
  ///
  /// Setting it shows the new one at once; setting the one already in force does nothing.
  public var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Shows another layout.
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Shows another layout; animated, every cell travels from where it is seen to where the new layout wants it.
  ///
  /// The item nearest the middle of the view, or the selected one in sight, stays in the middle as far as the new content allows; then the new
  /// layout, then the delegate may choose another offset. Cells visible only before travel to their new place and are recycled there; cells
  /// visible only after are made at their old place and travel in. A running fling stops; a drag holds on. `completion` hears true when
  /// the animation ran out, false when it was interrupted.
  public func setCollectionViewLayout(
    _ newLayout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    guard newLayout !== layout else {
      completion?(true)
      return
    }
    checkFree(newLayout)
    checkNotConfiguring("setCollectionViewLayout")
    if animated && !needsReload { bringLayoutUpToDate() }
    let duration = animated && !needsReload ? transitionDuration : 0
    if motion != nil { stopMotion() }
    let completions = completion.map { [$0] } ?? []
    var ended: [RunningTransition] = []
    if needsReload {
      install(newLayout)
      ended = startTransition(duration: 0, completions: completions)
    } else {
      withExtentHeld {
        arranging { ended = change(to: newLayout, duration: duration, completions: completions) }
      }
      checkInvariants()
    }
    tell(ended)
  }

  /// Traps when a layout is installed in another collection view.
  func checkFree(_ layout: UICollectionViewLayout) {
    precondition(
      layout.host == nil || layout.host === self,
      "A layout serves one collection view at a time; this \(type(of: layout)) is installed in another one. Make one for each."
    )
  }

  private func bringLayoutUpToDate() {
    if needsPrepare { layoutPass() }
    stepMotions(to: now)
  }

  private func install(_ newLayout: UICollectionViewLayout) {
    layout.host = nil
    layout = newLayout
    newLayout.host = self
    newLayout.stagedContext = nil
    newLayout.wasInstalled()
    needsPrepare = true
    boundsInvalidationPending = false
    answer = .none
    setNeedsLayout()
  }

  private func change(
    to newLayout: UICollectionViewLayout, duration: TimeInterval, completions: [(Bool) -> Void]
  ) -> [RunningTransition] {
    let old = layout
    let oldBounds = bounds
    let anchor = anchorItem()
    switchAnchor = anchor
    install(newLayout)
    old.host = self  // both stay linked until every attribute was asked
    old.prepareForTransition(to: newLayout)
    newLayout.prepareForTransition(from: old)
    tellCells(duration > 0) { $0.willTransition(from: old, to: newLayout) }

    prepareLayout()
    moveOffsetKeepingWhatIsSeen(to: offsetForSwitch(anchor: anchor))
    if needsPrepare { prepareLayout() }
    answer = ask(queryRect(for: bounds))
    let told: (Bool) -> Void = { [weak self] _ in
      self?.tellCells(duration > 0) { $0.didTransition(from: old, to: newLayout) }
    }
    let ended = startTransition(duration: duration, completions: [told] + completions)
    sendDecorationsAway(duration: duration)
    let shift = CGVector(dx: bounds.minX - oldBounds.minX, dy: bounds.minY - oldBounds.minY)
    animate(
      duration: duration,
      start: { self.startOfSwitch($0, in: old, oldBounds: oldBounds, shift: shift) },
      end: { self.currentState(of: $0) })
    redirectLeaving(duration: duration)
    old.finalizeLayoutTransition()
    newLayout.finalizeLayoutTransition()
    if old !== layout { old.host = nil }
    arrangeSubviews()
    return ended
  }

  /// Decorations belong to the layout that registered them: the old ones fade, whatever the new layout calls its own.
  private func sendDecorationsAway(duration: TimeInterval) {
    for element in drawingOrder where element.standing == .shown {
      guard let key = element.key, kinds.kind(key.kind)?.category == .decorationView else { continue }
      live[key] = nil
      element.key = nil
      leave(element, toward: nil, duration: duration)
    }
  }

  /// Cells that were on their way out to a place in sight, where the old layout would have covered them, go to their new place instead.
  private func redirectLeaving(duration: TimeInterval) {
    for element in leaving where element.key?.isCell == true && element.target.alpha > 0 {
      guard element.target.frame.overlaps(bounds) else { continue }
      let old = element.target
      aim(element, toward: currentState(of: element))
      begin(element, duration: duration, toward: old)
    }
  }

  private func tellCells(_ animated: Bool, _ message: (UICollectionReusableView) -> Void) {
    guard animated else { return }
    for element in live.values { message(element.view) }
  }

  // MARK: The offset

  /// The item that shall stay in sight: the selected one that is visible, else the one nearest the middle of the view.
  ///
  /// Where several are as near (a circle shows all of them so), or the last switch is still under way, it is the one the last switch kept: going
  /// through layouts and back ends where it began. Of several right in the middle (a pile) it is the one in front.
  private func anchorItem() -> IndexPath? {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    func distance(_ element: LiveElement) -> CGFloat {
      hypot(element.shown.center.x - middle.x, element.shown.center.y - middle.y)
    }
    var nearest: (path: IndexPath, distance: CGFloat)?
    var front: IndexPath?
    for element in drawingOrder where element.standing == .shown && element.shown.frame.overlaps(bounds) {
      guard let key = element.key, key.isCell else { continue }
      let path = key.indexPath
      if selection.contains(path) { return path }
      let known = nearest ?? (path, .infinity)
      let candidate = (path, distance(element))
      nearest = (candidate.1, candidate.0) < (known.distance, known.path) ? candidate : known
      if candidate.1 < Self.sameDistance { front = path }
    }
    if transitions.isEmpty, let front { return front }
    if let kept = switchAnchor, let element = live[ElementKey(cell: ElementPath(kept))],
      !transitions.isEmpty || distance(element) <= (nearest?.distance ?? 0) + Self.sameDistance
    {
      return kept
    }
    return nearest?.path
  }
  /// Items whose distances from the middle differ by less, in points, are as near as each other.
  private static let sameDistance: CGFloat = 1

  /// The offset that puts the anchor in the middle of the new content, clamped; then the layout's and the delegate's word.
  private func offsetForSwitch(anchor: IndexPath?) -> CGPoint {
    var proposed = contentOffset
    if let anchor, let center = layout.layoutAttributesForItem(at: anchor)?.center, center.x.isFinite,
      center.y.isFinite
    {
      proposed = CGPoint(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2)
    }
    return chosenOffset(forProposed: clamped(proposed))
  }

  // MARK: Where new cells come from

  /// Asks something that reads the bounds as they were.
  ///
  /// Nobody is told.
  private func withBounds<Result>(_ old: CGRect, _ ask: () -> Result) -> Result {
    let origin = boundsOrigin
    boundsOrigin = old.origin
    defer { boundsOrigin = origin }
    return ask()
  }

  /// The place an element without a view had in the old layout, as seen from the new offset.
  private func startOfSwitch(
    _ entry: LayoutAnswer.Entry, in old: UICollectionViewLayout, oldBounds: CGRect, shift: CGVector
  ) -> ElementState? {
    guard entry.key.isCell else { return faded(entry.state) }
    let asked = withBounds(oldBounds) { old.layoutAttributesForItem(at: entry.key.indexPath)?.state }
    guard var state = asked, state.isFinite, !state.isHidden else {
      return layout.initialLayoutAttributesForAppearingItem(at: entry.key.indexPath)?.state
        ?? faded(entry.state)
    }
    state.center.x += shift.dx
    state.center.y += shift.dy
    return state
  }
}
