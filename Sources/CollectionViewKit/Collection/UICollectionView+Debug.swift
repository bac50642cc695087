/// What a collection view says of itself when something is wrong.
extension UICollectionView {
  /// Where faults of a layout are reported: by default, each sentence once on standard error.
  ///
  /// For tests and for apps with a log of their own.
  public static var faultHandler: (String) -> Void = { fault in
    guard saidFaults.count < 1000, saidFaults.insert(fault).inserted else { return }
    FileHandle.standardError.write(Data((fault + "\n").utf8))
  }
  private static var saidFaults: Set<String> = []

  /// One line with which every trap ends: layout, counts, offset, phase.
  var stateLine: String {
    let items = counts.map { $0.itemCounts.prefix(8).map(String.init).joined(separator: "+") } ?? "not asked"
    let phase = isDragging ? "dragging" : motion.map { "\($0)" } ?? "idle"
    return "[\(type(of: layout)), items \(items), offset \(contentOffset.x) \(contentOffset.y), \(phase)]"
  }

  func describe(_ key: ElementKey) -> String {
    kinds.kind(key.kind).map { "\($0.name) \(key.section)-\(key.item)" } ?? "item \(key.section)-\(key.item)"
  }

  func report(_ fault: String) { Self.faultHandler(fault) }

  /// Traps when the data source changes what it is just being asked to show.
  func checkNotConfiguring(_ call: String) {
    guard let path = dequeuing?.indexPath else { return }
    preconditionFailure(
      "\(call) was called while the data source was asked for the view at \(path.section)-\(path.item). Call it afterwards. \(stateLine)"
    )
  }

  /// Checks what must hold between events: one view for each live element, none both live and pooled,
  /// counts known.
  ///
  /// Compiled away in release.
  func checkInvariants() {
    #if DEBUG
      guard !isInPass else { return }
      let faults = invariantFaults()
      precondition(faults.isEmpty, faults.joined(separator: " ") + " " + stateLine)
    #endif
  }

  /// Every broken invariant, as a sentence; empty when all hold.
  ///
  /// O(live + pooled).
  public func invariantFaults() -> [String] {
    var faults: [String] = []
    var seen: Set<ObjectIdentifier> = []
    for (key, element) in live {
      if element.key != key { faults.append("\(describe(key)) is filed under another element's key.") }
      if !seen.insert(ObjectIdentifier(element.view)).inserted {
        faults.append("\(describe(key)) shares its view.")
      }
      if element.isLeaving { faults.append("\(describe(key)) is live and leaving.") }
      if key.isCell, let counts, !counts.contains(key.path) {
        faults.append("\(describe(key)) does not exist.")
      }
      if !element.shown.isFinite { faults.append("\(describe(key)) is seen at a place that is not finite.") }
    }
    for element in leaving where !seen.insert(ObjectIdentifier(element.view)).inserted {
      faults.append("A leaving element shares its view.")
    }
    for view in pool.values.flatMap(\.views) {
      if !seen.insert(ObjectIdentifier(view)).inserted {
        faults.append("A pooled view is in use, or pooled twice.")
      }
      if !view.isHidden { faults.append("A pooled view is still on screen.") }
    }
    let displayed = statistics.willDisplay - statistics.didEndDisplaying
    if displayed != liveCount {
      faults.append("\(displayed) elements were announced and not ended, but \(liveCount) have views.")
    }
    return faults
  }
}
