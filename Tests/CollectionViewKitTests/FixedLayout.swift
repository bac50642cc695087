import CollectionViewKit

/// Answers what it was given: for tests that need an answer no sensible layout gives.
@MainActor
final class FixedLayout: UICollectionViewLayout {
  var answers: [UICollectionViewLayoutAttributes]?
  var size = CGSize(width: 400, height: 600)
  /// Runs inside `prepare()`.
  var whilePreparing: (() -> Void)?
  var invalidatesForBounds = false

  init(_ answers: [UICollectionViewLayoutAttributes]?) {
    self.answers = answers
    super.init()
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepare() { whilePreparing?() }
  override var collectionViewContentSize: CGSize { size }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    answers
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    answers?.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { invalidatesForBounds }

  /// Attributes of one cell of section 0.
  static func cell(
    _ item: Int, _ frame: CGRect, _ edit: (UICollectionViewLayoutAttributes) -> Void = { _ in }
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = frame
    edit(attributes)
    return attributes
  }
}

/// Whether a collection view shows this view: pooled ones are hidden or out of the tree.
@MainActor
func isOnScreen(_ view: UIView) -> Bool { view.superview != nil && !view.isHidden }
