import CollectionViewKit

/// The settings of an exhibit at the right side: each with its value and its key; a click goes on to the next value.
///
/// ```
///                         ┌──────────────────┐
///                         │ Flow             │
///     the pictures        │ I Item size  138 │◄─ a click, or the key, changes it; the right button, or Shift, goes back
///                         │ L Line spacing 13│
///                         └──────────────────┘
/// ```
@MainActor
final class SettingsPanel: UIView {
  /// Told which setting a click changes, and by how many values.
  var changed: (_ setting: Int, _ step: Int) -> Void = { _, _ in }

  private let card = UIView(frame: .zero)
  private let heading = UILabel(frame: .zero)
  private let advice = UILabel(frame: .zero)
  private var rows: [SettingRow] = []

  /// Widest and highest a card's parts get, in points.
  private static let cardWidth: CGFloat = 264, rowHeight: CGFloat = 36, gap: CGFloat = 12
  /// Rows for the heading and the advice.
  private static let extraRows: CGFloat = 2.6

  override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    card.backgroundColor = UIColor(white: 0.1, alpha: 0.88)
    card.layer.cornerRadius = 14
    card.layer.borderWidth = 1
    card.layer.borderColor = UIColor(white: 1, alpha: 0.12).cgColor
    heading.textColor = UIColor(white: 0.95, alpha: 1)
    advice.textColor = UIColor(white: 0.6, alpha: 1)
    advice.text = "Shift goes back. F4 hides this."
    addSubview(card)
    card.addSubview(heading)
    card.addSubview(advice)
  }

  required init?(coder: NSCoder) { nil }

  /// Points at the right of a window that the panel covers while it is shown.
  static func width(in window: CGSize) -> CGFloat { min(cardWidth, window.width * 0.7) + gap }

  /// Whether a window has so much room that the panel may be there without having been asked for.
  static func hasRoom(in window: CGSize) -> Bool { window.width >= 3 * cardWidth && window.height >= 400 }

  /// Lists these settings under the name of their exhibit.
  func show(_ settings: [ExhibitSetting], of title: String) {
    heading.text = title
    while rows.count > settings.count { rows.removeLast().removeFromSuperview() }
    while rows.count < settings.count {
      let index = rows.count
      let row = SettingRow { [weak self] in self?.changed(index, $0) }
      rows.append(row)
      card.addSubview(row)
    }
    for (row, setting) in zip(rows, settings) { row.show(setting) }
    setNeedsLayout()
  }

  /// Only the card takes clicks.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { card.frame.contains(point) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = Self.width(in: bounds.size) - Self.gap
    let lines = CGFloat(rows.count) + Self.extraRows
    let line = min(Self.rowHeight, (bounds.height - 2 * Self.gap) / lines)
    let fontSize = max(5, min(line * 0.4, width / 18.5))
    let pad = line * 0.4
    card.frame = CGRect(
      x: bounds.width - width - Self.gap, y: ((bounds.height - lines * line) / 2).rounded(), width: width,
      height: lines * line)
    heading.font = .boldSystemFont(ofSize: fontSize * 1.15)
    heading.frame = CGRect(x: pad, y: line * 0.25, width: width - 2 * pad, height: line)
    for (i, row) in rows.enumerated() {
      row.fontSize = fontSize
      row.frame = CGRect(
        x: pad / 2, y: line * (1.35 + CGFloat(i)), width: width - pad, height: line)
    }
    advice.font = .systemFont(ofSize: fontSize * 0.9)
    advice.frame = CGRect(
      x: pad, y: line * (1.45 + CGFloat(rows.count)), width: width - 2 * pad, height: line * 0.9)
  }
}

/// One line of the panel.
@MainActor
private final class SettingRow: UIView {
  var fontSize: CGFloat = 15 { didSet { if fontSize != oldValue { setNeedsLayout() } } }

  private let keyLabel = UILabel(frame: .zero), nameLabel = UILabel(frame: .zero)
  private let valueLabel = UILabel(frame: .zero)
  private let act: (Int) -> Void

  private static let pressed = UIColor(white: 1, alpha: 0.14)
  private static let accent = UIColor(red: 1, green: 0.78, blue: 0.35, alpha: 1)

  init(act: @escaping (Int) -> Void) {
    self.act = act
    super.init(frame: .zero)
    layer.cornerRadius = 7
    keyLabel.textColor = Self.accent
    keyLabel.textAlignment = .center
    nameLabel.textColor = UIColor(white: 0.9, alpha: 1)
    valueLabel.textColor = UIColor(white: 0.95, alpha: 1)
    valueLabel.textAlignment = .right
    for label in [keyLabel, nameLabel, valueLabel] { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ setting: ExhibitSetting) {
    keyLabel.text = setting.key.uppercased()
    nameLabel.text = setting.name
    valueLabel.text = setting.value
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let key = fontSize * 1.7
    let value = fontSize * 6.3
    keyLabel.font = .boldSystemFont(ofSize: fontSize)
    nameLabel.font = .systemFont(ofSize: fontSize)
    valueLabel.font = .boldSystemFont(ofSize: fontSize)
    keyLabel.frame = CGRect(x: 0, y: 0, width: key, height: height)
    nameLabel.frame = CGRect(x: key, y: 0, width: max(0, width - key - value), height: height)
    valueLabel.frame = CGRect(
      x: width - value - fontSize * 0.4, y: 0, width: value, height: height)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = Self.pressed
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = nil
    guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    act(touch.buttonMask == .right || touch.modifiers.contains(.shift) ? -1 : 1)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { backgroundColor = nil }
}
