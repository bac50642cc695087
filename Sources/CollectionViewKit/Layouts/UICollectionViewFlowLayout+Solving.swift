/// From settings and delegate to a solution, asking and solving no more than invalidations call for.
extension UICollectionViewFlowLayout {
  /// The solver's name of the scroll direction.
  var axis: FlowAxis { scrollDirection == .vertical ? .vertical : .horizontal }

  /// Whether headers or footers move while the content scrolls.
  var pins: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  /// Where everything lies.
  ///
  /// Solves when a setting changed after `prepare()`, as subclasses do in theirs.
  var solved: FlowSolver {
    if let solution { return solution }
    return solve()
  }

  /// Drops what an invalidation covers.
  ///
  /// A context that is not a flow layout's own covers everything.
  func forget(_ context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    let isFresh = context.invalidateEverything || context.invalidateDataSourceCounts
    let metricsHold = flow?.invalidateFlowLayoutDelegateMetrics == false && !isFresh
    if metricsHold && flow?.invalidateFlowLayoutAttributes == false { return }
    solution = nil
    if !metricsHold { metrics = nil }
  }

  /// Solves unless a solution for the room there is stands.
  func prepareSolution() {
    if let solution, let collectionView, solution.axis == axis,
      solution.crossExtent == max(0, crossExtent(of: collectionView)),
      solution.scale == collectionView.traitCollection.displayScale
    {
      return
    }
    _ = solve()
  }

  private func solve() -> FlowSolver {
    guard let collectionView else { return FlowSolver(axis: axis, crossExtent: 0, sections: []) }
    let sections = metrics ?? askMetrics(collectionView)
    let solver = FlowSolver(
      axis: axis, crossExtent: crossExtent(of: collectionView),
      scale: collectionView.traitCollection.displayScale, sections: sections)
    (metrics, solution) = (sections, solver)
    return solver
  }

  /// The room across the scroll direction.
  private func crossExtent(of collectionView: UICollectionView) -> CGFloat {
    let inset = collectionView.adjustedContentInset
    return scrollDirection == .vertical
      ? collectionView.bounds.width - inset.left - inset.right
      : collectionView.bounds.height - inset.top - inset.bottom
  }
}

// MARK: Asking the delegate

extension UICollectionViewFlowLayout {
  /// What the delegate says of each section, and the properties where it says nothing.
  private func askMetrics(_ collectionView: UICollectionView) -> [FlowSection] {
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    return (0..<collectionView.numberOfSections).map { section in
      let count = collectionView.numberOfItems(inSection: section)
      guard let delegate else {
        return FlowSection(
          items: .uniform(itemSize, count: count), lineSpacing: minimumLineSpacing,
          interitemSpacing: minimumInteritemSpacing, inset: sectionInset,
          headerLength: axis.along(headerReferenceSize), footerLength: axis.along(footerReferenceSize))
      }
      return ask(delegate, collectionView, section, count)
    }
  }

  /// What a delegate says of a section.
  ///
  /// Its defaults answer with the properties.
  private func ask(
    _ delegate: any UICollectionViewDelegateFlowLayout, _ view: UICollectionView, _ section: Int, _ count: Int
  ) -> FlowSection {
    FlowSection(
      items: askSizes(delegate, view, section, count),
      lineSpacing: delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section),
      interitemSpacing: delegate.collectionView(
        view, layout: self, minimumInteritemSpacingForSectionAt: section),
      inset: delegate.collectionView(view, layout: self, insetForSectionAt: section),
      headerLength: axis.along(
        delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)),
      footerLength: axis.along(
        delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: section)))
  }

  /// The sizes of a section's items: one for all when the delegate gives none, or the same one for each.
  private func askSizes(
    _ delegate: any UICollectionViewDelegateFlowLayout, _ view: UICollectionView, _ section: Int, _ count: Int
  ) -> FlowSection.Items {
    guard count > 0 else { return .uniform(itemSize, count: 0) }
    let first = OptionalRequirement.call(.sizeForItem) {
      delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: 0, section: section))
    }
    guard let first else { return .uniform(itemSize, count: count) }
    var sizes = ContiguousArray<CGSize>()
    for item in 1..<max(1, count) {
      let size = delegate.collectionView(
        view, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
      if sizes.isEmpty {
        if size == first { continue }
        // The first that differs: from here on every size is kept.
        sizes.reserveCapacity(count)
        sizes.append(contentsOf: repeatElement(first, count: item))
      }
      sizes.append(size)
    }
    return sizes.isEmpty ? .uniform(first, count: count) : .each(sizes)
  }
}
