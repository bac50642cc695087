import Testing

@testable import CollectionViewKit

@MainActor
@Suite("Pan gestures of a scroll view")
struct PanGestureTests {
  /// Says yes or no, and remembers what it saw when it was asked.
  private final class Judge: UIGestureRecognizerDelegate {
    var says = true
    var asked: [CGPoint] = []

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      asked.append((gestureRecognizer as? UIPanGestureRecognizer)?.translation(in: nil) ?? .zero)
      return says
    }
  }

  /// Written by a recogniser's handler.
  private final class Log { var lines: [String] = [] }

  private let test = TestWindow()
  private let view = UIScrollView(frame: rect(20, 10, 100, 100))
  private let log = Log()
  private let judge = Judge()
  private let pan: UIPanGestureRecognizer

  init() {
    let (log, view) = (log, view)
    pan = UIPanGestureRecognizer {
      guard let pan = $0 as? UIPanGestureRecognizer else { return }
      let (at, way) = (pan.location(in: view), pan.translation(in: view))
      log.lines.append("\(pan.state) \(Int(at.x)) \(Int(at.y)) by \(Int(way.x)) \(Int(way.y))")
    }
    pan.delegate = judge
    view.contentSize = CGSize(width: 500, height: 100)
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(UITapGestureRecognizer { _ in log.lines.append("tap") })
    test.window.addSubview(view)
    test.frame()
  }

  private func send(_ kinds: InputEvent.Kind...) {
    for kind in kinds {
      test.now += 0.01
      test.frame([InputEvent(time: test.now, kind)])
    }
  }
  private func down(_ x: CGFloat, _ y: CGFloat) -> InputEvent.Kind {
    .pointerDown(CGPoint(x: x, y: y), button: .left, modifiers: [])
  }
  private func move(_ x: CGFloat, _ y: CGFloat) -> InputEvent.Kind {
    .pointerMoved(CGPoint(x: x, y: y), buttons: .left)
  }
  private func up(_ x: CGFloat, _ y: CGFloat) -> InputEvent.Kind {
    .pointerUp(CGPoint(x: x, y: y), button: .left)
  }

  @Test("It begins when the press leaves the slop, which is taken off, and has the press to its end")
  func whole() {
    send(down(60, 60), move(63, 60), move(70, 60), move(70, 90), up(80, 90))
    #expect(log.lines == ["began 50 50 by 6 0", "changed 50 80 by 6 30", "ended 60 80 by 16 30"])
    #expect(judge.asked == [CGPoint(x: 6, y: 0)])
    #expect(view.contentOffset == .zero && !view.isTracking && pan.state == .possible)
  }

  @Test("A delegate that says no, and a recogniser that is off, leave the press to scrolling")
  func refused() {
    judge.says = false
    send(down(60, 60), move(30, 60), move(20, 60), up(20, 60))
    #expect(log.lines == [] && judge.asked.count == 1 && view.contentOffset.x >= 36)
    judge.says = true
    pan.isEnabled = false
    send(down(60, 60), move(50, 60))
    #expect(log.lines == [] && view.isDragging && judge.asked.count == 1)
  }

  @Test("A press that stays within the slop is a tap")
  func tap() {
    send(down(60, 60), move(63, 60), up(61, 60))
    #expect(log.lines == ["tap"] && judge.asked == [])
  }

  @Test("A lost press cancels it where it was; switching scrolling off does not")
  func cancelled() {
    send(down(60, 60), move(60, 80))
    view.isScrollEnabled = false
    #expect(log.lines == ["began 40 70 by 0 16"])
    send(.focusLost)
    #expect(log.lines.last == "cancelled 40 70 by 0 16" && log.lines.count == 2)
    send(up(60, 80))
    #expect(log.lines.count == 2)
  }

  @Test("The first recogniser that wants the press has it")
  func order() {
    let log = log
    view.addGestureRecognizer(UIPanGestureRecognizer { _ in log.lines.append("second") })
    send(down(60, 60), move(70, 60), up(70, 60))
    #expect(!log.lines.contains("second"))
    judge.says = false
    send(down(60, 60), move(70, 60), up(70, 60))
    #expect(log.lines.suffix(2) == ["second", "second"])
  }

  @Test("Its speed is the pointer's, in the view's points; the way can be set anew")
  func speed() {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    send(down(60, 60), move(70, 60), move(80, 60), move(90, 60))
    #expect(abs(pan.velocity(in: nil).x - 1000) < 1 && abs(pan.velocity(in: view).x - 500) < 1)
    pan.setTranslation(CGPoint(x: 100, y: 7), in: view)
    #expect(pan.translation(in: view) == CGPoint(x: 100, y: 7))
    send(move(100, 62))
    #expect(pan.translation(in: view) == CGPoint(x: 105, y: 8))
    #expect(pan.translation(in: nil) == CGPoint(x: 210, y: 16))
    test.now += 0.5
    test.frame()
    send(up(100, 62))
    #expect(pan.velocity(in: view) == .zero)
  }
}
