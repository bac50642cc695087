import Testing

import ScrollPhysics

/// Random calls in random order, watched for what must hold after each.
///
/// The seed is printed with every failure.
@Suite("Scroll axis in any order")
struct ScrollAxisSequenceTests {
  enum Call: CaseIterable {
    case beginDrag, drag, drag2, drag3, release, animate, follow, followTo, moveDirectly, set, stop, cancel
    case configure, shift, wait
  }

  @Test("whatever is called when, the axis keeps its promises", arguments: 0..<300)
  func sequence(seed: Int) {
    var run = Run(seed: UInt64(seed))
    for step in 0..<120 { run.step(step) }
    run.finish()
  }

  struct Run {
    let seed: UInt64
    var generator: SeededGenerator
    var axis: ScrollAxis
    var now = 0.0
    var pointer = 0.0

    init(seed: UInt64) {
      self.seed = seed
      generator = SeededGenerator(seed: seed &* 7919 &+ 1)
      let configuration = Self.configuration(&generator)
      axis = ScrollAxis(
        offset: Double.random(in: configuration.range, using: &generator), configuration: configuration)
    }

    static func configuration(_ generator: inout SeededGenerator) -> ScrollAxis.Configuration {
      let least = Double.random(in: -100...0, using: &generator)
      let length = Bool.random(using: &generator) ? Double.random(in: 0...3000, using: &generator) : 0
      return .init(
        range: least...(least + length), viewport: Double.random(in: 100...800, using: &generator),
        rate: Bool.random(using: &generator) ? .normal : .fast,
        bounces: Double.random(in: 0...1, using: &generator) < 0.8,
        isPaging: Double.random(in: 0...1, using: &generator) < 0.3,
        pixel: Bool.random(using: &generator) ? 1 : 0.5)
    }

    mutating func random(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }

    mutating func step(_ index: Int) {
      frames()
      let before = axis
      let call = Call.allCases.randomElement(using: &generator) ?? .wait
      let comment: Comment = "seed \(seed), call \(index): \(call)"
      perform(call)
      check(call, before, comment)
    }

    /// A few frames of time.
    mutating func frames() {
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let (before, bounds) = (axis, axis.configuration.range)
        now += random(0.001...0.05)
        let ended = axis.advance(to: now)
        let comment: Comment = "seed \(seed) at \(now), \(before.phase)"
        #expect(axis.offset.isFinite && axis.velocity.isFinite, comment)
        #expect(
          axis.offset == before.offset(at: now),
          comment)
        #expect(ended == (before.phase != .idle && axis.phase == .idle), comment)
        if ended {
          #expect(axis.velocity == 0 && axis.target == nil, comment)
          #expect(bounds.contains(axis.offset), comment)
        }
        if before.phase == .following, bounds.contains(before.offset) {
          #expect(bounds.lowerBound - 1e-6 <= axis.offset && axis.offset <= bounds.upperBound + 1e-6, comment)
        }
      }
    }

    mutating func perform(_ call: Call) {
      let range = axis.configuration.range
      switch call {
      case .beginDrag:
        pointer = random(-500...500)
        axis.beginDrag(pointer: pointer, at: now)
      case .drag, .drag2, .drag3:
        pointer += random(-150...150)
        axis.drag(pointer: pointer, at: now)
      case .release:
        let speed = Bool.random(using: &generator) ? 0 : random(-9000...9000)
        let proposal = axis.proposal(releaseVelocity: speed, at: now)
        let target = Bool.random(using: &generator) ? proposal.offset : random(range)
        axis.release(releaseVelocity: speed, proposed: proposal.offset, target: target, startTime: now)
      case .animate: axis.animate(to: random(-500...4000), at: now)
      case .follow: axis.follow(by: random(-200...200), at: now)
      case .followTo: axis.follow(to: random(-500...4000), at: now)
      case .moveDirectly: axis.moveDirectly(by: random(-60...60), at: now)
      case .set: axis.set(offset: random(range))
      case .stop: axis.stop(at: now)
      case .cancel: axis.cancelDrag(at: now)
      case .configure: axis.configure(Self.configuration(&generator), at: now)
      case .shift:
        axis.shift(by: random(-300...300))
        if Bool.random(using: &generator) {
          axis.configure(Self.configuration(&generator), at: now)
        } else {
          _ = axis.advance(to: now)
        }
      case .wait: break
      }
    }

    func check(_ call: Call, _ before: ScrollAxis, _ comment: Comment) {
      #expect(axis.offset.isFinite && axis.velocity.isFinite, comment)
      let endsNow = axis.end.map { $0 <= now } ?? false
      if let target = axis.target {
        #expect(axis.configuration.range.contains(target), comment)
      }
      switch call {
      case .drag, .drag2, .drag3, .moveDirectly, .set, .shift: break
      default:
        // A call does not move the content, except onto its goal from half a pixel away.
        let jump = abs(axis.offset - before.offset(at: now))
        #expect(jump <= 1e-7 || endsNow && jump <= axis.configuration.pixel / 2, comment)
      }
      switch call {
      case .animate where axis.phase == .animating,
        .configure where ![.following, .idle].contains(before.phase):
        let step = abs(axis.velocity - before.velocity(at: now))
        #expect(step <= 1e-5 || endsNow && step <= PhysicsConstants.endSpeed, comment)
      case .stop, .cancel, .set, .beginDrag:
        #expect(axis.phase != .dragging || axis.velocity == 0, comment)
        #expect(axis.phase == .bouncing || axis.velocity == 0, comment)
      default: break
      }
    }

    /// Let go and left alone, the axis comes to rest inside its range, exactly where it said it would.
    mutating func finish() {
      axis.cancelDrag(at: now)
      let target = axis.target ?? axis.offset
      let ended = axis.advance(to: now + 60)
      let comment: Comment = "seed \(seed), at the end"
      #expect(ended || axis.target == nil, comment)
      #expect(axis.phase == .idle && axis.offset == target, comment)
      #expect(axis.configuration.range.contains(axis.offset), comment)
    }
  }
}
