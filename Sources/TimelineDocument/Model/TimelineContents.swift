/// The contents of a timeline: exactly one of five kinds.
public enum TimelineContents: Sendable {
  /// Keyframes, as in `KeyframeAnimator`.
  case tracks(TrackList)
  /// Phases, as in `PhaseAnimator`.
  case phases(PhaseList)
  /// State changes over time, as with `withAnimation`.
  case events(EventList)
  /// The insertion and removal of a view.
  case transition(TransitionModel)
  /// Timelines that are played one after another.
  case sequence(SequenceModel)

  /// The kind of the contents; its raw value is the key in files.
  package enum Kind: String, Sendable {
    case tracks, phases, events, transition, sequence
  }
}

/// What other files ask of contents whatever their kind, so that a new kind answers it here, once.
extension TimelineContents {
  /// The kind.
  package var kind: Kind {
    switch self {
    case .tracks: .tracks
    case .phases: .phases
    case .events: .events
    case .transition: .transition
    case .sequence: .sequence
    }
  }

  /// Whether they set the values of a view, one time after another, which animations follow.
  package var setsValues: Bool { kind == .phases || kind == .events }

  /// The number of iterations, where it is written.
  package var repeatCount: Located<RepeatCount>? {
    switch self {
    case .tracks(let list): list.repeatCount
    case .sequence(let sequence): sequence.repeatCount
    case .phases, .events, .transition: nil
    }
  }

  /// The values that phases or events set, in file order.
  package var assignments: [PropertyAssignment] {
    switch self {
    case .phases(let list): list.phases.flatMap(\.values)
    case .events(let list): list.events.flatMap(\.values)
    case .tracks, .transition, .sequence: []
    }
  }

  /// The animations of their changes, in file order; those of single properties are last.
  package var animations: [Located<AnimationModel>] {
    switch self {
    case .tracks, .sequence: []
    case .phases(let list): list.phases.compactMap(\.animation)
    case .events(let list):
      list.events.compactMap(\.animation) + list.implicitAnimations.map(\.animation)
    case .transition(let transition):
      [transition.insertion, transition.removal].compactMap(\.animation)
    }
  }

  /// The properties that they move, in order of appearance and with repetitions.
  var movedProperties: [PropertyDeclaration] {
    switch self {
    case .tracks(let list): list.tracks.map(\.property)
    case .phases(let list): list.phases.flatMap { $0.values.map(\.property) }
    case .events(let list):
      list.events.flatMap { $0.values.map(\.property) + $0.drags.map(\.property) }
    case .transition: []
    case .sequence(let sequence): sequence.movedProperties
    }
  }

  /// Whether they move elements; asked of each timeline that is compiled, so that no declaration is
  /// copied.
  var movesElements: Bool {
    switch self {
    case .tracks(let list): list.tracks.contains { $0.property.target != nil }
    case .phases(let list):
      list.phases.contains { $0.values.contains { $0.property.target != nil } }
    case .events(let list):
      list.events.contains { event in
        event.values.contains { $0.property.target != nil }
          || event.drags.contains { $0.property.target != nil }
      }
    case .transition: false
    case .sequence(let sequence): sequence.movedProperties.contains { $0.target != nil }
    }
  }

  /// The content transitions of their changes, in file order.
  public var contentTransitions: [ContentTransitionUse] {
    switch self {
    case .phases(let list):
      list.phases.compactMap { phase in
        phase.contentTransition.map { ContentTransitionUse($0, phase.values) }
      }
    case .events(let list):
      list.events.compactMap { event in
        event.contentTransition.map { ContentTransitionUse($0, event.values) }
      }
    case .tracks, .transition, .sequence: []
    }
  }

  /// What of them moves one view; nil if that is nothing.
  ///
  /// - Parameter hasStart: whether the view has values at the start, which it keeps if nothing moves it.
  func part(_ own: Timeline.OwnProperties, hasStart: Bool) -> TimelineContents? {
    switch self {
    case .tracks(var list):
      list.tracks = list.tracks.filter { own.contains($0.property) }.map { track in
        var track = track
        track.property = own.rename(track.property)
        track.name.value = track.property.name
        return track
      }
      return list.tracks.isEmpty && !hasStart ? nil : .tracks(list)
    case .phases(var list):
      list.phases = list.phases.map { phase in
        let first = phase.values.first { own.contains($0.property) }?.property
        var phase = phase.delayed(by: first.map(phase.delay) ?? 0)
        phase.values = own.assignments(phase.values)
        return phase
      }
      return list.phases.allSatisfy(\.values.isEmpty) && !hasStart ? nil : .phases(list)
    case .events(var list):
      list.implicitAnimations = list.implicitAnimations.filter { own.contains($0.property) }.map {
        let property = own.rename($0.property)
        return ImplicitAnimation(
          name: Located(property.name, node: $0.name.node, span: $0.name.span), property: property,
          animation: $0.animation)
      }
      list.events = list.events.map { event in
        var event = event
        if own.view.element != nil { event.presence = nil }
        event.values = own.assignments(event.values)
        event.drags = event.drags.filter { own.contains($0.property) }.map { drag in
          let property = own.rename(drag.property)
          return Drag(
            name: drag.name.map { _ in property.name }, property: property, samples: drag.samples)
        }
        return event
      }
      list.events.removeAll { $0.values.isEmpty && $0.drags.isEmpty && $0.presence == nil }
      return list.events.isEmpty && !hasStart ? nil : .events(list)
    case .transition: return own.view.element == nil ? self : nil
    // What a view's part of a sequence shows depends on the whole.
    case .sequence: return self
    }
  }
}
