internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports events that change visible values at once without saying so.
  static let eventWithoutAnimation = LintRule(
    RuleDescription(
      "event-without-animation", group: .motion,
      summary: "An event without an animation, or a drag without a release, perhaps by mistake.",
      reason: """
        A change without `withAnimation` is shown in the next frame. If the other changes of a \
        timeline are animated, the animation was most likely forgotten; `animation: none` marks an \
        intended jump. A view whose offset or position is dragged stays where the finger leaves it \
        if no later event moves it: most gestures end with a spring. Events at 0, which set the start, and changes of an invisible view are not \
        reported.
        """,
      severity: .info,
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          card:
            events:
              - { at: 0, set: { offsetY: -40 }, animation: smooth }
              - { at: 2s, set: { offsetY: 0 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            events:
              - { at: 0, set: { offsetY: -40 }, animation: smooth }
              - { at: 2s, set: { offsetY: 0 }, animation: smooth }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard let list = timeline.writtenEvents else { continue }
      context.reportUnreleased(in: list)
      guard
        list.events.contains(where: { $0.animation.map { !$0.value.isNone } ?? false })
          || !list.implicitAnimations.isEmpty
      else { continue }
      var state = EventState(timeline.timeline)
      let jumps = timeline.jumps(in: list)
      for (index, event) in list.events.enumerated() {
        defer { state.apply(event) }
        guard event.animation == nil, event.time.value > 0 else { continue }
        let jumping = event.values.filter { value in
          !value.property.type.isDiscrete && !list.setsImplicitly(value.property)
            && state.value(of: value.property).map { $0.value != value.value.value } ?? true
            && !timeline.setsAgain(value.property, after: index, in: list)
            && !timeline.isHidden(value.property, at: event.time.value)
        }
        guard let first = jumping.first, jumps[index].jumps.isEmpty else {
          continue
        }
        let names = WordList.text(jumping.map(\.property.name), limit: 4, conjunction: "and")
        context.report(
          "\(names) \(jumping.count == 1 ? "jumps" : "jump") at \(ShortNumber.seconds(event.time.value)): the event has no animation",
          at: first.name.span.union(first.value.span), label: "changes in a single frame",
          help: "add an `animation`, or `animation: none` if the jump is intended")
      }
    }
  }
}

extension RuleContext {
  /// Reports the last drags of properties that nothing sets afterwards.
  fileprivate mutating func reportUnreleased(in list: EventList) {
    for (index, event) in list.events.enumerated() {
      for drag in event.drags where drag.property.traits.motion == .displacement {
        let isReleased = list.events[(index + 1)...].contains { later in
          later.movedProperties.contains { $0.name == drag.property.name }
        }
        guard !isReleased else { continue }
        let rest = drag.property.initial?.numbers.map { NumberText.string($0) } ?? ["0"]
        let value = rest.count == 1 ? rest[0] : "[\(rest.joined(separator: ", "))]"
        report(
          "nothing releases the drag: `\(drag.property.name)` stays where the finger leaves it",
          at: drag.name.span, label: "no later event sets it",
          help:
            "add an event at the end of the drag, such as `set: { \(drag.property.entry(value)) }` with a spring"
        )
      }
    }
  }
}

extension EventList {
  /// Whether a property has an animation of its own, also where that is `none`.
  fileprivate func setsImplicitly(_ property: PropertyDeclaration) -> Bool {
    implicitAnimations.contains { $0.property.sharedName == property.sharedName }
  }
}

extension LintedTimeline {
  /// Whether a property is set once more in the same frame, as the start of an animation is.
  fileprivate func setsAgain(
    _ property: PropertyDeclaration, after index: Int, in list: EventList
  ) -> Bool {
    let frame = frame(ofChangeAt: list.events[index].time.value)
    let later = list.events[(index + 1)...].prefix {
      self.frame(ofChangeAt: $0.time.value) <= frame + 1
    }
    return later.contains { event in
      event.values.contains { $0.property.name == property.name }
    }
  }

  /// Whether the view of a property is invisible before and at a time in seconds.
  fileprivate func isHidden(_ property: PropertyDeclaration, at time: Double) -> Bool {
    let frame = frame(ofChangeAt: time)
    guard let tracks = samples.first?.tracks else { return false }
    return tracks.contains { track in
      guard track.element == property.element?.name,
        BuiltInProperty(rawValue: track.property)?.traits.hidesAtZero ?? false,
        case .numbers(let values) = track.values
      else { return false }
      return [frame - 1, frame].allSatisfy { frame in
        values.indices.contains(frame) && abs(values[frame]) <= LoopBoundary.invisible
      }
    }
  }
}
