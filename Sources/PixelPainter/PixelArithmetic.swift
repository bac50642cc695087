import LayoutCore

// Arithmetic on whole pixels. The four 8-bit channels are spread over the four 16-bit lanes of a UInt64
// (blue, red, green, alpha from the low end), so one multiplication scales all of them.

private let channelMask: UInt64 = 0x00FF_00FF_00FF_00FF
private let halves: UInt64 = 0x0080_0080_0080_0080

/// The channels of a pixel, one in each lane.
@inline(__always)
func spread(_ pixel: UInt32) -> UInt64 {
  let wide = UInt64(truncatingIfNeeded: pixel)
  return (wide | wide &<< 24) & channelMask
}

/// The pixel whose channels are in the lanes (each 0…255).
@inline(__always)
func gathered(_ lanes: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: lanes | lanes &>> 24) }

/// The channels times `weight` / 256, rounded.
///
/// `weight` is 0…256.
@inline(__always)
func scaled(_ lanes: UInt64, by weight: Int) -> UInt64 {
  ((lanes &* UInt64(truncatingIfNeeded: weight) &+ halves) &>> 8) & channelMask
}

/// The pixel times `weight` / 256, rounded.
///
/// `weight` is 0…256.
@inline(__always)
func scaled(_ pixel: UInt32, by weight: Int) -> UInt32 { gathered(scaled(spread(pixel), by: weight)) }

/// Source over destination, both premultiplied: s + d · (255 − s.alpha) / 255, exactly rounded.
@inline(__always)
func over(_ source: UInt64, _ destination: UInt32) -> UInt32 {
  let rest = 255 &- (source &>> 48)
  let product = spread(destination) &* rest &+ halves
  return gathered(source &+ (((product &+ ((product &>> 8) & channelMask)) &>> 8) & channelMask))
}

/// Draws a premultiplied pixel at `weight` / 256 over another.
@inline(__always)
func blend(_ source: UInt32, weight: Int, over pixel: UnsafeMutablePointer<UInt32>) {
  pixel.pointee = over(scaled(spread(source), by: weight), pixel.pointee)
}

/// From `old` at weight 0 to `new` at weight 256.
@inline(__always)
func mixed(_ old: UInt32, _ new: UInt32, weight: Int) -> UInt32 {
  let sum =
    spread(old) &* UInt64(truncatingIfNeeded: 256 &- weight) &+ spread(new)
    &* UInt64(truncatingIfNeeded: weight) &+ halves
  return gathered((sum &>> 8) & channelMask)
}

/// Draws a row of premultiplied pixels, each at `weight` / 256, over another row.
func blendRow(
  _ source: UnsafePointer<UInt32>, count: Int, weight: Int, over row: UnsafeMutablePointer<UInt32>
) {
  var i = 0
  while i &+ 4 <= count {
    let four = load(source + i)
    // Most pixels of a cell are opaque, and there are as many as this beside each other.
    if weight >= 256 && all(four, over: 0xFEFF_FFFF) {
      store(four, row + i)
    } else if any(four, over: 0) {
      store(over(weight >= 256 ? four : scaled(four, by: weight), load(row + i)), row + i)
    }
    i = i &+ 4
  }
  while i < count {
    row[i] = over(scaled(spread(source[i]), by: min(weight, 256)), row[i])
    i = i &+ 1
  }
}

/// Takes a row from what it is at weight 0 to `source` at weight 256.
func mixRow(
  _ source: UnsafePointer<UInt32>, count: Int, weight: Int, into row: UnsafeMutablePointer<UInt32>
) {
  let new = SIMD8(repeating: UInt16(truncatingIfNeeded: weight))
  let old = 256 &- new
  var i = 0
  while i &+ 4 <= count {
    let (a, b) = (words(load(row + i)), words(load(source + i)))
    let even = ((a & 255) &* old &+ (b & 255) &* new &+ 128) &>> 8
    let odd = ((a &>> 8) &* old &+ (b &>> 8) &* new &+ 128) &>> 8
    store(joined(even, odd), row + i)
    i = i &+ 4
  }
  while i < count {
    row[i] = mixed(row[i], source[i], weight: weight)
    i = i &+ 1
  }
}

