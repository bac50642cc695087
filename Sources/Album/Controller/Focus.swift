/// Which picture has the focus, if any: the keys act on it.
struct Focus: Equatable {
  /// Place of the picture; nil until a key asks for one.
  private(set) var index: Int?

  /// Puts the focus on a place; nil takes it away.
  mutating func move(to index: Int?) { self.index = index }

  /// Follows a change of the list, which now has `count` pictures.
  ///
  /// The focus stays with its picture; when that goes, it takes the one that moved into its place, else the last.
  mutating func follow(_ change: AlbumChange, count: Int) {
    guard let index else { return }
    let range = change.range
    switch change.kind {
    case .inserted: self.index = index >= range.lowerBound ? index + range.count : index
    case .removed:
      if index >= range.upperBound {
        self.index = index - range.count
      } else if index >= range.lowerBound {
        self.index = count > 0 ? min(range.lowerBound, count - 1) : nil
      }
    }
  }
}
