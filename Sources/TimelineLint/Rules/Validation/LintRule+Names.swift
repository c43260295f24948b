internal import TimelineSyntax

extension LintRule {
  /// Errors in names and what they refer to, which parsing and decoding find.
  static let nameErrors: [RuleDescription] = [
    RuleDescription(
      .conflictingProperties,
      summary: "`frame` beside `width`, `height` or `position` in one timeline.",
      reason: """
        `frame` is position and size in one value. Together with one of its parts, the position or \
        size of the view would be ambiguous.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              frame:
                from: [0, 0, 100, 100]
                keyframes:
                  - spring: [0, 0, 200, 100]
              width:
                from: 100
                keyframes:
                  - spring: 200
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              frame:
                from: [0, 0, 100, 100]
                keyframes:
                  - spring: [0, 0, 200, 100]
        """),
    RuleDescription(
      .cyclicReference,
      summary: "Definitions, anchors, includes or `reducedMotion` that refer back to themselves.",
      reason: """
        Such names only lead to each other, and never to a value.
        """,
      failing: """
        keyphase: 1
        springs:
          soft: calm
          calm: soft
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: soft }
        """,
      passing: """
        keyphase: 1
        springs:
          soft: calm
          calm: { duration: 0.8 }
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: soft }
        """),
    RuleDescription(
      .invalidName,
      summary: "A name with characters other than letters, digits, `_` and `-`.",
      reason: """
        Names become identifiers when a timeline is exported, and are used without quotes. They \
        begin with a letter or `_`. Letters are those from a to z: a Cyrillic or Greek letter that \
        looks like one of them is named, with its code point.
        """,
      failing: """
        keyphase: 1
        timelines:
          2nd card:
            tracks:
              scale:
                - spring: 1.2
        """,
      passing: """
        keyphase: 1
        timelines:
          secondCard:
            tracks:
              scale:
                - spring: 1.2
        """),
    RuleDescription(
      .reservedName,
      summary: "A definition with the name of a preset, a built-in property or a keyword.",
      reason: """
        If `bouncy` or `scale` could be redefined, readers of a line would have to look for its \
        definition first.
        """,
      failing: """
        keyphase: 1
        springs:
          bouncy: { duration: 0.3, bounce: 0.5 }
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: bouncy }
        """,
      passing: """
        keyphase: 1
        springs:
          veryBouncy: { duration: 0.3, bounce: 0.5 }
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: veryBouncy }
        """),
    RuleDescription(
      .unknownElement,
      summary: "An element that is not declared under `elements`.",
      reason: """
        The declaration contains the number of copies, and where they are drawn. Without it, the \
        element cannot be played.
        """,
      fixability: .unsafe,
      failing: """
        keyphase: 1
        elements:
          title: { text: Welcome }
        timelines:
          intro:
            tracks:
              tilte:
                opacity: { from: 0, keyframes: [{ linear: { to: 1, duration: 0.2 } }] }
        """,
      passing: """
        keyphase: 1
        elements:
          title: { text: Welcome }
        timelines:
          intro:
            tracks:
              title:
                opacity: { from: 0, keyframes: [{ linear: { to: 1, duration: 0.2 } }] }
        """),
    RuleDescription(
      .unknownProperty,
      summary: "A property that is neither built in nor declared under `properties`.",
      reason: """
        The declaration of a property contains the type of its values and its start value, so an \
        unknown property cannot be played.
        """,
      fixability: .unsafe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              opactiy:
                - linear: { to: 0, duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              opacity:
                - linear: { to: 0, duration: 0.3 }
        """),
    RuleDescription(
      .unknownReference,
      summary:
        "The name of a constant, spring, curve, animation, marker or timeline that is not defined.",
      reason: """
        Without a definition, the name has no value.
        """,
      fixability: .unsafe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: bounzy }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: bouncy }
        """),
    RuleDescription(
      .unreadableInclude,
      summary:
        "An included file that is missing, invalid, not a timeline file, outside the repository, or given by an absolute path.",
      reason: """
        The definitions that this file uses come from there. Paths are relative to the folder of \
        this file, so that every checkout works, and must stay inside its repository, so that \
        checking an untrusted file reads nothing else; `--allow-outside` allows another folder.
        """,
      failing: """
        keyphase: 1
        include: [missing.yaml]
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
  ]
}
