import Foundation
import LayoutCore
internal import CSDL2

extension Stage {
  /// The events that have come since the last call, without waiting.
  public func poll() -> [InputEvent] {
    var batch = EventBatch()
    drain(into: &batch)
    return finish(batch)
  }

  /// Sleeps until the next frame is wanted or something happened, and returns the events since the last call.
  ///
  /// `.never` sleeps until an event comes or `wakeUp` is called; `.at` also ends at that time; `.nextFrame`
  /// ends at the display's next refresh and gathers events meanwhile. It never ends sooner than one refresh
  /// after the last frame, so that a fast mouse does not make frames nobody sees. The list may be empty.
  public func wait(until wake: NextWake) -> [InputEvent] {
    var batch = EventBatch()
    drain(into: &batch)
    switch wake {
    case .never: sleep(until: .infinity, into: &batch)
    case .at(let time): sleep(until: time, into: &batch)
    case .nextFrame: break
    }
    if let start = pacer.start(now: now) { gather(until: start, into: &batch) }
    return finish(batch)
  }

  /// What one call gathered.
  private struct EventBatch {
    var events: [SDL_Event] = []
    /// Whether somebody should be told now.
    var isUrgent = false
  }

  private func accept(_ event: SDL_Event, into batch: inout EventBatch) {
    if signal.receive(event) {
      batch.isUrgent = true
    } else {
      noticeWindow(event)
      batch.events.append(event)
      if EventTranslator.matters(event) { batch.isUrgent = true }
    }
  }

  /// What an event means for the painter and the pacer.
  private func noticeWindow(_ event: SDL_Event) {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_RENDER_DEVICE_RESET, SDL_RENDER_TARGETS_RESET:
      painter.texturesLost()
      isExposed = true
    case SDL_WINDOWEVENT where event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED.byte:
      painter.contentLost()
      isExposed = true
    case SDL_WINDOWEVENT where event.window.event == SDL_WINDOWEVENT_EXPOSED.byte:
      isExposed = true
    case SDL_WINDOWEVENT where event.window.event == SDL_WINDOWEVENT_DISPLAY_CHANGED.byte:
      pacer.interval = window.refreshInterval
    default: break
    }
  }

  private func drain(into batch: inout EventBatch) {
    var event = SDL_Event()
    while SDL_PollEvent(&event) == 1 { accept(event, into: &batch) }
  }

  /// Waits for the first event that means something, but not beyond `time`.
  private func sleep(until time: TimeInterval, into batch: inout EventBatch) {
    var event = SDL_Event()
    while !batch.isUrgent {
      redrawIfNeeded()
      let remaining = time - now
      if remaining <= 0 { return }
      // Whole milliseconds, rounded up: waking early would only mean to sleep again.
      let milliseconds = (remaining * 1000).rounded(.up)
      let came =
        milliseconds < 1e9 ? SDL_WaitEventTimeout(&event, Int32(milliseconds)) : SDL_WaitEvent(&event)
      if came == 1 { accept(event, into: &batch) }
      drain(into: &batch)
    }
  }

  /// Gathers events until `time`, a few milliseconds away, so that each is stamped when it comes.
  private func gather(until time: TimeInterval, into batch: inout EventBatch) {
    var event = SDL_Event()
    while case let remaining = time - now, remaining > 0 {
      if remaining >= 0.001 {
        if SDL_WaitEventTimeout(&event, Int32(remaining * 1000)) == 1 { accept(event, into: &batch) }
      } else {
        // SDL waits in whole milliseconds; the rest is slept, not spun.
        var rest = timespec(tv_sec: 0, tv_nsec: Int(remaining * 1e9))
        nanosleep(&rest, nil)
      }
    }
    drain(into: &batch)
  }

  private func finish(_ batch: EventBatch) -> [InputEvent] {
    translator.clock.synchronize()
    let measures = window.measures
    let sizeChanged = batch.events.contains { EventTranslator.isSizeChange($0) }
    if sizeChanged { translator.scale = measures.scale }
    var result = translator.translate(batch.events)
    if let change = translator.noticeMeasures(size: measures.size, scale: measures.scale, now: now) {
      painter.contentLost()
      isExposed = true
      result.append(change)
    }
    return result
  }
}
