import CollectionViewKit

/// UIKit's own flow layout as a grid: whole columns fill the width.
final class FlowExhibit: Exhibit {
  private let flow = UICollectionViewFlowLayout()

  var layout: UICollectionViewLayout { flow }
  var manners: Manners {
    Manners(travel: .rows, reveal: .visible(margin: flow.minimumLineSpacing), bouncesVertically: true)
  }

  func suit(window: CGSize, count: Int) {
    let spacing = max(6, (min(window.width, window.height) * 0.02).rounded())
    let wish = min(170, max(90, window.width * 0.18))
    let columns = max(2, ((window.width - spacing) / (wish + spacing)).rounded())
    let side = Measure.whole((window.width - spacing * (columns + 1)) / columns)
    flow.itemSize = CGSize(width: side, height: side)
    flow.minimumLineSpacing = spacing
    flow.minimumInteritemSpacing = spacing
    flow.sectionInset = UIEdgeInsets(top: spacing, left: spacing, bottom: spacing, right: spacing)
  }
}
