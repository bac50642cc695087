extension ScrollAxis {
  /// A pointer at `pointer` takes hold of the content at `t` seconds, catching any motion.
  ///
  /// The offset does not jump.
  ///
  /// The distance the pointer travels before it counts as dragging is the caller's to leave out.
  public mutating func beginDrag(pointer: Double, at t: Double) {
    guard pointer.isFinite, t.isFinite else { return }
    stop(at: t)
    anchor(pointer: pointer.sane())
  }

  /// The dragging pointer is at `pointer`; left out if nothing is being dragged.
  ///
  /// The offset follows from where the pointer is, not from how it got there. Past an edge the rubber band
  /// shows less than was pulled; without `bounces` the content stays on the edge.
  public mutating func drag(pointer: Double, at t: Double) {
    guard case .drag(var drag) = carrier, pointer.isFinite, t.isFinite else { return }
    drag.pointer = pointer.sane()
    carrier = .drag(drag)
    offset = shown(raw: drag.rawAnchor - (drag.pointer - drag.pointerAnchor), drag)
  }

  /// Stops any motion or drag where it is at `t` seconds, and leaves it there.
  ///
  /// For a press that catches the content. An axis stopped outside its range stays there until the next call;
  /// `cancelDrag(at:)` lets it go back.
  public mutating func stop(at t: Double) {
    guard t.isFinite else { return }
    evaluate(at: t)
    if case .paging(let way) = carrier, t < way.end {
      pageOrigin = Paging.Origin(offset: offset, page: pageIndex(of: way.target, in: configuration))
    } else if case .nothing = carrier {
      // A press that caught a page on its way may come before the drag: keep what it caught.
    } else {
      pageOrigin = nil
    }
    rest()
  }

  /// Lets go at `t` seconds without speed and without choosing a stop: back into the range, or at rest.
  ///
  /// For a drag that the window system took away, and for a press that caught the content and was let go.
  public mutating func cancelDrag(at t: Double) {
    guard t.isFinite else { return }
    stop(at: t)
    pageOrigin = nil
    returnFromOutside(at: t)
  }

  /// Takes hold of what is shown now with the pointer at `pointer`.
  mutating func anchor(pointer: Double) {
    let range = configuration.range
    var drag = Drag(
      rawAnchor: offset, pointerAnchor: pointer, pointer: pointer,
      lower: RubberBand(viewport: configuration.viewport, shown: max(range.lowerBound - offset, 0)),
      upper: RubberBand(viewport: configuration.viewport, shown: max(offset - range.upperBound, 0)))
    if offset < range.lowerBound {
      drag.rawAnchor = range.lowerBound + drag.lower.raw(shown: offset - range.lowerBound)
    } else if offset > range.upperBound {
      drag.rawAnchor = range.upperBound + drag.upper.raw(shown: offset - range.upperBound)
    }
    carrier = .drag(drag)
    (velocity, phase) = (0, .dragging)
  }

  /// The offset shown for a raw one.
  private func shown(raw: Double, _ drag: Drag) -> Double {
    let range = configuration.range
    let edge = raw.clamped(to: range)
    if raw == edge || !configuration.bounces { return edge }
    let band = raw < edge ? drag.lower : drag.upper
    return edge + band.shown(raw: raw - edge)
  }
}
