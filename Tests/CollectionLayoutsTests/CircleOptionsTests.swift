import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Foundation
import Testing

/// The circle's options: what the radius is measured by, where item 0 is, and which way the others follow.
@MainActor @Suite("Circle layout, options")
struct CircleOptionsTests {
  private func host(
    _ width: CGFloat = 400, _ height: CGFloat = 300, count: Int = 4,
    _ change: (CircleLayout) -> Void = { _ in }
  ) -> (host: CollectionHost, layout: CircleLayout) {
    let layout = CircleLayout()
    change(layout)
    let size = CGSize(width: width, height: height)
    return (CollectionHost(size: size, layout: layout, counts: [count]), layout)
  }
  private func center(_ layout: CircleLayout, _ item: Int) -> CGPoint {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))!.center
  }
  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-9 }

  @Test("Defaults: 70 points, from the bottom on to the right")
  func defaults() {
    let layout = CircleLayout()
    #expect(layout.radiusRule == .fixed(70))
    #expect(layout.radius == 70)
    #expect(layout.startAngle == 0)
    #expect(layout.direction == .counterclockwise)
  }

  // MARK: Radius

  private nonisolated static let rules: [(CircleLayout.RadiusRule, CGSize, CGFloat)] = [
    (.fixed(70), CGSize(width: 400, height: 300), 70), (.fixed(70), CGSize(width: 100, height: 900), 70),
    (.share(1 / 2.5), CGSize(width: 400, height: 300), 120),
    (.share(1 / 2.5), CGSize(width: 200, height: 300), 80),
    (.share(0.25), CGSize(width: 400, height: 300), 75),
    (.inset(30), CGSize(width: 400, height: 300), 120), (.inset(30), CGSize(width: 400, height: 200), 70),
    (.inset(30), CGSize(width: 200, height: 300), 120), (.inset(0), CGSize(width: 400, height: 300), 150),
  ]
  @Test(
    "The radius: fixed, a share of the shorter side, or half of the height less an inset",
    arguments: rules.indices)
  func radius(index: Int) {
    let (rule, size, radius) = Self.rules[index]
    let (host, layout) = host(size.width, size.height) { $0.radiusRule = rule }
    withExtendedLifetime(host) { #expect(abs(layout.radius - radius) < 1e-9) }
    let (x, y) = (size.width / 2, size.height / 2)
    #expect(isNear(center(layout, 0), CGPoint(x: x, y: y + radius)))
    #expect(isNear(center(layout, 1), CGPoint(x: x + radius, y: y)))
    #expect(isNear(center(layout, 2), CGPoint(x: x, y: y - radius)))
    #expect(isNear(center(layout, 3), CGPoint(x: x - radius, y: y)))
  }

  @Test("A rule by the view's size follows a resize")
  func resize() {
    let (host, layout) = host { $0.radiusRule = .share(1 / 2.5) }
    host.size = CGSize(width: 500, height: 600)
    host.frame(at: 0.1)
    #expect(isNear(center(layout, 1), CGPoint(x: 450, y: 300)))
    layout.radiusRule = .inset(30)
    host.frame(at: 0.2)
    #expect(isNear(center(layout, 0), CGPoint(x: 250, y: 570)))
    host.size = CGSize(width: 500, height: 160)
    host.frame(at: 0.3)
    #expect(isNear(center(layout, 0), CGPoint(x: 250, y: 130)))
    host.settle()
    let cell = host.view.cellForItem(at: IndexPath(item: 0, section: 0))!
    #expect(cell.center == center(layout, 0))
  }

  @Test("Setting the radius fixes it")
  func setting() {
    let (host, layout) = host { $0.radiusRule = .inset(30) }
    #expect(layout.radius == 120)
    layout.radius = 90
    #expect(layout.radiusRule == .fixed(90))
    host.frame(at: 0.1)
    #expect(isNear(center(layout, 0), CGPoint(x: 200, y: 240)))
  }

  @Test("Without a view, a rule that needs one gives 0")
  func noView() {
    let layout = CircleLayout()
    layout.radiusRule = .share(0.4)
    #expect(layout.radius == 0)
    layout.radiusRule = .inset(30)
    #expect(layout.radius == 0)
  }

  // MARK: Angle and direction

  @Test("Start at the right and go clockwise: x by the cosine, y by the sine", arguments: [2, 3, 5, 12])
  func cosineAndSine(count: Int) {
    let (_, layout) = host(count: count) {
      $0.startAngle = .pi / 2
      $0.direction = .clockwise
    }
    for item in 0..<count {
      let angle = 2 * Double.pi * Double(item) / Double(count)
      #expect(isNear(center(layout, item), CGPoint(x: 200 + 70 * cos(angle), y: 150 + 70 * sin(angle))))
    }
  }

  private nonisolated static let starts: [(CGFloat, CircleLayout.Direction, CGPoint, CGPoint)] = [
    (0, .counterclockwise, CGPoint(x: 200, y: 220), CGPoint(x: 270, y: 150)),
    (0, .clockwise, CGPoint(x: 200, y: 220), CGPoint(x: 130, y: 150)),
    (.pi / 2, .counterclockwise, CGPoint(x: 270, y: 150), CGPoint(x: 200, y: 80)),
    (.pi / 2, .clockwise, CGPoint(x: 270, y: 150), CGPoint(x: 200, y: 220)),
    (.pi, .counterclockwise, CGPoint(x: 200, y: 80), CGPoint(x: 130, y: 150)),
    (-.pi / 2, .clockwise, CGPoint(x: 130, y: 150), CGPoint(x: 200, y: 80)),
    (.pi * 6.5, .clockwise, CGPoint(x: 270, y: 150), CGPoint(x: 200, y: 220)),
  ]
  @Test("Item 0 is at the start angle in both directions, item 1 follows", arguments: starts.indices)
  func start(index: Int) {
    let (angle, direction, first, second) = Self.starts[index]
    let (host, layout) = host()
    layout.startAngle = angle
    layout.direction = direction
    host.frame(at: 0.1)
    #expect(isNear(center(layout, 0), first))
    #expect(isNear(center(layout, 1), second))
  }

  // MARK: Nonsense

  private nonisolated static let noRules: [CircleLayout.RadiusRule] = [
    .fixed(-1), .fixed(.nan), .fixed(.infinity), .fixed(-.infinity), .share(-0.4), .share(.nan),
    .share(.infinity), .inset(150), .inset(1000), .inset(.nan), .inset(.infinity), .inset(-.infinity),
  ]
  @Test("A radius that is none is 0: all lie in the middle", arguments: noRules.indices)
  func noRadius(index: Int) {
    let (host, layout) = host { $0.radiusRule = Self.noRules[index] }
    withExtendedLifetime(host) { #expect(layout.radius == 0) }
    for item in 0..<4 { #expect(isNear(center(layout, item), CGPoint(x: 200, y: 150))) }
  }

  @Test("An angle that is none is 0", arguments: [CGFloat.nan, .infinity, -.infinity])
  func noAngle(angle: CGFloat) {
    let (_, layout) = host { $0.startAngle = angle }
    #expect(isNear(center(layout, 0), CGPoint(x: 200, y: 220)))
  }

  private nonisolated static let sizes: [(CGSize, CGSize)] = [
    (CGSize(width: -10, height: 20), CGSize(width: 0, height: 20)),
    (CGSize(width: 20, height: CGFloat.nan), CGSize(width: 20, height: 0)),
    (CGSize(width: CGFloat.infinity, height: 8), CGSize(width: 0, height: 8)),
  ]
  @Test("A side that is none is 0", arguments: sizes.indices)
  func noSize(index: Int) {
    let (_, layout) = host { $0.itemSize = Self.sizes[index].0 }
    let attributes = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))!
    #expect(attributes.size == Self.sizes[index].1)
    #expect(isNear(attributes.center, CGPoint(x: 200, y: 220)))
  }

  @Test("In a view of no size everything is at the corner")
  func noRoom() {
    for rule in [CircleLayout.RadiusRule.share(0.4), .inset(30)] {
      let (_, layout) = host(0, 0) { $0.radiusRule = rule }
      for item in 0..<4 { #expect(center(layout, item) == .zero) }
    }
  }

  // MARK: Promises

  @Test("Keeps the promises of a layout by every rule", arguments: LayoutChecker.usualStates.indices)
  func promises(state: Int) {
    let checker = LayoutChecker.usualStates[state]
    let isSmall = checker.size.width < 200 || checker.size.height < 200
    for rule in [CircleLayout.RadiusRule.fixed(70), .share(1 / 2.5), .inset(30), .fixed(.nan)] {
      for direction in [CircleLayout.Direction.counterclockwise, .clockwise] {
        let layout = CircleLayout()
        (layout.radiusRule, layout.direction, layout.startAngle) = (rule, direction, 1.25)
        // In the smaller views the circle does not fit; there it may stick out of the content.
        if isSmall { (layout.radiusRule, layout.itemSize) = (.fixed(0), .zero) }
        #expect(checker.faults(of: layout) == [])
      }
    }
  }
}
