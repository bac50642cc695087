import CollectionViewKit
import SDLStage

/// A picture as a print: white paper with rounded corners around it.
///
/// Until the picture has come, its place is plain grey; one that cannot be shown has its name and the reason there.
@MainActor
final class PhotoCell: UICollectionViewCell, PhotoTaker {
  /// How far the picture has come.
  typealias Stage = StateDump.Cell.State

  /// The picture this cell is for; nil before the first and while in the pool.
  private(set) var picture: Picture?
  /// How far it has come.
  private(set) var stage = Stage.loading
  /// When it was last handed out, on the window's clock.
  private var handedOutAt = -TimeInterval.infinity
  /// The decoding this cell waits for.
  var ticket: PictureLoader.Ticket?
  /// The side in pixels asked for so far; 0 before the first wish.
  var askedSide = 0
  /// The size its layout gives it, which it may still be on its way to; zero before it was told one.
  private(set) var laidOutSize = CGSize.zero
  /// The largest scale the cell is seen at; nil leaves that to the layout in force.
  var seenScale: CGFloat?
  /// Told when the layout gives the cell another size, so that its picture can be asked for in that size.
  var sizeChanged: ((PhotoCell) -> Void)?
  /// Told when the cell goes back to the pool.
  var recycled: ((PhotoCell) -> Void)?

  /// Whether the keyboard's focus is on this picture.
  var isOutlined = false { didSet { if isOutlined != oldValue { updateOutline() } } }

  /// Whether a mirror image lies below the print.
  var isMirrored = false { didSet { if isMirrored != oldValue { updateMirror() } } }

  private let mirror = UIImageView(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let nameLabel = UILabel(frame: .zero)
  private let reasonLabel = UILabel(frame: .zero)

  /// Share of the short side that is paper, on each side of the picture, and of the corners' radius.
  private static let borderShare: CGFloat = 0.04, cornerShare: CGFloat = 0.035
  private static let paper = UIColor(white: 0.97, alpha: 1)
  private static let paperEdge = UIColor(white: 0, alpha: 0.25)
  private static let placeholder = UIColor(white: 0.82, alpha: 1)
  private static let outline = UIColor(red: 1, green: 0.72, blue: 0.2, alpha: 1)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = Self.paper
    contentView.clipsToBounds = true
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.backgroundColor = Self.placeholder
    contentView.addSubview(imageView)
    mirror.isHidden = true
    addSubview(mirror)
    for label in [nameLabel, reasonLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
      label.isHidden = true
      contentView.addSubview(label)
    }
    nameLabel.textColor = UIColor(white: 0.15, alpha: 1)
    reasonLabel.textColor = UIColor(white: 0.35, alpha: 1)
    updateOutline()
  }

  required init?(coder: NSCoder) { nil }

  /// What the strip of the pool shows of it.
  var tile: PoolStrip.Tile {
    PoolStrip.Tile(
      bitmap: imageView.image?.bitmap, reuseCount: reuseCount, handedOutAt: handedOutAt,
      isResting: isHidden || superview == nil)
  }

  /// Takes on a picture, which is still to come.
  ///
  /// `time` is now, on the window's clock.
  func begin(_ picture: Picture, at time: TimeInterval) {
    self.picture = picture
    handedOutAt = time
    askedSide = 0
    setFace(.loading, image: nil)
  }

  /// Shows the picture; with a short fade if it was waited for.
  func show(_ bitmap: Bitmap, fades: Bool) {
    let image = UIImage(bitmap: bitmap)
    guard fades else { return setFace(.shown, image: image) }
    UIView.transition(with: self, duration: 0.2, options: .transitionCrossDissolve) {
      self.setFace(.shown, image: image)
    }
  }

  /// Says that the picture cannot be shown, and why.
  func fail(_ error: PictureError) {
    nameLabel.text = "Cannot show \(picture?.id ?? "")"
    reasonLabel.text = error.description
    setFace(.failed, image: nil)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    recycled?(self)
    picture = nil
    isOutlined = false
    laidOutSize = .zero
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard layoutAttributes.size != laidOutSize else { return }
    laidOutSize = layoutAttributes.size
    sizeChanged?(self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    let short = min(size.width, size.height)
    let border = max(1, short * Self.borderShare)
    contentView.layer.cornerRadius = short * Self.cornerShare
    imageView.layer.cornerRadius = max(0, short * Self.cornerShare - border / 2)
    imageView.frame = contentView.bounds.insetBy(dx: border, dy: border)
    let text = imageView.frame.insetBy(dx: border, dy: border)
    nameLabel.font = .boldSystemFont(ofSize: max(7, short * 0.085))
    reasonLabel.font = .systemFont(ofSize: max(6, short * 0.075))
    nameLabel.frame = CGRect(x: text.minX, y: text.minY, width: text.width, height: text.height * 0.58)
    reasonLabel.frame = CGRect(
      x: text.minX, y: nameLabel.frame.maxY, width: text.width, height: text.height * 0.42)
    updateOutline()
    updateMirror()
  }

  private func setFace(_ stage: Stage, image: UIImage?) {
    self.stage = stage
    imageView.image = image
    // Transparent parts of a picture show the paper it is printed on.
    imageView.backgroundColor = stage == .shown ? Self.paper : Self.placeholder
    nameLabel.isHidden = stage != .failed
    reasonLabel.isHidden = stage != .failed
    updateMirror()
  }

  /// Makes the mirror image of what is on the print now, if it is to have one.
  private func updateMirror() {
    let (size, border) = (bounds.size, imageView.frame.minY)
    guard isMirrored, stage == .shown, let bitmap = imageView.image?.bitmap, size.width > 0, size.height > 0
    else {
      mirror.isHidden = true
      mirror.image = nil
      return
    }
    mirror.isHidden = false
    mirror.frame = CGRect(
      x: 0, y: size.height, width: size.width, height: (size.height * MirrorImage.share).rounded())
    mirror.image = UIImage(bitmap: MirrorImage.make(of: bitmap, size: size, border: border))
  }

  private func updateOutline() {
    let short = min(bounds.width, bounds.height)
    contentView.layer.borderWidth = isOutlined ? max(2, short * 0.03) : 0.5
    contentView.layer.borderColor = (isOutlined ? Self.outline : Self.paperEdge).cgColor
  }
}
