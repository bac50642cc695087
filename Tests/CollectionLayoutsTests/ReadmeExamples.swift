import Foundation
import Testing

// The two blocks of code in the readme, word for word: a test below compares them.

// readme: layout
import CollectionViewKit

/// Pictures on a spiral, wound from the middle outwards.
final class SpiralLayout: UICollectionViewLayout {
  private var cells: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    guard let view = collectionView else { return }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    cells = (0..<view.numberOfItems(inSection: 0)).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      let turn = 1.9 * CGFloat(item).squareRoot()
      attributes.size = CGSize(width: 80, height: 80)
      attributes.center = CGPoint(x: middle.x + 36 * turn * cos(turn), y: middle.y + 36 * turn * sin(turn))
      attributes.transform = CGAffineTransform(rotationAngle: turn)
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { cells }
  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    cells[path.item]
  }
}
// readme: end

// readme: test
@MainActor @Test("A spiral starts in the middle, and shows every picture")
func spiral() {
  let frame = CGRect(x: 0, y: 0, width: 800, height: 600)
  let view = UICollectionView(frame: frame, collectionViewLayout: SpiralLayout())
  let source = TwelveCells()
  view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  view.dataSource = source
  view.layoutIfNeeded()
  #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.center == CGPoint(x: 400, y: 300))
  #expect(view.visibleCells.count == 12)
}

final class TwelveCells: NSObject, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
}
// readme: end

@Suite struct ReadmeExamples {
  @Test("The readme shows these examples, word for word")
  func readme() throws {
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
    let examples = source.components(separatedBy: "\n// readme: ").dropFirst()
      .filter { !$0.hasPrefix("end") }
      .map { $0.drop { $0 != "\n" }.trimmingCharacters(in: .newlines) }
    #expect(examples.count == 2)
    for example in examples { #expect(readme.contains("```swift\n\(example)\n```")) }
  }
}
