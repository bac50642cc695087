import Foundation
import LayoutCore
import PixelPainter
internal import CSDL2

/// A window: input events come out, frames go in.
///
/// A program's loop is: `wait` for events, make a frame from `frameInput`, `present` it, and wait again until
/// the frame's own `nextWake`. Everything happens on the main thread; only `wakeUp` may be called from
/// elsewhere.
@MainActor
public final class Stage {
  /// The text rasteriser, with its figures.
  public let fonts: FontBook
  /// Frames put into the window so far.
  public private(set) var framesPresented = 0

  let window: WindowHandle
  let painter: any WindowPainter
  var translator: EventTranslator
  var pacer: FramePacer
  /// The window lost what it showed: the last frame must be put there again.
  var isExposed = false
  private var hasNewOutput = false
  private var pendingFrees: [TextureWork] = []
  let signal: WakeSignal
  private var lastOutput: FrameOutput?
  private var lastFrameTime: TimeInterval = 0

  /// Opens a window.
  ///
  /// Throws with a sentence for the user when there is no display.
  public init(_ options: StageOptions) throws(StageError) {
    fonts = FontBook()
    (window, painter) = try PainterSelection.open(options, fonts: fonts)
    signal = WakeSignal()
    let measures = window.measures
    translator = EventTranslator(
      size: measures.size, scale: measures.scale, unitsPerPoint: window.unitsPerPoint, clock: FrameClock())
    pacer = FramePacer(interval: window.refreshInterval, followsDisplay: painter.waitsForDisplay)
  }

  /// Size of the window in points.
  public var size: CGSize { translator.size }
  /// Pixels a point.
  public var scale: CGFloat { translator.scale }
  /// Seconds on the stage's clock, which starts near zero and never goes back.
  public var now: TimeInterval { translator.clock.now }
  /// Whether the window can be seen.
  ///
  /// Frames presented while it cannot are kept and not drawn.
  public var isVisible: Bool { !translator.isHidden }
  /// What draws: "pixels", or SDL's renderer and its driver, as in "sdl (opengl)".
  public var painterName: String { painter.name }
  /// Textures held, and their bytes.
  public var textureStats: TextureStats { painter.textureStats }

  /// Sets the window's title.
  public func setTitle(_ title: String) { SDL_SetWindowTitle(window.pointer, title) }
  /// Whether the window fills the screen.
  public var isFullScreen: Bool { window.isFullScreen }
  /// Switches between the window and the full screen.
  public func toggleFullScreen() { window.setFullScreen(!window.isFullScreen) }
  /// Makes a `wait` under way return, or the next one.
  ///
  /// Safe on any thread.
  public nonisolated func wakeUp() { signal.send() }

  /// The input of the next frame: these events, the time it will be seen at, and the window's measures.
  public func frameInput(_ events: [InputEvent]) -> FrameInput {
    let time = max(pacer.frameTime(now: now), events.last?.time ?? 0, lastFrameTime)
    lastFrameTime = time
    return FrameInput(events: events, now: time, size: size, scale: scale)
  }

  /// Executes a frame: texture work, then the draw list, then the window shows it.
  ///
  /// A frame that is not dirty only has its texture work done. While the window is hidden nothing is drawn.
  public func present(_ output: FrameOutput) {
    let isNew = output.isDirty || lastOutput == nil
    applyWork(output.textureWork, isNewFrame: isNew)
    if isNew {
      lastOutput = FrameOutput(
        background: output.background, commands: output.commands, isDirty: true, nextWake: .never)
      hasNewOutput = true
    }
    if (hasNewOutput || isExposed) && isVisible {
      redraw()
      pacer.presented(frameTime: lastFrameTime, now: now)
    } else {
      pacer.skipped(frameTime: lastFrameTime, now: now)
    }
  }

  /// Paints textures.
  ///
  /// Those to be freed live until the next new frame, because the window system may ask for this one again.
  private func applyWork(_ work: [TextureWork], isNewFrame: Bool) {
    let (frees, paints) = (work.filter(\.isFree), work.filter { !$0.isFree })
    let due = isNewFrame ? pendingFrees : []
    if isNewFrame { pendingFrees = frees } else { pendingFrees += frees }
    if !(due.isEmpty && paints.isEmpty) { painter.apply(due + paints) }
  }

  /// What the window shows, as a picture of its own size in pixels; a blank one before the first frame.
  public func capture() -> Bitmap {
    painter.capture(
      lastOutput ?? FrameOutput(background: .clear, isDirty: true, nextWake: .never), scale: scale)
  }

  /// Draws the last frame again if the window lost it.
  func redrawIfNeeded() {
    if isExposed && isVisible && lastOutput != nil { redraw() }
  }

  private func redraw() {
    guard let lastOutput else { return }
    painter.draw(lastOutput, scale: scale, showsAll: isExposed)
    (hasNewOutput, isExposed) = (false, false)
    framesPresented += 1
  }
}

extension TextureWork {
  /// Whether it frees a texture.
  fileprivate var isFree: Bool {
    if case .free = self { true } else { false }
  }
}
