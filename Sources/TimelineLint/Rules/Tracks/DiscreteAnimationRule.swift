internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports keyframes of discrete properties that take time.
  static let discreteAnimation = LintRule(
    RuleDescription(
      "discrete-animation",
      summary: "A linear, spring or cubic keyframe on an integer, a boolean or a string.",
      reason: """
        `Int`, `Bool` and `String` are not animatable: between two of their values there is nothing. \
        SwiftUI shows the old value until the keyframe ends, and then the new one.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        properties:
          count: { type: integer, initial: 0 }
        timelines:
          score:
            tracks:
              count:
                - linear: { to: 10, duration: 1 }
        """,
      passing: """
        keyphase: 1
        properties:
          count: { type: number, initial: 0, display: integer }
        timelines:
          score:
            tracks:
              count:
                - linear: { to: 10, duration: 1 }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      for track in timeline.tracks where track.isDiscrete {
        var value = track.track.start
        for keyframe in track.track.keyframes {
          guard let to = keyframe.to?.value else { continue }
          defer { value = to }
          guard keyframe.kind.value.traits.takesTime, to != value else { continue }
          let isInteger = track.property.type == .integer
          context.report(
            "`\(track.property.name)` is \(isInteger ? "an integer" : "a \(track.property.type.name)"), which cannot be animated",
            at: keyframe.kind.span, label: "it jumps at the end of this keyframe",
            help: isInteger
              ? "for a running counter declare `type: number, display: integer`; for a jump use `hold`, `move` and `hold`"
              : "say so with `hold`, `move` and `hold`")
        }
      }
    }
  }
}
