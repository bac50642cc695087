import Foundation
import LayoutCore

/// What the loader and its threads share.
///
/// Everything mutable is touched only with `condition` locked.
final class LoaderWork: @unchecked Sendable {
  typealias Ticket = PictureLoader.Ticket
  typealias Answer = PictureLoader.Answer

  private struct Job {
    var tickets: [Ticket]
    var isRunning = false
  }

  private let decode: @Sendable (PictureRequest) -> Result<Bitmap, PictureError>
  private let wake: @Sendable () -> Void
  private let condition = NSCondition()

  private var jobs: [PictureRequest: Job] = [:]
  private var requests: [Ticket: PictureRequest] = [:]
  /// Jobs that wait, newest last.
  ///
  /// Entries whose job is gone or running are skipped.
  private var stack: [PictureRequest] = []
  private var answers: [Answer] = []
  private var cache: BitmapCache
  private var tally = PictureLoader.Counters()
  private var lastTicket = 0
  private var isStopped = false

  init(
    cacheLimit: Int, decode: @escaping @Sendable (PictureRequest) -> Result<Bitmap, PictureError>,
    wake: @escaping @Sendable () -> Void
  ) {
    cache = BitmapCache(limit: cacheLimit)
    (self.decode, self.wake) = (decode, wake)
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  var counters: PictureLoader.Counters {
    locked {
      var result = tally
      result.cachedBytes = cache.bytes
      return result
    }
  }

  func cached(_ request: PictureRequest) -> Bitmap? { locked { cache[request] } }

  func request(_ request: PictureRequest) -> Ticket {
    let (ticket, isAnswered) = locked { () -> (Ticket, Bool) in
      lastTicket += 1
      let ticket = Ticket(rawValue: lastTicket)
      if let bitmap = cache[request] {
        tally.cacheHits += 1
        answers.append(Answer(ticket: ticket, result: .success(bitmap)))
        return (ticket, true)
      }
      requests[ticket] = request
      jobs[request, default: Job(tickets: [])].tickets.append(ticket)
      if jobs[request]?.isRunning == false { push(request) }
      return (ticket, false)
    }
    if isAnswered { wake() }
    return ticket
  }

  /// Puts a job on top; asked for again, it moves up.
  private func push(_ request: PictureRequest) {
    stack.removeAll { $0 == request }
    stack.append(request)
    condition.broadcast()
  }

  func cancel(_ ticket: Ticket) {
    locked {
      if let request = requests.removeValue(forKey: ticket) {
        tally.cancelled += 1
        jobs[request]?.tickets.removeAll { $0 == ticket }
        if let job = jobs[request], job.tickets.isEmpty, !job.isRunning {
          jobs[request] = nil
          stack.removeAll { $0 == request }
        }
        condition.broadcast()
      } else if let index = answers.firstIndex(where: { $0.ticket == ticket }) {
        answers.remove(at: index)
        tally.cancelled += 1
      }
    }
  }

  func takeResults() -> [Answer] {
    locked {
      let result = answers.sorted { $0.ticket < $1.ticket }
      answers = []
      return result
    }
  }

  func waitUntilIdle() {
    condition.lock()
    while !jobs.isEmpty && !isStopped { condition.wait() }
    condition.unlock()
  }

  func stop() {
    locked {
      isStopped = true
      condition.broadcast()
    }
  }

  /// A thread's life: take the newest job, decode it, answer, again.
  func run() {
    while let request = nextJob() {
      let result = decode(request)
      finish(request, result)
      wake()
    }
  }

  private func nextJob() -> PictureRequest? {
    condition.lock()
    defer { condition.unlock() }
    while !isStopped {
      if let request = stack.popLast() {
        jobs[request]?.isRunning = true
        return request
      }
      condition.wait()
    }
    return nil
  }

  private func finish(_ request: PictureRequest, _ result: Result<Bitmap, PictureError>) {
    locked {
      tally.decodes += 1
      switch result {
      case .success(let bitmap): cache[request] = bitmap
      case .failure: tally.failures += 1
      }
      for ticket in jobs.removeValue(forKey: request)?.tickets ?? [] {
        requests[ticket] = nil
        answers.append(Answer(ticket: ticket, result: result))
      }
      condition.broadcast()
    }
  }
}
