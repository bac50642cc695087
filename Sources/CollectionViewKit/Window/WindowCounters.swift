import LayoutCore

/// What a window has done so far, and what it holds on the stage.
public struct WindowCounters: Equatable, Sendable {
  /// Frames that differed from the one before.
  public var framesDrawn = 0
  /// Paintings of textures.
  public var texturePaints = 0
  /// Textures on the stage.
  public var textures = 0
  /// Their memory: four bytes a pixel.
  public var textureBytes = 0
  /// Rounds through the tree that laid something out.
  public var layoutPasses = 0

  /// Makes counters at zero.
  public init() {}
}
