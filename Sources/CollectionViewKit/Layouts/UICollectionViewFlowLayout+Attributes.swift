/// From a solution to attributes, and what of them moves while scrolling.
extension UICollectionViewFlowLayout {
  /// How far in front of cells a header or footer that pins is.
  static let pinnedZIndex = 10

  /// Fresh attributes of everything that shares some area with `rect`.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let solver = solved
    let attributesClass = UICollectionViewLayoutAttributes.instanceClass(of: self)
    var all: [UICollectionViewLayoutAttributes] = []
    let places = Self.places(in: rect, solver)
    all.reserveCapacity(places.count)
    for place in places {
      let attributes = attributesClass.init(_instanceOfLayoutAttributesClass: ())
      attributes.path = place.path
      attributes.state = ElementState(frame: place.frame)
      all.append(attributes)
    }
    let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
    for section in sectionsWithBands(in: rect) {
      for kind in kinds {
        guard let band = bandAttributes(ofKind: kind, section: section), band.frame.overlaps(rect) else {
          continue
        }
        all.append(band)
      }
    }
    return all
  }

  /// The items that share some area with `rect`.
  ///
  /// Not isolated: the solver would have to check the actor at every item.
  private nonisolated static func places(in rect: CGRect, _ solver: FlowSolver) -> [(
    path: ElementPath, frame: CGRect
  )] {
    var places: [(path: ElementPath, frame: CGRect)] = []
    solver.forEachItem(in: rect) { section, item, frame in
      places.append((ElementPath(section: section, item: item), frame))
    }
    return places
  }

  /// Fresh attributes of a section's header or footer, where it is for the bounds there are.
  func bandAttributes(ofKind kind: String, section: Int) -> UICollectionViewLayoutAttributes? {
    let (frame, isPinned) = bandFrame(ofKind: kind, section: section)
    guard let frame else { return nil }
    let attributes = UICollectionViewLayoutAttributes.make(
      for: self, .supplementaryView, kind: kind, at: IndexPath(item: 0, section: section))
    attributes.frame = frame
    if isPinned { attributes.zIndex = Self.pinnedZIndex }
    return attributes
  }

  private func bandFrame(ofKind kind: String, section: Int) -> (CGRect?, isPinned: Bool) {
    switch kind {
    case UICollectionView.elementKindSectionHeader:
      guard sectionHeadersPinToVisibleBounds else { return (solved.headerFrame(section: section), false) }
      return (solved.pinnedHeaderFrame(section: section, visibleStart: visibleSpan.start), true)
    case UICollectionView.elementKindSectionFooter:
      guard sectionFootersPinToVisibleBounds else { return (solved.footerFrame(section: section), false) }
      return (solved.pinnedFooterFrame(section: section, visibleEnd: visibleSpan.end), true)
    default: return (nil, false)
    }
  }

  /// Where what can be seen between the insets starts and ends, along the scroll direction.
  private var visibleSpan: (start: CGFloat, end: CGFloat) {
    guard let collectionView else { return (0, 0) }
    let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    return scrollDirection == .vertical ? (visible.minY, visible.maxY) : (visible.minX, visible.maxX)
  }

  /// The sections whose header or footer may be in `rect`.
  ///
  /// One that pins may leave the first or last section.
  private func sectionsWithBands(in rect: CGRect) -> [Int] {
    let (range, count) = (solved.sections(in: rect), solved.numberOfSections)
    var sections = Array(range)
    guard pins, count > 0 else { return sections }
    if !range.contains(0) { sections.insert(0, at: 0) }
    if count > 1, !range.contains(count - 1) { sections.append(count - 1) }
    return sections
  }

  /// Clears the flags of a context made for a mere scroll, and names the headers and footers that it moves.
  func spareAllButPinned(_ context: UICollectionViewLayoutInvalidationContext, _ newBounds: CGRect) {
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = false
      flow.invalidateFlowLayoutAttributes = false
    }
    guard pins else { return }
    let paths = sectionsWithBands(in: newBounds).map { IndexPath(item: 0, section: $0) }
    if sectionHeadersPinToVisibleBounds {
      context.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader, at: paths)
    }
    if sectionFootersPinToVisibleBounds {
      context.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionFooter, at: paths)
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// The class of the attributes `layout` answers with.
  fileprivate static func instanceClass(of layout: UICollectionViewLayout)
    -> UICollectionViewLayoutAttributes.Type
  {
    type(of: make(for: layout, .cell, at: IndexPath(item: 0, section: 0)))
  }
}
