import Foundation
import LayoutCore
import Testing

/// A flow set-up and every frame it must give.
///
/// The figures were measured on Apple's flow layout, at two pixels a point.
struct FlowVector: CustomTestStringConvertible {
  var testDescription: String
  var axis = FlowAxis.vertical
  var cross: CGFloat = 375
  var sections: [FlowSection]
  var origins: [[CGPoint]]
  var headers: [CGFloat?] = []
  var footers: [CGFloat?] = []
  var length: CGFloat
}

@Suite struct FlowVectorTests {
  @Test("Frames are those measured on Apple's flow layout", arguments: vectors)
  func vector(_ vector: FlowVector) {
    let solver = FlowSolver(
      axis: vector.axis, crossExtent: vector.cross, scale: 2, sections: vector.sections)

    for (number, section) in vector.sections.enumerated() {
      #expect(section.itemCount == vector.origins[number].count)
      for (item, origin) in vector.origins[number].enumerated() {
        let frame = CGRect(origin: origin, size: section.size(of: item))
        #expect(solver.frame(section: number, item: item) == frame, "item \(item) of section \(number)")
      }
      let bands = (vector.band(vector.headers, number), vector.band(vector.footers, number))
      #expect(
        solver.headerFrame(section: number)
          == bands.0.map { vector.frame($0, section.headerLength) }, "section \(number)")
      #expect(
        solver.footerFrame(section: number)
          == bands.1.map { vector.frame($0, section.footerLength) }, "section \(number)")
    }
    let size =
      vector.axis == .vertical
      ? CGSize(width: vector.cross, height: vector.length)
      : CGSize(width: vector.length, height: vector.cross)
    #expect(solver.contentSize == size)
  }

  @Test("A size given for each item gives the same frames as one size for all", arguments: vectors)
  func eachEqualsUniform(_ vector: FlowVector) {
    let (a, b) = FlowSolver.pair(vector.sections, vector.axis, vector.cross)

    #expect(a.contentSize == b.contentSize)
    for (number, section) in vector.sections.enumerated() {
      for item in 0..<section.itemCount {
        #expect(a.frame(section: number, item: item) == b.frame(section: number, item: item))
      }
    }
  }

  static let vectors: [FlowVector] = [
    FlowVector(
      testDescription: "V1: seven in rows of three",
      sections: [.uniform(7, 100, 60)],
      origins: [grid([0, 137.5, 275], [0, 70, 140], 7)], length: 200),
    FlowVector(
      testDescription: "V2: the same with insets",
      sections: [.uniform(7, 100, 60, inset: .init(top: 8, left: 16, bottom: 8, right: 16))],
      origins: [grid([16, 137.5, 259], [8, 78, 148], 7)], length: 216),
    FlowVector(
      testDescription: "V3: three fit exactly",
      sections: [.uniform(5, 115, 50, line: 12, inter: 15)],
      origins: [grid([0, 130, 260], [0, 62], 5)], length: 112),
    FlowVector(
      testDescription: "V4: two sections with header, footer and insets",
      sections: [3, 2].map {
        .uniform(
          $0, 80, 40, inset: .init(top: 4, left: 12, bottom: 6, right: 12), header: 30, footer: 20)
      },
      origins: [grid([12, 102.5, 192.5], [34], 3), grid([12, 102.5], [134], 2)],
      headers: [0, 100], footers: [80, 180], length: 200),
    FlowVector(
      testDescription: "V5: items wider than the line", cross: 200,
      sections: [.uniform(3, 250, 40, line: 6, inter: 6)],
      origins: [grid([-25], [0, 46, 92], 3)], length: 132),
    FlowVector(
      testDescription: "V6: one fits", cross: 200,
      sections: [.uniform(2, 150, 40, line: 6)],
      origins: [grid([25], [0, 46], 2)], length: 86),
    FlowVector(
      testDescription: "V7: a last line that is not full",
      sections: [.uniform(4, 50, 50)],
      origins: [grid([0, 65, 130, 195], [0], 4)], length: 50),
    FlowVector(
      testDescription: "V8: origins on the pixel grid",
      sections: [
        .uniform(
          6, 111.5, 44.25, line: 8, inter: 7, inset: .init(top: 5, left: 9, bottom: 5, right: 9))
      ],
      origins: [grid([9, 132, 254.5], [5, 57.5], 6)], length: 106.5),
    FlowVector(
      testDescription: "V9: mixed sizes",
      sections: [
        .each(
          [(120, 40), (100, 55), (90, 40), (200, 30), (60, 40), (150, 40)], inter: 8,
          inset: .init(top: 5, left: 10, bottom: 5, right: 10))
      ],
      origins: [
        [
          CGPoint(x: 10, y: 12.5), CGPoint(x: 152.5, y: 5), CGPoint(x: 275, y: 12.5), CGPoint(x: 10, y: 75),
          CGPoint(x: 305, y: 70), CGPoint(x: 10, y: 120),
        ]
      ], length: 165),
    FlowVector(
      testDescription: "V10: a last line with one taller item",
      sections: [.each([(80, 40), (80, 90), (80, 40), (80, 40)])],
      origins: [
        [CGPoint(x: 0, y: 25), CGPoint(x: 90, y: 0), CGPoint(x: 180, y: 25), CGPoint(x: 270, y: 25)]
      ], length: 90),
    FlowVector(
      testDescription: "V11: a last line of mixed widths",
      sections: [.each([(80, 40), (100, 40), (60, 40)])],
      origins: [grid([0, 90, 200], [0], 3)], length: 40),
    FlowVector(
      testDescription: "V12: columns", axis: .horizontal, cross: 220,
      sections: [.uniform(7, 90, 70, inset: .init(top: 8, left: 12, bottom: 8, right: 12))],
      origins: [
        [
          CGPoint(x: 12, y: 8), CGPoint(x: 12, y: 142), CGPoint(x: 112, y: 8), CGPoint(x: 112, y: 142),
          CGPoint(x: 212, y: 8), CGPoint(x: 212, y: 142), CGPoint(x: 312, y: 8),
        ]
      ], length: 414),
    FlowVector(
      testDescription: "V13: an empty section keeps header, insets and footer",
      sections: [1, 0, 1].map {
        .uniform($0, 80, 40, inset: .init(top: 4, left: 0, bottom: 6, right: 0), header: 30, footer: 20)
      },
      origins: [[CGPoint(x: 0, y: 34)], [], [CGPoint(x: 0, y: 194)]],
      headers: [0, 100, 160], footers: [80, 140, 240], length: 260),
  ]

  /// The first `count` crossings of columns and rows, row by row.
  static func grid(_ xs: [CGFloat], _ ys: [CGFloat], _ count: Int) -> [CGPoint] {
    Array(ys.flatMap { y in xs.map { x in CGPoint(x: x, y: y) } }.prefix(count))
  }
}

extension FlowVector {
  fileprivate func band(_ starts: [CGFloat?], _ section: Int) -> CGFloat? {
    section < starts.count ? starts[section] : nil
  }

  fileprivate func frame(_ start: CGFloat, _ length: CGFloat) -> CGRect {
    axis == .vertical
      ? CGRect(x: 0, y: start, width: cross, height: length)
      : CGRect(x: start, y: 0, width: length, height: cross)
  }
}
