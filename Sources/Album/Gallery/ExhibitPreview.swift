import CollectionViewKit

/// A small live picture of an exhibit: a collection view as large as the window, with the exhibit's own layout and the album's
/// pictures, seen from afar.
@MainActor
final class ExhibitPreview: UIView {
  private var exhibit: (any Exhibit)?
  private var view: UICollectionView?
  private var pictures: PreviewSource?
  private var size = CGSize.zero

  /// More pictures than this cannot be told apart in so small a picture.
  static let pictureLimit = 48
  /// Where exhibits scroll from picture to picture, this one is in the middle: with neighbours on both sides.
  private static let middle = 3

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    backgroundColor = AlbumWindow.table
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an exhibit as it looks in a window of `size` points, with the pictures of `source`, at `scale`.
  func show(_ name: LayoutName, source: PhotoSource, size: CGSize, scale: CGFloat) {
    clear()
    let pictures = PreviewSource(source: source, limit: Self.pictureLimit, scale: scale)
    let exhibit = name.makeExhibit { [weak pictures] in pictures?.aspect(at: $0) ?? 1 }
    pictures.group(byColor: exhibit.groupsByColor)
    (pictures.magnification, pictures.mirrors) = (exhibit.magnification, exhibit.mirrorsPictures)
    exhibit.suit(window: size, count: pictures.count)
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: exhibit.layout)
    pictures.attach(to: view)
    view.showsVerticalScrollIndicator = false
    view.showsHorizontalScrollIndicator = false
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    exhibit.enter(view)
    addSubview(view)
    start(view, exhibit.manners.reveal, at: min(Self.middle, pictures.count - 1))
    (self.exhibit, self.view, self.pictures, self.size) = (exhibit, view, pictures, size)
    setNeedsLayout()
  }

  private func start(_ view: UICollectionView, _ reveal: Manners.Reveal, at place: Int) {
    guard place > 0 else { return }
    view.layoutIfNeeded()
    switch reveal {
    case .centred:
      view.scrollToItem(at: IndexPath(item: place, section: 0), at: .centeredHorizontally, animated: false)
    case .turn(let pitch): view.contentOffset.x = CGFloat(place) * pitch
    case .visible, .never: break
    }
  }

  /// Whether it shows pictures by their colours.
  var groupsByColor: Bool { exhibit?.groupsByColor == true }

  /// Forgets the exhibit, and takes back wishes for its pictures.
  func clear() {
    for case let cell as PhotoCell in view?.visibleCells ?? [] { pictures?.stopWaiting(cell) }
    view?.removeFromSuperview()
    (exhibit, view, pictures) = (nil, nil, nil)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    view?.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

/// Feeds a preview: the first pictures of the album, in the sizes they are seen in.
@MainActor
final class PreviewSource: NSObject, UICollectionViewDataSource {
  /// How many pictures the preview has.
  let count: Int
  /// The scale at which the layout shows its largest cell.
  var magnification: CGFloat = 1
  /// Whether a mirror image lies below each picture.
  var mirrors = false

  /// The album's own source.
  let source: PhotoSource
  private var grouping: Grouping
  private let scale: CGFloat

  private static let cell = "photo", header = "header"

  init(source: PhotoSource, limit: Int, scale: CGFloat) {
    (self.source, self.scale) = (source, scale)
    count = min(limit, source.model.count)
    grouping = Grouping(count: count)
  }

  /// Cuts the pictures into sections by colour, or puts all in one.
  func group(byColor: Bool) {
    let colors = (0..<count).map { source.model[$0].color }
    grouping = byColor ? Grouping(colors: colors) : Grouping(count: count)
  }

  /// Width ÷ height of a picture.
  func aspect(at path: IndexPath) -> CGFloat { source.model.aspect(at: grouping.place(of: path)) }

  /// Prepares a collection view to be fed by this source, which it must outlive.
  func attach(to view: UICollectionView) {
    view.register(PhotoCell.self, forCellWithReuseIdentifier: Self.cell)
    view.register(
      SectionHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: Self.header)
    view.dataSource = self
  }

  /// The cell is not seen any more.
  func stopWaiting(_ cell: PhotoCell) { source.stopWaiting(cell) }

  func numberOfSections(in collectionView: UICollectionView) -> Int { grouping.sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    grouping.count(in: section)
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cell, for: indexPath)
    if let photo = cell as? PhotoCell {
      photo.seenScale = scale * magnification
      photo.isMirrored = mirrors
      source.fill(photo, with: grouping.place(of: indexPath), at: collectionView.window?.time ?? 0)
    }
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.header, for: indexPath)
    if let header = view as? SectionHeader {
      header.show(grouping.sections[indexPath.section], count: grouping.count(in: indexPath.section))
    }
    return view
  }
}
