/// What a scroll view tells its delegate.
///
/// ```
///   drag:  WillBeginDragging · DidScroll… · WillEndDragging · DidEndDragging(willDecelerate)
///   fling:                     └─► WillBeginDecelerating · DidScroll… · DidEndDecelerating
///   animated setContentOffset:  DidScroll… · DidEndScrollingAnimation
/// ```
///
/// Every method is optional: each has an implementation that does nothing.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// The content offset changed, for whatever reason.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A press became a drag. Once a drag.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The drag was let go. `velocity` is in points a millisecond; `targetContentOffset` is where the content will rest and may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The drag ended; `decelerate` tells whether the content goes on moving.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content goes on moving after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content came to rest after a drag, or was caught.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// An animated programmatic scroll has arrived.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The insets around the content changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing: the content rests where it would.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Optional-call spellings: `delegate?.scrollViewDidScroll?(scrollView)` compiles as it does on iOS.
extension UIScrollViewDelegate {
  /// The method, as a value to call optionally.
  public var scrollViewDidScroll: ((UIScrollView) -> Void)? { { self.scrollViewDidScroll($0) } }
  /// The method, as a value to call optionally.
  public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? {
    { self.scrollViewWillBeginDragging($0) }
  }
  /// The method, as a value to call optionally.
  public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? {
    { self.scrollViewWillBeginDecelerating($0) }
  }
  /// The method, as a value to call optionally.
  public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? {
    { self.scrollViewDidEndDecelerating($0) }
  }
  /// The method, as a value to call optionally.
  public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? {
    { self.scrollViewDidEndScrollingAnimation($0) }
  }
  /// The method, as a value to call optionally.
  public var scrollViewDidChangeAdjustedContentInset: ((UIScrollView) -> Void)? {
    { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
  /// The method, as a value to call optionally.
  public var scrollViewDidEndDragging: UIScrollViewDidEndDragging? {
    UIScrollViewDidEndDragging(delegate: self)
  }
  /// The method, as a value to call optionally.
  public var scrollViewWillEndDragging: UIScrollViewWillEndDragging? {
    UIScrollViewWillEndDragging(delegate: self)
  }
}

/// Carries the argument label of an optional `scrollViewDidEndDragging?(_:willDecelerate:)` call.
@MainActor
public struct UIScrollViewDidEndDragging {
  let delegate: any UIScrollViewDelegate
  /// Calls the method.
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
}

/// Carries the labels of an optional `scrollViewWillEndDragging?(_:withVelocity:targetContentOffset:)` call.
@MainActor
public struct UIScrollViewWillEndDragging {
  let delegate: any UIScrollViewDelegate
  /// Calls the method.
  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    delegate.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
}
