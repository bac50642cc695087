import CollectionViewKit

/// UIKit's own flow layout as a grid that fills the window, with all its settings at hand.
final class FlowExhibit: Exhibit {
  private var flow = UICollectionViewFlowLayout()
  private var grid = FlowGrid()
  private var covered: CGFloat = 0

  /// A new one after each change of a setting: so the switch animates, and keeps the picture in the middle.
  var layout: UICollectionViewLayout { flow }
  var manners: Manners {
    var manners = Manners(
      travel: grid.isVertical ? .rows : .columns, reveal: .visible(margin: flow.minimumLineSpacing),
      bouncesHorizontally: !grid.isVertical, bouncesVertically: grid.isVertical)
    manners.bounces = grid.bounces.value
    manners.showsIndicators = grid.indicators.value
    manners.pages = grid.pages.value
    return manners
  }
  var settings: [ExhibitSetting] { grid.settings(of: flow, covered: covered) }
  var opensSettings: Bool { true }

  func cover(_ width: CGFloat) { covered = width }
  func suit(window: CGSize, count: Int) { grid.suit(flow, window: window, covered: covered) }

  func change(_ setting: Int, by step: Int) {
    grid.change(setting, by: step)
    flow = UICollectionViewFlowLayout()
  }
}

/// The settings of a flow, and what they come to in a window.
private struct FlowGrid {
  /// Sizes of an item, to the usual one: width and height.
  private var size = Choice(
    CGSize(width: 1, height: 1), CGSize(width: 1.6, height: 1.6), CGSize(width: 1.6, height: 1),
    CGSize(width: 0.6, height: 0.6))
  /// Distances, to the usual one.
  private var line = Choice<CGFloat>(1, 3, 0)
  private var interitem = Choice<CGFloat>(1, 3, 0)
  private var inset = Choice<CGFloat>(1, 4, 0)
  private var direction = Choice(UICollectionView.ScrollDirection.vertical, .horizontal)
  private(set) var bounces = Choice(true, false)
  private(set) var indicators = Choice(true, false)
  private(set) var pages = Choice(false, true)

  var isVertical: Bool { direction.value == .vertical }

  mutating func change(_ setting: Int, by step: Int) {
    switch setting {
    case 0: size.step(step)
    case 1: line.step(step)
    case 2: interitem.step(step)
    case 3: inset.step(step)
    case 4: direction.step(step)
    case 5: bounces.step(step)
    case 6: indicators.step(step)
    default: pages.step(step)
    }
  }

  /// In the order of `change`.
  @MainActor func settings(of flow: UICollectionViewFlowLayout, covered: CGFloat) -> [ExhibitSetting] {
    func points(_ length: CGFloat) -> String { "\(Int(length))" }
    return [
      ExhibitSetting(
        key: "i", name: "Item size", value: points(flow.itemSize.width) + " × " + points(flow.itemSize.height)
      ),
      ExhibitSetting(key: "l", name: "Line spacing", value: points(flow.minimumLineSpacing)),
      ExhibitSetting(key: "n", name: "Interitem spacing", value: points(flow.minimumInteritemSpacing)),
      ExhibitSetting(key: "s", name: "Section inset", value: points(flow.sectionInset.left)),
      ExhibitSetting(key: "d", name: "Direction", value: isVertical ? "vertical" : "horizontal"),
      ExhibitSetting(key: "b", name: "Bounces", value: bounces.word),
      ExhibitSetting(key: "v", name: "Indicators", value: indicators.word),
      ExhibitSetting(key: "p", name: "Paging", value: pages.word),
    ]
  }

  /// Whole columns fill the width that is not covered; where the content goes sideways, whole rows the height.
  @MainActor func suit(_ flow: UICollectionViewFlowLayout, window: CGSize, covered: CGFloat) {
    let usual = max(6, (min(window.width, window.height) * 0.02).rounded())
    let (between, margin) = (usual * interitem.value, usual * inset.value)
    let breadth = isVertical ? window.width - covered : window.height
    let (across, along) =
      isVertical ? (size.value.width, size.value.height) : (size.value.height, size.value.width)
    let wish = min(170, max(90, window.width * 0.18)) * across
    let lines = max(across > 1 ? 1 : 2, ((breadth - 2 * margin + between) / (wish + between)).rounded())
    let side = Measure.whole((breadth - 2 * margin - between * (lines - 1)) / lines)
    let length = Measure.whole(side * along / across)
    flow.scrollDirection = direction.value
    flow.itemSize =
      isVertical ? CGSize(width: side, height: length) : CGSize(width: length, height: side)
    flow.minimumLineSpacing = usual * line.value
    flow.minimumInteritemSpacing = between
    flow.sectionInset = UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin + covered)
  }
}
