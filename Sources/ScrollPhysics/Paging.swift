/// Which page a release goes to, and how it gets there.
///
/// Offsets are counted from the start of page 0. The page position q is measured from the page the drag began
/// on, so that catching the content while it still settles on page 1 and flicking on goes to page 2. Then
///
///     fast forward ⌊q⌋ + 1        fast backward ⌈q⌉ − 1        else the nearest page
///
/// cut to the pages there are: one page a flick, whatever the speed.
public enum Paging {
  /// Where a drag began.
  public struct Origin: Hashable, Sendable {
    /// The offset when the drag began, in points.
    public var offset: Double
    /// The page the content rested or was settling on.
    public var page: Int
    /// Makes an origin.
    public init(offset: Double, page: Int) { (self.offset, self.page) = (offset, page) }
  }

  /// The page a release at `offset` with `velocity` goes to, inside 0…`lastPage`.
  ///
  /// `page` is a page's length in points; a length of 0 or less gives page 0. Without `origin` pages count
  /// from offset 0. The nearest page, for a slow release, is the one nearest to what is shown; halfway goes
  /// on.
  public static func page(
    offset: Double, velocity: Double, origin: Origin?, page: Double, lastPage: Int
  ) -> Int {
    guard page > 0, page.isFinite else { return 0 }
    let (x, v, last) = (offset.sane(), velocity.sane(), Double(max(lastPage, 0)))
    let q = origin.map { Double($0.page) + (x - $0.offset.sane()) / page } ?? x / page
    let choice: Double
    if v >= PhysicsConstants.minimumFlingSpeed {
      choice = q.rounded(.down) + 1
    } else if v <= -PhysicsConstants.minimumFlingSpeed {
      choice = q.rounded(.up) - 1
    } else {
      choice = (x / page + 0.5).rounded(.down)
    }
    return Int(min(max(choice, 0), last))
  }

  /// The movement onto a page: a retarget with ω = max(`PhysicsConstants.pageRate`, r).
  public static func settle(
    position: Double, velocity: Double, target: Double, startTime: Double
  ) -> Retarget {
    Retarget(
      position: position, velocity: velocity, target: target, omega: PhysicsConstants.pageRate,
      startTime: startTime)
  }
}
