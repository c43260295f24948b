import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension CompiledTimeline {
  /// The number of iterations.
  var repeatCount: RepeatCount { timeline.repetition }

  /// The curves of the timeline's properties, in file order.
  var properties: [PropertyCurves] { properties(repeatingTracks: true) }

  /// The curves of the timeline's properties, in file order.
  ///
  /// - Parameter repeatingTracks: whether a track that repeats by itself has the curve of all of its
  ///   cycles; otherwise it has that of the delay and the first one.
  func properties(repeatingTracks: Bool) -> [PropertyCurves] {
    if case .tracks(let tracks) = contents {
      TrackCurves(tracks, of: self, repeatingTracks: repeatingTracks).properties
    } else if case .sequence(let sequence) = contents {
      SequenceCurves(sequence, of: self).properties
    } else {
      FrameCurves(self).properties
    }
  }

  /// The first occurrence of a property's name in the timeline; the timeline's name if there is
  /// none.
  ///
  /// - Complexity: O(names); for many properties, ``PropertySpans``.
  func span(of property: String) -> SourceSpan { PropertySpans(self)[property] }
}
