import LayoutCore

/// How far commands reach.
enum PaintExtent {
  /// How far commands draw beyond a box of `size` at zero, in whole points; what clips cut off does not count.
  static func overflow(of commands: [DrawCommand], beyond size: CGSize) -> UIEdgeInsets {
    let own = Box(0, 0, Double(size.width), Double(size.height))
    var reached = own
    var clips = [Box.everything]
    for command in commands {
      switch command {
      case .pushClip(let rect, _): clips.append(clips[clips.count - 1].intersection(Box(rect, .identity)))
      case .popClip: if clips.count > 1 { clips.removeLast() }
      default:
        guard let box = command.extent?.intersection(clips[clips.count - 1]), !box.isEmpty, box.isFinite
        else {
          continue
        }
        reached = Box(
          min(reached.x0, box.x0), min(reached.y0, box.y0), max(reached.x1, box.x1), max(reached.y1, box.y1))
      }
    }
    return UIEdgeInsets(
      top: CGFloat((own.y0 - reached.y0).rounded(.up)), left: CGFloat((own.x0 - reached.x0).rounded(.up)),
      bottom: CGFloat((reached.y1 - own.y1).rounded(.up)), right: CGFloat((reached.x1 - own.x1).rounded(.up)))
  }
}

extension DrawCommand {
  /// The box this command draws in; nil for clips.
  var extent: Box? {
    switch self {
    case .texture(_, let quad, _): return Box(quad)
    case .fill(let rect, _, _), .stroke(let rect, _, _, _), .image(_, _, let rect, _, _):
      return Box(rect, .identity)
    case .text(let run): return Box(run.rect, .identity)
    case .shadow(let rect, _, let blur, _):
      return Box(rect.insetBy(dx: -3 * blur, dy: -3 * blur), .identity)
    case .polygon(let points, _):
      let (xs, ys) = (points.map { Double($0.x) }, points.map { Double($0.y) })
      return Box(xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0)
    case .pushClip, .popClip: return nil
    }
  }

  /// The same, moved.
  func moved(by d: CGVector) -> DrawCommand {
    switch self {
    case .texture(let id, let quad, let opacity): .texture(id, quad.moved(by: d), opacity: opacity)
    case .fill(let rect, let radius, let color): .fill(rect.moved(by: d), cornerRadius: radius, color)
    case .stroke(let rect, let radius, let width, let color):
      .stroke(rect.moved(by: d), cornerRadius: radius, width: width, color)
    case .polygon(let points, let color):
      .polygon(points.map { CGPoint(x: $0.x + d.dx, y: $0.y + d.dy) }, color)
    case .image(let bitmap, let source, let rect, let radius, let opacity):
      .image(bitmap, source: source, rect: rect.moved(by: d), cornerRadius: radius, opacity: opacity)
    case .text(let run): .text(run.moved(by: d))
    case .shadow(let rect, let radius, let blur, let color):
      .shadow(rect.moved(by: d), cornerRadius: radius, blur: blur, color)
    case .pushClip(let rect, let radius): .pushClip(rect.moved(by: d), cornerRadius: radius)
    case .popClip: .popClip
    }
  }
}

extension CGRect {
  fileprivate func moved(by d: CGVector) -> CGRect {
    CGRect(origin: CGPoint(x: origin.x + d.dx, y: origin.y + d.dy), size: size)
  }
}

extension TextRun {
  fileprivate func moved(by d: CGVector) -> TextRun {
    var run = self
    run.rect = rect.moved(by: d)
    return run
  }
}

extension Quad {
  fileprivate func moved(by d: CGVector) -> Quad {
    func moved(_ p: ProjectedPoint) -> ProjectedPoint {
      ProjectedPoint(x: p.x + Double(d.dx), y: p.y + Double(d.dy), w: p.w)
    }
    return Quad(
      topLeft: moved(topLeft), topRight: moved(topRight), bottomRight: moved(bottomRight),
      bottomLeft: moved(bottomLeft))
  }
}
