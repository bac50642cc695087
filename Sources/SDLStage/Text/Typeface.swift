import Foundation
internal import CSDL2

/// One face at one size, with faces that stand in for the characters it lacks.
final class Typeface {
  private let main: OpenFont
  private let bold: Bool
  private let pixels: CGFloat
  /// Stand-ins, by where they live, and which one a scalar needs (nil: no font has it).
  private var others: [FontLocation: OpenFont] = [:]
  private var standIns: [UInt32: OpenFont?] = [:]

  /// Opens the face with an em square `pixels` high; nil when the file cannot be used.
  init?(_ location: FontLocation, bold: Bool, pixels: CGFloat) {
    guard let font = OpenFont(location, pixels: pixels) else { return nil }
    (main, self.bold, self.pixels) = (font, bold, pixels)
  }

  /// From one line to the next, in pixels; at least 1.
  var lineHeight: Int { max(Int(TTF_FontLineSkip(main.pointer)), Int(TTF_FontHeight(main.pointer)), 1) }
  /// From a line's top to its base line.
  var ascent: Int { Int(TTF_FontAscent(main.pointer)) }
  /// The sign for words left out.
  private(set) lazy var ellipsis = main.has("…") ? "…" : "..."

  /// Width of a line in pixels.
  func width(of text: String) -> Int {
    pieces(of: text).reduce(0) { $0 + $1.font.width(of: $1.text) }
  }

  /// Calls `body` for each piece of a line with its picture, its left edge and its top, both from the line's
  /// own.
  func draw(
    _ text: String, _ body: (_ picture: UnsafeMutablePointer<SDL_Surface>, _ x: Int, _ y: Int) -> Void
  ) {
    var x = 0
    for piece in pieces(of: text) {
      let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
      if let picture = TTF_RenderUTF8_Blended(piece.font.pointer, piece.text, white) {
        body(picture, x, ascent - Int(TTF_FontAscent(piece.font.pointer)))
        SDL_FreeSurface(picture)
      }
      x += piece.font.width(of: piece.text)
    }
  }

  /// Cuts a line where another font is needed.
  private func pieces(of text: String) -> [(font: OpenFont, text: String)] {
    var result: [(font: OpenFont, text: String)] = []
    for character in text {
      let font = font(for: character)
      if let last = result.last, last.font === font {
        result[result.count - 1].text.append(character)
      } else {
        result.append((font, String(character)))
      }
    }
    return result
  }

  private func font(for character: Character) -> OpenFont {
    guard let scalar = character.unicodeScalars.first(where: { !main.has($0) && !Self.isInvisible($0) })
    else { return main }
    if let known = standIns[scalar.value] { return known ?? main }
    let found = FontFinder.sansSerif(bold: bold, having: scalar).flatMap { location in
      others[location] ?? OpenFont(location, pixels: pixels)
    }
    if let found { others[found.location] = found }
    standIns[scalar.value] = .some(found)
    return found ?? main
  }

  /// Joiners and selectors no font needs to have.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isVariationSelector
  }
}

/// Owns one opened font.
final class OpenFont {
  let pointer: OpaquePointer
  let location: FontLocation

  init?(_ location: FontLocation, pixels: CGFloat) {
    // Sizes are whole; the resolution makes them fine: one "point" at 72 · size dots an inch is `size`
    // pixels.
    let dots = UInt32((72 * pixels).rounded())
    guard let font = TTF_OpenFontIndexDPI(location.path, 1, location.index, dots, dots) else { return nil }
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT)
    TTF_SetFontKerning(font, 1)
    (pointer, self.location) = (font, location)
  }

  deinit { TTF_CloseFont(pointer) }

  func has(_ scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(pointer, scalar.value) != 0 }

  func width(of text: String) -> Int {
    var (width, height): (Int32, Int32) = (0, 0)
    return TTF_SizeUTF8(pointer, text, &width, &height) == 0 ? Int(width) : 0
  }
}
