package import TimelineDocument

/// The contents of a timeline, resolved to numbers.
///
/// Equal contents have equal motion. Unequal contents may have equal motion, too.
package enum ResolvedContents: Sendable, Equatable {
  case tracks(TrackTimeline)
  case phases(PhaseTimeline)
  case events(EventTimeline)
  case transition(TransitionTimeline)
  case sequence(SequenceTimeline)

  /// Resolves the contents of a timeline: an insertion and a removal for a transition, one element for
  /// other contents, and none for phases of which none is valid.
  static func all(of timeline: Timeline) -> [ResolvedContents] {
    switch timeline.contents {
    case .tracks(let tracks): [.tracks(TrackTimeline(tracks, of: timeline))]
    case .phases(let list) where list.phases.isEmpty: []
    case .phases(let list): [.phases(PhaseTimeline(list, of: timeline))]
    case .events(let events): [.events(EventTimeline(events, of: timeline))]
    case .transition(let transition):
      [true, false].map {
        .transition(TransitionTimeline(transition, isInsertion: $0, of: timeline))
      }
    case .sequence(let sequence): [.sequence(SequenceTimeline(sequence, of: timeline))]
    }
  }

  /// The kind of the contents.
  package var kind: TimelineContents.Kind {
    switch self {
    case .tracks: .tracks
    case .phases: .phases
    case .events: .events
    case .transition: .transition
    case .sequence: .sequence
    }
  }

  /// The columns of contents that have no curves but those through their frames; nil for other
  /// contents.
  package var columns: StateColumns? {
    switch self {
    case .phases(let phases): phases.columns
    case .events(let events): events.columns
    case .transition(let transition): transition.columns
    case .tracks, .sequence: nil
    }
  }

  /// Whether the contents are evaluated frame by frame instead of in closed form.
  package var isStepped: Bool {
    if case .sequence(let sequence) = self {
      return sequence.sources.contains(where: \.contents.isStepped)
    }
    return columns != nil
  }

  /// The properties, in file order.
  package var properties: [PropertyDeclaration] {
    switch self {
    case .tracks(let tracks): tracks.motions.map(\.property)
    case .sequence(let sequence): sequence.properties
    case .phases, .events, .transition: columns?.properties ?? []
    }
  }

  /// Computes the motion of the contents.
  ///
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``.
  package func motion(_ options: PlaybackOptions) throws(EvaluationError) -> TimelineMotion {
    switch self {
    case .tracks(let tracks): tracks.motion(options)
    case .phases(let phases): try phases.motion(options)
    case .events(let events): try events.motion(options)
    case .transition(let transition): try transition.motion(options)
    case .sequence(let sequence): sequence.motion(options)
    }
  }
}
