import CollectionViewKit

/// A shelf of covers: the one in the middle faces the viewer, the others stand turned beside it, overlapping towards the middle.
///
/// ```
///      ╱│ ╱│ ╱│ ┌───────┐ │╲ │╲ │╲       turn ±1 and beyond: turned by `angle` about the vertical axis, `sideSpacing` apart,
///     ╱ │╱ │╱ │ │       │ │ ╲│ ╲│ ╲      `depth` further away; between −1 and 1 all of that grows evenly with the turn
///     ╲ │╲ │╲ │ │       │ │ ╱│ ╱│ ╱
///      ╲│ ╲│ ╲│ └───────┘ │╱ │╱ │╱
///               ◄► centerGap: from the middle to the first cover beside it
/// ```
///
/// Perspective is `m34` = −1 ÷ `eyeDistance`: straight edges stay straight. Everything is a continuous function of the offset; of two
/// covers the one nearer the middle is in front. A fling rests with a cover exactly in the middle. Costs as `CarouselLayout`.
open class CoverFlowLayout: CarouselLayout {
  /// How far a cover beside the middle is turned, in radians.
  ///
  /// π ÷ 3: 60°.
  open var angle: CGFloat = .pi / 3 {
    didSet { if angle != oldValue { invalidateLayout() } }
  }
  /// Distance of the first cover beside the middle from it, in points.
  ///
  /// 150; not positive counts as 1.
  open var centerGap: CGFloat = 150 {
    didSet { if centerGap != oldValue { invalidateLayout() } }
  }
  /// Distance of the covers beside the middle from each other, in points.
  ///
  /// 60; not positive counts as 1.
  open var sideSpacing: CGFloat = 60 {
    didSet { if sideSpacing != oldValue { invalidateLayout() } }
  }
  /// How much further away the covers beside the middle stand, in points.
  ///
  /// 80.
  open var depth: CGFloat = 80 {
    didSet { if depth != oldValue { invalidateLayout() } }
  }
  /// Distance of the eye from the screen, in points.
  ///
  /// 500, as most examples of `m34` have it; not positive counts as 1.
  open var eyeDistance: CGFloat = 500 {
    didSet { if eyeDistance != oldValue { invalidateLayout() } }
  }

  /// Makes a shelf of covers of 200 × 200 points; 100 points of scrolling bring the next one to the middle.
  public override init() {
    super.init()
    pitch = 100
  }
  /// Archives are not read: makes the same as `init()`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    pitch = 100
  }

  private var gap: CGFloat { centerGap > 0 ? centerGap : 1 }
  private var spacing: CGFloat { sideSpacing > 0 ? sideSpacing : 1 }

  /// Stands a cover in its place on the shelf.
  open override func arrange(_ attributes: UICollectionViewLayoutAttributes, turn: CGFloat) {
    let near = min(1, max(-1, turn))
    attributes.center.x += near * gap + (turn - near) * spacing
    var transform = CATransform3DIdentity
    transform.m34 = -1 / (eyeDistance > 0 ? eyeDistance : 1)
    transform = CATransform3DTranslate(transform, 0, 0, -abs(near) * depth)
    attributes.transform3D = CATransform3DRotate(transform, -near * angle, 0, 1, 0)
    // Steps of a hundredth of a turn: fine enough to tell any two covers apart that do not mirror each other.
    attributes.zIndex = -Int((abs(turn) * 100).rounded())
  }

  /// The turns of the covers whose centres are from `left` to `right` of the middle.
  open override func turns(from left: CGFloat, to right: CGFloat) -> ClosedRange<CGFloat> {
    turn(at: left)...turn(at: right)
  }

  private func turn(at x: CGFloat) -> CGFloat {
    abs(x) <= gap ? x / gap : (x < 0 ? -1 : 1) * (1 + (abs(x) - gap) / spacing)
  }
}
