/// One item of a collection view: a content view in front of a background.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Holds what the cell shows; always as large as the cell.
  public let contentView: UIView
  /// Behind the content; as large as the cell.
  ///
  /// Nil unless set.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: backgroundView, at: 0) }
  }
  /// Behind the content, above `backgroundView`, seen while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceBackground(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      updateSelectedBackground()
    }
  }
  /// Painted from the collection view's selection; writing it changes the look, never the selection.
  open var isSelected = false {
    didSet { if isSelected != oldValue { updateSelectedBackground() } }
  }
  /// True while a press that may become a click rests on the cell.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { updateSelectedBackground() } }
  }

  /// Makes a cell of the given frame, in points.
  public override init(frame: CGRect) {
    contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addSubview(contentView)
  }
  /// Archives are not read: makes a cell of zero size.
  public required init?(coder: NSCoder) {
    contentView = UIView(frame: .zero)
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Fits the content and the backgrounds to the cell.
  ///
  /// Overrides call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
  }

  private func replaceBackground(_ old: UIView?, with new: UIView?, at index: Int) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    insertSubview(new, at: index)
  }

  private func updateSelectedBackground() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }
}
