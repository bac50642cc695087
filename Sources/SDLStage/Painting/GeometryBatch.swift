import Foundation
internal import CSDL2

/// Gathers triangles and hands them to SDL in as few calls as possible: one for neighbours in the draw list
/// that share a texture.
struct GeometryBatch {
  private let renderer: RendererHandle
  private var texture: SDLTexture?
  private var vertices: [SDL_Vertex] = []
  private var indices: [Int32] = []

  init(_ renderer: RendererHandle) { self.renderer = renderer }

  /// A colour as vertices carry it.
  func tint(red: Float, green: Float, blue: Float, alpha: Float) -> SDL_Color {
    func unit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
    func byte(_ value: Float) -> UInt8 { UInt8((value * 255).rounded()) }
    let a = unit(alpha)
    let factor = renderer.blending.isStraight ? 1 : a
    return SDL_Color(
      r: byte(unit(red) * factor), g: byte(unit(green) * factor), b: byte(unit(blue) * factor), a: byte(a))
  }

  /// Adds a rectangle; texture coordinates run over all of the texture, border included.
  mutating func addRect(
    x0: Double, y0: Double, x1: Double, y1: Double, texture: SDLTexture?, color: SDL_Color
  ) {
    use(texture)
    let base = Int32(vertices.count)
    addVertex(x0, y0, 0, 0, color)
    addVertex(x1, y0, 1, 0, color)
    addVertex(x1, y1, 1, 1, color)
    addVertex(x0, y1, 0, 1, color)
    indices += [base, base + 1, base + 2, base, base + 2, base + 3]
  }

  /// Adds a quad.
  mutating func add(_ mesh: QuadMesh, texture: SDLTexture, color: SDL_Color) {
    use(texture)
    let base = Int32(vertices.count)
    for row in 0...mesh.rows {
      for column in 0...mesh.columns {
        let vertex = mesh.vertex(column: column, row: row)
        addVertex(vertex.x, vertex.y, vertex.u, vertex.v, color)
      }
    }
    let stride = Int32(mesh.columns + 1)
    for row in 0..<Int32(mesh.rows) {
      for column in 0..<Int32(mesh.columns) {
        let corner = base + row * stride + column
        indices += [corner, corner + 1, corner + stride + 1, corner, corner + stride + 1, corner + stride]
      }
    }
  }

  /// Draws what was gathered.
  mutating func flush() {
    if !indices.isEmpty {
      SDL_RenderGeometry(
        renderer.pointer, texture?.pointer, vertices, Int32(vertices.count), indices, Int32(indices.count))
    }
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    texture = nil
  }

  private mutating func use(_ other: SDLTexture?) {
    if other !== texture || vertices.count > 30_000 { flush() }
    texture = other
  }

  private mutating func addVertex(_ x: Double, _ y: Double, _ u: Double, _ v: Double, _ color: SDL_Color) {
    vertices.append(
      SDL_Vertex(
        position: SDL_FPoint(x: Float(x), y: Float(y)), color: color,
        tex_coord: SDL_FPoint(x: Float(u), y: Float(v))))
  }
}

extension RendererHandle.Blending {
  var isStraight: Bool {
    if case .straight = self { true } else { false }
  }
}
