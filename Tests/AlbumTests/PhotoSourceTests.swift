import CollectionViewKit
import Foundation
import SDLStage
import Testing

@testable import Album

@MainActor
@Suite struct PhotoSourceTests {
  @Test("Pictures arrive in their cells, and a broken one says so with its name")
  func arrival() throws {
    let rig = AlbumRig(["a", "bad.jpg", "c"])
    #expect(rig.cell(0)?.stage == .shown && rig.cell(1)?.stage == .failed)
    let texts = rig.last.commands.isEmpty ? [] : texts(in: try #require(rig.cell(1)))
    #expect(texts == ["Cannot show bad.jpg", "The picture is damaged."])
  }

  private func texts(in view: UIView) -> [String] {
    if view.isHidden { return [] }
    return ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap { texts(in: $0) }
  }

  private func laidOutCell() -> PhotoCell {
    let cell = PhotoCell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    layOut(cell)
    return cell
  }

  private func layOut(_ cell: PhotoCell) {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.size = CGSize(width: 100, height: 100)
    cell.apply(attributes)
  }

  @Test("A cell that was recycled while its picture was on the way never shows it")
  func lateAnswer() {
    let gate = DispatchSemaphore(value: 0)
    let loader = PictureLoader(
      workers: 1,
      decode: { request in
        if request.path == "slow" { gate.wait() }
        return .success(Bitmap(width: 1, height: 1, pixels: [~0], isOpaque: true))
      })
    let source = PhotoSource(model: AlbumModel(), loader: loader)
    let cell = laidOutCell()
    cell.recycled = { source.stopWaiting($0) }
    cell.begin(Picture(path: "slow", id: "slow"), at: 0)
    source.ask(for: cell)
    #expect(cell.ticket != nil && cell.stage == .loading)
    cell.prepareForReuse()
    layOut(cell)
    cell.begin(Picture(path: "other", id: "other"), at: 0)
    gate.signal()
    loader.waitUntilIdle()
    source.takePictures()
    #expect(cell.stage == .loading, "the late picture went nowhere")
    source.ask(for: cell)
    loader.waitUntilIdle()
    source.takePictures()
    #expect(cell.stage == .shown && cell.picture?.id == "other")
  }

  @Test("What nobody waits for any more is not decoded")
  func cancelled() {
    let loader = PictureLoader(workers: 1, decode: { _ in .failure(.empty) })
    let source = PhotoSource(model: AlbumModel(), loader: loader)
    let cell = laidOutCell()
    cell.begin(Picture(path: "a", id: "a"), at: 0)
    source.ask(for: cell)
    source.stopWaiting(cell)
    loader.waitUntilIdle()
    source.takePictures()
    #expect(cell.stage == .loading && loader.counters.cancelled == 1)
  }

  @Test("A picture known to be broken is not tried again when it scrolls into view again")
  func knownFailure() throws {
    let rig = AlbumRig(["bad"] + (1...20).map { "\($0)" })
    let failures = rig.loader.counters.failures
    try rig.play("0 key end\n4 key home\n8 leave")
    #expect(rig.cell(0)?.stage == .failed && rig.loader.counters.failures == failures)
  }

  @Test("A cell that grows asks for a sharper picture and shows the old one meanwhile")
  func sharper() throws {
    let rig = AlbumRig(["a", "b"], layout: .circle, size: CGSize(width: 320, height: 240))
    let side = try #require(rig.cell(0)?.askedSide)
    try rig.play("0 resize 1600 1200\n1 leave")
    #expect(try #require(rig.cell(0)).askedSide > side)
    #expect(rig.cell(0)?.stage == .shown)
  }
}
