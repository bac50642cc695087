import Synchronization
internal import CSDL2

/// Wakes the thread that waits for events, from any thread, by an event of our own.
///
/// At most one such event is under way at a time, so a busy worker cannot fill SDL's queue.
final class WakeSignal: Sendable {
  private let type: UInt32
  private let isUnderWay = Mutex(false)

  /// Registers the event; without a free number (SDL has thousands) waking does nothing.
  init() { type = SDL_RegisterEvents(1) }

  /// Makes a waiting `SDL_WaitEvent` return.
  ///
  /// Safe on any thread; cheap when already under way.
  func send() {
    guard type != .max else { return }
    isUnderWay.withLock { underWay in
      if underWay { return }
      var event = SDL_Event()
      event.type = type
      underWay = SDL_PushEvent(&event) == 1
    }
  }

  /// Whether `event` is this signal; if so, the next one may be sent.
  func receive(_ event: SDL_Event) -> Bool {
    guard event.type == type else { return false }
    isUnderWay.withLock { $0 = false }
    return true
  }
}
