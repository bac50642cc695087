import LayoutCore

/// What a view draws: commands in the view's own points, which the list moves and scales to where they go.
public struct PaintList {
  /// The commands so far, in the points of what is painted: window or texture.
  var commands: [DrawCommand] = []
  var scaleX: CGFloat = 1
  var scaleY: CGFloat = 1
  var origin = CGPoint.zero
  var opacity: Float = 1

  private func place(_ p: CGPoint) -> CGPoint {
    CGPoint(x: p.x * scaleX + origin.x, y: p.y * scaleY + origin.y)
  }

  func place(_ r: CGRect) -> CGRect {
    CGRect(
      origin: place(r.origin), size: CGSize(width: r.size.width * scaleX, height: r.size.height * scaleY))
  }

  private func length(_ l: CGFloat) -> CGFloat { l * min(scaleX, scaleY) }

  private func faded(_ color: Color) -> Color {
    if opacity == 1 { return color }
    var color = color
    color.alpha *= opacity
    return color
  }

  /// Fills a rectangle; `cornerRadius` in points, 0 is square.
  public mutating func fill(_ rect: CGRect, cornerRadius: CGFloat = 0, _ color: Color) {
    guard color.alpha > 0 else { return }
    commands.append(.fill(place(rect), cornerRadius: length(cornerRadius), faded(color)))
  }

  /// Draws a line of `width` points just inside the edge of a rectangle.
  public mutating func stroke(_ rect: CGRect, cornerRadius: CGFloat = 0, width: CGFloat, _ color: Color) {
    guard color.alpha > 0, width > 0 else { return }
    commands.append(
      .stroke(place(rect), cornerRadius: length(cornerRadius), width: length(width), faded(color)))
  }

  /// Fills a convex polygon; fewer than three corners draw nothing.
  public mutating func polygon(_ points: [CGPoint], _ color: Color) {
    guard color.alpha > 0, points.count > 2 else { return }
    commands.append(.polygon(points.map(place), faded(color)))
  }

  /// Draws the part `source` of a picture (0…1 each way) into a rectangle.
  public mutating func image(
    _ bitmap: Bitmap, source: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), in rect: CGRect,
    cornerRadius: CGFloat = 0
  ) {
    commands.append(
      .image(
        bitmap, source: source, rect: place(rect), cornerRadius: length(cornerRadius), opacity: opacity))
  }

  /// Draws text; the run's rectangle and font size are in the view's points.
  public mutating func text(_ run: TextRun) {
    guard run.color.alpha > 0, !run.string.isEmpty else { return }
    var run = run
    run.rect = place(run.rect)
    run.fontSize = length(run.fontSize)
    run.color = faded(run.color)
    commands.append(.text(run))
  }

  /// Draws a soft shadow of a rounded rectangle; `blur` is the standard deviation in points.
  public mutating func shadow(_ rect: CGRect, cornerRadius: CGFloat = 0, blur: CGFloat, _ color: Color) {
    guard color.alpha > 0 else { return }
    commands.append(
      .shadow(place(rect), cornerRadius: length(cornerRadius), blur: length(blur), faded(color)))
  }

  /// Cuts what follows to a rectangle, until the matching `popClip`.
  public mutating func pushClip(_ rect: CGRect, cornerRadius: CGFloat = 0) {
    commands.append(.pushClip(place(rect), cornerRadius: length(cornerRadius)))
  }

  /// Ends the newest clip.
  public mutating func popClip() { commands.append(.popClip) }
}