/// Draws one premultiplied colour over a row.
@inline(__always)
func fillRow(_ color: UInt32, count: Int, over row: UnsafeMutablePointer<UInt32>) {
  guard count > 0 else { return }
  if color >= 0xFF00_0000 {
    row.update(repeating: color, count: count)
  } else {
    let lanes = spread(color)
    for i in 0..<count { row[i] = over(lanes, row[i]) }
  }
}

/// The pixel with every channel cut to its alpha, as premultiplied pixels must be.
@inline(__always)
func premultipliedSafe(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel &>> 24
  let red = min((pixel &>> 16) & 255, alpha)
  let green = min((pixel &>> 8) & 255, alpha)
  let blue = min(pixel & 255, alpha)
  return alpha &<< 24 | red &<< 16 | green &<< 8 | blue
}

extension Color {
  /// The colour as a premultiplied pixel.
  ///
  /// Components are cut to 0…1; NaN counts as 0.
  var premultipliedPixel: UInt32 {
    let alpha = clamped(self.alpha, 0, 1)
    func channel(_ value: Float) -> UInt32 { UInt32((clamped(value, 0, 1) * alpha * 255).rounded()) }
    return UInt32((alpha * 255).rounded()) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }
}

/// A fraction 0…1 (cut to it, NaN is 0) as a weight 0…256.
@inline(__always)
func weight(_ fraction: Float) -> Int { Int(clamped(fraction, 0, 1) * 256 + 0.5) }

// The same for four pixels at once: blue and red in the even bytes, green and alpha in the odd ones.

@inline(__always)
private func load(_ pixels: UnsafePointer<UInt32>) -> SIMD4<UInt32> {
  UnsafeRawPointer(pixels).loadUnaligned(as: SIMD4<UInt32>.self)
}

@inline(__always)
private func store(_ four: SIMD4<UInt32>, _ pixels: UnsafeMutablePointer<UInt32>) {
  UnsafeMutableRawPointer(pixels).storeBytes(of: four, as: SIMD4<UInt32>.self)
}

@inline(__always)
private func all(_ four: SIMD4<UInt32>, over least: UInt32) -> Bool {
  four.x > least && four.y > least && four.z > least && four.w > least
}

@inline(__always)
private func any(_ four: SIMD4<UInt32>, over least: UInt32) -> Bool {
  four.x | four.y | four.z | four.w > least
}

@inline(__always)
private func words(_ four: SIMD4<UInt32>) -> SIMD8<UInt16> { unsafeBitCast(four, to: SIMD8<UInt16>.self) }

@inline(__always)
private func joined(_ even: SIMD8<UInt16>, _ odd: SIMD8<UInt16>) -> SIMD4<UInt32> {
  unsafeBitCast(even | (odd &<< 8), to: SIMD4<UInt32>.self)
}

@inline(__always)
private func scaled(_ four: SIMD4<UInt32>, by weight: Int) -> SIMD4<UInt32> {
  let weight = SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: weight))
  let (even, odd) = (words(four) & 255, words(four) &>> 8)
  return joined((even &* weight &+ 128) &>> 8, (odd &* weight &+ 128) &>> 8)
}

@inline(__always)
private func over(_ source: SIMD4<UInt32>, _ destination: SIMD4<UInt32>) -> SIMD4<UInt32> {
  let rest = SIMD4(repeating: 255) &- (source &>> 24)
  let weights = words(rest | (rest &<< 16))
  @inline(__always)
  func part(_ channels: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let product = channels &* weights &+ 128
    return (product &+ (product &>> 8)) &>> 8
  }
  return source &+ joined(part(words(destination) & 255), part(words(destination) &>> 8))
}
