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
    switch change {
    case .inserted(let range): self.index = index >= range.lowerBound ? index + range.count : index
    case .removed(let range):
      if index >= range.upperBound {
        self.index = index - range.count
      } else if index >= range.lowerBound {
        self.index = count > 0 ? min(range.lowerBound, count - 1) : nil
      }
    case .moved(let from, let to):
      if index == from {
        self.index = to
      } else if from < index && index <= to {
        self.index = index - 1
      } else if to <= index && index < from {
        self.index = index + 1
      }
    }
  }
}
