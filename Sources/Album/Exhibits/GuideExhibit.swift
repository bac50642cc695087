import CollectionLayouts
import CollectionViewKit

/// Four full-window pages that introduce the album, as a program's first screens do, and a card that travels along.
///
/// ```
///   page 0   │ page 1   │ page 2          the content comes to rest on page 1:
///    card₀   │          │  card₁ ·····    at once the card is ahead by two pages, with the next picture,
///            │   card₁ ◄┼────             and slides back by one in a quarter of a second
/// ```
///
/// The card lies in the content: it goes away with its page, and the new one is empty until it rests.
final class GuideExhibit: Exhibit {
  /// Seconds the card takes to slide into its place.
  static let slide = 0.25
  /// What the pages teach, each in two lines.
  static let lessons = [
    ("Turn the page", "Drag it, or flick it"),
    ("Take a picture out", "Click it; Ctrl+Z brings it back"),
    ("Go on to the next layout", "Press Space, and all pictures travel"),
    ("See your own pictures", "Drop a folder on this window"),
  ]
  /// Seconds in which the card comes and goes with the exhibit.
  private static let fade = 0.25

  private let pages = PagesLayout()
  let card = GuideCard(frame: .zero)
  private var window = CGSize.zero
  private weak var view: UICollectionView?
  /// The page the card belongs to.
  private(set) var page = 0
  /// What the card's place was last worked out for; nil before the first frame.
  private var setting: Setting?

  private struct Setting: Equatable {
    var size: CGSize
    var pages: Int
  }

  init() {
    pages.pageLimit = Self.lessons.count
    card.alpha = 0
    card.placed = { [weak self] in self?.place() }
  }

  var layout: UICollectionViewLayout { pages }
  var manners: Manners {
    // One notch of the wheel turns one page.
    Manners(
      reveal: .visible(margin: 0), wheelStep: window.width, reach: pages.pageLimit, bounces: false,
      pages: true,
      showsIndicators: false)
  }

  func suit(window: CGSize, count: Int) { self.window = window }

  // MARK: The card's way

  func didEndDecelerating(_ view: UICollectionView) { turn(in: view) }

  /// Called in every frame: what ends without deceleration (a key's scrolling, a wheel's) brings the card along too.
  private func place() {
    guard let view else { return }
    let new = Setting(size: view.bounds.size, pages: pages.pageCount)
    card.isHidden = new.pages == 0
    guard new.pages > 0 else { return }
    if new == setting { turn(in: view) } else { sit(new, in: view) }
    write(in: view)
  }

  /// Goes ahead and slides back, if the content has come to rest on another page than the card's.
  ///
  /// A fling that is caught ends between pages, which is no rest: its whole way counts when it gets to one.
  private func turn(in view: UICollectionView) {
    guard let next = restingPage(of: view), next != page else { return }
    let way = CGFloat(next - page) * view.bounds.width
    page = next
    let seat = seat(in: view)
    UIView.performWithoutAnimation { card.center = CGPoint(x: seat.x + way, y: seat.y) }
    write(in: view)
    UIView.animate(withDuration: Self.slide) { self.card.center = seat }
  }

  /// Takes its place without a way: the exhibit was entered, the window's size changed, or the number of pages.
  private func sit(_ new: Setting, in view: UICollectionView) {
    let nearest = pages.page(at: view.contentOffset.x)
    page = restingPage(of: view) ?? (setting == nil ? nearest : min(page, new.pages - 1))
    setting = new
    UIView.performWithoutAnimation {
      card.bounds.size = GuideCard.size(in: new.size)
      card.center = seat(in: view)
    }
  }

  /// The page the content rests on; nil while it moves, and between pages.
  private func restingPage(of view: UICollectionView) -> Int? {
    let page = pages.page(at: view.contentOffset.x)
    let isThere = abs(view.contentOffset.x - CGFloat(page) * view.bounds.width) < 0.5
    return view.phase == .idle && isThere ? page : nil
  }

  /// The middle of the card's page, in content points.
  private func seat(in view: UICollectionView) -> CGPoint {
    CGPoint(x: (CGFloat(page) + 0.5) * view.bounds.width, y: view.bounds.height / 2)
  }

  /// Puts the page's lesson on the card, and a picture that no page shows while there are such.
  private func write(in view: UICollectionView) {
    let album = view.dataSource as? PhotoSource ?? (view.dataSource as? PreviewSource)?.source
    guard let source = album, source.model.count > 0 else { return }
    let (count, pageCount) = (source.model.count, pages.pageCount)
    let index = count > pageCount ? pageCount + page % (count - pageCount) : (page + 1) % count
    card.show(source.model[index], from: source)
    card.teach(Self.lessons[page], page: page, of: pageCount)
  }

  // MARK: Coming and going

  func enter(_ view: UICollectionView) {
    self.view = view
    setting = nil
    view.addSubview(card)
    UIView.animate(withDuration: Self.fade) { self.card.alpha = 1 }
  }

  /// The content is another's now: the card fades where it is seen, above it.
  func exit(_ view: UICollectionView) {
    self.view = nil
    let seen = card.quadInWindow
    let middle = CGPoint(
      x: (seen.topLeft.x + seen.bottomRight.x) / 2, y: (seen.topLeft.y + seen.bottomRight.y) / 2)
    view.superview?.insertSubview(card, aboveSubview: view)
    card.center = view.superview?.convert(middle, from: nil) ?? middle
    UIView.animate(withDuration: Self.fade) {
      self.card.alpha = 0
    } completion: { [self] finished in
      if finished && self.view == nil { card.removeFromSuperview() }
    }
  }
}
