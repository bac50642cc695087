import CollectionTestSupport
import Foundation
import LayoutCore
import Testing

@testable import SDLStage

@Suite struct PictureDecoderTests {
  private func decode(_ path: String, _ width: Int = 1000, _ height: Int = 1000, fit: PictureFit = .fit)
    -> Result<Bitmap, PictureError>
  {
    PictureDecoder.decode(PictureRequest(path: path, box: PixelSize(width: width, height: height), fit: fit))
  }

  private func failure(_ bytes: [UInt8], name: String = "x.jpg") -> String {
    let folder = TemporaryFolder()
    let result = decode(folder.write(name, bytes))
    if case .failure(let error) = result { return error.description }
    return "decoded"
  }

  @Test("A PNG comes back pixel for pixel, with its alpha")
  func roundTrip() throws {
    let folder = TemporaryFolder()
    let picture = TestPicture.bitmap(5, 3) { x, y in
      let alpha = UInt32(x * 60 + 15)
      return alpha << 24 | (alpha * 3 / 4) << 16 | alpha / 2 << 8 | UInt32(y)
    }
    try PNGWriter.write(picture, to: folder.path + "/p.txt")
    let back = try decode(folder.path + "/p.txt").get()
    #expect((back.width, back.height) == (5, 3))
    #expect(!back.isOpaque)
    for (a, b) in zip(picture.pixels, back.pixels) {
      for shift in stride(from: 0, through: 24, by: 8) {
        #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 1)
      }
    }
  }

  @Test("All eight ways to hold a camera come out upright", arguments: 1...8)
  func orientation(number: Int) throws {
    let folder = TemporaryFolder()
    // Stored corners, clockwise from the top left, of a picture whose upright form is red, green, white,
    // blue.
    let upright = TestPicture.quarters(64, 32)
    let undo = [1, 2, 3, 4, 5, 8, 7, 6][number - 1]
    let stored = Orientation(number: undo).upright(upright)
    let bytes = TestPicture.turned(TestPicture.jpeg(stored), orientation: UInt8(number))
    let result = try decode(folder.write("t", bytes)).get()
    #expect((result.width, result.height) == (64, 32))
    #expect(TestPicture.corners(result) == ["red", "green", "white", "blue"])
    // The box is that of the upright picture.
    let small = try decode(folder.path + "/t", 16, 1000).get()
    #expect((small.width, small.height) == (16, 8))
  }

