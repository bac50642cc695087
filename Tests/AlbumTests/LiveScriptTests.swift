import Foundation
import LayoutCore
import Testing

@testable import Album

@Suite struct LiveScriptTests {
  private func script(_ lines: Substring...) -> LiveScript {
    let script = LiveScript(windowSize: CGSize(width: 100, height: 100))
    for line in lines { script.append(line: line) }
    return script
  }

  @Test("Steps come out when they are due, and the next one's time is known")
  func due() {
    let script = script("0.1 leave", "0.5 shot a")
    #expect(script.due(at: 0).events.isEmpty)
    #expect(script.due(at: 0).next == 0.1)
    #expect(script.due(at: 0.2).events == [InputEvent(time: 0.1, .pointerLeft)])
    let last = script.due(at: 0.6)
    #expect(last.outputs.map(\.action) == [.shot(path: "a")])
    #expect(last.next == nil && !last.isFinished)
    script.finish()
    #expect(script.due(at: 0.6).isFinished)
  }

  @Test("A line whose time has passed is due at once, at a time that does not go back")
  func late() {
    let script = script()
    #expect(script.due(at: 5).events.isEmpty)
    script.append(line: "1 leave")
    #expect(script.due(at: 6).events == [InputEvent(time: 5, .pointerLeft)])
  }

  @Test("A shot does not see the events below it")
  func order() {
    let script = script("0 leave", "0 shot a", "0 shot b", "0 hide")
    let first = script.due(at: 1)
    #expect(first.events.map(\.kind) == [.pointerLeft] && first.outputs.count == 2 && first.next == 1)
    #expect(script.due(at: 1).events.map(\.kind) == [.hidden])
  }

  @Test("A mistake is reported once, and the script goes on")
  func mistakes() {
    let script = script("0 leave", "0 lerve", "0 hide")
    let due = script.due(at: 0)
    #expect(due.errors.map(\.line) == [2] && due.events.count == 2)
    #expect(script.due(at: 0).errors.isEmpty)
  }
}
