package import TimelineDocument
package import TimelineEvaluation
import TimelineSyntax

/// A timeline that is exported, and what its properties do.
package struct ExportedTimeline: Sendable {
  /// The timeline of the document.
  package let timeline: Timeline
  /// The timeline, or a transition's side, ready to be played.
  package let compiled: CompiledTimeline

  package init(timeline: Timeline, compiled: CompiledTimeline) {
    self.timeline = timeline
    self.compiled = compiled
  }

  /// Its name; `card.insertion` and `card.removal` for a transition `card`.
  package var name: String { compiled.name }

  /// The length of one run in seconds.
  var duration: Double { compiled.duration }

  /// How often it plays.
  var repeatCount: RepeatCount {
    switch timeline.contents {
    case .tracks(let tracks): tracks.repeatCount?.value ?? .times(1)
    case .phases: timeline.trigger == nil ? .forever : .times(1)
    case .events, .transition: .times(1)
    }
  }

  /// Whether its frames are stepped, one after the other, instead of being known in closed form.
  var isStepped: Bool {
    if case .tracks = timeline.contents { false } else { true }
  }

  /// The properties of what is stepped, in file order.
  var stateProperties: [PropertyDeclaration] {
    switch compiled.player {
    case let phases as PhaseTimeline: phases.script.columns.properties
    case let events as EventTimeline: events.script.columns.properties
    case let sides as TransitionTimeline: sides.script.columns.properties
    default: []
    }
  }

  /// The times of its named markers, in the order of the text.
  var markers: [SampledMarker] { compiled.markers }

  /// What its properties do, in file order.
  ///
  /// - Throws: ``EvaluationError`` where it is stepped for too long.
  func properties() throws(EvaluationError) -> [PropertyCurves] {
    if let tracks = compiled.player as? TrackTimeline {
      return TrackCurves(tracks, of: timeline).properties
    }
    return try FrameCurves(self).properties()
  }

  /// Where the timeline first speaks of a property; its name where it does not by name.
  func span(of property: String) -> SourceSpan {
    var names = timeline.initial.map(\.name)
    switch timeline.contents {
    case .tracks(let list): names = list.tracks.map(\.name) + names
    case .phases(let list): names = list.phases.flatMap { $0.values.map(\.name) } + names
    case .events(let list):
      names = list.events.flatMap { $0.values.map(\.name) + $0.drags.map(\.name) } + names
    case .transition(let sides):
      for effect in sides.insertion.effects + sides.removal.effects {
        if case .active(let values) = effect.value { names += values.map(\.name) }
      }
    }
    return names.first { $0.value == property }?.span ?? timeline.name.span
  }
}
