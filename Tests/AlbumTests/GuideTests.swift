import CollectionLayouts
import CollectionViewKit
import LayoutCore
import Testing

@testable import Album

/// Pages of 960 × 640; the card's place is that of its middle on screen.
@MainActor @Suite struct GuideTests {
  private func rig(_ count: Int = 20, size: CGSize = CGSize(width: 960, height: 640)) -> AlbumRig {
    AlbumRig((1...max(1, count)).map { "\($0).jpg" }, layout: .guide, size: size, opens: count > 0)
  }
  private func guide(_ rig: AlbumRig) throws -> GuideExhibit {
    try #require(rig.album.exhibits.exhibit(.guide) as? GuideExhibit)
  }
  /// Where the card's middle is on screen.
  private func place(_ rig: AlbumRig) throws -> CGPoint {
    let quad = try guide(rig).card.quadInWindow
    return CGPoint(
      x: (quad.topLeft.x + quad.bottomRight.x) / 2, y: (quad.topLeft.y + quad.bottomRight.y) / 2)
  }
  private func isAt(_ x: CGFloat, _ rig: AlbumRig) throws -> Bool {
    let place = try place(rig)
    return abs(place.x - x) < 1e-6 && abs(place.y - rig.size.height / 2) < 1e-6
  }
  private func offset(_ rig: AlbumRig) -> CGFloat { rig.album.collectionView.contentOffset.x }
  private let flickOn = """
    0.10 press 700 320
    0.12 move 660 320
    0.14 move 580 320
    0.16 move 500 320
    0.17 release 470 320
    """
  private let flickBack = """
    0.10 press 200 320
    0.12 move 240 320
    0.14 move 320 320
    0.16 move 400 320
    0.17 release 430 320
    """
  /// Makes frames until the content rests, and checks that the card stays on its page until then.
  private func rest(_ rig: AlbumRig, cardOn page: Int) throws {
    for _ in 0..<400 where rig.album.collectionView.phase != .idle {
      #expect(try isAt((CGFloat(page) + 0.5) * 960 - offset(rig), rig))
      rig.run(for: 1.0 / 60)
    }
    #expect(rig.album.collectionView.phase == .idle)
  }

  @Test(
    "At the rest the card is ahead by two pages of its old place, then slides back by one in a quarter of a second"
  )
  func slide() throws {
    let rig = rig()
    #expect(try isAt(480, rig) && guide(rig).card.picture?.id == "5.jpg")
    for page in 1...3 {
      try rig.play(flickOn)
      try rest(rig, cardOn: page - 1)
      #expect(offset(rig) == 960 * CGFloat(page), "one page a flick")
      #expect(try guide(rig).page == page && guide(rig).card.picture?.id == "\(5 + page).jpg")
      #expect(try isAt(480 + 960, rig))
      rig.run(for: 0.125)
      #expect(try isAt(480 + 480, rig))
      rig.run(for: 0.124)
      #expect(try place(rig).x > 480)
      rig.run(for: 0.001)
      #expect(try isAt(480, rig))
    }
    for page in [2, 1, 0] {
      try rig.play(flickBack)
      try rest(rig, cardOn: page + 1)
      #expect(offset(rig) == 960 * CGFloat(page))
      #expect(try isAt(480 - 960, rig) && guide(rig).card.picture?.id == "\(5 + page).jpg")
      rig.run(for: 0.125)
      #expect(try isAt(480 - 480, rig))
      rig.run(for: 0.125)
      #expect(try isAt(480, rig))
    }
  }

  @Test("The end of the deceleration sets it going, at once")
  func told() throws {
    let rig = rig()
    let view = rig.album.collectionView
    view.contentOffset.x = 960
    rig.album.scrollViewDidEndDecelerating(view)
    #expect(try guide(rig).page == 1)
    rig.send(.focusGained)
    #expect(try isAt(480 + 960, rig))
    rig.run(for: 0.25)
    #expect(try isAt(480, rig))
  }

  @Test("Two flicks in a row: it comes along once, by the whole way, forwards and backwards")
  func doubleFlick() throws {
    let rig = rig()
    for (flick, to, sign) in [(flickOn, 2, 1), (flickBack, 0, -1)] as [(String, Int, CGFloat)] {
      try rig.play(flick)
      rig.run(for: 0.05)
      #expect(rig.album.collectionView.isDecelerating)
      try rig.play(flick)
      try rest(rig, cardOn: 2 - to)
      #expect(offset(rig) == 960 * CGFloat(to) && rig.names.count == 20)
      #expect(try isAt(480 + sign * 1920, rig))
      rig.run(for: 0.125)
      #expect(try isAt(480 + sign * 960, rig))
      rig.run(for: 0.125)
      #expect(try isAt(480, rig))
    }
  }

