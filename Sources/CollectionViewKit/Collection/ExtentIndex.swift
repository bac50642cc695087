/// Finds, among boxes that lie roughly in order along one axis, those that may meet a stretch of it.
///
/// Beside each box are the furthest end of any up to it, and the nearest start of any from it on. Both only grow, whatever the order of the
/// boxes, so both can be bisected; the better the order, the fewer boxes are found in vain. Not isolated: a closure that is would check its
/// actor at every comparison.
struct ExtentIndex {
  private var furthest: [CGFloat] = []
  private var nearest: [CGFloat] = []

  /// Indexes boxes.
  ///
  /// O(n).
  init(_ boxes: [CGRect], isAlongX: Bool) {
    furthest.reserveCapacity(boxes.count)
    var far = -CGFloat.infinity
    for box in boxes {
      far = Swift.max(far, isAlongX ? box.maxX : box.maxY)
      furthest.append(far)
    }
    nearest = furthest
    var near = CGFloat.infinity
    for index in boxes.indices.reversed() {
      near = Swift.min(near, isAlongX ? boxes[index].minX : boxes[index].minY)
      nearest[index] = near
    }
  }

  /// Indices among which every box that shares more than an edge with `low`…`high` is.
  func range(_ low: CGFloat, _ high: CGFloat) -> Range<Int> {
    let first = Self.bisect(furthest) { $0 > low }
    let end = Self.bisect(nearest) { $0 >= high }
    return first..<Swift.max(first, end)
  }

  /// The order in which boxes should lie; nil when theirs is good enough.
  ///
  /// Good enough is out of order by no more than an eighth of the rectangle that was asked about: turned cells of one row are.
  static func orderNeeded(by boxes: [CGRect], isAlongX: Bool, asked: CGRect) -> [Int]? {
    func low(_ index: Int) -> CGFloat { isAlongX ? boxes[index].minX : boxes[index].minY }
    let slack = (isAlongX ? asked.width : asked.height) / 8
    var reached = -CGFloat.infinity
    for index in boxes.indices where !boxes[index].isNull {
      if low(index) < reached - slack { return boxes.indices.sorted { low($0) < low($1) } }
      reached = Swift.max(reached, low(index))
    }
    return nil
  }

  private static func bisect(_ values: [CGFloat], _ isPast: (CGFloat) -> Bool) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if isPast(values[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
