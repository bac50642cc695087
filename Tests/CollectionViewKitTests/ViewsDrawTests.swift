import Testing

@testable import CollectionViewKit

@MainActor
@Suite("Views: plain drawing")
struct ViewsDrawTests {
  let test = TestWindow()

  @Test("Views draw back to front in window points, through scrolled and scaled superviews")
  func placing() {
    let outer = test.add(rect(10, 10, 100, 50))
    let inner = UIView(frame: rect(5, 5, 20, 20))
    inner.backgroundColor = .green
    outer.addSubview(inner)
    outer.bounds.origin = CGPoint(x: 2, y: 3)
    #expect(
      test.frame().commands == [
        .fill(rect(10, 10, 100, 50), cornerRadius: 0, .red),
        .fill(rect(13, 12, 20, 20), cornerRadius: 0, .green),
      ])
    outer.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(
      test.frame().commands == [
        .fill(rect(35, 22.5, 50, 25), cornerRadius: 0, .red),
        .fill(rect(36.5, 23.5, 10, 10), cornerRadius: 0, .green),
      ])
  }

  @Test("Shadow, background, content, subviews, border: in this order, faded by what is above")
  func styles() {
    let view = test.add(rect(20, 20, 60, 40))
    view.alpha = 0.5
    view.layer.cornerRadius = 8
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.black.cgColor
    view.layer.shadowOpacity = 0.5
    view.layer.shadowRadius = 4
    view.layer.shadowOffset = CGSize(width: 0, height: 2)
    let label = UILabel(frame: rect(0, 0, 60, 20))
    label.text = "words"
    view.addSubview(label)
    var half = Color.red
    half.alpha = 0.5
    var halfBlack = Color.black
    halfBlack.alpha = 0.5
    var quarter = Color.black
    quarter.alpha = 0.25
    #expect(
      test.frame().commands == [
        .shadow(rect(20, 22, 60, 40), cornerRadius: 8, blur: 4, quarter),
        .fill(rect(20, 20, 60, 40), cornerRadius: 8, half),
        .text(TextRun("words", in: rect(20, 20, 60, 20), fontSize: 17, color: halfBlack)),
        .stroke(rect(20, 20, 60, 40), cornerRadius: 8, width: 2, halfBlack),
      ])
  }

  @Test("A clip is pushed only where it can be seen, and hides what is outside")
  func clipping() {
    let view = test.add(rect(20, 20, 60, 40), nil)
    view.clipsToBounds = true
    let inside = UIView(frame: rect(-10, 0, 20, 20))
    inside.backgroundColor = .green
    let outside = UIView(frame: rect(61, 0, 20, 20))
    outside.backgroundColor = .red
    view.addSubview(inside)
    view.addSubview(outside)
    #expect(
      test.frame().commands == [
        .pushClip(rect(20, 20, 60, 40), cornerRadius: 0),
        .fill(rect(10, 20, 20, 20), cornerRadius: 0, .green),
        .popClip,
      ])
    view.frame = rect(-10, -10, 300, 300)
    inside.frame = rect(10, 10, 20, 20)
    outside.frame = rect(300, 0, 20, 20)
    #expect(test.frame().commands == [.fill(rect(0, 0, 20, 20), cornerRadius: 0, .green)])
    view.layer.cornerRadius = 5
    #expect(test.frame().commands.first == .pushClip(rect(-10, -10, 300, 300), cornerRadius: 5))
  }

  @Test("What is outside the window, hidden or transparent draws nothing")
  func culling() {
    for frame in [rect(200, 0, 10, 10), rect(-10, 0, 10, 10), rect(0, 100, 10, 10)] { _ = test.add(frame) }
    test.add(rect(0, 0, 10, 10)).isHidden = true
    test.add(rect(0, 0, 10, 10)).alpha = 0
    let emptied = test.add(rect(.nan, 0, 10, 10))
    #expect(emptied.superview === test.window)
    #expect(test.frame().commands.isEmpty)
    // A subview outside its superview, which does not clip, is seen all the same.
    let away = test.add(rect(-50, 0, 10, 10))
    let child = UIView(frame: rect(60, 0, 10, 10))
    child.backgroundColor = .green
    away.addSubview(child)
    #expect(test.frame().commands == [.fill(rect(10, 0, 10, 10), cornerRadius: 0, .green)])
  }

  @Test("A frame is dirty when, and only when, the picture changed")
  func dirty() {
    let view = test.add(rect(0, 0, 10, 10))
    #expect(test.frame().isDirty)
    #expect(!test.frame().isDirty)
    view.center.x += 1
    #expect(test.frame().isDirty)
    view.tag = 3
    view.setNeedsDisplay()
    #expect(!test.frame().isDirty)
    test.window.backgroundColor = .green
    let output = test.frame()
    #expect(output.isDirty && output.background == .green)
    test.scale = 2
    #expect(test.frame().isDirty)
    test.size.width = 300
    #expect(test.frame().isDirty && test.window.bounds.width == 300)
    #expect(!test.frame().isDirty)
    #expect(test.window.counters.framesDrawn == 5)
  }

  @Test("The screen is the window that was sized last")
  func screen() {
    test.size = CGSize(width: 320, height: 240)
    test.scale = 2
    test.frame()
    #expect(UIScreen.main.bounds == rect(0, 0, 320, 240) && UIScreen.main.scale == 2)
    #expect(UIScreen.main.nativeBounds == rect(0, 0, 640, 480))
  }

  @Test("Own drawing takes the view's points")
  func ownDrawing() {
    let view = StripedView(frame: rect(10, 10, 20, 20))
    view.bounds.origin = CGPoint(x: 100, y: 0)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    test.window.addSubview(view)
    #expect(
      test.frame().commands == [
        .polygon([CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 0, y: 40)], .green)
      ])
  }

  private final class StripedView: UIView {
    override func draw(_ rect: CGRect, into list: inout PaintList) {
      let corners = [
        rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      ]
      list.polygon(corners, .green)
    }
  }
}

