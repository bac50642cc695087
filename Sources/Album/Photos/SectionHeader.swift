import CollectionViewKit

/// Names a section: a dot of its colour, the name, and how many pictures it has.
@MainActor
final class SectionHeader: UICollectionReusableView {
  private let dot = UIView(frame: .zero)
  private let title = UILabel(frame: .zero), count = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    // Pictures pass beneath a header that is pinned.
    backgroundColor = UIColor(red: 0.137, green: 0.141, blue: 0.157, alpha: 0.88)
    title.textColor = UIColor(white: 0.95, alpha: 1)
    count.textColor = UIColor(white: 0.65, alpha: 1)
    count.textAlignment = .right
    for view in [dot, title, count] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Takes a section's name and number of pictures.
  func show(_ section: Grouping.Section, count: Int) {
    switch section {
    case .all: (title.text, dot.backgroundColor) = ("All pictures", .clear)
    case .color(let group): (title.text, dot.backgroundColor) = (group.title, group.sample)
    }
    self.count.text = "\(count)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (size, height) = (bounds.height * 0.5, bounds.height)
    let margin = height * 0.4
    dot.frame = CGRect(x: margin, y: (height - size * 0.8) / 2, width: size * 0.8, height: size * 0.8)
    dot.layer.cornerRadius = size * 0.4
    title.font = .boldSystemFont(ofSize: size)
    count.font = .systemFont(ofSize: size)
    let x = dot.frame.maxX + size * 0.5
    count.frame = CGRect(x: bounds.width - margin - size * 5, y: 0, width: size * 5, height: height)
    title.frame = CGRect(x: x, y: 0, width: max(0, count.frame.minX - x), height: height)
  }
}

/// Lies behind a section.
@MainActor
final class SectionBackdrop: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 1, alpha: 0.06)
    layer.cornerRadius = 16
  }

  required init?(coder: NSCoder) { nil }
}

extension ColorGroup {
  /// The colour itself, as a dot shows it.
  fileprivate var sample: UIColor {
    switch self {
    case .unknown: UIColor(white: 0.4, alpha: 1)
    case .red: UIColor(red: 0.87, green: 0.2, blue: 0.18, alpha: 1)
    case .orange: UIColor(red: 0.95, green: 0.55, blue: 0.15, alpha: 1)
    case .yellow: UIColor(red: 0.96, green: 0.83, blue: 0.25, alpha: 1)
    case .green: UIColor(red: 0.3, green: 0.7, blue: 0.35, alpha: 1)
    case .blue: UIColor(red: 0.22, green: 0.52, blue: 0.88, alpha: 1)
    case .violet: UIColor(red: 0.58, green: 0.36, blue: 0.82, alpha: 1)
    case .gray: UIColor(white: 0.75, alpha: 1)
    }
  }
}
