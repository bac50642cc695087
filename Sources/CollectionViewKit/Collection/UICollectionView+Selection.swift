/// Highlight and selection. The set of index paths is the truth; cells are painted from it.
extension UICollectionView {
  /// Paths of the selected items, in the order they were selected; nil when none is.
  public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects an item from code; the delegate is not told.
  ///
  /// Nil deselects everything. `scrollPosition` empty does not scroll.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    guard let indexPath else {
      for path in selection { deselectItem(at: path, animated: animated) }
      return
    }
    guard allowsSelection, currentCounts.contains(ElementPath(indexPath)) else { return }
    if !allowsMultipleSelection {
      for path in selection where path != indexPath { deselectItem(at: path, animated: animated) }
    }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item from code; the delegate is not told.
  ///
  /// An item that is not selected is left alone.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard let index = selection.firstIndex(of: indexPath) else { return }
    selection.remove(at: index)
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// Paints a configured cell as its item is selected and highlighted.
  func configureSelection(of cell: UICollectionViewCell, at indexPath: IndexPath) {
    cell.isSelected = selection.contains(indexPath)
    cell.isHighlighted = highlighted == indexPath
  }

  // MARK: Presses

  func pressBegan(at point: CGPoint) {
    guard allowsSelection, let path = indexPathForVisibleItem(at: point) else { return }
    guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    pressed = path
    highlight(path)
  }

  func pressMoved(to point: CGPoint) {
    guard let pressed else { return }
    if indexPathForVisibleItem(at: point) == pressed { highlight(pressed) } else { unhighlight() }
  }

  func pressCancelled() {
    unhighlight()
    pressed = nil
  }

  /// Lets go of a press within the slop: selects, deselects, then ends the highlight.
  func clickSelects(at point: CGPoint) {
    if let path = pressed, indexPathForVisibleItem(at: point) == path { toggle(path) }
    unhighlight()
    pressed = nil
  }

  private func toggle(_ path: IndexPath) {
    if allowsMultipleSelection && selection.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: true)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for other in selection where other != path {
        deselectItem(at: other, animated: true)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    if !selection.contains(path) { selection.append(path) }
    cellForItem(at: path)?.isSelected = true
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  private func highlight(_ path: IndexPath) {
    guard highlighted != path else { return }
    highlighted = path
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  private func unhighlight() {
    guard let path = highlighted else { return }
    highlighted = nil
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }
}
