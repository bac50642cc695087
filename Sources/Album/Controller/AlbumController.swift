import CollectionViewKit
import SDLStage

/// Joins the album's parts: the model, the pictures' source, the layouts, the window, and what the user does.
///
/// ```
///   frame input ─► window ─► keys, clicks, drops ─► model ─► collection view ─► frame output
///                                 └────────────► layout, focus, notices
/// ```
@MainActor
final class AlbumController: NSObject {
  /// What the controller cannot do itself.
  struct Requests: Equatable {
    /// The user wants to leave.
    var leaves = false
    /// The user wants the full screen, or the window back.
    var togglesFullScreen = false
    /// Files and folders dropped on the window, to be listed off the main thread and handed to `add`.
    var droppedPaths: [String] = []
  }

  let window: AlbumWindow
  let source: PhotoSource
  let exhibits: ExhibitStore
  let loader: PictureLoader
  /// The layout in force, and its exhibit.
  private(set) var layoutName: LayoutName
  private(set) var exhibit: any Exhibit
  /// The focused picture.
  var focus = Focus()
  /// Clicks on pictures and beside them so far.
  var clicks = 0
  /// The last click that took a picture out: where in the window, and when.
  var lastRemoval: (point: CGPoint, time: TimeInterval)?
  /// What waits to be done outside.
  private(set) var requests = Requests()
  /// Seconds the last frames took to make, for the debug overlay; nil where no real clock runs.
  var frameDuration: TimeInterval?
  /// Sentences about what could not be opened.
  private var problems: [String] = []
  /// While the window takes another size: how far the content was scrolled through its range.
  private var keptPlace: CGPoint?
  /// While layout or sections change: the picture that stays in view.
  private var keptPicture: Int?
  /// The picture that was kept in view last, and the offset it led to; nil once pictures come and go.
  var lastKept: (place: Int, offset: CGPoint)?
  /// The picture in the middle when the first of the switches under way began; nil once that is over, or pictures come and go.
  var middleBeforeSwitch: Int?
  /// When pictures last moved to the sections of their colours.
  var regroupedAt = -TimeInterval.infinity
  /// Whether the first list of pictures has come.
  private var hasOpened = false

  var collectionView: UICollectionView { window.collectionView }
  /// What the window's title says.
  var title: String { hasOpened ? layoutName.windowTitle(count: source.model.count) : "Album" }

  /// Makes an album without pictures; they come with `open`.
  ///
  /// `size` is the window's, in points.
  init(size: CGSize, layout: LayoutName, loader: PictureLoader) {
    self.loader = loader
    layoutName = layout
    source = PhotoSource(model: AlbumModel(), loader: loader)
    let source = source
    exhibits = ExhibitStore(window: size) { [weak source] path in
      source.map { $0.model.aspect(at: $0.grouping.place(of: path)) } ?? 1
    }
    exhibit = exhibits.exhibit(layout)
    window = AlbumWindow(size: size, layout: exhibit.layout)
    super.init()
    source.magnification = exhibit.magnification
    source.mirrors = exhibit.mirrorsPictures
    source.attach(to: collectionView)
    collectionView.delegate = self
    collectionView.allowsSelection = false
    collectionView.addGestureRecognizer(
      UITapGestureRecognizer { [weak self] in self?.click(at: $0.location(in: self?.collectionView)) })
    let pan = UIPanGestureRecognizer { [weak self] in
      if let self, let pan = $0 as? UIPanGestureRecognizer { drag(by: pan) }
    }
    pan.delegate = self
    collectionView.addGestureRecognizer(pan)
    exhibit.enter(collectionView)
    window.register(self)
    window.eventHandler = { [weak self] in self?.handle($0) ?? false }
    window.fill = { [weak self] in self?.fill($0) }
    window.settings.changed = { [weak self] in self?.changeSetting($0, by: $1) }
    window.pool.tiles = { [weak self] in self?.source.cells.map(\.tile) ?? [] }
    window.debug.report = { [weak self] in self?.debugReport() ?? DebugOverlay.Report() }
    suitManners()
  }

  /// Makes a frame: pictures that have come first, then the events, then everything as it is at the time.
  func frame(_ input: FrameInput) -> FrameOutput {
    source.takePictures()
    return window.frame(input)
  }

  /// Takes what is to be done outside.
  func takeRequests() -> Requests {
    defer { requests = Requests() }
    return requests
  }

  // MARK: Pictures

