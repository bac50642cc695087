import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Foundation
import Testing

/// A shelf of covers in perspective.
@MainActor @Suite("Cover flow")
struct CoverFlowLayoutTests {
  @Test("Covers beside the middle are turned by 60°, mirror images of each other")
  func covers() throws {
    let host = CollectionHost.carousel(CoverFlowLayout())
    let middle = try host.attributes(10, offset: 1000)
    #expect(middle.zIndex == 0)
    for (turn, x) in [(1, 150.0), (2, 210), (5, 390)] {
      let right = try host.attributes(10 + turn, offset: 1000)
      let left = try host.attributes(10 - turn, offset: 1000)
      #expect(right.center.x - middle.center.x == x && left.center.x - middle.center.x == -x)
      #expect(abs(right.transform3D.m11 - 0.5) < 1e-12 && abs(left.transform3D.m11 - 0.5) < 1e-12)
      #expect(right.transform3D.m13 == -left.transform3D.m13 && right.transform3D.m13 != 0)
      #expect(right.zIndex == -turn && left.zIndex == right.zIndex)
    }
  }

  @Test("Everything about a cover changes evenly as it scrolls: no jump at any offset")
  func continuity() throws {
    let host = CollectionHost.carousel(CoverFlowLayout())
    var last = try host.attributes(10, offset: 600)
    for step in 1...1600 {
      let offset = 600 + CGFloat(step) / 2
      let next = try host.attributes(10, offset: offset)
      #expect(abs(next.center.x - last.center.x) < 2 && abs(next.zIndex - last.zIndex) <= 1)
      #expect(abs(next.transform3D.m11 - last.transform3D.m11) < 0.006)
      #expect(abs(next.transform3D.m13 - last.transform3D.m13) < 0.006)
      #expect(abs(next.transform3D.m43 - last.transform3D.m43) < 0.5)
      last = next
    }
  }

  @Test("Cells overlap towards the middle: drawn from the outside in, on both sides")
  func order() {
    let host = CollectionHost.carousel(CoverFlowLayout())
    host.view.contentOffset.x = 1020
    host.frame(at: 0.1)
    let shown = host.view.visibleCells.sorted { $0.center.x < $1.center.x }
    #expect(shown.count >= 5)
    let depth = shown.map { abs($0.center.x - host.view.bounds.midX) }
    for (a, b) in zip(shown.indices, shown.indices.dropFirst()) {
      let (front, back) = depth[a] < depth[b] ? (shown[a], shown[b]) : (shown[b], shown[a])
      #expect(front.layer.zPosition > back.layer.zPosition)
    }
  }

  @Test("Half way between two covers the later one comes in front, and nothing else about the order changes")
  func swap() throws {
    let host = CollectionHost.carousel(CoverFlowLayout())
    for (offset, ranks) in [(1049.0, [2, 1, 0, 1, 2]), (1051, [3, 2, 1, 0, 1])] {
      let found = try (8...12).map { try -host.attributes($0, offset: offset).zIndex }
      #expect(found == ranks)
    }
    host.view.contentOffset.x = 1050
    host.frame(at: 0.1)
    let (a, b) = (host.view.cellForItem(at: path(10)), host.view.cellForItem(at: path(11)))
    let order = host.view.subviews
    #expect(try order.firstIndex(of: #require(a))! < order.firstIndex(of: #require(b))!)
  }

  @Test("Whatever the numbers, no edge comes further than half way to the eye")
  func nearEye() throws {
    let strange: [CGFloat] = [.nan, .infinity, -.infinity, -500, 0, 3, 1e6]
    for eye in strange {
      for depth in strange {
        let layout = CoverFlowLayout()
        (layout.eyeDistance, layout.depth) = (eye, depth)
        #expect(LayoutChecker(counts: [12], size: CGSize(width: 480, height: 320)).faults(of: layout) == [])
        let host = CollectionHost.carousel(layout)
        for offset in stride(from: CGFloat(800), through: 1000, by: 12.5) {
          let item = try host.attributes(10, offset: offset)
          // What a corner is divided by: 1 on the screen, 0 at the eye.
          let nearest = item.transform3D.m44 - 100 * abs(item.transform3D.m14)
          #expect(nearest >= 0.5 - 1e-12, "eye \(eye), depth \(depth)")
        }
      }
    }
    for number in strange {
      let layout = CoverFlowLayout()
      layout.angle = number
      layout.centerGap = number
      layout.sideSpacing = number
      let faults = LayoutChecker(counts: [12], size: CGSize(width: 480, height: 320)).faults(of: layout)
      #expect(faults.filter { !$0.contains("outside the content") } == [])
    }
  }

  @Test("The shelf can stand higher, with room below")
  func higher() throws {
    let layout = CoverFlowLayout()
    layout.centerY = 0.4
    let host = CollectionHost.carousel(layout)
    #expect(try host.attributes(3, offset: 300).frame == CGRect(x: 400, y: 20, width: 200, height: 200))
    #expect(try host.attributes(5, offset: 300).center.y == 120)
    layout.centerY = .nan
    host.frame(at: 0.1)
    #expect(try host.attributes(3, offset: 300).center.y == 0)
  }
}
