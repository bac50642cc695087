import CollectionViewKit
import Foundation
import SDLStage

@testable import Album

/// An album with made-up pictures, played by a script at 60 frames a second of virtual time.
@MainActor
final class AlbumRig {
  let album: AlbumController
  let loader: PictureLoader
  private(set) var size: CGSize
  private(set) var now: TimeInterval = 0
  private(set) var last = FrameOutput(background: .clear, isDirty: false, nextWake: .never)

  /// White for every picture but those whose names begin with "bad": they cannot be decoded.
  nonisolated static func white(_ request: PictureRequest) -> Result<Bitmap, PictureError> {
    if request.path.hasPrefix("bad") { return .failure(.damaged) }
    return .success(Bitmap(width: 2, height: 2, pixels: [~0, ~0, ~0, ~0], isOpaque: true))
  }

  /// `names` are the pictures, which `decode` makes at once.
  init(
    _ names: [String] = (1...20).map { "\($0).jpg" }, layout: LayoutName = .line,
    size: CGSize = CGSize(width: 960, height: 640), items: Int? = nil, opens: Bool = true,
    decode: @escaping @Sendable (PictureRequest) -> Result<Bitmap, PictureError> = AlbumRig.white
  ) {
    self.size = size
    loader = PictureLoader(workers: 1, decode: decode)
    album = AlbumController(size: size, layout: layout, loader: loader)
    guard opens else { return }
    var list = PictureList()
    list.paths = names
    album.open(list, itemCount: items)
    run(for: 0.5)
  }

  /// Plays a script whose times count from now.
  func play(_ script: String) throws {
    let steps = try ReplayScript.parse(script, windowSize: size).steps
    let start = now
    for step in steps {
      run(until: start + step.time)
      guard case .input(let kind) = step.action else { continue }
      send(kind)
    }
  }

  /// Makes a frame with one event, now.
  func send(_ kind: InputEvent.Kind) {
    if case .resized(let size, _) = kind { self.size = size }
    frame([InputEvent(time: now, kind)])
  }

  /// Makes frames for so many seconds.
  func run(for seconds: TimeInterval) { run(until: now + seconds) }

  private func run(until end: TimeInterval) {
    while now + 1.0 / 60 < end {
      now += 1.0 / 60
      frame([])
    }
    now = end
    frame([])
  }

  private func frame(_ events: [InputEvent]) {
    loader.waitUntilIdle()
    last = album.frame(FrameInput(events: events, now: now, size: size))
  }

  /// The state now.
  var dump: StateDump { album.dump(time: now, painter: .init()) }
  /// Texts of the last frame that are not inside a cell, back to front.
  var texts: [String] { last.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } } }
  /// The texts of the panel of settings, if it is shown.
  var panelTexts: [String] {
    guard !album.window.settings.isHidden else { return [] }
    let rows = album.exhibit.settings.flatMap { [$0.key.uppercased(), $0.name, $0.value] }
    return [album.layoutName.title, "Shift goes back. F4 hides this."] + rows
  }
  /// Names of the pictures on show, in order.
  var names: [String] { (0..<album.source.model.count).map { album.source.model[$0].id } }
  /// The cell of an item, if it is on show.
  func cell(_ index: Int) -> PhotoCell? {
    album.collectionView.cellForItem(at: album.source.grouping.path(of: index)) as? PhotoCell
  }
  /// The item in the middle of the window.
  var middle: Int? {
    dump.cells.min { abs($0.center.x - size.width / 2) < abs($1.center.x - size.width / 2) }.flatMap(place)
  }
  /// How far a point is from the middle of the window.
  func fromMiddle(_ point: CGPoint) -> CGFloat {
    hypot(point.x - size.width / 2, point.y - size.height / 2)
  }
  /// The place of the item that a cell is for.
  func place(of cell: UICollectionViewCell) -> Int? {
    album.collectionView.indexPath(for: cell).map(album.source.grouping.place(of:))
  }
  /// The place of the picture that a cell shows.
  func place(_ cell: StateDump.Cell) -> Int? {
    cell.index.map { album.source.grouping.place(of: IndexPath(item: $0[1], section: $0[0])) }
  }
}
