import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineLint

/// A large document is checked on several threads, with the findings of a check on one.
@Suite struct LintPartTests {
  /// Timelines with findings, in numbers that fill several parts, and sequences that play them with
  /// values of their own.
  private static let document: String = {
    var text = "keyphase: 1\ntimelines:\n"
    for number in 0..<220 {
      text += """
          track\(number):
            parameters: { distance: \(number % 7) }
            repeat: 2
            tracks:
              scale: [{ spring: { to: 1.\(number % 9), duration: 0.0\(1 + number % 9) } }]
              opacity: [{ cubic: { to: 1, duration: 0.2 } }, { cubic: { to: 0, duration: 0.2 } }]
              offsetY: [{ linear: { to: $distance, duration: 0.2 } }, { hold: 0.00\(1 + number % 9) }]
          state\(number):
            initial: { opacity: 0 }
            phases:
              - { phase: shown, set: { opacity: 1 }, animation: { linear: 0.\(1 + number % 8) } }
              - { phase: hidden, set: { opacity: 0.\(number % 10) }, animation: { linear: 0.1 } }
          list\(number):
            sequence:
              - { play: track\(number), with: { distance: \(number) } }
              - { play: track\(number), with: { distance: \(10 + number) } }

        """
    }
    return text
  }()

  /// Phases whose springs are stepped through for long.
  private static let stepped: String = {
    var text = "keyphase: 1\ntimelines:\n"
    for number in 0..<80 {
      text += "  state\(number):\n    initial: { opacity: 0, scale: 1 }\n    phases:\n"
      for phase in 0..<4 {
        text +=
          "      - { phase: p\(phase), set: { opacity: 0.\(phase), scale: 1.\(phase) }, animation: { spring: { duration: 2s, bounce: 0.9 } } }\n"
      }
    }
    return text
  }()

  private static func findings(_ text: String, _ settings: LintSettings, isDivided: Bool)
    -> [String]
  {
    let source = SourceFile(path: "a.yaml", bytes: Array(text.utf8))
    let loaded = DocumentLoader().load(source)
    return Linter(settings).lint(loaded, reusing: nil, isDivided: isDivided).diagnostics
      .map(Self.text)
  }

  private static func text(_ finding: Diagnostic) -> String {
    let secondary = finding.secondary.map { "\($0.span) \($0.message)" }
    return
      "\(finding.primary.span) \(finding.rule) \(finding.message) \(secondary) \(finding.help) \(String(describing: finding.fix))"
  }

  /// The findings where the timelines are checked while the document is being decoded, and where
  /// they are checked after that.
  private static func earlyFindings(
    _ source: SourceFile, _ settings: LintSettings, leastBytes: Int = 1_000, isLarge: Bool = false
  ) -> (early: [String], whole: [String]) {
    let linter = Linter(settings)
    let early = EarlyLint(linter, leastBytes: leastBytes, isLarge: isLarge)
    let loader = DocumentLoader()
    let loaded = loader.load(source, onTimeline: early.take)
    return (
      linter.lint(loaded, after: early).map(text),
      linter.lint(loader.load(source), reusing: nil, isDivided: false).diagnostics.map(text)
    )
  }

