import Foundation
internal import CSDL2

/// Draws upright quads through SDL and nothing else: what a frame costs before any engine has done its part.
public enum BareSDL {
  /// What is drawn.
  public struct Setup: Hashable, Sendable {
    /// Size of the window in pixels.
    public var width = 800, height = 600
    /// Quads a frame, laid out in rows from the top left and going on at the top when the window is full.
    public var quads = 48
    /// Side of a quad in pixels.
    public var side = 100
    /// Textures the quads take in turn.
    public var textures = 20
    /// Frames to draw.
    public var frames = 600
    /// Pixels the quads move by from frame to frame.
    public var step = 37
    /// Name of SDL's render driver; nil takes the window's surface, which is what there is without a GPU.
    public var driver: String?
    /// Frames a second; 0 draws as fast as it goes.
    public var framesPerSecond = 0.0
    /// Whether textures have corners one sees through, and so are blended with what is behind.
    public var isBlended = false
    /// The usual setup: 48 quads of 100 × 100 in 800 × 600, 600 frames.
    public init() {}
  }

  /// What it cost.
  public struct Outcome: Hashable, Sendable {
    /// Frames drawn.
    public var frames = 0
    /// Processor time of the process for all frames, user and system, in seconds.
    public var cpuSeconds = 0.0
    /// Time that went by, in seconds.
    public var wallSeconds = 0.0
    /// When the first frame was presented, in seconds on the system's monotonic clock.
    public var firstFrameAt = 0.0
  }

  /// Opens a window and draws.
  ///
  /// Throws with a sentence for the user when there is no display. Not throttled by the display.
  @MainActor
  public static func run(_ setup: Setup = Setup()) throws(StageError) -> Outcome {
    let size = CGSize(width: setup.width, height: setup.height)
    let window = try WindowHandle(StageOptions(title: "bare SDL", size: size))
    let canvas = try canvas(setup, window)
    var outcome = Outcome()
    var (cpu, wall) = (cpuSeconds(), ContinuousClock.now)
    let paceStart = seconds(CLOCK_MONOTONIC)
    for frame in 0..<max(setup.frames, 1) {
      SDL_PumpEvents()
      SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
      canvas.draw(shift: frame * setup.step)
      if frame == 0 {
        outcome.firstFrameAt = seconds(CLOCK_MONOTONIC)
        (cpu, wall) = (cpuSeconds(), ContinuousClock.now)
      } else {
        outcome.frames += 1
      }
      if setup.framesPerSecond > 0 { sleep(until: paceStart + Double(frame + 1) / setup.framesPerSecond) }
    }
    outcome.cpuSeconds = cpuSeconds() - cpu
    outcome.wallSeconds = (ContinuousClock.now - wall) / .seconds(1)
    return outcome
  }

  private static func canvas(_ setup: Setup, _ window: WindowHandle) throws(StageError) -> any BareCanvas {
    let made: (any BareCanvas)? =
      if let driver = setup.driver {
        RendererCanvas(setup, window, driver)
      } else {
        SurfaceCanvas(setup, window)
      }
    guard let made else { throw StageError("SDL cannot draw here: \(SDLText.error).") }
    return made
  }

  /// Processor time of this process so far.
  static func cpuSeconds() -> Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func sleep(until time: Double) {
    var time = timespec(tv_sec: Int(time), tv_nsec: Int((time - time.rounded(.down)) * 1e9))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }
}

/// Something to draw quads on.
private protocol BareCanvas {
  func draw(shift: Int)
}

extension BareSDL.Setup {
  /// Where the quads of a frame lie.
  fileprivate func rects(shift: Int) -> [SDL_Rect] {
    let columns = max(width / max(side, 1), 1)
    return (0..<quads).map { quad in
      let row = quad / columns
      let rows = max((height + side - 1) / max(side, 1), 1)
      let y = (row % rows) * side - shift % max(side, 1)
      return SDL_Rect(x: Int32(quad % columns * side), y: Int32(y), w: Int32(side), h: Int32(side))
    }
  }

  /// A plain picture for a texture, a different colour each; blended ones have a transparent corner.
  fileprivate func picture(_ number: Int) -> UnsafeMutablePointer<SDL_Surface>? {
    let format = isBlended ? SDL_PIXELFORMAT_ARGB8888 : SDL_PIXELFORMAT_RGB888
    guard let surface = SDL_CreateRGBSurfaceWithFormat(0, Int32(side), Int32(side), 32, format.rawValue)
    else { return nil }
    SDL_FillRect(surface, nil, 0xFF00_0000 | UInt32(number &* 0x3B5971) & 0xFF_FFFF)
    if isBlended {
      var corner = SDL_Rect(x: 0, y: 0, w: 2, h: 2)
      SDL_FillRect(surface, &corner, 0)
      SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_BLEND)
    }
    return surface
  }
}

/// Copies pictures of the surface's own format into the window's surface.
private final class SurfaceCanvas: BareCanvas {
  private let setup: BareSDL.Setup
  private let window: WindowHandle
  private var pictures: [UnsafeMutablePointer<SDL_Surface>] = []

  init?(_ setup: BareSDL.Setup, _ window: WindowHandle) {
    (self.setup, self.window) = (setup, window)
    guard SDL_GetWindowSurface(window.pointer) != nil else { return nil }
    pictures = (0..<max(setup.textures, 1)).compactMap { setup.picture($0) }
    if pictures.isEmpty { return nil }
  }

  deinit { for picture in pictures { SDL_FreeSurface(picture) } }

  func draw(shift: Int) {
    guard let surface = SDL_GetWindowSurface(window.pointer) else { return }
    for (number, rect) in setup.rects(shift: shift).enumerated() {
      var place = rect
      SDL_UpperBlit(pictures[number % pictures.count], nil, surface, &place)
    }
    SDL_UpdateWindowSurface(window.pointer)
  }
}

/// Copies textures with one of SDL's renderers.
private final class RendererCanvas: BareCanvas {
  private let setup: BareSDL.Setup
  private let renderer: RendererHandle
  private var textures: [OpaquePointer] = []

  init?(_ setup: BareSDL.Setup, _ window: WindowHandle, _ driver: String) {
    let index = (0..<SDL_GetNumRenderDrivers()).first { index in
      var info = SDL_RendererInfo()
      return SDL_GetRenderDriverInfo(index, &info) == 0 && String(cString: info.name) == driver
    }
    guard let index, let pointer = SDL_CreateRenderer(window.pointer, index, 0) else { return nil }
    (self.setup, renderer) = (setup, RendererHandle(pointer, window: window))
    for number in 0..<max(setup.textures, 1) {
      guard let picture = setup.picture(number) else { continue }
      if let texture = SDL_CreateTextureFromSurface(pointer, picture) { textures.append(texture) }
      SDL_FreeSurface(picture)
    }
    if textures.isEmpty { return nil }
  }

  deinit { for texture in textures { SDL_DestroyTexture(texture) } }

  func draw(shift: Int) {
    SDL_SetRenderDrawColor(renderer.pointer, 30, 30, 30, 255)
    SDL_RenderClear(renderer.pointer)
    for (number, rect) in setup.rects(shift: shift).enumerated() {
      var place = rect
      SDL_RenderCopy(renderer.pointer, textures[number % textures.count], nil, &place)
    }
    SDL_RenderPresent(renderer.pointer)
  }
}
