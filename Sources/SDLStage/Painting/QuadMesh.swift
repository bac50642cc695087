import Foundation
import LayoutCore

/// Cuts a quad into a grid fine enough that triangles, drawn without perspective, are less than a quarter of
/// a pixel off.
///
/// The grid covers the picture and a border of `1 / width` and `1 / height` around it. Positions are pixels.
struct QuadMesh: Equatable {
  /// Cells across and down, each at least 1.
  let columns, rows: Int
  private let map: UnitMap
  private let borderU, borderV: Double

  /// A position on screen and where it lies in the picture, border included (0…1 each).
  struct Vertex: Equatable {
    var x, y, u, v: Double
  }

  /// How far off a triangle may be in pixels, along its sides and again across them: together less than a
  /// quarter.
  static let tolerance = 0.1
  /// The finest grid on either axis.
  static let finest = 64

  /// Nil when there is nothing to see: a number that is not finite, a corner behind the eye, no area.
  init?(_ quad: Quad, scale: Double, width: Int, height: Int) {
    guard let map = UnitMap(quad, scale: scale) else { return nil }
    self.map = map
    borderU = map.reach(1 / Double(width), along: map.g, across: map.h)
    borderV = map.reach(1 / Double(height), along: map.h, across: map.g)
    (columns, rows) = Self.grid(map)
  }

  /// Whether perspective plays no part.
  var isAffine: Bool { columns == 1 && rows == 1 }

  /// The vertex at a crossing of the grid.
  func vertex(column: Int, row: Int) -> Vertex {
    let (s, t) = (Double(column) / Double(columns), Double(row) / Double(rows))
    let u = -borderU + s * (1 + 2 * borderU)
    let v = -borderV + t * (1 + 2 * borderV)
    let place = map.place(u, v)
    return Vertex(x: place.x, y: place.y, u: s, v: t)
  }

  /// Where a point of the picture (0…1 without its border) lies on screen.
  func place(_ u: Double, _ v: Double) -> (x: Double, y: Double) { map.place(u, v) }

  /// The border the grid covers, as parts of the picture's sides.
  var border: (u: Double, v: Double) { (borderU, borderV) }

  /// Screen pixels a picture pixel takes in the middle of the quad, across and down.
  func magnification(width: Int, height: Int) -> (across: Double, down: Double) {
    func length(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> Double {
      ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }
    let step = 1.0 / 64
    return (
      length(map.place(0.5 - step, 0.5), map.place(0.5 + step, 0.5)) / (2 * step) / Double(width),
      length(map.place(0.5, 0.5 - step), map.place(0.5, 0.5 + step)) / (2 * step) / Double(height)
    )
  }

  private static func grid(_ map: UnitMap) -> (columns: Int, rows: Int) {
    let corners = map.corners
    let columns = max(
      cells(corners[0], corners[1], map.depth(0, 0), map.depth(1, 0)),
      cells(corners[3], corners[2], map.depth(0, 1), map.depth(1, 1)))
    let rows = max(
      cells(corners[0], corners[3], map.depth(0, 0), map.depth(0, 1)),
      cells(corners[1], corners[2], map.depth(1, 0), map.depth(1, 1)))
    // A cell that is no parallelogram bends along its diagonal; both directions share in making cells small
    // enough.
    let bend = bending(map, columns: columns, rows: rows) / tolerance
    guard bend > 1 else { return (columns, rows) }
    let needed = Double(columns * rows) * bend
    let side = max(needed.squareRoot(), Double(max(columns, rows)))
    func count(_ least: Int) -> Int {
      let wanted = Double(least) == side ? side : max(needed / side, Double(least))
      return Int(min(wanted.rounded(.up), Double(finest)))
    }
    return (count(columns), count(rows))
  }

  /// How far the middle of a cell's diagonal is off, at the worst corner of the grid.
  private static func bending(_ map: UnitMap, columns: Int, rows: Int) -> Double {
    let (du, dv) = (1 / Double(columns), 1 / Double(rows))
    var worst = 0.0
    for u in [0, 1 - du] {
      for v in [0, 1 - dv] {
        let (a, b) = (map.place(u, v), map.place(u + du, v))
        let (c, d) = (map.place(u + du, v + dv), map.place(u, v + dv))
        let (x, y) = (a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y)
        worst = max(worst, (x * x + y * y).squareRoot() / 4)
      }
    }
    return worst
  }

  /// Cells an edge needs: in a cell where depth grows by a factor r over a length l, the middle of a
  /// triangle's edge is off by l·(r − 1)/4 or less; the nearer end, where lengths are largest, decides.
  private static func cells(
    _ a: (x: Double, y: Double), _ b: (x: Double, y: Double), _ depthA: Double, _ depthB: Double
  ) -> Int {
    let length = ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    let ratio = max(depthA, depthB) / min(depthA, depthB)
    guard ratio > 1 + 1e-9 else { return 1 }
    let needed = (length * ratio * (ratio - 1) / 4 / tolerance).squareRoot().rounded(.up)
    return Int(min(max(needed, 1), Double(finest)))
  }
}

/// The map from the unit square to four corners, straight lines staying straight.
struct UnitMap: Equatable {
  /// Depth at (u, v) is 1 + g·u + h·v.
  let g, h: Double
  private let a, b, c, d, e, f: Double

