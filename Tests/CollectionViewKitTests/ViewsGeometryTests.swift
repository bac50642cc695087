import Testing

@testable import CollectionViewKit

@MainActor
@Suite("Views: geometry")
struct ViewsGeometryTests {
  @Test("Frame, bounds and centre say the same")
  func frames() {
    let view = UIView(frame: rect(10, 20, 30, 40))
    #expect(view.bounds == rect(0, 0, 30, 40) && view.center == CGPoint(x: 25, y: 40))
    view.center = CGPoint(x: 0, y: 0)
    #expect(view.frame == rect(-15, -20, 30, 40))
    view.bounds.size = CGSize(width: 10, height: 10)
    #expect(view.frame == rect(-5, -5, 10, 10))
    view.bounds.origin = CGPoint(x: 7, y: 9)
    #expect(view.frame == rect(-5, -5, 10, 10))
  }

  @Test("With a transform the frame is the box seen, and setting it keeps the transform")
  func transformedFrames() {
    let view = UIView(frame: rect(0, 0, 10, 20))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == rect(-5, -10, 20, 40) && view.bounds == rect(0, 0, 10, 20))
    view.frame = rect(0, 0, 100, 50)
    #expect(view.bounds.size == CGSize(width: 50, height: 25) && view.center == CGPoint(x: 50, y: 25))
    #expect(view.transform.a == 2)
  }

  @Test("Scrolling moves no frames and asks for no layout; another size does")
  func scrolling() {
    let view = CountingView(frame: rect(0, 0, 100, 100))
    let child = UIView(frame: rect(1, 2, 3, 4))
    view.addSubview(child)
    view.layoutIfNeeded()
    view.bounds.origin.y = 50
    view.layoutIfNeeded()
    #expect(child.frame == rect(1, 2, 3, 4) && view.layouts == 1)
    #expect(view.boundsChanges == [rect(0, 0, 100, 100)])
    view.frame.size.width = 50
    view.layoutIfNeeded()
    #expect(view.layouts == 2 && view.boundsChanges.last == rect(0, 50, 100, 100))
  }

  @Test("Points convert through scrolled, scaled and turned views, and back")
  func conversion() {
    let (outer, middle, inner) = (
      UIView(frame: rect(10, 20, 200, 200)), UIView(frame: rect(50, 50, 100, 100)),
      UIView(frame: rect(0, 0, 10, 10))
    )
    outer.addSubview(middle)
    middle.addSubview(inner)
    outer.bounds.origin = CGPoint(x: 5, y: 0)
    middle.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(inner.convert(CGPoint(x: 0, y: 0), to: outer) == CGPoint(x: 0, y: 0))
    #expect(inner.convert(CGPoint(x: 0, y: 0), to: nil) == CGPoint(x: 5, y: 20))
    #expect(inner.convert(rect(0, 0, 10, 10), to: outer) == rect(0, 0, 20, 20))
    #expect(outer.convert(CGPoint(x: 20, y: 20), to: inner) == CGPoint(x: 10, y: 10))
    #expect(inner.convert(CGPoint(x: 20, y: 20), from: outer) == CGPoint(x: 10, y: 10))
    var turn = CATransform3DIdentity
    turn.m34 = -1 / 500
    middle.transform3D = CATransform3DRotate(turn, 0.7, 0, 1, 0.2)
    let there = inner.convert(CGPoint(x: 3, y: 4), to: outer)
    let back = outer.convert(there, to: inner)
    #expect(abs(back.x - 3) < 1e-9 && abs(back.y - 4) < 1e-9)
  }

  @Test("Siblings convert through their superview, exactly")
  func siblings() {
    let parent = UIView(frame: rect(0.1, 0.7, 100, 100))
    let (a, b) = (UIView(frame: rect(10, 10, 10, 10)), UIView(frame: rect(30, 40, 10, 10)))
    parent.addSubview(a)
    parent.addSubview(b)
    #expect(a.convert(CGPoint(x: 1, y: 2), to: b) == CGPoint(x: -19, y: -28))
  }

  nonisolated static let masks: [UIView.AutoresizingMask] = [
    [.flexibleWidth, .flexibleHeight], .flexibleLeftMargin, [], [.flexibleLeftMargin, .flexibleRightMargin],
  ]

  @Test(
    "Subviews follow a resize by their masks",
    arguments: zip(
      masks, [rect(10, 10, 180, 80), rect(110, 10, 80, 80), rect(10, 10, 80, 80), rect(60, 10, 80, 80)]))
  func autoresizing(_ mask: UIView.AutoresizingMask, _ expected: CGRect) {
    let parent = UIView(frame: rect(0, 0, 100, 100))
    let child = UIView(frame: rect(10, 10, 80, 80))
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size.width = 200
    #expect(child.frame == expected)
  }

  @Test("A state is taken over at once, and an equal one does nothing")
  func applying() {
    let view = CountingView(frame: rect(0, 0, 10, 10))
    view.layoutIfNeeded()
    var state = ElementState(frame: rect(5, 5, 10, 10))
    state.alpha = 0.5
    state.zIndex = 7
    view.applyState(state)
    view.applyState(state)
    #expect(view.frame == rect(5, 5, 10, 10) && view.alpha == 0.5 && view.layer.zPosition == 7)
    #expect(!view.needsLayout)
    state.size.width = 20
    view.applyState(state)
    #expect(view.bounds == rect(0, 0, 20, 10) && view.needsLayout)
  }

  @Test("The layer reaches the view's geometry")
  func layers() {
    let view = UIView(frame: rect(0, 0, 10, 10))
    view.layer.transform = CATransform3DMakeScale(2, 2, 1)
    view.layer.position = CGPoint(x: 50, y: 50)
    view.layer.backgroundColor = UIColor.red.cgColor
    view.layer.opacity = 0.5
    #expect(view.transform.a == 2 && view.center == CGPoint(x: 50, y: 50) && view.alpha == 0.5)
    #expect(view.backgroundColor == .red && view.layer.frame == rect(40, 40, 20, 20))
    view.clipsToBounds = true
    #expect(view.layer.masksToBounds)
  }
}

