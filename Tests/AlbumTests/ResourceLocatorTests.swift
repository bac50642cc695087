import Foundation
import Testing

@testable import Album

/// A folder of its own for one test, gone when the test ends.
private final class Sandbox {
  let root: URL

  init() throws {
    let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    root = temporary.appendingPathComponent("album-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func folder(_ path: String) throws {
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent(path), withIntermediateDirectories: true)
  }

  func file(_ path: String) throws {
    try folder((path as NSString).deletingLastPathComponent)
    try Data("x".utf8).write(to: root.appendingPathComponent(path))
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: root.appendingPathComponent(path).path,
      withDestinationPath: root.appendingPathComponent(target).path)
  }

  func path(_ path: String) -> String { root.appendingPathComponent(path).path }
}

@Suite struct ResourceLocatorTests {
  @Test("An installed program finds share/album beside its bin")
  func installed() throws {
    let box = try Sandbox()
    try box.file("usr/bin/album")
    try box.folder("usr/share/album/Pictures")
    let locator = ResourceLocator(executable: box.path("usr/bin/album"))
    #expect(locator.folder()?.path == box.path("usr/share/album"))
    #expect(locator.pictures()?.path == box.path("usr/share/album/Pictures"))
  }

  @Test("A program in the build folder finds Resources beside the package's manifest")
  func built() throws {
    let box = try Sandbox()
    try box.file("project/.build/x86_64/release/album")
    try box.file("project/Package.swift")
    try box.folder("project/Resources/Pictures")
    let locator = ResourceLocator(executable: box.path("project/.build/x86_64/release/album"))
    #expect(locator.pictures()?.path == box.path("project/Resources/Pictures"))
  }

  @Test("A folder called Resources without a manifest beside it is somebody else's")
  func strangersResources() throws {
    let box = try Sandbox()
    try box.file("project/bin/album")
    try box.folder("project/Resources/Pictures")
    #expect(ResourceLocator(executable: box.path("project/bin/album")).folder() == nil)
  }

  @Test("A link to the program is followed to where the program is")
  func linked() throws {
    let box = try Sandbox()
    try box.file("opt/album/bin/album")
    try box.folder("opt/album/share/album/Pictures")
    try box.folder("home/bin")
    try box.link("home/bin/album", to: "opt/album/bin/album")
    let locator = ResourceLocator(executable: box.path("home/bin/album"))
    #expect(locator.pictures()?.path == box.path("opt/album/share/album/Pictures"))
  }

  @Test("ALBUM_RESOURCES wins, and when it is wrong nothing else is tried")
  func override() throws {
    let box = try Sandbox()
    try box.file("usr/bin/album")
    try box.folder("usr/share/album/Pictures")
    try box.folder("mine/Pictures")
    var locator = ResourceLocator(override: box.path("mine"), executable: box.path("usr/bin/album"))
    #expect(locator.pictures()?.path == box.path("mine/Pictures"))
    locator.override = box.path("gone")
    #expect(locator.folder() == nil)
    locator.override = ""
    #expect(locator.folder()?.path == box.path("usr/share/album"))
  }

  @Test("Without a place to look, there is nothing, and no endless walk")
  func nothing() throws {
    let box = try Sandbox()
    try box.file("bin/album")
    #expect(ResourceLocator(executable: box.path("bin/album")).folder() == nil)
    #expect(ResourceLocator(executable: nil).folder() == nil)
  }

  @Test("The running program finds the twenty bundled pictures, named 1 to 20")
  func bundled() throws {
    let folder = try #require(ResourceLocator().pictures())
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let numbers = names.compactMap { Int(($0 as NSString).deletingPathExtension) }.sorted()
    #expect(numbers == Array(1...20))
    #expect(names.count == 20)
  }
}
