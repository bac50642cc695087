import CollectionTestSupport
import CollectionViewKit
import Testing

// Written as iOS code is: optional and forced calls of delegate methods, a controller with a property named `collectionView`, cells with
// the two usual initialisers and nothing else, a layout that narrows `collectionView`. That it compiles is half of the test.

/// Implements everything.
private final class PhotoController: UICollectionViewDataSource, UICollectionViewDelegate {
  var collectionView: UICollectionView!
  var taps: [IndexPath] = []
  var scrolls = 0

  func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    section + 1
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath) as! PhotoCell
    cell.label.text = "\(indexPath.item)"
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    // A nested optional call of another method, which this class lacks.
    collectionView.delegate?.collectionView?(collectionView, didUnhighlightItemAt: indexPath) == nil
  }
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  {
    false
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    false
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    taps.append(indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint { CGPoint(x: 1, y: 2) }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

/// Implements nothing that is optional.
private final class PlainSource: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
  }
}

/// Owns views named as the dispatchers are, in several ways.
private class LazyOwner: UICollectionViewDelegate {
  lazy var collectionView = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 10, height: 10), collectionViewLayout: UICollectionViewFlowLayout())
}
private final class InheritingOwner: LazyOwner {
  func show() { collectionView.reloadData() }
}
private final class OptionalOwner: UICollectionViewDelegate { var collectionView: UICollectionView? }

private final class PhotoCell: UICollectionViewCell {
  let label = UILabel(frame: .zero)
  private(set) var frameAtBirth = CGRect.zero
  override init(frame: CGRect) {
    super.init(frame: frame)
    frameAtBirth = frame
    contentView.addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class UnavailableCell: UICollectionViewCell {
  var born = false
  override init(frame: CGRect) {
    super.init(frame: frame)
    born = true
  }
  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }
}

private final class PlainCell: UICollectionViewCell {
  var marker = 5
}

/// Narrows `collectionView`, and keeps attributes of its own class.
private final class NarrowLayout: UICollectionViewLayout {
  override var collectionView: UICollectionView { super.collectionView! }
  override var collectionViewContentSize: CGSize { collectionView.bounds.size }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<collectionView.numberOfItems(inSection: 0)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: CGFloat(indexPath.item * 20), y: 0, width: 20, height: 30)
    return attributes
  }
}