@MainActor
@Suite("Views: pictures")
struct ViewsPictureTests {
  let test = TestWindow()
  let bitmap = Bitmap(
    width: 40, height: 20, pixels: ContiguousArray(repeating: 0, count: 800), isOpaque: false)

  private func commands(
    _ mode: UIView.ContentMode, clips: Bool = false, radius: CGFloat = 0
  ) -> [DrawCommand] {
    let view = UIImageView(image: UIImage(bitmap: bitmap))
    view.frame = rect(0, 0, 80, 80)
    view.contentMode = mode
    view.clipsToBounds = clips
    view.layer.cornerRadius = radius
    test.window.addSubview(view)
    defer { view.removeFromSuperview() }
    return test.frame().commands
  }

  private func picture(
    _ rect: CGRect, source: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), radius: CGFloat = 0
  ) -> DrawCommand {
    .image(bitmap, source: source, rect: rect, cornerRadius: radius, opacity: 1)
  }

  @Test("Content modes place a picture of 40 × 20 in a view of 80 × 80")
  func modes() {
    #expect(commands(.scaleToFill) == [picture(rect(0, 0, 80, 80))])
    #expect(commands(.scaleAspectFit) == [picture(rect(0, 20, 80, 40))])
    #expect(commands(.scaleAspectFill) == [picture(rect(-40, 0, 160, 80))])
    #expect(commands(.center) == [picture(rect(20, 30, 40, 20))])
    #expect(commands(.bottomRight) == [picture(rect(40, 60, 40, 20))])
  }

  @Test("A clipped picture shows only the part that fits, with the corners rounded itself")
  func clipped() {
    #expect(
      commands(.scaleAspectFill, clips: true, radius: 6) == [
        picture(rect(0, 0, 80, 80), source: rect(0.25, 0, 0.5, 1), radius: 6)
      ])
    #expect(
      commands(.scaleAspectFit, clips: true, radius: 6) == [
        .pushClip(rect(0, 0, 80, 80), cornerRadius: 6), picture(rect(0, 20, 80, 40)), .popClip,
      ])
  }

  @Test("A picture's size follows its scale, and a view made from it has that size")
  func sizes() {
    let image = UIImage(bitmap: bitmap, scale: 2)
    #expect(image.size == CGSize(width: 20, height: 10))
    let view = UIImageView(image: image)
    #expect(view.bounds.size == CGSize(width: 20, height: 10))
    view.image = UIImage(bitmap: bitmap)
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 40, height: 20))
  }

  @Test("Colours come from components, hue and grey, and equal ones are equal")
  func colors() {
    #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
    #expect(UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1) == .cyan)
    #expect(UIColor(hue: 0.7, saturation: 0, brightness: 0.5, alpha: 1) == .gray)
    #expect(UIColor(red: 2, green: -1, blue: .nan, alpha: 1) == .red)
    #expect(UIColor.red.withAlphaComponent(0) != .red)
    var (r, a) = (CGFloat(9), CGFloat(9))
    UIColor.white.withAlphaComponent(0.5).getRed(&r, green: nil, blue: nil, alpha: &a)
    #expect(r == 1 && a == 0.5)
  }
}
