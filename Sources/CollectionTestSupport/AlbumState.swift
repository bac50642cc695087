/// What `dump` writes, as far as the tests of the window read it.
public struct AlbumState: Decodable, Sendable {
  /// One live cell.
  public struct Cell: Decodable, Sendable {
    /// Section and item; nil for a cell on its way out.
    public let index: [Int]?
    /// The picture's name.
    public let id: String
    /// Its middle in window points.
    public let center: [Double]
    /// Its opacity.
    public let alpha: Double
    /// How far its picture has come.
    public let state: String
  }
  /// Figures since the start.
  public struct Counters: Decodable, Sendable {
    /// Views made; clicks that meant something; frames presented.
    public let created, clicks, framesDrawn: Int
  }

  /// Name of the layout.
  public let layout: String
  /// Pictures in the album.
  public let itemCount: Int
  /// Size of the view, of the content, and the offset in it, in points.
  public let bounds, contentSize, contentOffset: [Double]
  /// Points a second.
  public let velocity: [Double]
  /// What moves the content.
  public let phase: String
  /// Progress of an animation; nil when none runs.
  public let transition: Double?
  /// Live cells, back to front.
  public let cells: [Cell]
  /// Figures since the start.
  public let counters: Counters

  /// The cell of an item, if it has one.
  public func cell(_ item: Int) -> Cell? { cells.first { $0.index == [0, item] } }
  /// The item whose cell is nearest the middle of the window, and how far it is from it along x.
  public var middle: (item: Int, distance: Double)? {
    cells.compactMap { cell in
      cell.index.map { (item: $0[1], distance: abs(cell.center[0] - bounds[0] / 2)) }
    }.min { $0.distance < $1.distance }
  }
}
