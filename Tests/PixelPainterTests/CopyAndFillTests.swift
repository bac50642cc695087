import CollectionTestSupport
import Foundation
import LayoutCore
import PixelPainter
import Testing

@Suite("Whole pixels")
struct CopyAndFillTests {
  @Test("A texture on whole pixels at its own size is copied bit for bit, cut at the target's edge")
  func alignedCopy() {
    let picture = noise(20, 10, seed: 1)
    for (dx, dy) in [(5, 7), (-3, -4), (25, 15)] {
      let result = paint(40, 20, picture, Quad(CGRect(x: dx, y: dy, width: 20, height: 10)))
      let expected = bitmap(40, 20) { x, y in
        let (sx, sy) = (x - dx, y - dy)
        return sx >= 0 && sy >= 0 && sx < 20 && sy < 10 ? picture[sx, sy] : 0xFF00_0000
      }
      #expect(imageProblem(result, expected, name: "copy") == nil)
    }
  }

  @Test("Half opacity and half transparent pixels mix with what is below, rounded to the nearest")
  func opacity() {
    let picture = bitmap(2, 1) { x, _ in x == 0 ? 0xFFFF_0000 : 0x8000_8000 }
    let result = paint(
      2, 1, background: Color(red: 0, green: 0, blue: 1), picture,
      Quad(CGRect(x: 0, y: 0, width: 2, height: 1)),
      opacity: 0.5)
    #expect(result[0, 0] == 0xFF80_007F)
    // 0x80008000 at one half is 0x40004000; below it remain 191 of 255.
    #expect(result[1, 0] == 0xFF00_40BF)
    let whole = paint(2, 1, background: white, picture, Quad(CGRect(x: 0, y: 0, width: 2, height: 1)))
    #expect(whole[0, 0] == 0xFFFF_0000)
    #expect(whole[1, 0] == 0xFF7F_FF7F)
  }

  @Test("Fills on whole pixels touch exactly their pixels, at every scale")
  func fills() {
    let color = Color(red: 1, green: 0.5, blue: 0)
    for scale in [1, 2, 3] {
      let result = paint(
        30, 30, scale: CGFloat(scale),
        [.fill(CGRect(x: 2, y: 3, width: 4, height: 5), cornerRadius: 0, color)])
      let expected = bitmap(30, 30) { x, y in
        x >= 2 * scale && x < 6 * scale && y >= 3 * scale && y < 8 * scale ? 0xFFFF_8000 : 0xFF00_0000
      }
      #expect(imageProblem(result, expected, name: "fill") == nil)
    }
  }

  @Test("A stroke of one point inside whole pixels is a frame of whole pixels")
  func stroke() {
    let result = paint(
      10, 10, [.stroke(CGRect(x: 1, y: 2, width: 7, height: 6), cornerRadius: 0, width: 1, white)])
    let expected = bitmap(10, 10) { x, y in
      let isOutside = x < 1 || y < 2 || x >= 8 || y >= 8
      let isInside = x >= 2 && y >= 3 && x < 7 && y < 7
      return isOutside || isInside ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    #expect(imageProblem(result, expected, name: "stroke") == nil)
  }

  @Test("A picture at its own size is copied, and a part of it from where `source` says")
  func image() {
    let picture = noise(16, 8, seed: 2)
    let result = paint(
      20, 12,
      [
        .image(
          picture, source: CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25),
          rect: CGRect(x: 3, y: 5, width: 8, height: 2), cornerRadius: 0, opacity: 1)
      ])
    let expected = bitmap(20, 12) { x, y in
      x >= 3 && x < 11 && y >= 5 && y < 7 ? picture[x - 3 + 4, y - 5 + 4] : 0xFF00_0000
    }
    #expect(imageProblem(result, expected, name: "image") == nil)
  }

  @Test("Quarter and half turns and mirrors rearrange pixels exactly")
  func turns() {
    let picture = noise(24, 24, seed: 3)
    let corners = [(4.0, 6.0), (28.0, 6.0), (28.0, 30.0), (4.0, 30.0)].map {
      ProjectedPoint(x: $0.0, y: $0.1)
    }
    let places: [(String, [Int], (Int, Int) -> (Int, Int))] = [
      ("quarter", [1, 2, 3, 0], { ($1, 23 - $0) }),
      ("half", [2, 3, 0, 1], { (23 - $0, 23 - $1) }),
      ("three quarters", [3, 0, 1, 2], { (23 - $1, $0) }),
      ("mirror", [1, 0, 3, 2], { (23 - $0, $1) }),
    ]
    for (name, order, source) in places {
      let quad = Quad(
        topLeft: corners[order[0]], topRight: corners[order[1]], bottomRight: corners[order[2]],
        bottomLeft: corners[order[3]])
      let result = paint(32, 32, picture, quad)
      let expected = bitmap(32, 32) { x, y in
        guard x >= 4 && x < 28 && y >= 6 && y < 30 else { return 0xFF00_0000 }
        let (sx, sy) = source(x - 4, y - 6)
        return picture[sx, sy]
      }
      #expect(imageProblem(result, expected, name: name) == nil)
    }
  }

  @Test("A turn by sine and cosine of a quarter gives the same pixels as the exact one")
  func computedTurn() {
    let picture = noise(30, 30, seed: 4)
    let turned = turnedQuad(center: CGPoint(x: 20, y: 20), halfWidth: 15, halfHeight: 15, angle: .pi / 2)
    let result = paint(40, 40, picture, turned)
    let expected = bitmap(40, 40) { x, y in
      x >= 5 && x < 35 && y >= 5 && y < 35 ? picture[y - 5, 29 - (x - 5)] : 0xFF00_0000
    }
    #expect(imageProblem(result, expected, name: "computed turn") == nil)
  }

  @Test("A pushed clip on whole pixels cuts exactly, nests, and ends")
  func clip() {
    let all = DrawCommand.fill(CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 0, white)
    let red = DrawCommand.fill(
      CGRect(x: 0, y: 0, width: 3, height: 20), cornerRadius: 0, Color(red: 1, green: 0, blue: 0))
    let result = paint(
      20, 20,
      [
        .pushClip(CGRect(x: 2, y: 2, width: 10, height: 10), cornerRadius: 0),
        .pushClip(CGRect(x: 5, y: 0, width: 20, height: 8), cornerRadius: 0), all, .popClip, red, .popClip,
        .popClip, .fill(CGRect(x: 18, y: 18, width: 2, height: 2), cornerRadius: 0, white),
      ])
    let expected = bitmap(20, 20) { x, y in
      if x >= 18 && y >= 18 { return 0xFFFF_FFFF }
      if x >= 5 && x < 12 && y >= 2 && y < 8 { return 0xFFFF_FFFF }
      return x == 2 && y >= 2 && y < 12 ? 0xFFFF_0000 : 0xFF00_0000
    }
    #expect(imageProblem(result, expected, name: "clip") == nil)
  }
}
