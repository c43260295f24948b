import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineLint

/// Phases that are not stepped through, because no animation may lead beyond the range of a property,
/// stay within it in every frame.
@Suite struct AnimationReachTests {
  private static let animations = [
    "linear: 0.1", "easeInOut: 0.3", "default", "smooth: 0.15", "smooth: 0.4",
    "spring: { duration: 0.3, bounce: 0.05 }", "spring: { duration: 0.2, bounce: 0.3 }",
    "spring: { duration: 0.4, bounce: 0.5 }", "snappy: 0.25",
    "timingCurve: { curve: easeInOutBack, duration: 0.2 }", "easeOut: 0.2, delay: 0.05",
    "linear: 0.2, speed: 3", "none", "interactiveSpring",
  ]

  @Test func whatIsNotSteppedStaysInRange() throws {
    var generator = SeededGenerator(seed: 5)
    let opacities = [0, 0.03, 0.2, 0.5, 0.9, 0.97, 1]
    let tolerance = RangeTolerance(step: 0.01, points: 0.5, clamped: 0.02)
    var counts = (bounded: 0, outside: 0)
    for _ in 0..<400 {
      let shown = Self.animations.shuffled(using: &generator).prefix(2)
      let lines = (0..<Int.random(in: 2...6, using: &generator)).map { index in
        let opacity = opacities[Int.random(in: opacities.indices, using: &generator)]
        let animation = shown[Int.random(in: 0..<2, using: &generator)]
        let value = animation.contains(":") ? "{ \(animation) }" : animation
        return
          "      - { phase: p\(index), set: { opacity: \(opacity), offsetX: \(index) }, animation: \(value) }"
      }
      let text =
        "keyphase: 1\ntimelines:\n  t:\n    phases:\n" + lines.joined(separator: "\n") + "\n"
      let loaded = DocumentLoader().load(SourceFile(path: "t.yaml", text: text))
      let timeline = try #require(loaded.document.timelines.first)
      #expect(loaded.isValid, "\(text)\(loaded.diagnostics.map(\.message))")
      let linted = LintedTimeline(
        timeline, frameRate: loaded.document.frameRate, within: SteppingBudget())
      guard case .phases(let phases)? = linted.resolved.first?.contents else { continue }
      let opacity = BuiltInProperty.opacity.declaration
      // Two loops, as the second one begins with the velocity of the first.
      let table = try linted.compiledPhases.sample(SamplingOptions(cycles: 3))
      let track = try #require(table.tracks.first { $0.name == "opacity" })
      guard case .numbers(let values) = track.values else { continue }
      for bound in opacity.bounds(of: 0) {
        let excess = values.map { bound.excess(of: $0) }.max() ?? 0
        let isOutside = excess > tolerance.allowance(of: opacity)
        if isOutside { counts.outside += 1 }
        if PhaseReach(phases)?.mayLeave(bound, of: opacity, tolerance) == false {
          counts.bounded += 1
          #expect(!isOutside, "\(excess) in \(text)")
        }
      }
    }
    // Both kinds occur.
    #expect(counts.bounded > 100, "\(counts)")
    #expect(counts.outside > 20, "\(counts)")
  }
}

extension LintedTimeline {
  /// The timeline, ready for sampling.
  fileprivate var compiledPhases: CompiledTimeline {
    get throws { try #require(wholeCompiled) }
  }
}
