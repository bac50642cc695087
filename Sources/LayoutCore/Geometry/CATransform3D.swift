// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// A projective map of space, as a 4 × 4 matrix; a point is a row vector and stands left of it.
///
/// `m41`, `m42`, `m43` translate; `m34` gives perspective: `-1/d` for an eye `d` points in front of the plane.
public struct CATransform3D: Hashable, Sendable {
  /// First row: where the unit vector along x goes.
  public var m11, m12, m13, m14: CGFloat
  /// Second row: where the unit vector along y goes.
  public var m21, m22, m23, m24: CGFloat
  /// Third row: where the unit vector along z, toward the eye, goes.
  public var m31, m32, m33, m34: CGFloat
  /// Fourth row: where the origin goes.
  public var m41, m42, m43, m44: CGFloat

  /// Makes a matrix from its sixteen numbers, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Makes the matrix of zeros.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }
}

/// The map that changes nothing.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
  m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

/// Makes a translation by points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

/// Makes a scale about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// Makes a rotation by radians about the axis (x, y, z), of any length; identity when the axis is zero.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (sin(angle), cos(angle))
  let k = 1 - c
  var t = CATransform3DIdentity
  (t.m11, t.m12, t.m13) = (c + x * x * k, x * y * k + z * s, x * z * k - y * s)
  (t.m21, t.m22, t.m23) = (x * y * k - z * s, c + y * y * k, y * z * k + x * s)
  (t.m31, t.m32, t.m33) = (x * z * k + y * s, y * z * k - x * s, c + z * z * k)
  return t
}

/// Makes the map that does to x and y what `m` does, and leaves z alone.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  return t
}

/// A translation by points followed by `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var r = t
  r.m41 += tx * t.m11 + ty * t.m21 + tz * t.m31
  r.m42 += tx * t.m12 + ty * t.m22 + tz * t.m32
  r.m43 += tx * t.m13 + ty * t.m23 + tz * t.m33
  r.m44 += tx * t.m14 + ty * t.m24 + tz * t.m34
  return r
}

/// A scale followed by `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  var r = t
  (r.m11, r.m12, r.m13, r.m14) = (t.m11 * sx, t.m12 * sx, t.m13 * sx, t.m14 * sx)
  (r.m21, r.m22, r.m23, r.m24) = (t.m21 * sy, t.m22 * sy, t.m23 * sy, t.m24 * sy)
  (r.m31, r.m32, r.m33, r.m34) = (t.m31 * sz, t.m32 * sz, t.m33 * sz, t.m34 * sz)
  return r
}

/// A rotation by radians about the axis (x, y, z) followed by `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// `a` followed by `b`: the matrix product a · b.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    let r1: CGFloat = x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41
    let r2: CGFloat = x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42
    let r3: CGFloat = x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43
    let r4: CGFloat = x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
    return (r1, r2, r3, r4)
  }
  var r = CATransform3D()
  (r.m11, r.m12, r.m13, r.m14) = row(a.m11, a.m12, a.m13, a.m14)
  (r.m21, r.m22, r.m23, r.m24) = row(a.m21, a.m22, a.m23, a.m24)
  (r.m31, r.m32, r.m33, r.m34) = row(a.m31, a.m32, a.m33, a.m34)
  (r.m41, r.m42, r.m43, r.m44) = row(a.m41, a.m42, a.m43, a.m44)
  return r
}

/// The map that undoes `t`; `t` itself when it cannot be undone.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

/// Whether `t` changes nothing, compared exactly.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether both matrices have the same sixteen numbers.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Whether `t` stays within the plane: exactly what `CATransform3DMakeAffineTransform` can make.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isPlanar && t.m33 == 1 }

/// The plane's part of `t`; exact when `CATransform3DIsAffine(t)`, otherwise what is left of it without depth.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CATransform3D {
  /// Whether depth plays no part: no perspective, and neither x nor y mixes with z.
  ///
  /// `m33` may be anything.
  public var isPlanar: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0 && m44 == 1
  }

  /// Whether all sixteen numbers are finite.
  public var isFinite: Bool {
    // A sum of products with 0 is 0 exactly when no factor is infinite or NaN.
    let a: CGFloat = m11 * 0 + m12 * 0 + m13 * 0 + m14 * 0
    let b: CGFloat = m21 * 0 + m22 * 0 + m23 * 0 + m24 * 0
    let c: CGFloat = m31 * 0 + m32 * 0 + m33 * 0 + m34 * 0
    let d: CGFloat = m41 * 0 + m42 * 0 + m43 * 0 + m44 * 0
    return a + b + c + d == 0
  }

  /// The map that undoes this one, or nil when there is none (determinant 0 or not finite).
  public var inverse: CATransform3D? {
    // Determinants of the 2 × 2 blocks of the upper two rows (s) and the lower two (c).
    let s0: CGFloat = m11 * m22 - m21 * m12
    let s1: CGFloat = m11 * m23 - m21 * m13
    let s2: CGFloat = m11 * m24 - m21 * m14
    let s3: CGFloat = m12 * m23 - m22 * m13
    let s4: CGFloat = m12 * m24 - m22 * m14
    let s5: CGFloat = m13 * m24 - m23 * m14
    let c0: CGFloat = m31 * m42 - m41 * m32
    let c1: CGFloat = m31 * m43 - m41 * m33
    let c2: CGFloat = m31 * m44 - m41 * m34
    let c3: CGFloat = m32 * m43 - m42 * m33
    let c4: CGFloat = m32 * m44 - m42 * m34
    let c5: CGFloat = m33 * m44 - m43 * m34
    let determinant: CGFloat = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    guard determinant != 0, determinant.isFinite else { return nil }
    let k: CGFloat = 1 / determinant
    var r = CATransform3D()
    r.m11 = (m22 * c5 - m23 * c4 + m24 * c3) * k
    r.m12 = (m13 * c4 - m12 * c5 - m14 * c3) * k
    r.m13 = (m42 * s5 - m43 * s4 + m44 * s3) * k
    r.m14 = (m33 * s4 - m32 * s5 - m34 * s3) * k
    r.m21 = (m23 * c2 - m21 * c5 - m24 * c1) * k
    r.m22 = (m11 * c5 - m13 * c2 + m14 * c1) * k
    r.m23 = (m43 * s2 - m41 * s5 - m44 * s1) * k
    r.m24 = (m31 * s5 - m33 * s2 + m34 * s1) * k
    r.m31 = (m21 * c4 - m22 * c2 + m24 * c0) * k
    r.m32 = (m12 * c2 - m11 * c4 - m14 * c0) * k
    r.m33 = (m41 * s4 - m42 * s2 + m44 * s0) * k
    r.m34 = (m32 * s2 - m31 * s4 - m34 * s0) * k
    r.m41 = (m22 * c1 - m21 * c3 - m23 * c0) * k
    r.m42 = (m11 * c3 - m12 * c1 + m13 * c0) * k
    r.m43 = (m42 * s1 - m41 * s3 - m43 * s0) * k
    r.m44 = (m31 * s3 - m32 * s1 + m33 * s0) * k
    return r
  }
}
