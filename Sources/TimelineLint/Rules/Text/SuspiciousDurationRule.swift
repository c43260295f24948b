internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports durations in seconds that look like milliseconds.
  static let suspiciousDuration = LintRule(
    RuleDescription(
      "suspicious-duration",
      summary: "A bare number of ten or more where seconds stand: milliseconds, most likely.",
      reason: """
        A time without a unit is in seconds, as in SwiftUI. Whoever comes from the web or from Android \
        writes 300 and means milliseconds, and the animation lasts five minutes. With a unit, `12s`, \
        a long time is taken as meant.
        """,
      severity: .warning, fixability: .unsafe,
      options: [
        RuleOption(
          "minimum", default: 10, minimum: 1,
          summary: "The first number of seconds that is reported.")
      ],
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 300 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 300ms }
        """)
  ) { context in
    let minimum = context.option("minimum")
    var seen: Set<SourceSpan> = []
    for number in context.document.bareNumbers
    where number.quantity == .time && number.value >= minimum && seen.insert(number.span).inserted {
      let written = context.document.source.text(in: number.span)
      let milliseconds =
        number.isArgument ? NumberText.string(number.value / 1000) : "\(written)ms"
      context.report(
        "`\(written)` without a unit means \(written) seconds", at: number.span,
        label: "milliseconds?",
        help: number.isArgument
          ? "write `\(milliseconds)` if milliseconds are meant"
          : "write `\(milliseconds)`, or `\(written)s` if seconds are meant",
        fix: Fix(
          title: "change `\(written)` to `\(milliseconds)`",
          edits: [TextEdit(span: number.span, replacement: milliseconds)], isSafe: false))
    }
  }
}
