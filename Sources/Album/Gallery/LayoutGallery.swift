import CollectionLayouts
import CollectionViewKit

/// The album's layouts, each made when it is first shown, with sizes that suit the window and keep suiting it.
@MainActor
final class LayoutGallery {
  /// Sizes for the window as it is.
  private(set) var measures: GalleryMeasures
  /// How many pictures there are.
  private var count = 0

  private lazy var line = LineLayout()
  private lazy var shrinking = LineLayout()
  private lazy var circle = CircleLayout()
  private lazy var flow = UICollectionViewFlowLayout()

  /// Makes a gallery for a window of this size in points.
  init(window: CGSize) { measures = GalleryMeasures(window: window) }

  /// A layout by its name, sized for the window.
  func layout(_ name: LayoutName) -> UICollectionViewLayout {
    suit(name)
    return switch name {
    case .line: line
    case .shrinking: shrinking
    case .circle: circle
    case .flow: flow
    }
  }

  /// The scale at which a layout shows its largest picture.
  func magnification(of name: LayoutName) -> CGFloat { name == .line ? 1 + line.magnification : 1 }

  /// Makes the layout in force suit a window of another size.
  func suit(window: CGSize, in name: LayoutName) {
    measures = GalleryMeasures(window: window)
    suit(name)
  }

  /// Makes the layout in force suit another number of pictures.
  func suit(count: Int, in name: LayoutName) {
    self.count = count
    if name == .circle { suit(name) }
  }

  /// Gives a collection view the manners a layout asks for: one notch of the wheel moves a line on by one picture, and only
  /// what is larger than the window scrolls.
  func suitScrolling(of view: UICollectionView, in name: LayoutName) {
    let line: UICollectionViewFlowLayout? =
      switch name {
      case .line: self.line
      case .shrinking: shrinking
      case .circle, .flow: nil
      }
    view.wheelStep = line.map { $0.itemSize.width + $0.minimumLineSpacing }
    view.alwaysBounceHorizontal = line != nil
    view.alwaysBounceVertical = name == .flow
  }

  private func suit(_ name: LayoutName) {
    switch name {
    case .line:
      let sizes = measures.line
      line.itemSize = CGSize(width: sizes.side, height: sizes.side)
      line.minimumLineSpacing = sizes.spacing
      line.activeDistance = sizes.activeDistance
      line.minimumScale = GalleryMeasures.smallestLineScale
    case .shrinking:
      let sizes = measures.shrinkingLine
      shrinking.form = .shrinking
      shrinking.minimumScale = GalleryMeasures.smallestShrinkingScale
      shrinking.itemSize = CGSize(width: sizes.side, height: sizes.side)
      shrinking.minimumLineSpacing = sizes.spacing
    case .circle:
      let sizes = measures.circle(count: count)
      circle.capacity = GalleryMeasures.circleCapacity
      circle.radius = sizes.radius
      circle.itemSize = CGSize(width: sizes.side, height: sizes.side)
    case .flow:
      let sizes = measures.flow
      flow.itemSize = CGSize(width: sizes.side, height: sizes.side)
      flow.minimumLineSpacing = sizes.spacing
      flow.minimumInteritemSpacing = sizes.spacing
      flow.sectionInset = UIEdgeInsets(
        top: sizes.spacing, left: sizes.spacing, bottom: sizes.spacing, right: sizes.spacing)
    }
  }
}
