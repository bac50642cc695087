import CollectionLayouts
import CollectionViewKit

/// Pictures grouped by colour: a section for each, with a header that stays while its section is in view, and a backdrop behind it; as a
/// flow or a waterfall.
final class SectionsExhibit: Exhibit, WaterfallLayoutDelegate {
  private var arrangement = Choice(Arrangement.flow, .waterfall)
  private var pinned = Choice(true, false)
  private var flow = BackdropFlowLayout()
  private var waterfall = WaterfallLayout()
  private let aspect: (IndexPath) -> CGFloat

  private enum Arrangement: String { case flow, waterfall }
  private static let backdrop = "backdrop"

  /// `aspect` gives width ÷ height of the picture at a path.
  init(aspect: @escaping (IndexPath) -> CGFloat) {
    self.aspect = aspect
    makeLayouts()
  }

  var layout: UICollectionViewLayout { arrangement.value == .flow ? flow : waterfall }
  var manners: Manners {
    Manners(
      travel: .rows, reveal: .visible(margin: flow.headerReferenceSize.height), bouncesVertically: true)
  }
  var groupsByColor: Bool { true }
  var settings: [ExhibitSetting] {
    [
      ExhibitSetting(key: "w", name: "Arrangement", value: arrangement.value.rawValue),
      ExhibitSetting(key: "h", name: "Pinned headers", value: pinned.word),
    ]
  }

  func change(_ setting: Int, by step: Int) {
    if setting == 0 { arrangement.step(step) } else { pinned.step(step) }
    makeLayouts()
  }

  private func makeLayouts() {
    (flow, waterfall) = (BackdropFlowLayout(), WaterfallLayout())
    waterfall.delegate = self
    for layout in [flow, waterfall] {
      layout.register(SectionBackdrop.self, forDecorationViewOfKind: Self.backdrop)
    }
    flow.sectionDecorationKind = Self.backdrop
    waterfall.sectionDecorationKind = Self.backdrop
    flow.sectionHeadersPinToVisibleBounds = pinned.value
    waterfall.sectionHeadersPinToVisibleBounds = pinned.value
  }

  func suit(window: CGSize, count: Int) {
    let spacing = max(6, (min(window.width, window.height) * 0.02).rounded())
    let inset = UIEdgeInsets(top: spacing / 2, left: spacing * 2, bottom: spacing * 2, right: spacing * 2)
    let header = min(44, max(26, (window.height * 0.06).rounded()))
    let wish = min(170, max(84, window.width * 0.16))
    let room = window.width - inset.left - inset.right
    let columns = max(2, ((room + spacing) / (wish + spacing)).rounded())
    let side = Measure.whole((room - spacing * (columns - 1)) / columns)
    flow.itemSize = CGSize(width: side, height: side)
    flow.minimumLineSpacing = spacing
    flow.minimumInteritemSpacing = spacing
    flow.sectionInset = inset
    flow.headerReferenceSize = CGSize(width: window.width, height: header)
    flow.backdropInset = UIEdgeInsets(top: 0, left: spacing, bottom: spacing, right: spacing)
    waterfall.columnSpacing = spacing
    waterfall.rowSpacing = spacing
    waterfall.sectionInset = inset
    waterfall.headerReferenceHeight = header
    waterfall.minimumColumnWidth = min(260, max(84, window.width * 0.19))
  }

  func shapesChanged() { waterfall.invalidateLayout() }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath,
    withWidth width: CGFloat
  ) -> CGFloat { WaterfallExhibit.height(forWidth: width, aspect: aspect(indexPath)) }
}
