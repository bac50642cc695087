import LayoutCore

/// Something a key asks the album to do.
enum AlbumCommand: Hashable {
  /// Where the focus goes.
  enum FocusMove { case left, right, up, down, pageBack, pageForward, first, last }

  /// The next layout in the list, or the one before; both wrap around.
  case nextLayout, previousLayout
  /// The layout with this number, counting from 0. Nothing happens when there are not so many.
  case chooseLayout(Int)
  /// Move the focus.
  case moveFocus(FocusMove)
  /// Take the focused picture out of the album, or all of them.
  case removeFocused, removeAll
  /// Take back the last change, or do it again.
  case undo, redo
  /// Show or hide the keys, the debug overlay, or the pool of cells.
  case toggleHelp, toggleDebug, togglePool
  /// Show or hide the settings of the layout.
  case toggleSettings
  /// Show all layouts, or go back; and go to the one that is outlined among them.
  case toggleGallery, openChosen
  /// Fill the screen, or stop doing so.
  case toggleFullScreen
  /// End the program.
  case leave
}

/// One line of the key table: what help shows, and the chords behind it.
struct KeyRow {
  /// The keys as a person reads them.
  var keys: String
  /// What they do.
  var meaning: String
  /// Each chord with its command.
  var bindings: [(chord: KeyChord, command: AlbumCommand)]
}

/// The one table of keys: the album obeys it, F1, `--help` and the manual show it.
enum KeyBindings {
  /// The rows in the order help shows them.
  static let rows: [KeyRow] = [
    row("Space", "next layout", ("space", .nextLayout)),
    row("Shift+Space", "previous layout", ("shift+space", .previousLayout)),
    KeyRow(
      keys: "1 … 9", meaning: "choose a layout by its number",
      bindings: (0..<9).map { (KeyChord("\($0 + 1)"), .chooseLayout($0)) }),
    row("Tab, G", "show all layouts", ("tab", .toggleGallery), ("g", .toggleGallery)),
    row(
      "Enter", "go to the outlined one of all layouts", ("return", .openChosen), ("keypad enter", .openChosen)
    ),
    row(
      "Arrows", "move to the picture beside", ("left", .moveFocus(.left)), ("right", .moveFocus(.right)),
      ("up", .moveFocus(.up)), ("down", .moveFocus(.down))),
    row(
      "Page Up, Page Down", "move by a screenful", ("pageup", .moveFocus(.pageBack)),
      ("pagedown", .moveFocus(.pageForward))),
    row("Home, End", "first picture, last picture", ("home", .moveFocus(.first)), ("end", .moveFocus(.last))),
    row(
      "Delete", "take the outlined picture out of the album", ("delete", .removeFocused),
      ("backspace", .removeFocused)),
    row("Shift+Delete", "take all pictures out", ("shift+delete", .removeAll)),
    row("Ctrl+Z", "undo: bring the last one back", ("ctrl+z", .undo)),
    row("Ctrl+Shift+Z", "redo", ("ctrl+shift+z", .redo), ("ctrl+y", .redo)),
    row(
      "F1, ?", "show the keys", ("f1", .toggleHelp), ("?", .toggleHelp), ("shift+?", .toggleHelp),
      ("shift+/", .toggleHelp)),
    row("F2", "show what the engine is doing", ("f2", .toggleDebug)),
    row("F3", "show the pool of cells at work", ("f3", .togglePool)),
    row("F4", "show what can be changed about the layout", ("f4", .toggleSettings)),
    row("F11", "full screen", ("f11", .toggleFullScreen)),
    row("Escape, Q", "leave", ("escape", .leave), ("q", .leave)),
  ]

  /// What a key does with these modifiers, or nil.
  ///
  /// Constant time.
  static func command(for key: String, modifiers: KeyModifiers) -> AlbumCommand? {
    commands[KeyChord(key, modifiers)]
  }

  private static let commands: [KeyChord: AlbumCommand] = Dictionary(
    uniqueKeysWithValues: rows.flatMap { row in row.bindings.map { ($0.chord, $0.command) } })

  private static func row(_ keys: String, _ meaning: String, _ bindings: (String, AlbumCommand)...) -> KeyRow
  {
    KeyRow(
      keys: keys, meaning: meaning,
      bindings: bindings.map { spelling, command in
        guard let chord = KeyChord(spelling: spelling) else {
          preconditionFailure("No key is named \(spelling).")
        }
        return (chord, command)
      })
  }
}