  @Test("The shape of a picture is told by the beginning of its file, turned upright")
  func shape() throws {
    let folder = TemporaryFolder()
    let wide = TestPicture.jpeg(TestPicture.quarters(64, 32))
    #expect(PictureShape.aspect(path: folder.write("wide", wide)) == 2)
    #expect(PictureShape.aspect(path: folder.write("cut", wide.prefix(wide.count / 2))) == 2)
    #expect(
      PictureShape.aspect(path: folder.write("turned", TestPicture.turned(wide, orientation: 6))) == 0.5)
    // Behind the part that is read nothing is asked for, however large the file is.
    let padded = wide + [UInt8](repeating: 0, count: PictureShape.headLength)
    #expect(PictureShape.aspect(path: folder.write("long", padded)) == 2)
    for bytes in [[], Array("a letter".utf8), Array(wide.prefix(8))] {
      #expect(PictureShape.aspect(path: folder.write("none", bytes)) == nil)
    }
    #expect(PictureShape.aspect(path: folder.path) == nil)
    #expect(PictureShape.aspect(path: folder.path + "/missing") == nil)
  }

  @Test("A picture in four printing inks has its colours, whichever way round they are stored")
  func inks() throws {
    let folder = TemporaryFolder()
    func colors(_ name: String, _ bytes: [UInt8]) throws -> [[Int]] {
      let bitmap = try decode(folder.write(name, bytes)).get()
      #expect((bitmap.width, bitmap.height) == (16, 8) && bitmap.isOpaque)
      return [bitmap.pixels[4 * 16 + 3], bitmap.pixels[4 * 16 + 12]].map { pixel in
        [16, 8, 0].map { Int(pixel >> $0 & 255) }
      }
    }
    func expect(_ colors: [[Int]], near wanted: [[Int]]) {
      for (color, wish) in zip(colors, wanted) {
        #expect(zip(color, wish).allSatisfy { abs($0 - $1) <= 12 }, "\(color), not \(wish)")
      }
    }
    expect(try colors("inverted", TestPicture.inks), near: [[215, 46, 0], [0, 255, 255]])
    // Without Adobe's mark the same bytes are amounts of ink.
    let plain = Array(TestPicture.inks[..<2] + TestPicture.inks[18...])
    expect(try colors("plain", plain), near: [[0, 31, 40], [0, 0, 0]])
  }

  @Test("Six turns clockwise and eight counterclockwise, as cameras number them")
  func quarterTurns() {
    let row = TestPicture.bitmap(2, 1) { x, _ in x == 0 ? 0xFFFF_0000 : 0xFF00_FF00 }
    let six = Orientation(number: 6).upright(row)
    #expect((six.width, six.height) == (1, 2))
    #expect(Array(six.pixels) == [0xFFFF_0000, 0xFF00_FF00])
    #expect(Array(Orientation(number: 8).upright(row).pixels) == [0xFF00_FF00, 0xFFFF_0000])
    #expect(Array(Orientation(number: 2).upright(row).pixels) == [0xFF00_FF00, 0xFFFF_0000])
    #expect(Orientation(number: 0) == .upright && Orientation(number: 9) == .upright)
  }

  @Test("Pictures are shrunk to fit or to cover, and never enlarged")
  func sizes() {
    func size(_ w: Int, _ h: Int, in box: (Int, Int), _ fit: PictureFit) -> PixelSize {
      PictureRequest(path: "", box: PixelSize(width: box.0, height: box.1), fit: fit)
        .resultSize(for: PixelSize(width: w, height: h))
    }
    #expect(size(400, 200, in: (100, 100), .fit) == PixelSize(width: 100, height: 50))
    #expect(size(400, 200, in: (100, 100), .cover) == PixelSize(width: 200, height: 100))
    #expect(size(40, 20, in: (100, 100), .fit) == PixelSize(width: 40, height: 20))
    #expect(size(40, 200, in: (100, 100), .cover) == PixelSize(width: 40, height: 200))
    #expect(size(10_000, 1, in: (100, 100), .fit) == PixelSize(width: 100, height: 1))
  }

  @Test("What is wrong with a file is said in words")
  func words() {
    let jpeg = TestPicture.jpeg(TestPicture.quarters(300, 200))
    let png = PNGWriter.encode(TestPicture.quarters(300, 200))!
    #expect(failure([]) == "The file is empty.")
    #expect(failure(Array("Dear diary, today I took no picture.".utf8)) == "Not a picture.")
    #expect(failure(Array(jpeg.prefix(jpeg.count / 2))) == "The file ends early.")
    #expect(failure(Array(jpeg.dropLast(2))) == "The file ends early.")
    #expect(failure(Array(jpeg.prefix(4))) == "The file ends early.")
    #expect(failure(Array(png.dropLast(20))) == "The file ends early.")
    #expect(failure(Array("GIF89a".utf8) + Array(repeating: 0, count: 40)) == "The picture is damaged.")
    #expect(
      failure([0, 0, 0, 0x18] + Array("ftypheic".utf8) + Array(repeating: 0, count: 30))
        == "HEIF pictures cannot be shown.")
  }

  @Test("What follows a JPEG's end does not matter, and a thumbnail's end is not the picture's")
  func jpegEnds() {
    let jpeg = TestPicture.jpeg(TestPicture.quarters(64, 64))
    #expect(failure(jpeg + [1, 2, 3, 0xFF, 0xD8, 0xFF]) == "decoded")
    let thumbnail: [UInt8] = [0xFF, 0xD8, 0xFF, 0xD9]
    let cut = jpeg[..<2] + [0xFF, 0xE2, 0, 6] + thumbnail + jpeg[2...].dropLast(2)
    #expect(failure(Array(cut)) == "The file ends early.")
  }

  @Test("Missing files, folders and pipes are told apart")
  func places() {
    let folder = TemporaryFolder()
    #expect(decode(folder.path + "/nothing") == .failure(.missing))
    #expect(decode(folder.path) == .failure(.notAFile))
    mkfifo(folder.path + "/pipe", 0o600)
    #expect(decode(folder.path + "/pipe") == .failure(.notAFile))
    #expect(
      PictureError.unreadable(SystemReason.text(EACCES)).description == "Cannot be read: permission denied.")
  }

  @Test("Huge pictures are refused before they are decoded")
  func huge() {
    var png = PNGWriter.encode(TestPicture.quarters(8, 8))!
    png.replaceSubrange(16..<24, with: [0, 0, 0x80, 0, 0, 0, 0x80, 0])
    #expect(
      failure(png) == "The picture is too large: 32768 × 32768 pixels; at most 200 million can be shown.")
    png.replaceSubrange(16..<24, with: [UInt8](repeating: 0x7F, count: 8))
    #expect(failure(png).hasPrefix("The picture is too large: "))
  }

  @Test("Bytes without sense never crash the decoder", arguments: 1...40)
  func nonsense(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pictures = [
      TestPicture.jpeg(TestPicture.quarters(40, 30)), PNGWriter.encode(TestPicture.quarters(40, 30))!,
      TestPicture.turned(TestPicture.jpeg(TestPicture.quarters(40, 30)), orientation: 6),
    ]
    for picture in pictures {
      var bytes = picture
      for _ in 0..<8 {
        bytes[Int.random(in: 2..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count / 2, using: &generator))
      // A result of either kind is fine, as long as it is not larger than the box.
      let folder = TemporaryFolder()
      if case .success(let bitmap) = decode(folder.write("n", bytes), 20, 20) {
        #expect(bitmap.width <= 20 && bitmap.height <= 20, "seed \(seed)")
      }
    }
  }
}

