import Foundation
import LayoutCore

/// Textures a painter holds.
public struct TextureStats: Hashable, Sendable {
  /// How many.
  public var count = 0
  /// Bytes of their pixels, smaller versions included.
  public var bytes = 0
}

/// What puts frames into a window.
///
/// Used on the main thread only.
protocol WindowPainter: AnyObject {
  /// What draws, in a word or two.
  var name: String { get }
  /// Whether `draw` returns only when the display was refreshed.
  var waitsForDisplay: Bool { get }
  var textureStats: TextureStats { get }

  /// Paints textures, and frees those nobody draws any more.
  func apply(_ work: [TextureWork])
  /// Puts a frame into the window. `showsAll`: the window lost what it showed, so all of it must be handed
  /// over again.
  func draw(_ output: FrameOutput, scale: CGFloat, showsAll: Bool)
  /// The window has another size, or its memory is gone: what was painted there no longer counts.
  func contentLost()
  /// The graphics hardware lost its textures.
  func texturesLost()
  /// What the window shows when `output` is in it.
  func capture(_ output: FrameOutput, scale: CGFloat) -> Bitmap
}
