import CollectionLayouts
import CollectionViewKit
import Foundation
import LayoutCore

/// Measures the engine: one window's frame from events to draw list, nothing painted.
@MainActor
enum EngineBench {
  private static let counts = [100, 10_000, 1_000_000]

  /// Every scene, at every number of items.
  static var benches: [Bench] {
    [
      bench("flow scrolling, many", "200 cells in sight, 37 points a frame") { flow($0, $1) },
      bench("flow scrolling, few", "40 cells in sight, which a hundred items overflow") { smallFlow($0, $1) },
      bench(
        "flow scrolling, every cell changes", "a layout that turns every cell in every frame, 200 in sight"
      ) { turning($0, $1) },
      bench("line scrolling", "every cell in sight changes its scale in every frame") { line($0, $1) },
      bench("mosaic scrolling", "blocks of six tiles, a window of 1000 × 500") { mosaic($0, $1) },
      bench("waterfall scrolling", "ten columns of uneven heights") { waterfall($0, $1) },
      bench("cover flow scrolling", "every cover in sight moves in perspective") { covers($0, $1) },
      bench("rotary scrolling", "every item in sight rolls") { rotary($0, $1) },
      bench("pages scrolling", "one item fills the view, four can be seen") { pages($0, $1) },
      bench("sections scrolling", "a flow with a backdrop behind its section") { sections($0, $1) },
      bench("circle turning", "200 cells in sight go round") { circle($0, $1) },
      bench("stack dragging", "the top card follows the pointer") { stack($0, $1) },
      bench("morph", "each frame of a switch between flow and line") { morph($0, $1) },
      bench("delete", "one item in sight, and the frame that follows") { delete($0, $1) },
      bench("first frame", "from nothing to the first draw list") { firstFrame($0, $1) },
    ]
  }

  private static func bench(
    _ name: String, _ about: String, _ scene: @escaping @MainActor (String, Int) -> BenchRow
  ) -> Bench {
    Bench(name: "engine: \(name)", about: about) { counts.map { scene("engine: \(name)", $0) } }
  }

  // MARK: Scenes

  /// 200 cells in sight.
  private static func flow(_ name: String, _ count: Int) -> BenchRow {
    scrolling(name, flowLayout(), count, CGSize(width: 1000, height: 500))
  }

  /// Few enough cells that a hundred items scroll too: what a frame costs may be compared between the counts.
  private static func smallFlow(_ name: String, _ count: Int) -> BenchRow {
    scrolling(name, flowLayout(), count, CGSize(width: 500, height: 200))
  }

  private static func turning(_ name: String, _ count: Int) -> BenchRow {
    let layout = TurningLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    return scrolling(name, layout, count, CGSize(width: 1000, height: 500))
  }

  private static func scrolling(
    _ name: String, _ layout: UICollectionViewLayout, _ count: Int, _ size: CGSize, vertical: Bool = true
  ) -> BenchRow {
    let scene = Scene(layout, count: count, size: size)
    var measure = Measure()
    scene.scroll(vertical: vertical, warmUp: 240, frames: 960, measure: &measure)
    return scene.row(name, measure, count)
  }

  private static func line(_ name: String, _ count: Int) -> BenchRow {
    let layout = LineLayout()
    layout.itemSize = CGSize(width: 20, height: 20)
    layout.minimumLineSpacing = 0
    return scrolling(name, layout, count, CGSize(width: 1000, height: 500), vertical: false)
  }

  private static func mosaic(_ name: String, _ count: Int) -> BenchRow {
    scrolling(name, MosaicLayout(), count, CGSize(width: 1000, height: 500))
  }

  private static func waterfall(_ name: String, _ count: Int) -> BenchRow {
    let (layout, heights) = (WaterfallLayout(), UnevenHeights())
    layout.delegate = heights
    layout.columnCount = 10
    return withExtendedLifetime(heights) {
      scrolling(name, layout, count, CGSize(width: 1000, height: 500))
    }
  }

