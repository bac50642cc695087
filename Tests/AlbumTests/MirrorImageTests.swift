import CollectionViewKit
import Foundation
import LayoutCore
import Testing

@testable import Album

@MainActor @Suite struct MirrorImageTests {
  private func alpha(_ pixel: UInt32) -> UInt32 { pixel >> 24 }

  @Test("The lowest row of the print comes first, and it fades away from there")
  func upsideDown() {
    // Red above blue, in a print of 100 × 100 without a border.
    let picture = Bitmap(width: 1, height: 2, pixels: [0xffff_0000, 0xff00_00ff], isOpaque: true)
    let mirror = MirrorImage.make(of: picture, size: CGSize(width: 100, height: 200), border: 0)
    #expect(mirror.width == 100 && mirror.height == 84 && !mirror.isOpaque)
    var last: UInt32 = 256
    for row in 0..<mirror.height {
      let pixel = mirror.pixels[row * 100 + 50]
      #expect(alpha(pixel) <= last && pixel & 0xff == alpha(pixel) && pixel & 0x00ff_ff00 == 0, "row \(row)")
      last = alpha(pixel)
    }
    #expect(alpha(mirror.pixels[0]) > 80 && last <= 1)
  }

  @Test("The border is paper, transparent parts show it, and what is too wide is cut on both sides")
  func paper() {
    let clear = Bitmap(width: 1, height: 1, pixels: [0], isOpaque: false)
    let mirror = MirrorImage.make(of: clear, size: CGSize(width: 40, height: 40), border: 4)
    let first = mirror.pixels[20]
    let channels = [first >> 16 & 0xff, first >> 8 & 0xff, first & 0xff]
    #expect(Set(channels).count == 1 && channels[0] > 70 && channels[0] <= alpha(first))
    #expect(mirror.pixels[40 * 10 + 20] & 0xff > 0)
    // Three columns, of which the middle one fills a square.
    let wide = Bitmap(width: 3, height: 1, pixels: [0xffff_0000, 0xff00_ff00, 0xff00_00ff], isOpaque: true)
    let cut = MirrorImage.make(of: wide, size: CGSize(width: 30, height: 30), border: 0)
    for column in 0..<30 { #expect(cut.pixels[column] & 0x00ff_00ff == 0) }
  }

  @Test("Large prints have no larger mirror images than can be seen, and the smallest have one")
  func sizes() {
    let picture = Bitmap(width: 1, height: 1, pixels: [~0], isOpaque: true)
    let large = MirrorImage.make(of: picture, size: CGSize(width: 4000, height: 2000), border: 9)
    #expect(large.width == 256 && large.height == 54)
    let tiny = MirrorImage.make(of: picture, size: CGSize(width: 0.2, height: 0.2), border: 1)
    #expect(tiny.width == 1 && tiny.height == 1)
  }

  @Test("Only the shelf mirrors, and only pictures that are shown; a switch brings and takes it")
  func inTheAlbum() throws {
    func mirrored(_ rig: AlbumRig) -> [Bool] {
      rig.album.collectionView.visibleCells.map { cell in
        cell.subviews.contains { $0 is UIImageView && !$0.isHidden && $0.frame.minY == cell.bounds.height }
      }
    }
    let rig = AlbumRig(["1", "bad", "3"], layout: .coverflow)
    #expect(mirrored(rig).filter { $0 }.count == 2 && rig.cell(1)?.stage == .failed)
    rig.album.show(.line)
    rig.run(for: 1)
    #expect(!mirrored(rig).contains(true))
    rig.album.show(.coverflow)
    rig.run(for: 2)
    #expect(mirrored(rig).filter { $0 }.count == 2 && rig.last.nextWake == .never)
  }
}
