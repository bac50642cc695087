import Testing

@testable import Album

@Suite struct FocusTests {
  private func followed(_ start: Int?, _ change: AlbumChange, count: Int) -> Int? {
    var focus = Focus()
    focus.move(to: start)
    focus.follow(change, count: count)
    return focus.index
  }

  @Test("The focus stays with its picture while others come and go")
  func stays() {
    #expect(followed(3, .inserted(1..<3), count: 9) == 5)
    #expect(followed(3, .inserted(3..<4), count: 9) == 4)
    #expect(followed(3, .inserted(4..<5), count: 9) == 3)
    #expect(followed(3, .removed(0..<2), count: 5) == 1)
    #expect(followed(3, .removed(4..<6), count: 5) == 3)
  }

  @Test("When its picture goes, the focus takes the next one, else the last, else none")
  func moves() {
    #expect(followed(3, .removed(3..<4), count: 6) == 3)
    #expect(followed(3, .removed(3..<4), count: 3) == 2)
    #expect(followed(3, .removed(0..<4), count: 0) == nil)
    #expect(followed(nil, .removed(0..<1), count: 4) == nil)
  }

  @Test("The focus goes along with a picture that is put elsewhere, and gives way to one that passes")
  func carried() {
    #expect(followed(3, .moved(from: 3, to: 0), count: 6) == 0)
    #expect(followed(3, .moved(from: 0, to: 5), count: 6) == 2)
    #expect(followed(3, .moved(from: 0, to: 3), count: 6) == 2)
    #expect(followed(3, .moved(from: 5, to: 3), count: 6) == 4)
    #expect(followed(3, .moved(from: 4, to: 5), count: 6) == 3)
    #expect(followed(3, .moved(from: 0, to: 2), count: 6) == 3)
    #expect(followed(nil, .moved(from: 0, to: 2), count: 6) == nil)
  }
}
