import CollectionTestSupport
import Foundation
import Testing

@testable import SDLStage

@Suite struct NaturalOrderTests {
  @Test("Names are ordered as people count")
  func order() {
    let wanted = [
      "1.jpg", "2.jpg", "10.jpg", "a", "B", "b2", "b10", "B10c", "IMG_9.png", "img_010.png", "IMG_10a.png",
      "img_99999999999999999999999.png", "img_100000000000000000000000.png", "z", "é",
    ]
    for seed in 1...20 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      #expect(wanted.shuffled(using: &generator).sorted(by: NaturalOrder.precedes) == wanted, "seed \(seed)")
    }
  }

  @Test("Names that read alike still have an order, and nothing precedes itself")
  func total() {
    let names = ["a1", "A1", "a01", "A01", "", "0", "00"]
    for a in names {
      for b in names {
        #expect((NaturalOrder.precedes(a, b) || NaturalOrder.precedes(b, a)) == (a != b))
        #expect(!(NaturalOrder.precedes(a, b) && NaturalOrder.precedes(b, a)))
      }
    }
  }
}

@Suite struct PictureFolderTests {
  private let picture = PNGWriter.encode(TestPicture.quarters(4, 4))!

  private func names(_ list: PictureList, in folder: TemporaryFolder) -> [String] {
    list.paths.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test("Content or a promising name makes a picture; other files and hidden ones are skipped")
  func selection() {
    let folder = TemporaryFolder()
    folder.write("10.png", picture)
    folder.write("2.dat", picture)
    folder.write("broken.JPG", Array("text".utf8))
    folder.write("notes.txt", Array("text".utf8))
    folder.write("empty.png", [])
    folder.write(".hidden.png", picture)
    folder.write(".thumbnails/1.png", picture)
    folder.write("sub/b/1.png", picture)
    folder.write("sub/a.png", picture)
    let list = PictureFolder.list([folder.path])
    #expect(
      names(list, in: folder) == ["2.dat", "10.png", "broken.JPG", "empty.png", "sub/a.png", "sub/b/1.png"])
    #expect(list.problems.isEmpty)
  }

  @Test("Files named outright are always listed, in the order given, once each")
  func named() {
    let folder = TemporaryFolder()
    let text = folder.write("notes.txt", Array("text".utf8))
    let first = folder.write("z.png", picture)
    let list = PictureFolder.list([first, text, first, folder.path + "/missing.png"])
    #expect(list.paths == [first, text])
    #expect(list.problems == ["Cannot open “\(folder.path)/missing.png”: no such file or directory."])
  }

  @Test("Links that go round in circles end")
  func circles() throws {
    let folder = TemporaryFolder()
    folder.write("a/1.png", picture)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a/up", withDestinationPath: folder.path)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/b", withDestinationPath: folder.path + "/a")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/c.png", withDestinationPath: "/nowhere")
    #expect(names(PictureFolder.list([folder.path + "/"]), in: folder) == ["a/1.png"])
  }

  @Test("A folder that cannot be read is a sentence, not an end", .enabled(if: geteuid() != 0))
  func unreadable() {
    let folder = TemporaryFolder()
    folder.write("a/1.png", picture)
    folder.write("b/1.png", picture)
    chmod(folder.path + "/a", 0)
    defer { chmod(folder.path + "/a", 0o700) }
    let list = PictureFolder.list([folder.path])
    #expect(names(list, in: folder) == ["b/1.png"])
    #expect(list.problems == ["Cannot read the folder “\(folder.path)/a”: permission denied."])
  }

  @Test("A name that is no text is left out with a sentence, and hides nothing else")
  func nameWithoutText() {
    let folder = TemporaryFolder()
    folder.write("1.png", picture)
    let odd = Array(folder.path.utf8) + [0x2F, 0xFF, 0xFE, 0]
    close(
      odd.withUnsafeBytes {
        open($0.assumingMemoryBound(to: CChar.self).baseAddress!, O_CREAT | O_WRONLY, 0o600)
      })
    let list = PictureFolder.list([folder.path])
    #expect(names(list, in: folder) == ["1.png"])
    #expect(list.problems == ["A file in “\(folder.path)” was left out: its name is not text."])
    odd.withUnsafeBytes { _ = unlink($0.assumingMemoryBound(to: CChar.self).baseAddress!) }
  }

  @Test("Listing in the background gives the same")
  func background() async {
    let folder = TemporaryFolder()
    folder.write("1.png", picture)
    let path = folder.path
    let list = await withCheckedContinuation { continuation in
      PictureFolder.list([path]) { continuation.resume(returning: $0) }
    }
    #expect(list == PictureFolder.list([path]))
    #expect(list.paths.count == 1)
  }
}
