package import TimelineDocument

/// A timeline, or an insertion or removal, whose contents are resolved to numbers but without
/// motion.
package struct ResolvedTimeline: Sendable {
  /// The timeline of the document.
  package let timeline: Timeline
  /// The timeline's name; `card.insertion` and `card.removal` for a transition `card`.
  package let name: String
  /// The frames per second at which it is stepped.
  package let frameRate: Double
  /// The contents resolved to numbers.
  package internal(set) var contents: ResolvedContents

  /// The markers, in file order, and the labels of a sequence.
  package var markers: [SampledMarker] {
    timeline.namedTimes.map { SampledMarker(name: $0.name, time: $0.time) }
  }

  /// Resolves a timeline.
  ///
  /// - Returns: one timeline, or for a transition two: its insertion and its removal.
  package static func all(of timeline: Timeline, frameRate: Double) -> [ResolvedTimeline] {
    zip(partNames(of: timeline), ResolvedContents.all(of: timeline)).map { name, contents in
      ResolvedTimeline(timeline: timeline, name: name, frameRate: frameRate, contents: contents)
    }
  }

  /// The timeline without the tracks of properties that move alike in another one, whose values need
  /// not be compared.
  package func leavingOut(tracksOf other: ResolvedTimeline) -> ResolvedTimeline {
    guard case .tracks(let tracks) = contents, case .tracks(let others) = other.contents else {
      return self
    }
    var result = self
    result.contents = .tracks(tracks.leavingOut(motionsOf: others))
    return result
  }

  /// The timeline without what stands at its times, its keyframes, entries and markers, for what an
  /// input shows over time.
  package var withoutTimes: ResolvedTimeline {
    var timeline = timeline.playedOverTime
    timeline.markers = []
    timeline.contents = .tracks(TrackList(tracks: []))
    return ResolvedTimeline(
      timeline: timeline, name: name, frameRate: frameRate, contents: contents)
  }

  /// The same timeline with another name, such as that of a part.
  package func named(_ name: String) -> ResolvedTimeline {
    ResolvedTimeline(timeline: timeline, name: name, frameRate: frameRate, contents: contents)
  }

  /// Computes the motion of the timeline.
  ///
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)`` or
  ///   ``EvaluationError/withoutTrigger(timeline:)``.
  package func motion(_ options: PlaybackOptions) throws(EvaluationError) -> TimelineMotion {
    guard !options.triggers.isEmpty else { return try contents.motion(options) }
    switch (contents, timeline.contents) {
    case (.tracks(let resolved), .tracks(let list)):
      return TriggeredTracks(resolved, list.tracks, options).motion(options)
    case (.phases(let phases), _): return try phases.motion(options)
    default: throw .withoutTrigger(timeline: name)
    }
  }

  /// The names of the timelines that a timeline is resolved to.
  package static func partNames(of timeline: Timeline) -> [String] {
    let name = timeline.name.value
    guard case .transition = timeline.contents else { return [name] }
    return ["\(name).insertion", "\(name).removal"]
  }
}
