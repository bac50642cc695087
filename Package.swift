// swift-tools-version: 6.0
import PackageDescription

// Every target builds in the Swift 6 language mode, without warnings, on Swift 6.0.3 and later.
// Arrows point down: Album → CollectionLayouts → CollectionViewKit → {ScrollPhysics, LayoutCore},
// and Album → SDLStage → {PixelPainter, CSDL2} → LayoutCore. `make check` holds imports to this.

let package = Package(
  name: "album",
  products: [
    .executable(name: "album", targets: ["Album"]),
    .executable(name: "frame-bench", targets: ["FrameBench"]),
    .library(name: "CollectionViewKit", targets: ["CollectionViewKit"]),
    .library(name: "CollectionLayouts", targets: ["CollectionLayouts"]),
    .library(name: "ScrollPhysics", targets: ["ScrollPhysics"]),
    // Opt-in: makes `import UIKit` (and QuartzCore, CoreGraphics) compile on Linux.
    .library(name: "UIKitNames", targets: ["UIKit", "QuartzCore", "CoreGraphics"]),
  ],
  targets: [
    // C libraries. No `pkgConfig:`: it prints a warning in every build; the headers are found anyway.
    .systemLibrary(
      name: "CSDL2", providers: [.apt(["libsdl2-dev", "libsdl2-image-dev", "libsdl2-ttf-dev"])]),
    .systemLibrary(name: "CExif", providers: [.apt(["libexif-dev"])]),
    .systemLibrary(name: "CFontconfig", providers: [.apt(["libfontconfig-dev"])]),

    // Motion as values: one axis, doubles, seconds, points.
    .target(name: "ScrollPhysics"),
    // Values the engine and the stage share.
    .target(name: "LayoutCore"),
    // The engine: UIKit's collection view. No SDL.
    .target(name: "CollectionViewKit", dependencies: ["ScrollPhysics", "LayoutCore"]),
    // The album's layouts, written against the engine's public API only.
    .target(name: "CollectionLayouts", dependencies: ["CollectionViewKit"]),
    // Apple's module names, each one line.
    .target(name: "UIKit", dependencies: ["CollectionViewKit"]),
    .target(name: "QuartzCore", dependencies: ["CollectionViewKit"]),
    .target(name: "CoreGraphics", dependencies: ["CollectionViewKit"]),
    // Draw lists into memory.
    .target(name: "PixelPainter", dependencies: ["LayoutCore"]),
    // Window, events in, frames out. The only target that imports the C libraries.
    .target(
      name: "SDLStage", dependencies: ["LayoutCore", "PixelPainter", "CSDL2", "CExif", "CFontconfig"]),

    .executableTarget(
      name: "Album",
      dependencies: ["CollectionLayouts", "CollectionViewKit", "SDLStage", "PixelPainter", "LayoutCore"]),
    // Counts allocations, instructions and processor time, for frame-bench only.
    .target(name: "CProcessCounters"),
    .executableTarget(
      name: "FrameBench",
      dependencies: [
        "CProcessCounters",
        "CollectionLayouts", "CollectionViewKit", "SDLStage", "PixelPainter", "LayoutCore", "ScrollPhysics",
      ]),

    // Fakes, layout checker, image compare, window driver. Not a product.
    .target(
      name: "CollectionTestSupport",
      dependencies: ["CollectionViewKit", "LayoutCore", "PixelPainter", "ScrollPhysics"]),
    .testTarget(
      name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics", "CollectionTestSupport"],
      resources: [.copy("Vectors")]),
    .testTarget(name: "LayoutCoreTests", dependencies: ["LayoutCore", "CollectionTestSupport"]),
    .testTarget(
      name: "CollectionViewKitTests",
      dependencies: ["CollectionLayouts", "CollectionViewKit", "CollectionTestSupport"]),
    .testTarget(
      name: "CollectionLayoutsTests", dependencies: ["CollectionLayouts", "CollectionTestSupport"]),
    .testTarget(name: "PixelPainterTests", dependencies: ["PixelPainter", "CollectionTestSupport"]),
    .testTarget(name: "SDLStageTests", dependencies: ["SDLStage", "CollectionTestSupport"]),
    .testTarget(name: "AlbumTests", dependencies: ["Album", "CollectionTestSupport"]),
    .testTarget(name: "WindowTests", dependencies: ["CollectionTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
