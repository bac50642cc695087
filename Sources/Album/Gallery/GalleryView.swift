import CollectionViewKit

/// All exhibits on one table, each as a small live picture: a collection view itself.
///
/// ```
///   ┌───────┐ ┌───────┐ ╔═══════╗
///   │ ▫▫█▫▫ │ │ ▫▪█▪▫ │ ║  ◦◦◦  ║      arrows choose, Enter and a click open; Escape, or a click beside, goes back
///   │ Line  │ │ Shr…  │ ║ Circle║
///   └───────┘ └───────┘ ╚═══════╝
/// ```
@MainActor
final class GalleryView: UIView {
  /// Told which exhibit was opened; nil when it was closed without.
  var opened: (LayoutName?) -> Void = { _ in }
  /// The exhibit the keys would open.
  private(set) var chosen: LayoutName

  private let names = LayoutName.allCases
  private let source: PhotoSource
  private let flow = UICollectionViewFlowLayout()
  private let table: UICollectionView

  private static let cell = "exhibit"
  private static let shade = UIColor(white: 0.06, alpha: 0.97)
  /// What a cell's width is near to, in points.
  private static let usualWidth: CGFloat = 240

  /// Shows the exhibits with the pictures of `source`, for a window of `size` points; `current` is chosen.
  init(source: PhotoSource, current: LayoutName, size: CGSize) {
    (self.source, chosen) = (source, current)
    let frame = CGRect(origin: .zero, size: size)
    table = UICollectionView(frame: frame, collectionViewLayout: flow)
    super.init(frame: frame)
    backgroundColor = Self.shade
    suit(size)
    table.alwaysBounceVertical = true
    table.register(ExhibitCell.self, forCellWithReuseIdentifier: Self.cell)
    table.dataSource = self
    table.addGestureRecognizer(
      UITapGestureRecognizer { [weak self] in
        guard let self else { return }
        let path = table.indexPathForItem(at: $0.location(in: table))
        opened(path.map { self.names[$0.item] })
      })
    addSubview(table)
    reveal(animated: false)
  }

  required init?(coder: NSCoder) { nil }

  /// Moves the choice by a key.
  func move(_ move: AlbumCommand.FocusMove) {
    let index = names.firstIndex(of: chosen) ?? 0
    let rows = max(1, Int(bounds.height / (flow.itemSize.height + flow.minimumLineSpacing)))
    let target =
      switch move {
      case .left: index - 1
      case .right: index + 1
      case .up: index - columns
      case .down: index + columns
      case .pageBack: index - columns * rows
      case .pageForward: index + columns * rows
      case .first: 0
      case .last: names.count - 1
      }
    chosen = names[min(names.count - 1, max(0, target))]
    for case let cell as ExhibitCell in table.visibleCells {
      cell.isChosen = table.indexPath(for: cell).map { names[$0.item] } == chosen
    }
    reveal(animated: true)
  }

  /// Called when colours of pictures have become known.
  func colorsChanged() {
    for case let cell as ExhibitCell in table.visibleCells where cell.groupsByColor {
      guard let path = table.indexPath(for: cell) else { continue }
      cell.show(names[path.item], source: source, window: bounds.size)
    }
  }

  /// Lets go of all previews.
  func clear() { for case let cell as ExhibitCell in table.visibleCells { cell.clear() } }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard table.frame.size != bounds.size else { return }
    table.frame = bounds
    suit(bounds.size)
    // Every preview is of a window of another size now.
    table.reloadData()
  }

  private var columns = 1

  private func suit(_ size: CGSize) {
    let spacing = max(8, (min(size.width, size.height) * 0.025).rounded())
    columns = max(2, Int((size.width / Self.usualWidth).rounded()))
    let room = size.width - spacing * CGFloat(columns + 1)
    let width = Measure.whole(room / CGFloat(columns))
    flow.itemSize = CGSize(width: width, height: ExhibitCell.height(forWidth: width, window: size))
    (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (spacing, spacing)
    flow.sectionInset = UIEdgeInsets(top: spacing, left: spacing, bottom: spacing, right: spacing)
  }

  private func reveal(animated: Bool) {
    let path = IndexPath(item: names.firstIndex(of: chosen) ?? 0, section: 0)
    table.layoutIfNeeded()
    guard let frame = table.layoutAttributesForItem(at: path)?.frame else { return }
    let margin = flow.minimumLineSpacing
    table.scrollRectToVisible(frame.insetBy(dx: 0, dy: -margin), animated: animated)
  }
}

extension GalleryView: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    names.count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cell, for: indexPath)
    if let exhibit = cell as? ExhibitCell {
      exhibit.bounds.size = flow.itemSize
      exhibit.isChosen = names[indexPath.item] == chosen
      exhibit.show(names[indexPath.item], source: source, window: bounds.size)
    }
    return cell
  }
}
