import Foundation

/// A projective map of the plane: what is left of a `CATransform3D` for a flat thing whose depth is flattened.
///
/// A point is a row vector and stands left of the 3 × 3 matrix: `(x, y, 1) · M = (X, Y, W)`, seen at `(X/W, Y/W)`.
/// A view's content lies in its own plane, and a view is flattened into its superview's plane, so maps from a
/// view to its window are products of these.
public struct Projection: Equatable, Sendable {
  /// First row: where the direction of x goes, and how depth changes along it (`xw`, 0 without perspective).
  public var xx, xy, xw: Double
  /// Second row: where the direction of y goes, and how depth changes along it.
  public var yx, yy, yw: Double
  /// Third row: where the origin goes, and its depth factor (1 without perspective).
  public var tx, ty, tw: Double

  /// The map that changes nothing.
  public static let identity = Projection(translationX: 0, y: 0)

  /// Makes a translation by points.
  @inlinable
  public init(translationX tx: Double, y ty: Double) {
    (xx, xy, xw, yx, yy, yw) = (1, 0, 0, 0, 1, 0)
    (self.tx, self.ty, tw) = (tx, ty, 1)
  }

  /// Makes a map from its rows.
  @inlinable
  public init(
    _ xx: Double, _ xy: Double, _ xw: Double, _ yx: Double, _ yy: Double, _ yw: Double,
    _ tx: Double, _ ty: Double, _ tw: Double
  ) {
    (self.xx, self.xy, self.xw) = (xx, xy, xw)
    (self.yx, self.yy, self.yw) = (yx, yy, yw)
    (self.tx, self.ty, self.tw) = (tx, ty, tw)
  }

  /// Makes the map of the plane z = 0 under `t`, flattened.
  @inlinable
  public init(_ t: CATransform3D) {
    self.init(
      Double(t.m11), Double(t.m12), Double(t.m14), Double(t.m21), Double(t.m22), Double(t.m24),
      Double(t.m41), Double(t.m42), Double(t.m44))
  }

  /// Whether there is no perspective: straight multiples stay multiples.
  @inlinable
  public var isAffine: Bool { xw == 0 && yw == 0 && tw == 1 }

  /// Whether upright rectangles stay upright and unmirrored: only scaled by positive factors and moved.
  @inlinable
  public var isUpright: Bool { isAffine && xy == 0 && yx == 0 && xx > 0 && yy > 0 }

  /// This map followed by `next`.
  @inlinable
  public func concatenating(_ next: Projection) -> Projection {
    if next.isAffine && next.xy == 0 && next.yx == 0 {
      // Most superviews only scale and move.
      return Projection(
        xx * next.xx + xw * next.tx, xy * next.yy + xw * next.ty, xw,
        yx * next.xx + yw * next.tx, yy * next.yy + yw * next.ty, yw,
        tx * next.xx + tw * next.tx, ty * next.yy + tw * next.ty, tw)
    }
    return Projection(
      xx * next.xx + xy * next.yx + xw * next.tx,
      xx * next.xy + xy * next.yy + xw * next.ty,
      xx * next.xw + xy * next.yw + xw * next.tw,
      yx * next.xx + yy * next.yx + yw * next.tx,
      yx * next.xy + yy * next.yy + yw * next.ty,
      yx * next.xw + yy * next.yw + yw * next.tw,
      tx * next.xx + ty * next.yx + tw * next.tx,
      tx * next.xy + ty * next.yy + tw * next.ty,
      tx * next.xw + ty * next.yw + tw * next.tw)
  }

  /// A move by points followed by this map.
  @inlinable
  public func translatedBy(x: Double, y: Double) -> Projection {
    var r = self
    r.tx += x * xx + y * yx
    r.ty += x * xy + y * yy
    r.tw += x * xw + y * yw
    return r
  }

  /// The map that undoes this one, or nil when it squeezes the plane into a line (or is not finite).
  public var inverse: Projection? {
    let c0 = yy * tw - yw * ty
    let c1 = yw * tx - yx * tw
    let c2 = yx * ty - yy * tx
    let determinant = xx * c0 + xy * c1 + xw * c2
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    return Projection(
      c0 * k, (xw * ty - xy * tw) * k, (xy * yw - xw * yy) * k,
      c1 * k, (xx * tw - xw * tx) * k, (xw * yx - xx * yw) * k,
      c2 * k, (xy * tx - xx * ty) * k, (xx * yy - xy * yx) * k)
  }

  /// Where a point is seen, with its depth factor; not finite where `w` is 0.
  @inlinable
  public func project(x: Double, y: Double) -> ProjectedPoint {
    let (px, py, w) = (x * xx + y * yx + tx, x * xy + y * yy + ty, x * xw + y * yw + tw)
    if w == 1 { return ProjectedPoint(x: px, y: py) }
    return ProjectedPoint(x: px / w, y: py / w, w: w)
  }

  /// Where a point is seen.
  @inlinable
  public func project(_ p: CGPoint) -> CGPoint {
    let q = project(x: Double(p.x), y: Double(p.y))
    return CGPoint(x: q.x, y: q.y)
  }

  /// The four seen corners of a rectangle, from its own top left clockwise.
  @inlinable
  public func project(_ r: CGRect) -> Quad {
    let (x0, y0) = (Double(r.origin.x), Double(r.origin.y))
    let (x1, y1) = (x0 + Double(r.size.width), y0 + Double(r.size.height))
    return Quad(
      topLeft: project(x: x0, y: y0), topRight: project(x: x1, y: y0),
      bottomRight: project(x: x1, y: y1), bottomLeft: project(x: x0, y: y1))
  }
}

extension CATransform3D {
  /// The four seen corners of a rectangle of `size` after this map about its centre, which is put at `center`.
  public func quad(center: CGPoint, size: CGSize) -> Quad {
    Projection(self)
      .concatenating(Projection(translationX: Double(center.x), y: Double(center.y)))
      .project(CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
  }
}

extension Quad {
  /// Whether every corner is in front of the eye and finite, so that there is something to draw.
  @inlinable
  public var isDrawable: Bool {
    guard topLeft.w > 0, topRight.w > 0, bottomRight.w > 0, bottomLeft.w > 0 else { return false }
    // A product with 0 is 0 exactly when the other factor is finite.
    let x = topLeft.x * 0 + topRight.x * 0 + bottomRight.x * 0 + bottomLeft.x * 0
    let y = topLeft.y * 0 + topRight.y * 0 + bottomRight.y * 0 + bottomLeft.y * 0
    return x + y == 0
  }

  /// The smallest upright rectangle around the corners, in window points.
  ///
  /// Meaningless unless `isDrawable`.
  @inlinable
  public var boundingBox: CGRect {
    let x0 = min(min(topLeft.x, topRight.x), min(bottomRight.x, bottomLeft.x))
    let y0 = min(min(topLeft.y, topRight.y), min(bottomRight.y, bottomLeft.y))
    let x1 = max(max(topLeft.x, topRight.x), max(bottomRight.x, bottomLeft.x))
    let y1 = max(max(topLeft.y, topRight.y), max(bottomRight.y, bottomLeft.y))
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}