@Suite struct PictureFormatTests {
  @Test("Formats are told by their first bytes")
  func signatures() {
    func format(_ bytes: [UInt8]) -> PictureFormat? { PictureFormat(head: bytes) }
    func format(_ text: String) -> PictureFormat? { format(Array(text.utf8)) }
    #expect(format(TestPicture.jpeg(TestPicture.quarters(8, 8))) == .jpeg)
    #expect(format(PNGWriter.encode(TestPicture.quarters(8, 8))!) == .png)
    #expect(format("GIF89a…") == .gif)
    #expect(format("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ") == .webp)
    #expect(format("qoif\0\0\0\0\0\0\0\0") == .qoi)
    #expect(
      format("P6\n# made by hand\n") == .pnm && format("P3 2 2 255") == .pnm && format("P4\n8 8") == .pnm)
    #expect(format("P60 is a phone") == nil && format("PS: P1") == nil)
    #expect(format([0x42, 0x4D] + Array(repeating: 0, count: 12) + [40, 0, 0, 0]) == .bmp)
    #expect(format("BMW is a car, not a picture") == nil)
    #expect(format([0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]) == .tiff && format([0x4D, 0x4D, 0, 0x2A]) == .tiff)
    #expect(format("/* XPM */ static") == .xpm)
    #expect(format([]) == nil && format("Dear diary, today I took no picture at all") == nil)
  }

  @Test("Sizes are read from headers", arguments: [(7, 5), (300, 200)])
  func headerSizes(width: Int, height: Int) {
    let picture = TestPicture.quarters(width, height)
    for (bytes, format) in [
      (TestPicture.jpeg(picture), PictureFormat.jpeg), (PNGWriter.encode(picture)!, .png),
    ] {
      let header = bytes.withUnsafeBytes { PictureHeader($0, format: format) }
      #expect(header.size?.width == width && header.size?.height == height)
      #expect(header.isComplete)
    }
  }
}

