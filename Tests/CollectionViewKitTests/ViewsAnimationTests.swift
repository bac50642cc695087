import Testing

@testable import CollectionViewKit

@MainActor
@Suite("Views: animations")
struct ViewsAnimationTests {
  let test = TestWindow()

  private func x(_ output: FrameOutput) -> CGFloat? {
    if case .fill(let rect, _, _) = output.commands.first { rect.minX } else { nil }
  }

  @Test("A view goes from what was seen to the model, and the completion comes with the last frame")
  func moving() {
    let view = test.add(rect(0, 0, 10, 10))
    var done: [Bool] = []
    let first = test.during(1) {
      UIView.animate(
        withDuration: 2, delay: 0, options: .curveLinear, animations: { view.center.x = 105 },
        completion: { done.append($0) })
      #expect(view.center.x == 105 && view.presentation.center.x == 5)
    }
    #expect(x(first) == 0)
    let middle = test.frame(at: 2)
    #expect(x(middle) == 50 && middle.nextWake == .nextFrame && done.isEmpty)
    let last = test.frame(at: 3)
    #expect(x(last) == 100 && done == [true] && last.nextWake == .never)
    #expect(!test.frame(at: 4).isDirty && done == [true])
  }

  @Test("Asked for between frames, an animation begins with the next frame, however long nothing happened")
  func betweenFrames() {
    let view = test.add(rect(0, 0, 10, 10))
    test.frame(at: 1)
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.center.x = 105 }
    #expect(x(test.frame(at: 60)) == 0)
    #expect(x(test.frame(at: 61)) == 50)
    view.center.x = 5
    test.window.eventHandler = { _ in
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.center.x = 105 }
      return true
    }
    // Asked for by an event, it begins when that happened.
    #expect(x(test.frame(at: 100, [InputEvent(time: 99, .focusGained)])) == 50)
  }

  @Test("A later animation starts from what is seen; the earlier one's completion hears false")
  func interrupting() {
    let view = test.add(rect(0, 0, 10, 10))
    test.frame(at: 0)
    var done: [String] = []
    func move(to x: CGFloat, _ name: String) {
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { view.frame.origin.x = x },
        completion: { done.append("\(name) \($0)") })
    }
    test.during(0) { move(to: 100, "first") }
    #expect(x(test.during(0.5) { move(to: 0, "second") }) == 50)
    #expect(x(test.frame(at: 1)) == 25 && done == ["first false"])
    test.frame(at: 1.5)
    #expect(done == ["first false", "second true"])
  }

  @Test("A change outside a block ends the animation of that value, and no other")
  func plainChange() {
    let view = test.add(rect(0, 0, 10, 10))
    test.during(0) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.center.x = 105
        view.alpha = 0.5
      }
    }
    test.frame(at: 0.5)
    view.center.x = 45
    #expect(view.presentation.center.x == 45 && view.presentation.alpha == 0.75)
    var state = view.state
    state.alpha = 1
    view.applyState(state)
    #expect(view.presentation.alpha == 1 && view.animations == nil)
  }

  @Test("Bounds, transform and colour animate too, and delays wait")
  func otherValues() {
    let view = test.add(rect(50, 50, 10, 10))
    test.during(0) {
      UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) {
        view.bounds = rect(10, 0, 20, 30)
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        view.backgroundColor = .green
      }
    }
    #expect(test.frame(at: 0.5).nextWake == .at(1))
    #expect(view.presentationBounds == rect(0, 0, 10, 10))
    test.frame(at: 1.5)
    #expect(view.presentationBounds == rect(5, 0, 15, 20))
    #expect(abs(view.presentation.transform.m12 - sin(.pi / 4)) < 1e-12)
    let sample = view.animations?.sample(view, at: 1.5)
    #expect(sample?.background == Color(red: 0.5, green: 0.5, blue: 0))
  }

  @Test("Animated content of a texture is painted in every frame; an animated texture is only moved")
  func textures() {
    let view = test.add(rect(0, 0, 20, 20), textured: true)
    let child = UIView(frame: rect(0, 0, 5, 5))
    child.backgroundColor = .green
    view.addSubview(child)
    test.frame(at: 0)
    test.during(0) { UIView.animate(withDuration: 1) { view.center.x = 100 } }
    #expect(test.frame(at: 0.5).painted.isEmpty)
    test.during(1) { UIView.animate(withDuration: 1) { child.center.x = 10 } }
    #expect(test.frame(at: 1.5).painted == [1])
    #expect(test.frame(at: 2).painted == [1])
    #expect(test.frame(at: 2.5).painted.isEmpty)
  }

  @Test("Animations switched off, no duration, or no window: changes are made at once")
  func atOnce() {
    let view = test.add(rect(0, 0, 10, 10))
    test.frame(at: 0)
    var done: [Bool] = []
    UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.alpha = 0.5 } }
    #expect(view.animations == nil && UIView.areAnimationsEnabled)
    UIView.animate(withDuration: 0, animations: { view.alpha = 0.6 }, completion: { done.append($0) })
    #expect(view.animations == nil && done == [true])
    let loose = UIView(frame: rect(0, 0, 10, 10))
    UIView.animate(withDuration: 1, animations: { loose.alpha = 0.5 }, completion: { done.append($0) })
    #expect(loose.animations == nil && done == [true, true])
  }

  @Test("A view that leaves the window ends its animations")
  func leaving() {
    let view = test.add(rect(0, 0, 10, 10))
    test.frame(at: 0)
    var done: [Bool] = []
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { done.append($0) })
    view.removeFromSuperview()
    let output = test.frame(at: 0.1)
    #expect(done == [false] && output.nextWake == .never && view.animations == nil)
  }

  @Test("An animation that starts in a completion goes on without a gap")
  func chains() {
    let view = test.add(rect(0, 0, 10, 10))
    test.during(0) {
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 105 },
        completion: { _ in
          UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 5 }
        })
    }
    #expect(x(test.frame(at: 1)) == 100)
    #expect(x(test.frame(at: 1.5)) == 50)
  }

  private func opacities(_ output: FrameOutput) -> [Int: Float] {
    var result: [Int: Float] = [:]
    for case .texture(let id, _, let opacity) in output.commands { result[id.rawValue] = opacity }
    return result
  }

  @Test("A cross dissolve lays the new look over the old one, and frees the old one at the end")
  func dissolve() {
    let view = test.add(rect(0, 0, 20, 20), textured: true)
    test.frame(at: 0)
    var done: [Bool] = []
    let first = test.during(0) {
      UIView.transition(
        with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
        animations: { view.backgroundColor = .green }, completion: { done.append($0) })
    }
    #expect(first.painted == [2] && opacities(first) == [1: 1])
    #expect(opacities(test.frame(at: 0.5)) == [1: 1, 2: 0.5])
    #expect(opacities(test.frame(at: 0.875)) == [1: 0.5, 2: 0.875])
    let last = test.frame(at: 1)
    #expect(opacities(last) == [2: 1] && done == [true] && last.freed == [1])
    #expect(test.window.counters.textures == 1)
  }

  @Test("A dissolve during a dissolve keeps all that is still seen")
  func doubleDissolve() {
    let view = test.add(rect(0, 0, 20, 20), textured: true)
    test.frame(at: 0)
    var done: [String] = []
    func change(_ color: UIColor, _ name: String) {
      UIView.transition(
        with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
        animations: { view.backgroundColor = color }, completion: { done.append("\(name) \($0)") })
    }
    test.during(0) { change(.green, "first") }
    #expect(opacities(test.during(0.5) { change(.blue, "second") }) == [1: 1, 2: 0.5])
    #expect(opacities(test.frame(at: 0.75)) == [1: 1, 2: 0.75, 3: 0.25])
    let later = test.frame(at: 1.25)
    #expect(opacities(later) == [2: 1, 3: 0.75] && later.freed == [1])
    #expect(done == ["first true"])
    #expect(test.frame(at: 1.5).freed == [2] && done == ["first true", "second true"])
  }

  @Test("Two dissolves before the next frame are one, and both are told of its end")
  func joinedDissolves() {
    let view = test.add(rect(0, 0, 20, 20), textured: true)
    test.frame(at: 0)
    var done: [String] = []
    for color in [UIColor.green, .blue] {
      UIView.transition(
        with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
        animations: { view.backgroundColor = color }, completion: { done.append("\(color == .blue) \($0)") })
    }
    // Asked for between frames, so it begins with the next.
    #expect(opacities(test.frame(at: 9)) == [1: 1])
    #expect(opacities(test.frame(at: 9.5)) == [1: 1, 2: 0.5] && done.isEmpty)
    #expect(test.frame(at: 10).freed == [1])
    #expect(done.sorted() == ["false true", "true true"] && view.backgroundColor == .blue)
  }
}