@MainActor @Suite("Code as it is on iOS")
struct OptionalCallTests {
  private func view(_ layout: UICollectionViewLayout = NarrowLayout()) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: layout)
    view.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    return view
  }
  private let path = IndexPath(item: 1, section: 0)

  @Test("Optional calls give the answer where there is one, nil where there is none")
  func optionalCalls() {
    let (view, full, plain) = (view(), PhotoController(), PlainSource())
    view.delegate = full
    #expect(view.delegate?.collectionView?(view, shouldSelectItemAt: path) == true)
    #expect(view.delegate?.collectionView?(view, shouldHighlightItemAt: path) == false)
    #expect(view.delegate?.collectionView?(view, shouldDeselectItemAt: path) == false)
    #expect(view.delegate?.collectionView?(view, didSelectItemAt: path) != nil)
    #expect(full.taps == [path])
    #expect(view.delegate?.collectionView?(view, didDeselectItemAt: path) == nil)
    #expect(
      view.delegate?.collectionView?(view, targetContentOffsetForProposedContentOffset: .zero)
        == CGPoint(x: 1, y: 2))
    view.delegate?.scrollViewDidScroll?(view)
    #expect(full.scrolls == 1)

    view.delegate = plain
    #expect(view.delegate?.collectionView?(view, shouldSelectItemAt: path) == nil)
    #expect(view.delegate?.collectionView?(view, shouldSelectItemAt: path) ?? false == false)
    #expect(view.delegate?.collectionView?(view, didSelectItemAt: path) == nil)
    let noOffset = view.delegate?.collectionView?(view, targetContentOffsetForProposedContentOffset: .zero)
    #expect(noOffset == nil)
    view.delegate?.scrollViewDidScroll?(view)
    view.delegate?.scrollViewDidEndDragging?(view, willDecelerate: true)
    view.delegate?.scrollViewDidEndDecelerating?(view)
    var target = CGPoint.zero
    view.delegate?.scrollViewWillEndDragging?(view, withVelocity: .zero, targetContentOffset: &target)
    #expect(target == .zero)
  }

  @Test("The same for a data source")
  func dataSourceCalls() {
    let (view, full, plain) = (view(), PhotoController(), PlainSource())
    view.dataSource = full
    #expect(view.dataSource?.numberOfSections?(in: view) == 3)
    #expect(view.dataSource!.numberOfSections!(in: view) == 3)
    let sections: Int = view.dataSource!.numberOfSections!(in: view)
    #expect(sections == 3)
    #expect(view.dataSource?.collectionView(view, numberOfItemsInSection: 2) == 3)
    view.dataSource = plain
    #expect(view.dataSource?.numberOfSections?(in: view) == nil)
    #expect(view.dataSource?.numberOfSections?(in: view) ?? 1 == 1)
    let header = view.dataSource?.collectionView?(
      view, viewForSupplementaryElementOfKind: "header", at: path)
    #expect(header == nil)
  }

  @Test("Forced calls give plain values")
  func forcedCalls() {
    let (view, full) = (view(), PhotoController())
    view.delegate = full
    let selects: Bool = view.delegate!.collectionView!(view, shouldSelectItemAt: path)
    let highlights: Bool = view.delegate!.collectionView!(view, shouldHighlightItemAt: path)
    let deselects: Bool = view.delegate!.collectionView!(view, shouldDeselectItemAt: path)
    let offset: CGPoint = view.delegate!.collectionView!(
      view, targetContentOffsetForProposedContentOffset: .zero)
    #expect(selects)
    #expect(!highlights)
    #expect(!deselects)
    #expect(offset == CGPoint(x: 1, y: 2))
  }

  @Test("A call inside a call does not disturb the outer answer")
  func nestedCalls() {
    // PhotoController.shouldSelect… asks for a method that the class lacks, while it is itself asked.
    let (view, full) = (view(), PhotoController())
    view.delegate = full
    for _ in 0..<3 {
      #expect(view.delegate?.collectionView?(view, shouldSelectItemAt: path) == true)
      #expect(view.delegate?.collectionView?(view, didUnhighlightItemAt: path) == nil)
    }
  }

  @Test("Properties named collectionView do not clash with optional calls")
  func ownProperties() {
    let full = PhotoController()
    full.collectionView = view()
    full.collectionView.delegate = full
    #expect(
      full.collectionView.delegate?.collectionView?(full.collectionView, shouldSelectItemAt: path) == true)
    let heir = InheritingOwner()
    heir.show()
    #expect(heir.collectionView.bounds.width == 10)
    let optional = OptionalOwner()
    #expect(optional.collectionView?.bounds == nil)
    let delegate: any UICollectionViewDelegate = optional
    #expect(delegate.collectionView?(full.collectionView, shouldSelectItemAt: path) == nil)
  }

  @Test("Registered classes are made by their own init(frame:), with the attributes' frame")
  func registeredClasses() {
    let (view, source) = (view(), PlainSource())
    view.dataSource = source
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: path) as! PhotoCell
    #expect(cell.frameAtBirth == CGRect(x: 20, y: 0, width: 20, height: 30))
    #expect(cell.label.superview === cell.contentView)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 20, height: 30))
    view.register(UnavailableCell.self, forCellWithReuseIdentifier: "photo")
    view.reloadData()
    view.layoutIfNeeded()
    #expect((view.cellForItem(at: path) as? UnavailableCell)?.born == true)
    view.register(PlainCell.self, forCellWithReuseIdentifier: "photo")
    view.reloadData()
    view.layoutIfNeeded()
    #expect((view.cellForItem(at: path) as? PlainCell)?.marker == 5)
    #expect(view.cellForItem(at: path)?.reuseIdentifier == "photo")
  }

  @Test("A layout may narrow collectionView to a type that is not optional")
  func narrowedProperty() {
    let layout = NarrowLayout()
    let (view, source) = (view(layout), PlainSource())
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(layout.collectionView === view)
    #expect((layout as UICollectionViewLayout).collectionView === view)
    #expect(view.visibleCells.count == 4)
  }
}
