import CollectionLayouts
import CollectionViewKit

/// All pictures around a circle: one that fills the window, with pictures the smaller the more there are, or one of the tutorials'.
final class CircleExhibit: Exhibit {
  /// More pictures than this cannot be told apart in a circle: it shows the first ones.
  static let capacity = 240

  private var circle = CircleLayout()
  private var radius = Choice<CircleLayout.RadiusRule?>(nil, .fixed(70), .share(1 / 2.5), .inset(30))
  private var side = Choice<CGFloat?>(nil, 50, 60)
  private var start = Choice<CGFloat>(0, .pi / 2)
  private var direction = Choice(CircleLayout.Direction.counterclockwise, .clockwise)

  var layout: UICollectionViewLayout { circle }
  var manners: Manners { Manners(reveal: .never, entry: .first) }
  var settings: [ExhibitSetting] {
    let radius =
      switch radius.value {
      case .fixed(let points)?: "\(Int(points))"
      case .share?: "side ÷ 2.5"
      case .inset(let points)?: "edge − \(Int(points))"
      case nil: "fits"
      }
    return [
      ExhibitSetting(key: "r", name: "Radius", value: radius),
      ExhibitSetting(key: "i", name: "Item size", value: side.value.map { "\(Int($0))" } ?? "fits"),
      ExhibitSetting(key: "a", name: "Starts at", value: start.value == 0 ? "bottom" : "right"),
      ExhibitSetting(key: "d", name: "Clockwise", value: direction.value == .clockwise ? "on" : "off"),
    ]
  }

  func change(_ setting: Int, by step: Int) {
    switch setting {
    case 0: radius.step(step)
    case 1: side.step(step)
    case 2: start.step(step)
    default: direction.step(step)
    }
    circle = CircleLayout()
  }

  /// Where they are to fit, pictures leave a fifth of the circumference free between them, are never larger than 0.3 of the window's
  /// smaller side, and stay inside the window.
  func suit(window: CGSize, count: Int) {
    let room = min(window.width, window.height) / 2 * 0.94
    let share = 0.8 * 2 * CGFloat.pi / CGFloat(min(Self.capacity, max(1, count)))
    let fitting = Measure.whole(min(room * 0.6, share * room / (1 + share / 2)))
    let side = side.value ?? fitting
    circle.capacity = Self.capacity
    circle.itemSize = CGSize(width: side, height: side)
    circle.radiusRule = radius.value ?? .fixed(max(1, room - side / 2))
    circle.startAngle = start.value
    circle.direction = direction.value
  }
}
