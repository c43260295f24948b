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
  var properties: [PropertyCurves] { properties(repeatingTracks: true) }

  /// The curves of the timeline's properties, in file order.
  ///
  /// - Parameter repeatingTracks: whether a track that repeats by itself has the curve of all of its
  ///   cycles; otherwise it has that of the delay and the first one.
  func properties(repeatingTracks: Bool) -> [PropertyCurves] {
    switch contents {
    case .tracks(let tracks):
      TrackCurves(tracks, of: self, repeatingTracks: repeatingTracks).properties
    case .sequence(let sequence): SequenceCurves(sequence, of: self).properties
    case .phases, .events, .transition: FrameCurves(self).properties
    }
  }

  /// The first occurrence of a property's name in the timeline; the timeline's name if there is
  /// none.
  ///
  /// - Complexity: O(names); for many properties, ``PropertySpans``.
  func span(of property: String) -> SourceSpan { PropertySpans(self)[property] }
}
