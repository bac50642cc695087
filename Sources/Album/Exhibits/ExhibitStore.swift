import CollectionViewKit

/// The album's exhibits, each made when it is first shown, suiting the window and the number of pictures whenever it is shown.
@MainActor
final class ExhibitStore {
  private var exhibits: [LayoutName: any Exhibit] = [:]
  private var window: CGSize
  private var count = 0
  /// Whether the panel of settings is to be seen; nil leaves it to the exhibit and the room there is.
  private var panelIsWanted: Bool?
  private let aspect: (IndexPath) -> CGFloat

  /// Makes a store for a window of this size in points; sides that are not positive and finite count as 1.
  ///
  /// `aspect` gives width ÷ height of the picture at a path.
  init(window: CGSize, aspect: @escaping (IndexPath) -> CGFloat) {
    self.window = Self.sane(window)
    self.aspect = aspect
  }

  /// The exhibit of that name, sized for the window as it is.
  func exhibit(_ name: LayoutName) -> any Exhibit {
    let exhibit = exhibits[name] ?? name.makeExhibit(aspect: aspect)
    exhibits[name] = exhibit
    exhibit.cover(showsPanel(for: exhibit) ? SettingsPanel.width(in: window) : 0)
    exhibit.suit(window: window, count: count)
    return exhibit
  }

  /// Makes the exhibit in force suit a window of another size.
  func suit(window: CGSize, in name: LayoutName) {
    self.window = Self.sane(window)
    _ = exhibit(name)
  }

  /// Makes the exhibit in force suit another number of pictures.
  func suit(count: Int, in name: LayoutName) {
    self.count = count
    _ = exhibit(name)
  }

  /// Whether the panel of settings is seen with an exhibit.
  func showsPanel(for exhibit: any Exhibit) -> Bool {
    guard !exhibit.settings.isEmpty else { return false }
    return panelIsWanted ?? (exhibit.opensSettings && SettingsPanel.hasRoom(in: window))
  }

  /// Shows the panel with the exhibit in force, and from then on with all, or hides it.
  func togglePanel(in name: LayoutName) {
    let exhibit = exhibit(name)
    guard !exhibit.settings.isEmpty else { return }
    panelIsWanted = !showsPanel(for: exhibit)
    _ = self.exhibit(name)
  }

  private static func sane(_ size: CGSize) -> CGSize {
    func sane(_ side: CGFloat) -> CGFloat { side.isFinite && side >= 1 ? side : 1 }
    return CGSize(width: sane(size.width), height: sane(size.height))
  }
}
