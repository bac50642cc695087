import CollectionTestSupport
import Foundation
import LayoutCore
import PixelPainter
import Testing

@Suite("Edges")
struct EdgeTests {
  private let plain = bitmap(16, 16) { _, _ in 0xFFFF_FFFF }

  @Test("An upright rectangle between pixels covers its exact area", arguments: [1, 2, 3, 4, 5] as [UInt64])
  func uprightArea(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let rect = CGRect(
        x: .random(in: 1...8, using: &random), y: .random(in: 1...8, using: &random),
        width: .random(in: 0.2...20, using: &random), height: .random(in: 0.2...20, using: &random))
      let area = Double(rect.width * rect.height)
      // Each edge pixel is rounded to 1/255.
      let slack = (Double(rect.width + rect.height) * 2 + 8) * 0.004
      let filled = paint(32, 32, [.fill(rect, cornerRadius: 0, white)])
      #expect(abs(filled.whiteArea - area) < slack, "fill \(rect), seed \(seed)")
      let textured = paint(32, 32, plain, Quad(rect))
      #expect(abs(textured.whiteArea - area) < slack, "texture \(rect), seed \(seed)")
      #expect(imageProblem(filled, textured, threshold: 2, name: "upright") == nil, "\(rect), seed \(seed)")
    }
  }

  @Test("A turned square covers its area, whatever the angle and the place")
  func turnedArea() {
    for step in 0..<60 {
      let quad = turnedQuad(
        center: CGPoint(x: 32.3 + Double(step) * 0.07, y: 31.6), halfWidth: 20, halfHeight: 14,
        angle: Double(step) * 0.11)
      let result = paint(70, 64, plain, quad)
      #expect(abs(result.whiteArea - 1120) < 2, "angle \(Double(step) * 0.11): \(result.whiteArea)")
    }
  }

  @Test("A slanted edge falls off evenly over about a pixel")
  func slantedEdge() {
    let quad = turnedQuad(center: CGPoint(x: 50, y: 50), halfWidth: 35, halfHeight: 35, angle: 0.2)
    let result = paint(100, 100, plain, quad)
    let reference = ReferenceProjection(quad)
    let expected = supersampled(100, 100) { reference.at($0, $1) == nil ? 0 : 1 }
    #expect(imageProblem(result, expected, threshold: 24, mean: 0.2, name: "slanted edge") == nil)
  }

  @Test("Rounded rectangles look as if sampled a thousand times a pixel")
  func roundedFill() {
    let shapes: [(CGRect, Double)] = [
      (CGRect(x: 3, y: 4, width: 40, height: 30), 12),
      (CGRect(x: 2.5, y: 3.25, width: 41.3, height: 33.9), 8),
      (CGRect(x: 5, y: 5, width: 30, height: 30), 15), (CGRect(x: 4, y: 4, width: 40, height: 10), 2),
      (CGRect(x: 4.2, y: 4.7, width: 40, height: 3), 1.5),
    ]
    for (rect, radius) in shapes {
      let result = paint(48, 40, [.fill(rect, cornerRadius: radius, white)])
      let expected = supersampled(48, 40, n: 32) { isInside($0, $1, rect, radius: radius) ? 1 : 0 }
      #expect(
        imageProblem(result, expected, threshold: 22, mean: 0.2, name: "rounded") == nil, "\(rect) \(radius)")
    }
  }

  @Test("A rounded stroke is the outer shape without the inner one")
  func roundedStroke() {
    let rect = CGRect(x: 3.5, y: 4, width: 40, height: 30.5)
    let result = paint(48, 40, [.stroke(rect, cornerRadius: 10, width: 2.5, white)])
    let expected = supersampled(48, 40, n: 32) {
      isInside($0, $1, rect, radius: 10) && !isInside($0, $1, rect.insetBy(dx: 2.5, dy: 2.5), radius: 7.5)
        ? 1 : 0
    }
    #expect(imageProblem(result, expected, threshold: 24, mean: 0.3, name: "stroke") == nil)
  }

  @Test("A polygon covers the exact area of every pixel, in either direction and cut by the target")
  func polygon() {
    let circle = (0..<24).map { step in
      let angle = Double(step) * .pi / 12
      return CGPoint(x: 14.3 + 18 * cos(angle), y: 15.1 + 12 * sin(angle))
    }
    let triangle = [CGPoint(x: 2.2, y: 30.5), CGPoint(x: 20, y: 1.3), CGPoint(x: 29.4, y: 22)]
    for corners in [circle, circle.reversed(), triangle] {
      let result = paint(32, 32, [.polygon(corners, white)])
      let expected = supersampled(32, 32, n: 32) { x, y in
        let sides = corners.indices.map { i -> Double in
          let (a, b) = (corners[i], corners[(i + 1) % corners.count])
          return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
        }
        return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 } ? 1 : 0
      }
      #expect(imageProblem(result, expected, threshold: 5, mean: 0.2, name: "polygon") == nil)
    }
  }

  @Test("A rounded clip between pixels cuts everything in it as the filled shape would")
  func softClip() {
    let rect = CGRect(x: 3.5, y: 4.25, width: 30, height: 25)
    let commands: [DrawCommand] = [
      .pushClip(rect, cornerRadius: 9),
      .fill(CGRect(x: -5, y: -5, width: 100, height: 100), cornerRadius: 0, white),
      .popClip,
    ]
    let filled = paint(40, 34, [.fill(rect, cornerRadius: 9, white)])
    #expect(imageProblem(paint(40, 34, commands), filled, threshold: 1, name: "soft clip") == nil)
  }

  @Test("A shadow is the shape blurred by a Gaussian", arguments: [0, 6, 14] as [Double])
  func shadow(radius: Double) {
    let (rect, sigma) = (CGRect(x: 20.5, y: 22, width: 40, height: 30), 5.0)
    let sharp = supersampled(80, 74, n: 8) { isInside($0, $1, rect, radius: radius) ? 1 : 0 }
    let kernel = (-20...20).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = kernel.reduce(0, +)
    func blurred(_ source: [Double], _ dx: Int, _ dy: Int) -> [Double] {
      (0..<80 * 74).map { index in
        let (x, y) = (index % 80, index / 80)
        return zip(-20...20, kernel).reduce(0) { sum, tap in
          let (sx, sy) = (x + tap.0 * dx, y + tap.0 * dy)
          return sx < 0 || sy < 0 || sx >= 80 || sy >= 74 ? sum : sum + source[sy * 80 + sx] * tap.1 / total
        }
      }
    }
    let values = blurred(blurred(sharp.pixels.map { Double($0 & 255) }, 1, 0), 0, 1)
    let expected = bitmap(80, 74) { x, y in grey(values[y * 80 + x]) }
    let result = paint(80, 74, [.shadow(rect, cornerRadius: radius, blur: sigma, white)])
    #expect(imageProblem(result, expected, threshold: 4, mean: 0.6, name: "shadow") == nil)
  }

  @Test("A shadow without blur is the shape itself")
  func hardShadow() {
    let rect = CGRect(x: 3.3, y: 4, width: 20, height: 15)
    let hard = paint(30, 30, [.shadow(rect, cornerRadius: 5, blur: 0, white)])
    #expect(
      imageProblem(hard, paint(30, 30, [.fill(rect, cornerRadius: 5, white)]), name: "hard shadow") == nil)
  }
}
