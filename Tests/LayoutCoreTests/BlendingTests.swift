import Foundation
import LayoutCore
import Testing

@Suite("Blending")
struct BlendingTests {
  static let transforms: [CATransform3D] = {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    return [
      CATransform3DIdentity, CATransform3DMakeScale(1.6, 1.6, 1), CATransform3DMakeScale(0.1, 0.1, 1),
      CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeScale(0, 0, 1), CATransform3DMakeScale(2, 2, 0),
      CATransform3DMakeRotation(3, 0, 0, 1), CATransform3DMakeTranslation(5, 6, 0),
      CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0.5, c: -0.3, d: 2, tx: 1, ty: 2)),
      CATransform3DRotate(perspective, 1, 0, 1, 0), CATransform3DRotate(perspective, -1, 1, 0, 0),
      CATransform3DTranslate(CATransform3DRotate(perspective, 2.5, 0, 1, 0.2), 10, 20, 30),
    ]
  }()

  @Test("Both ends are exact, whatever the transforms", arguments: transforms)
  func ends(_ a: CATransform3D) {
    for b in BlendingTests.transforms {
      #expect(a.blended(toward: b, progress: 0) == a)
      #expect(a.blended(toward: b, progress: 1) == b)
      #expect(a.blended(toward: b, progress: 0.5).isFinite)
    }
  }

  @Test("Near the ends a blend is near them: nothing jumps", arguments: transforms)
  func continuous(_ a: CATransform3D) {
    for b in BlendingTests.transforms where !a.collapses && !b.collapses {
      #expect(near(a.blended(toward: b, progress: 1e-9), a, within: 1e-5))
      #expect(near(a.blended(toward: b, progress: 1 - 1e-9), b, within: 1e-5))
    }
  }

  @Test("A rotation goes the shorter way")
  func shorterWay() {
    let (a, b) = (CGAffineTransform(rotationAngle: 3), CGAffineTransform(rotationAngle: -3))
    let middle = a.blended(toward: b, progress: 0.5)
    #expect(abs(middle.a - -1) < 1e-12 && abs(middle.b) < 1e-12)
    let quarter = CGAffineTransform.identity
      .blended(toward: CGAffineTransform(rotationAngle: .pi / 2), progress: 1.0 / 3)
    #expect(abs(quarter.a - cos(.pi / 6)) < 1e-12 && abs(quarter.b - 0.5) < 1e-12)
  }

  @Test("Scale and rotation blend apart: half way of a half-size quarter turn")
  func scaleAndRotation() {
    let end = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 0.5, y: 0.5)
    let middle = CGAffineTransform.identity.blended(toward: end, progress: 0.5)
    let expected = CGAffineTransform(rotationAngle: .pi / 4).scaledBy(x: 0.75, y: 0.75)
    #expect(abs(middle.a - expected.a) < 1e-12 && abs(middle.b - expected.b) < 1e-12)
    #expect(abs(middle.c - expected.c) < 1e-12 && abs(middle.d - expected.d) < 1e-12)
  }

  @Test("A mirror image passes through a line, without turning")
  func mirror() {
    let middle = CGAffineTransform(scaleX: -1, y: 1).blended(toward: .identity, progress: 0.5)
    #expect(abs(middle.a) < 1e-12 && abs(middle.b) < 1e-12 && abs(middle.d - 1) < 1e-12)
  }

  @Test("What has no size takes the angle of the other end")
  func fromNothing() {
    let end = CGAffineTransform(rotationAngle: 1)
    let middle = CGAffineTransform(scaleX: 0, y: 0).blended(toward: end, progress: 0.5)
    #expect(abs(middle.a - 0.5 * cos(1)) < 1e-12 && abs(middle.b - 0.5 * sin(1)) < 1e-12)
  }

  @Test("In space, a rotation about an axis blends by its angle, perspective staying")
  func space() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    let (a, b) = (
      CATransform3DRotate(perspective, 1.2, 0, 1, 0), CATransform3DRotate(perspective, -0.4, 0, 1, 0)
    )
    let middle = a.blended(toward: b, progress: 0.25)
    #expect(near(middle, CATransform3DRotate(perspective, 0.8, 0, 1, 0)))
  }

  @Test("Centre, size and alpha go in straight lines; order and hiding are the end's")
  func states() {
    let a = ElementState(center: .zero, size: CGSize(width: 10, height: 10), alpha: 0, zIndex: 1)
    let b = ElementState(
      center: CGPoint(x: 100, y: 50), size: CGSize(width: 30, height: 20), alpha: 1, zIndex: 5, isHidden: true
    )
    let m = a.blended(toward: b, progress: 0.25)
    #expect(
      m
        == ElementState(
          center: CGPoint(x: 25, y: 12.5), size: CGSize(width: 15, height: 12.5), alpha: 0.25, zIndex: 5,
          isHidden: true))
    #expect(a.blended(toward: b, progress: 0) == a)
    #expect(a.blended(toward: b, progress: 1) == b)
  }

  @Test("Beyond the ends size stays at 0 or more and alpha within 0…1")
  func beyond() {
    let a = ElementState(size: CGSize(width: 10, height: 10), alpha: 1)
    let b = ElementState(center: CGPoint(x: 10, y: 0), size: .zero, alpha: 0)
    let far = a.blended(toward: b, progress: 1.5)
    #expect(far.size == .zero && far.alpha == 0 && far.center.x == 15)
    #expect(a.blended(toward: b, progress: -0.5).alpha == 1)
  }

  @Test("What is not finite gives the end")
  func notFinite() {
    let good = ElementState(size: CGSize(width: 1, height: 1))
    var bad = good
    bad.center.x = .nan
    #expect(bad.blended(toward: good, progress: 0.5) == good)
    bad.center.x = 0
    bad.transform.m11 = .infinity
    #expect(bad.blended(toward: good, progress: 0.5) == good)
    #expect(good.blended(toward: bad, progress: 0.5) == bad)
    #expect(good.blended(toward: ElementState(), progress: .nan) == ElementState())
  }

  @Test("A frame is the box around what is seen, and setting it gives that box again")
  func frames() {
    var s = ElementState(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(s.center == CGPoint(x: 25, y: 40) && s.size == CGSize(width: 30, height: 40))
    s.transform = CATransform3DMakeScale(2, 0.5, 1)
    #expect(s.frame == CGRect(x: -5, y: 30, width: 60, height: 20))
    s.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(s.center == CGPoint(x: 50, y: 50) && s.size == CGSize(width: 50, height: 200))
    #expect(s.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
  }
}

