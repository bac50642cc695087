import CSDL2
import Foundation
import LayoutCore
import Testing

@testable import SDLStage

extension SDLTests {
  /// A stage on SDL's dummy driver, which needs no display.
  @MainActor @Suite struct StageTests {
    private func stage(_ painter: PainterChoice = .pixels) throws -> Stage {
      // A hint, not the environment: other tests start programs that open real windows.
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
      defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
      let options = StageOptions(title: "test", size: CGSize(width: 400, height: 300), painter: painter)
      let stage = try Stage(options)
      _ = stage.poll()
      return stage
    }

    private func push(_ event: SDL_Event) {
      var event = event
      event.common.timestamp = SDL_GetTicks()
      SDL_PushEvent(&event)
    }

    private func output(_ color: Color, dirty: Bool = true, wake: NextWake = .never) -> FrameOutput {
      FrameOutput(
        textureWork: [
          .paint(
            TextureID(rawValue: 1), size: CGSize(width: 40, height: 40), scale: 1,
            commands: [.fill(CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 0, color)])
        ], background: Color(red: 0, green: 0, blue: 1),
        commands: [
          .texture(TextureID(rawValue: 1), Quad(CGRect(x: 10, y: 10, width: 40, height: 40)), opacity: 1)
        ],
        isDirty: dirty, nextWake: wake)
    }

    private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 { bitmap.pixels[y * bitmap.width + x] }

    @Test(
      "What is presented is what is captured, with either painter", arguments: [PainterChoice.pixels, .sdl])
    func present(painter: PainterChoice) throws {
      let stage = try stage(painter)
      #expect(stage.size == CGSize(width: 400, height: 300) && stage.scale == 1)
      stage.present(output(Color(red: 1, green: 0, blue: 0)))
      let shot = stage.capture()
      #expect((shot.width, shot.height, shot.isOpaque) == (400, 300, true))
      #expect(pixel(shot, 5, 5) == 0xFF00_00FF && pixel(shot, 30, 30) == 0xFFFF_0000)
      #expect(stage.framesPresented == 1 && stage.textureStats.count >= 1)
    }

    @Test("A frame that is not dirty is not presented, but its textures are painted")
    func clean() throws {
      let stage = try stage()
      stage.present(output(Color(red: 1, green: 0, blue: 0)))
      stage.present(output(Color(red: 0, green: 1, blue: 0), dirty: false))
      #expect(stage.framesPresented == 1)
      stage.present(output(Color(red: 0, green: 1, blue: 0)))
      #expect(stage.framesPresented == 2)
      #expect(pixel(stage.capture(), 30, 30) == 0xFF00_FF00)
    }

    @Test("A texture freed with a frame is still there when the window asks for that frame again")
    func freed() throws {
      for painter in [PainterChoice.pixels, .sdl] {
        let stage = try stage(painter)
        var frame = output(Color(red: 1, green: 0, blue: 0))
        frame.textureWork.append(.free(TextureID(rawValue: 1)))
        stage.present(frame)
        push(Event.window(SDL_WINDOWEVENT_SIZE_CHANGED, 400, 300))
        _ = stage.wait(until: .never)
        #expect(pixel(stage.capture(), 30, 30) == 0xFFFF_0000)
        let empty = FrameOutput(background: Color(white: 0), isDirty: true, nextWake: .never)
        stage.present(empty)
        stage.present(empty)
        #expect(stage.textureStats.count == 0)
      }
    }

    @Test("An exposed window gets its frame again, and nobody is woken for it")
    func exposed() throws {
      let stage = try stage()
      stage.present(output(Color(red: 1, green: 0, blue: 0)))
      push(Event.window(SDL_WINDOWEVENT_EXPOSED))
      stage.wakeUp()
      #expect(stage.wait(until: .never).isEmpty)
      #expect(stage.wait(until: .at(stage.now)).isEmpty)
      #expect(stage.framesPresented == 2)
    }