@Suite struct AreaShrinkTests {
  /// What each pixel should be, by the definition.
  private func reference(_ source: Bitmap, _ width: Int, _ height: Int) -> [[Double]] {
    var result: [[Double]] = []
    let (fx, fy) = (Double(source.width) / Double(width), Double(source.height) / Double(height))
    func overlap(_ pixel: Int, _ from: Double, _ to: Double) -> Double {
      max(min(Double(pixel + 1), to) - max(Double(pixel), from), 0)
    }
    for y in 0..<height {
      for x in 0..<width {
        var sum = [0.0, 0, 0, 0]
        for sy in 0..<source.height {
          let down = overlap(sy, Double(y) * fy, Double(y + 1) * fy)
          for sx in 0..<source.width where down > 0 {
            let weight = down * overlap(sx, Double(x) * fx, Double(x + 1) * fx) / (fx * fy)
            let pixel = source.pixels[sy * source.width + sx]
            for channel in 0..<4 { sum[channel] += weight * Double(pixel >> (24 - 8 * channel) & 255) }
          }
        }
        result.append(sum)
      }
    }
    return result
  }

  @Test("Every pixel is the mean of the area it covers", arguments: 1...12)
  func matchesDefinition(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let source = TestPicture.bitmap(
      .random(in: 1...40, using: &generator), .random(in: 1...40, using: &generator)
    ) { _, _ in
      Premultiplied.pixel(.random(in: 0...UInt32.max, using: &generator))
    }
    let (width, height) = (
      Int.random(in: 1...source.width, using: &generator),
      Int.random(in: 1...source.height, using: &generator)
    )
    let result = source.shrunk(to: PixelSize(width: width, height: height))
    #expect((result.width, result.height) == (width, height))
    for (pixel, wanted) in zip(result.pixels, reference(source, width, height)) {
      for channel in 0..<4 {
        let got = Double(pixel >> (24 - 8 * channel) & 255)
        #expect(abs(got - wanted[channel]) <= 1.0, "seed \(seed)")
      }
    }
  }

  @Test(
    "An even picture stays exactly even, at any size", arguments: [0xFFFF_FFFF, 0xFF12_3456, 0x8040_2010, 0])
  func even(pixel: UInt32) {
    let source = TestPicture.bitmap(97, 61) { _, _ in pixel }
    for (width, height) in [(1, 1), (13, 7), (96, 60), (97, 1), (50, 61)] {
      let result = source.shrunk(to: PixelSize(width: width, height: height))
      #expect(result.pixels.allSatisfy { $0 == pixel })
      #expect(result.isOpaque == (pixel >> 24 == 255))
    }
  }

  @Test("A transparent neighbour lends no colour")
  func transparent() {
    let source = TestPicture.bitmap(2, 1) { x, _ in x == 0 ? 0xFFFF_0000 : Premultiplied.pixel(0x0000_FF00) }
    #expect(Array(source.shrunk(to: PixelSize(width: 1, height: 1)).pixels) == [0x8080_0000])
  }
}

@Suite struct PNGWriterTests {
  @Test("What cannot be written is said in words, and nothing crashes")
  func failures() {
    let picture = TestPicture.quarters(200, 200)
    func message(_ path: String) -> String {
      do { try PNGWriter.write(picture, to: path) } catch { return error.message }
      return "written"
    }
    #expect(
      message("/nowhere/at all.png") == "Cannot write “/nowhere/at all.png”: no such file or directory.")
    #expect(message("/dev/full") == "Cannot write “/dev/full”: no space left on device.")
    let folder = TemporaryFolder()
    #expect(message(folder.path) == "Cannot write “\(folder.path)”: is a directory.")
  }

  @Test("An older, longer file is replaced completely, and the same picture gives the same bytes")
  func replaces() throws {
    let folder = TemporaryFolder()
    let path = folder.write("p.png", [UInt8](repeating: 1, count: 100_000))
    try PNGWriter.write(TestPicture.quarters(20, 20), to: path)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(Array(bytes) == PNGWriter.encode(TestPicture.quarters(20, 20)))
  }
}
