/// A texture's memory, as the sampler reads it.
struct Texels {
  private let base: UnsafeRawPointer
  private let rowBytes: Int

  /// The pixels of a level.
  ///
  /// Positions may reach one pixel beyond each side, where the edge is repeated.
  @inline(__always)
  init(_ level: TextureLevel) {
    base = UnsafeRawPointer(level.target.base)
    rowBytes = level.target.stride &* 4
  }

  /// The mean of the four pixels around a position, weighted by nearness.
  ///
  /// Positions are 16.16 fixed point with 0 at the centre of the first pixel.
  @inline(__always)
  func sample(_ position: (u: Int, v: Int)) -> UInt32 {
    let at = address(position.u, position.v)
    return mix(at, at, lanes(position.u, position.u), lanes(position.v, position.v)).x
  }

  /// Samples `count` pixels along a line through the texture.
  @inline(__always)
  func sample(
    into output: UnsafeMutablePointer<UInt32>, count: Int, u startU: Int, v startV: Int, stepU: Int,
    stepV: Int
  ) {
    var (u, v) = (startU, startV)
    // Fractions of both pixels of a pair, a lane for each channel; they wrap as they should.
    var fractionU = lanes(u, u &+ stepU)
    var fractionV = lanes(v, v &+ stepV)
    let (pairU, pairV) = (lanes(stepU &* 2, stepU &* 2), lanes(stepV &* 2, stepV &* 2))
    var i = 0
    while i &+ 1 < count {
      let first = address(u, v)
      u = u &+ stepU
      v = v &+ stepV
      let pair = mix(first, address(u, v), fractionU, fractionV)
      UnsafeMutableRawPointer(output + i).storeBytes(of: pair, as: SIMD2<UInt32>.self)
      u = u &+ stepU
      v = v &+ stepV
      fractionU = fractionU &+ pairU
      fractionV = fractionV &+ pairV
      i = i &+ 2
    }
    if i < count { output[i] = sample((u, v)) }
  }

  @inline(__always)
  private func address(_ u: Int, _ v: Int) -> UnsafeRawPointer {
    base + ((v &>> 16) &* rowBytes &+ (u &>> 16) &* 4)
  }

  /// The low 16 bits of two numbers, in the lanes that two channels of their pixels have.
  @inline(__always)
  private func lanes(_ a: Int, _ b: Int) -> SIMD8<UInt16> {
    let (a, b) = (UInt16(truncatingIfNeeded: a), UInt16(truncatingIfNeeded: b))
    return SIMD8(a, a, b, b, a, a, b, b)
  }

  /// Mixes the four pixels at each of two addresses by the fractions of their positions.
  ///
  /// Channels are taken apart by masks and shifts alone: converting between vectors of bytes and of words is
  /// slow with some compilers.
  @inline(__always)
  private func mix(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ u: SIMD8<UInt16>, _ v: SIMD8<UInt16>
  ) -> SIMD2<UInt32> {
    let upper = columns(first, second)
    let lower = columns(first + rowBytes, second + rowBytes)
    let (across, down) = (u &>> 8, v &>> 8)
    // The first two round down; the last one rounds up as much, so that the mean is kept.
    let even = mix(upper & 255, lower & 255, down)
    let odd = mix(upper &>> 8, lower &>> 8, down)
    let left = SIMD8(lowHalf: even.lowHalf, highHalf: odd.lowHalf) &>> 8
    let right = SIMD8(lowHalf: even.highHalf, highHalf: odd.highHalf) &>> 8
    let sum = mix(left, right, across) &+ 255
    return unsafeBitCast(sum.lowHalf &>> 8 | sum.highHalf & 0xFF00, to: SIMD2<UInt32>.self)
  }

  /// Two neighbouring pixels from each of two places: the left one of both, then the right one of both.
  @inline(__always)
  private func columns(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> SIMD8<UInt16> {
    let a = first.loadUnaligned(as: SIMD2<UInt32>.self)
    let b = second.loadUnaligned(as: SIMD2<UInt32>.self)
    return unsafeBitCast(SIMD4<UInt32>(a.x, b.x, a.y, b.y), to: SIMD8<UInt16>.self)
  }

  /// 256 times what lies between `a` at weight 0 and `b` at weight 256.
  @inline(__always)
  private func mix(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>, _ weight: SIMD8<UInt16>) -> SIMD8<UInt16> {
    a &* (256 &- weight) &+ b &* weight
  }
}