    @Test("While hidden nothing is drawn; shown again, the newest frame appears")
    func hidden() throws {
      let stage = try stage()
      stage.present(output(Color(red: 1, green: 0, blue: 0)))
      push(Event.window(SDL_WINDOWEVENT_MINIMIZED))
      #expect(stage.wait(until: .never).map(\.kind) == [.hidden])
      #expect(!stage.isVisible)
      stage.present(output(Color(red: 0, green: 1, blue: 0)))
      #expect(stage.framesPresented == 1)
      push(Event.window(SDL_WINDOWEVENT_RESTORED))
      #expect(stage.wait(until: .never).map(\.kind) == [.shown])
      stage.present(FrameOutput(background: Color(white: 0), isDirty: false, nextWake: .never))
      #expect(stage.framesPresented == 2)
      #expect(pixel(stage.capture(), 30, 30) == 0xFF00_FF00)
    }

    @Test("Waking from another thread ends a wait without events, once")
    func wakes() throws {
      let stage = try stage()
      let thread = Thread { [stage] in for _ in 0..<1000 { stage.wakeUp() } }
      thread.start()
      #expect(stage.wait(until: .never).isEmpty)
      while !thread.isFinished { _ = stage.poll() }
      _ = stage.poll()
      // Nothing is left over: only the time ends this wait.
      let end = stage.now + 0.02
      #expect(stage.wait(until: .at(end)).isEmpty)
      #expect(stage.now >= end)
    }

    @Test("Frame times follow each other in even steps and never go back")
    func frameTimes() throws {
      let stage = try stage()
      var last = stage.frameInput(stage.poll()).now
      for _ in 0..<5 {
        stage.present(output(Color(white: 1), wake: .nextFrame))
        push(Event.motion(5, 5))
        let events = stage.wait(until: .nextFrame)
        #expect(events.map(\.kind) == [.pointerMoved(CGPoint(x: 5, y: 5), buttons: [])])
        let input = stage.frameInput(events)
        #expect(input.now > last && input.now >= events[0].time)
        last = input.now
      }
    }

    @Test("Time that asked for too small a window gets the smallest one")
    func smallest() throws {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
      defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
      let stage = try Stage(
        StageOptions(title: "test", size: CGSize(width: 1, height: CGFloat.nan), painter: .pixels))
      #expect(stage.size == StageOptions.minimumSize)
    }
  }

  /// The painter for window systems without a surface, on SDL's software renderer, which needs no display.
  @Suite struct StreamingPainterTests {
    private func frame(_ x: CGFloat) -> FrameOutput {
      let cell = TextureWork.paint(
        TextureID(rawValue: 1), size: CGSize(width: 20, height: 10), scale: 2,
        commands: [
          .fill(
            CGRect(x: 0, y: 0, width: 20, height: 10), cornerRadius: 4, Color(red: 1, green: 0.5, blue: 0))
        ])
      let quad = Quad(CGRect(x: x, y: 12, width: 20, height: 10))
      return FrameOutput(
        textureWork: [cell], background: Color(red: 0, green: 0, blue: 0.5),
        commands: [.texture(TextureID(rawValue: 1), quad, opacity: 0.8)], isDirty: true, nextWake: .never)
    }

    @Test("What reaches the window is, pixel for pixel, what the offscreen painter paints")
    func streams() throws {
      let surface = try #require(
        SDL_CreateRGBSurfaceWithFormat(0, 120, 80, 32, SDL_PIXELFORMAT_RGB888.rawValue))
      defer { SDL_FreeSurface(surface) }
      let fonts = FontBook { _ in nil }
      let painter = StreamingPainter(
        RendererHandle(try #require(SDL_CreateSoftwareRenderer(surface))), text: fonts)
      func shown() -> [UInt32] {
        let pixels = surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)
        return UnsafeBufferPointer(start: pixels, count: 120 * 80).map { $0 | 0xFF00_0000 }
      }
      func expected(_ output: FrameOutput) -> [UInt32] {
        let offscreen = OffscreenPainter(fonts: fonts)
        offscreen.present(output, size: CGSize(width: 60, height: 40), scale: 2)
        return Array(offscreen.capture().pixels)
      }
      let frames = (0..<6).map { frame(CGFloat($0) * 4.25) }
      for (number, output) in frames.enumerated() {
        painter.apply(output.textureWork)
        // In between: a picture of a frame the window does not show yet, lost textures, another window size.
        if number == 2 { #expect(Array(painter.capture(output, scale: 2).pixels) == expected(output)) }
        if number == 3 { painter.texturesLost() }
        if number == 4 { painter.contentLost() }
        painter.draw(output, scale: 2, showsAll: false)
        #expect(shown() == expected(output), "frame \(number)")
      }
      #expect(painter.textureStats.count == 1)
    }
  }

