/// The part of a pixel, 0…1, on the inner side of a straight edge.
///
/// `distance` is that of the pixel's centre to the edge, positive inside; (`nx`, `ny`) is the edge's unit
/// normal, signs ignored.
@inline(__always)
func halfPlaneCoverage(distance: Double, nx: Double, ny: Double) -> Double {
  // The corner farther from the edge cuts a triangle off, and beyond that a parallelogram.
  let long = max(nx.magnitude, ny.magnitude)
  let short = max(min(nx.magnitude, ny.magnitude), 1e-6)
  let depth = max(0, (long + short) / 2 - distance.magnitude)
  let corner = min(depth, short)
  let far = corner / short * (depth - corner / 2) / long
  return distance > 0 ? 1 - far : far
}

/// The same for four edges at once.
struct EdgeCoverage {
  private let reach, short, inverseShort, inverseLong: SIMD4<Float>

  /// For edges with these unit normals.
  init(nx: SIMD4<Float>, ny: SIMD4<Float>) {
    let (x, y) = (magnitudes(nx), magnitudes(ny))
    let long = larger(x, y)
    short = larger(smaller(x, y), SIMD4(repeating: 1e-6))
    reach = (long + short) / 2
    inverseShort = 1 / short
    inverseLong = 1 / long
  }

  @inline(__always)
  func at(_ distances: SIMD4<Float>) -> SIMD4<Float> {
    let depth = larger(reach - magnitudes(distances), .zero)
    let corner = smaller(depth, short)
    let far = corner * inverseShort * (depth - corner * 0.5) * inverseLong
    return far.replacing(with: 1 - far, where: distances .> 0)
  }
}

// The library's own pointwise functions are calls into it on some compilers.
@inline(__always)
private func larger(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: b .> a)
}

@inline(__always)
private func smaller(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: b .< a)
}

@inline(__always)
private func magnitudes(_ v: SIMD4<Float>) -> SIMD4<Float> { larger(v, -v) }
