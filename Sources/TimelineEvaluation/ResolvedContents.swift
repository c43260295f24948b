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

  /// Whether the contents are evaluated frame by frame instead of in closed form.
  package var isStepped: Bool {
    switch self {
    case .tracks: false
    case .phases, .events, .transition: true
    case .sequence(let sequence): sequence.sources.contains(where: \.contents.isStepped)
    }
  }

  /// The properties, in file order.
  package var properties: [PropertyDeclaration] {
    switch self {
    case .tracks(let tracks): tracks.motions.map(\.property)
    case .phases(let phases): phases.columns.properties
    case .events(let events): events.columns.properties
    case .transition(let transition): transition.columns.properties
    case .sequence(let sequence): sequence.properties
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
