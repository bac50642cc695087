/// Where one element of a collection view is, how big, and how it looks: a layout's answer.
///
/// ```
///      ┌──────── size ────────┐
///      │          + center    │   frame = the upright box around the element
///      └──────────────────────┘          after `transform3D` has turned it about `center`
/// ```
///
/// `center`, `size`, `bounds` and `frame` are views of one state, in points of the collection view's content. Setting
/// `size` keeps the centre. With a transform that is not the identity, position by `center` and `size`.
///
/// The engine reads an answer once, when the layout returns it; changing the object later has no effect. A subclass that adds
/// properties overrides `copy(with:)` and `isEqual(_:)`: equal attributes are not applied to their view again.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// Everything geometric, as one value.
  var state = ElementState()
  /// Origin of `bounds`; zero for nearly everybody.
  private var boundsOrigin = CGPoint.zero

  /// The element this speaks of: an item, or whatever path its layout gave a supplementary or decoration view.
  open var indexPath: IndexPath {
    get { unusualPath ?? path.indexPath }
    set {
      path = ElementPath(
        section: newValue.count > 0 ? newValue[0] : 0, item: newValue.count > 1 ? newValue[1] : 0)
      unusualPath = newValue.count == 2 ? nil : newValue
    }
  }
  /// The same as two numbers, which the engine reads; 0 for what is missing.
  final var path = ElementPath(section: 0, item: 0)
  /// An index path of more or less than two numbers.
  private final var unusualPath: IndexPath?
  /// Whether it is a cell, a supplementary or a decoration view.
  public private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for cells.
  public private(set) var representedElementKind: String?

  /// Makes attributes of item 0 in section 0, with everything at its default.
  public override init() { super.init() }

  /// Makes an instance of whatever subclass a layout names as its `layoutAttributesClass`.
  public required convenience init(_instanceOfLayoutAttributesClass: Void) { self.init() }

  /// Makes attributes for the cell at `indexPath`.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes attributes for a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Makes attributes for a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The upright box around the element, transform included.
  ///
  /// Setting it sets `size` and `center`.
  ///
  /// With a transform in place, the size set is the one whose transformed box has the given extent, as far as the
  /// transform only scales; a turned element takes the extent as its size.
  open var frame: CGRect {
    get { state.frame }
    set {
      var changed = state
      changed.frame = newValue
      state = changed
    }
  }
  /// Middle of the element, in points; what a transform turns and scales about.
  open var center: CGPoint {
    get { state.center }
    set { state.center = newValue }
  }
  /// Width and height before any transform.
  ///
  /// Setting it keeps the centre.
  open var size: CGSize {
    get { state.size }
    set { state.size = newValue }
  }
  /// The element's own coordinates: an origin, usually zero, and `size`.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: state.size) }
    set {
      boundsOrigin = newValue.origin
      state.size = newValue.size
    }
  }
  /// Opacity 0…1; 1 unless set.
  open var alpha: CGFloat {
    get { state.alpha }
    set { state.alpha = newValue }
  }
  /// Place in the stack: higher is nearer.
  ///
  /// Equal values keep the order of index paths.
  open var zIndex: Int {
    get { state.zIndex }
    set { state.zIndex = newValue }
  }
  /// When true, no view is made for the element.
  open var isHidden: Bool {
    get { state.isHidden }
    set { state.isHidden = newValue }
  }
  /// Scale, turn and skew in the plane, about `center`.
  ///
  /// The two-dimensional part of `transform3D`.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(state.transform) }
    set { state.transform = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The whole transform about `center`; `m34` gives perspective.
  open var transform3D: CATransform3D {
    get { state.transform }
    set { state.transform = newValue }
  }

  /// A copy of the same class with the same state.
  ///
  /// Subclasses add their own properties to it.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(_instanceOfLayoutAttributesClass: ())
    (copy.path, copy.unusualPath) = (path, unusualPath)
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.state = state
    copy.boundsOrigin = boundsOrigin
    return copy
  }

  /// Whether `object` speaks of the same element in the same state.
  open override func isEqual(_ object: Any?) -> Bool {
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated {
      guard let other = object as? UICollectionViewLayoutAttributes else { return false }
      return other === self || (other.state == state && other.isSameElement(as: self))
    }
  }

  /// Hashes the index path, which equal attributes share.
  open override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }

  /// One line for logs.
  open override var description: String {
    MainActor.assumeIsolated {
      let kind = representedElementKind.map { " \($0)" } ?? ""
      return
        "<\(type(of: self))\(kind) \(indexPath.section)-\(indexPath.item) frame \(frame) z \(zIndex) alpha \(alpha)>"
    }
  }

  /// Fresh attributes of the class `layout` names, for one element: what built-in layouts answer with.
  static func make(
    for layout: UICollectionViewLayout, _ category: UICollectionView.ElementCategory, kind: String? = nil,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    guard
      let attributesClass = type(of: layout).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    else {
      preconditionFailure(
        "\(type(of: layout)).layoutAttributesClass is not a UICollectionViewLayoutAttributes.")
    }
    let attributes = attributesClass.init(_instanceOfLayoutAttributesClass: ())
    attributes.indexPath = indexPath
    attributes.representedElementCategory = category
    attributes.representedElementKind = kind
    return attributes
  }

  /// Whether attributes of the same element, in an equal state, are equal.
  ///
  /// Only those of a class of somebody's own need to be asked.
  final func agrees(with other: UICollectionViewLayoutAttributes) -> Bool {
    guard
      type(of: self) == UICollectionViewLayoutAttributes.self
        && type(of: other) == UICollectionViewLayoutAttributes.self
    else { return isEqual(other) }
    return boundsOrigin == other.boundsOrigin
  }

  private func isSameElement(as other: UICollectionViewLayoutAttributes) -> Bool {
    path == other.path && unusualPath == other.unusualPath
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind && boundsOrigin == other.boundsOrigin
  }
}
