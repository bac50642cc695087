import CollectionViewKit
import Foundation
import LayoutCore

/// A window with one collection view over so many equal items.
@MainActor
final class Scene {
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

  /// Scrolls 37 points a frame, there and back, no further than 60 frames or the content's end.
  ///
  /// Content that fits is moved by half a window.
  func scroll(vertical: Bool, warmUp: Int, frames: Int, measure: inout Measure) {
    let room = vertical ? view.contentSize.height - size.height : view.contentSize.width - size.width
    let half = (vertical ? size.height : size.width) / 2
    let steps = max(1, Int(min(60 * 37, max(room, half)) / 37))
    for index in 0..<(warmUp + frames) {
      let phase = index % (2 * steps)
      let place = CGFloat(phase < steps ? phase : 2 * steps - phase) * 37
      let offset = vertical ? CGPoint(x: 0, y: place) : CGPoint(x: place, y: 0)
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
