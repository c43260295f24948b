internal import TimelineSyntax

extension LintRule {
  /// Errors in keys and the types of their values, which parsing and decoding find.
  static let keyErrors: [RuleDescription] = [
    RuleDescription(
      .ambiguousTimeline,
      summary: "A timeline with two of `tracks`, `phases`, `events`, `transition` and `sequence`.",
      reason: """
        These are different kinds of animation, each with a SwiftUI type of its own. A timeline \
        with two of them would have two durations, and it would be undefined which one sets a \
        property that both animate.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale: [{ linear: { to: 1.2, duration: 0.3 } }]
            phases:
              - { phase: idle, set: { opacity: 1 } }
              - { phase: dim, set: { opacity: 0.5 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          grow:
            tracks:
              scale: [{ linear: { to: 1.2, duration: 0.3 } }]
          blink:
            phases:
              - { phase: idle, set: { opacity: 1 } }
              - { phase: dim, set: { opacity: 0.5 } }
        """),
    RuleDescription(
      .missingKey,
      summary: "A required key that is missing or has no value.",
      reason: """
        Without it nothing can be played: a linear keyframe needs a value and a duration, and a \
        property without a default start value needs one.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
        """),
    RuleDescription(
      .unknownKey,
      summary: "A key that is not allowed in its mapping.",
      reason: """
        If unknown keys were ignored, misspelled ones would go unnoticed. Data for other tools \
        belongs under a key that begins with `x-`.
        """,
      fixability: .safe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3, cruve: easeOut }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3, curve: easeOut }
        """),
    RuleDescription(
      .unknownKeyframeKind,
      summary: "A keyframe that is none of `cubic`, `hold`, `linear`, `move` and `spring`.",
      reason: """
        `hold` is a linear keyframe that keeps the value; the other four kinds are SwiftUI's.
        """,
      fixability: .safe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - sprng: { to: 1.2, spring: snappy }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: snappy }
        """),
    RuleDescription(
      .unsupportedVersion,
      summary: "A version of the format that this tool does not support.",
      reason: """
        A newer version may have keys and meanings that an older tool would misread, so nothing \
        else is reported in such a file.
        """,
      failing: """
        keyphase: 2
        timelines:
          card:
            tracks:
              scale:
                - spring: 1.2
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
      .wrongType,
      summary: "A value of the wrong type.",
      reason: """
        A string in place of a number, a single value in place of a list, `yes` in place of \
        `true`. In YAML 1.2, `true` and `false` are the only booleans.
        """,
      fixability: .safe,
      failing: """
        keyphase: 1
        properties:
          isOpen: { type: boolean, initial: no }
        timelines:
          card:
            tracks:
              isOpen:
                - hold: 0.3
                - move: true
                - hold: 0.3
        """,
      passing: """
        keyphase: 1
        properties:
          isOpen: { type: boolean, initial: false }
        timelines:
          card:
            tracks:
              isOpen:
                - hold: 0.3
                - move: true
                - hold: 0.3
        """),
  ]
}