  @Suite struct StartTests {
    @Test("Without a display the message says what to do")
    func noDisplay() {
      let nowhere = StageError.noWindow(reason: "", environment: [:])
      #expect(
        nowhere.message
          == "Cannot open a window: there is no display. Set DISPLAY, or use --replay, which needs none.")
      let refused = StageError.noWindow(reason: "x11 not available", environment: ["DISPLAY": ":9"])
      #expect(
        refused.message
          == "Cannot open a window: x11 not available. Check DISPLAY, or use --replay, which needs none.")
      #expect(!WindowHandle.mayHaveDisplay([:]) && !WindowHandle.mayHaveDisplay(["DISPLAY": ""]))
      #expect(WindowHandle.mayHaveDisplay(["DISPLAY": ":0"]))
    }

    @Test("A GPU is known by its device file, an emulated one by its name")
    func hardware() {
      let folder = TemporaryFolder()
      #expect(!GraphicsHardware.isPresent(devices: folder.path))
      folder.write("dri/card0", [])
      #expect(!GraphicsHardware.isPresent(devices: folder.path))
      folder.write("dri/renderD128", [])
      #expect(GraphicsHardware.isPresent(devices: folder.path))
      for name in [
        "llvmpipe (LLVM 15.0.6, 256 bits)", "Google SwiftShader", "softpipe", "Software Rasterizer",
      ] {
        #expect(GraphicsHardware.isEmulator(name))
      }
      #expect(!GraphicsHardware.isEmulator("Mesa Intel(R) UHD Graphics 620 (KBL GT2)"))
      #expect(!GraphicsHardware.isEmulator(""))
    }
  }
}

@Suite struct OffscreenPainterTests {
  @Test("Frames are painted without a display, at their size and scale, and only when something differs")
  func frames() {
    let painter = OffscreenPainter(fonts: FontBook { _ in nil })
    #expect(painter.capture().width == 1)
    let frame = FrameOutput(
      background: Color(red: 1, green: 0, blue: 0),
      commands: [.fill(CGRect(x: 1, y: 1, width: 2, height: 2), cornerRadius: 0, Color(white: 1))],
      isDirty: true,
      nextWake: .never)
    painter.present(frame, size: CGSize(width: 4.5, height: 3), scale: 2)
    let shot = painter.capture()
    #expect((shot.width, shot.height) == (9, 6))
    #expect(shot.pixels[0] == 0xFFFF_0000 && shot.pixels[2 * 9 + 2] == 0xFFFF_FFFF)
    var clean = frame
    (clean.isDirty, clean.background) = (false, Color(white: 0))
    painter.present(clean, size: CGSize(width: 4.5, height: 3), scale: 2)
    #expect(painter.capture().pixels[0] == 0xFFFF_0000 && painter.framesPresented == 1)
    painter.present(clean, size: CGSize(width: 5, height: 3), scale: 2)
    #expect(painter.capture().pixels[0] == 0xFF00_0000 && painter.framesPresented == 2)
  }

  @Test("Sizes without sense are cut to what memory allows")
  func nonsense() {
    let painter = OffscreenPainter(fonts: FontBook { _ in nil })
    let frame = FrameOutput(background: Color(white: 1), isDirty: true, nextWake: .never)
    painter.present(frame, size: CGSize(width: CGFloat.nan, height: -4), scale: 1)
    #expect((painter.capture().width, painter.capture().height) == (1, 1))
  }
}