/// Counts calls.
final class CountingView: UIView {
  var layouts = 0
  var boundsChanges: [CGRect] = []
  var log: [String] = []

  override func layoutSubviews() { layouts += 1 }
  override var bounds: CGRect { didSet { boundsChanges.append(oldValue) } }
  override func willMove(toSuperview new: UIView?) { log.append(new == nil ? "will leave" : "will enter") }
  override func didMoveToSuperview() { log.append(superview == nil ? "left" : "entered") }
  override func willMove(toWindow new: UIWindow?) { log.append(new == nil ? "will hide" : "will show") }
  override func didMoveToWindow() { log.append(window == nil ? "hidden" : "shown") }
  override func didAddSubview(_ subview: UIView) { log.append("added \(subview.tag)") }
  override func willRemoveSubview(_ subview: UIView) { log.append("removing \(subview.tag)") }
}

@MainActor
@Suite("Views: the tree")
struct ViewsTreeTests {
  private func parent(_ count: Int) -> (UIView, [UIView]) {
    let parent = UIView(frame: rect(0, 0, 100, 100))
    let views = (0..<count).map { tag in
      let view = UIView(frame: rect(0, 0, 100, 100))
      view.tag = tag
      parent.addSubview(view)
      return view
    }
    return (parent, views)
  }

  private func tags(_ views: [UIView]) -> [Int] { views.map(\.tag) }

  @Test("Subviews are put where asked, and moved rather than doubled")
  func ordering() {
    let (parent, views) = parent(3)
    parent.insertSubview(views[2], at: 0)
    #expect(tags(parent.subviews) == [2, 0, 1])
    parent.insertSubview(views[2], aboveSubview: views[0])
    #expect(tags(parent.subviews) == [0, 2, 1])
    parent.insertSubview(views[1], belowSubview: views[0])
    #expect(tags(parent.subviews) == [1, 0, 2])
    parent.bringSubviewToFront(views[1])
    #expect(tags(parent.subviews) == [0, 2, 1])
    parent.sendSubviewToBack(views[2])
    #expect(tags(parent.subviews) == [2, 0, 1])
    parent.addSubview(views[2])
    #expect(tags(parent.subviews) == [0, 1, 2])
    parent.insertSubview(views[2], at: 99)
    #expect(tags(parent.subviews) == [0, 1, 2])
    views[1].removeFromSuperview()
    #expect(tags(parent.subviews) == [0, 2] && views[1].superview == nil)
    #expect(parent.viewWithTag(2) === views[2])
  }

