import Foundation

/// Bounds how many pixels are being decoded at one time, whatever the number of threads: a decoded photo
/// takes megabytes until it is shrunk.
final class DecodingRoom: @unchecked Sendable {
  /// The room of this process: two million pixels, up to 8 MB.
  ///
  /// A larger picture is decoded alone.
  static let shared = DecodingRoom(pixels: 2_000_000)

  private let limit: Int
  private let condition = NSCondition()
  private var pixelsInUse = 0
  private var waiting = 0

  init(pixels: Int) { limit = pixels }

  /// How many callers have not been let in yet.
  var waitingCount: Int {
    condition.lock()
    defer { condition.unlock() }
    return waiting
  }

  /// Runs `body` once there is room for `pixels`, or once nobody else is decoding.
  func withRoom<Value, Failure: Error>(
    for pixels: Int, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    condition.lock()
    waiting += 1
    while pixelsInUse > 0 && pixelsInUse + pixels > limit { condition.wait() }
    waiting -= 1
    pixelsInUse += pixels
    condition.unlock()
    defer {
      condition.lock()
      pixelsInUse -= pixels
      condition.broadcast()
      condition.unlock()
    }
    return try body()
  }
}

/// How the C library treats the memory of pictures.
enum LargeBlocks {
  /// Hands large blocks back to the system as soon as they are freed.
  ///
  /// Left alone, the C library learns from the first freed picture to keep blocks of that size for later, once for each
  /// thread that decodes. Call it before the first picture is decoded; it holds for the whole process. Does nothing
  /// with a C library that has no such setting.
  static func prepare() { _ = isPrepared }

  private static let isPrepared: Bool = {
    // Not in any module Swift has; looked up by name, so that C libraries without it still link.
    guard let program = dlopen(nil, RTLD_NOW), let address = dlsym(program, "mallopt") else { return false }
    typealias SetOption = @convention(c) (Int32, Int32) -> Int32
    let setOption = unsafeBitCast(address, to: SetOption.self)
    // Blocks from this size on are mapped on their own; threads share so many heaps at most.
    let (mmapThreshold, arenaMax): (Int32, Int32) = (-3, -8)
    return setOption(mmapThreshold, 256 << 10) == 1 && setOption(arenaMax, 2) == 1
  }()
}
