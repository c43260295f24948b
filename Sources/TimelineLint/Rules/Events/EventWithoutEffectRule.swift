internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports events without which every frame is the same.
  static let eventWithoutEffect = LintRule(
    RuleDescription(
      "event-without-effect", group: .motion,
      summary: "An event that changes no frame.",
      reason: """
        A frame shows the values that were set last. An event whose values are set again in the \
        same frame is never seen, nor is one that sets the current values again, inserts a view \
        that is there or removes one that is not. The rule \
        evaluates the timeline with and without the event. Events at 0, which set the start, are \
        not reported.
        """,
      severity: .warning, fixability: .unsafe,
      failing: """
        keyphase: 1
        timelines:
          card:
            events:
              - { at: 205ms, set: { opacity: 0.4 } }
              - { at: 210ms, set: { opacity: 0 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            events:
              - { at: 210ms, set: { opacity: 0 } }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard let list = timeline.writtenEvents else { continue }
      var state = EventState(timeline.timeline)
      var attempts = 0
      context.reportPresence(in: list)
      for (index, event) in list.events.enumerated() {
        defer { state.apply(event) }
        guard event.drags.isEmpty, let first = event.values.first else { continue }
        let known = event.values.compactMap { state.value(of: $0.property) }
        let isThere = known.map(\.value) == event.values.map(\.value.value)
        let isAnimated = event.animation.map { !$0.value.isNone } ?? false
        let frame = Double(timeline.frame(ofChangeAt: event.time.value)) / timeline.frameRate
        let cause: EventCause
        if isThere, !isAnimated, event.time.value > 0 {
          cause = .isThere
        } else if !isThere, list.isReplaced(index, upTo: frame),
          // Else `animation-overridden` says so.
          !isAnimated || !list.isReplaced(index, isAnimated: true)
        {
          cause = .isReplaced
        } else {
          continue
        }
        // Setting what is set changes nothing; whether another one is seen, its frames say.
        if cause == .isReplaced {
          attempts += 1
          guard attempts <= EventCause.mostAttempts, timeline.isSame(withoutEvent: index) else {
            continue
          }
        }
        let removal =
          list.events.count > 1
          ? TextEdit.removal(ofItem: event.span, in: context.document.tree) : nil
        let name = first.name.value
        context.report(
          cause == .isThere
            ? event.values.count == 1
              ? "this event changes nothing: `\(name)` already has this value"
              : "this event changes nothing: the view already has all these values"
            : "this event is never seen: `\(name)` is set again before the next frame",
          at: first.name.span.union((event.values.last ?? first).value.span),
          label: "no effect on any frame",
          secondary: cause == .isThere
            ? known.compactMap(\.span).map { ($0, "set here") }
            : list.events[(index + 1)...].lazy.flatMap(\.values)
              .filter { $0.property.name == first.property.name }.prefix(1)
              .map { ($0.name.span.union($0.value.span), "set again here") },
          help: cause == .isThere
            ? "set another value, or leave the event out"
            : "remove one of the two, or put at least one frame between them",
          fix: removal.map {
            Fix(title: "remove the event", edits: [$0], isSafe: false)
          })
      }
    }
  }
}

extension RuleContext {
  /// Reports insertions of a view that is there, and removals of one that is not.
  fileprivate mutating func reportPresence(in list: EventList) {
    var last: PresenceChange?
    for change in list.events.compactMap(\.presence) {
      defer { last = change }
      guard let last, last.isInsertion == change.isInsertion else { continue }
      report(
        "this event changes nothing: the view is already \(change.isInsertion ? "inserted" : "removed")",
        at: change.name.span, label: "no effect on any frame",
        secondary: [(last.name.span, change.isInsertion ? "inserted here" : "removed here")],
        help: change.isInsertion
          ? "remove the view before it is inserted again, or leave this out"
          : "insert the view before it is removed again, or leave this out")
    }
  }
}

/// Why an event has no effect.
private enum EventCause {
  /// How many events of a timeline are left out to see whether that changes anything.
  static let mostAttempts = 16

  /// Its values are there already.
  case isThere
  /// Its values are set again before the next frame.
  case isReplaced
}
