import Foundation

/// An item and where the layout has its centre, in content points.
struct PlacedItem: Equatable {
  /// Index of the item.
  var index: Int
  /// Its centre.
  var center: CGPoint
}

/// Answers where a key moves the focus and where a new picture goes, from where the items are.
///
/// Pure geometry over the items near the place in question; each question costs one look at each of them.
enum PlaceSearch {
  /// The item whose centre is nearest to `point`; of equals the first.
  ///
  /// Nil without items.
  static func nearest(to point: CGPoint, in items: [PlacedItem]) -> PlacedItem? {
    items.min { distance($0.center, point) < distance($1.center, point) }
  }

  /// The item above (`direction` −1) or below (1) `place`: in the nearest row that way, the one nearest sideways.
  ///
  /// A row is told by centres more than half of `rowHeight` away.
  static func vertical(
    from place: CGPoint, direction: CGFloat, rowHeight: CGFloat, in items: [PlacedItem]
  ) -> PlacedItem? {
    let beyond = items.filter { ($0.center.y - place.y) * direction > rowHeight / 2 }
    guard let row = beyond.map({ ($0.center.y - place.y) * direction }).min() else { return nil }
    let candidates = beyond.filter { ($0.center.y - place.y) * direction < row + rowHeight / 2 }
    return candidates.min { abs($0.center.x - place.x) < abs($1.center.x - place.x) }
  }

  /// Where among `count` items a picture put in at `point` belongs: before the nearest item when the point lies
  /// before its centre in reading order, after it otherwise.
  ///
  /// `axis` says how items follow each other: along x, as in a line and in the rows of a grid, or along y.
  static func insertionIndex(at point: CGPoint, axis: Axis, in items: [PlacedItem], count: Int) -> Int {
    guard let nearest = nearest(to: point, in: items) else { return count }
    let isBefore = axis == .x ? point.x < nearest.center.x : point.y < nearest.center.y
    return min(count, nearest.index + (isBefore ? 0 : 1))
  }

  /// A direction in which items follow each other.
  enum Axis { case x, y }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
  }
}
