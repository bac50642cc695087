import Testing

@testable import CollectionViewKit

@MainActor
@Suite("Views: input")
struct ViewsInputTests {
  let test = TestWindow()

  /// Writes down what it is sent.
  private final class Listener: UIView {
    var log: [String] = []
    var last: UITouch?

    private func note(_ word: String, _ touches: Set<UITouch>) {
      guard let touch = touches.first else { return }
      last = touch
      let p = touch.location(in: self)
      log.append("\(word) \(Int(p.x)) \(Int(p.y))")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("cancelled", touches)
    }
    override func scrollWheel(with event: UIScrollWheelEvent) { log.append("wheel \(Int(event.delta.y))") }
  }

  private func listener(_ frame: CGRect = rect(10, 10, 50, 50)) -> Listener {
    let view = Listener(frame: frame)
    test.window.addSubview(view)
    test.frame()
    return view
  }

  private func send(_ kinds: InputEvent.Kind...) {
    test.now += 0.01
    test.frame(kinds.map { InputEvent(time: test.now, $0) })
  }

  private func down(_ x: CGFloat, _ y: CGFloat, _ button: PointerButtons = .left) -> InputEvent.Kind {
    .pointerDown(CGPoint(x: x, y: y), button: button, modifiers: [])
  }

  @Test("The view that was hit gets the whole touch, also outside of it")
  func wholeTouch() {
    let view = listener()
    send(
      down(15, 15), .pointerMoved(CGPoint(x: 300, y: -20), buttons: .left),
      .pointerUp(CGPoint(x: 300, y: -20), button: .left))
    #expect(view.log == ["began 5 5", "moved 290 -30", "ended 290 -30"])
    #expect(view.last?.phase == .ended && view.last?.view === view && view.last?.isReleaseMissed == false)
    send(.pointerMoved(CGPoint(x: 15, y: 15), buttons: []))
    #expect(view.log.count == 3)
  }

  @Test("Only one touch is followed: other buttons and fingers are ignored until it ends")
  func oneTouch() {
    let view = listener()
    send(
      down(15, 15, .right), down(16, 16, .left), .fingerDown(id: 1, CGPoint(x: 20, y: 20)),
      .pointerUp(CGPoint(x: 16, y: 16), button: .left), .fingerUp(id: 1, CGPoint(x: 20, y: 20)))
    #expect(view.log == ["began 5 5"])
    #expect(view.last?.buttonMask == .right && view.last?.type == .indirectPointer)
    send(.pointerUp(CGPoint(x: 15, y: 15), button: .right))
    send(.fingerMoved(id: 1, CGPoint(x: 30, y: 30)))
    #expect(view.log == ["began 5 5", "ended 5 5"])
    send(.fingerDown(id: 2, CGPoint(x: 20, y: 20)), .fingerMoved(id: 3, CGPoint(x: 0, y: 0)))
    #expect(view.log.last == "began 10 10" && view.last?.type == .direct)
  }

  @Test("Motion without the held button ends the touch where it last was")
  func missedRelease() {
    let view = listener()
    send(
      down(15, 15), .pointerMoved(CGPoint(x: 20, y: 20), buttons: .left),
      .pointerMoved(CGPoint(x: 90, y: 90), buttons: []))
    #expect(view.log == ["began 5 5", "moved 10 10", "ended 10 10"])
    #expect(view.last?.isReleaseMissed == true)
  }

  @Test("A finger that goes down twice has lifted in between")
  func fingerTwice() {
    let view = listener()
    send(.fingerDown(id: 1, CGPoint(x: 15, y: 15)), .fingerDown(id: 1, CGPoint(x: 20, y: 20)))
    #expect(view.log == ["began 5 5", "ended 5 5", "began 10 10"])
  }

