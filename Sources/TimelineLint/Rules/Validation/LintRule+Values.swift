internal import TimelineSyntax

extension LintRule {
  /// Errors in values, which parsing and decoding find.
  static let valueErrors: [RuleDescription] = [
    RuleDescription(
      .conflictingSpringParameters,
      summary: "A spring with parameters of two kinds, such as `duration` and `stiffness`.",
      reason: """
        A spring is described by `duration` and `bounce`, by `response` and `dampingRatio`, by \
        `mass`, `stiffness` and `damping`, or by `settlingDuration` and `dampingRatio`. Each of \
        these sets describes the spring completely, so a parameter of another set can only \
        contradict it.
        """,
      failing: """
        keyphase: 1
        springs:
          brisk: { duration: 0.5, stiffness: 100 }
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: brisk }
        """,
      passing: """
        keyphase: 1
        springs:
          brisk: { duration: 0.5, bounce: 0.2 }
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: brisk }
        """),
    RuleDescription(
      .dimensionMismatch,
      summary: "A value with more or fewer numbers than its property has.",
      reason: """
        A point and a size have two numbers, a rectangle has four, and a vector has its declared \
        dimension. SwiftUI animates each number separately, so a missing one cannot be guessed.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              offset:
                - linear: { to: [0, -40, 0], duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              offset:
                - linear: { to: [0, -40], duration: 0.3 }
        """),
    RuleDescription(
      .invalidNumber,
      summary: "A number such as `010`, `0x10`, `1_000`, `1:30`, `0,5` or `.nan`.",
      reason: """
        YAML parsers disagree about these: `010` is eight for some and ten for others, `1:30` is \
        ninety or a string. So a timeline file may contain only plain, finite decimal numbers.
        """,
      fixability: .unsafe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0,3 }
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
      .invalidStagger,
      summary: "A `stagger` of an element with one copy, or outside an element's `tracks`.",
      reason: """
        A stagger is the time between the starts of two copies. A single view starts later with \
        the `delay` of its tracks, and in phases and events all copies move at the same time.
        """,
      failing: """
        keyphase: 1
        elements:
          row: { size: [320, 44] }
        timelines:
          list:
            tracks:
              row:
                stagger: 50ms
                opacity: { from: 0, keyframes: [{ linear: { to: 1, duration: 0.2 } }] }
        """,
      passing: """
        keyphase: 1
        elements:
          row: { size: [320, 44], count: 8, spacing: [0, 52] }
        timelines:
          list:
            tracks:
              row:
                stagger: 50ms
                opacity: { from: 0, keyframes: [{ linear: { to: 1, duration: 0.2 } }] }
        """),
    RuleDescription(
      .invalidUnit,
      summary: "A unit that is unknown, or that the value cannot have.",
      reason: """
        Times take `s`, `ms` and `f` (frames), angles take `deg`, `rad` and `turn`, and \
        everything else is a number in points or without a unit.
        """,
      fixability: .unsafe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              rotation:
                - linear: { to: 15degs, duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              rotation:
                - linear: { to: 15deg, duration: 0.3 }
        """),
    RuleDescription(
      .valueOutOfBounds,
      summary: "A number outside its valid range.",
      reason: """
        A duration cannot be negative, the x of a control point must be from 0 to 1, and a spring \
        with negative damping would diverge.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: -0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
        """),
  ]
}
