import Foundation

/// A map of space taken apart as: scale, then slant, then rotation, then translation, then perspective.
struct SpatialParts {
  var scale: SIMD3<Double>
  /// Slant of y along x, of z along x, of z along y, each times the scale of the slanted axis.
  var slant: SIMD3<Double>
  /// A unit quaternion: vector part, and real part in `w`.
  var rotation: SIMD4<Double>
  var translation: SIMD3<Double>
  /// The last column of the perspective matrix.
  var perspective: SIMD4<Double>

  /// Takes `t` apart; nil when it flattens space or is not finite.
  init?(_ t: CATransform3D) {
    var plain = t
    (plain.m14, plain.m24, plain.m34, plain.m44) = (0, 0, 0, 1)
    guard let undo = plain.inverse else { return nil }
    perspective = SpatialParts.product(
      undo, SIMD4(Double(t.m14), Double(t.m24), Double(t.m34), Double(t.m44)))
    translation = SIMD3(Double(t.m41), Double(t.m42), Double(t.m43))

    // Make the rows square to each other, one after another; what is taken away is the slant.
    var x = SIMD3(Double(t.m11), Double(t.m12), Double(t.m13))
    var y = SIMD3(Double(t.m21), Double(t.m22), Double(t.m23))
    var z = SIMD3(Double(t.m31), Double(t.m32), Double(t.m33))
    let scaleX = SpatialParts.length(x)
    x /= scaleX
    let slantXY = SpatialParts.dot(y, x)
    y -= x * slantXY
    let scaleY = SpatialParts.length(y)
    y /= scaleY
    let slantXZ = SpatialParts.dot(z, x)
    let slantYZ = SpatialParts.dot(z, y)
    z -= x * slantXZ + y * slantYZ
    let scaleZ = SpatialParts.length(z)
    z /= scaleZ
    scale = SIMD3(scaleX, scaleY, scaleZ)
    slant = SIMD3(slantXY, slantXZ, slantYZ)
    // A mirror image is a rotation of the picture mirrored in depth, where nothing of the plane shows it.
    if SpatialParts.dot(SpatialParts.cross(x, y), z) < 0 {
      z = -z
      scale.z = -scale.z
    }
    rotation = SpatialParts.quaternion(x, y, z)
    guard (scale.sum() + slant.sum() + rotation.sum() + perspective.sum()).isFinite else { return nil }
  }

  /// The parts on the way to `o`, rotating the shorter way.
  func blended(toward o: SpatialParts, progress p: Double) -> SpatialParts {
    var r = self
    r.scale += (o.scale - scale) * p
    r.slant += (o.slant - slant) * p
    r.translation += (o.translation - translation) * p
    r.perspective += (o.perspective - perspective) * p
    r.rotation = SpatialParts.slerp(rotation, o.rotation, p)
    return r
  }

  /// The map these parts make.
  var map: CATransform3D {
    let (x, y, z) = SpatialParts.axes(rotation)
    let rowX = x * scale.x
    let rowY = y * scale.y + x * slant.x
    let rowZ = z * scale.z + x * slant.y + y * slant.z
    var r = CATransform3DIdentity
    (r.m11, r.m12, r.m13) = (CGFloat(rowX.x), CGFloat(rowX.y), CGFloat(rowX.z))
    (r.m21, r.m22, r.m23) = (CGFloat(rowY.x), CGFloat(rowY.y), CGFloat(rowY.z))
    (r.m31, r.m32, r.m33) = (CGFloat(rowZ.x), CGFloat(rowZ.y), CGFloat(rowZ.z))
    (r.m41, r.m42, r.m43) = (CGFloat(translation.x), CGFloat(translation.y), CGFloat(translation.z))
    let last = SpatialParts.product(r, perspective)
    (r.m14, r.m24, r.m34, r.m44) = (CGFloat(last.x), CGFloat(last.y), CGFloat(last.z), CGFloat(last.w))
    return r
  }

  private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

  private static func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  /// A matrix times a column.
  private static func product(_ t: CATransform3D, _ v: SIMD4<Double>) -> SIMD4<Double> {
    func row(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> Double {
      (SIMD4(Double(a), Double(b), Double(c), Double(d)) * v).sum()
    }
    return SIMD4(
      row(t.m11, t.m12, t.m13, t.m14), row(t.m21, t.m22, t.m23, t.m24),
      row(t.m31, t.m32, t.m33, t.m34), row(t.m41, t.m42, t.m43, t.m44))
  }

  /// The unit quaternion of the rotation that sends the axes to these rows.
  private static func quaternion(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> SIMD4<Double> {
    // Start from the largest of the four parts, so that nothing is divided by a small number.
    let trace = x.x + y.y + z.z
    var q: SIMD4<Double>
    if trace > 0 {
      q = SIMD4(y.z - z.y, z.x - x.z, x.y - y.x, 1 + trace)
    } else if x.x >= y.y && x.x >= z.z {
      q = SIMD4(1 + x.x - y.y - z.z, x.y + y.x, z.x + x.z, y.z - z.y)
    } else if y.y >= z.z {
      q = SIMD4(x.y + y.x, 1 + y.y - x.x - z.z, y.z + z.y, z.x - x.z)
    } else {
      q = SIMD4(z.x + x.z, y.z + z.y, 1 + z.z - x.x - y.y, x.y - y.x)
    }
    q /= (q * q).sum().squareRoot()
    return q
  }

  /// The rows that the rotation sends the axes to.
  private static func axes(_ q: SIMD4<Double>) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let (x, y, z, w) = (q.x, q.y, q.z, q.w)
    return (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// The rotation on the way from `a` to `b`, at constant speed.
  private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ p: Double) -> SIMD4<Double> {
    let cosine = (a * b).sum()
    let b = cosine < 0 ? -b : b
    let angle = acos(min(1, Swift.abs(cosine)))
    let s = sin(angle)
    // Nearly the same: a straight line, brought back to unit length.
    if s < 1e-6 {
      let q = a + (b - a) * p
      return q / (q * q).sum().squareRoot()
    }
    return (a * sin((1 - p) * angle) + b * sin(p * angle)) / s
  }
}
