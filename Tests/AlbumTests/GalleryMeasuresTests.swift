import Foundation
import Testing

@testable import Album

@Suite struct GalleryMeasuresTests {
  private static let windows = [
    CGSize(width: 320, height: 240), CGSize(width: 960, height: 640), CGSize(width: 1920, height: 1080),
    CGSize(width: 320, height: 2000), CGSize(width: 3000, height: 240), CGSize(width: 16384, height: 16384),
  ]

  @Test("The magnified picture of the line fits the window, and its neighbours show", arguments: windows)
  func line(window: CGSize) {
    let line = GalleryMeasures(window: window).line
    #expect(line.side * 1.6 <= window.height * 0.45 && line.side * 1.6 <= window.width * 0.5)
    #expect(line.side + line.spacing - line.side / 2 < window.width / 2)
    #expect(line.activeDistance > 0 && line.side == line.side.rounded())
  }

  @Test("The circle stays inside the window and its pictures do not touch", arguments: windows)
  func circle(window: CGSize) {
    for count in [2, 3, 7, 20, 60] {
      let (radius, side) = GalleryMeasures(window: window).circle(count: count)
      #expect(radius + side / 2 <= min(window.width, window.height) / 2)
      let isSmallest = side == GalleryMeasures.smallestSide
      #expect(isSmallest || side < 2 * .pi * radius / CGFloat(count))
    }
  }

  @Test("Columns of the grid fill the width", arguments: windows)
  func flow(window: CGSize) {
    let (side, spacing) = GalleryMeasures(window: window).flow
    let columns = ((window.width - spacing) / (side + spacing)).rounded(.down)
    #expect(columns >= 2)
    let used = columns * (side + spacing) + spacing
    #expect(used <= window.width && window.width - used < columns + 1)
  }

  @Test("Windows without a size have measures all the same")
  func degenerate() {
    for window in [
      CGSize.zero, CGSize(width: -5, height: CGFloat.nan), CGSize(width: CGFloat.infinity, height: 10),
    ] {
      let measures = GalleryMeasures(window: window)
      #expect(measures.line.side == 24 && measures.flow.side >= 24 && measures.circle(count: 0).radius >= 1)
    }
  }

  @Test("Space goes round through the layouts, both ways")
  func order() {
    #expect(LayoutName.allCases.map(\.rawValue) == ["line", "shrinking", "circle", "flow"])
    #expect(LayoutName.flow.moved(by: 1) == .line && LayoutName.line.moved(by: -1) == .flow)
    #expect(LayoutName.line.windowTitle(count: 20) == "Line — 20 pictures")
    #expect(LayoutName.circle.windowTitle(count: 1) == "Circle — 1 picture")
  }
}
