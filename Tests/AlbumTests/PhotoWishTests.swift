import Foundation
import Testing

@testable import Album

@Suite struct PhotoWishTests {
  @Test("A picture is asked for at least as large as it is shown, and no more than a third larger")
  func sides() {
    for pixels in stride(from: 40.0, through: 2560, by: 7) {
      let side = PhotoWish.side(for: CGSize(width: pixels / 2, height: 10), magnification: 1, scale: 2)
      #expect(CGFloat(side) >= pixels)
      #expect(CGFloat(side) < max(49, pixels.rounded(.up) * 1.34))
    }
  }

  @Test("Sizes out of reason have an answer")
  func extremes() {
    #expect(PhotoWish.side(for: .zero, magnification: 1, scale: 1) == 48)
    #expect(PhotoWish.side(for: CGSize(width: 1e9, height: 1), magnification: 1, scale: 1) == 4096)
    #expect(PhotoWish.side(for: CGSize(width: CGFloat.nan, height: 1), magnification: 1, scale: 1) == 48)
  }
}
