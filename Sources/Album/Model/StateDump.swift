import Foundation

/// The album's state at one moment, as scripts and tests read it.
///
/// Points and seconds; numbers are rounded to four decimals, the time to six.
struct StateDump {
  /// One live cell.
  struct Cell {
    /// How far its picture has come.
    enum State: String { case loading, shown, failed }
    /// Section and item; nil for a cell on its way out whose item is gone.
    var index: [Int]?
    /// Name of its picture.
    var id: String
    /// Centre of its frame in window points.
    var center: CGPoint
    /// Size before transforms.
    var size: CGSize
    /// Its corners in window points, from the picture's own top left clockwise.
    var corners: [CGPoint]
    /// Opacity 0…1.
    var alpha: CGFloat
    /// Order of drawing: higher is in front.
    var zIndex: Int
    /// How far its picture has come.
    var state: State
  }

  /// Running totals, and what there is now.
  struct Counters {
    /// Cells made, prepared by the data source, taken from the pool; cells on show, cells in the pool.
    var created = 0, configured = 0, reused = 0, live = 0, pooled = 0
    /// Frames that were drawn, passes of the layout, questions to it.
    var framesDrawn = 0, layoutPasses = 0, layoutQueries = 0
    /// Textures there are, and their bytes.
    var textures = 0, textureBytes = 0
    /// Pictures decoded.
    var decodes = 0
    /// Clicks that were recognised.
    var clicks = 0
  }

  /// When the window first showed something, in seconds on the system's monotonic clock; nil for what has not been, and
  /// without a window.
  struct Startup {
    /// The first frame, and the first one with cells in it.
    var firstFrameAt, firstCellsAt: TimeInterval?
  }

  /// Seconds since the start.
  var time: TimeInterval
  /// Names of the layout and of the exhibit.
  var layout, exhibit: String
  /// How many pictures are on show.
  var itemCount: Int
  /// Size of the collection view and of its content.
  var bounds, contentSize: CGSize
  /// Extra room around the content: top, left, bottom, right.
  var contentInset: [CGFloat]
  /// What of the content is at the view's top left.
  var contentOffset: CGPoint
  /// Points a second.
  var velocity: CGPoint
  /// What the scroll view is doing.
  var phase: String
  /// Progress of a running transition, 0…1.
  var transition: Double?
  /// Names of the selected pictures.
  var selected: [String]
  /// Live cells, back to front.
  var cells: [Cell]
  /// Totals.
  var counters: Counters
  /// How starting went.
  var startup = Startup()

  /// The dump as JSON text, keys in this order, with a line feed at the end.
  var text: String { json.text }

  private var json: JSONValue {
    .object([
      ("time", .rounded(time, decimals: 6)), ("layout", .string(layout)), ("exhibit", .string(exhibit)),
      ("itemCount", .integer(itemCount)), ("bounds", .size(bounds)), ("contentSize", .size(contentSize)),
      ("contentInset", .rounded(contentInset)), ("contentOffset", .point(contentOffset)),
      ("velocity", .point(velocity)), ("phase", .string(phase)),
      ("transition", transition.map { .rounded($0) } ?? .null),
      ("selected", .array(selected.map { .string($0) })), ("cells", .array(cells.map(\.json))),
      ("counters", counters.json), ("startup", startup.json),
    ])
  }
}

extension StateDump.Cell {
  fileprivate var json: JSONValue {
    .object([
      ("index", index.map { .array($0.map { .integer($0) }) } ?? .null), ("id", .string(id)),
      ("center", .point(center)),
      ("size", .size(size)), ("corners", .array(corners.map { .point($0) })),
      ("alpha", .rounded(Double(alpha))),
      ("zIndex", .integer(zIndex)), ("state", .string(state.rawValue)),
    ])
  }
}

extension StateDump.Startup {
  fileprivate var json: JSONValue {
    func moment(_ time: TimeInterval?) -> JSONValue { time.map { .rounded($0, decimals: 6) } ?? .null }
    return .object([("firstFrameAt", moment(firstFrameAt)), ("firstCellsAt", moment(firstCellsAt))])
  }
}

extension StateDump.Counters {
  fileprivate var json: JSONValue {
    .object([
      ("created", .integer(created)), ("configured", .integer(configured)), ("reused", .integer(reused)),
      ("live", .integer(live)), ("pooled", .integer(pooled)), ("framesDrawn", .integer(framesDrawn)),
      ("layoutPasses", .integer(layoutPasses)), ("layoutQueries", .integer(layoutQueries)),
      ("textures", .integer(textures)), ("textureBytes", .integer(textureBytes)),
      ("decodes", .integer(decodes)),
      ("clicks", .integer(clicks)),
    ])
  }
}

extension JSONValue {
  fileprivate static func point(_ point: CGPoint) -> JSONValue { .rounded([point.x, point.y]) }
  fileprivate static func size(_ size: CGSize) -> JSONValue { .rounded([size.width, size.height]) }
}
