import CollectionViewKit
import LayoutCore

/// What can be changed about an exhibit.
extension AlbumController {
  /// Does what the key of a setting asks for; false when the exhibit has no such setting.
  func changeSetting(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    guard modifiers.isEmpty || modifiers == .shift,
      let setting = exhibit.settings.firstIndex(where: { $0.key == key })
    else { return false }
    changeSetting(setting, by: modifiers.isEmpty ? 1 : -1)
    return true
  }

  /// Goes on by so many values in a setting, animated.
  func changeSetting(_ setting: Int, by step: Int) {
    exhibit.change(setting, by: step)
    exhibits.suit(count: source.model.count, in: layoutName)
    takeOver()
  }

  /// Shows the panel of settings or hides it; the pictures make room.
  func toggleSettings() {
    guard !exhibit.settings.isEmpty else { return window.toast.show("\(layoutName.title) has no settings") }
    exhibits.togglePanel(in: layoutName)
    suitManners()
    collectionView.performBatchUpdates(nil)
  }
}
