internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports keyframes of discrete properties that take time.
  static let discreteAnimation = LintRule(
    RuleDescription(
      "discrete-animation", group: .motion,
      summary: "A keyframe or an animation of an integer, a boolean or a string.",
      reason: """
        `Int`, `Bool` and `String` are not animatable: there are no values between two of them. \
        SwiftUI shows the old value until the keyframe ends, and then the new one. An event or a \
        phase shows the new value at once, whatever its animation: an integer does not count from \
        0 to 10. Views that depend on a boolean may be animated in the app, so an animation that \
        only sets booleans is an info, not a warning. An integer that an event or a phase changes \
        by 1, such as the number of a page, is not reported.
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
          let isCounter = track.property.type == .integer && track.property.builtIn == nil
          context.report(
            "`\(track.property.name)` is \(track.property.type.article), which cannot be animated",
            at: keyframe.kind.span, label: "it jumps at the end of this keyframe",
            help: isCounter
              ? "for a counter, declare `type: number, display: integer`; for a jump, use `hold`, `move` and `hold`"
              : "write the jump as `hold`, `move` and `hold`")
        }
      }
      context.reportDiscreteStates(of: timeline)
    }
  }
}

extension RuleContext {
  /// Reports integers that an event or a phase seems to count, and events that move nothing.
  fileprivate mutating func reportDiscreteStates(of timeline: LintedTimeline) {
    var state = EventState(timeline.timeline)
    for event in timeline.events?.events ?? [] {
      defer { state.apply(event) }
      guard let animation = event.animation, !animation.value.isNone, event.drags.isEmpty,
        event.contentTransition == nil
      else { continue }
      let counted = event.values.filter {
        state.value(of: $0.property)?.value.isFar(from: $0) ?? false
      }
      for value in counted { report(counted: value) }
      guard counted.isEmpty, let first = event.values.first,
        event.values.allSatisfy({ $0.property.type.isDiscrete }),
        event.values.contains(where: { state.value(of: $0.property)?.value != $0.value.value })
      else { continue }
      report(
        "this animation moves nothing by itself: `\(first.name.value)` is \(first.property.type.article)",
        at: animation.span, severity: .info, label: "the value changes at once",
        help: "remove it, unless the app shows something for the value that it animates")
    }
    let phases = timeline.phases?.phases ?? []
    for (index, phase) in phases.enumerated() where index > 0 {
      guard let animation = phase.animation, !animation.value.isNone,
        phase.contentTransition == nil
      else { continue }
      for value in phase.values where value.property.type == .integer {
        let previous =
          phases[index - 1].values.first { $0.property.name == value.property.name }?.value.value
          ?? timeline.timeline.initial.first { $0.property.name == value.property.name }?.value
          .value
          ?? value.property.initial
        if previous?.isFar(from: value) ?? false { report(counted: value) }
      }
    }
  }

  private mutating func report(counted value: PropertyAssignment) {
    report(
      "`\(value.property.name)` is an integer, which cannot be animated",
      at: value.name.span.union(value.value.span), label: "it changes at once",
      help: "for a counter, declare `type: number, display: integer`")
  }
}

extension PropertyValue {
  /// Whether an integer differs by more than a step from the one that is assigned.
  fileprivate func isFar(from assignment: PropertyAssignment) -> Bool {
    guard case .integer(let before) = self, case .integer(let after) = assignment.value.value else {
      return false
    }
    return before.distance(to: after).magnitude > 1
  }
}

extension PropertyType {
  /// Its name with an article.
  fileprivate var article: String { self == .integer ? "an integer" : "a \(name)" }
}
