import Foundation

/// The album's layouts, in the order the space bar goes through them.
enum LayoutName: String, CaseIterable, Sendable {
  case line, shrinking, circle, mosaic, stack, waterfall, coverflow, rotary, flow, guide, sections

  /// As people read it, in the window's title and when the layout changes.
  var title: String {
    switch self {
    case .line: "Line"
    case .shrinking: "Shrinking line"
    case .circle: "Circle"
    case .mosaic: "Mosaic"
    case .stack: "Stack"
    case .waterfall: "Waterfall"
    case .coverflow: "Cover flow"
    case .rotary: "Rotary"
    case .flow: "Flow"
    case .guide: "Guide"
    case .sections: "Sections"
    }
  }

  /// What it shows, in a line.
  var summary: String {
    switch self {
    case .line: "the middle picture is magnified"
    case .shrinking: "pictures shrink towards the sides"
    case .circle: "every picture around the middle"
    case .mosaic: "large and small tiles, six by six"
    case .stack: "a pile; throw the top card off"
    case .waterfall: "pictures in their own shapes"
    case .coverflow: "covers on a shelf, in perspective"
    case .rotary: "a row that rolls; click to enlarge"
    case .flow: "rows, with every setting at hand"
    case .guide: "four pages that show the way"
    case .sections: "grouped by colour, under headers"
    }
  }

  /// A new exhibit of this name; `aspect` gives width ÷ height of the picture at a path.
  @MainActor func makeExhibit(aspect: @escaping (IndexPath) -> CGFloat) -> any Exhibit {
    switch self {
    case .line: LineExhibit(.magnified)
    case .shrinking: LineExhibit(.shrinking)
    case .circle: CircleExhibit()
    case .mosaic: MosaicExhibit()
    case .stack: StackExhibit()
    case .waterfall: WaterfallExhibit(aspect: aspect)
    case .coverflow: CoverFlowExhibit()
    case .rotary: RotaryExhibit()
    case .flow: FlowExhibit()
    case .guide: GuideExhibit()
    case .sections: SectionsExhibit(aspect: aspect)
    }
  }

  /// The next one (1), or the one before (−1); both wrap around.
  func moved(by step: Int) -> LayoutName {
    let all = Self.allCases
    let index = (all.firstIndex(of: self) ?? 0) + step
    return all[(index % all.count + all.count) % all.count]
  }

  /// The title of a window that shows `count` pictures in this layout: "Line — 20 pictures".
  func windowTitle(count: Int) -> String { "\(title) — \(count) \(count == 1 ? "picture" : "pictures")" }
}
