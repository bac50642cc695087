import Foundation
import LayoutCore

/// Decodes pictures on background threads, newest wish first, and hands the results to whoever asks for them.
///
/// Every method may be called from any thread; the intended use is requests and `takeResults` on the main
/// thread. A wish that is cancelled before its decoding begins costs nothing; several wishes for the same
/// picture at one time are decoded once. Decoded pictures stay in a cache bounded in bytes.
public final class PictureLoader: Sendable {
  /// Names a wish.
  public struct Ticket: Hashable, Sendable, Comparable {
    /// The number, counting up from 1.
    public let rawValue: Int
    /// Orders by age, oldest first.
    public static func < (a: Ticket, b: Ticket) -> Bool { a.rawValue < b.rawValue }
  }

  /// A wish that is through.
  public struct Answer: Sendable {
    /// The wish.
    public let ticket: Ticket
    /// The picture, or why there is none.
    public let result: Result<Bitmap, PictureError>
  }

  /// What happened so far.
  public struct Counters: Hashable, Sendable {
    /// Pictures decoded, successfully or not.
    public var decodes = 0
    /// Decodings that failed.
    public var failures = 0
    /// Wishes cancelled before they were answered.
    public var cancelled = 0
    /// Wishes answered from the cache.
    public var cacheHits = 0
    /// Bytes in the cache.
    public var cachedBytes = 0
  }

  private let work: LoaderWork

  /// Starts the threads, which sleep until there is something to do.
  ///
  /// `cacheLimit` is in bytes; 0 keeps nothing. `wake` is called on a background thread whenever an answer is
  /// ready. `decode` does the work, on a background thread.
  public init(
    workers: Int = 2, cacheLimit: Int = 10 << 20,
    decode: @escaping @Sendable (PictureRequest) -> Result<Bitmap, PictureError> = PictureDecoder.decode,
    wake: @escaping @Sendable () -> Void = {}
  ) {
    LargeBlocks.prepare()
    work = LoaderWork(cacheLimit: cacheLimit, decode: decode, wake: wake)
    for number in 1...max(workers, 1) {
      let thread = Thread { [work] in work.run() }
      thread.name = "pictures \(number)"
      thread.stackSize = 1 << 20
      thread.start()
    }
  }

  deinit { work.stop() }

  /// Asks for a picture.
  ///
  /// The answer comes through `takeResults`.
  public func request(_ request: PictureRequest) -> Ticket { work.request(request) }

  /// Takes a wish back.
  ///
  /// Afterwards no answer to it is handed out, even if one was ready.
  public func cancel(_ ticket: Ticket) { work.cancel(ticket) }

  /// The picture if it is in the cache already, without waiting or asking for it.
  public func cached(_ request: PictureRequest) -> Bitmap? { work.cached(request) }

  /// The answers that are ready and were not handed out yet, oldest wish first.
  public func takeResults() -> [Answer] { work.takeResults() }

  /// Blocks until every wish is answered or cancelled, so that a replay shows the same on every machine.
  public func waitUntilIdle() { work.waitUntilIdle() }

  /// What happened so far.
  public var counters: Counters { work.counters }
}
