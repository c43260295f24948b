import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension CompiledTimeline {
  /// The number of iterations.
  var repeatCount: RepeatCount {
    switch timeline.contents {
    case .tracks(let tracks):
      tracks.hasEndlessTracks ? .forever : tracks.repeatCount?.value ?? .times(1)
    case .phases: timeline.trigger == nil ? .forever : .times(1)
    case .events, .transition: .times(1)
    case .sequence(let sequence): sequence.repeatCount?.value ?? .times(1)
    }
  }

  /// The curves of the timeline's properties, in file order.
  var properties: [PropertyCurves] {
    switch contents {
    case .tracks(let tracks): TrackCurves(tracks, of: timeline).properties
    case .sequence(let sequence): SequenceCurves(sequence, of: self).properties
    case .phases, .events, .transition: FrameCurves(self).properties
    }
  }

  /// The first occurrence of a property's name in the timeline; the timeline's name if there is
  /// none.
  func span(of property: String) -> SourceSpan {
    var names = timeline.initial.map(\.name)
    switch timeline.contents {
    case .tracks(let list): names = list.tracks.map(\.name) + names
    case .phases(let list): names = list.phases.flatMap { $0.values.map(\.name) } + names
    case .events(let list):
      names = list.events.flatMap { $0.values.map(\.name) + $0.drags.map(\.name) } + names
    case .transition(let transition):
      for effect in transition.insertion.effects + transition.removal.effects {
        if case .active(let values) = effect.value { names += values.map(\.name) }
      }
    case .sequence(let sequence):
      let mover = sequence.plays.first { _, played in
        played.properties.contains { [$0.name, $0.localName].contains(property) }
      }
      if let mover { return mover.played.name?.span ?? mover.entry.span }
    }
    return names.first { $0.value == property }?.span ?? timeline.name.span
  }
}
