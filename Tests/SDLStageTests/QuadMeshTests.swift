import CollectionTestSupport
import Foundation
import LayoutCore
import Testing

@testable import SDLStage

@Suite struct QuadMeshTests {
  /// A square of `side` points, turned about an upright and a level axis through its middle, seen from
  /// `distance` points.
  private func turned(side: Double, yaw: Double, pitch: Double, distance: Double) -> Quad {
    func corner(_ x: Double, _ y: Double) -> ProjectedPoint {
      let (x1, z1) = (x * cos(yaw), -x * sin(yaw))
      let (y2, z2) = (y * cos(pitch) - z1 * sin(pitch), y * sin(pitch) + z1 * cos(pitch))
      let w = 1 - z2 / distance
      return ProjectedPoint(x: 300 + x1 / w, y: 250 + y2 / w, w: w)
    }
    let h = side / 2
    return Quad(
      topLeft: corner(-h, -h), topRight: corner(h, -h), bottomRight: corner(h, h), bottomLeft: corner(-h, h))
  }

  /// The largest distance between where the triangles put a point of the picture and where it belongs.
  private func error(_ mesh: QuadMesh) -> Double {
    var worst = 0.0
    for row in 0..<mesh.rows {
      for column in 0..<mesh.columns {
        let a = mesh.vertex(column: column, row: row)
        let b = mesh.vertex(column: column + 1, row: row)
        let c = mesh.vertex(column: column + 1, row: row + 1)
        let d = mesh.vertex(column: column, row: row + 1)
        for triangle in [(a, b, c), (a, c, d)] { worst = max(worst, self.error(triangle, mesh)) }
      }
    }
    return worst
  }

  private func error(_ triangle: (QuadMesh.Vertex, QuadMesh.Vertex, QuadMesh.Vertex), _ mesh: QuadMesh)
    -> Double
  {
    let (a, b, c) = triangle
    var worst = 0.0
    for i in 0...6 {
      for j in 0...(6 - i) {
        let (s, t) = (Double(i) / 6, Double(j) / 6)
        let r = 1 - s - t
        let (x, y) = (a.x * r + b.x * s + c.x * t, a.y * r + b.y * s + c.y * t)
        let (u, v) = (a.u * r + b.u * s + c.u * t, a.v * r + b.v * s + c.v * t)
        let border = mesh.border
        let exact = mesh.place(u * (1 + 2 * border.u) - border.u, v * (1 + 2 * border.v) - border.v)
        worst = max(worst, ((x - exact.x) * (x - exact.x) + (y - exact.y) * (y - exact.y)).squareRoot())
      }
    }
    return worst
  }

  @Test("Triangles are never more than a quarter of a pixel off", arguments: [1.0, 2])
  func tolerance(scale: Double) {
    for yaw in stride(from: -75.0, through: 75, by: 15) {
      for pitch in [-40.0, 0, 20] {
        for side in [50.0, 200, 400] {
          let quad = turned(side: side, yaw: yaw * .pi / 180, pitch: pitch * .pi / 180, distance: 900)
          let mesh = QuadMesh(quad, scale: scale, width: Int(side), height: Int(side))
          let error = mesh.map(error) ?? .infinity
          #expect(
            error < 0.25,
            "yaw \(yaw), pitch \(pitch), side \(side): \(mesh?.columns ?? 0) × \(mesh?.rows ?? 0)")
        }
      }
    }
  }

  @Test("Without perspective two triangles are enough")
  func affine() {
    for quad in [
      Quad(CGRect(x: 3, y: 4, width: 50, height: 60)), turned(side: 90, yaw: 0, pitch: 0, distance: 500),
    ] {
      #expect(QuadMesh(quad, scale: 1, width: 50, height: 60)?.isAffine == true)
    }
    let gentle = QuadMesh(
      turned(side: 100, yaw: 0.5, pitch: 0, distance: 800), scale: 1, width: 100, height: 100)
    #expect(gentle.map { $0.columns * $0.rows > 1 && $0.columns * $0.rows < 200 } == true)
  }

  @Test("The picture's own corners stay in place, and the border lies one pixel outside")
  func border() throws {
    let mesh = try #require(
      QuadMesh(Quad(CGRect(x: 10, y: 20, width: 50, height: 40)), scale: 2, width: 100, height: 80))
    #expect(mesh.place(0, 0) == (20, 40) && mesh.place(1, 1) == (120, 120))
    let (first, last) = (mesh.vertex(column: 0, row: 0), mesh.vertex(column: 1, row: 1))
    #expect(abs(first.x - 19) < 1e-9 && abs(first.y - 39) < 1e-9 && first.u == 0 && first.v == 0)
    #expect(abs(last.x - 121) < 1e-9 && abs(last.y - 121) < 1e-9 && last.u == 1 && last.v == 1)
  }

  @Test("Numbers that make no quad make no mesh")
  func hopeless() {
    let flat = Quad(CGRect(x: 0, y: 0, width: 0, height: 10))
    var behind = Quad(CGRect(x: 0, y: 0, width: 10, height: 10))
    behind.topLeft.w = -1
    var endless = behind
    (endless.topLeft.w, endless.bottomRight.x) = (1, .nan)
    for quad in [flat, behind, endless] { #expect(QuadMesh(quad, scale: 1, width: 10, height: 10) == nil) }
    #expect(
      QuadMesh(Quad(CGRect(x: 0, y: 0, width: 10, height: 10)), scale: .nan, width: 10, height: 10) == nil)
  }

  @Test("Random quads give finite grids of bounded size", arguments: 1...30)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func point() -> ProjectedPoint {
      ProjectedPoint(
        x: .random(in: -900...900, using: &generator), y: .random(in: -900...900, using: &generator),
        w: .random(in: 0.01...4, using: &generator))
    }
    for _ in 0..<100 {
      let quad = Quad(topLeft: point(), topRight: point(), bottomRight: point(), bottomLeft: point())
      guard let mesh = QuadMesh(quad, scale: 1, width: 64, height: 64) else { continue }
      #expect((1...QuadMesh.finest).contains(mesh.columns) && (1...QuadMesh.finest).contains(mesh.rows))
      for row in [0, mesh.rows] {
        for column in [0, mesh.columns] {
          let vertex = mesh.vertex(column: column, row: row)
          #expect(vertex.x.isFinite && vertex.y.isFinite, "seed \(seed)")
        }
      }
    }
  }
}

@Suite struct PixelSpansTests {
  @Test(
    "Coverage adds up to the length, pixel by pixel",
    arguments: [(0.0, 5.0), (0.25, 0.75), (1.5, 4.25), (-3.5, -0.5), (2, 2)])
  func coverage(from: Double, to: Double) {
    let spans = PixelSpans(from, to).spans
    #expect(abs(spans.reduce(0) { $0 + ($1.end - $1.start) * $1.coverage } - (to - from)) < 1e-9)
    #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.end == $1.start })
    #expect(spans.allSatisfy { $0.start == $0.start.rounded() && $0.coverage > 0 && $0.coverage <= 1 })
  }

  @Test("Endless and reversed ranges are harmless")
  func odd() {
    #expect(PixelSpans(.nan, 3).spans.isEmpty && PixelSpans(3, 1).spans.isEmpty)
    #expect(PixelSpans(-.infinity, .infinity).spans.count == 1)
  }
}
