import CollectionViewKit
import SDLStage

/// What the album says of its state: to scripts as a dump, to the debug overlay as lines.
extension AlbumController {
  /// Figures only the painter knows.
  struct PainterFigures {
    /// Frames that were drawn.
    var framesDrawn = 0
    /// Textures there are, and their bytes.
    var textures = 0, textureBytes = 0
    /// When the first frames were on screen.
    var startup = StateDump.Startup()
  }

  /// The state now.
  ///
  /// `time` is seconds since the start.
  func dump(time: TimeInterval, painter: PainterFigures) -> StateDump {
    let view = collectionView
    let inset = view.adjustedContentInset
    return StateDump(
      time: time, layout: layoutName.rawValue, exhibit: "album", itemCount: source.model.count,
      bounds: view.bounds.size, contentSize: view.contentSize,
      contentInset: [inset.top, inset.left, inset.bottom, inset.right], contentOffset: view.contentOffset,
      velocity: view.contentVelocity, phase: view.phase.rawValue,
      transition: view.transitionProgress.map(Double.init),
      selected: (view.indexPathsForSelectedItems ?? []).map {
        source.model[source.grouping.place(of: $0)].id
      },
      cells: photoCells.map(describe), counters: counters(painter), startup: painter.startup)
  }

  /// Cells with a view, those on their way out included, back to front.
  ///
  /// Pooled ones are hidden.
  private var photoCells: [PhotoCell] {
    collectionView.subviews.compactMap { $0.isHidden ? nil : $0 as? PhotoCell }
  }

  private func describe(_ cell: PhotoCell) -> StateDump.Cell {
    let path = collectionView.indexPath(for: cell)
    return StateDump.Cell(
      index: path.map { [$0.section, $0.item] }, id: cell.picture?.id ?? "",
      center: collectionView.convert(cell.center, to: nil), size: cell.bounds.size,
      corners: corners(of: cell),
      alpha: cell.alpha, zIndex: Int(cell.layer.zPosition), state: cell.stage)
  }

  private func corners(of cell: PhotoCell) -> [CGPoint] {
    let box = cell.bounds
    return [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
      CGPoint(x: box.minX, y: box.maxY),
    ].map { cell.convert($0, to: nil) }
  }

  private func counters(_ painter: PainterFigures) -> StateDump.Counters {
    let figures = collectionView.statistics
    return StateDump.Counters(
      created: figures.created, configured: figures.configured, reused: figures.reused,
      live: collectionView.liveCount, pooled: collectionView.pooledCount, framesDrawn: painter.framesDrawn,
      layoutPasses: figures.layoutPasses, layoutQueries: figures.layoutQueries, textures: painter.textures,
      textureBytes: painter.textureBytes, decodes: loader.counters.decodes, clicks: clicks)
  }

  /// What the overlay shows.
  func debugReport() -> DebugOverlay.Report {
    let view = collectionView
    let figures = view.statistics
    // Adding 0 turns a rounded −0 into 0.
    func number(_ value: CGFloat) -> String {
      String(format: "%.1f", (Double(value) * 10).rounded() / 10 + 0)
    }
    let cells = photoCells.map { cell in
      let index = view.indexPath(for: cell).map { "\(source.grouping.place(of: $0))" } ?? "–"
      return DebugOverlay.CellMark(corners: corners(of: cell), label: "\(index) ×\(cell.reuseCount)")
    }
    let morph = view.transitionProgress.map { ", morph \(Int($0 * 100)) %" } ?? ""
    let lines = [
      "\(layoutName.rawValue), \(source.model.count) items",
      "offset \(number(view.contentOffset.x)), \(number(view.contentOffset.y))",
      "velocity \(number(view.contentVelocity.x)), \(number(view.contentVelocity.y))",
      "phase \(view.phase.rawValue)\(morph)",
      "frame " + (frameDuration.map { String(format: "%.2f ms", $0 * 1000) } ?? "–"),
      "live \(view.liveCount), pooled \(view.pooledCount)",
      "created \(figures.created), reused \(figures.reused)",
      "configured \(figures.configured)",
      "passes \(figures.layoutPasses), queries \(figures.layoutQueries)",
      "textures \(window.counters.textures), \(window.counters.textureBytes >> 10) KB",
    ]
    return DebugOverlay.Report(cells: cells, lines: lines)
  }
}
