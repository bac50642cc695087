import Testing

import ScrollPhysics

@Suite("Rubber band")
struct RubberBandTests {
  @Test("every vector, both ways", arguments: Vectors.all.rubberBand)
  func vector(_ vector: Vectors.RubberBand) {
    let band = RubberBand(dimension: vector.dimension)
    for row in vector.rows {
      #expect(agrees(band.shown(raw: row.fingerPastEdge), row.shownPastEdge))
      #expect(agrees(band.raw(shown: band.shown(raw: row.fingerPastEdge)), row.fingerPastEdge, within: 1e-9))
      #expect(agrees(band.slope(shown: band.shown(raw: row.fingerPastEdge)), row.slope))
      #expect(band.shown(raw: -row.fingerPastEdge) == -band.shown(raw: row.fingerPastEdge))
      #expect(band.raw(shown: -row.shownPastEdge) == -band.raw(shown: row.shownPastEdge))
    }
  }

  @Test("it shows more for a longer pull, ever less so, and never the whole viewport")
  func shape() {
    let band = RubberBand(dimension: 600)
    var (last, gain) = (0.0, Double.infinity)
    for raw in stride(from: 10.0, to: 100_000, by: 10) {
      let shown = band.shown(raw: raw)
      #expect(shown > last && shown < 600)
      #expect(shown - last < gain)
      (last, gain) = (shown, shown - last)
    }
  }

  @Test(
    "a viewport without length, or none at all, still gives numbers", arguments: [0, -5, .nan, .infinity])
  func degenerate(dimension: Double) {
    let band = RubberBand(dimension: dimension)
    #expect(band.shown(raw: 100).isFinite)
    #expect(band.raw(shown: 100).isFinite)
    #expect(band.slope(shown: 1e9) >= 0)
  }
}
