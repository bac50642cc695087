/// Answers what a collection view shows: how many sections and items, and a configured view for each.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// How many items a section has. Asked when counts are needed after a reload or an update, once a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// A cell for the item: dequeue one from the collection view, configure it, return that very view.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// How many sections there are. Optional: 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// A supplementary view, dequeued and configured. Needed as soon as the layout answers attributes of one.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  /// One section.
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    OptionalRequirement.defaulted(.numberOfSections)
    return 1
  }
  /// Traps: a layout that answers supplementary attributes needs a data source that makes the views.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    OptionalRequirement.defaulted(.viewForSupplementaryElement)
    return UICollectionReusableView(frame: .zero)
  }
  /// Optional calls: `dataSource.numberOfSections?(in: collectionView)`.
  public var numberOfSections: UICollectionViewOptionalSections? {
    UICollectionViewOptionalSections(dataSource: self)
  }
  /// Optional calls: `dataSource.collectionView?(…)`.
  public var collectionView: UICollectionViewOptionalDataSource? {
    UICollectionViewOptionalDataSource(dataSource: self)
  }
}

/// Carries an optional call of `numberOfSections(in:)`.
@MainActor
public struct UICollectionViewOptionalSections {
  let dataSource: any UICollectionViewDataSource
  /// The number of sections; nil when the data source does not say.
  public func callAsFunction(in collectionView: UICollectionView) -> Int? {
    OptionalRequirement.call(.numberOfSections) { dataSource.numberOfSections(in: collectionView) }
  }
  /// The number of sections, for forced calls.
  @_disfavoredOverload
  public func callAsFunction(in collectionView: UICollectionView) -> Int {
    dataSource.numberOfSections(in: collectionView)
  }
}

/// Carries optional calls of a data source's `collectionView(…)` methods.
@MainActor
public struct UICollectionViewOptionalDataSource {
  let dataSource: any UICollectionViewDataSource
  /// The number of items.
  public func callAsFunction(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    dataSource.collectionView(collectionView, numberOfItemsInSection: section)
  }
  /// A cell.
  public func callAsFunction(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    dataSource.collectionView(collectionView, cellForItemAt: indexPath)
  }
  /// A supplementary view; nil when the data source does not make any.
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    OptionalRequirement.call(.viewForSupplementaryElement) {
      dataSource.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }
}
