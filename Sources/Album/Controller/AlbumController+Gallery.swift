import CollectionViewKit

/// All exhibits at a glance.
extension AlbumController {
  /// Shows them over the pictures, the one in force chosen.
  func openGallery() {
    let gallery = GalleryView(source: source, current: layoutName, size: window.bounds.size)
    gallery.opened = { [weak self] in self?.closeGallery(going: $0) }
    window.gallery = gallery
    followColors()
    UIView.performWithoutAnimation { gallery.alpha = 0 }
    UIView.animate(withDuration: Self.fade) { gallery.alpha = 1 }
  }

  /// Does what a key means while they are shown; false when it means the same as without.
  func perform(_ command: AlbumCommand, in gallery: GalleryView) -> Bool {
    switch command {
    case .moveFocus(let move): gallery.move(move)
    case .openChosen: closeGallery(going: gallery.chosen)
    case .leave where window.help.isHidden, .toggleGallery: closeGallery(going: nil)
    case .toggleHelp, .toggleDebug, .toggleFullScreen, .leave: return false
    case .nextLayout, .previousLayout, .chooseLayout:
      closeGallery(going: nil)
      return false
    // What would change pictures that are hardly to be seen is not for now.
    case .removeFocused, .removeAll, .undo, .redo, .togglePool, .toggleSettings: break
    }
    return true
  }

  private func closeGallery(going name: LayoutName?) {
    window.gallery = nil
    followColors()
    if let name { show(name) }
  }

  /// Seconds in which they appear.
  private static var fade: Double { 0.2 }
}
