import Foundation

/// The reference values, read once.
struct Vectors: Decodable, Sendable {
  struct Point: Decodable, Sendable {
    let t: Double
    let x: Double
    let v: Double?
  }

  struct Constants: Decodable, Sendable {
    let lambdaNormal: Double
    let lambdaFast: Double
    let kappa: Double
    let vFloor: Double
    let vMinFling: Double
    let rubberC: Double
    let omegaSnap: Double
    let omegaPage: Double
  }

  struct Deceleration: Decodable, Sendable {
    struct Sample: Decodable, Sendable {
      let t: Double
      let freePosition: Double
      let freeVelocity: Double
      let positionWithFloor: Double
      let running: Bool
    }
    let rate: String
    let v0: Double
    let lambdaPerS: Double
    let distanceToFloor10: Double
    let durationToFloor10: Double
    let positions: [Sample]
  }

  struct RubberBand: Decodable, Sendable {
    struct Row: Decodable, Sendable {
      let fingerPastEdge: Double
      let shownPastEdge: Double
      let slope: Double
    }
    let dimension: Double
    let rows: [Row]
  }

  struct EdgeReturn: Decodable, Sendable {
    struct Model: Decodable, Sendable {
      struct Sample: Decodable, Sendable {
        let t: Double
        let y: Double
        let velocity: Double
        let carried: Double?
      }
      let peak: Double
      let peakTime: Double
      let settleTime: Double
      let crossesEdgeAt: Double?
      let samples: [Sample]
    }
    let y0: Double
    let v0: Double
    let models: [String: Model]
  }

  struct Fling: Decodable, Sendable {
    let rate: String
    let v0: Double
    let edgeAt: Double
    let hitsEdge: Bool
    let hitTime: Double?
    let hitVelocity: Double?
    let peakOvershoot: Double?
    let peakTimeFromRelease: Double?
    let settleTimeFromRelease: Double?
    let positions: [Point]?
  }

  struct Retarget: Decodable, Sendable {
    struct Facts: Decodable, Sendable {
      let reversals: Int
      let backwardExcursion: Double
      let peakSpeed: Double
      let velocityBeforeLanding: Double
    }
    let rate: String
    let `case`: String
    let v0: Double
    let naturalStop: Double
    let naturalDuration: Double
    let target: Double
    let omega: Double
    let duration: Double
    let positions: [Point]
    let facts: Facts
  }

  struct Paging: Decodable, Sendable {
    let offset: Double
    let velocity: Double
    let dragStartOffset: Double?
    let dragStartPage: Int?
    let page: Double
    let pages: Int
    let targetPage: Int
    let targetOffset: Double
    let omega: Double
    let duration: Double
    let positions: [Point]
  }

  struct FrameRates: Decodable, Sendable {
    let exact: Double
    let hitTime: Double
  }

  struct Velocity: Decodable, Sendable {
    struct Estimates: Decodable, Sendable { let recommended: Double }
    let `case`: String
    let samplesMsPx: [[Double]]
    let releaseMs: Double
    let acceptRange: [Double]
    let estimates: Estimates
  }

  struct Wheel: Decodable, Sendable {
    let sequence: String
    let events: [[Double]]
    let samples: [Point]
    let final: Double
  }

  let constants: Constants
  let deceleration: [Deceleration]
  let rubberBand: [RubberBand]
  let edgeReturn: [EdgeReturn]
  let flingIntoEdge: [Fling]
  let retarget: [Retarget]
  let paging: [Paging]
  let frameRateIndependence: FrameRates
  let velocityCases: [Velocity]
  let wheelSmoothing: [Wheel]

  static let all: Vectors = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard
      let url = Bundle.module.url(
        forResource: "physics_vectors", withExtension: "json", subdirectory: "Vectors"),
      let data = try? Data(contentsOf: url)
    else { fatalError("physics_vectors.json is missing from the test bundle") }
    do {
      return try decoder.decode(Vectors.self, from: data)
    } catch {
      fatalError("physics_vectors.json does not decode: \(error)")
    }
  }()
}
