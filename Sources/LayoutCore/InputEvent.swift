import Foundation

/// Buttons of a mouse that are held.
public struct PointerButtons: OptionSet, Hashable, Sendable {
  /// One bit a button.
  public let rawValue: Int
  /// Wraps bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The usual three.
  public static let left = PointerButtons(rawValue: 1)
  /// The wheel's own button.
  public static let middle = PointerButtons(rawValue: 2)
  /// The context-menu button.
  public static let right = PointerButtons(rawValue: 4)
}

/// Modifier keys held during an event.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit a key.
  public let rawValue: Int
  /// Wraps bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Either Shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Either Control key.
  public static let control = KeyModifiers(rawValue: 2)
  /// Either Alt key.
  public static let alternate = KeyModifiers(rawValue: 4)
}

/// Something the user or the window system did, in points and seconds.
///
/// Made by the stage's EventTranslator or a replay script; consumed by the window. `time` is on the frame
/// clock, in seconds, and never decreases within one list.
public struct InputEvent: Equatable, Sendable {
  /// When it happened, in seconds on the clock of `FrameInput.now`.
  public var time: TimeInterval
  /// What happened.
  public var kind: Kind

  /// Makes an event.
  public init(time: TimeInterval, _ kind: Kind) { (self.time, self.kind) = (time, kind) }

  /// What happened.
  ///
  /// Positions are window points from the top left, and may lie outside the window during a drag.
  public enum Kind: Equatable, Sendable {
    /// A mouse button went down.
    case pointerDown(CGPoint, button: PointerButtons, modifiers: KeyModifiers)
    /// The pointer moved; `buttons` are those the window system says are held.
    case pointerMoved(CGPoint, buttons: PointerButtons)
    /// A mouse button came up.
    case pointerUp(CGPoint, button: PointerButtons)
    /// The pointer left the window.
    case pointerLeft
    /// The wheel turned. `delta.y` > 0 is away from the user (content offset decreases), `delta.x` > 0 to the right
    /// (content offset increases); one unit is one notch, fractions come from touchpads.
    case wheel(CGPoint, delta: CGPoint, modifiers: KeyModifiers)
    /// A key went down: its name as SDL gives it, lower case ("space", "left", "pageup", "a").
    case keyDown(String, modifiers: KeyModifiers, isRepeat: Bool)
    /// A finger touched, moved on or left a touch screen. `id` tells fingers apart.
    case fingerDown(id: Int, CGPoint)
    /// See `fingerDown`.
    case fingerMoved(id: Int, CGPoint)
    /// See `fingerDown`.
    case fingerUp(id: Int, CGPoint)
    /// The window's size is now this, in points; `scale` is pixels a point.
    case resized(CGSize, scale: CGFloat)
    /// Keyboard focus came or went.
    case focusGained
    /// Keyboard focus went: drags end here, since the button's release will not be reported.
    case focusLost
    /// The window cannot be seen any more (hidden or minimised).
    case hidden
    /// The window can be seen again.
    case shown
    /// A file or folder was dropped onto the window.
    case dropped(path: String)
    /// The renderer lost its textures: everything must be painted again.
    case texturesLost
    /// The user asked to close the window.
    case closeRequested
  }
}
