/// A view that a collection view recycles: the base of cells, supplementary and decoration views.
///
/// Four moments make up its life: *created* with `init(frame:)`; *configured* by the data source; *hidden*, when it goes to the pool;
/// *reused*, when `prepareForReuse()` clears it for the next element. Its whole subtree is painted into one texture, again only
/// when something in it changed.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier it was registered under; nil for a view made by hand.
  public internal(set) var reuseIdentifier: String?
  /// How often it came back from the pool: 0 for a view still showing its first element.
  public internal(set) var reuseCount = 0
  /// Order of creation within its collection view, the last resort of sorting.
  var creationIndex = 0
  /// The pool it returns to; set when it is dequeued.
  var poolKey: PoolKey?

  /// Makes a view of the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isTextureBacked = true
  }
  /// Archives are not read: makes a view of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isTextureBacked = true
  }
  /// Makes an instance of a registered class.
  ///
  /// It calls the class's own `init(frame:)`.
  public required convenience init(_instanceOfRegisteredClass frame: CGRect) { self.init(frame: frame) }

  /// Called before a pooled view is handed out again; never on a fresh one.
  ///
  /// Overrides call super.
  open func prepareForReuse() {}
  /// Called with the attributes a view is about to show, whenever they are not equal to those it shows.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Called before an animated layout switch moves the view.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Called when that switch has ended.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
}
