import CollectionViewKit

/// The keyboard's focus: one picture is outlined and kept in view.
extension AlbumController {
  /// Moves the focus by a key.
  ///
  /// The first such key puts it on the picture nearest to the middle of the window.
  func moveFocus(_ move: AlbumCommand.FocusMove) {
    let count = source.model.count
    guard count > 0 else { return }
    let next =
      switch move {
      case _ where exhibit.manners.travel == .top: 0
      case .first: 0
      case .last: count - 1
      default: focus.index.map { step(from: $0, move, count: count) } ?? middleItem
      }
    focus.move(to: next)
    outlineFocus()
    reveal(next)
  }

  /// Outlines the focused picture, and no other; where only the first can have the focus, that one.
  func outlineFocus() {
    if focus.index != nil, exhibit.manners.travel == .top { focus.move(to: 0) }
    source.focusedIndex = focus.index
    for case let cell as PhotoCell in collectionView.visibleCells {
      cell.isOutlined = focus.index != nil && collectionView.indexPath(for: cell)?.item == focus.index
    }
  }

  /// Scrolls so that a picture can be seen, in the way of the exhibit.
  func reveal(_ index: Int) {
    let path = IndexPath(item: index, section: 0)
    switch exhibit.manners.reveal {
    case .centred: collectionView.scrollToItem(at: path, at: .centeredHorizontally, animated: true)
    case .turn(let pitch):
      collectionView.setContentOffset(CGPoint(x: CGFloat(index) * pitch, y: 0), animated: true)
    case .visible(let margin):
      guard let frame = collectionView.layoutAttributesForItem(at: path)?.frame else { return }
      collectionView.scrollRectToVisible(frame.insetBy(dx: -margin, dy: -margin), animated: true)
    case .never: break
    }
  }

  private var middleItem: Int {
    let bounds = collectionView.bounds
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    return PlaceSearch.nearest(to: middle, in: placedItems(in: bounds))?.index ?? 0
  }

  private func step(from index: Int, _ move: AlbumCommand.FocusMove, count: Int) -> Int {
    let travel = exhibit.manners.travel
    let target =
      switch move {
      case .left: travel == .columns ? line(from: index, -1) : index - 1
      case .right: travel == .columns ? line(from: index, 1) : index + 1
      case .up: travel == .rows ? line(from: index, -1) : index - 1
      case .down: travel == .rows ? line(from: index, 1) : index + 1
      case .pageBack: page(from: index, -1)
      case .pageForward: page(from: index, 1)
      case .first: 0
      case .last: count - 1
      }
    return min(count - 1, max(0, target))
  }

  /// The item beside in the line before (−1) or after (1): above or below among rows, left or right among columns.
  private func line(from index: Int, _ direction: CGFloat) -> Int {
    guard let frame = collectionView.layoutAttributesForItem(at: IndexPath(item: index, section: 0))?.frame
    else { return index }
    let content = collectionView.contentSize
    let axis: PlaceSearch.Axis = exhibit.manners.travel == .columns ? .x : .y
    let reach = (axis == .x ? frame.width : frame.height) * 3
    let band =
      axis == .x
      ? CGRect(
        x: direction < 0 ? frame.minX - reach : frame.maxX, y: 0, width: reach, height: content.height)
      : CGRect(
        x: 0, y: direction < 0 ? frame.minY - reach : frame.maxY, width: content.width, height: reach)
    return PlaceSearch.beside(
      CGPoint(x: frame.midX, y: frame.midY), axis: axis, direction: direction,
      breadth: axis == .x ? frame.width : frame.height, in: placedItems(in: band))?.index ?? index
  }

  /// The item a screenful away: among lines the farthest that fits into one together with this, elsewhere as many pictures as show.
  private func page(from index: Int, _ direction: Int) -> Int {
    let travel = exhibit.manners.travel
    guard travel == .rows || travel == .columns else {
      return index + direction * max(1, placedItems(in: collectionView.bounds).count - 1)
    }
    func length(_ size: CGSize) -> CGFloat { travel == .columns ? size.width : size.height }
    let start = collectionView.layoutAttributesForItem(at: IndexPath(item: index, section: 0))?.frame ?? .zero
    func span(_ item: Int) -> CGFloat {
      let path = IndexPath(item: item, section: 0)
      return collectionView.layoutAttributesForItem(at: path).map { length(start.union($0.frame).size) } ?? 0
    }
    var result = line(from: index, CGFloat(direction))
    while true {
      let next = line(from: result, CGFloat(direction))
      // Always farther: what a layout says while it changes may not fit together.
      guard span(next) > span(result), span(next) <= length(collectionView.bounds.size) else { return result }
      result = next
    }
  }
}