  init?(_ quad: Quad, scale: Double) {
    let points = [quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft]
    guard points.allSatisfy({ $0.w > 0 && $0.w < .infinity }) else { return nil }
    let p = points.map { (x: $0.x * scale, y: $0.y * scale) }
    guard p.allSatisfy({ $0.x.magnitude < 0x1p24 && $0.y.magnitude < 0x1p24 }) else { return nil }
    let area = (p[2].x - p[0].x) * (p[3].y - p[1].y) - (p[2].y - p[0].y) * (p[3].x - p[1].x)
    guard area.magnitude > 1e-3 else { return nil }
    let (sumX, sumY) = (p[0].x - p[1].x + p[2].x - p[3].x, p[0].y - p[1].y + p[2].y - p[3].y)
    var (g, h) = (0.0, 0.0)
    if max(sumX.magnitude, sumY.magnitude) > 1e-6 {
      let (x1, y1) = (p[1].x - p[2].x, p[1].y - p[2].y)
      let (x2, y2) = (p[3].x - p[2].x, p[3].y - p[2].y)
      let determinant = x1 * y2 - x2 * y1
      guard determinant != 0 else { return nil }
      (g, h) = ((sumX * y2 - x2 * sumY) / determinant, (x1 * sumY - sumX * y1) / determinant)
    }
    guard 1 + g > 1e-6, 1 + h > 1e-6, 1 + g + h > 1e-6 else { return nil }
    (self.g, self.h, c, f) = (g, h, p[0].x, p[0].y)
    (a, b) = (p[1].x * (1 + g) - p[0].x, p[3].x * (1 + h) - p[0].x)
    (d, e) = (p[1].y * (1 + g) - p[0].y, p[3].y * (1 + h) - p[0].y)
  }

  func depth(_ u: Double, _ v: Double) -> Double { 1 + g * u + h * v }

  func place(_ u: Double, _ v: Double) -> (x: Double, y: Double) {
    let depth = depth(u, v)
    return ((a * u + b * v + c) / depth, (d * u + e * v + f) / depth)
  }

  /// Clockwise from the picture's top left.
  var corners: [(x: Double, y: Double)] { [place(0, 0), place(1, 0), place(1, 1), place(0, 1)] }

  /// How far a border of `wanted` may reach beyond the unit square before depth nears zero.
  func reach(_ wanted: Double, along slope: Double, across other: Double) -> Double {
    let least = min(1, 1 + other) + min(0, slope)
    guard slope != 0 else { return wanted }
    return min(wanted, max(least, 0) / slope.magnitude / 4)
  }
}
