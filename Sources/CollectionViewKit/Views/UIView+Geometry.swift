import LayoutCore

// Setters behind the open properties. Each does nothing for an equal value, records a running animation block, and
// marks no more than it must: only a change of size asks for layout and paints again.
extension UIView {
  final func setCenter(_ value: CGPoint) {
    guard value != state.center else { return }
    noteChange(of: .center)
    state.center = value
    parent?.markContentChanged()
  }

  final func setTransform(_ value: CATransform3D) {
    guard value != state.transform else { return }
    noteChange(of: .transform)
    state.transform = value
    hasTransform = !CATransform3DIsIdentity(value)
    parent?.markContentChanged()
  }

  final func setAlpha(_ value: CGFloat) {
    guard value != state.alpha else { return }
    noteChange(of: .alpha)
    state.alpha = value
    parent?.markContentChanged()
  }

  final func setHidden(_ value: Bool) {
    guard value != state.isHidden else { return }
    state.isHidden = value
    parent?.markContentChanged()
  }

  final func setBackground(_ value: UIColor?) {
    guard value?.value != background?.value else { return }
    noteChange(of: .backgroundColor)
    background = value
    markContentChanged()
  }

  final func setFrame(_ value: CGRect) {
    var target = state
    target.frame = value
    // By way of the properties: a scroll view's bounds are asked about before they change.
    if target.size != state.size { bounds = CGRect(origin: boundsOrigin, size: target.size) }
    if target.center != state.center { center = target.center }
  }

  final func setBounds(_ value: CGRect) {
    guard value != CGRect(origin: boundsOrigin, size: state.size) else { return }
    noteChange(of: .bounds)
    boundsOrigin = value.origin
    markContentChanged()
    if value.size != state.size {
      state.size = value.size
      sizeDidChange(isMoving: false)
    }
  }

  /// Where the view is drawn among its siblings: larger is nearer.
  final var zPosition: CGFloat {
    get { zOrder }
    set {
      guard newValue != zOrder, !newValue.isNaN else { return }
      zOrder = newValue
      state.zIndex = Int(exactly: newValue.rounded()) ?? state.zIndex
      guard let parent else { return }
      parent.isSortStale = true
      parent.markContentChanged()
    }
  }

  /// Takes over place and look at once, without animation: what a collection view does for every cell in every frame.
  ///
  /// An equal state costs one comparison. Nothing but a change of size asks for layout or paints a texture again. While
  /// `isMoving` (the size is on its way), a texture-backed view of nearly the same aspect (2 %) is only stretched, and
  /// neither resizes nor lays out its subviews; a call with `isMoving` false, equal state or not, makes up for it.
  final func applyState(_ new: ElementState, isMoving: Bool = false) {
    if new == state {
      if !isMoving && arrangedSize != state.size { settleSize() }
      return
    }
    if animations != nil { endAnimations(differingFrom: new) }
    let oldSize = state.size
    if new.zIndex != state.zIndex {
      zOrder = CGFloat(new.zIndex)
      parent?.isSortStale = true
    }
    if new.transform != state.transform { hasTransform = !CATransform3DIsIdentity(new.transform) }
    state = new
    parent?.markContentChanged()
    if new.size != oldSize {
      sizeDidChange(isMoving: isMoving)
    } else if !isMoving && arrangedSize != new.size {
      settleSize()
    }
  }

  private func settleSize() {
    sizeDidChange(isMoving: false)
    markContentChanged()
  }

  private func sizeDidChange(isMoving: Bool) {
    if isMoving && isTextureBacked && state.size.hasNearlyTheAspect(of: arrangedSize) { return }
    let old = arrangedSize
    arrangedSize = state.size
    if autoresizesSubviews { for child in children { child.followResize(from: old, to: arrangedSize) } }
    setNeedsLayout()
    markContentChanged()
  }

  private func followResize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    let mask = autoresizingMask
    var target = frame
    (target.origin.x, target.size.width) = UIView.stretched(
      (target.origin.x, target.size.width), by: new.width - old.width, total: old.width,
      before: mask.contains(.flexibleLeftMargin), inside: mask.contains(.flexibleWidth),
      after: mask.contains(.flexibleRightMargin))
    (target.origin.y, target.size.height) = UIView.stretched(
      (target.origin.y, target.size.height), by: new.height - old.height, total: old.height,
      before: mask.contains(.flexibleTopMargin), inside: mask.contains(.flexibleHeight),
      after: mask.contains(.flexibleBottomMargin))
    frame = target
  }

  /// Shares a change of the total length among the flexible ones of: room before, length, room after.
  ///
  /// Each gets a part in proportion to what it is; all the same when they are all nothing.
  private static func stretched(
    _ span: (start: CGFloat, length: CGFloat), by change: CGFloat, total: CGFloat, before: Bool, inside: Bool,
    after: Bool
  ) -> (CGFloat, CGFloat) {
    guard change != 0, before || inside || after else { return span }
    let parts: [(CGFloat, Bool)] = [
      (span.start, before), (span.length, inside), (total - span.start - span.length, after),
    ]
    let flexible = parts.filter(\.1)
    let sum = flexible.reduce(0) { $0 + max(0, $1.0) }
    func share(_ part: (CGFloat, Bool)) -> CGFloat {
      guard part.1 else { return 0 }
      return sum > 0 ? change * max(0, part.0) / sum : change / CGFloat(flexible.count)
    }
    return (span.start + share(parts[0]), max(0, span.length + share(parts[1])))
  }
}

extension CGSize {
  /// Whether width to height is the same within 2 %, so that stretching a painting of one to the other is not seen.
  func hasNearlyTheAspect(of other: CGSize) -> Bool {
    let (a, b) = (width * other.height, height * other.width)
    return a > 0 && b > 0 && abs(a - b) <= 0.02 * max(a, b)
  }
}
