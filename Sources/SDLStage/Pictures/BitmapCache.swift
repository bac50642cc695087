import LayoutCore

/// Keeps the bitmaps used last, up to a number of bytes.
struct BitmapCache {
  private struct Entry {
    var bitmap: Bitmap
    var lastUse: Int
  }

  /// Bytes at most.
  let limit: Int
  /// Bytes now.
  private(set) var bytes = 0
  private var entries: [PictureRequest: Entry] = [:]
  private var clock = 0

  init(limit: Int) { self.limit = max(limit, 0) }

  /// Number of bitmaps.
  var count: Int { entries.count }

  /// Reading counts as use.
  ///
  /// Writing throws out the bitmaps unused longest until the rest fits; one that is larger than the limit is
  /// not kept at all.
  subscript(request: PictureRequest) -> Bitmap? {
    mutating get {
      clock += 1
      entries[request]?.lastUse = clock
      return entries[request]?.bitmap
    }
    set {
      if let old = entries.removeValue(forKey: request) { bytes -= Self.bytes(of: old.bitmap) }
      guard let bitmap = newValue, Self.bytes(of: bitmap) <= limit else { return }
      clock += 1
      entries[request] = Entry(bitmap: bitmap, lastUse: clock)
      bytes += Self.bytes(of: bitmap)
      while bytes > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
        bytes -= Self.bytes(of: oldest.value.bitmap)
        entries[oldest.key] = nil
      }
    }
  }

  private static func bytes(of bitmap: Bitmap) -> Int { bitmap.width * bitmap.height * 4 }
}