  /// Shows these files from now on, repeated until there are `itemCount` if that is given.
  func open(_ list: PictureList, itemCount: Int? = nil) {
    hasOpened = true
    problems = list.problems
    source.model = AlbumModel(Picture.list(paths: list.paths), itemCount: itemCount)
    focus.move(to: nil)
    countChanged()
    source.grouping = wantedGrouping
    followColors()
    collectionView.reloadData()
  }

  /// Adds these files after the others, and shows the first of them.
  ///
  /// Can be undone.
  func add(_ list: PictureList) {
    problems = list.problems
    finishThrow()
    let place = source.model.count
    guard edit({ $0.insert(paths: list.paths, at: place) }) else { return countChanged() }
    followColors()
    reveal(place)
  }

  /// Takes shapes of pictures that have become known: width ÷ height by path.
  func learn(aspects: [String: CGFloat]) {
    if source.model.learn(aspects: aspects) { exhibit.shapesChanged() }
  }

  /// Notices and sizes follow how many pictures there are.
  func countChanged() {
    let count = source.model.count
    exhibits.suit(count: count, in: layoutName)
    window.emptyView.show(count == 0 && hasOpened)
    window.emptyView.explain(knowsPictures: !source.model.catalogue.isEmpty, problems: problems)
  }

  // MARK: Layouts

  /// Morphs to a layout, and says its name.
  func show(_ name: LayoutName) {
    guard name != layoutName else { return window.toast.show(name.title) }
    finishThrow()
    if collectionView.transitionProgress == nil { middleBeforeSwitch = middleItem }
    exhibit.leave(collectionView)
    exhibit.exit(collectionView)
    layoutName = name
    exhibit = exhibits.exhibit(name)
    exhibit.enter(collectionView)
    dropFocusOutOfReach()
    followColors()
    window.toast.show(name.title)
    let isRegrouped = exhibit.groupsByColor || source.grouping.sections != [.all]
    if isRegrouped || lastKept?.offset == collectionView.contentOffset {
      keepingMiddle(inSwitch: true) {
        regroup()
        takeOver()
      }
    } else {
      takeOver()
    }
  }

  /// Runs `body`, which changes where pictures are, so that the one in the middle is in view after it, unless the user is scrolling.
  ///
  /// As long as nobody scrolls it is the same picture through several such changes. A switch to another layout stops a fling, and one in the
  /// middle of another goes on with what that one kept.
  func keepingMiddle(inSwitch: Bool = false, _ body: () -> Void) {
    let isScrolling = collectionView.isTracking || (collectionView.isDecelerating && !inSwitch)
    guard source.model.count > 0, !isScrolling else { return body() }
    let kept = lastKept.flatMap { $0.offset == collectionView.contentOffset ? $0.place : nil }
    let before = inSwitch ? middleBeforeSwitch : nil
    let place = kept ?? before ?? middleItem
    keptPicture = place
    body()
    keptPicture = nil
    lastKept = (place, collectionView.contentOffset)
  }

  /// Switches to the exhibit's layout, whatever was shown before.
  func takeOver() {
    source.magnification = exhibit.magnification
    suitManners()
    outlineFocus()
    mirror(exhibit.mirrorsPictures)
    window.showStrip(height: exhibit.stripHeight)
    collectionView.setCollectionViewLayout(exhibit.layout, animated: true) { [weak self] finished in
      guard let self, finished else { return }
      middleBeforeSwitch = nil
      if let index = focus.index { reveal(index) }
    }
    askForSharperPictures()
  }

  /// Suits the layout to another size of the window, and keeps what is seen: content at rest stays scrolled as far through its range
  /// as it was.
  private func fill(_ frame: CGRect) {
    keptPlace = placeInRange
    defer { keptPlace = nil }
    exhibits.suit(window: frame.size, in: layoutName)
    suitManners()
    collectionView.frame = frame
  }

  /// Gives the collection view the manners of the exhibit, and the panel its settings.
  func suitManners() {
    let manners = exhibit.manners
    collectionView.wheelStep = manners.wheelStep
    collectionView.alwaysBounceHorizontal = manners.bouncesHorizontally
    collectionView.alwaysBounceVertical = manners.bouncesVertically
    collectionView.bounces = manners.bounces
    collectionView.isPagingEnabled = manners.pages
    collectionView.showsHorizontalScrollIndicator = manners.showsIndicators
    collectionView.showsVerticalScrollIndicator = manners.showsIndicators
    window.settings.isHidden = !exhibits.showsPanel(for: exhibit)
    window.settings.show(exhibit.settings, of: layoutName.title)
  }

