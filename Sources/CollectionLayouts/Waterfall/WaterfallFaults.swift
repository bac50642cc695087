import CollectionViewKit

/// Heights that cannot be laid out, of one pass: gathered, to be reported in one sentence however many there are.
struct WaterfallFaults {
  private var first: (height: CGFloat, path: IndexPath)?
  private var count = 0

  /// None so far.
  init() {}

  /// Notes a height that is not usable.
  mutating func note(_ height: CGFloat, at path: IndexPath) {
    if first == nil { first = (height, path) }
    count += 1
  }

  /// In debug builds, tells the collection view's fault handler, once for all of them.
  @MainActor
  func report(layout: WaterfallLayout, width: CGFloat) {
    #if DEBUG
      guard let first else { return }
      let others = count > 1 ? ", and \(count - 1) more like it" : ""
      UICollectionView.faultHandler(
        "\(type(of: layout)): its delegate gives item \(first.path.section)-\(first.path.item) the height "
          + "\(first.height) for the width \(width)\(others). A height has to be a number above 0 and up to a billion; "
          + "these items count as 0 high and are not shown.")
    #endif
  }
}
