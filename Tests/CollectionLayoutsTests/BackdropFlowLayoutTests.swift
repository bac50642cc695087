import CollectionLayouts
import CollectionTestSupport
import CollectionViewKit
import Testing

@MainActor @Suite("Backdrop flow layout")
struct BackdropFlowLayoutTests {
  /// Holds what views and layouts hold weakly.
  private let keeper = Keeper()
  private final class Keeper { var kept: [AnyObject] = [] }

  /// Items whose heights differ: 40, 70 and 100 points in turn.
  private final class Uneven: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 100, height: 40 + 30 * ((indexPath.item + 1) % 3)) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: CGFloat(section), left: 0, bottom: 7, right: 0) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 10, height: section % 2 == 0 ? 20 : 0) }
  }

  /// A view of 320 × 300; items of 100 × 50, spacing 10, headers of 30, insets of 5 above and below.
  private func host(_ counts: [Int], pins: Bool = false, uneven: Bool = false) -> UICollectionView {
    let layout = BackdropFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 10
    layout.headerReferenceSize = CGSize(width: 320, height: 30)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 0)
    layout.sectionHeadersPinToVisibleBounds = pins
    layout.sectionDecorationKind = "behind"
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "behind")
    let (items, delegate) = (HeaderedItems(counts), Uneven())
    keeper.kept += [items, delegate]
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = items
    if uneven { view.delegate = delegate }
    view.layoutIfNeeded()
    return view
  }
  private func behind(_ view: UICollectionView, _ section: Int) -> CGRect? {
    view.collectionViewLayout.layoutAttributesForDecorationView(
      ofKind: "behind", at: IndexPath(item: 0, section: section))?.frame
  }

  @Test("A backdrop reaches from the header to the bottom inset; a section without items has none")
  func frames() {
    let view = host([4, 0, 0, 3])
    // Two lines of 50 and 10 between, 30 of header, 10 of insets: 150; two empty sections of 40 each.
    #expect(behind(view, 0) == CGRect(x: 0, y: 0, width: 320, height: 150))
    #expect(behind(view, 1) == nil && behind(view, 2) == nil)
    #expect(behind(view, 3) == CGRect(x: 0, y: 230, width: 320, height: 90))
    #expect(behind(view, 4) == nil && view.contentSize.height == 320)
    let layout = view.collectionViewLayout as? BackdropFlowLayout
    layout?.backdropInset = UIEdgeInsets(top: 30, left: 4, bottom: 2, right: 6)
    #expect(behind(view, 0) == CGRect(x: 4, y: 30, width: 310, height: 118))
    #expect(
      layout?.layoutAttributesForDecorationView(ofKind: "other", at: IndexPath(item: 0, section: 0)) == nil)
    #expect(
      layout?.layoutAttributesForDecorationView(ofKind: "behind", at: IndexPath(item: 1, section: 0)) == nil)
    layout?.scrollDirection = .horizontal
    #expect(behind(view, 0) == nil)
    layout?.scrollDirection = .vertical
    layout?.sectionDecorationKind = nil
    #expect(behind(view, 0) == nil)
  }

  @Test("Pinned headers do not move it, nor do items of different heights in a line")
  func pinnedAndUneven() {
    let pinned = host([20, 20], pins: true)
    pinned.contentOffset.y = 100
    pinned.layoutIfNeeded()
    #expect(behind(pinned, 0)?.minY == 0 && behind(pinned, 1)?.minY == behind(pinned, 0)?.maxY)
    let uneven = host([5, 5, 0, 5], uneven: true)
    // Lines of 100 and 100 with 10 between: 210; headers of 20, 0, 20, 0 above; insets of 0, 1, 2, 3 above and 7 below.
    let edges = [0, 237, 455, 484, 704] as [CGFloat]
    #expect(behind(uneven, 0) == CGRect(x: 0, y: 0, width: 320, height: edges[1]))
    #expect(behind(uneven, 1) == CGRect(x: 0, y: edges[1], width: 320, height: edges[2] - edges[1]))
    #expect(behind(uneven, 3) == CGRect(x: 0, y: edges[3], width: 320, height: edges[4] - edges[3]))
    #expect(uneven.contentSize.height == edges[4])
  }

  @Test("A query finds every backdrop it meets, behind all else, and no other", arguments: [false, true])
  func queries(pins: Bool) {
    for counts in [[], [0], [0, 0, 3], [12, 1, 40, 0, 0, 2, 0]] {
      let view = host(counts, pins: pins)
      let layout = view.collectionViewLayout
      for low in stride(from: -75.0, to: 1500, by: 25) {
        for height in [1.0, 60, 700] {
          let rect = CGRect(x: 0, y: low, width: 320, height: height)
          let found = (layout.layoutAttributesForElements(in: rect) ?? []).filter {
            $0.representedElementCategory == .decorationView
          }
          let wanted = counts.indices.filter { section in
            behind(view, section).map { $0.minY < rect.maxY && rect.minY < $0.maxY } == true
          }
          #expect(found.map(\.indexPath.section) == wanted, "\(counts) \(rect)")
          #expect(found.allSatisfy { $0.zIndex < 0 })
        }
      }
    }
  }

  @Test("It keeps the promises of a layout")
  func promises() {
    for state in LayoutChecker.usualStates { #expect(state.faults(of: BackdropFlowLayout()) == []) }
  }
}
