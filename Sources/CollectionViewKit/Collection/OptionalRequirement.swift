/// Tells whether a delegate has a method, as Objective-C's `respondsToSelector:` does for UIKit.
///
/// Every optional requirement has a default implementation, which leaves a mark when it runs. `call` clears the mark, calls, and looks:
/// a mark means that the delegate lacks the method, and the optional call gives nil. Each method has its own mark, saved and restored around
/// the call, so that calls may nest.
@MainActor
struct OptionalRequirement: OptionSet {
  let rawValue: UInt64
  nonisolated init(rawValue: UInt64) { self.rawValue = rawValue }

  static let numberOfSections = OptionalRequirement(rawValue: 1 << 0)
  static let viewForSupplementaryElement = OptionalRequirement(rawValue: 1 << 1)
  static let shouldHighlight = OptionalRequirement(rawValue: 1 << 2)
  static let didHighlight = OptionalRequirement(rawValue: 1 << 3)
  static let didUnhighlight = OptionalRequirement(rawValue: 1 << 4)
  static let shouldSelect = OptionalRequirement(rawValue: 1 << 5)
  static let shouldDeselect = OptionalRequirement(rawValue: 1 << 6)
  static let didSelect = OptionalRequirement(rawValue: 1 << 7)
  static let didDeselect = OptionalRequirement(rawValue: 1 << 8)
  static let willDisplay = OptionalRequirement(rawValue: 1 << 9)
  static let didEndDisplaying = OptionalRequirement(rawValue: 1 << 10)
  static let targetContentOffset = OptionalRequirement(rawValue: 1 << 11)
  static let sizeForItem = OptionalRequirement(rawValue: 1 << 12)
  static let insetForSection = OptionalRequirement(rawValue: 1 << 13)
  static let lineSpacing = OptionalRequirement(rawValue: 1 << 14)
  static let interitemSpacing = OptionalRequirement(rawValue: 1 << 15)
  static let headerSize = OptionalRequirement(rawValue: 1 << 16)
  static let footerSize = OptionalRequirement(rawValue: 1 << 17)
  static let willDisplaySupplementary = OptionalRequirement(rawValue: 1 << 18)
  static let didEndDisplayingSupplementary = OptionalRequirement(rawValue: 1 << 19)

  private static var marks = OptionalRequirement()

  /// Left by a default implementation.
  static func defaulted(_ requirement: OptionalRequirement) { marks.insert(requirement) }

  /// The method's result; nil when only the default ran.
  static func call<Result>(_ requirement: OptionalRequirement, _ method: () -> Result) -> Result? {
    let before = marks.intersection(requirement)
    marks.subtract(requirement)
    defer {
      marks.subtract(requirement)
      marks.formUnion(before)
    }
    let result = method()
    return marks.isDisjoint(with: requirement) ? result : nil
  }
}
