import CollectionViewKit

/// One thing the album can show: a layout with sizes that suit the window, and the manners that go with it.
///
/// An exhibit is made when it is first shown and lives as long as the album. The controller tells it the window's size and the number of
/// pictures before the layout prepares, and asks for everything else when it is needed.
@MainActor
protocol Exhibit: AnyObject {
  /// The layout: always the same object until a setting changes.
  var layout: UICollectionViewLayout { get }
  /// Gives the layout sizes that suit a window of `window` points and `count` pictures.
  func suit(window: CGSize, count: Int)
  /// Called before `suit`: so many points at the right of the window are covered by the panel of settings.
  func cover(_ width: CGFloat)
  /// The scale at which the layout shows its largest cell: pictures are decoded that much larger.
  var magnification: CGFloat { get }
  /// How the keys, the wheel and clicks on empty space work here.
  var manners: Manners { get }
  /// Height in points of a band across the middle of the window on which the pictures lie; nil without one.
  var stripHeight: CGFloat? { get }
  /// Whether a mirror image lies below each picture.
  var mirrorsPictures: Bool { get }
  /// Whether pictures are cut into sections by colour; if not, all are in one.
  var groupsByColor: Bool { get }
  /// What can be changed about it; the panel at the side lists them.
  var settings: [ExhibitSetting] { get }
  /// Whether the panel is there from the start where the window has room for it.
  var opensSettings: Bool { get }
  /// Goes on by so many values in a setting of the list, or back; the new layout, sized by `suit`, is then switched to.
  func change(_ setting: Int, by step: Int)
  /// Answers a click on a picture; false leaves it to the album, which takes the picture out.
  func click(_ path: IndexPath, in view: UICollectionView) -> Bool
  /// Whether a press on a picture, or beside them (nil), that moves on is a drag of the exhibit's own and scrolls nothing.
  func takesPan(at path: IndexPath?, in view: UICollectionView) -> Bool
  /// Answers such a drag, from its beginning to its end; `thrown` is to be called when what it threw has flown.
  func pan(_ pan: UIPanGestureRecognizer, in view: UICollectionView, thrown: @escaping () -> Void)
  /// Throws the first picture off as a drag would, for a key; `thrown` is to be called when it has flown.
  func throwFirst(in view: UICollectionView, thrown: @escaping () -> Void)
  /// Whether the first picture was thrown, and belongs behind the last: it stays so until the exhibit is left.
  var hasThrown: Bool { get }
  /// Called when shapes of pictures have become known.
  func shapesChanged()
  /// Called when the exhibit takes over, after `suit`; its layout is about to be switched to.
  func enter(_ view: UICollectionView)
  /// Called when another exhibit takes over, after `leave`.
  func exit(_ view: UICollectionView)
  /// Called when a fling has come to rest.
  func didEndDecelerating(_ view: UICollectionView)
  /// Called before another exhibit takes over, or the pictures change: what a click or a drag has begun is undone,
  /// animated.
  func leave(_ view: UICollectionView)
}

extension Exhibit {
  func cover(_ width: CGFloat) {}
  var magnification: CGFloat { 1 }
  var stripHeight: CGFloat? { nil }
  var mirrorsPictures: Bool { false }
  var groupsByColor: Bool { false }
  var settings: [ExhibitSetting] { [] }
  var opensSettings: Bool { false }
  func change(_ setting: Int, by step: Int) {}
  func click(_ path: IndexPath, in view: UICollectionView) -> Bool { false }
  func takesPan(at path: IndexPath?, in view: UICollectionView) -> Bool { false }
  func pan(_ pan: UIPanGestureRecognizer, in view: UICollectionView, thrown: @escaping () -> Void) {}
  func throwFirst(in view: UICollectionView, thrown: @escaping () -> Void) {}
  var hasThrown: Bool { false }
  func enter(_ view: UICollectionView) {}
  func exit(_ view: UICollectionView) {}
  func didEndDecelerating(_ view: UICollectionView) {}
  func leave(_ view: UICollectionView) {}
  func shapesChanged() {}
}

/// How the keys, the wheel and clicks on empty space work in an exhibit.
struct Manners: Equatable {
  /// Where the keys move the focus.
  enum Travel {
    /// Nowhere: only the first picture can have it.
    case top
    /// Up and down to the picture before and after, like left and right.
    case along
    /// Up and down to the picture above and below.
    case rows
    /// Up and down to the picture before and after, left and right to the one beside.
    case columns
  }
  /// How a picture is brought into view.
  enum Reveal: Equatable {
    /// Into the middle of the width.
    case centred
    /// By scrolling until it has its turn in a carousel, whose items are so many points of scrolling apart.
    case turn(pitch: CGFloat)
    /// Just so far that it is seen, with so many points to spare.
    case visible(margin: CGFloat)
    /// Not at all: it is seen anyway, or cannot be.
    case never
  }
  /// Where a click on empty space puts a picture.
  enum Entry {
    /// Before all others.
    case first
    /// Beside the picture nearest to the click.
    case beside
  }

  /// Where the keys move the focus.
  var travel = Travel.along
  /// How the focused picture is kept in view.
  var reveal = Reveal.centred
  /// Where a click on empty space puts a picture.
  var entry = Entry.beside
  /// Points that one notch of the wheel moves on; nil for the system's own step.
  var wheelStep: CGFloat?
  /// Whether the content gives way to a drag even where it cannot scroll.
  var bouncesHorizontally = false, bouncesVertically = false
  /// How many pictures the keys can reach, the first ones; nil for all.
  var reach: Int?
  /// Whether it gives way beyond its ends at all.
  var bounces = true
  /// Whether it rests at multiples of the window's size.
  var pages = false
  /// Whether bars show how far it is scrolled.
  var showsIndicators = true
}

/// Sizes that follow from a window's: sides of pictures are whole points, at least `smallestSide`.
enum Measure {
  /// No picture is laid out smaller than this.
  static let smallestSide: CGFloat = 24

  /// The side in whole points.
  static func whole(_ side: CGFloat) -> CGFloat { max(smallestSide, side.rounded(.down)) }

  /// The side in whole points, or one more, so that the room beside a picture in the middle of the width halves into whole points: a
  /// frame rounded to pixels would rest half a point off.
  static func centred(_ side: CGFloat, in width: CGFloat) -> CGFloat {
    let side = whole(side)
    return (width - side).truncatingRemainder(dividingBy: 2) == 1 ? side + 1 : side
  }
}
