import Foundation
import LayoutCore
import PixelPainter
internal import CSDL2

/// Sets text in the system's sans-serif font.
///
/// To be used on one thread, the main one.
///
/// Fonts are looked for when the first text is drawn. Without any font nothing is drawn, `problem` says so,
/// and the program goes on. Characters the font lacks come from others that have them.
public final class FontBook: TextRasterizer {
  /// What was done so far.
  public struct Stats: Hashable, Sendable {
    /// Runs set and painted.
    public var rasterized = 0
    /// Runs found ready.
    public var reused = 0
    /// Bytes of masks kept.
    public var cachedBytes = 0
  }

  /// Why text cannot be drawn: a sentence for the user, or nil.
  public private(set) var problem: String?
  /// What was done so far.
  public private(set) var stats = Stats()

  /// Masks are kept up to this many bytes.
  public static let cacheLimit = 4 << 20
  /// Longer texts are cut before they are looked at; nobody can read more in one box.
  static let longestText = 4096

  private struct FaceKey: Hashable {
    var isBold: Bool
    var pixels64: Int
  }

  /// What a mask depends on: all of a run but its colour and place.
  private struct MaskKey: Hashable {
    var string: String
    var width, height, fontSize, scale: CGFloat
    var isBold: Bool
    var alignment: TextAlignment
    var lineLimit: Int
  }

  /// A mask, placed from the top left of its box; nil where nothing can be seen.
  private struct Kept {
    var mask: PlacedMask?
    var lastUse: Int
  }

  private let find: (Bool) -> FontLocation?
  private var isStarted = false
  private var locations: [Bool: FontLocation?] = [:]
  private var faces: [FaceKey: Typeface?] = [:]
  private var masks: [MaskKey: Kept] = [:]
  private var clock = 0

  /// Makes a book that looks for the system's fonts.
  public convenience init() { self.init { FontFinder.sansSerif(bold: $0) } }

  /// Makes a book whose fonts `find` names: the regular face, or the bold one.
  init(find: @escaping (_ bold: Bool) -> FontLocation?) { self.find = find }

  deinit {
    faces = [:]  // fonts must be closed before the library is left
    if isStarted { TTF_Quit() }
  }

  /// See `TextRasterizer`.
  ///
  /// The box is moved to whole pixels. Costs a dictionary look-up for a run seen before, a few hundred
  /// microseconds otherwise.
  public func rasterize(_ run: TextRun, scale: CGFloat) -> PlacedMask? {
    guard !run.string.isEmpty, run.fontSize > 0, scale > 0, (run.fontSize * scale).isFinite,
      run.rect.width > 0, run.rect.width * scale < 32768, (run.rect.height * scale).magnitude < 32768,
      (run.rect.minX * scale).magnitude < 0x1p30, (run.rect.minY * scale).magnitude < 0x1p30
    else { return nil }
    return boxMask(run, scale: scale).map { kept in
      PlacedMask(
        mask: kept.mask, x: kept.x + Int((run.rect.minX * scale).rounded()),
        y: kept.y + Int((run.rect.minY * scale).rounded()))
    }
  }

  /// The mask of a run whose box begins at zero.
  private func boxMask(_ run: TextRun, scale: CGFloat) -> PlacedMask? {
    let key = MaskKey(
      string: run.string, width: run.rect.width, height: run.rect.height, fontSize: run.fontSize,
      scale: scale, isBold: run.isBold, alignment: run.alignment, lineLimit: run.lineLimit)
    clock += 1
    if let kept = masks[key] {
      stats.reused += 1
      masks[key]?.lastUse = clock
      return kept.mask
    }
    stats.rasterized += 1
    let mask = typeface(for: run, scale: scale).flatMap { TextSetting(run, scale: scale, face: $0).mask() }
    keep(mask, for: key)
    return mask
  }

  private func keep(_ mask: PlacedMask?, for key: MaskKey) {
    masks[key] = Kept(mask: mask, lastUse: clock)
    stats.cachedBytes += mask?.mask.bytes.count ?? 0
    guard stats.cachedBytes > Self.cacheLimit || masks.count > 2048 else { return }
    // Throw out the older half at once: rare, and cheaper than looking for the oldest every time.
    let middle = masks.values.map(\.lastUse).sorted()[masks.count / 2]
    masks = masks.filter { $0.value.lastUse >= middle }
    stats.cachedBytes = masks.values.reduce(0) { $0 + ($1.mask?.mask.bytes.count ?? 0) }
  }

  private func typeface(for run: TextRun, scale: CGFloat) -> Typeface? {
    let pixels = min(max(run.fontSize * scale, 1), 512)
    let key = FaceKey(isBold: run.isBold, pixels64: Int((pixels * 64).rounded()))
    if let known = faces[key] { return known }
    // Sizes that change all the time must not pile up.
    if faces.count >= 32 { faces = [:] }
    let face = open(bold: run.isBold, pixels: pixels)
    faces[key] = .some(face)
    return face
  }

  private func open(bold: Bool, pixels: CGFloat) -> Typeface? {
    if !isStarted {
      guard TTF_Init() == 0 else { return report("Text cannot be shown: \(SDLText.error).") }
      isStarted = true
    }
    if locations[bold] == nil { locations[bold] = .some(find(bold)) }
    guard let location = locations[bold] ?? nil else {
      return report("Text cannot be shown: no font was found. Install one, such as DejaVu Sans.")
    }
    return Typeface(location, bold: bold, pixels: pixels)
      ?? report("Text cannot be shown: the font “\(location.path)” cannot be used.")
  }

  /// The first problem is kept; later ones only repeat it.
  private func report(_ sentence: String) -> Typeface? {
    problem = problem ?? sentence
    return nil
  }
}
