import Foundation

/// Where and how one element is shown: the values a layout gives it and a transition blends.
public struct ElementState: Equatable, Sendable {
  /// The middle, in the container's points.
  ///
  /// The transform is taken about it.
  public var center: CGPoint
  /// Size before the transform, in points.
  public var size: CGSize
  /// What is done to the element about its centre.
  public var transform: CATransform3D
  /// Opacity, 0…1.
  public var alpha: CGFloat
  /// Drawing order: larger is nearer; equal ones keep their order.
  public var zIndex: Int
  /// Whether it is not shown at all.
  public var isHidden: Bool

  /// Makes a state; untransformed, opaque, in the common plane and shown unless said otherwise.
  public init(
    center: CGPoint = .zero, size: CGSize = .zero, transform: CATransform3D = CATransform3DIdentity,
    alpha: CGFloat = 1, zIndex: Int = 0, isHidden: Bool = false
  ) {
    (self.center, self.size, self.transform) = (center, size, transform)
    (self.alpha, self.zIndex, self.isHidden) = (alpha, zIndex, isHidden)
  }

  /// Makes an untransformed state that covers `frame`.
  public init(frame: CGRect) {
    self.init(
      center: CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2),
      size: frame.size)
  }

  /// The box around the element as it is seen, in the container's points.
  ///
  /// Setting it keeps the transform and puts centre and size so that the box around the transformed element has
  /// this middle, and exactly this size if the transform only scales.
  public var frame: CGRect {
    get {
      if CATransform3DIsIdentity(transform) {
        let origin = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
        return CGRect(origin: origin, size: size)
      }
      return transform.m14 == 0 && transform.m24 == 0 && transform.m44 == 1 ? flatFrame : quad.boundingBox
    }
    set {
      let r = newValue.standardized
      center = CGPoint(x: r.origin.x + r.size.width / 2, y: r.origin.y + r.size.height / 2)
      if CATransform3DIsIdentity(transform) {
        size = r.size
      } else {
        let inverse = CATransform3DGetAffineTransform(transform).inverted()
        size = CGRect(origin: .zero, size: r.size).applying(inverse).size
      }
    }
  }

  /// The box without perspective: on each side of the middle, as far as both half sides reach together.
  private var flatFrame: CGRect {
    let t = transform
    let reachX = (t.m11.magnitude * size.width.magnitude + t.m21.magnitude * size.height.magnitude) / 2
    let reachY = (t.m12.magnitude * size.width.magnitude + t.m22.magnitude * size.height.magnitude) / 2
    return CGRect(
      x: center.x + t.m41 - reachX, y: center.y + t.m42 - reachY, width: 2 * reachX, height: 2 * reachY)
  }

  /// The four seen corners, from the element's own top left clockwise.
  public var quad: Quad { transform.quad(center: center, size: size) }

  /// Whether every number is finite.
  public var isFinite: Bool {
    let sum: CGFloat = center.x * 0 + center.y * 0 + size.width * 0 + size.height * 0 + alpha * 0
    return sum == 0 && transform.isFinite
  }

  /// The state on the way to `end`: `progress` 0 gives exactly this state, 1 exactly `end`.
  ///
  /// Centre, size and alpha go in straight lines, transforms turn the shorter way; order and hiding are the end's as
  /// soon as progress is not 0. Progress outside 0…1 goes on beyond the ends, with size kept from falling below 0
  /// and alpha within 0…1. If anything is not finite, this is `end`.
  public func blended(toward end: ElementState, progress: CGFloat) -> ElementState {
    if progress == 0 { return self }
    guard progress != 1, progress.isFinite, isFinite, end.isFinite else { return end }
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    var r = end
    r.center = CGPoint(x: mix(center.x, end.center.x), y: mix(center.y, end.center.y))
    r.size = CGSize(
      width: max(0, mix(size.width, end.size.width)), height: max(0, mix(size.height, end.size.height)))
    r.alpha = min(1, max(0, mix(alpha, end.alpha)))
    r.transform = transform.blended(toward: end.transform, progress: progress)
    return r
  }
}
