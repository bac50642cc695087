import CollectionViewKit

/// Pictures go out and come in.
extension AlbumController {
  /// A click at a content point: on a picture it takes that out, beside them it puts one in.
  func click(at point: CGPoint) {
    clicks += 1
    finishThrow()
    if let path = collectionView.indexPathForItem(at: point) {
      guard !exhibit.click(path, in: collectionView) else { return }
      let place = source.grouping.place(of: path)
      edit { $0.remove(at: place) }
      lastRemoval = (collectionView.convert(point, to: nil), window.time)
    } else if !repeatsRemoval(at: point) {
      let place = placeForNewPicture(at: point)
      edit { $0.putIn(at: place) }
      // Its colour, not the click, says where it goes.
      if exhibit.groupsByColor, place < source.model.count { reveal(place) }
    }
  }

  /// Whether a click that hits nothing follows one that took a picture out there, as the second of a double click: it puts nothing in.
  private func repeatsRemoval(at point: CGPoint) -> Bool {
    guard let lastRemoval, window.time - lastRemoval.time < Self.doubleClick else { return false }
    let place = collectionView.convert(point, to: nil)
    return hypot(place.x - lastRemoval.point.x, place.y - lastRemoval.point.y) <= 10
  }

  /// Seconds in which clicks at one place, within 10 points, count as one after another, as the window counts taps.
  private static var doubleClick: Double { 0.5 }

  /// Takes the focused picture out; without focus, the next key would not know which, so nothing happens.
  func removeFocused() {
    guard let index = focus.index else { return }
    edit { $0.remove(at: index) }
    if let index = focus.index { reveal(index) }
  }

  /// Takes all pictures out.
  func removeAll() { edit { $0.removeAll() } }

  /// Takes back the last change, and shows where it was.
  func undo() { editAndReveal { $0.undo() } }

  /// Does again what was taken back, and shows where.
  func redo() { editAndReveal { $0.redo() } }

  private func editAndReveal(_ change: @escaping (inout AlbumModel) -> AlbumChange?) {
    var place: Int?
    edit { model in
      let made = change(&model)
      switch made {
      case .inserted(let range)?: place = range.lowerBound
      case .moved(_, let to)?: place = to
      case .removed?, nil: break
      }
      return made
    }
    if let place { reveal(place) }
  }

  /// Changes the model and the collection view together, animated.
  ///
  /// False when there was nothing to change.
  @discardableResult func edit(_ change: @escaping (inout AlbumModel) -> AlbumChange?) -> Bool {
    exhibit.leave(collectionView)
    guard apply(nil, change) else { return false }
    outlineFocus()
    return true
  }

  /// What an exhibit threw off goes behind the last picture: when it has flown, or before anything else that would change places.
  func finishThrow() {
    guard exhibit.hasThrown else { return }
    apply(nil) { [self] model in
      exhibit.leave(collectionView)
      return model.count > 1 ? model.move(from: 0, to: model.count - 1) : nil
    }
    outlineFocus()
  }

  /// Where a picture put in at a content point belongs.
  private func placeForNewPicture(at point: CGPoint) -> Int {
    switch exhibit.manners.entry {
    case .first: 0
    case .beside:
      PlaceSearch.insertionIndex(
        at: point, axis: .x, in: placedItems(in: collectionView.bounds), count: source.model.count)
    }
  }

  /// The items whose frames meet a rectangle of the content, as the layout places them.
  func placedItems(in rect: CGRect) -> [PlacedItem] {
    let attributes = collectionView.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    return attributes.compactMap { one in
      guard one.representedElementCategory == .cell, one.frame.intersects(rect) else { return nil }
      return PlacedItem(index: source.grouping.place(of: one.indexPath), center: one.center)
    }
  }
}
