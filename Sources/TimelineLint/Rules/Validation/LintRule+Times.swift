internal import TimelineSyntax

extension LintRule {
  /// Errors in times, and contents without any, which parsing and decoding find.
  static let timeErrors: [RuleDescription] = [
    RuleDescription(
      .conflictingDurations,
      summary:
        "A `duration` and an `at` that disagree, or an `at` before the end of the keyframe before it.",
      reason: """
        `duration` is how long a keyframe lasts, and `at` is when it ends, counted from the start \
        of the timeline. The keyframes of a track have no gaps, so one determines the other. After \
        an error in the times of a track, a later keyframe is reported only if it is wrong however \
        the error is corrected.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
                - linear: { to: 1, at: 0.2 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
                - linear: { to: 1, at: 0.5 }
        """),
    RuleDescription(
      .emptyPhases,
      summary: "A timeline whose list of `phases` is empty.",
      reason: """
        SwiftUI's `PhaseAnimator` starts with its first phase, and the app crashes if there is none.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            phases: []
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            phases:
              - { phase: idle, set: { scale: 1 } }
              - { phase: grown, set: { scale: 1.2 } }
        """),
    RuleDescription(
      .emptyTimeline,
      summary: "A timeline without contents, or with an empty list of them.",
      reason: """
        It has no duration and moves nothing; most likely the indentation of its contents is \
        wrong, or they are still to be written.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            description: slides in from below
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            description: slides in from below
            tracks:
              offsetY:
                from: 200
                keyframes:
                  - spring: 0
        """),
    RuleDescription(
      .emptyTrack,
      summary: "A track without keyframes.",
      reason: """
        A track that has no keyframes moves nothing. A property that only has a value belongs \
        in `initial`.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale: []
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
      .endlessDuration,
      summary: "A spring keyframe without `duration` on a spring that never settles.",
      reason: """
        Without a `duration`, a spring keyframe lasts until its spring has come to rest. An \
        undamped spring (`bounce: 1`) oscillates forever, and later keyframes are never reached. \
        With a `duration` it is cut off somewhere: only a spring with less bounce comes to rest.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: { duration: 0.5, bounce: 1 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: { duration: 0.5, bounce: 0.5 } }
        """),
    RuleDescription(
      .eventOrder,
      summary: "Events out of order, or an event that sets a property in the middle of its drag.",
      reason: """
        Events happen one after another. A drag sets its property in every frame, so nothing else \
        can set it before the drag ends.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            events:
              - { at: 0.5, set: { scale: 1 }, animation: spring }
              - { at: 0.2, set: { scale: 1.5 }, animation: spring }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            events:
              - { at: 0.2, set: { scale: 1.5 }, animation: spring }
              - { at: 0.5, set: { scale: 1 }, animation: spring }
        """),
    RuleDescription(
      .excessiveDuration,
      summary: "A time, or a sum of times, of more than a day.",
      reason: """
        No motion lasts for days; such a time is a mistyped unit or exponent, and tools would need \
        minutes to draw it. The limit applies to every time in a file and to sums of times: \
        consecutive keyframes, repetitions, phases, an animation with its delay and speed, and the \
        settling time of a spring. `--max-duration` raises the limit.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - hold: 1e6
                - spring: 1.2
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - hold: 1e6ms
                - spring: 1.2
        """),
    RuleDescription(
      .overlappingEntries,
      summary: "Two entries of a sequence that move the same property of a view at the same time.",
      reason: """
        Only one of them could be shown. An entry moves a property from its start, including the \
        delay, to the end of that property's track; phases, events and transitions move theirs \
        until they are at rest. Entries may overlap as long as they move different properties, \
        elements or copies.
        """,
      failing: """
        keyphase: 1
        timelines:
          grow: { tracks: { scale: { linear: { to: 1.2, duration: 0.4 } } } }
          shrink: { tracks: { scale: { from: 1.2, linear: { to: 1, duration: 0.4 } } } }
          beat:
            sequence:
              - { play: grow }
              - { play: shrink, overlap: 0.1s }
        """,
      passing: """
        keyphase: 1
        timelines:
          grow: { tracks: { scale: { linear: { to: 1.2, duration: 0.4 } } } }
          shrink: { tracks: { scale: { from: 1.2, linear: { to: 1, duration: 0.4 } } } }
          beat:
            sequence:
              - { play: grow }
              - { play: shrink }
        """),
    RuleDescription(
      .zeroDuration,
      summary: "A keyframe other than `move` that takes no time.",
      reason: """
        Progress is time divided by duration, and for 0 / 0 SwiftUI shows a frame with NaN values. \
        To jump without taking time, use `move`.
        """,
      fixability: .unsafe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0 }
                - hold: 0.3
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - move: 1.2
                - hold: 0.3
        """),
  ]
}
