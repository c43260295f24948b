internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports times and springs that nearly equal others.
  static let tokenDrift = LintRule(
    RuleDescription(
      "token-drift", group: .style,
      summary: "Times or springs that almost equal others in the checked files.",
      reason: """
        A consistent design uses a few times and springs. Values such as 0.24, 0.25 and 0.26 s, or \
        two springs whose curves never differ by more than 2 %, look the same and were most likely \
        intended to be equal. A named constant in an included file keeps them equal. All files of \
        one `keyphase lint` are compared; an editor compares those of the open file and its \
        includes. The time that is written most often is taken as the intended one; times shorter \
        than five frames are not compared.
        """,
      severity: .info, isOptional: true,
      options: [
        RuleOption(
          "times", default: 5, summary: "How close two times have to be, in percent of the longer."),
        RuleOption(
          "springs", default: 2,
          summary: "How close two springs have to be, in percent of their change."),
      ],
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.25 }
                - linear: { to: 1, duration: 0.25 }
              opacity:
                - linear: { to: 0.5, duration: 0.24 }
                - hold: 0.26
        """,
      passing: """
        keyphase: 1
        constants: { quick: 0.25 }
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: $quick }
                - linear: { to: 1, duration: $quick }
              opacity:
                - linear: { to: 0.5, duration: $quick }
                - hold: $quick
        """)
  ) { context in
    let tokens = FileTokens(context)
    let index = context.tokens ?? TokenIndex([tokens])
    context.reportTimes(of: tokens, index.times(for: tokens))
    context.reportSprings(of: tokens, index.springs(for: tokens))
  }
}

extension RuleContext {
  fileprivate mutating func reportTimes(of tokens: FileTokens, _ index: TimeIndex) {
    let own = Dictionary(tokens.times.map { ($0.key, $0) }) { first, _ in first }
    for time in tokens.times {
      guard let other = index[time.seconds], other.key != time.key else { continue }
      let texts = ShortNumber.distinctSeconds(time.seconds, other.seconds)
      let place = own[other.key] ?? other
      let written = place.count == 1 ? "written here" : "written \(place.count) times"
      report(
        "\(texts.0) is almost \(texts.1)", at: time.span,
        label: time.count == 1 ? "" : "and \(time.count - 1) more",
        elsewhere: [
          DiagnosticLabel(source: place.source, span: place.span, message: written)
        ],
        help: own[other.key] == nil
          ? "use one of them everywhere, as a constant in a file that both include"
          : "use one of them everywhere, as a constant under `constants`")
    }
  }

  fileprivate mutating func reportSprings(of tokens: FileTokens, _ index: SpringIndex) {
    let included = SpringIndex(
      document.springs.filter { $0.label.source !== document.source }.compactMap(SpringToken.init),
      within: tokens.springTolerance)
    let percent = ShortNumber.percent(tokens.springTolerance)
    for spring in tokens.springs {
      guard let other = included[spring] ?? index[spring], !other.isSame(as: spring) else {
        continue
      }
      let isOwn = other.label.source.location == document.source.location
      let isNamesake = other.name == spring.name
      report(
        isNamesake
          ? "this spring and `\(other.name)` of another file differ by less than \(percent)"
          : "the springs `\(spring.name)` and `\(other.name)` differ by less than \(percent)",
        at: spring.label.span,
        elsewhere: [
          DiagnosticLabel(
            source: isOwn ? document.source : other.label.source, span: other.label.span,
            message: "the other one")
        ],
        help: isOwn ? "use one of them" : "use one of them, in a file that both include")
    }
  }
}
