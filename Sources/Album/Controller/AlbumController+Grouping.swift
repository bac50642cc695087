import CollectionViewKit

/// Pictures are cut into sections by colour, where the exhibit wants that.
extension AlbumController {
  /// How the exhibit in force wants the pictures cut, as far as colours are known.
  var wantedGrouping: Grouping {
    let model = source.model
    guard exhibit.groupsByColor else { return Grouping(count: model.count) }
    return Grouping(colors: (0..<model.count).map { model[$0].color })
  }

  /// Cuts the pictures as the exhibit in force wants it, animated.
  func regroup() {
    let wanted = wantedGrouping
    guard wanted != source.grouping else { return }
    apply(wanted)
  }

  /// Looks for colours if the exhibit or the gallery needs them, and only then.
  func followColors() {
    if exhibit.groupsByColor {
      source.colors.look(at: source.model.catalogue)
    } else if window.gallery != nil {
      let count = min(ExhibitPreview.pictureLimit, source.model.count)
      source.colors.look(at: (0..<count).map { source.model[$0] })
    } else {
      source.colors.stop()
    }
  }

  /// Tells the collection view of another grouping, and of what `change` makes of the pictures.
  ///
  /// Changes the model first, inside the batch. False when there was nothing to change.
  @discardableResult
  func apply(
    _ grouping: Grouping? = nil, _ change: ((inout AlbumModel) -> AlbumChange?)? = nil
  ) -> Bool {
    var made: AlbumChange?
    var steps: GroupingChange?
    collectionView.performBatchUpdates { [self] in
      if let change {
        made = change(&source.model)
        guard let made else { return }
        (lastKept, middleBeforeSwitch) = (nil, nil)
        focus.follow(made, count: source.model.count)
        countChanged()
      }
      let new = grouping ?? wantedGrouping
      let step = GroupingChange(from: source.grouping, to: new, change: made)
      guard step.count <= Self.animatedChangeLimit else {
        source.grouping = new
        return collectionView.reloadData()
      }
      source.grouping = step.between
      tell(step)
      steps = step
    }
    if let steps, !steps.emptiedSections.isEmpty {
      collectionView.performBatchUpdates { [self] in
        source.grouping = grouping ?? wantedGrouping
        collectionView.deleteSections(IndexSet(steps.emptiedSections))
      }
    }
    nameHeaders()
    return change == nil || made != nil
  }

  /// Changes of more places than this are not animated: nobody could follow them.
  private static var animatedChangeLimit: Int { 2000 }

  private func tell(_ step: GroupingChange) {
    if !step.insertedSections.isEmpty {
      collectionView.insertSections(IndexSet(step.insertedSections))
    }
    if !step.deleted.isEmpty { collectionView.deleteItems(at: step.deleted) }
    if !step.inserted.isEmpty { collectionView.insertItems(at: step.inserted) }
    for move in step.moves { collectionView.moveItem(at: move.from, to: move.to) }
  }

  /// Headers that are on show say how many pictures their sections have now.
  private func nameHeaders() {
    let kind = UICollectionView.elementKindSectionHeader
    for section in source.grouping.sections.indices {
      let view = collectionView.supplementaryView(
        forElementKind: kind, at: IndexPath(item: 0, section: section))
      if let header = view as? SectionHeader { source.name(header, of: section) }
    }
  }
}

/// Colours come in while their pictures are on show: they move to their sections a few at a time.
extension AlbumController: FrameDriven {
  /// Moves pictures whose colour has become known, now and then, and at once when all are known.
  func advance(to time: TimeInterval) {
    guard source.colors.hasNews, source.colors.isIdle || time >= nextRegrouping else { return }
    regroupedAt = time
    source.model.learn(colors: source.colors.takeNews())
    window.gallery?.colorsChanged()
    guard exhibit.groupsByColor else { return }
    // What nobody scrolled or switched to stays at its beginning.
    let isAtBeginning = lastKept == nil && collectionView.contentOffset == .zero
    if isAtBeginning { regroup() } else { keepingMiddle { regroup() } }
  }

  /// When the next ones move.
  var nextWake: NextWake {
    source.colors.hasNews ? .at(nextRegrouping) : .never
  }

  /// Seconds between two moves: so many that the first is done.
  private var nextRegrouping: TimeInterval { regroupedAt + 0.4 }
}