  @Test("Lost focus and a hidden window cancel", arguments: [InputEvent.Kind.focusLost, .hidden])
  func cancelling(_ kind: InputEvent.Kind) {
    let view = listener()
    send(down(15, 15), kind, .pointerMoved(CGPoint(x: 20, y: 20), buttons: .left))
    #expect(view.log == ["began 5 5", "cancelled 5 5"])
  }

  @Test("What a view does not handle goes up the chain as it was when the touch began")
  func chain() {
    let view = listener()
    let cell = UIView(frame: view.bounds)
    view.addSubview(cell)
    send(down(15, 15))
    #expect(view.last?.view === cell)
    cell.removeFromSuperview()
    send(
      .pointerMoved(CGPoint(x: 20, y: 20), buttons: .left), .pointerUp(CGPoint(x: 20, y: 20), button: .left))
    #expect(view.log == ["began 5 5", "moved 10 10", "ended 10 10"])
  }

  @Test("Taps in a row are counted by place, time and button")
  func tapCounts() {
    let view = listener()
    func tap(_ x: CGFloat, at time: TimeInterval, _ button: PointerButtons = .left) -> Int? {
      test.frame(
        at: time,
        [
          InputEvent(time: time, down(x, 15, button)),
          InputEvent(time: time, .pointerUp(CGPoint(x: x, y: 15), button: button)),
        ])
      return view.last?.tapCount
    }
    #expect(tap(15, at: 1) == 1)
    #expect(tap(18, at: 1.4) == 2)
    #expect(tap(18, at: 1.6) == 3)
    #expect(tap(40, at: 1.7) == 1)
    #expect(tap(40, at: 2.3) == 1)
    #expect(tap(40, at: 2.4, .right) == 1)
  }

  @Test("The wheel goes to the view under the pointer and up from there")
  func wheel() {
    let view = listener()
    view.addSubview(UIView(frame: view.bounds))
    send(.wheel(CGPoint(x: 15, y: 15), delta: CGPoint(x: 0, y: -1), modifiers: []))
    send(.wheel(CGPoint(x: 150, y: 15), delta: CGPoint(x: 0, y: -2), modifiers: []))
    #expect(view.log == ["wheel -1"])
  }

  @Test("The program sees events first, at their own time, and may keep them")
  func handler() {
    let view = listener()
    var times: [TimeInterval] = []
    test.window.eventHandler = { [window = test.window] event in
      times.append(window.time)
      return event.time < 1
    }
    test.frame(at: 3, [InputEvent(time: 0.5, down(15, 15)), InputEvent(time: 2, down(15, 15))])
    #expect(times == [0.5, 2] && test.window.time == 3)
    #expect(view.log == ["began 5 5"] && view.last?.timestamp == 2)
  }

  @Test("What is driven by frames is asked in every one, and its wish for the next is heard")
  func driven() {
    let driver = Driver()
    test.window.register(driver)
    test.window.register(driver)
    #expect(test.frame(at: 2).nextWake == .at(5))
    #expect(driver.times == [2])
    test.window.unregister(driver)
    #expect(test.frame(at: 3).nextWake == .never && driver.times == [2])
  }

  private final class Driver: FrameDriven {
    var times: [TimeInterval] = []
    var nextWake: NextWake { .at(5) }
    func advance(to time: TimeInterval) { times.append(time) }
  }

  @Test("A recogniser hears of gestures where they were, unless it is switched off")
  func recognisers() {
    let view = listener()
    var places: [CGPoint] = []
    let tap = UITapGestureRecognizer { recognizer in places.append(recognizer.location(in: recognizer.view)) }
    view.addGestureRecognizer(tap)
    tap.fire(at: CGPoint(x: 15, y: 25), modifiers: .shift, buttons: .right)
    tap.isEnabled = false
    tap.fire(at: .zero)
    #expect(places == [CGPoint(x: 5, y: 15)] && tap.modifiers == .shift && tap.buttonMask == .right)
    #expect(view.gestureRecognizers?.count == 1)
    test.window.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers == nil && tap.view === test.window)
  }
}
