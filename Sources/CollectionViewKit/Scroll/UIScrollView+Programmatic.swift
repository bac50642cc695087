import ScrollPhysics

/// Moving the content from code.
extension UIScrollView {
  /// Moves the content so that `contentOffset` is at the view's top left.
  ///
  /// At once, exactly and even out of range when `animated` is false. Animated, it goes from where it is at the speed it has, and
  /// ends with `scrollViewDidEndScrollingAnimation`, which is also sent when another motion takes over.
  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
    if animated && window != nil && UIView.areAnimationsEnabled {
      animateOffset(to: contentOffset)
    } else {
      stopMotion()
      horizontalAxis.set(offset: Double(contentOffset.x))
      verticalAxis.set(offset: Double(contentOffset.y))
      commitOffsets()
    }
  }

  /// Scrolls by as little as shows `rect` (content points).
  ///
  /// A rectangle larger than the view shows its start; an empty one does nothing.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard !rect.isEmpty, rect.origin.x.isFinite, rect.origin.y.isFinite else { return }
    let inset = adjustedContentInset
    let seen = bounds.inset(by: inset)
    func nearest(_ low: CGFloat, _ high: CGFloat, seenLow: CGFloat, seenHigh: CGFloat) -> CGFloat {
      if low >= seenLow && high <= seenHigh { return 0 }
      if high - low > seenHigh - seenLow || low < seenLow { return low - seenLow }
      return high - seenHigh
    }
    let shift = CGPoint(
      x: nearest(rect.minX, rect.maxX, seenLow: seen.minX, seenHigh: seen.maxX),
      y: nearest(rect.minY, rect.maxY, seenLow: seen.minY, seenHigh: seen.maxY))
    guard shift != .zero else { return }
    setContentOffset(
      clamped(CGPoint(x: contentOffset.x + shift.x, y: contentOffset.y + shift.y)), animated: animated)
  }

  /// Shows both bars for a moment.
  public func flashScrollIndicators() { indicators.flash(in: self) }

  private func animateOffset(to offset: CGPoint) {
    if motion == .decelerating { scrollDelegate?.scrollViewDidEndDecelerating(self) }
    horizontalAxis.animate(to: Double(offset.x), at: now)
    verticalAxis.animate(to: Double(offset.y), at: now)
    guard horizontalAxis.isMoving || verticalAxis.isMoving else {
      motion = nil
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
      return
    }
    motion = .scrolling
  }
}
