import LayoutCore

/// The root of a view tree: takes events and time in, gives texture work and a draw list out.
///
/// The program calls `frame(_:)` whenever there are events, when `nextWake` has come, or when it changed something. It
/// has no clock of its own: the same inputs give the same outputs.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The window's time in seconds: of the event being handled, or of the frame being made.
  public internal(set) final var time: TimeInterval = 0
  /// Pixels a point.
  public private(set) final var scale: CGFloat = 1
  /// What was done so far.
  public internal(set) final var counters = WindowCounters()
  /// Sees every event before the views do; true keeps it from them.
  ///
  /// Called by `handle(_:)`.
  public final var eventHandler: ((InputEvent) -> Bool)?

  static let traitsWithoutWindow = UITraitCollection(displayScale: 1)
  final var traits = UITraitCollection(displayScale: 1)
  final var animatedViews: [UIView] = []
  final var completions: [() -> Void] = []
  final let bin = TextureBin()
  final var tracking = TouchTracking()
  private var driven: [WeakFrameDriven] = []
  private var composer = FrameComposer()
  private var lastCommands: [DrawCommand]?
  private var lastBackground = Color.clear
  private var isRedrawAsked = true
  private var isInFrame = false
  private var nextTexture = 1
  final var textureGeneration = 0

  private struct WeakFrameDriven { weak var object: (any FrameDriven)? }

  /// Makes a window; the size is replaced by that of the first frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    root = self
  }

  /// Makes a window of no size; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    root = self
  }

  /// Sees every event before the views do; true keeps it from them.
  ///
  /// By default asks `eventHandler`.
  open func handle(_ event: InputEvent) -> Bool { eventHandler?(event) ?? false }

  /// Asks an object in every frame from now on, as long as it lives; once, however often it is registered.
  public final func register(_ object: any FrameDriven) {
    driven.removeAll { $0.object == nil }
    guard !driven.contains(where: { $0.object === object }) else { return }
    driven.append(WeakFrameDriven(object: object))
  }

  /// Stops asking an object.
  public final func unregister(_ object: any FrameDriven) {
    driven.removeAll { $0.object == nil || $0.object === object }
  }

  /// Makes one frame: events, then time, then layout, then the draw list.
  public final func frame(_ input: FrameInput) -> FrameOutput {
    isInFrame = true
    defer { isInFrame = false }
    resize(to: input.size, scale: input.scale)
    for event in input.events { deliver(event) }
    time = max(time, input.now)
    for view in animatedViews { view.beginAnimations(at: time) }
    for entry in driven { entry.object?.advance(to: time) }
    finishAnimations()
    let isSettled = layoutPass()
    return compose(isSettled: isSettled)
  }

  final func resize(to size: CGSize, scale: CGFloat) {
    if scale > 0 && scale != self.scale {
      self.scale = scale
      let previous = traits
      traits = UITraitCollection(displayScale: scale)
      isRedrawAsked = true
      announceTraits(in: self, previous: previous)
    }
    if size != state.size {
      isRedrawAsked = true
      UIView.performWithoutAnimation { frame = CGRect(origin: .zero, size: size) }
    }
    UIScreen.main.bounds = CGRect(origin: .zero, size: size)
    UIScreen.main.scale = self.scale
  }

  private func announceTraits(in view: UIView, previous: UITraitCollection) {
    view.traitCollectionDidChange(previous)
    for child in view.subviews { announceTraits(in: child, previous: previous) }
  }

  final func loseTextures() {
    textureGeneration += 1
    isRedrawAsked = true
  }

  final func noteAnimated(_ view: UIView) {
    if !animatedViews.contains(where: { $0 === view }) { animatedViews.append(view) }
  }

  private func finishAnimations() {
    if !animatedViews.isEmpty {
      for view in animatedViews where view.root === self {
        view.finishAnimations(at: time)
        view.finishFades(at: time)
      }
      animatedViews.removeAll { $0.root !== self || ($0.animations == nil && $0.fade == nil) }
    }
    // A completion may end or start others; those it ends are told in the next frame.
    let due = completions
    completions.removeAll()
    for completion in due { completion() }
  }

  /// Lays out what asked for it, and what that made ask again; false when it still has not come to rest.
  private func layoutPass() -> Bool {
    for _ in 0..<8 {
      if !needsLayout && !hasLayoutBelow { return true }
      counters.layoutPasses += 1
      layoutTree()
    }
    return !needsLayout && !hasLayoutBelow
  }

  private func compose(isSettled: Bool) -> FrameOutput {
    var commands = composer.compose(self)
    let work = composer.takeWork(freed: bin.empty(), counters: &counters)
    let background = self.backgroundColor?.value ?? Color(white: 0)
    var isDirty = isRedrawAsked || !work.isEmpty || background != lastBackground
    if !isDirty, let lastCommands { isDirty = commands != lastCommands }
    isRedrawAsked = false
    lastBackground = background
    if isDirty { counters.framesDrawn += 1 }
    swapBuffers(&commands)
    return FrameOutput(
      textureWork: work, background: background, commands: lastCommands ?? [], isDirty: isDirty,
      nextWake: isSettled ? wish : .nextFrame)
  }

  /// Keeps the new list for the next comparison, and gives the old one's memory back for reuse.
  private func swapBuffers(_ commands: inout [DrawCommand]) {
    let old = lastCommands
    lastCommands = nil
    composer.reuse(old ?? [])
    lastCommands = commands
    commands = []
  }

  private var wish: NextWake {
    if !completions.isEmpty { return .nextFrame }
    var wake = NextWake.never
    for view in animatedViews {
      guard view.fade == nil else { return .nextFrame }
      for animation in view.animations?.running ?? [] {
        if animation.begin <= time { return .nextFrame }
        wake = wake.earlier(.at(animation.begin))
      }
    }
    for entry in driven { if let object = entry.object { wake = wake.earlier(object.nextWake) } }
    return wake
  }

  /// When an animation asked for now begins: at the window's time, or between frames, with the next frame.
  final func animationBegin(after delay: TimeInterval) -> TimeInterval {
    isInFrame ? time + delay : .infinity
  }

  final func makeTexture() -> TextureSlot {
    defer { nextTexture += 1 }
    return TextureSlot(id: TextureID(rawValue: nextTexture), bin: bin)
  }

  final func owns(_ slot: TextureSlot) -> Bool { slot.bin === bin }

  /// Nil: the window ends the chain.
  open override var next: UIResponder? { nil }
}
