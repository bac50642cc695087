import Foundation

/// Cuts bytes that come in pieces of any length into lines.
///
/// A value; costs O(bytes).
struct LineBuffer {
  private var rest = Data()

  /// Takes the next piece and gives the lines it completes, without their line feeds; bytes that are no text become replacement characters.
  mutating func append(_ piece: Data) -> [Substring] {
    rest += piece
    guard let last = rest.lastIndex(of: Self.lineFeed) else { return [] }
    let whole = rest[rest.startIndex..<last]
    rest = Data(rest[(last + 1)...])
    return whole.split(separator: Self.lineFeed, omittingEmptySubsequences: false).map(Self.text)
  }

  /// The line that ends with the input instead of a line feed; nil when there is none.
  var unfinished: Substring? { rest.isEmpty ? nil : Self.text(rest) }

  private static let lineFeed = UInt8(ascii: "\n")
  private static func text(_ bytes: Data) -> Substring { String(decoding: bytes, as: UTF8.self)[...] }
}
