import CollectionTestSupport
import Foundation
import LayoutCore
import PixelPainter
import Testing

@Suite("Sampling")
struct SamplingTests {
  private func isLight(_ u: Double, _ v: Double, checks: Double) -> Bool {
    (Int(u * checks) + Int(v * checks)) % 2 == 0
  }

  @Test("A checkerboard in perspective stays straight", arguments: [0.3, 0.8, -1.0, 1.15])
  func perspective(tilt: Double) {
    let picture = bitmap(200, 200) { x, y in
      isLight((Double(x) + 0.5) / 200, (Double(y) + 0.5) / 200, checks: 8) ? 0xFFFF_FFFF : 0xFF40_4040
    }
    for angle in [0, 0.35] {
      let quad = turnedQuad(
        center: CGPoint(x: 130, y: 130), halfWidth: 95, halfHeight: 95, angle: angle, tilt: tilt)
      let result = paint(260, 260, picture, quad)
      let reference = ReferenceProjection(quad)
      let expected = supersampled(260, 260, n: 8) { x, y in
        guard let (u, v) = reference.at(x, y) else { return 0 }
        return isLight(min(u, 0.9999), min(v, 0.9999), checks: 8) ? 1 : 64.0 / 255
      }
      // Between checks the texture's own softness shows: a quarter of the step, on no more than the edges.
      #expect(
        imageProblem(result, expected, threshold: 60, allowed: 30, mean: 1.3, name: "perspective") == nil,
        "tilt \(tilt), angle \(angle)")
    }
  }

  @Test("Perspective with strong bending is exact to an eighth of a pixel")
  func gradient() {
    // A ramp shows where every pixel was sampled: 255 levels over 255 texture pixels.
    let picture = bitmap(256, 64) { x, _ in grey(Double(x)) }
    let quad = turnedQuad(
      center: CGPoint(x: 150, y: 60), halfWidth: 128, halfHeight: 40, tilt: 0.9, distance: 260)
    let result = paint(300, 120, picture, quad)
    let reference = ReferenceProjection(quad)
    var compared = 0
    for y in 30..<90 {
      for x in 0..<300 {
        guard let (u, v) = reference.at(Double(x) + 0.5, Double(y) + 0.5),
          u > 0.02 && u < 0.98 && v > 0.05 && v < 0.95
        else { continue }
        compared += 1
        let expected = u * 256 - 0.5
        #expect(
          abs(Double(result[x, y] & 255) - expected) < 1.6, "(\(x), \(y)): \(result[x, y] & 255), \(expected)"
        )
      }
    }
    #expect(compared > 5000)
  }

  @Test("Fine stripes drawn small are even grey in every phase")
  func stripes() {
    for isVertical in [true, false] {
      let picture = bitmap(128, 128) { x, y in (isVertical ? x : y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
      for scale in [0.5, 0.45, 0.33, 0.25, 0.17] {
        for phase in 0..<8 {
          let side = 128 * scale
          let shift = Double(phase) / 8
          let quad = Quad(CGRect(x: 4 + shift, y: 4 + shift, width: side, height: side))
          expectFlat(
            paint(80, 80, picture, quad), inside: 6..<Int(side + 2), "scale \(scale), phase \(phase)")
        }
      }
    }
  }

  @Test("Fine stripes drawn small and turned are even grey")
  func turnedStripes() {
    let picture = bitmap(128, 128) { x, _ in x % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    for angle in [0.1, 0.5, 0.785, 1.4] {
      let quad = turnedQuad(center: CGPoint(x: 40, y: 40), halfWidth: 30, halfHeight: 30, angle: angle)
      expectFlat(paint(80, 80, picture, quad), inside: 26..<54, "angle \(angle)")
    }
  }

  private func expectFlat(_ result: Bitmap, inside range: Range<Int>, _ what: String) {
    for y in range {
      for x in range where abs(Int(result[x, y] & 255) - 128) > 3 {
        Issue.record("\(what): \(result[x, y] & 255) at (\(x), \(y))")
        return
      }
    }
  }

  @Test("A picture turned away is narrow, not blurred along its height")
  func turnedAwayKeepsHeight() {
    let picture = bitmap(128, 128) { _, y in y / 4 % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    let result = paint(40, 140, picture, Quad(CGRect(x: 10, y: 6, width: 16, height: 128)))
    for y in 0..<128 {
      #expect(result[18, y + 6] == picture[64, y], "row \(y)")
    }
  }

  @Test("The mean of a picture survives shrinking", arguments: [0.9, 0.7, 0.4, 0.2, 0.05])
  func mean(scale: Double) {
    let picture = noise(100, 100, seed: 9)
    let quad = turnedQuad(
      center: CGPoint(x: 70, y: 70), halfWidth: 50 * scale, halfHeight: 50 * scale, angle: 0.3)
    let result = paint(140, 140, picture, quad)
    let before = picture.pixels.reduce(0) { $0 + Double($1 & 255) } / 10000
    let after = result.pixels.reduce(0) { $0 + Double($1 & 255) } / (10000 * scale * scale)
    #expect(abs(before - after) < 4, "\(before) became \(after)")
  }

  @Test("A picture that shrinks steadily never looks softer or crisper all at once")
  func noSuddenChange() {
    let picture = bitmap(128, 128) { x, y in (x / 3 + y / 3) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    let painter = PixelPainter(text: nil)
    painter.apply([texture(1, picture)])
    let buffer = PixelBuffer(width: 140, height: 140)
    var last: Double?
    for step in 0..<100 {
      // Half a hundredth smaller each time, down to six tenths.
      let half = 64 * pow(0.995, Double(step))
      let quad = turnedQuad(center: CGPoint(x: 70, y: 70), halfWidth: half, halfHeight: half, angle: 0.4)
      painter.draw(
        [.texture(TextureID(rawValue: 1), quad, opacity: 1)], background: black, into: buffer.target,
        scale: 1,
        preserved: false)
      // Contrast: how far pixels in the middle are from grey.
      var sum = 0.0
      for y in 45..<95 { for x in 45..<95 { sum += abs(Double(buffer[x, y] & 255) - 127.5) } }
      let contrast = sum / 2500
      if let last { #expect(abs(contrast - last) < 4, "step \(step): \(last) became \(contrast)") }
      last = contrast
    }
  }

  @Test("A picture command shrinks smoothly and enlarges without steps")
  func imageScaling() {
    let stripes = bitmap(90, 90) { x, y in (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    let small = paint(
      40, 40,
      [
        .image(
          stripes, source: wholeSource, rect: CGRect(x: 2.3, y: 3, width: 31, height: 29), cornerRadius: 0,
          opacity: 1)
      ])
    expectFlat(small, inside: 6..<28, "picture made small")
    let ramp = bitmap(4, 1) { x, _ in grey(Double(x) * 80) }
    let large = paint(
      40, 4,
      [
        .image(
          ramp, source: wholeSource, rect: CGRect(x: 0, y: 0, width: 40, height: 4), cornerRadius: 0,
          opacity: 1)
      ])
    for x in 0..<40 {
      let expected = min(240, max(0, ((Double(x) + 0.5) / 10 - 0.5) * 80))
      #expect(abs(Double(large[x, 2] & 255) - expected) <= 1, "column \(x)")
    }
  }
}
