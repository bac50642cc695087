import Foundation
import LayoutCore
import Testing

private func near(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool {
  let d = [a.a - b.a, a.b - b.b, a.c - b.c, a.d - b.d, a.tx - b.tx, a.ty - b.ty]
  return d.allSatisfy { $0.magnitude < 1e-12 }
}

func numbers(_ t: CATransform3D) -> [CGFloat] {
  [
    t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
    t.m44,
  ]
}

func near(_ a: CATransform3D, _ b: CATransform3D, within tolerance: CGFloat = 1e-9) -> Bool {
  zip(numbers(a), numbers(b)).allSatisfy { ($0 - $1).magnitude < tolerance }
}

@Suite("Transforms of the plane")
struct AffineTests {
  @Test("A quarter turn sends x to y, clockwise where y points down")
  func quarterTurn() {
    let p = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(p.x) < 1e-15 && p.y == 1)
  }

  @Test("The receiver comes first when two are put together")
  func order() {
    let move = CGAffineTransform(translationX: 10, y: 0)
    let grow = CGAffineTransform(scaleX: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(move.concatenating(grow)) == CGPoint(x: 22, y: 3))
    #expect(CGPoint(x: 1, y: 1).applying(grow.concatenating(move)) == CGPoint(x: 12, y: 3))
  }

  @Test("scaledBy, translatedBy and rotated put the new step before the old ones")
  func stepsComeFirst() {
    let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 5, tx: 7, ty: 11)
    #expect(t.scaledBy(x: 2, y: 3) == CGAffineTransform(scaleX: 2, y: 3).concatenating(t))
    #expect(t.translatedBy(x: 2, y: 3) == CGAffineTransform(translationX: 2, y: 3).concatenating(t))
    #expect(t.rotated(by: 0.3) == CGAffineTransform(rotationAngle: 0.3).concatenating(t))
    #expect(t.translatedBy(x: 2, y: 3).tx == 18.0)
  }

  @Test("The inverse undoes, and a map without one stays as it is")
  func inverse() {
    let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 5, tx: 7, ty: 11)
    #expect(near(t.concatenating(t.inverted()), .identity))
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test("A rectangle becomes the box around its corners; null and infinite ones stay")
  func rectangles() {
    let turned = CGRect(x: 10, y: 20, width: 4, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.minX - -22) < 1e-12 && abs(turned.minY - 10) < 1e-12)
    #expect(abs(turned.width - 2) < 1e-12 && abs(turned.height - 4) < 1e-12)
    let mirrored = CGRect(x: 1, y: 1, width: 2, height: 2).applying(CGAffineTransform(scaleX: -1, y: 1))
    #expect(mirrored == CGRect(x: -3, y: 1, width: 2, height: 2))
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    #expect(CGRect.infinite.applying(CGAffineTransform(scaleX: 2, y: 2)).isInfinite)
  }

  @Test("Insets shrink, negative ones grow, too large ones leave nothing")
  func insets() {
    let r = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(
      r.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 2, y: 1, width: 94, height: 46))
    #expect(
      r.inset(by: UIEdgeInsets(top: 0, left: -5, bottom: 0, right: 0))
        == CGRect(x: -5, y: 0, width: 105, height: 50))
    #expect(r.inset(by: UIEdgeInsets(top: 26, left: 0, bottom: 25, right: 0)).isNull)
  }

  @Test("Index paths have a section and an item, also to write to")
  func indexPaths() {
    var path = IndexPath(item: 3, section: 7)
    #expect(path == [7, 3])
    path.item += 1
    path.section = 9
    #expect(path == IndexPath(row: 4, section: 9) && path.row == 4)
  }

  @Test("A plain abs works inside an extension of CGFloat")
  func absolute() { #expect(CGFloat(-2).distanceFromZero == 2) }
}

extension CGFloat {
  fileprivate var distanceFromZero: CGFloat { abs(self) }
}

