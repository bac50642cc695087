import Foundation

/// The characters of the C library, which X11 needs to know for a window's title.
enum TextLocale {
  /// Takes the user's characters, and UTF-8 where those are plain ASCII: a title with a dash in it would be refused there.
  ///
  /// Only characters: how numbers and dates are written stays as it is. To be called before the window is opened.
  static func prepare() {
    setlocale(LC_CTYPE, "")
    let name = String(cString: nl_langinfo(Int32(CODESET)))
    if name != "UTF-8" { setlocale(LC_CTYPE, "C.UTF-8") }
  }
}
