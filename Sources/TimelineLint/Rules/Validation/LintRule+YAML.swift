internal import TimelineSyntax

extension LintRule {
  /// Errors in files as YAML, which parsing and decoding find.
  static let yamlErrors: [RuleDescription] = [
    RuleDescription(
      .colorNeedsQuotes,
      summary: "A colour such as `#ff0000` without quotes, which YAML reads as a comment.",
      reason: """
        In YAML, a `#` after a space begins a comment, so the property gets no value, and within \
        braces the rest of the line is lost too. Quotes make the colour a string.
        """,
      fixability: .safe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              tint:
                from: #ff0000
                keyframes:
                  - linear: { to: "#00ff00", duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              tint:
                from: "#ff0000"
                keyframes:
                  - linear: { to: "#00ff00", duration: 0.3 }
        """),
    RuleDescription(
      .duplicateKey,
      summary: "A key, definition, timeline or property that is written twice.",
      reason: """
        YAML parsers silently keep one of the two, some the first and some the last.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
              scale:
                - linear: { to: 0.8, duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scaleX:
                - linear: { to: 1.2, duration: 0.3 }
              scaleY:
                - linear: { to: 0.8, duration: 0.3 }
        """),
    RuleDescription(
      .invalidEncoding,
      summary: "Bytes that are not UTF-8, and control characters.",
      reason: """
        A timeline file is UTF-8. In other encodings accented letters become unreadable, and \
        invisible control characters truncate text in many programs.
        """,
      failing: """
        keyphase: 1
        title: Card\u{7}
        timelines:
          card:
            tracks:
              scale:
                - spring: 1.2
        """,
      passing: """
        keyphase: 1
        title: Card
        timelines:
          card:
            tracks:
              scale:
                - spring: 1.2
        """),
    RuleDescription(
      .limitExceeded,
      summary: "A file that is too large, nested too deep, or grows too large by its aliases.",
      reason: """
        A few lines of aliases can expand to millions of values, and unclosed brackets can nest \
        without end. The limits prevent such a file from blocking an editor or a build; options \
        such as `--max-depth` raise them.
        """,
      failing: """
        keyphase: 1
        x-deep:
          [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\
        []]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
        timelines:
          card:
            tracks:
              scale:
                - spring: 1.2
        """,
      passing: """
        keyphase: 1
        x-deep:
          [[[1]]]
        timelines:
          card:
            tracks:
              scale:
                - spring: 1.2
        """),
    RuleDescription(
      .multipleDocuments,
      summary: "A second YAML document after a `---`.",
      reason: """
        A timeline file is one document. Everything after this line would be ignored.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: 1.2
        ---
        keyphase: 1
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: 1.2
        """),
    RuleDescription(
      .undefinedAnchor,
      summary: "An alias such as `*soft` whose anchor `&soft` does not come before it.",
      reason: """
        An alias repeats a node that an anchor has named earlier in the file. Without the anchor \
        there is nothing to repeat.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scaleX: &grow
                - spring: 1.2
              scaleY: *gorw
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scaleX: &grow
                - spring: 1.2
              scaleY: *grow
        """),
    RuleDescription(
      .unsupportedYAML,
      summary: "Tags such as `!!float`, `%` directives and `? ` keys.",
      reason: """
        YAML parsers handle these differently, and a timeline file needs none of them: the type of \
        a value follows from its place.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: !!float 1.2
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: 1.2
        """),
    RuleDescription(
      .yamlSyntax,
      summary: "Text that is not valid YAML, or that YAML reads differently from how it looks.",
      reason: """
        A missing space after a colon, a tab in the indentation, an unclosed bracket, a SwiftUI \
        expression without quotes: YAML parsers reject some of these and silently misread the \
        others.
        """,
      fixability: .safe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: {to: 1.2, duration:0.3}
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: {to: 1.2, duration: 0.3}
        """),
  ]
}
