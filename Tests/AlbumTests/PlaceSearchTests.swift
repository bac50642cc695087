import Foundation
import Testing

@testable import Album

@Suite struct PlaceSearchTests {
  /// A grid of 3 columns, 100 points apart, the first centre at (50, 50).
  private let grid = (0..<8).map { (index: Int) -> PlacedItem in
    let (column, row) = (index % 3, index / 3)
    return PlacedItem(index: index, center: CGPoint(x: 50 + 100 * column, y: 50 + 100 * row))
  }

  @Test("Up and down stay in the column, and stop at the ends")
  func vertical() {
    func step(_ index: Int, _ direction: CGFloat) -> Int? {
      PlaceSearch.beside(grid[index].center, axis: .y, direction: direction, breadth: 100, in: grid)?.index
    }
    #expect(step(1, 1) == 4 && step(4, -1) == 1)
    #expect(step(5, 1) == 7, "the last row is short: the nearest of it")
    #expect(step(2, -1) == nil && step(7, 1) == nil)
  }

  @Test("Items of one row may differ in height")
  func unevenRow() {
    let items = [
      PlacedItem(index: 0, center: CGPoint(x: 50, y: 50)),
      PlacedItem(index: 1, center: CGPoint(x: 150, y: 62)),
      PlacedItem(index: 2, center: CGPoint(x: 50, y: 155)),
      PlacedItem(index: 3, center: CGPoint(x: 150, y: 140)),
    ]
    #expect(PlaceSearch.beside(items[0].center, axis: .y, direction: 1, breadth: 80, in: items)?.index == 2)
  }

  @Test("A picture goes in beside the nearest one, on the side that was clicked")
  func insertion() {
    func index(_ x: CGFloat, _ y: CGFloat) -> Int {
      PlaceSearch.insertionIndex(at: CGPoint(x: x, y: y), axis: .x, in: grid, count: 8)
    }
    #expect(index(101, 50) == 1 && index(99, 50) == 1)
    #expect(index(-20, 50) == 0 && index(400, 150) == 6)
    #expect(index(250, 260) == 8, "empty space after the last one")
    #expect(PlaceSearch.insertionIndex(at: .zero, axis: .x, in: [], count: 0) == 0)
    #expect(
      PlaceSearch.insertionIndex(at: CGPoint(x: 50, y: 170), axis: .y, in: [grid[0], grid[3]], count: 8) == 4)
  }
}
