internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports `reducedMotion` timelines that still move the view.
  static let reducedMotionMoves = LintRule(
    RuleDescription(
      "reduced-motion-moves", group: .accessibility, criteria: [.animationFromInteractions],
      summary: "A `reducedMotion` timeline that moves, scales or spins.",
      reason: """
        It is played for people whom motion makes dizzy or sick. Fades and changes of colour are \
        fine; movement, scaling and rotation are what they turned off. A jump, which takes no \
        time, is not motion, and SwiftUI turns transitions into fades by itself.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          nudge:
            tracks:
              offsetX:
                - spring: { to: 0, startVelocity: 100 }
          shake:
            reducedMotion: nudge
            tracks:
              offsetX:
                - spring: { to: 0, startVelocity: 900 }
        """,
      passing: """
        keyphase: 1
        timelines:
          blink:
            tracks:
              opacity:
                - linear: { to: 0.5, duration: 0.2 }
                - linear: { to: 1, duration: 0.2 }
          shake:
            reducedMotion: blink
            tracks:
              offsetX:
                - spring: { to: 0, startVelocity: 900 }
        """)
  ) { context in
    var users: [String: Int] = [:]
    for (index, user) in context.document.timelines.enumerated() {
      guard let name = user.reducedMotion?.value, name != user.name.value else { continue }
      users[name] = users[name] ?? index
    }
    for timeline in context.timelines {
      guard let index = users[timeline.name] else { continue }
      let user = context.document.timelines[index]
      guard let name = user.reducedMotion else { continue }
      for (property, span) in timeline.movingProperties {
        context.report(
          "`\(property.name)` \(property.verbOfMotion) in `\(timeline.name)`, which is played when Reduce Motion is on",
          at: span,
          secondary: [(name.span, "played in place of `\(user.name.value)`")],
          help: "animate `opacity` or a colour instead")
      }
    }
  }
}

extension PropertyDeclaration {
  fileprivate var verbOfMotion: String {
    switch traits.motion {
    case .scale, .size: "resizes the view"
    case .rotation: "rotates the view"
    case .skew: "skews the view"
    case .displacement, nil: "moves the view"
    }
  }
}

extension LintedTimeline {
  /// The properties that move the view over time, with the locations of their names.
  fileprivate var movingProperties: [(property: PropertyDeclaration, span: SourceSpan)] {
    var moving: [(property: PropertyDeclaration, span: SourceSpan)] = []
    for track in tracks where track.property.traits.motion != nil && track.movesOverTime {
      moving.append((track.property, track.track.name.span))
    }
    for assignment in animatedAssignments
    where assignment.property.traits.motion != nil
      && !moving.contains(where: { $0.property.name == assignment.property.name })
    {
      moving.append((assignment.property, assignment.name.span))
    }
    return moving
  }

  /// The values that phases and events set with an animation.
  private var animatedAssignments: [PropertyAssignment] {
    if let phases {
      return phases.phases.flatMap { phase in
        phase.values.filter { assignment in
          phases.phases.contains { other in
            let value =
              other.values.first { $0.property.name == assignment.property.name }?
              .value.value ?? start(of: assignment.property)
            return value != assignment.value.value && phases.isAnimated
          }
        }
      }
    }
    return events?.events.flatMap { event in
      event.animation.map { !$0.value.isNone } ?? false ? event.values : []
    }.filter { $0.value.value != start(of: $0.property) } ?? []
  }

  private func start(of property: PropertyDeclaration) -> PropertyValue? {
    timeline.initial.first { $0.property.name == property.name }?.value.value ?? property.initial
  }
}

extension LintedTrack {
  /// Whether a keyframe that takes time changes the value.
  fileprivate var movesOverTime: Bool {
    guard !isDiscrete, span > 1e-9 else { return false }
    return track.keyframes.indices.contains { index in
      guard let segment = segment(of: index), segment.duration > 0 else { return false }
      let start = segment.values(at: 0)
      return [segment.duration / 2, segment.duration].contains { time in
        let squaredDistance = zip(segment.values(at: time), start).reduce(0) { sum, pair in
          sum + (pair.0 - pair.1) * (pair.0 - pair.1)
        }
        return squaredDistance * space.magnitudeScale * space.magnitudeScale > 1e-9
      }
    }
  }
}
