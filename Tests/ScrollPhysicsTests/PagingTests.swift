import Testing

import ScrollPhysics

@Suite("Paging")
struct PagingTests {
  @Test("every vector", arguments: Vectors.all.paging)
  func vector(_ vector: Vectors.Paging) {
    var origin: Paging.Origin?
    if let offset = vector.dragStartOffset, let page = vector.dragStartPage {
      origin = Paging.Origin(offset: offset, page: page)
    }
    let page = Paging.page(
      offset: vector.offset, velocity: vector.velocity, origin: origin, page: vector.page,
      lastPage: vector.pages - 1)
    #expect(page == vector.targetPage)
    #expect(Double(page) * vector.page == vector.targetOffset)
    let motion = Paging.settle(
      position: vector.offset, velocity: vector.velocity, target: vector.targetOffset, startTime: 0)
    #expect(agrees(motion.end, vector.duration))
    if vector.duration > 0 { #expect(agrees(motion.omega, vector.omega)) }
    for point in vector.positions { #expect(agrees(motion.position(at: point.t), point.x)) }
  }

  @Test("a flick goes one page, whatever its speed", arguments: [250.0, 1000, 8000])
  func onePage(speed: Double) {
    #expect(Paging.page(offset: 320, velocity: speed, origin: nil, page: 300, lastPage: 9) == 2)
    #expect(Paging.page(offset: 280, velocity: -speed, origin: nil, page: 300, lastPage: 9) == 0)
  }

  @Test("a page of no length, and speeds that are none, give a page there is")
  func degenerate() {
    #expect(Paging.page(offset: 500, velocity: 900, origin: nil, page: 0, lastPage: 3) == 0)
    #expect(Paging.page(offset: .nan, velocity: .nan, origin: nil, page: 300, lastPage: 3) == 0)
    #expect(Paging.page(offset: .infinity, velocity: 0, origin: nil, page: 300, lastPage: 3) == 3)
    #expect(Paging.page(offset: 500, velocity: 900, origin: nil, page: 300, lastPage: -1) == 0)
  }
}
