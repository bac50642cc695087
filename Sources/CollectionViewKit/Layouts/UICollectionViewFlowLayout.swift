/// Lays items out in lines, like words in a paragraph: rows that follow each other downward, or columns to the right.
///
/// The rules are Apple's, as measured; `FlowSolver` tells them. Sizes, spacing, insets, headers and footers come from
/// the properties here, or item by item and section by section from a `UICollectionViewDelegateFlowLayout`.
///
/// Subclasses may change what `super` answers: every answer is made of fresh objects.
///
/// Cost: solving takes one step a section, and one an item only where the delegate gives sizes. A rectangle query costs
/// what it answers.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The spacing unless set: 10 points.
  static let standardSpacing: CGFloat = 10
  /// The size of an item unless set: 50 × 50 points.
  static let standardItemSize = CGSize(width: 50, height: 50)

  // MARK: Settings

  /// The room between two lines, along the scroll direction, in points; 10 unless set.
  ///
  /// May be negative.
  open var minimumLineSpacing = standardSpacing { didSet { changed(minimumLineSpacing != oldValue) } }
  /// The least room between two items of one line, in points; 10 unless set.
  ///
  /// May be negative.
  open var minimumInteritemSpacing = standardSpacing {
    didSet { changed(minimumInteritemSpacing != oldValue) }
  }
  /// The size of every item, in points; 50 × 50 unless set.
  ///
  /// A side that is negative or not finite counts as 0.
  open var itemSize = standardItemSize { didSet { changed(itemSize != oldValue) } }
  /// The direction in which lines follow each other, and content scrolls; vertical unless set.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(scrollDirection != oldValue) }
  }
  /// The room around the lines of every section, in points; none unless set.
  ///
  /// Header and footer lie outside it.
  open var sectionInset = UIEdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }
  /// The size of section headers, of which the side along the scroll direction counts; zero, for none, unless set.
  open var headerReferenceSize = CGSize.zero { didSet { changed(headerReferenceSize != oldValue) } }
  /// The size of section footers, of which the side along the scroll direction counts; zero, for none, unless set.
  open var footerReferenceSize = CGSize.zero { didSet { changed(footerReferenceSize != oldValue) } }
  /// Whether a header stays at the start of what is visible while its section is; false unless set.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(sectionHeadersPinToVisibleBounds != oldValue) }
  }
  /// Whether a footer stays at the end of what is visible while its section is; false unless set.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { changed(sectionFootersPinToVisibleBounds != oldValue) }
  }

  private func changed(_ isDifferent: Bool) {
    guard isDifferent else { return }
    (metrics, solution) = (nil, nil)
    invalidateLayout()
  }

  // MARK: State

  /// What the properties and the delegate say of each section; nil when they are to be asked again.
  var metrics: [FlowSection]?
  /// Where everything lies; nil when it is to be worked out again.
  var solution: FlowSolver?

  /// Makes a flow layout with its defaults.
  public override init() { super.init() }
  /// Archives are not read: makes a flow layout with its defaults.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// `UICollectionViewFlowLayoutInvalidationContext`.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  // MARK: Invalidation

  /// Forgets what `context` covers: delegate metrics, lines, or neither.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    forget(context)
    super.invalidateLayout(with: context)
  }

  override func wasInstalled() { (metrics, solution) = (nil, nil) }

  /// True when the extent across the scroll direction changes; while headers or footers pin, at any change.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    return pins && newBounds != bounds || axis.across(newBounds.size) != axis.across(bounds.size)
  }

  /// Covers everything when the size changes; of a mere scroll, headers and footers that pin.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if newBounds.size == collectionView?.bounds.size { spareAllButPinned(context, newBounds) }
    return context
  }

  // MARK: The answers

  /// Asks the delegate and works out all lines, as far as the invalidations before called for it.
  open override func prepare() {
    super.prepare()
    prepareSolution()
  }

  /// The extent of all sections along the scroll direction; the view's, less its insets, across it.
  open override var collectionViewContentSize: CGSize { solved.contentSize }

  /// Fresh attributes of every item, header and footer that shares some area with `rect`.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes(in: rect)
  }

  /// Fresh attributes of an item; nil when there is none.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, let frame = solved.frame(section: indexPath.section, item: indexPath.item)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes.make(for: self, .cell, at: indexPath)
    attributes.frame = frame
    return attributes
  }

  /// Fresh attributes of the header or footer of the path's section; nil when there is none.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let section = indexPath.first, indexPath.count < 2 || indexPath.item == 0 else { return nil }
    return bandAttributes(ofKind: elementKind, section: section)
  }
}
