/// The mean of the four texture pixels around a position, in 16.16 fixed point with 0 at a pixel's centre.
@inline(__always)
func sample(_ texels: UnsafePointer<UInt32>, stride: Int, u: Int, v: Int) -> UInt32 {
  let across = (u &>> 8) & 255
  let down = (v &>> 8) & 255
  let at = texels + ((v &>> 16) &* stride &+ (u &>> 16))
  return mixed(
    mixed(at[0], at[stride], weight: down), mixed(at[1], at[stride &+ 1], weight: down), weight: across)
}

/// Samples `count` pixels along a line through the texture.
///
/// Every position must lie between one pixel before the first and one past the last row and column, where the
/// edge is repeated.
func sampleRun(
  into output: UnsafeMutablePointer<UInt32>, count: Int, texels: UnsafePointer<UInt32>, stride: Int,
  u startU: Int, v startV: Int, stepU: Int, stepV: Int
) {
  var (u, v) = (startU, startV)
  let raw = UnsafeRawPointer(texels)
  let rowBytes = stride &* 4
  var i = 0
  while i &+ 1 < count {
    let (u1, v1) = (u &+ stepU, v &+ stepV)
    let first = columns(raw, rowBytes, u, v)
    let second = columns(raw, rowBytes, u1, v1)
    let left = SIMD8<UInt16>(lowHalf: first.lowHalf, highHalf: second.lowHalf)
    let right = SIMD8<UInt16>(lowHalf: first.highHalf, highHalf: second.highHalf)
    let across = SIMD8<UInt16>(
      lowHalf: SIMD4(repeating: UInt16(truncatingIfNeeded: (u &>> 8) & 255)),
      highHalf: SIMD4(repeating: UInt16(truncatingIfNeeded: (u1 &>> 8) & 255)))
    let sum = (left &* (256 &- across) &+ right &* across &+ 128) &>> 8
    let bytes = SIMD8<UInt8>(truncatingIfNeeded: sum)
    UnsafeMutableRawPointer(output + i).storeBytes(of: bytes, as: SIMD8<UInt8>.self)
    u = u1 &+ stepU
    v = v1 &+ stepV
    i &+= 2
  }
  if i < count { output[i] = sample(texels, stride: stride, u: u, v: v) }
}

/// Two neighbouring texture pixels, each mixed with the one below it, one channel a lane.
@inline(__always)
private func columns(_ texels: UnsafeRawPointer, _ rowBytes: Int, _ u: Int, _ v: Int) -> SIMD8<UInt16> {
  let at = texels + ((v &>> 16) &* rowBytes &+ (u &>> 16) &* 4)
  let upper = SIMD8<UInt16>(truncatingIfNeeded: at.loadUnaligned(as: SIMD8<UInt8>.self))
  let lower = SIMD8<UInt16>(truncatingIfNeeded: (at + rowBytes).loadUnaligned(as: SIMD8<UInt8>.self))
  let down = SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: (v &>> 8) & 255))
  return (upper &* (256 &- down) &+ lower &* down &+ 128) &>> 8
}
