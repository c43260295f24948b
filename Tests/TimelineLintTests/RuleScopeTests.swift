import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineLint

/// What the findings of rules depend on.
@Suite struct RuleScopeTests {
  /// Timelines of all kinds with findings of many rules, between definitions and comments.
  private static let text = """
    # keyphase:ignore-file static-track
    keyphase: 1
    springs: { soft: { duration: 0.5, bounce: 0.2 }, idle: { duration: 2 } }
    properties: { glow: { type: number, initial: 0, range: [0, 1] } }
    timelines:
      pop:
        tracks:
          scale:
            - spring: { to: 1.5, duration: 0.2, spring: soft }
            - linear: { to: 1, duration: 0.2 } # back
            - linear: { to: 1, duration: 0.2 }
          opacity: [{ cubic: { to: 0, duration: 0.2 } }, { move: 1 }]
      # between two timelines
      alarm:
        repeat: forever
        tracks:
          opacity:
            - linear: { to: 0, duration: 0.1 }
            - linear: { to: 0.9, duration: 0.1 }
          glow: [{ spring: { to: 1, duration: 0.3, spring: soft } }]
      steps:
        phases:
          - { phase: idle, set: { scale: 1 } }
          - { phase: big, set: { scale: 2, offsetX: 10 }, animation: { spring: idle } }
          - { phase: same, set: { scale: 2 }, animation: none }

      taps:
        events:
          # keyphase:ignore event-without-change
          - { at: 0, set: { scale: 1 }, animation: { easeOut: 0.3 } }
          - { at: 0.1, set: { scale: 2, opacity: 0 }, animation: soft }
          - { at: 0.2, set: { scale: 1 }, animation: { linear: 1, repeat: forever } }
      card: { transition: { insertion: { use: opacity, animation: { linear: 0.5 } }, removal: { use: scale } } }
      one: { tracks: { scaleX: [{ linear: { to: 2, duration: 1 } }] } }
      two: { reducedMotion: one, tracks: { scaleX: [{ move: 2 }], offsetX: [{ spring: { to: 5, duration: 0.1 } }] } }
    curves: { unused: [0.2, 0, 0, 1] }

    """

  /// All that a report shows, and where.
  private static func lines(_ diagnostics: [Diagnostic], in source: SourceFile) -> [String] {
    diagnostics.map { diagnostic in
      let labels = ([diagnostic.primary] + diagnostic.secondary).map { label in
        "\(label.source === source) \(label.span) \(label.message)"
      }
      let edits = (diagnostic.fix?.edits ?? []).map { "\($0.span) \($0.replacement)" }
      return
        "\(diagnostic.rule) \(diagnostic.severity) \(diagnostic.message) \(labels) \(diagnostic.help) \(diagnostic.notes) \(diagnostic.fix?.title ?? "") \(edits)"
    }
  }

  /// A document with two timelines, each of which has the findings of a rule.
  @Test(arguments: LintRule.all.filter { $0.scope == .timeline }.map(\.name.text))
  func `a rule that looks at one timeline at a time needs no other`(name: String) throws {
    let rule = try #require(LintRule.named(RuleName(name)))
    for text in [rule.description.failing, rule.description.passing, Self.text] {
      let loaded = DocumentLoader().load(SourceFile(path: "a.yaml", text: text))
      let timelines = Linter.soundTimelines(of: loaded).map {
        LintedTimeline($0, frameRate: loaded.document.frameRate, within: .init())
      }
      let context = RuleContext(
        document: loaded.document, timelines: timelines, isSound: loaded.isValid,
        settings: LintText.settings(), suppressions: SuppressionList(loaded.document.tree),
        rule: rule.description)
      let apart = timelines.flatMap { timeline -> [Diagnostic] in
        let found = context.findings(of: rule, in: [timeline])
        let spans = loaded.document.tree.timelineSpans
        let span = spans.first { $0.contains(timeline.timeline.span) }
        #expect(found.allSatisfy { span?.contains($0.primary.span) == true })
        return found
      }
      #expect(
        Self.lines(apart, in: loaded.document.source)
          == Self.lines(context.findings(of: rule), in: loaded.document.source))
    }
  }

  /// Whether the first `move` of a track has an effect depends on the sequences below it.
  @Test func `the first move of a timeline that a sequence plays may have an effect`() {
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
    let found = LintText.lint(text, only: "redundant-keyframe")
    #expect(found.map(\.message) == ["this `move` jumps to the track's start value"])
    #expect(found.first.map { text.utf8.prefix($0.primary.span.start).count { $0 == 10 } } == 5)
  }
}
