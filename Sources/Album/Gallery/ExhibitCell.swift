import CollectionViewKit

/// An exhibit in the gallery: a small live picture of it, its name, and what it shows.
@MainActor
final class ExhibitCell: UICollectionViewCell {
  /// Whether the keys would open it.
  var isChosen = false { didSet { if isChosen != oldValue { updateBorder() } } }

  private let preview = ExhibitPreview(frame: .zero)
  private let title = UILabel(frame: .zero), line = UILabel(frame: .zero)

  private static let card = UIColor(white: 0.11, alpha: 1)
  private static let edge = UIColor(white: 1, alpha: 0.12)
  private static let chosen = UIColor(red: 1, green: 0.72, blue: 0.2, alpha: 1)

  override init(frame: CGRect) {
    super.init(frame: frame)
    // The preview's cells have textures already: one of the whole would be painted anew with each of them.
    layer.shouldRasterize = false
    contentView.backgroundColor = Self.card
    contentView.layer.cornerRadius = 10
    title.textColor = UIColor(white: 0.95, alpha: 1)
    line.textColor = UIColor(white: 0.66, alpha: 1)
    preview.layer.cornerRadius = 6
    for view in [preview, title, line] { contentView.addSubview(view) }
    updateBorder()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an exhibit, as it looks in a window of `window` points.
  func show(_ name: LayoutName, source: PhotoSource, window: CGSize) {
    title.text = name.title
    line.text = name.summary
    layoutIfNeeded()
    let scale = Self.previewWidth(in: bounds.size) / max(1, window.width)
    preview.show(name, source: source, size: window, scale: scale)
  }

  /// Whether the exhibit shows pictures by their colours.
  var groupsByColor: Bool { preview.groupsByColor }

  /// Lets go of the preview.
  func clear() { preview.clear() }

  override func prepareForReuse() {
    super.prepareForReuse()
    clear()
  }

  private static let margin: CGFloat = 8
  private static func previewWidth(in size: CGSize) -> CGFloat { max(1, size.width - 2 * margin) }

  /// Height of a cell `width` points wide, for a window of `window` points.
  static func height(forWidth width: CGFloat, window: CGSize) -> CGFloat {
    let preview = previewWidth(in: CGSize(width: width, height: 0)) * window.height / max(1, window.width)
    // A window that is very high would fill itself with one preview.
    return (min(preview, width * 1.2) + textHeight(width) + 2 * margin).rounded()
  }
  private static func textHeight(_ width: CGFloat) -> CGFloat { fontSize(width) * 3.2 }
  private static func fontSize(_ width: CGFloat) -> CGFloat { min(16, max(8, width / 17)) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (size, font) = (bounds.size, Self.fontSize(bounds.width))
    let text = Self.textHeight(size.width)
    preview.frame = CGRect(
      x: Self.margin, y: Self.margin, width: Self.previewWidth(in: size),
      height: max(0, size.height - text - 2 * Self.margin))
    let width = size.width - 3 * Self.margin
    title.font = .boldSystemFont(ofSize: font)
    line.font = .systemFont(ofSize: font * 0.82)
    title.frame = CGRect(
      x: Self.margin * 1.5, y: preview.frame.maxY + text * 0.12, width: width, height: text * 0.48)
    line.frame = CGRect(x: Self.margin * 1.5, y: title.frame.maxY, width: width, height: text * 0.4)
  }

  private func updateBorder() {
    contentView.layer.borderWidth = isChosen ? 3 : 1
    contentView.layer.borderColor = (isChosen ? Self.chosen : Self.edge).cgColor
  }
}
