import CollectionViewKit
import SDLStage
import Testing

@testable import Album

/// From every layout to every other, with few pictures and many, at rest, while the content flies, and in the middle of another switch.
@MainActor @Suite("From every layout to every other")
struct AllPairsTests {
  private nonisolated static let counts = [1, 2, 5, 20, 2000]

  /// Pictures of four colours in turn, for the sections.
  private nonisolated static func colored(_ request: PictureRequest) -> Result<Bitmap, PictureError> {
    let colors: [UInt32] = [0xffff_0000, 0xff00_c000, 0xff00_00ff, 0xff80_8080]
    let color = colors[(Int(request.path) ?? 0) % colors.count]
    return .success(Bitmap(width: 2, height: 2, pixels: [color, color, color, color], isOpaque: true))
  }

  private func rig(_ name: LayoutName, _ count: Int) throws -> AlbumRig {
    let rig = AlbumRig((1...count).map { "\($0)" }, layout: name, decode: Self.colored)
    // Somewhere inside the content, where there is an inside.
    try rig.play("0 wheel 0 -1\n0.1 wheel 0 -1\n0.2 wheel 0 -1\n0.3 wheel 0 -1")
    SwitchWatch(rig).rest()
    return rig
  }

  /// What goes wrong on the way from a layout to another, `between` in force for 0.12 s before it; `middle` is what stays in view, if it must
  /// be one.
  private func faults(
    _ rig: AlbumRig, through between: LayoutName? = nil, to name: LayoutName, keeping middle: String?
  ) -> [String] {
    let watch = SwitchWatch(rig)
    watch.note()
    if let between {
      rig.album.show(between)
      watch.note()
      watch.follow(for: 0.12)
    }
    rig.album.show(name)
    watch.note()
    watch.follow(for: 4)
    watch.judge()
    // The guide has pages for the first pictures only.
    let hasPlace = middle.flatMap { rig.names.firstIndex(of: $0) }.map {
      $0 < rig.album.exhibit.manners.reach ?? .max
    }
    watch.judgeRest(middle: hasPlace == true ? middle : nil)
    return watch.faults
  }

  @Test("At rest", arguments: LayoutName.allCases, counts)
  func rest(from: LayoutName, count: Int) throws {
    for name in LayoutName.allCases where name != from {
      let rig = try rig(from, count)
      let faults = faults(rig, to: name, keeping: SwitchWatch(rig).middle)
      #expect(faults == [], "\(from) to \(name), \(count) pictures")
    }
  }

  @Test("While the content flies", arguments: LayoutName.allCases, counts)
  func fling(from: LayoutName, count: Int) throws {
    for name in LayoutName.allCases where name != from {
      let rig = try rig(from, count)
      try rig.play(
        """
        0.00 press 500 400
        0.02 move 470 370
        0.04 move 420 320
        0.06 move 360 260
        0.07 release 350 250
        """)
      rig.run(for: 0.1)
      let faults = faults(rig, to: name, keeping: SwitchWatch(rig).middle)
      #expect(faults == [], "\(from) to \(name), \(count) pictures")
    }
  }

  @Test("In the middle of another switch", arguments: LayoutName.allCases, counts)
  func midway(from: LayoutName, count: Int) throws {
    for name in LayoutName.allCases where name != from {
      let rig = try rig(from, count)
      // Through each layout, over the course of the test. A pile and the guide have their own pictures in the middle.
      let between = name.moved(by: name.moved(by: 3) == from ? 4 : 3)
      let middle = [.stack, .guide].contains(between) ? nil : SwitchWatch(rig).middle
      let faults = faults(rig, through: between, to: name, keeping: middle)
      #expect(faults == [], "\(from) to \(name), \(count) pictures")
    }
  }

  @Test(
    "A window that takes another size keeps the picture in its middle in view", arguments: LayoutName.allCases
  )
  func resize(name: LayoutName) throws {
    for size in [
      CGSize(width: 640, height: 480), CGSize(width: 1400, height: 700), CGSize(width: 500, height: 900),
    ] {
      let rig = try rig(name, 200)
      let middle = SwitchWatch(rig).middle
      try rig.play("0 resize \(Int(size.width)) \(Int(size.height))")
      rig.run(for: 2)
      let watch = SwitchWatch(rig)
      watch.judgeRest(middle: middle)
      #expect(watch.faults == [], "\(name) at \(size)")
    }
  }
}
