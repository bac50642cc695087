import CollectionViewKit
import SDLStage

/// A view that shows one picture of the album, and waits for it while it is decoded.
@MainActor
protocol PhotoTaker: UIView {
  /// The picture this view is for; nil for none.
  var picture: Picture? { get }
  /// How far it has come.
  var stage: StateDump.Cell.State { get }
  /// The decoding it waits for.
  var ticket: PictureLoader.Ticket? { get set }
  /// The side in pixels asked for so far; 0 before the first wish.
  var askedSide: Int { get set }
  /// The size the picture is wanted for, in points; zero before it is known.
  var laidOutSize: CGSize { get }
  /// The largest scale it is seen at; nil leaves that to the layout in force.
  var seenScale: CGFloat? { get }
  /// Shows the picture; with a short fade if it was waited for.
  func show(_ bitmap: Bitmap, fades: Bool)
  /// Says that the picture cannot be shown, and why.
  func fail(_ error: PictureError)
}
