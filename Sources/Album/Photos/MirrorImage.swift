import CollectionViewKit

/// What a print looks like in the polished shelf it stands on: upside down, faint, and fainter farther down.
enum MirrorImage {
  /// Height of the mirror image, as a share of the print's.
  static let share: CGFloat = 0.42
  /// Opacity at the edge next to the print; it falls evenly to 0 at the other.
  private static let strength: CGFloat = 0.34
  /// Pixels across at most: so faint an image needs no more.
  private static let width = 256
  /// The print's paper, 0…255.
  private static let paper: UInt32 = 247

  /// The mirror image of a picture that fills a print of so many points, but for a border.
  ///
  /// The row next to the print is the first. Costs as many steps as the result has pixels, at most 256 across.
  static func make(of bitmap: Bitmap, size: CGSize, border: CGFloat) -> Bitmap {
    let columns = min(width, max(1, Int(size.width.rounded())))
    let scale = CGFloat(columns) / max(1, size.width)
    let rows = max(1, Int((size.height * share * scale).rounded()))
    let frame = Frame(of: bitmap, in: size, border: border)
    var pixels = ContiguousArray<UInt32>()
    pixels.reserveCapacity(columns * rows)
    for row in 0..<rows {
      let y = size.height - (CGFloat(row) + 0.5) / scale
      let opacity = strength * (1 - (CGFloat(row) + 0.5) / CGFloat(rows))
      for column in 0..<columns {
        let pixel = frame.pixel(at: CGPoint(x: (CGFloat(column) + 0.5) / scale, y: y))
        pixels.append(faded(pixel, UInt32((opacity * 256).rounded())))
      }
    }
    return Bitmap(width: columns, height: rows, pixels: pixels, isOpaque: false)
  }

  /// An opaque pixel at an opacity of so many 256ths, its colour multiplied by that.
  private static func faded(_ pixel: UInt32, _ opacity: UInt32) -> UInt32 {
    func part(_ shift: UInt32) -> UInt32 { (((pixel >> shift) & 0xff) * opacity / 256) << shift }
    return part(24) | part(16) | part(8) | part(0)
  }

  /// A picture in its print.
  private struct Frame {
    let bitmap: Bitmap
    let inner: CGRect
    /// Pixels of the picture for each point, and where its first pixel would be.
    let scale: CGFloat
    let origin: CGPoint

    init(of bitmap: Bitmap, in size: CGSize, border: CGFloat) {
      self.bitmap = bitmap
      inner = CGRect(origin: .zero, size: size).insetBy(dx: border, dy: border)
      let (width, height) = (CGFloat(bitmap.width), CGFloat(bitmap.height))
      // The picture fills the frame, and what is too much is cut evenly on both sides.
      scale = min(width / max(1, inner.width), height / max(1, inner.height))
      origin = CGPoint(x: inner.midX - width / scale / 2, y: inner.midY - height / scale / 2)
    }

    /// The colour of the print at a point, opaque.
    func pixel(at point: CGPoint) -> UInt32 {
      guard inner.contains(point) else { return 0xff00_0000 | paper << 16 | paper << 8 | paper }
      let x = min(bitmap.width - 1, max(0, Int((point.x - origin.x) * scale)))
      let y = min(bitmap.height - 1, max(0, Int((point.y - origin.y) * scale)))
      let pixel = bitmap.pixels[y * bitmap.width + x]
      // Where the picture is transparent, the paper shows.
      let rest = paper * (255 - (pixel >> 24)) / 255
      return 0xff00_0000 | min(255, (pixel >> 16 & 0xff) + rest) << 16 | min(255, (pixel >> 8 & 0xff) + rest)
        << 8
        | min(255, (pixel & 0xff) + rest)
    }
  }
}
