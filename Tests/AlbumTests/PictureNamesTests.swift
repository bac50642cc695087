import Testing

@testable import Album

@Suite struct PictureNamesTests {
  @Test("A name alone is enough when nothing else has it")
  func alone() {
    #expect(PictureNames.ids(for: ["/a/b/1.jpg", "2.jpg", "c/3.jpg"]) == ["1.jpg", "2.jpg", "3.jpg"])
  }

  @Test("Shared names get their folder, and as many more as they need")
  func shared() {
    #expect(
      PictureNames.ids(for: ["/x/rome/1.jpg", "/x/oslo/1.jpg", "/y/oslo/1.jpg", "/x/2.jpg"])
        == ["rome/1.jpg", "x/oslo/1.jpg", "y/oslo/1.jpg", "2.jpg"])
    #expect(PictureNames.ids(for: ["1.jpg", "rome/1.jpg"]) == ["1.jpg", "rome/1.jpg"])
  }

  @Test("The same file twice has the same name twice")
  func same() {
    #expect(PictureNames.ids(for: ["a/1.jpg", "./a/1.jpg"]) == ["1.jpg", "1.jpg"])
    #expect(PictureNames.ids(for: ["a/1.jpg", "a/1.jpg", "b/1.jpg"]) == ["a/1.jpg", "a/1.jpg", "b/1.jpg"])
  }

  @Test("A path without a name stands for itself")
  func nameless() {
    #expect(PictureNames.ids(for: ["/"]) == ["/"])
    #expect(PictureNames.ids(for: []) == [])
  }
}
