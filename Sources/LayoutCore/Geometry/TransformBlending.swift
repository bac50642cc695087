import Foundation

extension CGAffineTransform {
  /// The map on the way to `end`: `progress` 0 gives exactly this one, 1 exactly `end`.
  ///
  /// Scale, slant and translation go in straight lines, the rotation the shorter way. A map with no size (scale 0) has
  /// no angle of its own and takes that of the other end.
  public func blended(toward end: CGAffineTransform, progress: CGFloat) -> CGAffineTransform {
    if progress == 0 || self == end { return self }
    if progress == 1 { return end }
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    let (x, y) = (mix(tx, end.tx), mix(ty, end.ty))
    if b == 0 && c == 0 && end.b == 0 && end.c == 0 && a >= 0 && d >= 0 && end.a >= 0 && end.d >= 0 {
      return CGAffineTransform(a: mix(a, end.a), b: 0, c: 0, d: mix(d, end.d), tx: x, ty: y)
    }
    var (from, to) = (PlanarParts(self), PlanarParts(end))
    if from.isPoint { from.angle = to.angle }
    if to.isPoint { to.angle = from.angle }
    if (from.scaleX < 0) != (to.scaleX < 0) && (from.scaleY < 0) != (to.scaleY < 0) { from.turnHalf() }
    let angle = from.angle + shorterWay(from: from.angle, to: to.angle) * progress
    let parts = PlanarParts(
      scaleX: mix(from.scaleX, to.scaleX), scaleY: mix(from.scaleY, to.scaleY),
      slant: mix(from.slant, to.slant), angle: angle)
    return parts.map(tx: x, ty: y)
  }
}

/// The turn from one angle to another that is at most half a circle, in radians, −π…π.
private func shorterWay(from: CGFloat, to: CGFloat) -> CGFloat {
  let full = 2 * CGFloat.pi
  let turn = (to - from).remainder(dividingBy: full)
  return turn.isFinite ? turn : 0
}

/// The linear part of an affine map as: scale, then slant along x, then rotation.
private struct PlanarParts {
  var scaleX, scaleY, slant, angle: CGFloat

  init(scaleX: CGFloat, scaleY: CGFloat, slant: CGFloat, angle: CGFloat) {
    (self.scaleX, self.scaleY, self.slant, self.angle) = (scaleX, scaleY, slant, angle)
  }

  init(_ t: CGAffineTransform) {
    scaleX = hypot(t.a, t.b)
    if scaleX > 0 {
      let (ux, uy) = (t.a / scaleX, t.b / scaleX)
      angle = atan2(uy, ux)
      slant = t.c * ux + t.d * uy
      scaleY = t.d * ux - t.c * uy
      // A mirror image: one axis is turned round. Which one is open; the one pointing against its own direction.
      if scaleY < 0 && t.a < t.d { turnHalf() }
    } else {
      scaleY = hypot(t.c, t.d)
      slant = 0
      angle = scaleY > 0 ? atan2(-t.c, t.d) : 0
    }
  }

  var isPoint: Bool { scaleX == 0 && scaleY == 0 && slant == 0 }

  /// Says the same map with both axes turned round and half a circle more.
  mutating func turnHalf() {
    (scaleX, scaleY, slant) = (-scaleX, -scaleY, -slant)
    angle += angle > 0 ? -.pi : .pi
  }

  func map(tx: CGFloat, ty: CGFloat) -> CGAffineTransform {
    let (s, c) = (sin(angle), cos(angle))
    return CGAffineTransform(
      a: scaleX * c, b: scaleX * s, c: slant * c - scaleY * s, d: slant * s + scaleY * c, tx: tx, ty: ty)
  }
}

extension CATransform3D {
  /// The map on the way to `end`: `progress` 0 gives exactly this one, 1 exactly `end`.
  ///
  /// Maps that stay in the plane blend as affine ones; others by translation, rotation (the shorter way), slant,
  /// scale and perspective. Where one has no such parts (it flattens space), numbers go in straight lines.
  public func blended(toward end: CATransform3D, progress: CGFloat) -> CATransform3D {
    if progress == 0 || self == end { return self }
    if progress == 1 { return end }
    if isPlanar && end.isPlanar {
      let (a, b) = (CATransform3DGetAffineTransform(self), CATransform3DGetAffineTransform(end))
      var r = CATransform3DMakeAffineTransform(a.blended(toward: b, progress: progress))
      r.m33 = m33 + (end.m33 - m33) * progress
      return r
    }
    guard let from = SpatialParts(self), let to = SpatialParts(end) else {
      return matrixRows.mixed(with: end.matrixRows, progress: progress)
    }
    return from.blended(toward: to, progress: Double(progress)).map
  }

  private var matrixRows: MatrixRows {
    MatrixRows(
      x: SIMD4(Double(m11), Double(m12), Double(m13), Double(m14)),
      y: SIMD4(Double(m21), Double(m22), Double(m23), Double(m24)),
      z: SIMD4(Double(m31), Double(m32), Double(m33), Double(m34)),
      t: SIMD4(Double(m41), Double(m42), Double(m43), Double(m44)))
  }
}

/// Four rows of a matrix.
private struct MatrixRows {
  var x, y, z, t: SIMD4<Double>

  func mixed(with o: MatrixRows, progress: CGFloat) -> CATransform3D {
    let p = Double(progress)
    return MatrixRows(
      x: x + (o.x - x) * p, y: y + (o.y - y) * p, z: z + (o.z - z) * p, t: t + (o.t - t) * p
    ).transform
  }

  var transform: CATransform3D {
    var r = CATransform3D()
    (r.m11, r.m12, r.m13, r.m14) = (CGFloat(x.x), CGFloat(x.y), CGFloat(x.z), CGFloat(x.w))
    (r.m21, r.m22, r.m23, r.m24) = (CGFloat(y.x), CGFloat(y.y), CGFloat(y.z), CGFloat(y.w))
    (r.m31, r.m32, r.m33, r.m34) = (CGFloat(z.x), CGFloat(z.y), CGFloat(z.z), CGFloat(z.w))
    (r.m41, r.m42, r.m43, r.m44) = (CGFloat(t.x), CGFloat(t.y), CGFloat(t.z), CGFloat(t.w))
    return r
  }
}
