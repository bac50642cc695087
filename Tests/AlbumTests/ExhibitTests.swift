import CollectionLayouts
import CollectionViewKit
import Testing

@testable import Album

@MainActor @Suite struct ExhibitTests {
  private nonisolated static let windows = [
    CGSize(width: 320, height: 240), CGSize(width: 960, height: 640), CGSize(width: 1920, height: 1080),
    CGSize(width: 320, height: 2000), CGSize(width: 3000, height: 240), CGSize(width: 16384, height: 16384),
  ]

  /// The layout of an exhibit that suits a window.
  private func layout<Layout>(_ name: LayoutName, window: CGSize, count: Int = 20) throws -> Layout {
    let exhibits = ExhibitStore(window: window) { _ in 1 }
    exhibits.suit(count: count, in: name)
    return try #require(exhibits.exhibit(name).layout as? Layout)
  }

  @Test("The magnified picture of the line fits the window, and its neighbours show", arguments: windows)
  func line(window: CGSize) throws {
    let line: LineLayout = try layout(.line, window: window)
    let side = line.itemSize.width
    #expect(side * 1.6 <= window.height * 0.45 && side * 1.6 <= window.width * 0.5)
    #expect(side + line.minimumLineSpacing - side / 2 < window.width / 2)
    #expect(line.activeDistance > 0 && side == side.rounded())
  }

  @Test("The circle stays inside the window and its pictures do not touch", arguments: windows)
  func circle(window: CGSize) throws {
    for count in [2, 3, 7, 20, 60] {
      let circle: CircleLayout = try layout(.circle, window: window, count: count)
      let side = circle.itemSize.width
      #expect(circle.radius + side / 2 <= min(window.width, window.height) / 2)
      #expect(side == Measure.smallestSide || side < 2 * .pi * circle.radius / CGFloat(count))
    }
  }

  @Test("Columns of the grid fill the width", arguments: windows)
  func flow(window: CGSize) throws {
    let flow: UICollectionViewFlowLayout = try layout(.flow, window: window)
    let (side, spacing, inset) = (flow.itemSize.width, flow.minimumInteritemSpacing, flow.sectionInset)
    let room = window.width - inset.left - inset.right
    let columns = ((room + spacing) / (side + spacing)).rounded(.down)
    #expect(columns >= 2)
    let used = columns * (side + spacing) - spacing
    #expect(used <= room && room - used < columns + 1)
    // What is left at the right is the panel's.
    #expect(inset.right == inset.left || inset.right == inset.left + SettingsPanel.width(in: window))
  }

  @Test("Windows without a size have measures all the same")
  func degenerate() throws {
    for window in [
      CGSize.zero, CGSize(width: -5, height: CGFloat.nan), CGSize(width: CGFloat.infinity, height: 10),
    ] {
      let line: LineLayout = try layout(.line, window: window)
      let flow: UICollectionViewFlowLayout = try layout(.flow, window: window)
      let circle: CircleLayout = try layout(.circle, window: window, count: 0)
      #expect(line.itemSize.width == 24 && flow.itemSize.width >= 24 && circle.radius >= 1)
    }
  }

  @Test("Space goes round through the layouts, both ways")
  func order() {
    #expect(
      LayoutName.allCases.map(\.rawValue) == [
        "line", "shrinking", "circle", "mosaic", "stack", "waterfall", "coverflow", "rotary", "flow",
        "guide", "sections",
      ])
    #expect(LayoutName.sections.moved(by: 1) == .line && LayoutName.line.moved(by: -1) == .sections)
    #expect(LayoutName.line.windowTitle(count: 20) == "Line — 20 pictures")
    #expect(LayoutName.circle.windowTitle(count: 1) == "Circle — 1 picture")
  }
}
