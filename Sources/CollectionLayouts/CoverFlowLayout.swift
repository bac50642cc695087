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
/// Perspective is `m34` = −1 ÷ `eyeDistance`: a point z nearer the eye is seen 1 ÷ (1 − z ÷ eyeDistance) times as far from the middle
/// of its cover, and straight edges stay straight. Everything is a continuous function of the offset; of two covers the one whose turn
/// is nearer is in front, so the order changes only half way from one to the next. A fling rests with a cover exactly in the middle.
/// Costs as `CarouselLayout`.
///
/// A mirror image belongs to the cell: drawn below the cell's bounds, it gets the same perspective as the cover above it. `centerY`
/// makes room for it. Numbers that are not finite count as 0.
open class CoverFlowLayout: CarouselLayout {
  /// How far a cover beside the middle is turned, in radians: its outer edge towards the viewer.
  ///
  /// π ÷ 3: 60°. From π ÷ 2 on nothing of its face is seen; negative turns the inner edge towards the viewer.
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
  /// 80; negative stands them nearer than the one in the middle.
  open var depth: CGFloat = 80 {
    didSet { if depth != oldValue { invalidateLayout() } }
  }
  /// Distance of the eye from the screen, in points.
  ///
  /// 500, as most examples of `m34` have it: about as far as a screen is looked at from. Never less than the width of a cover (and
  /// twice what `depth` brings it nearer): so no edge comes further than half way to the eye, and nothing is seen more than twice its size.
  open var eyeDistance: CGFloat = 500 {
    didSet { if eyeDistance != oldValue { invalidateLayout() } }
  }
  /// Height of the covers' middle as a share of the view's height, from the top.
  ///
  /// 0.5. Less leaves room below, for a mirror image or a title.
  open var centerY: CGFloat = 0.5 {
    didSet { if centerY != oldValue { invalidateLayout() } }
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

  private var gap: CGFloat { centerGap > 0 && centerGap.isFinite ? centerGap : 1 }
  private var spacing: CGFloat { sideSpacing > 0 && sideSpacing.isFinite ? sideSpacing : 1 }
  private var eye: CGFloat {
    max(Self.finite(eyeDistance), 1, itemSize.width + 2 * max(0, -Self.finite(depth)))
  }
  private static func finite(_ number: CGFloat) -> CGFloat { number.isFinite ? number : 0 }

  /// Stands a cover in its place on the shelf.
  open override func arrange(_ attributes: UICollectionViewLayoutAttributes, turn: CGFloat) {
    let near = min(1, max(-1, turn))
    attributes.center.x += near * gap + (turn - near) * spacing
    attributes.center.y += (Self.finite(centerY) - 0.5) * (collectionView?.bounds.height ?? 0)
    var transform = CATransform3DIdentity
    transform.m34 = -1 / eye
    transform = CATransform3DTranslate(transform, 0, 0, -abs(near) * Self.finite(depth))
    attributes.transform3D = CATransform3DRotate(transform, -near * Self.finite(angle), 0, 1, 0)
    // Mirrored covers are level: they do not meet.
    attributes.zIndex = -Int(abs(turn.rounded()))
  }

  /// The turns of the covers whose centres are from `left` to `right` of the middle.
  open override func turns(from left: CGFloat, to right: CGFloat) -> ClosedRange<CGFloat> {
    turn(at: left)...turn(at: right)
  }

  private func turn(at x: CGFloat) -> CGFloat {
    abs(x) <= gap ? x / gap : (x < 0 ? -1 : 1) * (1 + (abs(x) - gap) / spacing)
  }
}
