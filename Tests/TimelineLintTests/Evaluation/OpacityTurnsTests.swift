import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
@testable import TimelineLint
import TimelineSyntax

/// Frames that are not stepped through, because their animations turn too seldom to flash, would show
/// no finding.
@Suite struct OpacityTurnsTests {
  private static let animations = [
    "linear: 0.1", "easeInOut: 0.08", "easeOut: 0.3", "linear: 0.02", "default", "smooth: 0.15",
    "spring: { duration: 0.12, bounce: 0.3 }", "spring: { duration: 0.2, bounce: 0.5 }",
    "spring: { duration: 0.4, bounce: 0.7 }", "bouncy: 0.25",
    "timingCurve: { curve: easeInOutBack, duration: 0.2 }",
    "easeInOut: 0.1, delay: 0.05", "linear: 0.2, speed: 3", "none",
    "spring: { duration: 0.1, bounce: 0.1 }", "interactiveSpring", "linear: 0.06, repeat: 3",
  ]

  /// The lines of phases or events that change the opacity at random.
  private func contents(_ generator: inout SeededGenerator, events: Bool) -> [String] {
    let shown = Self.animations.shuffled(using: &generator).prefix(2)
    var time = 0.0
    return (0..<Int.random(in: 2...8, using: &generator)).map { index in
      let opacities = [0, 0.2, 0.5, 0.95, 1]
      let opacity = opacities[Int.random(in: opacities.indices, using: &generator)]
      let animation = (shown.randomElement(using: &generator) ?? "none")
      let value = animation.contains(":") ? "{ \(animation) }" : animation
      defer { time += Double.random(in: 0.03...0.4, using: &generator) }
      let start = "at: \((time * 1000).rounded() / 1000)"
      return
        "      - { \(events ? start : "phase: p\(index)"), set: { opacity: \(opacity), offsetX: \(index) }, animation: \(value) }"
    }
  }

  @Test(arguments: [false, true])
  func whatIsNotSteppedDoesNotFlash(inEvents: Bool) throws {
    var generator = SeededGenerator(seed: inEvents ? 7 : 8)
    var counts = (bounded: 0, flashing: 0)
    for _ in 0..<400 {
      let lines = contents(&generator, events: inEvents)
      let text =
        "keyphase: 1\ntimelines:\n  t:\n    \(inEvents ? "events" : "phases"):\n"
        + lines.joined(separator: "\n") + "\n"
      let loaded = DocumentLoader().load(SourceFile(path: "t.yaml", text: text))
      let timeline = try #require(loaded.document.timelines.first)
      #expect(loaded.isValid, "\(text)\(loaded.diagnostics.map(\.message))")
      let linted = LintedTimeline(
        timeline, frameRate: loaded.document.frameRate, within: SteppingBudget())
      let mayFlash = linted.mayFlash(over: 3, constants: [])
      let flashes = linted.steppedViews(over: 3).contains {
        $0.flashes { _ in true }.worst(over: 3) != nil
      }
      if flashes { counts.flashing += 1 }
      if !mayFlash {
        counts.bounded += 1
        #expect(!flashes, "\(text)")
      }
    }
    // Both kinds occur.
    #expect(counts.bounded > 50, "\(counts)")
    #expect(counts.flashing > 4, "\(counts)")
  }
}
