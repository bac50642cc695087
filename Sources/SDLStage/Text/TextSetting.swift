import Foundation
import LayoutCore
import PixelPainter
internal import CSDL2

/// Sets one run: breaks it into lines, places them in the box, and paints their coverage.
struct TextSetting {
  private let run: TextRun
  private let scale: CGFloat
  private let face: Typeface

  init(_ run: TextRun, scale: CGFloat, face: Typeface) {
    (self.run, self.scale, self.face) = (run, scale, face)
  }

  /// The coverage, placed from the top left of the box; nil when nothing can be seen.
  func mask() -> PlacedMask? {
    let (boxWidth, boxHeight) = (Int((run.rect.width * scale).rounded()), run.rect.height * scale)
    guard boxWidth > 0 else { return nil }
    let fitting = max(Int(boxHeight / CGFloat(face.lineHeight)), 1)
    let lines = LineBreaking(
      width: boxWidth, maximumLines: run.lineLimit > 0 ? min(run.lineLimit, fitting) : fitting,
      wraps: run.lineLimit != 1, ellipsis: face.ellipsis, measure: face.width(of:)
    ).lines(of: Self.printable(run.string))
    guard lines.contains(where: { !$0.isEmpty }) else { return nil }
    return paint(lines, boxWidth: boxWidth, boxHeight: boxHeight)
  }

  /// The text without characters that have no shape; line ends all alike, tabs as spaces.
  static func printable(_ text: String) -> String {
    var result = ""
    for character in text.prefix(FontBook.longestText) {
      if character.isNewline {
        result.append("\n")
      } else if character == "\t" {
        result.append(" ")
      } else {
        let kept = character.unicodeScalars.filter { $0.properties.generalCategory != .control }
        result.unicodeScalars.append(contentsOf: kept)
      }
    }
    return result
  }

  private func paint(_ lines: [String], boxWidth: Int, boxHeight: CGFloat) -> PlacedMask? {
    // Glyphs may reach beyond their line: leave room around it.
    let margin = max(face.lineHeight / 2, 2)
    let width = boxWidth + 2 * margin
    let height = lines.count * face.lineHeight + 2 * margin
    var canvas = CoverageCanvas(width: width, height: height)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let left = margin + indent(of: line, boxWidth: boxWidth)
      face.draw(line) { picture, x, y in
        canvas.add(picture, x: left + x, y: margin + index * face.lineHeight + y)
      }
    }
    let top = ((boxHeight - CGFloat(lines.count * face.lineHeight)) / 2).rounded()
    return canvas.trimmed(x: -margin, y: Int(top) - margin)
  }

  private func indent(of line: String, boxWidth: Int) -> Int {
    let room = boxWidth - face.width(of: line)
    return switch run.alignment {
    case .left: 0
    case .center: room / 2
    case .right: room
    }
  }
}

/// Gathers coverage from pictures SDL_ttf made.
private struct CoverageCanvas {
  private let width, height: Int
  private var bytes: [UInt8]
  private var (minX, minY, maxX, maxY) = (Int.max, Int.max, -1, -1)

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    bytes = Array(repeating: 0, count: width * height)
  }

  /// Adds the alpha channel of a picture; what lies outside is dropped.
  mutating func add(_ picture: UnsafeMutablePointer<SDL_Surface>, x left: Int, y top: Int) {
    let surface = picture.pointee
    for y in max(0, -top)..<max(min(Int(surface.h), height - top), max(0, -top)) {
      let row = (surface.pixels + y * Int(surface.pitch)).assumingMemoryBound(to: UInt32.self)
      for x in max(0, -left)..<max(min(Int(surface.w), width - left), max(0, -left)) {
        let alpha = UInt8(row[x] >> 24)
        if alpha == 0 { continue }
        let (column, line) = (left + x, top + y)
        bytes[line * width + column] = max(bytes[line * width + column], alpha)
        (minX, maxX) = (min(minX, column), max(maxX, column))
        (minY, maxY) = (min(minY, line), max(maxY, line))
      }
    }
  }

  /// What was painted, without empty borders, given where the canvas' top left lies.
  func trimmed(x: Int, y: Int) -> PlacedMask? {
    guard maxX >= minX else { return nil }
    let size = (width: maxX - minX + 1, height: maxY - minY + 1)
    var result: [UInt8] = []
    result.reserveCapacity(size.width * size.height)
    for row in minY...maxY { result += bytes[row * width + minX...row * width + maxX] }
    let mask = CoverageMask(width: size.width, height: size.height, bytes: result)
    return PlacedMask(mask: mask, x: x + minX, y: y + minY)
  }
}
