import LayoutCore

/// Finds what differs between two draw lists.
///
/// A pixel stays as it is when the same items touch it in the same order. So items are matched in order,
/// as many as possible; every item without a partner damages the pixels it touches.
func changedAreas(
  from old: DrawList, to new: DrawList, changedTextures: Set<TextureID>
) -> [PixelRect] {
  func isSame(_ a: DrawList.Item, _ b: DrawList.Item) -> Bool {
    guard a.bounds == b.bounds && a.command == b.command && old.clips[a.clip] == new.clips[b.clip] else {
      return false
    }
    if case .texture(let id, _, _) = b.command { return !changedTextures.contains(id) }
    return true
  }
  let (olds, news) = (old.items, new.items)
  var start = 0
  while start < min(olds.count, news.count) && isSame(olds[start], news[start]) { start += 1 }
  var end = 0
  let most = min(olds.count, news.count) - start
  while end < most && isSame(olds[olds.count - 1 - end], news[news.count - 1 - end]) { end += 1 }
  let oldMiddle = start..<(olds.count - end)
  let newMiddle = start..<(news.count - end)

  // Each new item's partner: the first unused old item that is the same.
  var byPlace: [PixelRect: [Int]] = [:]
  if !newMiddle.isEmpty {
    for i in oldMiddle.reversed() { byPlace[olds[i].bounds, default: []].append(i) }
  }
  var pairs: [(old: Int, new: Int)] = []
  for i in newMiddle {
    guard let places = byPlace[news[i].bounds],
      let at = places.lastIndex(where: { isSame(olds[$0], news[i]) })
    else {
      continue
    }
    pairs.append((places[at], i))
    byPlace[news[i].bounds]!.remove(at: at)
  }
  let kept = longestRise(pairs.map(\.old)).map { pairs[$0] }
  let (keptOld, keptNew) = (Set(kept.map(\.old)), Set(kept.map(\.new)))
  return oldMiddle.filter { !keptOld.contains($0) }.map { olds[$0].bounds }
    + newMiddle.filter { !keptNew.contains($0) }.map { news[$0].bounds }
}

/// Positions of a longest strictly rising subsequence of distinct numbers.
private func longestRise(_ values: [Int]) -> [Int] {
  // tails[k]: where the run of length k + 1 with the smallest end ends.
  var tails: [Int] = []
  var before = [Int](repeating: -1, count: values.count)
  for (i, value) in values.enumerated() {
    var (low, high) = (0, tails.count)
    while low < high {
      let middle = (low + high) / 2
      if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
    }
    if low > 0 { before[i] = tails[low - 1] }
    if low == tails.count { tails.append(i) } else { tails[low] = i }
  }
  var result: [Int] = []
  var at = tails.last ?? -1
  while at >= 0 {
    result.append(at)
    at = before[at]
  }
  return result.reversed()
}

/// A few disjoint rectangles that cover all of `areas`, cut to `bounds`.
func disjointCover(_ areas: [PixelRect], bounds: PixelRect) -> [PixelRect] {
  let areas = areas.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
  guard !areas.isEmpty else { return [] }
  let all = areas.reduce(PixelRect.empty) { $0.union($1) }
  let sum = areas.reduce(0) { $0 + $1.area }
  if areas.count == 1 || all.area <= sum * 5 / 4 { return [all] }
  var side = 16
  while true {
    let rects = tiles(areas, in: all, side: side)
    if rects.count <= 32 || side >= 4096 { return rects }
    side *= 2
  }
}

/// The tiles of a grid that any of `areas` touches, joined to rectangles: along rows, then equal runs
/// downward.
private func tiles(_ areas: [PixelRect], in all: PixelRect, side: Int) -> [PixelRect] {
  let columns = (all.width + side - 1) / side
  let rows = (all.height + side - 1) / side
  var marks = [Bool](repeating: false, count: columns * rows)
  for area in areas {
    let (x0, x1) = ((area.x - all.x) / side, (area.maxX - 1 - all.x) / side)
    for y in (area.y - all.y) / side...(area.maxY - 1 - all.y) / side {
      for x in x0...x1 { marks[y * columns + x] = true }
    }
  }
  var done: [PixelRect] = []
  var open: [PixelRect] = []
  for row in 0..<rows {
    let (y, maxY) = (all.y + row * side, min(all.y + (row + 1) * side, all.maxY))
    var next: [PixelRect] = []
    var x = 0
    while x < columns {
      let first = x
      while x < columns && marks[row * columns + x] { x += 1 }
      if x > first {
        let run = PixelRect(
          minX: all.x + first * side, minY: y, maxX: min(all.x + x * side, all.maxX), maxY: maxY)
        if let above = open.firstIndex(where: { $0.x == run.x && $0.width == run.width }) {
          next.append(open.remove(at: above).union(run))
        } else {
          next.append(run)
        }
      }
      x += 1
    }
    done += open
    open = next
  }
  return done + open
}
