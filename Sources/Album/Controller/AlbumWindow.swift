import CollectionViewKit

/// The album's window: the collection view fills it, notices lie over it.
@MainActor
final class AlbumWindow: UIWindow {
  /// The pictures.
  let collectionView: UICollectionView
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
    for view in [collectionView, emptyView, settings, pool, toast, debug, help] { addSubview(view) }
    register(pool)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if collectionView.frame.size != bounds.size { fill(bounds) }
    for view in [emptyView, settings, pool, debug, help] { view.frame = bounds }
    gallery?.frame = bounds
    toast.place()
  }
}
