internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports a delayed spring that cannot merge with the running one.
  static let delayBreaksMerging = LintRule(
    RuleDescription(
      "delay-breaks-merging", group: .motion,
      summary: "A delayed spring that starts while another spring of the property still runs.",
      reason: """
        A spring normally replaces a running one and keeps its velocity. A delayed spring does \
        not: the running spring continues to its own target, and the delayed one is added to it. \
        Two springs merge only if both have the same delay.
        """,
      severity: .info,
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          card:
            events:
              - { at: 0, set: { offsetY: -40 }, animation: bouncy }
              - { at: 0.2, set: { offsetY: 0 }, animation: { use: bouncy, delay: 0.1 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            events:
              - { at: 0, set: { offsetY: -40 }, animation: bouncy }
              - { at: 0.3, set: { offsetY: 0 }, animation: bouncy }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard let list = timeline.writtenEvents else { continue }
      let implicit = Dictionary(
        list.implicitAnimations.map { ($0.property.name, $0.animation) }
      ) { first, _ in first }
      var running: [String: RunningSpring] = [:]
      for event in list.events {
        let overriding = event.disablesAnimations?.value ?? false ? [:] : implicit
        for assignment in event.values where !assignment.property.type.isDiscrete {
          let name = assignment.property.name
          guard let animation = overriding[name] ?? event.animation else { continue }
          let next = RunningSpring(animation, from: event.time)
          defer { running[name] = next }
          guard let next, next.delay > 0, let last = running[name],
            last.end > event.time.value + 1e-9, last.delay != next.delay
          else { continue }
          let delay = NumberText.string(next.delay)
          context.report(
            "because of its delay, this spring does not replace the running one",
            at: animation.span, label: "starts \(delay) s later, while the other continues",
            secondary: [(last.animation.span, "`\(name)` is still moved by this one")],
            help: "remove the delay, and start the event \(delay) s later")
        }
      }
    }
  }
}

/// A spring that an event starts, with an upper bound of its duration.
private struct RunningSpring {
  var animation: Located<AnimationModel>
  /// The sum of the delays in seconds.
  var delay = 0.0
  /// The time in seconds since the start of the timeline at which it is at rest.
  var end: Double

  /// Creates nil for an animation that is not a spring.
  init?(_ animation: Located<AnimationModel>, from time: Located<Double>) {
    guard let spring = animation.value.integratedSpring else { return nil }
    self.animation = animation
    var length = spring.stateChangeDuration
    for modifier in animation.value.allModifiers {
      switch modifier {
      case .delay(let time):
        delay += time
        length += time
      case .speed(let speed):
        delay /= speed
        length /= speed
      case .repeatCount(let count, _): length *= Double(count)
      case .repeatForever: length = .infinity
      case .logicallyComplete: break
      }
    }
    end = time.value + length
  }
}