  @Test("At the ends nothing gives way and the card stays; no bars are shown")
  func ends() throws {
    let rig = rig()
    let view = rig.album.collectionView
    #expect(!view.bounces && !view.showsHorizontalScrollIndicator && view.isPagingEnabled)
    try rig.play(flickBack)
    #expect(offset(rig) == 0)
    rig.run(for: 1)
    #expect(try offset(rig) == 0 && isAt(480, rig))
    try rig.play("0 key end\n0.1 key end")
    rig.run(for: 2)
    try rig.play("0.10 press 700 320\n0.14 move 580 320\n0.16 move 300 320")
    #expect(offset(rig) == 2880)
    try rig.play("0.01 release 250 320")
    for _ in 0..<60 {
      rig.run(for: 1.0 / 60)
      #expect(try offset(rig) == 2880 && isAt(480, rig))
    }
  }

  @Test("Caught in the middle of the turn it waits; dragged back it never left")
  func caught() throws {
    let rig = rig()
    try rig.play(flickOn)
    rig.run(for: 0.05)
    try rig.play("0 press 300 320")
    let held = offset(rig)
    #expect(held > 0 && held < 960)
    rig.run(for: 1)
    #expect(try offset(rig) == held && guide(rig).page == 0 && isAt(480 - held, rig))
    try rig.play("0.1 move 400 320\n0.2 move 700 320\n0.8 move 700 320\n0.9 release 700 320")
    rig.run(for: 2)
    #expect(try offset(rig) == 0 && guide(rig).page == 0 && isAt(480, rig))
    // Let go without a drag it goes to the nearest page, and the card with it.
    try rig.play(flickOn)
    rig.run(for: 0.1)
    try rig.play("0 press 300 320\n0.5 release 300 320")
    rig.run(for: 2)
    let page = try guide(rig).page
    #expect(try offset(rig) == 960 * CGFloat(page) && isAt(480, rig) && rig.names.count == 20)
  }

  @Test("A new drag in the middle of its slide takes the page, and the card on its way, along")
  func dragWhileSliding() throws {
    let rig = rig()
    try rig.play(flickOn)
    try rest(rig, cardOn: 0)
    rig.run(for: 0.1)
    let before = try place(rig).x
    try rig.play("0 press 480 320\n0 move 440 320")
    #expect(try abs(place(rig).x - (before - offset(rig) + 960)) < 1e-6 && offset(rig) > 960)
    rig.run(for: 1)
    #expect(try isAt(1440 - offset(rig), rig))
  }

  @Test("Keys and the wheel bring it along as a flick does", arguments: ["key right", "wheel 0 -1"])
  func otherWays(what: String) throws {
    let rig = rig()
    // The first key only puts the focus on the picture in view.
    if what.hasPrefix("key") { try rig.play("0 \(what)") }
    try rig.play("0.1 \(what)")
    try rest(rig, cardOn: 0)
    #expect(try offset(rig) == 960 && guide(rig).page == 1 && isAt(480 + 960, rig))
    rig.run(for: 0.25)
    #expect(try isAt(480, rig))
    try rig.play("0 wheel 0 0.3\n0.05 wheel 0 0.3")
    rig.run(for: 2)
    let page = try guide(rig).page
    #expect(try offset(rig) == 960 * CGFloat(page) && isAt(480, rig))
  }

  @Test("Keys reach the pages only, and a focus on a picture without a page goes")
  func focus() throws {
    let rig = AlbumRig(layout: .line)
    try rig.play("0 key end\n2 key shift+space\n3 key shift+space")
    rig.run(for: 2)
    #expect(try rig.album.layoutName == .guide && rig.album.focus.index == nil && isAt(480, rig))
    #expect(try guide(rig).page == 3 && rig.cell(3)?.isOutlined == false)
    try rig.play("0 key right\n0.1 key home")
    rig.run(for: 2)
    #expect(try rig.album.focus.index == 0 && guide(rig).page == 0)
  }

  @Test("After a resize it sits on its page at once, also in the middle of a slide")
  func resize() throws {
    let rig = rig()
    try rig.play(flickOn)
    try rest(rig, cardOn: 0)
    rig.run(for: 0.1)
    for size in ["640 480", "1920 1080", "320 240"] {
      try rig.play("0 resize \(size)")
      #expect(try isAt(rig.size.width / 2, rig) && guide(rig).page == 1)
      #expect(try guide(rig).card.bounds.size == GuideCard.size(in: rig.size))
      let box = CGRect(origin: .zero, size: rig.size)
      let quad = try guide(rig).card.quadInWindow
      for corner in [quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft] {
        #expect(box.contains(CGPoint(x: corner.x, y: corner.y)))
      }
    }
  }

