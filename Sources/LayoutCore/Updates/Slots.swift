/// The places of one list that an update takes part in, ascending: those that are left, or those that are filled.
///
/// Every other place is free, and free places before and after the update correspond in order: the r-th place
/// that nothing left is, after the update, the r-th place that nothing filled. So a list needs memory for its
/// named places only, however long it is.
struct Slots<Partner: Sendable>: Sendable {
  /// A named place, and where its element is on the other side of the update; nil when it is not there.
  struct Slot: Sendable {
    var index: Int
    var partner: Partner?
  }

  /// What is at a place.
  enum Finding {
    /// It is named; the element is at the partner on the other side, or nowhere.
    case named(Partner?)
    /// It is free, with this many free places before it.
    case free(rank: Int)
  }

  private(set) var slots = ContiguousArray<Slot>()

  /// How many places are named.
  var count: Int { slots.count }

  /// Adds a place, which must lie beyond all places added before.
  mutating func append(_ index: Int, partner: Partner?) {
    assert(slots.last.map { $0.index < index } ?? true, "Places are added in ascending order.")
    slots.append(Slot(index: index, partner: partner))
  }

  /// What is at `index`.
  ///
  /// Costs log k for k named places.
  func find(_ index: Int) -> Finding {
    let at = partitionPoint(slots.count) { slots[$0].index >= index }
    if at < slots.count, slots[at].index == index { return .named(slots[at].partner) }
    return .free(rank: index - at)
  }

  /// The free place that has `rank` free places before it.
  ///
  /// Costs log k.
  func freePlace(_ rank: Int) -> Int {
    rank + partitionPoint(slots.count) { slots[$0].index - $0 > rank }
  }
}
