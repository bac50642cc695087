import CollectionTestSupport
import Foundation
import LayoutCore
import Synchronization
import Testing

@testable import SDLStage

@Suite struct PictureLoaderTests {
  /// A decoder that notes what it was asked and waits to be let through.
  private final class Gate: Sendable {
    private let asked = Mutex<[String]>([])
    private let arrivals = DispatchSemaphore(value: 0)
    private let permits = DispatchSemaphore(value: 0)
    var paths: [String] { asked.withLock { $0 } }

    func decode(_ request: PictureRequest) -> Result<Bitmap, PictureError> {
      asked.withLock { $0.append(request.path) }
      arrivals.signal()
      permits.wait()
      return Gate.outcome(request)
    }

    func waitForArrival() { arrivals.wait() }
    func open(_ count: Int) { for _ in 0..<count { permits.signal() } }

    static func outcome(_ request: PictureRequest) -> Result<Bitmap, PictureError> {
      if request.path.hasPrefix("bad") { return .failure(.damaged) }
      return .success(
        Bitmap(
          width: request.box.width, height: request.box.height,
          pixels: ContiguousArray(repeating: 0xFF00_0000, count: request.box.width * request.box.height),
          isOpaque: true))
    }
  }

  private func request(_ path: String, side: Int = 1) -> PictureRequest {
    PictureRequest(path: path, box: PixelSize(width: side, height: side))
  }

  @Test("The newest wish is decoded first, a cancelled one never")
  func order() {
    let gate = Gate()
    let loader = PictureLoader(workers: 1, decode: gate.decode)
    let first = loader.request(request("1"))
    gate.waitForArrival()
    let tickets = ["2", "3", "4", "5"].map { loader.request(request($0)) }
    loader.cancel(tickets[1])
    gate.open(4)
    loader.waitUntilIdle()
    #expect(gate.paths == ["1", "5", "4", "2"])
    let answered = loader.takeResults().map(\.ticket)
    #expect(answered == [first, tickets[0], tickets[2], tickets[3]])
    #expect(loader.counters.decodes == 4 && loader.counters.cancelled == 1)
    #expect(loader.takeResults().isEmpty)
  }

  @Test("One picture wanted several times at once is decoded once and answered to everyone still waiting")
  func joined() throws {
    let gate = Gate()
    let loader = PictureLoader(workers: 2, decode: gate.decode)
    let tickets = (0..<3).map { _ in loader.request(request("same")) }
    gate.waitForArrival()
    let late = loader.request(request("same"))
    loader.cancel(tickets[1])
    gate.open(1)
    loader.waitUntilIdle()
    let answers = loader.takeResults()
    #expect(answers.map(\.ticket) == [tickets[0], tickets[2], late])
    #expect(gate.paths == ["same"])
    let pictures = try answers.map { try $0.result.get() }
    #expect(pictures.allSatisfy { $0 === pictures[0] })
  }

  @Test("A wish whose every ticket was taken back stays undecoded, and can be made again")
  func cancelledAndBack() {
    let gate = Gate()
    let loader = PictureLoader(workers: 1, decode: gate.decode)
    _ = loader.request(request("1"))
    gate.waitForArrival()
    let one = loader.request(request("2"))
    let two = loader.request(request("2"))
    loader.cancel(one)
    loader.cancel(two)
    loader.cancel(two)
    let three = loader.request(request("3"))
    loader.cancel(three)
    let again = loader.request(request("3"))
    gate.open(2)
    loader.waitUntilIdle()
    #expect(gate.paths == ["1", "3"])
    #expect(loader.takeResults().map(\.ticket).last == again)
    #expect(loader.counters.cancelled == 3)
  }

  @Test("A picture whose decoding has begun is kept even if nobody waits any more, and no answer comes")
  func cancelledWhileDecoding() {
    let gate = Gate()
    let loader = PictureLoader(workers: 1, decode: gate.decode)
    let ticket = loader.request(request("1"))
    gate.waitForArrival()
    loader.cancel(ticket)
    gate.open(1)
    loader.waitUntilIdle()
    #expect(loader.takeResults().isEmpty)
    #expect(loader.cached(request("1")) != nil)
  }

  @Test("An answer that was ready is not handed out after its wish was taken back")
  func cancelledAfterwards() {
    let loader = PictureLoader(decode: Gate.outcome)
    let tickets = ["1", "2"].map { loader.request(request($0)) }
    loader.waitUntilIdle()
    loader.cancel(tickets[0])
    #expect(loader.takeResults().map(\.ticket) == [tickets[1]])
  }

  @Test("The same size of the same picture comes from the cache, failures do not")
  func cache() {
    let loader = PictureLoader(workers: 1, decode: Gate.outcome)
    for path in ["1", "bad"] { _ = loader.request(request(path)) }
    loader.waitUntilIdle()
    #expect(loader.takeResults().count == 2)
    for path in ["1", "bad"] { _ = loader.request(request(path)) }
    _ = loader.request(request("1", side: 2))
    loader.waitUntilIdle()
    #expect(loader.takeResults().count == 3)
    let counters = loader.counters
    #expect(counters.decodes == 4 && counters.failures == 2 && counters.cacheHits == 1)
    #expect(counters.cachedBytes == 4 + 16)
  }