@Suite("Transforms of space")
struct SpaceTests {
  @Test("Translate, scale and rotate put the new step before the old ones")
  func stepsComeFirst() {
    var t = CATransform3DMakeRotation(0.4, 1, 2, 3)
    t.m34 = -0.002
    t.m41 = 5
    #expect(
      near(
        CATransform3DTranslate(t, 1, 2, 3), CATransform3DConcat(CATransform3DMakeTranslation(1, 2, 3), t)))
    #expect(near(CATransform3DScale(t, 2, 3, 4), CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), t)))
    #expect(
      near(
        CATransform3DRotate(t, 0.7, 0, 1, 0),
        CATransform3DConcat(CATransform3DMakeRotation(0.7, 0, 1, 0), t)))
  }

  @Test("A product's numbers are rows times columns")
  func product() {
    var a = CATransform3DIdentity
    (a.m11, a.m12, a.m13, a.m14) = (1, 2, 3, 4)
    var b = CATransform3DIdentity
    (b.m11, b.m21, b.m31, b.m41) = (5, 6, 7, 8)
    #expect(CATransform3DConcat(a, b).m11 == 70.0)
  }

  @Test("A rotation about z is the plane's rotation, about a zero axis nothing")
  func rotations() {
    let plane = CGAffineTransform(rotationAngle: 0.6)
    #expect(near(CATransform3DMakeRotation(0.6, 0, 0, 2), CATransform3DMakeAffineTransform(plane)))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    // About y, x goes away from the eye: z = -sin.
    let r = CATransform3DMakeRotation(.pi / 6, 0, 1, 0)
    #expect(abs(r.m13 - -0.5) < 1e-12 && abs(r.m31 - 0.5) < 1e-12)
  }

  @Test("The inverse undoes, and a map without one stays as it is")
  func inverse() {
    var t = CATransform3DMakeRotation(0.4, 1, 2, 3)
    t = CATransform3DScale(t, 2, 0.5, 3)
    t.m34 = -0.01
    t.m14 = 0.003
    (t.m41, t.m42, t.m43) = (5, 6, 7)
    #expect(near(CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity))
    #expect(near(CATransform3DConcat(CATransform3DInvert(t), t), CATransform3DIdentity))
    let flat = CATransform3DMakeScale(1, 1, 0)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test("Only what stays in the plane is affine")
  func affine() {
    let t = CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(CATransform3DIsAffine(t))
    #expect(
      CATransform3DGetAffineTransform(t) == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(0.1, 1, 0, 0)))
  }

  @Test("Perspective makes near things larger")
  func perspective() {
    var t = CATransform3DIdentity
    t.m34 = -1 / 500
    let quad = CATransform3DTranslate(t, 0, 0, 250)
      .quad(center: CGPoint(x: 100, y: 100), size: CGSize(width: 20, height: 10))
    // 250 of 500 points toward the eye: twice as large.
    #expect(quad.topLeft == ProjectedPoint(x: 80, y: 90, w: 0.5))
    #expect(quad.bottomRight == ProjectedPoint(x: 120, y: 110, w: 0.5))
    #expect(quad.boundingBox == CGRect(x: 80, y: 90, width: 40, height: 20))
    #expect(quad.isDrawable)
    let behind = CATransform3DTranslate(t, 0, 0, 501).quad(center: .zero, size: CGSize(width: 1, height: 1))
    #expect(!behind.isDrawable)
  }

  @Test("A projection agrees with the matrix it is made from, and its inverse undoes it")
  func projections() throws {
    var t = CATransform3DIdentity
    t.m34 = -1 / 400
    t = CATransform3DRotate(t, 0.8, 0.3, 1, 0.1)
    let p = Projection(t).translatedBy(x: 3, y: 4)
    let seen = p.project(CGPoint(x: 10, y: 20))
    let (x, y) = (CGFloat(13), CGFloat(24))
    let w: CGFloat = x * t.m14 + y * t.m24 + t.m44
    #expect(abs(seen.x - (x * t.m11 + y * t.m21) / w) < 1e-12)
    #expect(abs(seen.y - (x * t.m12 + y * t.m22) / w) < 1e-12)
    let back = try #require(p.inverse).project(seen)
    #expect(abs(back.x - 10) < 1e-9 && abs(back.y - 20) < 1e-9)
    let q = Projection(CATransform3DMakeRotation(0.2, 0, 0, 1)).translatedBy(x: 7, y: 1)
    let upright = Projection(2, 0, 0, 0, 3, 0, 5, 6, 1)
    for next in [q, upright] {
      let direct = next.project(p.project(CGPoint(x: 1, y: 2)))
      let joined = p.concatenating(next).project(CGPoint(x: 1, y: 2))
      #expect(abs(direct.x - joined.x) < 1e-9 && abs(direct.y - joined.y) < 1e-9)
    }
    #expect(Projection(CATransform3DMakeScale(0, 1, 1)).inverse == nil)
  }
}
