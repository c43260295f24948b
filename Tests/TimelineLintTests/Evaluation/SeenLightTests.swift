import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
@testable import TimelineLint
import TimelineSyntax

/// Tracks whose light is not computed, because it rises and falls too seldom to flash, would show no
/// finding.
@Suite struct SeenLightTests {
  private static let sizes = ["scale", "scaleX", "trimEnd", "trimStart"]

  /// A random track of short keyframes.
  private func track(_ values: [Double], _ generator: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 2...9, using: &generator)).map { _ in
      let value = values.randomElement(using: &generator) ?? 1
      let duration = Double(Int.random(in: 2...25, using: &generator)) / 100
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: return "        - move: \(value)"
      case 1, 2: return "        - cubic: { to: \(value), duration: \(duration) }"
      case 3:
        let bounce: Double = [0, 0.3, 0.7, 0.9].randomElement(using: &generator) ?? 0
        return
          "        - spring: { to: \(value), duration: \(duration), spring: { duration: \(duration), bounce: \(bounce) } }"
      default: return "        - linear: { to: \(value), duration: \(duration) }"
      }
    }
  }

  private func timeline(_ generator: inout SeededGenerator) -> String {
    let size = Self.sizes.randomElement(using: &generator) ?? "scale"
    var lines = ["keyphase: 1", "timelines:", "  t:"]
    if Bool.random(using: &generator) { lines.append("    repeat: forever") }
    lines += ["    tracks:", "      opacity:"]
    lines += track([0, 0.1, 0.15, 0.6, 0.95, 1, 1.2], &generator)
    if Bool.random(using: &generator) {
      let values =
        size == "trimStart" || size == "trimEnd" ? [0, 0.2, 1] : [-0.3, 0, 0.08, 0.3, 1]
      lines += ["      \(size):"] + track(values, &generator)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test func whatIsNotComputedDoesNotFlash() throws {
    var generator = SeededGenerator(seed: 11)
    var counts = (bounded: 0, flashing: 0)
    for _ in 0..<1_000 {
      let text = timeline(&generator)
      let loaded = DocumentLoader().load(SourceFile(path: "t.yaml", text: text))
      let timeline = try #require(loaded.document.timelines.first)
      let isValid = loaded.isValid
      try #require(isValid, "\(text)\(loaded.diagnostics.map(\.message))")
      let linted = LintedTimeline(
        timeline, frameRate: loaded.document.frameRate, within: SteppingBudget())
      guard let length = linted.duration, length > 0 else { continue }
      let view = { linted.trackedView(length: length, isFine: $0) }
      let flashes = view(true).flashes { _ in true }.worst(over: 3) != nil
      if flashes { counts.flashing += 1 }
      if !view(false).mayFlash(over: 3) {
        counts.bounded += 1
        #expect(!flashes, "\(text)")
      }
    }
    // Both kinds occur.
    #expect(counts.bounded > 100, "\(counts)")
    #expect(counts.flashing > 100, "\(counts)")
  }
}
