/// The first index in `0..<count` at which `belongs` becomes true; `count` when it never does.
///
/// `belongs` must be false up to some index and true from there on. It is asked at most ⌈log₂(count + 1)⌉
/// times. A `count` of 0 (or below) gives 0 without asking.
@inline(__always)
func partitionPoint(_ count: Int, where belongs: (Int) -> Bool) -> Int {
  var (low, high) = (0, max(0, count))
  while low < high {
    let middle = low + (high - low) / 2
    if belongs(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
