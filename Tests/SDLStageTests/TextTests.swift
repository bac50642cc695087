import Foundation
import LayoutCore
import PixelPainter
import Testing

@testable import SDLStage

@Suite struct LineBreakingTests {
  /// A font whose characters are one pixel wide.
  private func lines(_ text: String, width: Int, atMost lines: Int, wraps: Bool = true) -> [String] {
    LineBreaking(width: width, maximumLines: lines, wraps: wraps, ellipsis: "…", measure: \.count).lines(
      of: text)
  }

  @Test("Long lines break at spaces, words that are too long where they must")
  func wrapping() {
    #expect(lines("one two three", width: 7, atMost: 9) == ["one two", "three"])
    #expect(lines("abcdefghij kl", width: 4, atMost: 9) == ["abcd", "efgh", "ij", "kl"])
    #expect(lines("a\nb", width: 4, atMost: 9) == ["a", "b"])
    #expect(lines("a\n\nb", width: 4, atMost: 9) == ["a", "", "b"])
    #expect(lines("", width: 4, atMost: 9) == [""])
  }

  @Test("What does not fit ends in an ellipsis, without a space before it")
  func ellipsis() {
    #expect(lines("one two three", width: 7, atMost: 1, wraps: false) == ["one tw…"])
    #expect(lines("one two three", width: 5, atMost: 1, wraps: false) == ["one…"])
    #expect(lines("one two three four", width: 7, atMost: 2) == ["one two", "three…"])
    #expect(lines("one\ntwo", width: 7, atMost: 1, wraps: false) == ["one…"])
    #expect(lines("exactly", width: 7, atMost: 1, wraps: false) == ["exactly"])
    #expect(lines("one two", width: 0, atMost: 1, wraps: false) == [""])
  }

  @Test("Characters made of several scalars are never cut apart")
  func characters() {
    let family = "👨‍👩‍👧"
    #expect(lines(family + family + family, width: 2, atMost: 1, wraps: false) == [family + "…"])
  }

  @Test("No line is wider than the box, and with room enough no word is lost", arguments: 1...40)
  func widths(width: Int) {
    let text = "Pack my box with five dozen liquor jugs, incomprehensibilities notwithstanding"
    for atMost in 1...4 {
      #expect(lines(text, width: width, atMost: atMost).allSatisfy { $0.count <= width })
    }
    let all = lines(text, width: width, atMost: 100).joined().filter { $0 != " " }
    #expect(all == text.filter { $0 != " " })
  }
}

extension SDLTests {
  @Suite struct FontBookTests {
    private func run(
      _ text: String, width: CGFloat = 100, height: CGFloat = 20, size: CGFloat = 14,
      alignment: TextAlignment = .left, lines: Int = 1
    ) -> TextRun {
      TextRun(
        text, in: CGRect(x: 10, y: 20, width: width, height: height), fontSize: size, color: Color(white: 1),
        alignment: alignment, lineLimit: lines)
    }

