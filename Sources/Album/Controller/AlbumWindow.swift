import CollectionViewKit

/// The album's window: the collection view fills it, notices lie over it.
@MainActor
final class AlbumWindow: UIWindow {
  /// The pictures.
  let collectionView: UICollectionView
  /// The band some exhibits lie on; transparent in others.
  let strip = UIView(frame: .zero)
  /// What an empty album says.
  let emptyView = EmptyView(frame: .zero)
  /// The layout's name, for a moment.
  let toast = Toast(frame: .zero)
  /// The keys; hidden until asked for.
  let help = HelpOverlay(frame: .zero)
  /// What the engine does; hidden until asked for.
  let debug = DebugOverlay(frame: .zero)
  /// The pool at work; hidden until asked for.
  let pool = PoolStrip(frame: .zero)
  /// What can be changed about the exhibit.
  let settings = SettingsPanel(frame: .zero)
  /// All exhibits at a glance; nil until asked for.
  var gallery: GalleryView? {
    didSet {
      oldValue?.clear()
      oldValue?.removeFromSuperview()
      if let gallery { insertSubview(gallery, belowSubview: toast) }
    }
  }
  /// Gives the collection view another frame: the window's own bounds, whenever they have another size.
  var fill: (CGRect) -> Void = { _ in }

  /// What pictures lie on.
  static let table = UIColor(red: 0.137, green: 0.141, blue: 0.157, alpha: 1)

  /// Makes a window of `size` points whose pictures are arranged by `layout`.
  init(size: CGSize, layout: UICollectionViewLayout) {
    let bounds = CGRect(origin: .zero, size: size)
    collectionView = UICollectionView(frame: bounds, collectionViewLayout: layout)
    super.init(frame: bounds)
    backgroundColor = Self.table
    emptyView.isHidden = true
    help.isHidden = true
    debug.isHidden = true
    pool.isHidden = true
    strip.backgroundColor = UIColor(white: 1, alpha: 0.07)
    strip.alpha = 0
    strip.isUserInteractionEnabled = false
    for view in [strip, collectionView, emptyView, settings, pool, toast, debug, help] { addSubview(view) }
    register(pool)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if collectionView.frame.size != bounds.size { fill(bounds) }
    for view in [emptyView, settings, pool, debug, help] { view.frame = bounds }
    gallery?.frame = bounds
    strip.frame.size.width = bounds.width
    strip.center = CGPoint(x: bounds.midX, y: bounds.midY)
    toast.place()
  }

  /// Shows a band of a height across the middle, or none, and fades it in or out.
  func showStrip(height: CGFloat?) {
    if let height {
      UIView.performWithoutAnimation {
        strip.frame = CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
      }
    }
    UIView.animate(withDuration: 0.3) { self.strip.alpha = height == nil ? 0 : 1 }
  }
}
