import CollectionViewKit
import SDLStage

/// Finds out the colours of pictures, a few at a time, from very small decodings made off the main thread.
///
/// Few are asked for at once, so that pictures somebody waits to see come first.
@MainActor
final class ColorSorter {
  private let loader: PictureLoader
  private var waiting: [PictureLoader.Ticket: String] = [:]
  private var news: [String: ColorGroup] = [:]
  private var asked: Set<String> = []
  /// Those still to be asked for, the next one last.
  private var queue: [String] = []

  /// Decodings that may be under way at once.
  private static let limit = 16
  /// Pixels along the longer side that tell the colour.
  private static let side = 32

  /// Makes a sorter that decodes with `loader`.
  init(loader: PictureLoader) { self.loader = loader }

  /// Whether there is nothing left to find out of what was asked for.
  var isIdle: Bool { waiting.isEmpty && queue.isEmpty }
  /// Whether anything was found out that was not taken yet.
  var hasNews: Bool { !news.isEmpty }

  /// Asks for the colours of pictures nobody knows yet, in this order.
  ///
  /// O(pictures).
  func look(at pictures: [Picture]) {
    let new = pictures.filter { $0.color == .unknown && asked.insert($0.path).inserted }
    queue.insert(contentsOf: new.reversed().map(\.path), at: 0)
    ask()
  }

  /// Takes an answer of the loader's; false when it belongs to somebody else.
  func take(_ answer: PictureLoader.Answer) -> Bool {
    guard let path = waiting.removeValue(forKey: answer.ticket) else { return false }
    if case .success(let bitmap) = answer.result { news[path] = ColorGroup(of: bitmap) }
    ask()
    return true
  }

  /// What was found out since the last call, by path.
  func takeNews() -> [String: ColorGroup] {
    defer { news = [:] }
    return news
  }

  /// Takes back what nobody has begun to look at: the colours are of no use now.
  func stop() {
    for (ticket, path) in waiting {
      loader.cancel(ticket)
      asked.remove(path)
    }
    for path in queue { asked.remove(path) }
    (waiting, queue) = ([:], [])
  }

  private func ask() {
    while waiting.count < Self.limit, let path = queue.popLast() {
      let box = PixelSize(width: Self.side, height: Self.side)
      waiting[loader.request(PictureRequest(path: path, box: box))] = path
    }
  }
}
