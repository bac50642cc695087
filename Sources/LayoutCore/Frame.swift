import Foundation

/// What one frame is made from: the events since the last one, the time, and the window's measures.
public struct FrameInput: Sendable {
  /// Events since the last frame, oldest first.
  public var events: [InputEvent]
  /// The time this frame will be seen, in seconds.
  ///
  /// Not before the newest event, nor before the last frame.
  public var now: TimeInterval
  /// Size of the window in points.
  public var size: CGSize
  /// Pixels a point, at least 1 on ordinary screens.
  public var scale: CGFloat

  /// Gathers the inputs of one frame.
  public init(events: [InputEvent] = [], now: TimeInterval, size: CGSize, scale: CGFloat = 1) {
    (self.events, self.now, self.size, self.scale) = (events, now, size, scale)
  }
}

/// Work on textures the stage does before it draws.
public enum TextureWork: Equatable, Sendable {
  /// Paint the commands into the texture, making it if it does not exist. `size` is in points and `scale` in
  /// pixels a point: the texture has ⌈size · scale⌉ pixels a side, and the commands, in points from its top left, fill it.
  case paint(TextureID, size: CGSize, scale: CGFloat, commands: [DrawCommand])
  /// The texture is no longer needed, from after this frame on.
  case free(TextureID)
}

/// When the next frame is wanted.
public enum NextWake: Hashable, Sendable {
  /// Nothing moves: sleep until an event comes.
  case never
  /// Something moves: draw again at the next refresh.
  case nextFrame
  /// Sleep until this time in seconds, or until an event comes.
  case at(TimeInterval)

  /// The earlier of both wishes.
  public func earlier(_ other: NextWake) -> NextWake {
    switch (self, other) {
    case (.nextFrame, _), (_, .nextFrame): .nextFrame
    case (.never, let wake), (let wake, .never): wake
    case (.at(let a), .at(let b)): .at(min(a, b))
    }
  }
}

/// One frame as a value: texture work first, then the draw list, then when to come back.
public struct FrameOutput: Equatable, Sendable {
  /// Textures to paint, in order, before drawing; and textures to free after it.
  public var textureWork: [TextureWork]
  /// Colour behind everything.
  public var background: Color
  /// The draw list, back to front, in window points.
  public var commands: [DrawCommand]
  /// Whether anything differs from the frame before.
  ///
  /// When false the stage need not present.
  public var isDirty: Bool
  /// When the next frame is wanted.
  public var nextWake: NextWake

  /// Gathers the outputs of one frame.
  public init(
    textureWork: [TextureWork] = [], background: Color, commands: [DrawCommand] = [], isDirty: Bool,
    nextWake: NextWake
  ) {
    (self.textureWork, self.background, self.commands) = (textureWork, background, commands)
    (self.isDirty, self.nextWake) = (isDirty, nextWake)
  }
}
