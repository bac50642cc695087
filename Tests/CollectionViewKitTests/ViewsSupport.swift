import Testing

@testable import CollectionViewKit

/// A window with a clock of its own, for tests.
@MainActor
final class TestWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  var now: TimeInterval = 0
  var size = CGSize(width: 200, height: 100)
  var scale: CGFloat = 1

  @discardableResult
  func frame(at time: TimeInterval? = nil, _ events: [InputEvent] = []) -> FrameOutput {
    now = time ?? now
    return window.frame(FrameInput(events: events, now: now, size: size, scale: scale))
  }

  /// Makes a frame at a time, in which an event does something.
  @discardableResult
  func during(_ time: TimeInterval, _ action: @escaping () -> Void) -> FrameOutput {
    window.eventHandler = { _ in
      action()
      return true
    }
    defer { window.eventHandler = nil }
    return frame(at: time, [InputEvent(time: time, .focusGained)])
  }

  /// A view of a colour with a frame, added to the window.
  func add(_ frame: CGRect, _ color: UIColor? = .red, textured: Bool = false) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    view.isTextureBacked = textured
    window.addSubview(view)
    return view
  }
}

extension FrameOutput {
  /// The identifiers of painted textures, in order.
  var painted: [Int] {
    textureWork.compactMap { if case .paint(let id, _, _, _) = $0 { id.rawValue } else { nil } }
  }

  /// The identifiers of freed textures, in order.
  var freed: [Int] {
    textureWork.compactMap { if case .free(let id) = $0 { id.rawValue } else { nil } }
  }

  /// The scales of painted textures, in order.
  var paintScales: [CGFloat] {
    textureWork.compactMap { if case .paint(_, _, let scale, _) = $0 { scale } else { nil } }
  }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: w, height: h)
}

extension Color {
  static let red = UIColor.red.value
  static let green = UIColor.green.value
  static let black = UIColor.black.value
}
