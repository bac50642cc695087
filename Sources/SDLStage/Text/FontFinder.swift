import Foundation
internal import CFontconfig

/// Where a face lives: a file, and its number within the file.
struct FontLocation: Hashable {
  var path: String
  var index: Int
}

/// Asks fontconfig for fonts.
///
/// Loaded at the first question; the first answer costs 5 to 30 ms.
enum FontFinder {
  /// The system's sans-serif face, if possible one that has `scalar`.
  ///
  /// Only outline fonts are considered: bitmap fonts, as those of emoji are, come in one size. Nil when there
  /// is none, or when `scalar` is given and the best answer lacks it.
  static func sansSerif(bold: Bool, having scalar: Unicode.Scalar? = nil) -> FontLocation? {
    guard FcInit() == FcTrue, let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    withBytes("sans-serif") { _ = FcPatternAddString(pattern, FC_FAMILY, $0) }
    FcPatternAddInteger(pattern, FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
    FcPatternAddBool(pattern, FC_COLOR, FcFalse)
    if let scalar {
      guard let set = FcCharSetCreate() else { return nil }
      defer { FcCharSetDestroy(set) }
      FcCharSetAddChar(set, scalar.value)
      FcPatternAddCharSet(pattern, FC_CHARSET, set)
    }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    if let scalar, !has(match, scalar) { return nil }
    return location(of: match)
  }

  private static func has(_ match: OpaquePointer, _ scalar: Unicode.Scalar) -> Bool {
    var set: OpaquePointer?
    guard FcPatternGetCharSet(match, FC_CHARSET, 0, &set) == FcResultMatch, let set else { return false }
    return FcCharSetHasChar(set, scalar.value) == FcTrue
  }

  private static func location(of match: OpaquePointer) -> FontLocation? {
    var file: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch, let file else { return nil }
    FcPatternGetInteger(match, FC_INDEX, 0, &index)
    // The high half numbers a variable font's named instances, which SDL_ttf cannot ask for.
    return FontLocation(path: String(cString: file), index: Int(index & 0xFFFF))
  }

  private static func withBytes(_ text: String, _ body: (UnsafePointer<FcChar8>) -> Void) {
    text.withCString { $0.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count + 1, body) }
  }
}
