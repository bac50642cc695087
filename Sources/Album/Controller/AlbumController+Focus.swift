import CollectionViewKit

/// The keyboard's focus: one picture is outlined and kept in view.
extension AlbumController {
  /// Moves the focus by a key.
  ///
  /// The first such key puts it on the picture nearest to the middle of the window.
  func moveFocus(_ move: AlbumCommand.FocusMove) {
    let count = reachableCount
    guard count > 0 else { return }
    if exhibit.manners.travel == .top, focus.index == 0 { return leafThrough(move) }
    let next =
      switch move {
      case _ where exhibit.manners.travel == .top: 0
      case .first: source.grouping.place(at: 0)
      case .last: source.grouping.place(at: count - 1)
      default: focus.index.map { step(from: $0, move, count: count) } ?? min(middleItem, count - 1)
      }
    focus.move(to: next)
    outlineFocus()
    reveal(next)
  }

  /// Moves on in a pile: the top card goes under it, or the lowest comes up.
  private func leafThrough(_ move: AlbumCommand.FocusMove) {
    switch move {
    case .right, .down, .pageForward:
      exhibit.throwFirst(in: collectionView) { [weak self] in self?.finishThrow() }
    case .left, .up, .pageBack:
      apply(nil) { model in model.count > 1 ? model.move(from: model.count - 1, to: 0) : nil }
      outlineFocus()
    case .first, .last: break
    }
  }

  /// How many pictures the keys can reach, the first ones.
  private var reachableCount: Int { min(source.model.count, exhibit.manners.reach ?? .max) }

  /// Takes the focus away where it cannot be: a key shall not act on another picture than was outlined.
  func dropFocusOutOfReach() {
    guard let index = focus.index else { return }
    if index >= (exhibit.manners.travel == .top ? 1 : reachableCount) { focus.move(to: nil) }
  }

  /// Outlines the focused picture, and no other; where only the first ones can have the focus, the last of these.
  func outlineFocus() {
    if focus.index != nil, exhibit.manners.travel == .top { focus.move(to: 0) }
    if let index = focus.index, index >= reachableCount, reachableCount > 0 {
      focus.move(to: reachableCount - 1)
    }
    source.focusedIndex = focus.index
    for case let cell as PhotoCell in collectionView.visibleCells {
      let place = collectionView.indexPath(for: cell).map(source.grouping.place(of:))
      cell.isOutlined = focus.index != nil && place == focus.index
    }
  }

  /// The offset at which a picture is in the middle, or as near as the content can be scrolled; nil where nothing scrolls to
  /// pictures.
  func offset(showing index: Int) -> CGPoint? {
    let view = collectionView
    let layout = view.collectionViewLayout
    switch exhibit.manners.reveal {
    case .never: return nil
    case .turn(let pitch): return CGPoint(x: CGFloat(index) * pitch, y: 0)
    case .centred, .visible:
      guard let place = layout.layoutAttributesForItem(at: source.grouping.path(of: index)) else {
        return nil
      }
      let (size, content) = (view.bounds.size, layout.collectionViewContentSize)
      return CGPoint(
        x: min(max(0, place.center.x - size.width / 2), max(0, content.width - size.width)),
        y: min(max(0, place.center.y - size.height / 2), max(0, content.height - size.height)))
    }
  }

  /// Scrolls so that a picture can be seen, in the way of the exhibit.
  func reveal(_ index: Int) {
    let path = source.grouping.path(of: index)
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

  /// The picture nearest to the middle of the window.
  var middleItem: Int {
    let bounds = collectionView.bounds
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    return PlaceSearch.nearest(to: middle, in: placedItems(in: bounds))?.index ?? 0
  }

  private func step(from index: Int, _ move: AlbumCommand.FocusMove, count: Int) -> Int {
    let travel = exhibit.manners.travel
    func beside(_ step: Int) -> Int {
      let position = source.grouping.position(of: index) + step
      return source.grouping.place(at: min(count - 1, max(0, position)))
    }
    return switch move {
    case .left: travel == .columns ? line(from: index, -1) : beside(-1)
    case .right: travel == .columns ? line(from: index, 1) : beside(1)
    case .up: travel == .rows ? line(from: index, -1) : beside(-1)
    case .down: travel == .rows ? line(from: index, 1) : beside(1)
    case .pageBack, .pageForward:
      travel == .rows || travel == .columns
        ? page(from: index, move == .pageBack ? -1 : 1)
        : beside((move == .pageBack ? -1 : 1) * max(1, placedItems(in: collectionView.bounds).count - 1))
    case .first: source.grouping.place(at: 0)
    case .last: source.grouping.place(at: count - 1)
    }
  }

  /// The item beside in the line before (−1) or after (1): above or below among rows, left or right among columns.
  private func line(from index: Int, _ direction: CGFloat) -> Int {
    guard let frame = collectionView.layoutAttributesForItem(at: source.grouping.path(of: index))?.frame
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

  /// The item a screenful away among lines: the farthest that fits into one together with this.
  private func page(from index: Int, _ direction: CGFloat) -> Int {
    let travel = exhibit.manners.travel
    func length(_ size: CGSize) -> CGFloat { travel == .columns ? size.width : size.height }
    let start = collectionView.layoutAttributesForItem(at: source.grouping.path(of: index))?.frame ?? .zero
    func span(_ item: Int) -> CGFloat {
      let path = source.grouping.path(of: item)
      return collectionView.layoutAttributesForItem(at: path).map { length(start.union($0.frame).size) } ?? 0
    }
    var result = line(from: index, direction)
    while true {
      let next = line(from: result, direction)
      // Always farther: what a layout says while it changes may not fit together.
      guard span(next) > span(result), span(next) <= length(collectionView.bounds.size) else { return result }
      result = next
    }
  }
}
