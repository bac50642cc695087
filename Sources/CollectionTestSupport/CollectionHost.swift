import CollectionViewKit
import LayoutCore

/// A window with one collection view, driven in virtual time: events and frames at times the test chooses, no display.
@MainActor
public final class CollectionHost {
  /// The window.
  public let window: UIWindow
  /// The collection view, as large as the window.
  public let view: UICollectionView
  /// What it shows.
  public let items: NumberedItems
  /// Size of the window in points.
  public var size: CGSize
  /// The newest frame.
  public private(set) var output: FrameOutput?
  /// Time of the newest frame, in seconds.
  public private(set) var time = 0.0
  private var pending: [InputEvent] = []
  private var buttons = PointerButtons()

  /// Makes the window and shows its first frame at time 0.
  public init(size: CGSize, layout: UICollectionViewLayout, counts: [Int], scale: CGFloat = 1) {
    self.size = size
    items = NumberedItems(counts)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    view.dataSource = items
    view.delegate = items
    window.addSubview(view)
    self.scale = scale
    frame(at: 0)
  }
  private let scale: CGFloat

  // MARK: Events, handed over with the next frame

  /// Presses the left button, or another, at a window point.
  public func press(_ x: CGFloat, _ y: CGFloat, at time: Double, button: PointerButtons = .left) {
    buttons.insert(button)
    add(.pointerDown(CGPoint(x: x, y: y), button: button, modifiers: []), at: time)
  }
  /// Moves the pointer with the buttons as they are.
  public func move(_ x: CGFloat, _ y: CGFloat, at time: Double) {
    add(.pointerMoved(CGPoint(x: x, y: y), buttons: buttons), at: time)
  }
  /// Lets the left button, or another, go.
  public func release(_ x: CGFloat, _ y: CGFloat, at time: Double, button: PointerButtons = .left) {
    buttons.remove(button)
    add(.pointerUp(CGPoint(x: x, y: y), button: button), at: time)
  }
  /// Turns the wheel over a window point.
  public func wheel(_ dx: CGFloat, _ dy: CGFloat, at time: Double, x: CGFloat = 200, y: CGFloat = 300) {
    add(.wheel(CGPoint(x: x, y: y), delta: CGPoint(x: dx, y: dy), modifiers: []), at: time)
  }
  /// Adds any event.
  public func add(_ kind: InputEvent.Kind, at time: Double) { pending.append(InputEvent(time: time, kind)) }

  // MARK: Frames

  /// Shows a frame at a time; the events up to then are handed over.
  @discardableResult
  public func frame(at now: Double) -> FrameOutput {
    // Times are sums of decimals: those that differ by rounding only are the same.
    let due = pending.filter { $0.time <= now + 1e-9 }
    pending.removeAll { $0.time <= now + 1e-9 }
    time = now
    let made = window.frame(FrameInput(events: due, now: now, size: size, scale: scale))
    output = made
    return made
  }
  /// Shows frames up to a time, `rate` a second, the last one exactly then.
  ///
  /// `each` sees every frame.
  public func run(until end: Double, rate: Double = 60, each: (Double) -> Void = { _ in }) {
    var index = (time * rate + 1e-9).rounded(.down) + 1
    while index / rate < end - 1e-9 {
      frame(at: index / rate)
      each(time)
      index += 1
    }
    frame(at: end)
    each(time)
  }
  /// Shows frames until nothing moves and nothing is due, at most `limit` seconds more.
  public func settle(limit: Double = 10, rate: Double = 60, each: (Double) -> Void = { _ in }) {
    let end = time + limit
    var index = (time * rate + 1e-9).rounded(.down)
    repeat {
      index += 1
      if case .at(let due) = output?.nextWake { index = max(index, (due * rate + 1e-9).rounded(.up)) }
      frame(at: index / rate)
      each(time)
    } while output?.nextWake != .never && time < end
  }

  /// The numbers of the cells in sight, by path.
  public var shown: [IndexPath: Int] {
    var numbers: [IndexPath: Int] = [:]
    for path in view.indexPathsForVisibleItems {
      numbers[path] = (view.cellForItem(at: path) as? NumberCell)?.number
    }
    return numbers
  }
}
