import LayoutCore

/// Something that moves by itself from frame to frame: a scroll view that coasts.
///
/// Registers with its window when it enters one (`UIWindow.register(_:)`, weakly); asked in every frame, in the order of
/// registration, before layout.
@preconcurrency @MainActor
public protocol FrameDriven: AnyObject {
  /// Takes the state it has at a time, in seconds on the window's clock; never earlier than the time before.
  func advance(to time: TimeInterval)
  /// When it wants the next frame.
  var nextWake: NextWake { get }
}
