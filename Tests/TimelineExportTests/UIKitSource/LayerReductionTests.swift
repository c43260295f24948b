import TestSupport
import Testing
import TimelineDocument
import TimelineSyntax

@testable import TimelineExport

/// The animations of layers, and the functions that play on views, honour Reduce Motion.
@Suite(.waitsForPrograms) struct LayerReductionTests {
  private static let text = """
    keyphase: 1
    elements:
      title: { size: [280, 40] }
      row: { size: [320, 44], count: 3, spacing: [0, 52] }
    timelines:
      slide: { reducedMotion: fade, tracks: { offsetX: { linear: { to: 100, duration: 1 } } } }
      fade: { reducedMotion: short, tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.2 } } } }
      short: { tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.1 } } } }
      pulse: { reducedMotion: blink, phases: [{ phase: a, set: { scale: 1 } }, { phase: b, set: { scale: 2 } }] }
      blink: { reducedMotion: fade, phases: [{ phase: a, set: { opacity: 1 } }, { phase: b, set: { opacity: 0 } }] }
      state: { reducedMotion: slide, initial: { scale: 1 }, events: [{ at: 0.1s, set: { scale: 2 }, animation: bouncy }] }
      list:
        reducedMotion: calm
        tracks:
          title: { scale: { linear: { to: 2, duration: 0.4 } } }
          row: { offsetX: { linear: { to: 9, duration: 0.4 } } }
      calm:
        tracks:
          row: { stagger: 0.1s, opacity: { from: 0, linear: { to: 1, duration: 0.1 } } }
      part:
        reducedMotion: list
        tracks: { title: { opacity: { linear: { to: 0, duration: 0.1 } } } }

    """

  @Test(.needs(SwiftCompiler.onPath != nil, "needs swiftc"), arguments: ["uikit", "appkit"])
  func `functions choose what replaces a timeline by the setting`(name: String) throws {
    let format = try #require(ExportFormat.named(name))
    let (text, log) = try Examples.export(format, Examples.document(text: Self.text))
    let setting =
      name == "uikit"
      ? "UIAccessibility.isReduceMotionEnabled"
      : "NSWorkspace.shared.accessibilityDisplayShouldReduceMotion"
    func expect(_ opening: String, _ statements: String...) {
      let lines = statements.map { "      \($0)\n" }.joined()
      let forms = [
        "if reducesMotion ?? \(setting) { \(statements[0]) }\n",
        "if reducesMotion ?? \(setting) {\n\(lines)    }\n",
      ]
      #expect(forms.contains { text.contains("\(opening) {\n    \($0)") }, "\(opening)")
    }
    let choice = "reducesMotion: Bool? = nil"
    let rest = "\n  ) -> CAAnimationGroup"
    expect("static func slide(\n    \(choice)\(rest)", "return fade(reducesMotion: false)")
    expect("static func fade(\n    \(choice)\(rest)", "return short()")
    expect(
      "func playPulse(\n    \(choice)\n  ) async", "return await playBlink(reducesMotion: false)")
    let layer = name == "uikit" ? "layer" : "layer?"
    expect(
      "func playBlink(\n    \(choice)\n  ) async",
      "\(layer).add(.fade(reducesMotion: false), forKey: nil)", "return")
    expect("static func listTitle(\n    \(choice)\(rest)", "return CAAnimationGroup()")
    expect("static func listRow(\n    index: Int, \(choice)\(rest)", "return calmRow(index: index)")
    #expect(text.contains("static func short() -> CAAnimationGroup {"))
    #expect(!log.warnings.contains { $0.message.contains("Reduce Motion") })
    let findings = try SwiftCompiler.onPath?.check(
      ["reduced": text], stubs: ["SwiftUI", "UIKit", "AppKit"])
    #expect(findings?.isEmpty == true, "\(findings ?? [])")
  }

  @Test func `a replacement is exported with its timeline, and its other views are reported`()
    throws
  {
    let document = try Examples.document(text: Self.text)
    let one = try Examples.export(.uikit, document, timelines: ["slide"])
    #expect(one.text.contains("static func fade(") && one.log.warnings.isEmpty)
    let (text, log) = try Examples.export(.uikit, document, timelines: ["part"])
    #expect(text.contains("static func listTitle(") && text.contains("static func listRow("))
    #expect(log.warnings.map(\.message) == ["`list.row` moves a view that `part` does not"])
  }
}
