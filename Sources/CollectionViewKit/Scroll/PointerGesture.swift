import ScrollPhysics

/// One press on a scroll view, from down to up: whether it is still a click, or has become a drag, and along which axes, or a
/// recogniser's pan.
///
/// A value: every fact about the press is read from here, so nothing needs resetting when it ends.
struct PointerGesture {
  /// Travel in points that turns a press into a drag.
  ///
  /// A mouse rests steadily; a finger rolls.
  static let mouseSlop: CGFloat = 4, touchSlop: CGFloat = 10
  /// A drag within this angle of an axis moves that axis only, in views that scroll both ways: 20°, as UIKit does.
  static let lockAngle = 20.0 * .pi / 180

  /// Where the press began, in window points.
  let start: CGPoint
  /// Travel that makes it a drag.
  let slop: CGFloat
  /// Whether the press stopped content that was moving: then it is no click, whatever follows.
  let caughtMotion: Bool
  /// Whether the pointer ever went further than the slop: then it is no click, even if it returns.
  private(set) var leftSlop = false
  /// Where the pointer was last, in window points.
  private var last: CGPoint
  /// Set when the press became a drag.
  private(set) var drag: Drag?
  /// Set when a recogniser took the press: then it drags nothing.
  var pan: UIPanGestureRecognizer?
  /// Recent positions, for the speed at release.
  private var horizontalSpeed = ReleaseVelocity()
  private var verticalSpeed = ReleaseVelocity()
  /// Time of the newest movement.
  private(set) var lastMotion: TimeInterval

  /// The part of a press that drags.
  struct Drag {
    /// The pointer's position that maps to the content as it was: the slop is already taken off, and so is all travel while nothing could
    /// be scrolled.
    var anchor: CGPoint
    /// Which axes follow the pointer.
    var movesX, movesY: Bool
  }

  init(at point: CGPoint, time: TimeInterval, slop: CGFloat, caughtMotion: Bool) {
    (start, last, self.slop, self.caughtMotion, lastMotion) = (point, point, slop, caughtMotion, time)
    sample(point, time)
  }

  /// Whether letting go now is a click.
  var isClick: Bool { drag == nil && !leftSlop && !caughtMotion }

  /// Takes the pointer's next position.
  ///
  /// Returns true when this movement made the press a drag.
  mutating func move(to point: CGPoint, time: TimeInterval, scrollsX: Bool, scrollsY: Bool) -> Bool {
    sample(point, time)
    lastMotion = time
    defer { last = point }
    let travel = CGVector(dx: point.x - start.x, dy: point.y - start.y)
    let distance = (travel.dx * travel.dx + travel.dy * travel.dy).squareRoot()
    guard distance > slop else { return false }
    let isLate = leftSlop
    leftSlop = true
    guard drag == nil, pan == nil, scrollsX || scrollsY else { return false }
    let anchor = isLate ? last : edge(toward: point)
    let angle = atan2(Swift.abs(Double(travel.dy)), Swift.abs(Double(travel.dx)))
    let both = scrollsX && scrollsY
    drag = Drag(
      anchor: anchor, movesX: scrollsX && !(both && angle > .pi / 2 - Self.lockAngle),
      movesY: scrollsY && !(both && angle < Self.lockAngle))
    return true
  }

  /// Whether a step to `point` leaves the slop for the first time: the moment that decides what the press is.
  func leaves(for point: CGPoint) -> Bool {
    !leftSlop && hypot(point.x - start.x, point.y - start.y) > slop
  }

  /// Where the way from the start to `point` leaves the slop.
  func edge(toward point: CGPoint) -> CGPoint {
    let share = slop / hypot(point.x - start.x, point.y - start.y)
    return CGPoint(x: start.x + (point.x - start.x) * share, y: start.y + (point.y - start.y) * share)
  }

  /// Speed of the pointer when it is let go, in points a second, each axis capped; zero after a pause.
  func velocity(at time: TimeInterval, frameInterval: TimeInterval) -> CGPoint {
    CGPoint(
      x: horizontalSpeed.estimate(at: time, frameInterval: frameInterval),
      y: verticalSpeed.estimate(at: time, frameInterval: frameInterval))
  }

  private mutating func sample(_ point: CGPoint, _ time: TimeInterval) {
    horizontalSpeed.add(position: Double(point.x), at: time)
    verticalSpeed.add(position: Double(point.y), at: time)
  }
}
