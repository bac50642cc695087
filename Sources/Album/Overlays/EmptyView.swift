import CollectionViewKit

/// What an album without pictures shows: what to do about it.
@MainActor
final class EmptyView: UIView {
  private let heading = UILabel(frame: .zero)
  private let advice = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    heading.textColor = UIColor(white: 0.92, alpha: 1)
    advice.textColor = UIColor(white: 0.68, alpha: 1)
    for label in [heading, advice] {
      label.textAlignment = .center
      label.numberOfLines = 0
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Comes gently once the last pictures have gone, or goes at once.
  func show(_ isShown: Bool) {
    guard isHidden == isShown else { return }
    isHidden = !isShown
    UIView.performWithoutAnimation { alpha = 0 }
    if isShown { UIView.animate(withDuration: 0.2, delay: 0.25) { self.alpha = 1 } }
  }

  /// Says why there is nothing to see, and what to do.
  ///
  /// `problems` are sentences about files and folders that could not be opened.
  func explain(knowsPictures: Bool, problems: [String]) {
    if knowsPictures {
      heading.text = "All pictures are out"
      advice.text = "Click anywhere to put one in,\nor press Ctrl+Z to bring the last one back."
    } else {
      heading.text = problems.isEmpty ? "No pictures here" : "Nothing could be opened"
      advice.text = (problems + ["Drop pictures or a folder on this window,", "or start with: album FOLDER"])
        .joined(separator: "\n")
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = max(13, min(30, bounds.width / 24))
    heading.font = .boldSystemFont(ofSize: size)
    advice.font = .systemFont(ofSize: size * 0.6)
    let width = bounds.width * 0.9
    let x = (bounds.width - width) / 2
    let middle = bounds.height / 2
    heading.frame = CGRect(x: x, y: middle - size * 2, width: width, height: size * 1.6)
    advice.frame = CGRect(
      x: x, y: middle - size * 0.2, width: width, height: max(size * 2, min(size * 6, middle - 8)))
  }
}