  @Test("It takes no clicks; edits and undo leave it on the page in view, with a picture of the album")
  func edits() throws {
    let rig = rig(5)
    try rig.play("0 key end\n0.1 leave")
    rig.run(for: 2)
    #expect(try guide(rig).page == 3 && guide(rig).card.picture?.id == "5.jpg")
    for left in [4, 3, 2, 1, 0] {
      try rig.play("0 press 480 320\n0.05 release 480 320")
      #expect(rig.names.count == left)
      rig.run(for: 1)
      let page = max(0, min(left, 4) - 1)
      #expect(try offset(rig) == 960 * CGFloat(page) && isAt(480, rig), "\(left) left")
      #expect(try guide(rig).card.isHidden == (left == 0))
      if left > 0 {
        #expect(try guide(rig).page == page && rig.names.contains(guide(rig).card.picture?.id ?? ""))
      }
    }
    for back in 1...5 {
      try rig.play("0 key ctrl+z")
      rig.run(for: 2)
      #expect(rig.names.count == back)
      let page = try guide(rig).page
      #expect(try offset(rig) == 960 * CGFloat(page) && isAt(480, rig) && !guide(rig).card.isHidden)
    }
  }

  @Test("Albums of one, two and three pictures have as many pages; the card shows the next of them")
  func few() throws {
    for count in 1...3 {
      let rig = rig(count)
      #expect(rig.album.collectionView.contentSize.width == 960 * CGFloat(count))
      #expect(try guide(rig).card.picture?.id == (count == 1 ? "1.jpg" : "2.jpg"))
      try rig.play(flickOn)
      rig.run(for: 2)
      #expect(try offset(rig) == (count == 1 ? 0 : 960) && isAt(480, rig))
    }
    let empty = rig(0)
    empty.run(for: 0.1)
    #expect(try guide(empty).card.isHidden)
  }

  @Test("In other exhibits it is gone: it fades where it was seen, and comes back to the page in view")
  func otherExhibits() throws {
    let rig = rig()
    let card = try guide(rig).card
    try rig.play("0 key end\n0.1 leave")
    rig.run(for: 2)
    let offset = offset(rig)
    try rig.play("0 key 1\n0.02 leave")
    #expect(self.offset(rig) != offset, "the content is another's")
    #expect(try isAt(480, rig) && card.superview != nil)
    rig.run(for: 0.5)
    #expect(card.superview == nil && card.alpha == 0)
    try rig.play("0 key end")
    rig.run(for: 2)
    try rig.play("0 key shift+space\n0.1 key shift+space\n0.2 key space\n0.3 key shift+space")
    rig.run(for: 2)
    let page = try guide(rig).page
    #expect(card.superview === rig.album.collectionView && card.alpha == 1)
    #expect(try self.offset(rig) == 960 * CGFloat(page) && isAt(480, rig))
    #expect(rig.last.nextWake == .never)
  }

  @Test("It is painted once for each page, not while it moves or rests")
  func paints() throws {
    let rig = rig()
    let window = rig.album.window
    let before = window.counters.texturePaints
    try rig.play(
      "0.1 press 480 320\n0.2 move 440 320\n0.3 move 300 320\n0.4 move 440 320\n1 move 440 320\n1.1 release 440 320"
    )
    rig.run(for: 1)
    // The page that came into sight.
    #expect(window.counters.texturePaints - before <= 2)
    try rig.play(flickOn)
    try rest(rig, cardOn: 0)
    // Once for the page, when it has come into sight.
    rig.run(for: 0.15)
    let rested = window.counters.texturePaints
    rig.run(for: 1)
    #expect(window.counters.texturePaints == rested)
  }

  @Test("A picture that cannot be decoded leaves its place on the card plain")
  func broken() throws {
    let rig = AlbumRig(["a", "b", "c", "d", "bad"], layout: .guide)
    #expect(try guide(rig).card.picture?.id == "bad" && guide(rig).card.stage == .failed)
    try rig.play(flickOn)
    rig.run(for: 1)
    #expect(try guide(rig).card.stage == .failed)
    try rig.play("0 press 20 320\n0.05 release 20 320")
    rig.run(for: 1)
    #expect(try guide(rig).card.stage == .shown)
  }

  @Test("The small picture of the exhibit has its card too, decoded as small as it is seen")
  func preview() throws {
    let rig = AlbumRig(size: CGSize(width: 1920, height: 1400))
    try rig.play("0 key tab")
    rig.run(for: 0.5)
    func cards(in view: UIView) -> [GuideCard] {
      (view as? GuideCard).map { [$0] } ?? view.subviews.flatMap { cards(in: $0) }
    }
    let card = try #require(rig.album.window.gallery.flatMap { cards(in: $0).first })
    #expect(card.stage == .shown && card.alpha == 1 && card.picture?.id == "5.jpg" && card.askedSide < 400)
    #expect(card.center == CGPoint(x: 960, y: 700) && card.bounds.size == GuideCard.size(in: rig.size))
    try rig.play("0 key tab")
    rig.run(for: 0.5)
    #expect(rig.last.nextWake == .never)
  }
}