  @Test("Whoever waits is woken for each answer, one from the cache included")
  func wakes() {
    let wakes = DispatchSemaphore(value: 0)
    let loader = PictureLoader(workers: 1, decode: Gate.outcome) { wakes.signal() }
    _ = loader.request(request("1"))
    wakes.wait()
    #expect(loader.takeResults().count == 1)
    _ = loader.request(request("1"))
    #expect(wakes.wait(timeout: .now()) == .success)
    #expect(loader.takeResults().count == 1)
    #expect(wakes.wait(timeout: .now()) == .timedOut)
  }

  @Test("Random wishes and cancellations leave every living wish answered exactly once", arguments: 1...20)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let loader = PictureLoader(workers: 2, cacheLimit: 40, decode: Gate.outcome)
    var waiting: Set<PictureLoader.Ticket> = []
    for _ in 0..<300 {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<6: waiting.insert(loader.request(request("\(Int.random(in: 0..<12, using: &generator))")))
      case 6..<8: if let ticket = waiting.min() { loader.cancel(waiting.remove(ticket)!) }
      default:
        for answer in loader.takeResults() { #expect(waiting.remove(answer.ticket) != nil, "seed \(seed)") }
      }
    }
    loader.waitUntilIdle()
    for answer in loader.takeResults() { #expect(waiting.remove(answer.ticket) != nil, "seed \(seed)") }
    #expect(waiting.isEmpty, "seed \(seed)")
    #expect(loader.counters.cachedBytes <= 40)
  }
}

@Suite struct BitmapCacheTests {
  private func picture(_ side: Int) -> Bitmap { TestPicture.bitmap(side, side) { _, _ in 0xFF00_0000 } }
  private func key(_ name: String) -> PictureRequest {
    PictureRequest(path: name, box: PixelSize(width: 1, height: 1))
  }

  @Test("What was unused longest goes first, and the bytes stay within the limit")
  func leastRecentlyUsed() {
    var cache = BitmapCache(limit: 3 * 400)
    for name in ["a", "b", "c"] { cache[key(name)] = picture(10) }
    #expect(cache.bytes == 1200 && cache.count == 3)
    #expect(cache[key("a")] != nil)
    cache[key("d")] = picture(10)
    #expect(cache[key("b")] == nil)
    #expect(cache[key("a")] != nil && cache[key("c")] != nil && cache[key("d")] != nil)
    #expect(cache.bytes == 1200)
  }

  @Test("Replacing, removing and what is larger than everything are counted right")
  func counting() {
    var cache = BitmapCache(limit: 1000)
    cache[key("a")] = picture(10)
    cache[key("a")] = picture(5)
    #expect(cache.bytes == 100)
    cache[key("huge")] = picture(100)
    #expect(cache[key("huge")] == nil && cache[key("a")] != nil)
    cache[key("a")] = nil
    #expect(cache.bytes == 0 && cache.count == 0)
  }
}

@Suite struct DecodingRoomTests {
  /// Callers on threads of their own, each inside until it is told to leave.
  private final class Visitors: Sendable {
    let room = DecodingRoom(pixels: 100)
    private let insideNow = Mutex<Set<Int>>([])
    private let mayLeave: [Int: DispatchSemaphore]
    var inside: Set<Int> { insideNow.withLock { $0 } }

    /// Visitors are known by their pixels.
    init(_ pixels: [Int]) {
      mayLeave = Dictionary(uniqueKeysWithValues: pixels.map { ($0, DispatchSemaphore(value: 0)) })
    }

    /// Sends a visitor and returns when it is inside or waits.
    func send(_ pixels: Int) {
      let settled = room.waitingCount + inside.count + 1
      Thread { [self] in
        room.withRoom(for: pixels) {
          _ = insideNow.withLock { $0.insert(pixels) }
          mayLeave[pixels]!.wait()
          _ = insideNow.withLock { $0.remove(pixels) }
        }
      }.start()
      while room.waitingCount + inside.count < settled { sched_yield() }
    }

    func leave(_ pixels: Int) { mayLeave[pixels]!.signal() }
    /// Returns true when exactly these are inside, false when that does not come about in any reasonable
    /// time.
    func settles(to wanted: Set<Int>) -> Bool {
      for _ in 0..<5_000_000 {
        if inside == wanted { return true }
        sched_yield()
      }
      return false
    }
  }

  @Test("Who fits comes in, who does not waits, and a picture larger than the room comes in alone")
  func bounded() throws {
    let visitors = Visitors([60, 40, 10, 250])
    defer { for pixels in [60, 40, 10, 250] { visitors.leave(pixels) } }
    visitors.send(60)
    try #require(visitors.settles(to: [60]))
    visitors.send(250)
    visitors.send(40)
    try #require(visitors.settles(to: [60, 40]))
    visitors.send(10)
    // Nobody left: had the large one or the small one been let in, it would not be waiting.
    try #require(visitors.room.waitingCount == 2)
    visitors.leave(60)
    try #require(visitors.settles(to: [40, 10]))
    #expect(visitors.room.waitingCount == 1)
    visitors.leave(40)
    visitors.leave(10)
    try #require(visitors.settles(to: [250]))
    #expect(visitors.room.waitingCount == 0)
    visitors.leave(250)
    #expect(visitors.settles(to: []))
  }

  @Test("What fails leaves its room to others")
  func failing() {
    struct Broken: Error {}
    let room = DecodingRoom(pixels: 10)
    for _ in 0..<3 { #expect(throws: Broken.self) { try room.withRoom(for: 10) { throw Broken() } } }
    #expect(room.withRoom(for: 10) { 7 } == 7)
  }
}
