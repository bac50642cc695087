import LayoutCore
import Testing

@testable import Album

@Suite struct KeyBindingsTests {
  @Test(
    "Keys ask for what the table says",
    arguments: [
      ("space", AlbumCommand.nextLayout), ("shift+space", .previousLayout), ("1", .chooseLayout(0)),
      ("9", .chooseLayout(8)), ("left", .moveFocus(.left)), ("pagedown", .moveFocus(.pageForward)),
      ("home", .moveFocus(.first)), ("delete", .removeFocused), ("ctrl+z", .undo), ("ctrl+shift+z", .redo),
      ("f1", .toggleHelp), ("shift+/", .toggleHelp), ("f2", .toggleDebug), ("f11", .toggleFullScreen),
      ("escape", .leave), ("q", .leave),
    ])
  func commands(spelling: String, command: AlbumCommand) throws {
    let chord = try #require(KeyChord(spelling: spelling))
    #expect(KeyBindings.command(for: chord.name, modifiers: chord.modifiers) == command)
  }

  @Test("Other keys, and known keys with other modifiers, ask for nothing")
  func nothing() {
    #expect(KeyBindings.command(for: "z", modifiers: []) == nil)
    #expect(KeyBindings.command(for: "q", modifiers: .control) == nil)
    #expect(KeyBindings.command(for: "0", modifiers: []) == nil)
  }
}