extension CATransform3D {
  /// Whether this flattens the plane or space, so that it has no parts to blend by.
  fileprivate var collapses: Bool { inverse == nil }
}

@Suite("Timing curves")
struct TimingCurveTests {
  static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .spring(damping: 1, velocity: 0),
    .spring(damping: 0.3, velocity: 2),
  ]

  @Test("Every curve starts at 0 and ends at 1, exactly, whatever the time", arguments: curves)
  func ends(_ curve: TimingCurve) {
    for time in [0, -1, -Double.infinity, .nan] { #expect(curve.progress(at: time) == 0) }
    for time in [1, 2, .infinity] { #expect(curve.progress(at: time) == 1) }
    #expect(abs(curve.progress(at: 1e-9)) < 1e-6 && abs(curve.progress(at: 1 - 1e-9) - 1) < 1e-6)
  }

  @Test("The cubic curves go through known points")
  func cubic() {
    // The curve with controls (0.42, 0), (0.58, 1) is symmetric about its middle.
    #expect(abs(TimingCurve.easeInOut.progress(at: 0.5) - 0.5) < 1e-12)
    // s = 1/2 on (0.42, 0), (1, 1): x = 3/8·0.42 + 3/8 + 1/8, y = 3/8 + 1/8.
    #expect(abs(TimingCurve.easeIn.progress(at: 0.6575) - 0.5) < 1e-12)
    #expect(abs(TimingCurve.easeOut.progress(at: 0.3425) - 0.5) < 1e-12)
    #expect(TimingCurve.linear.progress(at: 0.3) == 0.3)
  }

  @Test("A critically damped spring never overshoots, a loose one does")
  func springs() {
    let times = stride(from: 0.0, through: 1, by: 0.01)
    #expect(times.allSatisfy { TimingCurve.spring(damping: 1, velocity: 0).progress(at: $0) <= 1 })
    #expect(times.contains { TimingCurve.spring(damping: 0.3, velocity: 0).progress(at: $0) > 1.2 })
    // The starting speed is the slope at the start.
    let early = TimingCurve.spring(damping: 1, velocity: 3).progress(at: 1e-6) / 1e-6
    #expect(abs(early - 3) < 0.01)
  }
}