  private static func covers(_ name: String, _ count: Int) -> BenchRow {
    let layout = CoverFlowLayout()
    (layout.pitch, layout.sideSpacing) = (20, 20)
    return scrolling(name, layout, count, CGSize(width: 1000, height: 500), vertical: false)
  }

  private static func rotary(_ name: String, _ count: Int) -> BenchRow {
    let layout = RotaryLayout()
    layout.itemSize = CGSize(width: 20, height: 20)
    layout.pitch = 20
    return scrolling(name, layout, count, CGSize(width: 1000, height: 500), vertical: false)
  }

  private static func pages(_ name: String, _ count: Int) -> BenchRow {
    scrolling(name, PagesLayout(), count, CGSize(width: 1000, height: 500), vertical: false)
  }

  private static func sections(_ name: String, _ count: Int) -> BenchRow {
    let layout = BackdropFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    layout.sectionDecorationKind = "behind"
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "behind")
    return scrolling(name, layout, count, CGSize(width: 1000, height: 500))
  }

  private static func circle(_ name: String, _ count: Int) -> BenchRow {
    let layout = CircleLayout()
    layout.capacity = 200
    let scene = Scene(layout, count: count, size: CGSize(width: 1000, height: 500))
    var measure = Measure()
    for step in 0..<960 {
      measure.time {
        layout.startAngle = CGFloat(step) * 0.01
        scene.advance()
      }
    }
    return scene.row(name, measure, count)
  }

  private static func stack(_ name: String, _ count: Int) -> BenchRow {
    let layout = StackLayout()
    let scene = Scene(layout, count: count, size: CGSize(width: 1000, height: 500))
    var measure = Measure()
    for step in 0..<960 {
      measure.time {
        layout.topItemOffset = CGPoint(x: step % 200, y: step % 30)
        scene.advance()
      }
    }
    return scene.row(name, measure, count)
  }

  /// Between flow and line and back, each frame of each switch.
  private static func morph(_ name: String, _ count: Int) -> BenchRow {
    let (flow, line) = (flowLayout(), LineLayout())
    let scene = Scene(flow, count: count, size: CGSize(width: 1000, height: 500))
    var measure = Measure()
    for round in 0..<12 {
      scene.view.setCollectionViewLayout(round % 2 == 0 ? line : flow, animated: true)
      for _ in 0..<18 { scene.frame(&measure) }
      scene.settle()
    }
    return scene.row(name, measure, count)
  }

  /// One item in sight deleted, with everything that follows in that frame.
  private static func delete(_ name: String, _ count: Int) -> BenchRow {
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
    return scene.row(name, measure, count)
  }

  /// From nothing to the first draw list.
  private static func firstFrame(_ name: String, _ count: Int) -> BenchRow {
    var measure = Measure()
    for _ in 0..<10 {
      measure.time { _ = Scene(flowLayout(), count: count, size: CGSize(width: 1000, height: 500)) }
    }
    return BenchRow(name: name, variant: "\(count) items", figures: measure.figures)
  }

  private static func flowLayout() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }
}

/// Heights that repeat after seven items.
private final class UnevenHeights: WaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath,
    withWidth width: CGFloat
  ) -> CGFloat { width * [1, 0.7, 1.5, 0.5, 1.2, 2, 0.8][indexPath.item % 7] }
}

/// A flow layout whose every step of a scroll changes every cell: its angle and scale follow from its distance to the middle.
private final class TurningLayout: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let all = super.layoutAttributesForElements(in: rect), let middle = collectionView?.bounds.midY
    else {
      return nil
    }
    for attributes in all {
      let distance = (attributes.center.y - middle) / 500
      attributes.transform = CGAffineTransform(rotationAngle: distance).scaledBy(x: 0.9, y: 0.9)
    }
    return all
  }
}
