/// Has a say in highlight, selection and where a layout comes to rest, and is told which views come and go.
///
/// All optional.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Whether a press may highlight the item. True unless implemented; false also keeps it from being selected by the press.
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// A press rests on the item.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  /// That press moved away or was let go.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Whether a click may select the item. True unless implemented.
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// Whether a click may deselect the item, where several can be selected. True unless implemented.
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// A click selected the item. Never sent for selection from code.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// A click deselected the item.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// The cell is about to be seen. Paired one to one with `didEndDisplaying`.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  )
  /// The cell is gone from sight; the path is the one it was last shown for, and may no longer exist.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Like `willDisplay`, for a supplementary or decoration view.
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  /// Like `didEndDisplaying`, for a supplementary or decoration view.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
  /// The offset to show after an update or a layout switch; asked after the layout had its say.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
}

extension UICollectionViewDelegate {
  /// True.
  public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath)
    -> Bool
  {
    OptionalRequirement.defaulted(.shouldHighlight)
    return true
  }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    OptionalRequirement.defaulted(.didHighlight)
  }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    OptionalRequirement.defaulted(.didUnhighlight)
  }
  /// True.
  public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  {
    OptionalRequirement.defaulted(.shouldSelect)
    return true
  }
  /// True.
  public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  {
    OptionalRequirement.defaulted(.shouldDeselect)
    return true
  }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    OptionalRequirement.defaulted(.didSelect)
  }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    OptionalRequirement.defaulted(.didDeselect)
  }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { OptionalRequirement.defaulted(.willDisplay) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { OptionalRequirement.defaulted(.didEndDisplaying) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { OptionalRequirement.defaulted(.willDisplaySupplementary) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { OptionalRequirement.defaulted(.didEndDisplayingSupplementary) }
  /// The proposed offset.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    OptionalRequirement.defaulted(.targetContentOffset)
    return proposedContentOffset
  }
  /// Optional calls: `delegate?.collectionView?(collectionView, didSelectItemAt: indexPath)`.
  public var collectionView: UICollectionViewOptionalDelegate? {
    UICollectionViewOptionalDelegate(delegate: self)
  }
}

/// Carries optional calls of a delegate's `collectionView(…)` methods: nil when the delegate lacks the method.
@MainActor
public struct UICollectionViewOptionalDelegate {
  let delegate: any UICollectionViewDelegate

  /// See `UICollectionViewDelegate`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalRequirement.call(.shouldHighlight) {
      delegate.collectionView(collectionView, shouldHighlightItemAt: indexPath)
    }
  }
  /// See `UICollectionViewDelegate`.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
    -> Void?
  {
    OptionalRequirement.call(.didHighlight) {
      delegate.collectionView(collectionView, didHighlightItemAt: indexPath)
    }
  }
  /// See `UICollectionViewDelegate`.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
    -> Void?
  {
    OptionalRequirement.call(.didUnhighlight) {
      delegate.collectionView(collectionView, didUnhighlightItemAt: indexPath)
    }
  }
  /// See `UICollectionViewDelegate`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalRequirement.call(.shouldSelect) {
      delegate.collectionView(collectionView, shouldSelectItemAt: indexPath)
    }
  }
  /// See `UICollectionViewDelegate`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalRequirement.call(.shouldDeselect) {
      delegate.collectionView(collectionView, shouldDeselectItemAt: indexPath)
    }
  }
  /// See `UICollectionViewDelegate`.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    -> Void?
  {
    OptionalRequirement.call(.didSelect) {
      delegate.collectionView(collectionView, didSelectItemAt: indexPath)
    }
  }
  /// See `UICollectionViewDelegate`.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    -> Void?
  {
    OptionalRequirement.call(.didDeselect) {
      delegate.collectionView(collectionView, didDeselectItemAt: indexPath)
    }
  }
  /// See `UICollectionViewDelegate`.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalRequirement.call(.willDisplay) {
      delegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    }
  }
  /// See `UICollectionViewDelegate`.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalRequirement.call(.didEndDisplaying) {
      delegate.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    }
  }
  /// See `UICollectionViewDelegate`.
  public func callAsFunction(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint? {
    OptionalRequirement.call(.targetContentOffset) {
      delegate.collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposed)
    }
  }
  /// See `UICollectionViewDelegate`.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    OptionalRequirement.call(.willDisplaySupplementary) {
      delegate.collectionView(
        collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
    }
  }
  /// See `UICollectionViewDelegate`.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    OptionalRequirement.call(.didEndDisplayingSupplementary) {
      delegate.collectionView(
        collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
    }
  }
}

// Forced calls: `delegate.collectionView!(…)` where a plain value is needed.
extension UICollectionViewOptionalDelegate {
  /// The answer, or the default where the delegate lacks the method.
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { delegate.collectionView(collectionView, shouldHighlightItemAt: indexPath) }
  /// The answer, or the default where the delegate lacks the method.
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { delegate.collectionView(collectionView, shouldSelectItemAt: indexPath) }
  /// The answer, or the default where the delegate lacks the method.
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { delegate.collectionView(collectionView, shouldDeselectItemAt: indexPath) }
  /// The answer, or the default where the delegate lacks the method.
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint {
    delegate.collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposed)
  }
}
