/// Names one element of a collection view: a cell, or a supplementary or decoration view of some kind, at a path.
///
/// Four integers instead of a string and an index path, since every visible element is looked up by it in every pass.
struct ElementKey: Hashable {
  /// 0 for cells; other kinds are numbered as they are met.
  var kind: Int
  var section: Int
  var item: Int

  static let cellKind = 0

  /// The key of a cell.
  init(cell path: ElementPath) {
    (kind, section, item) = (Self.cellKind, path.section, path.item)
  }
  init(kind: Int, section: Int, item: Int) {
    (self.kind, self.section, self.item) = (kind, section, item)
  }

  var isCell: Bool { kind == Self.cellKind }
  var path: ElementPath { ElementPath(section: section, item: item) }
  var indexPath: IndexPath { IndexPath(item: item, section: section) }
}

extension ElementPath {
  /// The path an index path of two numbers names.
  init(_ indexPath: IndexPath) { self.init(section: indexPath.section, item: indexPath.item) }
  var indexPath: IndexPath { IndexPath(item: item, section: section) }
}

/// Numbers the kinds of supplementary and decoration views.
struct ElementKinds {
  struct Kind: Hashable {
    var category: UICollectionView.ElementCategory
    var name: String
  }

  private var codes: [Kind: Int] = [:]
  private var kinds: [Kind] = []

  /// The number of the kind an answer speaks of.
  @MainActor
  mutating func code(of attributes: UICollectionViewLayoutAttributes) -> Int {
    let category = attributes.representedElementCategory
    guard category != .cell else { return ElementKey.cellKind }
    return code(of: Kind(category: category, name: attributes.representedElementKind ?? ""))
  }
  mutating func code(of kind: Kind) -> Int {
    if let code = codes[kind] { return code }
    kinds.append(kind)
    codes[kind] = kinds.count
    return kinds.count
  }
  /// The kind a number stands for; nil for cells.
  func kind(_ code: Int) -> Kind? { code == ElementKey.cellKind ? nil : kinds[code - 1] }
}

/// Names one pool: views registered under one identifier, for cells or for one kind of supplementary view.
struct PoolKey: Hashable {
  var kind: Int
  var identifier: String
}

/// The hidden views of one pool.
///
/// A class: an array in a dictionary could not be changed in place without an allocation.
@MainActor
final class ViewPool {
  var views: [UICollectionReusableView] = []
}
