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

  /// The item in the line before (`direction` −1) or after (1) a place: in the nearest line that way, the one nearest to it.
  ///
  /// Lines follow each other along `axis`; a line is told by centres more than half of `breadth` away.
  static func beside(
    _ place: CGPoint, axis: Axis, direction: CGFloat, breadth: CGFloat, in items: [PlacedItem]
  ) -> PlacedItem? {
    func along(_ item: PlacedItem) -> CGFloat {
      (axis == .x ? item.center.x - place.x : item.center.y - place.y) * direction
    }
    func across(_ item: PlacedItem) -> CGFloat {
      abs(axis == .x ? item.center.y - place.y : item.center.x - place.x)
    }
    let beyond = items.filter { along($0) > breadth / 2 }
    guard let line = beyond.map(along).min() else { return nil }
    return beyond.filter { along($0) < line + breadth / 2 }.min { across($0) < across($1) }
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
