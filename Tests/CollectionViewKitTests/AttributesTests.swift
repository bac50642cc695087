import CollectionTestSupport
import CollectionViewKit
import Testing

/// What a layout's answer means, and how much of it reaches the views.
@MainActor @Suite("Layout attributes")
struct AttributesTests {
  private func show(_ layout: UICollectionViewLayout, items: Int = 9) -> CollectionHost {
    CollectionHost(size: CGSize(width: 400, height: 600), layout: layout, counts: [items])
  }
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("Frame, centre, size and bounds are views of one state; size keeps the centre")
  func oneState() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path(0))
    #expect(attributes.alpha == 1)
    #expect(attributes.zIndex == 0)
    #expect(!attributes.isHidden)
    attributes.size = CGSize(width: 100, height: 61)
    #expect(attributes.frame == CGRect(x: -50, y: -30.5, width: 100, height: 61))
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(attributes.center == CGPoint(x: 25, y: 40))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    attributes.bounds = CGRect(x: 5, y: 6, width: 10, height: 20)
    #expect(attributes.size == CGSize(width: 10, height: 20))
    #expect(attributes.bounds.origin == CGPoint(x: 5, y: 6))
    #expect(attributes.frame == CGRect(x: 20, y: 30, width: 10, height: 20))
    attributes.center = CGPoint(x: 100, y: 100)
    #expect(attributes.frame.origin == CGPoint(x: 95, y: 90))
    attributes.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(attributes.size == CGSize(width: 10, height: 20))
    #expect(attributes.center == CGPoint(x: 100, y: 100))
    #expect(attributes.frame == CGRect(x: 90, y: 70, width: 20, height: 60))
    #expect(attributes.transform3D.m11 == 2)
    attributes.transform3D = CATransform3DMakeScale(4, 1, 1)
    #expect(attributes.transform.a == 4)
  }

  @Test("Category and kind")
  func kinds() {
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "h", with: path(2))
    let shelf = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "d", with: path(3))
    let cell = UICollectionViewLayoutAttributes(forCellWith: path(1))
    #expect(header.representedElementCategory == .supplementaryView)
    #expect(shelf.representedElementCategory == .decorationView)
    #expect(cell.representedElementCategory == .cell)
    #expect(header.representedElementKind == "h")
    #expect(shelf.representedElementKind == "d")
    #expect(cell.representedElementKind == nil)
    #expect(header.copy() as? UICollectionViewLayoutAttributes == header)
    #expect(header != shelf)
  }

  @Test("Copies are of the same class with everything in them, and equal; a change makes them unequal")
  func copies() {
    let one = TintedAttributes(forCellWith: path(4))
    one.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    one.alpha = 0.5
    one.zIndex = 7
    one.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
    one.tint = 9
    let other = one.copy() as! TintedAttributes
    #expect(other !== one)
    #expect(other == one)
    #expect(other.hash == one.hash)
    #expect(other.tint == 9)
    #expect([one].contains(other))
    other.tint = 8
    #expect(other != one)
    other.tint = 9
    #expect(other == one)
    other.zIndex = 6
    #expect(other != one)
  }

  @Test("apply(_:) is called when attributes are not equal to those before, with the layout's own class")
  func applying() {
    let layout = TintedLayout()
    let host = show(layout)
    host.view.register(TintedCell.self, forCellWithReuseIdentifier: "number")
    host.view.reloadData()
    host.frame(at: 0.1)
    let cells = (0..<3).map { host.view.cellForItem(at: path($0)) as! TintedCell }
    #expect(cells.map(\.tints) == [[0], [0], [0]])
    layout.invalidateLayout()
    host.frame(at: 0.2)
    #expect(cells.map(\.tints) == [[0], [0], [0]], "equal attributes are not applied again")
    layout.tints[1] = 5
    layout.invalidateLayout()
    host.frame(at: 0.3)
    #expect(cells.map(\.tints) == [[0], [0, 5], [0]])
    layout.editsInPlace = true
    layout.invalidateLayout()
    host.frame(at: 0.4)
    layout.tints[2] = 6
    layout.invalidateLayout()
    host.frame(at: 0.5)
    #expect(
      cells.map(\.tints) == [[0], [0, 5], [0, 6]], "also when the layout edits and returns the same objects")
  }

  @Test("A layout may edit the objects it returned last time and return them again")
  func sameObjects() {
    let answers = (0..<3).map {
      FixedLayout.cell($0, CGRect(x: 0, y: CGFloat($0) * 100, width: 50, height: 50))
    }
    let layout = FixedLayout(answers)
    let host = show(layout, items: 3)
    answers[1].center.x = 300
    host.frame(at: 0.1)
    #expect(host.view.cellForItem(at: path(1))!.center.x == 25, "no effect until it is asked again")
    layout.invalidateLayout()
    host.frame(at: 0.2)
    #expect(host.view.cellForItem(at: path(1))!.center.x == 300)
  }

  @Test("Attributes edited after they were returned have no effect, on what comes into sight later neither")
  func editedLater() {
    let answers = (0..<30).map {
      FixedLayout.cell($0, CGRect(x: 0, y: CGFloat($0) * 100, width: 50, height: 100))
    }
    let layout = FixedLayout(answers)
    layout.size.height = 3000
    let host = show(layout, items: 30)
    host.view.contentOffset.y = 50
    host.frame(at: 0.05)
    for one in answers { one.center.x = 300 }
    host.view.contentOffset.y = 590
    host.frame(at: 0.1)
    #expect(host.view.visibleCells.count == 7)
    #expect(host.view.visibleCells.allSatisfy { $0.center.x == 25 })
  }

  @Test("Larger zIndex is nearer, both ways; equal ones keep the order of paths")
  func stacking() {
    let place = CGRect(x: 100, y: 100, width: 100, height: 100)
    let answers = (0..<4).reversed().map { FixedLayout.cell($0, place) }
    let layout = FixedLayout(answers)
    let host = show(layout, items: 4)
    func order() -> [Int] { host.view.visibleCells.map { host.view.indexPath(for: $0)!.item } }
    func change(_ item: Int, z: Int) {
      layout.answers!.first { $0.indexPath.item == item }!.zIndex = z
      layout.invalidateLayout()
      host.frame(at: host.time + 0.1)
    }
    #expect(order() == [0, 1, 2, 3])
    change(1, z: 5)
    #expect(order() == [0, 2, 3, 1])
    #expect(host.view.indexPathForItem(at: CGPoint(x: 150, y: 150)) == path(1))
    change(1, z: -5)
    #expect(order() == [1, 0, 2, 3])
    change(3, z: -5)
    #expect(order() == [1, 3, 0, 2])
    change(1, z: 0)
    change(3, z: 0)
    #expect(order() == [0, 1, 2, 3])
    #expect(host.view.indexPathForItem(at: CGPoint(x: 150, y: 150)) == path(3))
  }

  @Test("Hidden attributes get no view and lose the one they had; transparent ones keep it")
  func hidden() {
    let place = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layout = FixedLayout([
      FixedLayout.cell(0, place) { $0.isHidden = true }, FixedLayout.cell(1, place) { $0.alpha = 0 },
      FixedLayout.cell(2, place),
    ])
    let host = show(layout, items: 3)
    #expect(host.view.indexPathsForVisibleItems == [path(1), path(2)])
    #expect(host.view.statistics.created == 2)
    layout.answers![2].isHidden = true
    layout.invalidateLayout()
    host.frame(at: 0.1)
    #expect(host.view.indexPathsForVisibleItems == [path(1)])
    #expect(host.view.invariantFaults() == [])
  }

  @Test("No answer, and an empty one, mean no elements")
  func noAnswer() {
    let layout = FixedLayout([FixedLayout.cell(0, CGRect(x: 0, y: 0, width: 100, height: 100))])
    let host = show(layout, items: 3)
    #expect(host.view.visibleCells.count == 1)
    layout.answers = nil
    layout.invalidateLayout()
    host.frame(at: 0.1)
    #expect(host.view.liveCount == 0)
    layout.answers = []
    layout.invalidateLayout()
    host.frame(at: 0.2)
    #expect(host.view.liveCount == 0)
  }

  @Test("Answers for items that do not exist are left out")
  func unknownItems() {
    let place = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layout = FixedLayout([1, 99, 2].map { FixedLayout.cell($0, place) })
    let stray = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 4))
    stray.frame = place
    layout.answers!.append(stray)
    let host = show(layout, items: 3)
    #expect(host.view.indexPathsForVisibleItems == [path(1), path(2)])
  }

  @Test("What shares only an edge with the view is not in sight")
  func edges() {
    let layout = FixedLayout([
      FixedLayout.cell(0, CGRect(x: -100, y: 0, width: 100, height: 100)),
      FixedLayout.cell(1, CGRect(x: 399, y: 599, width: 100, height: 100)),
      FixedLayout.cell(2, CGRect(x: 0, y: 600, width: 100, height: 100)),
      FixedLayout.cell(3, CGRect(x: -200, y: 0, width: 100, height: 100)) {
        $0.transform = CGAffineTransform(scaleX: 4, y: 1)
      },
    ])
    let host = show(layout, items: 4)
    #expect(host.view.indexPathsForVisibleItems == [path(1), path(3)], "a transform may bring it into sight")
  }
}

/// Attributes with a property of the layout's own.
private final class TintedAttributes: UICollectionViewLayoutAttributes {
  var tint = 0
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! TintedAttributes
    copy.tint = tint
    return copy
  }
  override func isEqual(_ object: Any?) -> Bool {
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated {
      (object as? TintedAttributes)?.tint == tint && super.isEqual(object)
    }
  }
}

private final class TintedLayout: UICollectionViewLayout {
  var tints = [0, 0, 0]
  var editsInPlace = false
  private var last: [TintedAttributes] = []
  override class var layoutAttributesClass: AnyClass { TintedAttributes.self }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    if !editsInPlace || last.isEmpty {
      last = (0..<3).map { item in
        let attributes = TintedAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: CGFloat(item) * 100, y: 0, width: 90, height: 90)
        return attributes
      }
    }
    for (attributes, tint) in zip(last, tints) { attributes.tint = tint }
    return last
  }
}

private final class TintedCell: UICollectionViewCell {
  var tints: [Int] = []
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if let tinted = layoutAttributes as? TintedAttributes { tints.append(tinted.tint) }
  }
}
