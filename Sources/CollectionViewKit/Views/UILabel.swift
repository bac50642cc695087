import LayoutCore

/// How lines of text are set within their box.
public enum NSTextAlignment: Int, Sendable {
  /// Flush with the left edge.
  case left
  /// In the middle.
  case center
  /// Flush with the right edge.
  case right
  /// As `left`.
  case justified
  /// As `left`.
  case natural
}

/// Shows text, cut off with an ellipsis where it does not fit.
///
/// Text is not measured: the label keeps the size it is given.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The words; nil shows nothing.
  open var text: String? { didSet { if text != oldValue { setNeedsDisplay() } } }
  /// Size and weight; the regular face at 17 points unless set, also when set to nil.
  open var font: UIFont! = UIFont.systemFont(ofSize: 17) {
    didSet { if font != oldValue { setNeedsDisplay() } }
  }
  /// Colour of the glyphs; black unless set, also when set to nil.
  open var textColor: UIColor! = .black { didSet { if textColor != oldValue { setNeedsDisplay() } } }
  /// How lines are set; `natural` unless set.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }
  /// How many lines at most; 1 unless set, 0 is as many as fit.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { setNeedsDisplay() } } }

  /// Makes a label that covers `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a label of no size; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Draws the text.
  open override func draw(_ rect: CGRect, into list: inout PaintList) {
    guard let text, !text.isEmpty else { return }
    let font = self.font ?? .systemFont(ofSize: 17)
    let alignment: TextAlignment =
      switch textAlignment {
      case .center: .center
      case .right: .right
      case .left, .justified, .natural: .left
      }
    list.text(
      TextRun(
        text, in: rect, fontSize: font.pointSize, isBold: font.isBold, color: (textColor ?? .black).value,
        alignment: alignment, lineLimit: max(0, numberOfLines)))
  }

  override var clipsOwnContent: Bool { true }
}