  /// How far the content at rest is scrolled, 0…1 on each axis; nil while something moves it.
  private var placeInRange: CGPoint? {
    let view = collectionView
    guard !view.isTracking, !view.isDecelerating else { return nil }
    let (offset, range) = (view.contentOffset, scrollRange)
    return CGPoint(
      x: range.width > 0 ? offset.x / range.width : 0, y: range.height > 0 ? offset.y / range.height : 0)
  }
  /// How far the content can be scrolled, in points.
  private var scrollRange: CGSize {
    let (content, size) = (collectionView.contentSize, collectionView.bounds.size)
    return CGSize(width: max(0, content.width - size.width), height: max(0, content.height - size.height))
  }

  /// Gives pictures mirror images, or takes them away: what can be seen of it happens gently.
  private func mirror(_ isMirrored: Bool) {
    source.mirrors = isMirrored
    for case let cell as PhotoCell in collectionView.visibleCells where cell.isMirrored != isMirrored {
      UIView.transition(with: cell, duration: 0.3, options: .transitionCrossDissolve) {
        cell.isMirrored = isMirrored
      }
    }
  }

  /// Cells that keep their size may be magnified more now; those that get another size ask by themselves.
  private func askForSharperPictures() {
    for case let cell as PhotoCell in collectionView.visibleCells { source.ask(for: cell) }
  }

  // MARK: Events

  /// Keys, drops and the window's own affairs; everything else goes to the views.
  private func handle(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .keyDown(let key, let modifiers, let isRepeat):
      guard let command = KeyBindings.command(for: key, modifiers: modifiers) else {
        return !isRepeat && changeSetting(key, modifiers)
      }
      perform(command, isRepeat: isRepeat)
      return true
    case .dropped(let path): requests.droppedPaths.append(path)
    case .closeRequested: requests.leaves = true
    default: return false
    }
    return true
  }

  /// Does what a key asks for.
  ///
  /// Of a key that is held, only steps repeat.
  private func perform(_ command: AlbumCommand, isRepeat: Bool) {
    finishThrow()
    if let gallery = window.gallery, perform(command, in: gallery) { return }
    switch command {
    case .moveFocus(let move): return moveFocus(move)
    case .removeFocused: return removeFocused()
    case .undo: return undo()
    case .redo: return redo()
    default: if isRepeat { return }
    }
    switch command {
    case .nextLayout: show(layoutName.moved(by: 1))
    case .previousLayout: show(layoutName.moved(by: -1))
    case .chooseLayout(let number):
      if LayoutName.allCases.indices.contains(number) { show(LayoutName.allCases[number]) }
    case .removeAll: removeAll()
    case .toggleHelp: window.help.isHidden.toggle()
    case .toggleDebug: window.debug.isHidden.toggle()
    case .togglePool: window.pool.isHidden.toggle()
    case .toggleSettings: toggleSettings()
    case .toggleGallery: openGallery()
    case .toggleFullScreen: requests.togglesFullScreen = true
    case .leave: if window.help.isHidden { requests.leaves = true } else { window.help.isHidden = true }
    case .moveFocus, .removeFocused, .undo, .redo, .openChosen: break
    }
  }
}

extension AlbumController: UIGestureRecognizerDelegate {
  /// A press that moves belongs to the exhibit, if it has a use for it.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    finishThrow()
    let (point, way) = (pan.location(in: collectionView), pan.translation(in: collectionView))
    let start = CGPoint(x: point.x - way.x, y: point.y - way.y)
    return exhibit.takesPan(at: collectionView.indexPathForItem(at: start), in: collectionView)
  }

  private func drag(by pan: UIPanGestureRecognizer) {
    exhibit.pan(pan, in: collectionView) { [weak self] in self?.finishThrow() }
  }
}

extension AlbumController: UICollectionViewDelegate {
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { exhibit.didEndDecelerating(collectionView) }

  func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint {
    if let keptPicture, source.model.count > keptPicture {
      return offset(showing: keptPicture).map {
        collectionView.collectionViewLayout.targetContentOffset(
          forProposedContentOffset: $0, withScrollingVelocity: .zero)
      } ?? proposed
    }
    guard let keptPlace else { return proposed }
    let offset = CGPoint(
      x: (keptPlace.x * scrollRange.width).rounded(), y: (keptPlace.y * scrollRange.height).rounded())
    return collectionView.collectionViewLayout.targetContentOffset(
      forProposedContentOffset: offset, withScrollingVelocity: .zero)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if let cell = cell as? PhotoCell { source.stopWaiting(cell) }
  }
}
