import Foundation

/// How the C library's allocator treats memory.
enum MemoryHabits {
  /// Gives the memory of pictures back to the system as soon as they are freed.
  ///
  /// Left alone, the allocator learns from the first large block freed to keep all later ones for itself: one copy of
  /// the largest picture, for each thread that decodes. To be called before the first picture is decoded. Does
  /// nothing with a C library that has no such switches.
  static func prepare() {
    // The module for the C library leaves out malloc.h, so its one function wanted here is looked up by name.
    guard let program = dlopen(nil, RTLD_LAZY), let symbol = dlsym(program, "mallopt") else { return }
    let mallopt = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
    _ = mallopt(mmapThreshold, 256 << 10)
    _ = mallopt(arenaMax, 2)
  }

  /// Blocks from so many bytes on are mapped on their own.
  private static let mmapThreshold: Int32 = -3
  /// How many heaps threads share at most.
  private static let arenaMax: Int32 = -8
}
