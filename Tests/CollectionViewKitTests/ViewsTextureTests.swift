import Testing

@testable import CollectionViewKit

@MainActor
@Suite("Views: textures")
struct ViewsTextureTests {
  let test = TestWindow()

  private func quad(_ command: DrawCommand?) -> Quad? {
    if case .texture(_, let quad, _) = command { quad } else { nil }
  }

  @Test("A texture-backed view is painted once with all that is in it, then only moved")
  func paintedOnce() {
    let view = test.add(rect(10, 10, 20, 20), textured: true)
    let child = UIView(frame: rect(1, 2, 3, 4))
    child.backgroundColor = .green
    view.addSubview(child)
    let first = test.frame()
    #expect(
      first.textureWork == [
        .paint(
          TextureID(rawValue: 1), size: CGSize(width: 20, height: 20), scale: 1,
          commands: [
            .fill(rect(0, 0, 20, 20), cornerRadius: 0, .red),
            .fill(rect(1, 2, 3, 4), cornerRadius: 0, .green),
          ])
      ])
    #expect(first.commands == [.texture(TextureID(rawValue: 1), Quad(rect(10, 10, 20, 20)), opacity: 1)])
    view.center.x += 5
    view.alpha = 0.5
    let second = test.frame()
    #expect(second.textureWork.isEmpty)
    #expect(second.commands == [.texture(TextureID(rawValue: 1), Quad(rect(15, 10, 20, 20)), opacity: 0.5)])
    #expect(!test.frame().isDirty)
  }

  @Test("Any change inside paints again, once")
  func repainting() {
    let view = test.add(rect(0, 0, 20, 20), textured: true)
    let label = UILabel(frame: rect(0, 0, 20, 20))
    let box = UIView(frame: rect(0, 0, 5, 5))
    view.addSubview(box)
    box.addSubview(label)
    test.frame()
    let changes: [() -> Void] = [
      { label.text = "x" }, { label.text = "y" }, { label.textColor = .red }, { label.frame.origin.x = 1 },
      { box.alpha = 0.5 }, { box.isHidden = true }, { box.isHidden = false },
      { view.backgroundColor = .green },
      { label.removeFromSuperview() }, { view.addSubview(label) }, { box.layer.cornerRadius = 2 },
      { view.setNeedsDisplay() }, { box.layer.zPosition = 4 }, { box.bounds.origin.x = 2 },
    ]
    for (index, change) in changes.enumerated() {
      change()
      #expect(test.frame().painted == [1], "change \(index)")
      #expect(test.frame().painted.isEmpty, "after change \(index)")
    }
  }

  @Test("Setting what is already set paints nothing")
  func equalValues() {
    let view = test.add(rect(0, 0, 20, 20), textured: true)
    let label = UILabel(frame: rect(0, 0, 20, 20))
    label.text = "x"
    view.addSubview(label)
    test.frame()
    label.text = "x"
    label.frame = label.frame
    label.textColor = UIColor(white: 0, alpha: 1)
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    view.bounds = view.bounds
    view.layer.cornerRadius = 0
    #expect(!test.frame().isDirty)
  }

  @Test("A turned plain view gets a texture by itself, and loses it when it stands upright again")
  func turned() {
    let view = test.add(rect(0, 0, 20, 20))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let turned = test.frame()
    #expect(turned.painted == [1])
    let corner = quad(turned.commands.first)?.topLeft
    #expect(corner.map { abs($0.x - 20) < 1e-9 && abs($0.y) < 1e-9 } == true)
    view.transform = .identity
    let upright = test.frame()
    #expect(upright.commands == [.fill(rect(0, 0, 20, 20), cornerRadius: 0, .red)])
    #expect(upright.freed == [1])
    #expect(test.window.counters.textures == 0 && test.window.counters.textureBytes == 0)
  }

  @Test("Perspective reaches the window through scrolled superviews, each flattened into the next")
  func perspective() {
    let outer = test.add(rect(0, 0, 200, 100), nil)
    outer.bounds.origin.x = 10
    let view = UIView(frame: rect(60, 40, 40, 20))
    view.isTextureBacked = true
    view.backgroundColor = .red
    outer.addSubview(view)
    var near = CATransform3DIdentity
    near.m34 = -1 / 500
    view.transform3D = CATransform3DTranslate(near, 0, 0, 250)
    let expected = Quad(
      topLeft: ProjectedPoint(x: 30, y: 30, w: 0.5), topRight: ProjectedPoint(x: 110, y: 30, w: 0.5),
      bottomRight: ProjectedPoint(x: 110, y: 70, w: 0.5), bottomLeft: ProjectedPoint(x: 30, y: 70, w: 0.5))
    #expect(quad(test.frame().commands.first) == expected)
    #expect(view.quadInWindow == expected)
    view.transform3D = CATransform3DTranslate(near, 0, 0, 600)
    #expect(test.frame().commands.isEmpty)
    view.transform3D = CATransform3DMakeScale(0, 0, 1)
    #expect(test.frame().commands.isEmpty)
  }

  @Test("A turned view inside a texture has a texture of its own, painted before the outer one")
  func nested() {
    let outer = test.add(rect(0, 0, 50, 50), textured: true)
    let inner = UIView(frame: rect(10, 10, 20, 20))
    inner.backgroundColor = .green
    inner.transform = CGAffineTransform(rotationAngle: 0.1)
    outer.addSubview(inner)
    let output = test.frame()
    #expect(output.painted.count == 2 && output.commands.count == 1)
    inner.backgroundColor = .blue
    #expect(test.frame().painted == output.painted)
    // Changed while hidden, so while nothing is painted: shown again, it must not show its old look.
    inner.isHidden = true
    inner.backgroundColor = .green
    test.frame()
    inner.isHidden = false
    #expect(test.frame().painted.count == 2)
  }

  @Test("Magnified beyond 2 %, a view is painted finer in steps of √2; smaller only under 0.45 or on repaint")
  func rasterScale() {
    let view = test.add(rect(50, 20, 40, 40), textured: true)
    func scales(_ magnification: CGFloat) -> [CGFloat] {
      view.transform = CGAffineTransform(scaleX: magnification, y: magnification)
      return test.frame().paintScales
    }
    #expect(test.frame().paintScales == [1])
    #expect(scales(1.02) == [])
    #expect(scales(1.03) == [CGFloat(2).squareRoot()])
    #expect(scales(1.4) == [])
    #expect(scales(1.6) == [2])
    #expect(scales(1) == [])
    #expect(scales(0.91) == [])
    #expect(scales(0.89) == [1])
    #expect(scales(1) == [])
    #expect(scales(0.5) == [])
    view.setNeedsDisplay()
    #expect(test.frame().paintScales == [0.5])
    test.scale = 2
    #expect(scales(1) == [2])
  }

  @Test("A continuous magnification paints a few times, not in every frame")
  func growing() {
    let view = test.add(rect(50, 20, 40, 40), textured: true)
    for step in 0...120 {
      let magnification = 1 + 0.6 * CGFloat(step) / 120
      view.transform = CGAffineTransform(scaleX: magnification, y: magnification)
      test.frame()
    }
    #expect(test.window.counters.texturePaints == 3)
  }

  @Test("No side of a texture is longer than 4096 pixels, and an enlarged one is not painted for ever")
  func longSides() {
    let view = test.add(rect(0, 0, 3000, 10), textured: true)
    view.transform = CGAffineTransform(scaleX: 3, y: 3)
    view.center = CGPoint(x: 100, y: 50)
    let finest: [CGFloat] = [RasterScale.longestSide / 3000]
    #expect(test.frame().paintScales == finest)
    #expect(test.frame().paintScales == [])
  }

  @Test("On its way, a size of the same aspect stretches the texture; settled, it is laid out and painted")
  func movingSize() {
    let view = test.add(rect(0, 0, 40, 20), textured: true)
    let child = UIView(frame: view.bounds)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child)
    test.frame()
    view.applyState(ElementState(frame: rect(0, 0, 38, 19)), isMoving: true)
    var output = test.frame()
    #expect(output.painted.isEmpty && child.frame.size == CGSize(width: 40, height: 20))
    #expect(quad(output.commands.first) == Quad(rect(0, 0, 38, 19)))
    view.applyState(ElementState(frame: rect(0, 0, 38, 19)))
    output = test.frame()
    #expect(output.painted == [1] && child.frame.size == CGSize(width: 38, height: 19))
    // Another aspect is laid out and painted on the way.
    view.applyState(ElementState(frame: rect(0, 0, 38, 25)), isMoving: true)
    #expect(test.frame().painted == [1] && child.frame.size == CGSize(width: 38, height: 25))
    #expect(test.frame().painted.isEmpty)
  }

  @Test("Painted while its size is on its way, a view is painted as its subviews are arranged, and stretched")
  func paintedOnItsWay() {
    let view = test.add(rect(0, 0, 20, 20), nil, textured: true)
    let child = UIView(frame: rect(5, 5, 10, 10))
    child.backgroundColor = .green
    view.addSubview(child)
    test.frame()
    view.applyState(ElementState(frame: rect(0, 0, 40, 40)), isMoving: true)
    child.backgroundColor = .blue
    let output = test.frame()
    #expect(
      output.textureWork == [
        .paint(
          TextureID(rawValue: 1), size: CGSize(width: 20, height: 20), scale: 2,
          commands: [.fill(rect(5, 5, 10, 10), cornerRadius: 0, UIColor.blue.value)])
      ])
    #expect(quad(output.commands.first) == Quad(rect(0, 0, 40, 40)))
  }

  @Test("A shadow outside the bounds is part of the texture, and stretches with it")
  func overflow() {
    let view = test.add(rect(50, 50, 20, 20), textured: true)
    view.layer.shadowOpacity = 1
    view.layer.shadowRadius = 2
    view.layer.shadowOffset = CGSize(width: 0, height: 1)
    let output = test.frame()
    #expect(
      output.textureWork == [
        .paint(
          TextureID(rawValue: 1), size: CGSize(width: 32, height: 32), scale: 1,
          commands: [
            .shadow(rect(6, 6, 20, 20), cornerRadius: 0, blur: 2, .black),
            .fill(rect(6, 5, 20, 20), cornerRadius: 0, .red),
          ])
      ])
    #expect(quad(output.commands.first) == Quad(rect(44, 45, 32, 32)))
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(quad(test.frame().commands.first) == Quad(rect(52, 52.5, 16, 16)))
    // Of a view just outside the window the shadow is still seen.
    view.transform = .identity
    view.center = CGPoint(x: -12, y: 50)
    #expect(test.frame().commands.count == 1)
    view.center = CGPoint(x: -17, y: 50)
    #expect(test.frame().commands.isEmpty)
  }

  @Test("What is outside is neither drawn nor painted, and what has nothing to show has no texture")
  func unseen() {
    let outside = test.add(rect(300, 0, 20, 20), textured: true)
    let blank = test.add(rect(0, 0, 20, 20), nil, textured: true)
    let output = test.frame()
    #expect(output.commands.isEmpty && output.textureWork.isEmpty)
    #expect(test.window.counters.textures == 0)
    outside.center.x = 50
    blank.backgroundColor = .green
    #expect(test.frame().painted.count == 2)
    #expect(test.window.counters.textures == 2 && test.window.counters.textureBytes == 2 * 1600)
  }

  @Test("A view that leaves keeps its texture until it is let go of or gone")
  func freeing() {
    var view: UIView? = test.add(rect(0, 0, 20, 20), textured: true)
    test.frame()
    view?.removeFromSuperview()
    #expect(test.frame().freed.isEmpty)
    if let view { test.window.addSubview(view) }
    #expect(test.frame().painted.isEmpty)
    view?.freeTexture()
    let replaced = test.frame()
    #expect(replaced.freed == [1] && replaced.painted == [2])
    view?.removeFromSuperview()
    view = nil
    #expect(test.frame().freed == [2])
    #expect(test.window.counters.textures == 0 && test.window.counters.textureBytes == 0)
  }

  @Test("In another window a view gets another texture")
  func otherWindow() {
    let view = test.add(rect(0, 0, 20, 20), textured: true)
    test.frame()
    let other = TestWindow()
    other.window.addSubview(view)
    #expect(other.frame().painted == [1])
    #expect(test.frame().freed == [1])
  }

  @Test("After the stage lost its textures, each that is seen is painted again, once")
  func losses() {
    let view = test.add(rect(0, 0, 20, 20), textured: true)
    let away = test.add(rect(30, 0, 20, 20), textured: true)
    test.frame()
    away.isHidden = true
    #expect(test.frame(at: 1, [InputEvent(time: 1, .texturesLost)]).painted == [1])
    #expect(test.frame().painted.isEmpty)
    away.isHidden = false
    #expect(test.frame().painted == [2])
    #expect(view.texture != nil)
  }
}
