/// Gives a flow layout sizes, spacing and insets of its own for each item or section.
///
/// All optional.
///
/// What is not implemented comes from the layout's property. Sizes and lengths are points. Each method is asked once
/// for each item or section, when the layout prepares after an invalidation that covers delegate metrics.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item; the layout's `itemSize` unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// The room around a section's lines; the layout's `sectionInset` unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// The room between lines of a section; the layout's `minimumLineSpacing` unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The least room between items of a line; the layout's `minimumInteritemSpacing` unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The size of a section's header; the layout's `headerReferenceSize` unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// The size of a section's footer; the layout's `footerReferenceSize` unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// The layout's `itemSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    OptionalRequirement.defaulted(.sizeForItem)
    return flow(collectionViewLayout)?.itemSize ?? UICollectionViewFlowLayout.standardItemSize
  }
  /// The layout's `sectionInset`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    OptionalRequirement.defaulted(.insetForSection)
    return flow(collectionViewLayout)?.sectionInset ?? .zero
  }
  /// The layout's `minimumLineSpacing`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    OptionalRequirement.defaulted(.lineSpacing)
    return flow(collectionViewLayout)?.minimumLineSpacing ?? UICollectionViewFlowLayout.standardSpacing
  }
  /// The layout's `minimumInteritemSpacing`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    OptionalRequirement.defaulted(.interitemSpacing)
    return flow(collectionViewLayout)?.minimumInteritemSpacing ?? UICollectionViewFlowLayout.standardSpacing
  }
  /// The layout's `headerReferenceSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    OptionalRequirement.defaulted(.headerSize)
    return flow(collectionViewLayout)?.headerReferenceSize ?? .zero
  }
  /// The layout's `footerReferenceSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    OptionalRequirement.defaulted(.footerSize)
    return flow(collectionViewLayout)?.footerReferenceSize ?? .zero
  }
  /// Optional calls: `delegate.collectionView?(collectionView, layout: self, sizeForItemAt: indexPath)`.
  public var collectionView: UICollectionViewOptionalFlowDelegate? {
    UICollectionViewOptionalFlowDelegate(delegate: self)
  }

  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
    layout as? UICollectionViewFlowLayout
  }
}

/// Carries optional calls of a flow delegate's methods: nil when the delegate lacks the method.
///
/// The overloads that give a plain value are for forced calls, `delegate.collectionView!(…)`.
@MainActor
public struct UICollectionViewOptionalFlowDelegate {
  let delegate: any UICollectionViewDelegateFlowLayout

  /// See `UICollectionViewDelegateFlowLayout`.
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    OptionalRequirement.call(.sizeForItem) {
      delegate.collectionView(view, layout: layout, sizeForItemAt: indexPath)
    }
  }
  /// See `UICollectionViewDelegateFlowLayout`.
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets? {
    OptionalRequirement.call(.insetForSection) {
      delegate.collectionView(view, layout: layout, insetForSectionAt: section)
    }
  }
  /// See `UICollectionViewDelegateFlowLayout`.
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalRequirement.call(.lineSpacing) {
      delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
    }
  }
  /// See `UICollectionViewDelegateFlowLayout`.
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalRequirement.call(.interitemSpacing) {
      delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
  }
  /// See `UICollectionViewDelegateFlowLayout`.
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize? {
    OptionalRequirement.call(.headerSize) {
      delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
    }
  }
  /// See `UICollectionViewDelegateFlowLayout`.
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize? {
    OptionalRequirement.call(.footerSize) {
      delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
    }
  }

  /// See `UICollectionViewDelegateFlowLayout`.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { delegate.collectionView(view, layout: layout, sizeForItemAt: indexPath) }
  /// See `UICollectionViewDelegateFlowLayout`.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { delegate.collectionView(view, layout: layout, insetForSectionAt: section) }
  /// See `UICollectionViewDelegateFlowLayout`.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section) }
  /// See `UICollectionViewDelegateFlowLayout`.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section) }
  /// See `UICollectionViewDelegateFlowLayout`.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize { delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section) }
  /// See `UICollectionViewDelegateFlowLayout`.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize { delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section) }
}
