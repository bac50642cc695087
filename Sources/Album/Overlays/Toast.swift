import CollectionViewKit

/// A word on a dark pill that shows for a moment and fades.
@MainActor
final class Toast: UIView {
  private let label = UILabel(frame: .zero)

  /// How long it stays, and how long it takes to fade, in seconds.
  private static let stay = 1.2, fade = 0.3
  private static let fontSize: CGFloat = 20, height: CGFloat = 44

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.05, alpha: 0.78)
    layer.cornerRadius = Self.height / 2
    isUserInteractionEnabled = false
    alpha = 0
    label.textAlignment = .center
    label.textColor = .white
    label.font = .boldSystemFont(ofSize: Self.fontSize)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows `text`, from now on for a moment.
  func show(_ text: String) {
    label.text = text
    UIView.performWithoutAnimation {
      alpha = 1
      place()
    }
    UIView.animate(withDuration: Self.fade, delay: Self.stay) { self.alpha = 0 }
  }

  /// Takes its place near the lower edge of its superview.
  func place() {
    guard let room = superview?.bounds else { return }
    // Text is not measured: 0.62 em a letter holds every bold sans-serif face.
    let wish = CGFloat(label.text?.count ?? 0) * Self.fontSize * 0.62 + Self.height
    let width = min(wish, room.width - 16)
    frame = CGRect(
      x: ((room.width - width) / 2).rounded(),
      y: (room.height - Self.height - max(12, room.height * 0.05)).rounded(),
      width: width, height: Self.height)
    label.frame = CGRect(x: 8, y: 0, width: max(0, width - 16), height: Self.height)
  }
}