  @Test(arguments: [nil, 500, 1_500], [false, true])
  func earlyFindingsAreThoseOfACheckAfterDecoding(_ limit: Int?, isLarge: Bool) {
    var settings = LintSettings()
    if let limit { settings.steppingLimit = limit }
    for text in [Self.document, Self.stepped] {
      let source = SourceFile(path: "a.yaml", bytes: Array(text.utf8))
      let (early, whole) = Self.earlyFindings(source, settings, isLarge: isLarge)
      #expect(early == whole)
      if text == Self.document { #expect(whole.count > 400) }
    }
  }

  @Test func partsStepNoFurtherThanADocumentMay() {
    let limit = 10_000
    var settings = LintSettings()
    settings.steppingLimit = limit
    let linter = Linter(settings)
    let early = EarlyLint(linter, leastBytes: 0, isLarge: true)
    let source = SourceFile(path: "a.yaml", bytes: Array(Self.stepped.utf8))
    let loaded = DocumentLoader().load(source, onTimeline: early.take)
    _ = linter.lint(loaded, after: early)
    let alone = SteppedTotal(limit: .max)
    for part in LintPart.parts(
      of: loaded.document.timelines, frameRate: 60, within: alone, isDivided: true)
    {
      part.check(with: linter.firstRules.filter { $0.scope == .timeline }, isCancelled: { false }) {
        linter.context(
          of: $0, in: loaded.document, isSound: true,
          suppressions: SuppressionList(loaded.document.tree), uses: DocumentUses(loaded.document))
      }
    }
    // Each of a few threads may have begun a part when the amount was used up.
    #expect(early.total.count > limit)
    #expect(early.total.count < 2 * limit)
    #expect(alone.count > 4 * limit, "\(alone.count)")
  }

  /// Each timeline is a part of its own: with names, errors, sequences in any order, and aliases.
  @Test(arguments: LintRule.all.map(\.name.text))
  func earlyFindingsOfExamples(_ name: String) throws {
    let rule = try #require(LintRule.named(RuleName(name)))
    var settings = LintSettings()
    for other in LintRule.all { settings.rules[other.name] = .on }
    for text in [rule.description.failing, rule.description.passing] {
      let source = SourceFile(path: "a.yaml", bytes: Array(text.utf8))
      let (early, whole) = Self.earlyFindings(source, settings, leastBytes: 0)
      #expect(early == whole)
    }
  }

  /// Whether the first `move` of a track has an effect depends on the sequences below it.
  @Test(arguments: [false, true])
  func firstMovesAreCheckedWhenTheSequencesAreKnown(isLarge: Bool) {
    let text = """
      keyphase: 1
      timelines:
        played:
          tracks: { scale: [{ move: { to: 1 } }, { linear: { to: 2, duration: 0.5 } }] }
        alone:
          tracks: { opacity: [{ move: { to: 1 } }, { linear: { to: 0, duration: 0.5 } }] }
        both:
          sequence:
            - { play: played }
            - { play: played }
      """
    let source = SourceFile(path: "a.yaml", bytes: Array(text.utf8))
    let (early, whole) = Self.earlyFindings(
      source, LintSettings(), leastBytes: 0, isLarge: isLarge)
    #expect(early == whole)
    let moves = early.filter { $0.contains("jumps to the track's start value") }
    #expect(moves.count == 1)
  }

  @Test func earlyFindingsNameDefinitions() {
    let text = """
      keyphase: 1
      springs: { slow: { duration: 3, bounce: 0 } }
      curves: { over: [0.3, -0.8, 0.4, 1.9] }
      timelines:
        last: { sequence: [{ play: first }, { play: broken }] }
        first:
          tracks:
            opacity: [{ linear: { to: 0.5, duration: 0.3, curve: over } }]
            scale: [{ spring: { to: 2, spring: slow, duration: 0.1 } }, { linear: { to: 1, duration: 0.2 } }]
        broken: { tracks: { opacity: [{ linear: { to: 2 } }] } }

      """
    let source = SourceFile(path: "a.yaml", bytes: Array(text.utf8))
    let (early, whole) = Self.earlyFindings(source, LintSettings(), leastBytes: 0)
    #expect(early == whole)
    #expect(whole.contains { $0.contains("defined here") })
  }

  @Test(arguments: [nil, 500, 1_500])
  func equalsACheckOnOneThread(_ limit: Int?) {
    var settings = LintSettings()
    if let limit { settings.steppingLimit = limit }
    let parts = Self.findings(Self.document, settings, isDivided: true)
    let whole = Self.findings(Self.document, settings, isDivided: false)
    #expect(parts == whole)
    #expect(whole.count > 400)
  }

  @Test func equalsACheckOnOneThreadWithAliases() {
    let anchored = Self.document.replacing(
      "scale: [{ spring", with: "scale: &shared [{ spring", maxReplacements: 1)
    let text =
      anchored
      + "  alias0: { tracks: { scale: *shared } }\n  alias1: { tracks: { scale: *shared } }\n"
    #expect(
      Self.findings(text, LintSettings(), isDivided: true)
        == Self.findings(text, LintSettings(), isDivided: false))
  }

  @Test func dividesByLength() {
    let source = SourceFile(path: "a.yaml", bytes: Array(Self.document.utf8))
    let loaded = DocumentLoader().load(source)
    let timelines = Linter.soundTimelines(of: loaded)
    #expect(timelines.count == 660)
    func parts(_ isDivided: Bool) -> [LintPart] {
      LintPart.parts(
        of: timelines, frameRate: 60, within: SteppedTotal(limit: 1000), isDivided: isDivided)
    }
    #expect(parts(false).count == 1)
    let divided = parts(true)
    #expect(divided.count == 8)
    #expect(divided.flatMap(\.whole).map(\.name) == timelines.map(\.name.value))
    let lengths = divided.map { $0.whole.reduce(0) { $0 + $1.timeline.span.count } }
    #expect((lengths.max() ?? 0) < 2 * (lengths.min() ?? 0))
    #expect(
      LintPart.parts(of: [], frameRate: 60, within: SteppedTotal(limit: 1000), isDivided: true)
        .count
        == 1)
  }
}