  @Test("Views are told of the moves they make")
  func messages() {
    let test = TestWindow()
    let (outer, view) = (CountingView(frame: .zero), CountingView(frame: .zero))
    view.tag = 1
    outer.addSubview(view)
    #expect(view.log == ["will enter", "entered"] && outer.log == ["added 1"])
    view.log = []
    test.window.addSubview(outer)
    #expect(view.log == ["will show", "shown"] && view.window === test.window)
    view.log = []
    outer.log = []
    test.window.addSubview(view)
    #expect(view.log == ["will enter", "entered"] && outer.log == ["removing 1"])
    view.log = []
    view.removeFromSuperview()
    #expect(view.log == ["will leave", "will hide", "hidden", "left"])
  }

  @Test("Drawing order is by z position, stable where that is the same")
  func drawingOrder() {
    let (parent, views) = parent(40)
    for view in views { view.layer.zPosition = CGFloat((view.tag * 7) % 3) }
    let expected = (0..<3).flatMap { z in (0..<40).filter { ($0 * 7) % 3 == z } }
    #expect(tags(parent.drawnChildren) == expected)
    for view in views { view.layer.zPosition = 0 }
    #expect(tags(parent.drawnChildren) == Array(0..<40))
  }

  @Test("The view drawn last is hit first; hidden, dim, numb and clipped-away ones are passed by")
  func hitTesting() {
    let (parent, views) = parent(4)
    #expect(parent.hitTest(CGPoint(x: 1, y: 1), with: nil) === views[3])
    views[0].layer.zPosition = 1
    #expect(parent.hitTest(CGPoint(x: 1, y: 1), with: nil) === views[0])
    views[0].isHidden = true
    views[3].alpha = 0.009
    views[2].isUserInteractionEnabled = false
    #expect(parent.hitTest(CGPoint(x: 1, y: 1), with: nil) === views[1])
    views[1].transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(parent.hitTest(CGPoint(x: 1, y: 1), with: nil) === parent)
    #expect(parent.hitTest(CGPoint(x: 100, y: 1), with: nil) == nil)
  }

  @Test("A turned view is hit where it is seen")
  func turnedHit() {
    let (parent, views) = parent(1)
    views[0].bounds.size = CGSize(width: 80, height: 10)
    views[0].transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(parent.hitTest(CGPoint(x: 50, y: 15), with: nil) === views[0])
    #expect(parent.hitTest(CGPoint(x: 15, y: 50), with: nil) === parent)
  }

  @Test("Layout runs once for what asked, from the outside in, and again for what that asked")
  func layout() {
    let test = TestWindow()
    let view = ResizingView(frame: rect(0, 0, 10, 10))
    let inner = CountingView(frame: rect(0, 0, 1, 1))
    view.addSubview(inner)
    test.window.addSubview(view)
    test.frame()
    #expect(inner.frame == rect(0, 0, 10, 10) && inner.layouts == 1)
    test.frame()
    #expect(inner.layouts == 1 && !test.window.needsLayout && !test.window.hasLayoutBelow)
    view.frame.size.width = 20
    #expect(inner.layouts == 1)
    test.frame()
    #expect(inner.frame == rect(0, 0, 20, 10) && inner.layouts == 2)
  }

  @Test("A view that asks for layout in its own layout does not hang the frame")
  func endlessLayout() {
    let test = TestWindow()
    let view = RestlessView(frame: rect(0, 0, 10, 10))
    test.window.addSubview(view)
    #expect(test.frame().nextWake == .nextFrame)
    view.isRestless = false
    #expect(test.frame().nextWake == .never)
  }

  private final class ResizingView: UIView {
    override func layoutSubviews() { for view in subviews { view.frame = bounds } }
  }

  private final class RestlessView: UIView {
    var isRestless = true
    override func layoutSubviews() { if isRestless { setNeedsLayout() } }
  }
}