    @Test("Without a font nothing is drawn, the reason is kept, and nothing crashes")
    func noFont() {
      let book = FontBook { _ in nil }
      #expect(book.problem == nil)
      for text in ["a", "b"] { #expect(book.rasterize(run(text), scale: 1) == nil) }
      #expect(book.problem == "Text cannot be shown: no font was found. Install one, such as DejaVu Sans.")
      let broken = FontBook { _ in FontLocation(path: "/dev/null", index: 0) }
      #expect(broken.rasterize(run("a"), scale: 1) == nil)
      #expect(broken.problem == "Text cannot be shown: the font “/dev/null” cannot be used.")
    }

    @Test("Words lie inside their box, flush as asked, centred up and down")
    func placement() throws {
      let book = FontBook()
      let left = try #require(book.rasterize(run("Hill"), scale: 1))
      let right = try #require(book.rasterize(run("Hill", alignment: .right), scale: 1))
      let middle = try #require(book.rasterize(run("Hill", alignment: .center), scale: 1))
      #expect((10...13).contains(left.x))
      #expect((106...111).contains(right.x + right.mask.width))
      #expect(abs((middle.x - 10) - (110 - middle.x - middle.mask.width)) <= 3)
      // Capitals stand a little above the middle of the line.
      #expect(left.y >= 20 && left.y + left.mask.height <= 40)
      #expect((left.mask.bytes.max() ?? 0) > 200)
    }

    @Test("The em square has the size asked for, at every scale, also between whole pixels")
    func sizes() throws {
      let book = FontBook()
      func height(_ size: CGFloat, scale: CGFloat) throws -> Int {
        try #require(book.rasterize(run("H", width: 400, height: 400, size: size), scale: scale)).mask.height
      }
      let (one, two) = (try height(100, scale: 1), try height(100, scale: 2))
      #expect((65...85).contains(one))
      #expect(abs(two - 2 * one) <= 1)
      #expect(try abs(height(50, scale: 2) - one) <= 1)
      #expect(try height(100.5, scale: 4) > height(100, scale: 4))
    }

    @Test("Longer text is cut to its box; more lines make it taller")
    func boxes() throws {
      let book = FontBook()
      let text = "The quick brown fox jumps over the lazy dog and goes home"
      let one = try #require(book.rasterize(run(text), scale: 1))
      #expect(one.x + one.mask.width <= 112)
      let three = try #require(book.rasterize(run(text, height: 60, lines: 3), scale: 1))
      #expect(three.mask.height > 2 * one.mask.height)
      #expect(three.y >= 18 && three.y + three.mask.height <= 82)
      let few = try #require(book.rasterize(run(text, height: 36, lines: 0), scale: 1))
      #expect(few.mask.height < three.mask.height)
    }

    @Test("Colour and place change no mask, and a run seen before is not set again")
    func reuse() throws {
      let book = FontBook()
      let first = try #require(book.rasterize(run("Words"), scale: 1))
      var moved = run("Words")
      (moved.color, moved.rect.origin) = (Color(white: 0), CGPoint(x: 30.4, y: -5))
      let second = try #require(book.rasterize(moved, scale: 1))
      #expect(first.mask.bytes == second.mask.bytes)
      #expect((second.x - first.x, second.y - first.y) == (20, -25))
      #expect(book.stats.rasterized == 1 && book.stats.reused == 1)
      _ = book.rasterize(run("Words"), scale: 2)
      #expect(book.stats.rasterized == 2)
    }

    @Test("Masks kept stay within their limit")
    func limit() {
      let book = FontBook()
      for number in 0..<200 {
        _ = book.rasterize(run("W\(number)W", width: 900, height: 300, size: 250), scale: 1)
      }
      #expect(book.stats.rasterized == 200)
      #expect(book.stats.cachedBytes > 0 && book.stats.cachedBytes <= FontBook.cacheLimit)
    }

    @Test(
      "Any text is drawn or left out, never a crash",
      arguments: [
        "", " ", "\n\n\n", "\0\u{1}\u{7F}", "é\u{301}\u{302}", "日本語", "שלום עולם", "مرحبا", "👩‍👩‍👧‍👦🏴‍☠️",
        "\u{FFFF}\u{10FFFF}",
        "\u{200D}\u{FE0F}", "a\r\nb\tc", String(repeating: "long ", count: 100_000),
        String(repeating: "x", count: 100_000), "e" + String(repeating: "\u{301}", count: 10_000),
      ])
    func anyText(text: String) {
      let book = FontBook()
      for lines in [0, 1, 3] {
        let mask = book.rasterize(run(text, height: 50, lines: lines), scale: 1.5)
        if let mask { #expect(mask.mask.width < 400 && mask.mask.height < 200) }
      }
      #expect(book.problem == nil)
    }

    @Test("Sizes and boxes without sense draw nothing")
    func nonsense() {
      let book = FontBook()
      for size in [0, -1, .nan, .infinity] as [CGFloat] {
        #expect(book.rasterize(run("a", size: size), scale: 1) == nil)
      }
      for width in [0, -5, .nan, .infinity] as [CGFloat] {
        #expect(book.rasterize(run("a", width: width), scale: 1) == nil)
      }
      #expect(book.rasterize(run("a", height: .nan), scale: 1) == nil)
      for scale in [0, -1, .nan] as [CGFloat] { #expect(book.rasterize(run("a"), scale: scale) == nil) }
    }
  }
}
