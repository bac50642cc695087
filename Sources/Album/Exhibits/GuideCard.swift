import CollectionViewKit
import SDLStage

/// The guide's card: a print, slightly turned, with a lesson under its picture and a dot for each page.
///
/// It takes no clicks: they go to the page under it.
@MainActor
final class GuideCard: UIView, PhotoTaker, FrameDriven {
  private(set) var picture: Picture?
  private(set) var stage = StateDump.Cell.State.loading
  var ticket: PictureLoader.Ticket?
  var askedSide = 0
  var laidOutSize: CGSize { photo.bounds.size }
  /// As it stands in its window: small in a small picture of the exhibit.
  var seenScale: CGFloat? {
    let quad = quadInWindow
    let side = hypot(quad.topRight.x - quad.topLeft.x, quad.topRight.y - quad.topLeft.y)
    return bounds.width > 0 ? side / bounds.width : nil
  }
  /// Called in every frame, when all views around it have their places.
  var placed: () -> Void = {}

  private let photo = UIImageView(frame: .zero)
  private let heading = UILabel(frame: .zero), line = UILabel(frame: .zero)
  private var dots: [UIView] = []
  private var arrangedSize = CGSize.zero
  private weak var source: PhotoSource?

  /// The card's tilt in radians.
  private static let tilt: CGFloat = -0.05
  /// Shares of the card's width: its height, the paper around, the picture's height, both lines of text, a dot.
  private static let height: CGFloat = 1.06, margin: CGFloat = 0.05, photoHeight: CGFloat = 0.66,
    headingSize: CGFloat = 0.064, lineSize: CGFloat = 0.046, dot: CGFloat = 0.022
  private static let paper = UIColor(white: 0.97, alpha: 1)
  private static let placeholder = UIColor(white: 0.82, alpha: 1)
  private static let ink = UIColor(white: 0.13, alpha: 1), softInk = UIColor(white: 0.36, alpha: 1)
  private static let accent = UIColor(red: 0.86, green: 0.5, blue: 0.08, alpha: 1)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = Self.paper
    // In front of all cells, whatever their zIndex.
    layer.zPosition = 1e9
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.5
    transform = CGAffineTransform(rotationAngle: Self.tilt)
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    photo.backgroundColor = Self.placeholder
    heading.textColor = Self.ink
    line.textColor = Self.softInk
    for label in [heading, line] { label.textAlignment = .center }
    for view in [photo, heading, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// How large the card is on a page of `page` points: in whole points, so that it rests as sharp as it can.
  static func size(in page: CGSize) -> CGSize {
    let width = Measure.whole(min(page.width * 0.62, page.height * 0.66))
    return CGSize(width: width, height: (width * height).rounded())
  }

  // MARK: What is on it

  /// Shows a picture, asked of `source` unless it is there.
  func show(_ picture: Picture, from source: PhotoSource) {
    guard picture != self.picture else { return }
    self.source?.stopWaiting(self)
    (self.picture, self.source) = (picture, source)
    (stage, askedSide, photo.image) = (.loading, 0, nil)
    source.ask(for: self)
  }

  func show(_ bitmap: Bitmap, fades: Bool) {
    stage = .shown
    photo.image = UIImage(bitmap: bitmap)
  }

  /// Its place stays plain: the picture's own cell says why.
  func fail(_ error: PictureError) { stage = .failed }

  /// Says a lesson in two lines, and which page of how many this is.
  func teach(_ lesson: (heading: String, line: String), page: Int, of pageCount: Int) {
    (heading.text, line.text) = (lesson.heading, lesson.line)
    if dots.count != pageCount {
      for dot in dots { dot.removeFromSuperview() }
      dots = (0..<pageCount).map { _ in UIView(frame: .zero) }
      for dot in dots { addSubview(dot) }
      arrangedSize = .zero
      setNeedsLayout()
    }
    for (i, dot) in dots.enumerated() {
      dot.backgroundColor = i == page ? Self.accent : Self.placeholder
      dot.isHidden = pageCount == 1
    }
  }

  // MARK: Frames

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    window?.unregister(self)
    newWindow?.register(self)
  }

  /// Asks for a layout pass in every frame, after that of the view it lies in.
  func advance(to time: TimeInterval) { setNeedsLayout() }
  var nextWake: NextWake { .never }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != arrangedSize { arrange() }
    placed()
  }

  private func arrange() {
    arrangedSize = bounds.size
    let width = bounds.width
    let margin = (width * Self.margin).rounded()
    let inner = width - 2 * margin
    layer.cornerRadius = width * 0.02
    layer.shadowRadius = width * 0.05
    layer.shadowOffset = CGSize(width: 0, height: width * 0.025)
    photo.layer.cornerRadius = width * 0.01
    photo.frame = CGRect(x: margin, y: margin, width: inner, height: (width * Self.photoHeight).rounded())
    heading.font = .boldSystemFont(ofSize: width * Self.headingSize)
    line.font = .systemFont(ofSize: width * Self.lineSize)
    heading.frame = CGRect(
      x: margin, y: photo.frame.maxY + width * 0.03, width: inner, height: width * Self.headingSize * 1.5)
    line.frame = CGRect(
      x: margin, y: heading.frame.maxY, width: inner, height: width * Self.lineSize * 1.6)
    let dot = width * Self.dot
    let start = (width - dot * (2.2 * CGFloat(dots.count - 1) + 1)) / 2
    for (i, view) in dots.enumerated() {
      view.frame = CGRect(
        x: start + dot * 2.2 * CGFloat(i), y: line.frame.maxY + width * 0.035, width: dot, height: dot)
      view.layer.cornerRadius = dot / 2
    }
    source?.ask(for: self)
  }
}
