import CollectionViewKit

/// Going: the fourth step.
enum Step4 {
  /// Items of 50 × 50 points, evenly around a circle of radius 70 in the middle of the view.
  final class Circle: UICollectionViewLayout {
    private var center = CGPoint.zero
    private var count = 0
    private var inserted: Set<IndexPath> = []
    private var deleted: Set<IndexPath> = []

    override func prepare() {
      super.prepare()
      guard let view = collectionView else { return }
      center = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
      count = view.numberOfSections == 0 ? 0 : view.numberOfItems(inSection: 0)
    }

    override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard indexPath.section == 0, indexPath.item < count else { return nil }
      let angle = 2 * CGFloat.pi * CGFloat(indexPath.item) / CGFloat(count)
      let distance: CGFloat = count == 1 ? 0 : 70
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.size = CGSize(width: 50, height: 50)
      attributes.center = CGPoint(x: center.x + distance * sin(angle), y: center.y + distance * cos(angle))
      attributes.zIndex = indexPath.item
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.size != collectionView?.bounds.size
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      for update in updateItems where update.updateAction == .insert {
        if let path = update.indexPathAfterUpdate { inserted.insert(path) }
      }
      for update in updateItems where update.updateAction == .delete {
        if let path = update.indexPathBeforeUpdate { deleted.insert(path) }
      }
    }

    override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      inserted.removeAll()
      deleted.removeAll()
    }

    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let start = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      guard inserted.contains(itemIndexPath) else { return start }
      let first = start ?? layoutAttributesForItem(at: itemIndexPath)
      first?.center = center
      first?.alpha = 0
      return first
    }

    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let end = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
      guard deleted.contains(itemIndexPath) else { return end }
      end?.center = center
      end?.alpha = 0
      end?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
      return end
    }
  }
}
