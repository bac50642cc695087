import CollectionViewKit

/// A flow whose sections each have something behind them.
///
/// ```
///   ╭──────────────────────╮
///   │ header of section 0  │      the backdrop of a section reaches from its header to its bottom inset and, where there is
///   │ ┌────┐ ┌────┐ ┌────┐ │      one, its footer, over the whole width, `backdropInset` narrower on every side
///   │ └────┘ └────┘ └────┘ │
///   ╰──────────────────────╯
///   ╭──────────────────────╮
///   │ header of section 1  │
/// ```
///
/// Register a class or a maker for `sectionDecorationKind` with the layout; its item 0 of a section is the backdrop of that. A section without
/// items has none. For the vertical direction; a horizontal flow has no backdrops. Costs O(log sections + sections seen) beyond the
/// flow's own.
open class BackdropFlowLayout: UICollectionViewFlowLayout {
  /// The kind of decoration view that lies behind each section.
  ///
  /// Nil, as at first, means none.
  open var sectionDecorationKind: String? {
    didSet { if sectionDecorationKind != oldValue { invalidateLayout() } }
  }
  /// How much smaller than its section a backdrop is, on each side, in points.
  ///
  /// Zero unless set.
  open var backdropInset = UIEdgeInsets.zero {
    didSet { if backdropInset != oldValue { invalidateLayout() } }
  }

  /// The flow's elements, and the backdrops that share some area with `rect`.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard var elements = super.layoutAttributesForElements(in: rect) else { return nil }
    guard let kind = sectionDecorationKind, let view = collectionView, scrollDirection == .vertical else {
      return elements
    }
    let sections = view.numberOfSections
    // The first section that ends below the upper edge.
    var (low, high) = (0, sections)
    while low < high {
      let middle = (low + high) / 2
      if end(of: middle) <= rect.minY { low = middle + 1 } else { high = middle }
    }
    while low < sections, start(of: low) < rect.maxY {
      let path = IndexPath(item: 0, section: low)
      if let backdrop = layoutAttributesForDecorationView(ofKind: kind, at: path),
        backdrop.frame.minY < rect.maxY, rect.minY < backdrop.frame.maxY, backdrop.frame.minX < rect.maxX,
        rect.minX < backdrop.frame.maxX
      {
        elements.append(backdrop)
      }
      low += 1
    }
    return elements
  }

  /// The backdrop of a section; nil for other kinds and items, and for a section without items.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == sectionDecorationKind, let view = collectionView, scrollDirection == .vertical,
      indexPath.item == 0, indexPath.section < view.numberOfSections,
      view.numberOfItems(inSection: indexPath.section) > 0
    else { return nil }
    let top = start(of: indexPath.section)
    let section = CGRect(
      x: 0, y: top, width: collectionViewContentSize.width, height: end(of: indexPath.section) - top)
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = section.inset(by: backdropInset)
    attributes.zIndex = Self.backdropZIndex
    return attributes
  }

  /// Behind everything.
  private static let backdropZIndex = -1

  /// Where a section begins: as far above its first line as its header and inset say; without items, as far above the next with some.
  private func start(of section: Int) -> CGFloat {
    guard let view = collectionView else { return 0 }
    var (next, empty): (Int, CGFloat) = (section, 0)
    while next < view.numberOfSections {
      if let top = firstLineTop(of: next) { return top - inset(of: next).top - header(of: next) - empty }
      empty += emptyLength(of: next)
      next += 1
    }
    return collectionViewContentSize.height - empty
  }

  /// The upper edge of the first line: that of its highest item, since a flow centres items of a line on each other.
  private func firstLineTop(of section: Int) -> CGFloat? {
    var (top, right): (CGFloat?, CGFloat) = (nil, -.infinity)
    for item in 0..<(collectionView?.numberOfItems(inSection: section) ?? 0) {
      guard let frame = layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame,
        frame.minX >= right
      else { break }
      (top, right) = (min(top ?? frame.minY, frame.minY), frame.maxX)
    }
    return top
  }

  /// Where it ends: where the next begins.
  private func end(of section: Int) -> CGFloat { start(of: section + 1) }

  /// How long a section without items is.
  private func emptyLength(of section: Int) -> CGFloat {
    let inset = inset(of: section)
    return header(of: section) + inset.top + inset.bottom + footer(of: section)
  }

  private func inset(of section: Int) -> UIEdgeInsets {
    flowDelegate { $0.collectionView($1, layout: self, insetForSectionAt: section) } ?? sectionInset
  }
  private func header(of section: Int) -> CGFloat {
    let size = flowDelegate { $0.collectionView($1, layout: self, referenceSizeForHeaderInSection: section) }
    return max(0, (size ?? headerReferenceSize).height)
  }
  private func footer(of section: Int) -> CGFloat {
    let size = flowDelegate { $0.collectionView($1, layout: self, referenceSizeForFooterInSection: section) }
    return max(0, (size ?? footerReferenceSize).height)
  }

  private func flowDelegate<Answer>(
    _ ask: (any UICollectionViewDelegateFlowLayout, UICollectionView) -> Answer
  ) -> Answer? {
    guard let view = collectionView,
      let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    else { return nil }
    return ask(delegate, view)
  }
}
