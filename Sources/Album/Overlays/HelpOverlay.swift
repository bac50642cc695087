import CollectionViewKit

/// The keys, over everything.
@MainActor
final class HelpOverlay: UIView {
  private let panel = UIView(frame: .zero)
  private var rows: [(keys: UILabel, meaning: UILabel)] = []

  /// What the mouse does; the key table follows.
  private static let mouse = [
    ("Drag, wheel", "move through the pictures"),
    ("Click a picture", "take it out of the album; in Rotary, enlarge"),
    ("Click beside", "put a picture in"), ("Drag the stack's top", "throw it under the others"),
  ]
  /// Widths of both columns, the gap between them and the height of a line, in font sizes.
  private static let keysWidth: CGFloat = 13, meaningWidth: CGFloat = 25, gap: CGFloat = 1,
    lineHeight: CGFloat = 1.45

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0, alpha: 0.45)
    isUserInteractionEnabled = false
    panel.backgroundColor = UIColor(white: 0.1, alpha: 0.94)
    panel.layer.cornerRadius = 14
    panel.layer.borderWidth = 1
    panel.layer.borderColor = UIColor(white: 1, alpha: 0.12).cgColor
    addSubview(panel)
    for (keys, meaning) in Self.mouse + KeyBindings.rows.map({ ($0.keys, $0.meaning) }) {
      rows.append(
        (
          label(keys, UIColor(red: 1, green: 0.78, blue: 0.35, alpha: 1), .right),
          label(meaning, UIColor(white: 0.95, alpha: 1), .left)
        ))
    }
  }

  required init?(coder: NSCoder) { nil }

  private func label(_ text: String, _ color: UIColor, _ alignment: NSTextAlignment) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    label.textColor = color
    label.textAlignment = alignment
    panel.addSubview(label)
    return label
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The text shrinks with the window rather than being cut.
    let (across, down) = (
      Self.keysWidth + Self.gap + Self.meaningWidth + 3, Self.lineHeight * CGFloat(rows.count) + 3
    )
    let size = max(6, min(16, bounds.width / across, bounds.height / down))
    let inner = CGSize(width: size * (across - 3), height: size * (down - 3))
    let margin = size * 1.2
    panel.frame = CGRect(
      x: ((bounds.width - inner.width) / 2 - margin).rounded(),
      y: ((bounds.height - inner.height) / 2 - margin).rounded(), width: inner.width + 2 * margin,
      height: inner.height + 2 * margin)
    for (i, row) in rows.enumerated() {
      let y = margin + size * Self.lineHeight * CGFloat(i)
      row.keys.frame = CGRect(x: margin, y: y, width: size * Self.keysWidth, height: size * Self.lineHeight)
      row.meaning.frame = CGRect(
        x: row.keys.frame.maxX + size * Self.gap, y: y, width: size * Self.meaningWidth,
        height: size * Self.lineHeight)
      row.keys.font = .boldSystemFont(ofSize: size)
      row.meaning.font = .systemFont(ofSize: size)
    }
  }
}
