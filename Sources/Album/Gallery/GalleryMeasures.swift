import Foundation

/// Sizes in points that suit a window, for each of the album's layouts.
///
/// All follow from the window's size (and the circle's from how many pictures share it), so that the album keeps
/// suiting the window while it is resized. Sides of pictures are whole points, at least `smallestSide`.
struct GalleryMeasures: Equatable {
  /// No picture is laid out smaller than this.
  static let smallestSide: CGFloat = 24
  /// Pictures far from the middle of the magnified line, and of the shrinking one, keep this scale.
  static let smallestLineScale: CGFloat = 0.6, smallestShrinkingScale: CGFloat = 0.15
  /// More pictures than this cannot be told apart in a circle: it shows the first ones.
  static let circleCapacity = 240

  /// Size of the window in points.
  let window: CGSize

  /// Makes the measures of a window; sides that are not positive and finite count as 1.
  init(window: CGSize) {
    func sane(_ side: CGFloat) -> CGFloat { side.isFinite && side >= 1 ? side : 1 }
    self.window = CGSize(width: sane(window.width), height: sane(window.height))
  }

  /// Numbers of a line of pictures.
  struct Line: Equatable {
    /// Side of a picture at scale 1, and the gap to the next.
    var side, spacing: CGFloat
    /// Distance from the middle at which a picture has scale 1.
    var activeDistance: CGFloat
  }

  /// The line whose middle picture is magnified: it takes two fifths of the height, and five pictures show in a window
  /// half as wide again as high.
  var line: Line {
    let side = centred(whole(min(window.height * 0.27, window.width * 0.28)))
    let spacing = (side * 0.5).rounded()
    return Line(side: side, spacing: spacing, activeDistance: side + spacing)
  }

  /// The line whose pictures shrink away from the middle: larger and closer, since they give each other room.
  var shrinkingLine: Line {
    let side = centred(whole(min(window.height * 0.42, window.width * 0.45)))
    return Line(side: side, spacing: (side * 0.12).rounded(), activeDistance: window.width)
  }

  /// Radius of the circle through the pictures' centres, and their side, for so many pictures.
  ///
  /// Pictures leave a fifth of the circumference free between them, are never larger than 0.3 of the window's smaller
  /// side, and stay inside the window.
  func circle(count: Int) -> (radius: CGFloat, side: CGFloat) {
    let room = min(window.width, window.height) / 2 * 0.94
    let share = 0.8 * 2 * CGFloat.pi / CGFloat(min(Self.circleCapacity, max(1, count)))
    let side = whole(min(room * 0.6, share * room / (1 + share / 2)))
    return (max(1, room - side / 2), side)
  }

  /// Side of a picture in the grid, and the gap around it: whole columns fill the width.
  var flow: (side: CGFloat, spacing: CGFloat) {
    let spacing = max(6, (min(window.width, window.height) * 0.02).rounded())
    let wish = min(170, max(90, window.width * 0.18))
    let columns = max(2, ((window.width - spacing) / (wish + spacing)).rounded())
    return (whole((window.width - spacing * (columns + 1)) / columns), spacing)
  }

  /// The side, or one point more, so that the room beside a picture in the middle of the width halves into whole points: a frame
  /// rounded to pixels would rest half a point off.
  private func centred(_ side: CGFloat) -> CGFloat {
    (window.width - side).truncatingRemainder(dividingBy: 2) == 1 ? side + 1 : side
  }

  private func whole(_ side: CGFloat) -> CGFloat { max(Self.smallestSide, side.rounded(.down)) }
}
