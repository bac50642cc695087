import LayoutCore

/// A key together with the modifiers held.
struct KeyChord: Hashable {
  /// The key's name as SDL gives it, lower case: "space", "left", "z".
  var name: String
  /// Modifiers held with it.
  var modifiers: KeyModifiers

  /// Makes a chord from its parts.
  init(_ name: String, _ modifiers: KeyModifiers = []) { (self.name, self.modifiers) = (name, modifiers) }

  /// Reads a spelling such as "ctrl+shift+z", "space" or "+".
  ///
  /// Upper case means the same as lower case. Nil when no key is named, or more than one ("keypad 4" is one
  /// name).
  init?(spelling: String) {
    var name = spelling.lowercased()[...]
    var modifiers: KeyModifiers = []
    while let (prefix, modifier) = Self.prefixes.first(where: {
      name.hasPrefix($0.0) && name.count > $0.0.count
    }) {
      modifiers.insert(modifier)
      name = name.dropFirst(prefix.count)
    }
    let words = name.split(whereSeparator: \.isWhitespace)
    guard words.count == 1 || (words.count == 2 && words[0] == "keypad") else { return nil }
    if words[0].count > 1 && words[0].hasSuffix("+") { return nil }
    self.init(words.joined(separator: " "), modifiers)
  }

  private static let prefixes: [(String, KeyModifiers)] = [
    ("ctrl+", .control), ("shift+", .shift), ("alt+", .alternate),
  ]
}
