/// Shows items of a data source where its layout puts them, with as many views as can be seen.
///
/// ```
///   data source ──views──► pool ⇄ live elements ◄──attributes── layout
///                                     │
///                                 subviews, moved once a frame
/// ```
///
/// This file holds the state; the facets beside it hold one idea each: the layout pass (`+Pass`), recycling (`+Reuse`), batch updates
/// (`+Updates`), layout switches (`+Switching`), the transitions both share (`+Transitions`), selection, queries.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// What an element is.
  public enum ElementCategory: UInt, Sendable {
    /// An item; a header or the like that belongs to the data; an ornament of the layout.
    case cell, supplementaryView, decorationView
  }
  /// The direction a layout scrolls in.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down, or sideways.
    case vertical, horizontal
  }
  /// Where `scrollToItem` puts an item.
  ///
  /// One value for each direction; two of one direction trap.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// One bit a position.
    public let rawValue: UInt
    /// Wraps bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The item's top at the view's top.
    public static let top = ScrollPosition(rawValue: 1)
    /// The item's middle at the view's middle.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The item's bottom at the view's bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The item's left edge at the view's.
    public static let left = ScrollPosition(rawValue: 8)
    /// The item's middle at the view's middle.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The item's right edge at the view's.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// Kind of section headers in a flow layout.
  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  /// Kind of section footers in a flow layout.
  public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

  // MARK: Whom it asks

  /// Answers counts and views.
  ///
  /// Held weakly. Setting it shows everything afresh in the next pass.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Has a say in selection and is told which views come and go.
  ///
  /// Held weakly.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }
  /// Tracks the bounds behind all cells.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.layer.zPosition = -.greatestFiniteMagnitude
      insertSubview(backgroundView, at: 0)
      setNeedsLayout()
    }
  }

  // MARK: State, changed by the facets

  /// The installed layout.
  var layout: UICollectionViewLayout
  /// Section and item counts as last asked; nil until somebody needs them.
  var counts: SectionCounts?
  /// Everything is to be shown afresh in the next pass.
  var needsReload = true
  /// The layout was invalidated and not prepared since.
  var needsPrepare = true
  /// The running invalidation came from a bounds change that no pass has consumed: further ones ask nothing.
  var boundsInvalidationPending = false
  /// Set while attributes may not be adjusted by invalidation contexts: in a batch update.
  var update: RunningUpdate?
  /// The layout's newest answer.
  var answer = LayoutAnswer.none

  /// The elements of the answer before it: the newest one mostly has the same ones in the same places.
  var hints: [LiveElement?] = []

  /// Elements with views that the layout shows, by key.
  var live: [ElementKey: LiveElement] = [:]
  /// Elements on their way out, which keep their views until they arrive.
  var leaving: [LiveElement] = []
  /// Every element with a view, back to front.
  ///
  /// Sorted anew when membership or a zIndex changed.
  var drawingOrder: [LiveElement] = []
  var drawingOrderIsStale = false
  /// Entries of the answer that are visible and have no element yet; empty between passes.
  var unmet: [Int] = []
  /// Room for elements that go to the pool, and for the next order of the subviews; empty in between.
  var departing: [LiveElement] = [], spareChildren: [UIView] = []
  /// Orderings of the subviews so far, to tell views that were in the last one.
  var orderings = 0
  /// When the last motion that was begun arrives, and how far motions have been stepped.
  var motionsEnd = -TimeInterval.infinity, steppedTo = -TimeInterval.infinity
  /// Passes so far, to tell elements found in this one.
  var passMark = 0
  /// True while the layout is asked and views are brought in line: layouts may ask for cells meanwhile, and no pass starts.
  var isInPass = false
  /// Animations under way, for their completions.
  var transitions: [RunningTransition] = []

  var kinds = ElementKinds()
  /// Classes by pool.
  var registrations: [PoolKey: UICollectionReusableView.Type] = [:]
  /// Hidden views waiting for reuse.
  var pool: [PoolKey: ViewPool] = [:]
  /// The element a view is being asked for, and the view dequeued for it.
  var dequeuing: Dequeuing?
  /// The state that view will be shown in first.
  var requestedState: ElementState?
  /// What happened so far; read by tests and the debug overlay.
  public internal(set) var statistics = Statistics()

  /// Open batch: operations so far, depth of nesting, completions.
  var batch: OpenBatch?

  /// Items selected, in the order they were.
  var selection: [IndexPath] = []
  /// The item a press rests on.
  var highlighted: IndexPath?
  /// The item a press began on.
  var pressed: IndexPath?
  /// The item the last layout switch kept in the middle, for the next one.
  var switchAnchor: IndexPath?
  /// Whether clicks select items.
  ///
  /// True unless set.
  open var allowsSelection = true
  /// Whether more than one item can be selected.
  ///
  /// False unless set; turning it off keeps the first one.
  open var allowsMultipleSelection = false {
    didSet {
      if !allowsMultipleSelection {
        for path in selection.dropFirst() { deselectItem(at: path, animated: false) }
      }
    }
  }

  /// Figures of a collection view's life so far, by the four moments of a cell.
  public struct Statistics: Equatable, Sendable {
    /// Views made; views handed to the data source to fill; views that came back from the pool.
    public var created = 0, configured = 0, reused = 0
    /// Times `prepare()` ran; times the layout was asked for a rectangle.
    public var layoutPasses = 0, layoutQueries = 0
    /// Times an element was announced, and times its end was.
    public var willDisplay = 0, didEndDisplaying = 0
  }

  /// Makes a collection view.
  ///
  /// The layout is asked nothing before the first pass.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    checkFree(layout)
    layout.host = self
  }
  /// Archives are not read: makes a collection view with a flow layout and zero size.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layout.host = self
  }

  /// Views on screen, arriving or leaving.
  public var liveCount: Int { live.count + leaving.count }
  /// Views waiting for reuse.
  public var pooledCount: Int {
    var count = 0
    for waiting in pool.values { count += waiting.views.count }
    return count
  }

  // MARK: Overrides that give the facets their moments

  /// Brings views in line with the layout: see `+Pass`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !isInPass else { return setNeedsLayout() }
    layoutPass()
    if isTravelling { stepMotions(to: now) }
    arrangeSubviews()
    backgroundView?.frame = bounds
    endTransitions()
  }
  /// Ends what is travelling: it went by the window's clock.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    endMotions()
  }

  /// Moves the content and every element that travels.
  ///
  /// Called once a frame.
  public override func advance(to time: TimeInterval) {
    super.advance(to: time)
    if isTravelling { setNeedsLayout() }
  }
  /// When this view next needs a frame.
  public override var nextWake: NextWake {
    isTravelling ? .nextFrame : super.nextWake
  }

  override func boundsWillChange(to newBounds: CGRect) { askAboutBounds(newBounds) }
  override func boundsChanged(from oldBounds: CGRect) { tellBoundsChanged(from: oldBounds) }
  override func restingOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }
  override func contentPressBegan(at point: CGPoint) { pressBegan(at: point) }
  override func contentPressMoved(to point: CGPoint) { pressMoved(to: point) }
  override func contentPressCancelled() { pressCancelled() }
  override func contentClicked(_ touch: UITouch) {
    clickSelects(at: touch.location(in: self))
    super.contentClicked(touch)
  }
}
