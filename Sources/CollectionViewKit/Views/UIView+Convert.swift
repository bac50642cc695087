import LayoutCore

extension UIView {
  /// The map from this view's points to its superview's.
  final var projectionToParent: Projection {
    projectionToParent(state, bounds: CGRect(origin: boundsOrigin, size: state.size))
  }

  private func projectionToParent(_ s: ElementState, bounds: CGRect) -> Projection {
    let x = Double(bounds.origin.x) + Double(bounds.size.width) / 2
    let y = Double(bounds.origin.y) + Double(bounds.size.height) / 2
    // A running animation may turn a view whose model is not turned.
    if !hasTransform && animations == nil {
      return Projection(translationX: Double(s.center.x) - x, y: Double(s.center.y) - y)
    }
    return Projection(s.transform)
      .concatenating(Projection(translationX: Double(s.center.x), y: Double(s.center.y)))
      .translatedBy(x: -x, y: -y)
  }

  /// The map from this view's points to those of a view it is in.
  private func projection(toAncestor ancestor: UIView?) -> Projection {
    var result = Projection.identity
    var current: UIView? = self
    while let view = current, view !== ancestor {
      if view.parent == nil && view is UIWindow { break }
      result = result.concatenating(view.projectionToParent)
      current = view.parent
    }
    return result
  }

  /// The map from this view's points to another's; to window points for nil.
  ///
  /// Nil where there is none.
  private func projection(to other: UIView?) -> Projection? {
    guard let other else { return projection(toAncestor: nil) }
    // Only up to where both meet, so that what is above adds no rounding.
    var meeting: UIView? = self
    while let view = meeting, !other.isDescendant(of: view) { meeting = view.parent }
    let up = projection(toAncestor: meeting)
    if meeting === other { return up }
    guard let down = other.projection(toAncestor: meeting).inverse else { return nil }
    return up.concatenating(down)
  }

  /// A point of this view, in another view's points; in window points for nil.
  ///
  /// Model values count, running animations do not. The point itself where a view on the way is squeezed flat.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    projection(to: view)?.project(point) ?? point
  }

  /// A point of another view (of the window for nil), in this view's points.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    if let view { return view.convert(point, to: self) }
    return projection(to: nil)?.inverse?.project(point) ?? point
  }

  /// The box around a rectangle of this view, in another view's points; in window points for nil.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    projection(to: view)?.boundingBox(of: rect) ?? rect
  }

  /// The box around a rectangle of another view (of the window for nil), in this view's points.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    if let view { return view.convert(rect, to: self) }
    return projection(to: nil)?.inverse?.boundingBox(of: rect) ?? rect
  }

  /// The view's corners in window points, after every transform up to the window, as they are seen at the window's time.
  ///
  /// Clockwise from the view's own top left. Corners behind the eye have a `w` that is not above 0.
  public final var quadInWindow: Quad {
    var result = Projection.identity
    var current: UIView? = self
    while let view = current, !(view.parent == nil && view is UIWindow) {
      result = result.concatenating(
        view.projectionToParent(view.presentation, bounds: view.presentationBounds))
      current = view.parent
    }
    return result.project(presentationBounds)
  }

  final func firstHit(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    for child in drawnChildren.reversed() where !child.isHidden {
      guard let inverse = child.projectionToParent.inverse else { continue }
      if let hit = child.hitTest(inverse.project(point), with: event) { return hit }
    }
    return self
  }
}

extension Projection {
  /// The box around what becomes of a rectangle; null and infinite ones stay themselves.
  func boundingBox(of rect: CGRect) -> CGRect {
    if rect.isNull || rect.isInfinite { return rect }
    guard isUpright else { return project(rect).boundingBox }
    let origin = project(rect.origin)
    return CGRect(
      x: origin.x, y: origin.y, width: rect.size.width * CGFloat(xx), height: rect.size.height * CGFloat(yy))
  }
}
