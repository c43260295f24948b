internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports names in another style or spelling than others.
  static let namingDrift = LintRule(
    RuleDescription(
      "naming-drift", group: .style,
      summary: "A name in another style than most names, such as `card_in` among `cardOut`.",
      reason: """
        Names become identifiers in exported code, and readers search for them. If most names have \
        one style, a name in another style is harder to find, and most likely a mistake; so is a \
        name that has other capitals or separators elsewhere, such as `fadein` and `fadeIn`. All \
        files of one `keyphase lint` are compared; an editor looks at the open file. Names of one \
        word fit every style.
        """,
      severity: .info, isOptional: true,
      failing: """
        keyphase: 1
        timelines:
          cardIn: { tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.2 } } } }
          cardOut: { tracks: { opacity: { linear: { to: 0, duration: 0.2 } } } }
          card_tap: { tracks: { scale: { linear: { to: 1.1, duration: 0.2 } } } }
        """,
      passing: """
        keyphase: 1
        timelines:
          cardIn: { tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.2 } } } }
          cardOut: { tracks: { opacity: { linear: { to: 0, duration: 0.2 } } } }
          cardTap: { tracks: { scale: { linear: { to: 1.1, duration: 0.2 } } } }
        """)
  ) { context in
    let tokens = FileTokens(context)
    let index = context.tokens?.names ?? NameIndex(tokens.names)
    for name in tokens.names {
      if let usual = index.usual(for: name) {
        context.report(
          "the name `\(name.name)` is written `\(usual.name)` in other places",
          at: name.label.span, elsewhere: [context.label(usual.label, "for example here")],
          help: "write `\(usual.name)` everywhere")
      } else if let most = index.style, let style = NameStyle(name.name), style != most.style {
        context.report(
          "the name `\(name.name)` is in \(style.rawValue), but \(most.count) others are in \(most.style.rawValue)",
          at: name.label.span,
          elsewhere: [context.label(most.example.label, "for example this one")],
          help: "write `\(most.style.name(of: name.name))`")
      }
    }
  }
}

extension RuleContext {
  /// A location in this file or another one.
  fileprivate func label(_ place: DiagnosticLabel, _ message: String) -> DiagnosticLabel {
    let isOwn = place.source.location == document.source.location
    return DiagnosticLabel(
      source: isOwn ? document.source : place.source, span: place.span, message: message)
  }
}
