import CollectionLayouts
import CollectionViewKit
import Foundation
import LayoutCore

/// Measures the engine: one window's frame from events to draw list, nothing painted.
@MainActor
enum EngineBench {
  private static let counts = [100, 10_000, 1_000_000]

  /// Measures every scene at every number of items.
  static func run(_ wanted: String) -> [BenchRow] {
    let scenes: [(String, @MainActor (Int) -> BenchRow)] = [
      ("flow scrolling", { flow($0) }), ("line scrolling", { line($0) }), ("morph", { morph($0) }),
      ("delete", { delete($0) }), ("first frame", { firstFrame($0) }),
    ]
    return scenes.filter {
      "engine: \($0.0)".hasPrefix(wanted) || wanted.isEmpty || "engine".hasPrefix(wanted)
    }
    .flatMap { scene in counts.map { scene.1($0) } }
  }

  // MARK: Scenes

  /// 200 cells in sight, scrolled 37 points a frame, back and forth.
  private static func flow(_ count: Int) -> BenchRow {
    let scene = Scene(flowLayout(), count: count, size: CGSize(width: 1000, height: 500))
    var measure = Measure()
    scene.scroll(vertical: true, warmUp: 120, frames: 600, measure: &measure)
    return scene.row("engine: flow scrolling", measure, count)
  }

  /// Every cell's scale changes in every frame.
  private static func line(_ count: Int) -> BenchRow {
    let layout = LineLayout()
    layout.itemSize = CGSize(width: 20, height: 20)
    layout.minimumLineSpacing = 0
    let scene = Scene(layout, count: count, size: CGSize(width: 1000, height: 500))
    var measure = Measure()
    scene.scroll(vertical: false, warmUp: 120, frames: 600, measure: &measure)
    return scene.row("engine: line scrolling", measure, count)
  }

  /// Between flow and line and back, each frame of each switch.
  private static func morph(_ count: Int) -> BenchRow {
    let (flow, line) = (flowLayout(), LineLayout())
    let scene = Scene(flow, count: count, size: CGSize(width: 1000, height: 500))
    var measure = Measure()
    for round in 0..<12 {
      scene.view.setCollectionViewLayout(round % 2 == 0 ? line : flow, animated: true)
      for _ in 0..<18 { scene.frame(&measure) }
      scene.settle()
    }
    return scene.row("engine: morph", measure, count)
  }

  /// One item in sight deleted, with everything that follows in that frame.
  private static func delete(_ count: Int) -> BenchRow {
    let scene = Scene(flowLayout(), count: count, size: CGSize(width: 1000, height: 500))
    var measure = Measure()
    for round in 0..<40 {
      let path = IndexPath(item: 20 + round % 5, section: 0)
      measure.time {
        scene.view.performBatchUpdates {
          scene.items.count -= 1
          scene.view.deleteItems(at: [path])
        }
        scene.advance()
      }
      scene.settle()
    }
    return scene.row("engine: delete", measure, count)
  }

  /// From nothing to the first draw list.
  private static func firstFrame(_ count: Int) -> BenchRow {
    var measure = Measure()
    for _ in 0..<10 {
      measure.time { _ = Scene(flowLayout(), count: count, size: CGSize(width: 1000, height: 500)) }
    }
    return BenchRow(name: "engine: first frame", variant: "\(count) items", figures: measure.figures)
  }

  private static func flowLayout() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }
}

/// A window with one collection view over so many equal items.
@MainActor
private final class Scene {
  final class Items: UICollectionViewDataSource {
    var count: Int
    init(_ count: Int) { self.count = count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  /// A filled square: enough to have a texture.
  final class Cell: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.backgroundColor = .gray
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  let window: UIWindow
  let view: UICollectionView
  let items: Items
  private let size: CGSize
  private var time = 0.0
  private var wake = NextWake.never

  init(_ layout: UICollectionViewLayout, count: Int, size: CGSize) {
    self.size = size
    items = Items(count)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    window.addSubview(view)
    advance()
  }

  /// The next frame at 60 a second.
  func advance() {
    time += 1.0 / 60
    wake = window.frame(FrameInput(now: time, size: size)).nextWake
  }
  func frame(_ measure: inout Measure) { measure.time { advance() } }
  func settle() {
    repeat { advance() } while wake == .nextFrame
  }

  func scroll(vertical: Bool, warmUp: Int, frames: Int, measure: inout Measure) {
    let step: CGFloat = 37
    for index in 0..<(warmUp + frames) {
      let back = index / 60 % 2 == 1
      var offset = view.contentOffset
      let by = back ? -step : step
      if vertical { offset.y = max(0, offset.y + by) } else { offset.x = max(0, offset.x + by) }
      let body = {
        self.view.contentOffset = offset
        self.advance()
      }
      if index < warmUp { body() } else { measure.time(body) }
    }
  }

  func row(_ name: String, _ measure: Measure, _ count: Int) -> BenchRow {
    var figures = measure.figures
    figures["liveCells"] = Double(view.liveCount)
    figures["cellsCreated"] = Double(view.statistics.created)
    return BenchRow(name: name, variant: "\(count) items", figures: figures)
  }
}
