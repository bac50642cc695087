import CollectionLayouts
import CollectionViewKit

/// A line with the picture in the middle larger than the others: magnified, or with the others shrinking away from it; filling the window,
/// or as a strip with the tutorials' numbers.
///
/// Magnified, the picture in the middle takes two fifths of the height, and five pictures show in a window half as wide again as high.
/// Shrinking pictures are larger and closer, since they give each other room.
final class LineExhibit: Exhibit {
  private let form: LineLayout.Form
  private var line = LineLayout()
  private var isStrip = Choice(false, true)

  /// Height of the strip, in points, as in the tutorials.
  private static let stripHeight: CGFloat = 200

  /// Makes the exhibit of one form of the line.
  init(_ form: LineLayout.Form) { self.form = form }

  var layout: UICollectionViewLayout { line }
  var magnification: CGFloat { form == .magnified ? 1 + line.magnification : 1 }
  var manners: Manners {
    // One notch of the wheel moves on by one picture.
    Manners(wheelStep: line.itemSize.width + line.minimumLineSpacing, bouncesHorizontally: true)
  }
  var stripHeight: CGFloat? { isStrip.value ? Self.stripHeight : nil }
  var settings: [ExhibitSetting] {
    [ExhibitSetting(key: "s", name: "Strip of 200 points", value: isStrip.word)]
  }

  func change(_ setting: Int, by step: Int) {
    isStrip.step(step)
    line = LineLayout()
  }

  func suit(window: CGSize, count: Int) {
    line.form = form
    // A new line has the tutorials' numbers.
    guard !isStrip.value else { return }
    switch form {
    case .magnified:
      let side = Measure.centred(min(window.height * 0.27, window.width * 0.28), in: window.width)
      line.itemSize = CGSize(width: side, height: side)
      line.minimumLineSpacing = (side * 0.5).rounded()
      line.activeDistance = side + line.minimumLineSpacing
      line.minimumScale = 0.6
    case .shrinking:
      let side = Measure.centred(min(window.height * 0.42, window.width * 0.45), in: window.width)
      line.itemSize = CGSize(width: side, height: side)
      line.minimumLineSpacing = (side * 0.12).rounded()
      line.minimumScale = 0.15
    }
  }
}
