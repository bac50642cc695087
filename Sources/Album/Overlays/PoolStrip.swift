import CollectionViewKit

/// The pool at work, without words: one tile for every cell there ever was, in the order they were made.
///
/// ```
///   ┌────┐ ╔════╗ ┌╌╌╌╌┐      a tile shows what its cell shows, and how often the cell was used again;
///   │ 🏔 │ ║ 🌅 ║ ╎ 🌲 ╎      it lights up when the cell is handed out, and is dim while the cell rests in the pool
///   └─×2─┘ ╚═×5═╝ └╌×1╌┘
/// ```
///
/// It reads the cells while it is drawn, so that it never lags behind them.
@MainActor
final class PoolStrip: UIView, FrameDriven {
  /// One cell, as the strip shows it.
  struct Tile {
    /// What is on it; nil while its picture is on the way, and when it cannot be shown.
    var bitmap: Bitmap?
    /// How often it came back from the pool.
    var reuseCount: Int
    /// When it was last handed out, on the window's clock.
    var handedOutAt: TimeInterval
    /// Whether it rests in the pool.
    var isResting: Bool
  }

  /// Asked each time the strip is drawn.
  var tiles: () -> [Tile] = { [] }

  private var now: TimeInterval = 0

  /// Seconds for which a tile glows.
  private static let glow = 0.7
  private static let gap: CGFloat = 6, footer: CGFloat = 13, margin: CGFloat = 10
  private static let sides = stride(from: CGFloat(48), through: 14, by: -2)
  /// Share of the window's height the strip takes at most, unless tiles of the smallest size need more.
  private static let heightShare: CGFloat = 0.3
  private static let paper = Color(white: 0.04, alpha: 0.8)
  private static let ink = Color(white: 0.85), empty = Color(white: 0.5)
  private static let light = Color(red: 1, green: 0.78, blue: 0.3)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  func advance(to time: TimeInterval) { now = time }

  /// The next frame while something glows.
  var nextWake: NextWake {
    !isHidden && tiles().contains { now - $0.handedOutAt < Self.glow } ? .nextFrame : .never
  }

  override func draw(_ rect: CGRect, into list: inout PaintList) {
    let tiles = tiles()
    guard !tiles.isEmpty else { return }
    let grid = Grid(count: tiles.count, in: rect)
    list.fill(grid.box, Self.paper)
    for (i, tile) in tiles.enumerated() { draw(tile, in: grid.place(of: i), into: &list) }
  }

  private func draw(_ tile: Tile, in place: CGRect, into list: inout PaintList) {
    let light = Float(max(0, 1 - (now - tile.handedOutAt) / Self.glow))
    if light > 0 {
      var color = Self.light
      color.alpha = light
      list.fill(place.insetBy(dx: -3, dy: -3), cornerRadius: 5, color)
    }
    if let bitmap = tile.bitmap, bitmap.width > 0, bitmap.height > 0 {
      list.image(bitmap, source: Self.square(bitmap), in: place, cornerRadius: 3)
    } else {
      list.fill(place, cornerRadius: 3, Self.empty)
    }
    if tile.isResting {
      var shade = Self.paper
      shade.alpha = 0.72
      list.fill(place, cornerRadius: 3, shade)
    }
    guard tile.reuseCount > 0 else { return }
    let line = CGRect(x: place.minX - 3, y: place.maxY, width: place.width + 6, height: Self.footer)
    list.text(
      TextRun("×\(tile.reuseCount)", in: line, fontSize: 10, color: Self.ink, alignment: .center))
  }

  /// The middle of a picture, as wide as high, in unit coordinates.
  private static func square(_ bitmap: Bitmap) -> CGRect {
    let (width, height) = (CGFloat(bitmap.width), CGFloat(bitmap.height))
    let side = min(width, height)
    return CGRect(
      x: (1 - side / width) / 2, y: (1 - side / height) / 2, width: side / width, height: side / height)
  }

  /// Rows of tiles at the lower edge, as large as a share of the height allows.
  @MainActor struct Grid {
    /// The strip.
    let box: CGRect
    private let side: CGFloat
    private let columns: Int

    init(count: Int, in rect: CGRect) {
      func columns(_ side: CGFloat) -> Int {
        max(1, Int((rect.width - 2 * margin + gap) / (side + gap)))
      }
      func height(_ side: CGFloat) -> CGFloat {
        let rows = (count + columns(side) - 1) / columns(side)
        return CGFloat(rows) * (side + footer + gap) + 2 * margin - gap
      }
      side = sides.first { height($0) <= rect.height * heightShare } ?? 14
      self.columns = columns(side)
      box = CGRect(x: rect.minX, y: rect.maxY - height(side), width: rect.width, height: height(side))
    }

    /// Where a tile goes.
    func place(of index: Int) -> CGRect {
      CGRect(
        x: box.minX + margin + CGFloat(index % columns) * (side + gap),
        y: box.minY + margin + CGFloat(index / columns) * (side + footer + gap), width: side, height: side)
    }
  }
}
