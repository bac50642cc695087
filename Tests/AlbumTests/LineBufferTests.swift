import Foundation
import Testing

@testable import Album

@Suite struct LineBufferTests {
  @Test("However the bytes are cut, the lines are the same", arguments: 1...9)
  func pieces(length: Int) {
    let bytes = Data("0 key space\n\n1 drop é 😀.png\n2 leave".utf8)
    var buffer = LineBuffer()
    var lines: [Substring] = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      lines += buffer.append(bytes[start..<min(bytes.count, start + length)])
    }
    #expect(lines == ["0 key space", "", "1 drop é 😀.png"])
    #expect(buffer.unfinished == "2 leave")
  }

  @Test("A line feed at the end leaves nothing over; bytes that are no text are kept as far as they are")
  func ends() {
    var buffer = LineBuffer()
    #expect(buffer.append(Data()).isEmpty && buffer.unfinished == nil)
    #expect(buffer.append(Data([0x61, 0xFF, 0x0A])) == ["a\u{FFFD}"])
    #expect(buffer.unfinished == nil)
  }
}
