import LayoutCore

extension UIView {
  final func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    if view.parent === self { takeOut(view) }
    let index = children.index(of: sibling).map { $0 + offset } ?? children.count
    insert(view, at: index)
  }

  final func insert(_ view: UIView, at index: Int) {
    precondition(
      !isDescendant(of: view), "A view cannot be put into itself or into a view that is in it.")
    let isNew = view.parent !== self
    if isNew {
      view.detach(movingTo: self)
      view.parent = self
    } else {
      takeOut(view)
    }
    children.insert(view, at: min(max(0, index), children.count))
    isSortStale = true
    markContentChanged()
    if view.needsLayout || view.hasLayoutBelow { markLayoutBelow() }
    guard isNew else { return }
    didAddSubview(view)
    view.didMoveToSuperview()
    if root != nil { view.enter(root) }
  }

  final func move(_ view: UIView, to index: Int) {
    guard view.parent === self else { return }
    takeOut(view)
    children.insert(view, at: min(max(0, index), children.count))
    isSortStale = true
    markContentChanged()
  }

  /// Leaves the superview; on the way to another one the window is left only if that one is not in it.
  final func detach(movingTo destination: UIView?) {
    let (oldParent, oldRoot) = (parent, root)
    guard oldParent != nil || destination != nil else { return }
    willMove(toSuperview: destination)
    if let oldParent {
      oldParent.willRemoveSubview(self)
      oldParent.takeOut(self)
      oldParent.markContentChanged()
      parent = nil
    }
    if oldRoot != nil && destination?.root !== oldRoot { enter(nil) }
    if destination == nil { didMoveToSuperview() }
  }

  private func takeOut(_ view: UIView) {
    guard let index = children.index(of: view) else { return }
    children.remove(at: index)
    isSortStale = true
  }

  /// Changes the window of this view and everything in it.
  private func enter(_ newRoot: UIWindow?) {
    guard root !== newRoot else { return }
    willMove(toWindow: newRoot)
    if animations != nil { endAllAnimations() }
    endFade(isCompleted: false)
    let previousTraits = traitCollection
    if let newRoot, let texture, !newRoot.owns(texture) { self.texture = nil }
    root = newRoot
    for child in children { child.enter(newRoot) }
    didMoveToWindow()
    if newRoot != nil, traitCollection != previousTraits { traitCollectionDidChange(previousTraits) }
  }

  /// Whether this view is `view` or anywhere in it.
  public final func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let here = current {
      if here === view { return true }
      current = here.parent
    }
    return false
  }

  /// The first view with this tag: this one, or one in it, searched in depth; nil when there is none.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in children { if let found = child.viewWithTag(tag) { return found } }
    return nil
  }

  /// The subviews as they are drawn, back to front: by z position, and where that is the same, in their order.
  final var drawnChildren: [UIView] {
    if isSortStale { sortChildren() }
    return isSorted ? sortedChildren : children
  }

  private func sortChildren() {
    isSortStale = false
    isSorted = false
    var last = -CGFloat.infinity
    for child in children {
      if child.zOrder < last { isSorted = true }
      last = max(last, child.zOrder)
    }
    guard isSorted else {
      sortedChildren.removeAll(keepingCapacity: true)
      return
    }
    var keys: [SortKey] = []
    keys.reserveCapacity(children.count)
    for (index, child) in children.enumerated() { keys.append(SortKey(z: child.zOrder, index: index)) }
    SortKey.sort(&keys)
    sortedChildren.removeAll(keepingCapacity: true)
    for key in keys { sortedChildren.append(children[key.index]) }
  }

  /// Says that what this view shows changed, so that a texture it is painted into is painted again.
  final func markContentChanged() {
    // A mark is only taken away together with all marks below it, so above a marked view everything is marked.
    guard !contentChanged else { return }
    contentChanged = true
    var above = parent
    while let view = above, !view.contentChanged {
      view.contentChanged = true
      above = view.parent
    }
  }

  final func clearContentChanged() {
    contentChanged = false
    for child in children {
      // One with a texture of its own that is still marked was not painted, being hidden: it will have to be.
      if child.contentChanged { child.texture = nil }
      child.clearContentChanged()
    }
  }
}

// MARK: Layout marks

extension UIView {
  final func markNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    parent?.markLayoutBelow()
  }

  final func markLayoutBelow() {
    var current: UIView? = self
    while let view = current, !view.hasLayoutBelow {
      view.hasLayoutBelow = true
      current = view.parent
    }
  }

  final func layoutTree() {
    if needsLayout {
      needsLayout = false
      // Whatever size is on its way: this is the one the subviews are placed for.
      arrangedSize = state.size
      layoutSubviews()
    }
    guard hasLayoutBelow else { return }
    hasLayoutBelow = false
    for child in children where child.needsLayout || child.hasLayoutBelow { child.layoutTree() }
  }
}

/// A subview's place in the drawing order.
///
/// Numbers are sorted, not views: that spares counting references.
private struct SortKey {
  var z: CGFloat
  var index: Int

  // Not isolated: a closure that is would check its actor at every comparison.
  static func sort(_ keys: inout [SortKey]) {
    keys.sort { $0.z < $1.z || ($0.z == $1.z && $0.index < $1.index) }
  }
}

extension [UIView] {
  /// Where a view is; nil when it is not in the list.
  ///
  /// A loop, since a closure would check its actor at every step.
  fileprivate func index(of view: UIView) -> Int? {
    for index in indices where self[index] === view { return index }
    return nil
  }
}
