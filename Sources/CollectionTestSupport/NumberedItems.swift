import CollectionViewKit

/// A data source of numbered items that records what it was asked and told.
///
/// Each item is a number that stays with it through updates, so that a test can tell which cell shows which item.
@MainActor
public final class NumberedItems: UICollectionViewDataSource, UICollectionViewDelegate {
  /// The items by section.
  public var sections: [[Int]]
  /// Everything the delegate and the data source heard, as words: `willDisplay 3`, `end 3`, `select 0-2`, `didScroll`, ….
  public var log: [String] = [] {
    didSet { if log.count > oldValue.count, let word = log.last { hear?(word) } }
  }
  /// Called with every word as it is logged: to write one transcript of several parties, or to do something in the middle of a callback.
  public var hear: ((String) -> Void)?
  /// Whether scroll callbacks are logged too.
  public var logsScrolling = false
  /// Chooses the resting offset at a release; nil leaves the proposal.
  public var chooseTarget: ((_ velocity: CGPoint, _ proposed: CGPoint) -> CGPoint)?
  /// What releases proposed so far: velocity in points a millisecond, and offset.
  public private(set) var releases: [(velocity: CGPoint, proposed: CGPoint)] = []
  /// Cells that were announced and whose end was not.
  public private(set) var displayed: Set<ObjectIdentifier> = []
  /// Announcements without an end in between, and ends without an announcement.
  public private(set) var pairingFaults: [String] = []
  private var next = 0

  /// Makes sections of so many items, numbered through.
  public init(_ counts: [Int]) {
    sections = []
    for count in counts {
      sections.append(Array(next..<(next + count)))
      next += count
    }
  }

  /// A number that no item has.
  public func fresh() -> Int {
    defer { next += 1 }
    return next
  }

  /// See `UICollectionViewDataSource`.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  /// See `UICollectionViewDataSource`.
  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  /// See `UICollectionViewDataSource`.
  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    (cell as? NumberCell)?.number = sections[indexPath.section][indexPath.item]
    return cell
  }
  /// See `UICollectionViewDelegate`.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    let isNew = displayed.insert(ObjectIdentifier(cell)).inserted
    if !isNew { pairingFaults.append("The cell for \(indexPath) was announced twice.") }
    log.append("willDisplay \(indexPath.section)-\(indexPath.item)")
  }
  /// See `UICollectionViewDelegate`.
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    let isKnown = displayed.remove(ObjectIdentifier(cell)) != nil
    if !isKnown { pairingFaults.append("The end for \(indexPath) has no beginning.") }
    log.append("end \(indexPath.section)-\(indexPath.item)")
  }
  /// See `UICollectionViewDelegate`.
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("select \(indexPath.section)-\(indexPath.item)")
  }
  /// See `UICollectionViewDelegate`.
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.append("deselect \(indexPath.section)-\(indexPath.item)")
  }
  /// See `UICollectionViewDelegate`.
  public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    log.append("highlight \(indexPath.section)-\(indexPath.item)")
  }
  /// See `UICollectionViewDelegate`.
  public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    log.append("unhighlight \(indexPath.section)-\(indexPath.item)")
  }
  /// See `UIScrollViewDelegate`.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolling("didScroll") }
  /// See `UIScrollViewDelegate`.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { scrolling("willBeginDragging") }
  /// See `UIScrollViewDelegate`.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    scrolling("willEndDragging")
    releases.append((velocity, targetContentOffset.pointee))
    if let chosen = chooseTarget?(velocity, targetContentOffset.pointee) {
      targetContentOffset.pointee = chosen
    }
  }
  /// See `UIScrollViewDelegate`.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    scrolling("didEndDragging \(decelerate)")
  }
  /// See `UIScrollViewDelegate`.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    scrolling("willBeginDecelerating")
  }
  /// See `UIScrollViewDelegate`.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scrolling("didEndDecelerating") }
  /// See `UIScrollViewDelegate`.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    scrolling("didEndScrollingAnimation")
  }

  private func scrolling(_ word: String) { if logsScrolling { log.append(word) } }
}

/// A cell that knows the number it shows.
public final class NumberCell: UICollectionViewCell {
  /// The item's number.
  public var number = -1
  /// How often it was asked to forget.
  public var preparedForReuse = 0

  /// Counts, and forgets the number.
  public override func prepareForReuse() {
    super.prepareForReuse()
    preparedForReuse += 1
    number = -1
  }
}
