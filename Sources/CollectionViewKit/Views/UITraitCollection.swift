import LayoutCore

/// What a view can ask about its surroundings.
///
/// Immutable.
public final class UITraitCollection: NSObject, Sendable {
  /// Pixels a point; 1 for a view without a window.
  public let displayScale: CGFloat

  /// Makes a collection with a number of pixels a point.
  public init(displayScale: CGFloat) { self.displayScale = displayScale }

  /// Whether the other object says the same.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.displayScale == displayScale
  }

  /// Hashes the scale.
  public override var hash: Int { displayScale.hashValue }
}

/// The direction lines of text run.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// As in Latin scripts.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft
}

/// Whether a view turns round where text runs from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// As the surroundings: from left to right here.
  case unspecified
  /// Playback controls: never turns.
  case playback
  /// Things that have a direction of their own: never turns.
  case spatial
  /// From left to right whatever the surroundings say.
  case forceLeftToRight
  /// From right to left whatever the surroundings say.
  case forceRightToLeft
}
