import Testing

@testable import Album

@Suite struct SuggestionTests {
  @Test("Swapped, missing, extra and wrong letters are slips")
  func slips() {
    let known = ["press", "release", "resize"]
    for word in ["perss", "pres", "presss", "prest", "PRESS"] {
      #expect(Suggestion.closest(to: word, in: known) == "press")
    }
    #expect(Suggestion.closest(to: "relaese", in: known) == "release")
  }

  @Test("Far words are not guessed at")
  func far() {
    #expect(Suggestion.closest(to: "banana", in: ["press", "move"]) == nil)
    #expect(Suggestion.closest(to: "xy", in: ["key", "drop"]) == nil)
    #expect(Suggestion.closest(to: "press", in: []) == nil)
  }
}
