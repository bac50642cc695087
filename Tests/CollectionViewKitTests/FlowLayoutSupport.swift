import CollectionTestSupport
import CollectionViewKit

/// A window of 375 × 480 points, two pixels each unless said otherwise, with a flow layout in it.
@MainActor
final class FlowHost {
  let window: UIWindow
  let view: UICollectionView
  let layout: UICollectionViewFlowLayout
  let source: BandedItems
  var scale: CGFloat
  private var time = 0.0

  init(
    _ counts: [Int], layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
    delegate: (any UICollectionViewDelegate)? = nil, size: CGSize = CGSize(width: 375, height: 480),
    scale: CGFloat = 2
  ) {
    self.scale = scale
    self.layout = layout
    source = BandedItems(counts)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "band")
    }
    view.dataSource = source
    view.delegate = delegate
    window.addSubview(view)
    frame()
  }

  /// Shows a frame, a sixtieth of a second after the one before.
  func frame() {
    time += 1.0 / 60
    _ = window.frame(FrameInput(events: [], now: time, size: window.bounds.size, scale: scale))
  }

  /// Scrolls without animation, and shows a frame.
  func scroll(to offset: CGFloat) {
    view.setContentOffset(
      layout.scrollDirection == .vertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0),
      animated: false)
    frame()
  }

  /// Where the layout says that the items of a section are.
  func frames(_ section: Int = 0) -> [CGRect] {
    (0..<source.counts[section]).compactMap {
      layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  /// Where the layout says that a header is.
  func header(_ section: Int) -> CGRect? {
    layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame
  }

  /// Where the layout says that a footer is.
  func footer(_ section: Int) -> CGRect? {
    layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section))?.frame
  }
}

/// Sections of so many items, with a plain view for each cell, header and footer.
@MainActor
final class BandedItems: UICollectionViewDataSource {
  var counts: [Int]
  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "band", for: indexPath)
  }
}

/// Implements every method of a flow delegate, and writes down what it was asked.
@MainActor
final class FullFlowDelegate: UICollectionViewDelegateFlowLayout {
  var sizes: (IndexPath) -> CGSize = { _ in CGSize(width: 80, height: 40) }
  var asked: [String] = []

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asked.append("size \(indexPath.section)-\(indexPath.item)")
    return sizes(indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    asked.append("inset \(section)")
    return UIEdgeInsets(top: 4, left: 12, bottom: 6, right: 12)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    asked.append("line \(section)")
    return 3
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    asked.append("inter \(section)")
    return 100
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    asked.append("header \(section)")
    return CGSize(width: 1, height: 30)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    asked.append("footer \(section)")
    return CGSize(width: 1, height: 20)
  }
}

/// Implements the sizes only.
@MainActor
final class SizesOnly: UICollectionViewDelegateFlowLayout {
  var asked = 0
  let sizes: (IndexPath) -> CGSize
  init(_ sizes: @escaping (IndexPath) -> CGSize) { self.sizes = sizes }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asked += 1
    return sizes(indexPath)
  }
}

/// Implements nothing.
@MainActor
final class SilentFlowDelegate: UICollectionViewDelegateFlowLayout {}
