/// The two thin bars that show where in the content a scroll view is.
///
/// They appear with a motion and fade after it.
@MainActor
final class ScrollIndicators {
  /// UIKit's measures: 2.5 points thick, 3 from the edge; never shorter than 36; gone 0.4 s after a short rest.
  private static let thickness: CGFloat = 2.5, margin: CGFloat = 3, shortest: CGFloat = 36
  private static let fade = 0.4, rest = 0.5

  private let horizontal = UIView(frame: .zero)
  private let vertical = UIView(frame: .zero)

  /// Adds the bars to a scroll view, in front of everything.
  func install(in view: UIScrollView) {
    for bar in [horizontal, vertical] {
      bar.backgroundColor = UIColor(white: 1, alpha: 0.55)
      bar.layer.cornerRadius = Self.thickness / 2
      bar.layer.zPosition = .greatestFiniteMagnitude
      bar.isUserInteractionEnabled = false
      bar.alpha = 0
      view.addSubview(bar)
    }
  }

  /// The content begins to move.
  func motionBegan(in view: UIScrollView) {
    guard horizontal.alpha != 1 else { return }
    UIView.performWithoutAnimation {
      horizontal.alpha = 1
      vertical.alpha = 1
    }
    layOut(in: view)
  }

  /// The content has come to rest: the bars linger, then fade.
  func motionEnded(in view: UIScrollView) {
    guard horizontal.alpha != 0 else { return }
    UIView.animate(withDuration: Self.fade, delay: Self.rest, options: []) {
      self.horizontal.alpha = 0
      self.vertical.alpha = 0
    }
  }

  /// Shows the bars for a moment.
  func flash(in view: UIScrollView) {
    motionBegan(in: view)
    motionEnded(in: view)
  }

  /// The offset changed.
  func contentMoved(in view: UIScrollView) {
    if horizontal.alpha > 0 { layOut(in: view) }
  }

  /// Places both bars for the offset of now.
  func layOut(in view: UIScrollView) {
    let (bounds, inset, room) = (view.bounds, view.adjustedContentInset, view.scrollIndicatorInsets)
    let along = Self.span(
      low: bounds.minX, view: bounds.width, before: inset.left, content: view.contentSize.width,
      after: inset.right,
      room: (room.left, room.right))
    horizontal.isHidden = along == nil || !view.showsHorizontalScrollIndicator
    if let along, !horizontal.isHidden {
      horizontal.frame = CGRect(
        x: along.lowerBound, y: bounds.maxY - Self.margin - Self.thickness - room.bottom,
        width: along.upperBound - along.lowerBound, height: Self.thickness)
    }
    let down = Self.span(
      low: bounds.minY, view: bounds.height, before: inset.top, content: view.contentSize.height,
      after: inset.bottom,
      room: (room.top, room.bottom))
    vertical.isHidden = down == nil || !view.showsVerticalScrollIndicator
    if let down, !vertical.isHidden {
      vertical.frame = CGRect(
        x: bounds.maxX - Self.margin - Self.thickness - room.right, y: down.lowerBound, width: Self.thickness,
        height: down.upperBound - down.lowerBound)
    }
  }

  /// Where a bar lies along its axis, in content points; nil where all the content is in view.
  ///
  /// Past an edge the bar gets shorter.
  private static func span(
    low: CGFloat, view: CGFloat, before: CGFloat, content: CGFloat, after: CGFloat, room: (CGFloat, CGFloat)
  ) -> ClosedRange<CGFloat>? {
    let whole = before + content + after
    let track = view - 2 * margin - room.0 - room.1
    guard whole > view, track > thickness, view > 0, whole.isFinite else { return nil }
    let length = Swift.min(Swift.max(track * view / whole, shortest), track)
    let hidden = low + before
    let over = Swift.max(-hidden, hidden + view - whole, 0)
    let shown = Swift.max(length - over, thickness * 3)
    let progress = Swift.min(Swift.max(hidden / (whole - view), 0), 1)
    let start = low + margin + room.0 + progress * (track - shown)
    return start...(start + shown)
  }
}
