import CollectionViewKit
import SDLStage

/// Feeds a collection view's cells, and whatever else shows pictures, from the album: which picture belongs where, and its decoding.
///
/// A cell that goes back to the pool, or is not seen any more, takes its wish back; a picture lands only in the cell that
/// still waits for it.
@MainActor
final class PhotoSource: NSObject, UICollectionViewDataSource {
  /// The pictures on show.
  ///
  /// Whoever changes it tells the collection view.
  var model: AlbumModel
  /// How they are cut into sections.
  ///
  /// Whoever changes it tells the collection view.
  var grouping = Grouping(count: 0)
  /// Finds out what colours they have.
  let colors: ColorSorter
  /// Scale at which the layout in force shows its largest cell.
  var magnification: CGFloat = 1
  /// Whether the layout in force stands pictures on a polished shelf.
  var mirrors = false
  /// Place of the picture with the outline, if any.
  var focusedIndex: Int?

  /// Every cell there ever was, in the order they were made.
  private(set) var cells: [PhotoCell] = []

  private let loader: PictureLoader
  private var waiting: [PictureLoader.Ticket: any PhotoTaker] = [:]
  /// Pictures that cannot be shown, so that they are not tried each time they scroll into view.
  private var failures: [String: PictureError] = [:]

  private static let reuseIdentifier = "photo", headerIdentifier = "header"

  /// Makes a source that shows `model`, decoding with `loader`.
  init(model: AlbumModel, loader: PictureLoader) {
    (self.model, self.loader, colors) = (model, loader, ColorSorter(loader: loader))
  }

  /// Prepares a collection view to be fed by this source.
  func attach(to collectionView: UICollectionView) {
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: Self.reuseIdentifier)
    collectionView.register(
      SectionHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: Self.headerIdentifier)
    collectionView.dataSource = self
  }

  /// One section, or one for each colour.
  func numberOfSections(in collectionView: UICollectionView) -> Int { grouping.sections.count }

  /// How many pictures a section has.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    grouping.count(in: section)
  }

  /// A header that names a section.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.headerIdentifier, for: indexPath)
    if let header = view as? SectionHeader { name(header, of: indexPath.section) }
    return view
  }

  /// Writes a section's name and count on its header.
  func name(_ header: SectionHeader, of section: Int) {
    guard grouping.sections.indices.contains(section) else { return }
    header.show(grouping.sections[section], count: grouping.count(in: section))
  }

  /// A cell for the picture at a place.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.reuseIdentifier, for: indexPath)
    guard let photo = cell as? PhotoCell else { return cell }
    if photo.recycled == nil { cells.append(photo) }
    let place = grouping.place(of: indexPath)
    fill(photo, with: place, at: collectionView.window?.time ?? 0)
    photo.isOutlined = place == focusedIndex
    photo.isMirrored = mirrors
    return photo
  }

  /// Makes a cell of any collection view show the picture at a place; `time` is now, on the window's clock.
  func fill(_ photo: PhotoCell, with place: Int, at time: TimeInterval) {
    photo.recycled = { [weak self] in self?.stopWaiting($0) }
    photo.sizeChanged = { [weak self] in self?.ask(for: $0) }
    photo.begin(model[place], at: time)
    ask(for: photo)
  }

  /// Hands decoded pictures to the cells that wait for them.
  ///
  /// True when any came.
  @discardableResult func takePictures() -> Bool {
    let answers = loader.takeResults()
    for answer in answers where !colors.take(answer) {
      guard let cell = waiting.removeValue(forKey: answer.ticket) else { continue }
      cell.ticket = nil
      switch answer.result {
      case .success(let bitmap): cell.show(bitmap, fades: cell.stage == .loading)
      case .failure(let error): fail(cell, error)
      }
    }
    return !answers.isEmpty
  }

  /// The cell is not seen any more: what it waits for need not be decoded.
  func stopWaiting(_ cell: any PhotoTaker) {
    guard let ticket = cell.ticket else { return }
    loader.cancel(ticket)
    waiting[ticket] = nil
    cell.ticket = nil
    cell.askedSide = 0
  }

  /// Asks for the cell's picture in the size it is shown at, unless that was done.
  func ask(for cell: any PhotoTaker) {
    guard let picture = cell.picture, cell.laidOutSize != .zero, cell.stage != .failed else { return }
    if let error = failures[picture.path] { return cell.fail(error) }
    let side = PhotoWish.side(
      for: cell.laidOutSize, magnification: cell.seenScale ?? magnification,
      scale: cell.traitCollection.displayScale)
    guard side > cell.askedSide else { return }
    stopWaiting(cell)
    cell.askedSide = side
    let request = PictureRequest(path: picture.path, box: PixelSize(width: side, height: side))
    if let bitmap = loader.cached(request) { return cell.show(bitmap, fades: false) }
    let ticket = loader.request(request)
    cell.ticket = ticket
    waiting[ticket] = cell
  }

  private func fail(_ cell: any PhotoTaker, _ error: PictureError) {
    if let picture = cell.picture { failures[picture.path] = error }
    if cell.stage == .loading { cell.fail(error) }
  }
}
