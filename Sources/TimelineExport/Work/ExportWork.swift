import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The work that a property asks of an export, estimated before anything is computed or stored.
///
/// It is counted in what the export computes and writes: points of fitted curves, frames of stepped
/// timelines, or keyframes. Everything that a file multiplies is in it: keyframes, components,
/// oscillations, cycles, and the iterations, speeds and copies of sequences.
struct ExportWork {
  /// What an export makes of curves.
  enum Measure {
    /// Points on fitted curves, in the whole of an iteration.
    case points
    /// Keyframes of a format that has springs, but no cycles.
    case keyframes
    /// Pieces in closed form, of which cycles need no more.
    case pieces

    /// The measure of a format.
    init(of format: ExportFormat) {
      self = !format.hasSprings ? .points : format.repeatsTracks ? .pieces : .keyframes
    }
  }

  /// What multiplies the work most, with its place in the file.
  enum Cause {
    /// The keyframes themselves.
    case curve
    /// The frames of a stepped timeline.
    case frames
    /// How often a track repeats by itself, or an entry of a sequence is played.
    case iterations(SourceSpan)
    /// The speed at which an entry is played.
    case speed(SourceSpan)
    /// An entry that is played once.
    case entry(SourceSpan)

    /// The place; nil for that of the property.
    var span: SourceSpan? {
      switch self {
      case .curve, .frames: nil
      case .iterations(let span), .speed(let span), .entry(let span): span
      }
    }

    /// What to do about it.
    var help: String {
      switch self {
      case .curve: "use springs that oscillate less, or a shorter duration"
      case .frames: "use a shorter duration, or a lower `frameRate`"
      case .iterations: "play it fewer times"
      case .speed: "play it faster, or less of it"
      case .entry: "play less of it"
      }
    }
  }

  /// The number of points or keyframes.
  var count: Double
  var cause: Cause

  /// The work of each property of a timeline, in file order.
  static func properties(
    of timeline: CompiledTimeline, in measure: Measure
  ) -> [(property: String, work: ExportWork)] {
    switch (timeline.contents, measure) {
    case (.tracks(let tracks), .points):
      let repeats = timeline.trackRepeats
      return tracks.motions.map { entry in
        let size = CurveSize(entry, until: timeline.duration)
        let once = entry.cycle == nil ? size : CurveSize(once: entry.motion)
        let span = repeats[entry.property.name]
        let cause = span.flatMap { size.points > 4 * once.points ? Cause.iterations($0) : nil }
        return (entry.property.name, ExportWork(count: size.points, cause: cause ?? .curve))
      }
    case (.tracks, .keyframes): return KeyframeWork(timeline).properties
    // The limits of a file are those of its pieces.
    case (.tracks, .pieces): return []
    case (.sequence(let sequence), .points):
      return SequenceWork(sequence, of: timeline).properties
    case (.sequence, .keyframes), (.sequence, .pieces): return SequenceTracks(timeline)?.work ?? []
    case (_, .keyframes):
      return KeyframeWork(timeline).changes
    case (_, .points), (_, .pieces):
      let frames = timeline.duration * timeline.frameRate
      return timeline.contents.properties.map {
        ($0.name, ExportWork(count: frames * Double($0.type.dimension), cause: .frames))
      }
    }
  }
}

extension ExportWork {
  /// The work of the tracks that repeat by themselves until a time in seconds.
  static func cycles(
    of timeline: CompiledTimeline, until end: Double
  ) -> [(property: String, work: ExportWork)] {
    guard case .tracks(let tracks) = timeline.contents else { return [] }
    let repeats = timeline.trackRepeats
    return tracks.motions.filter { $0.cycle != nil }.map { entry in
      let cause = repeats[entry.property.name].map(Cause.iterations) ?? .curve
      let size = CurveSize(entry, until: end)
      return (entry.property.name, ExportWork(count: size.points, cause: cause))
    }
  }
}

extension CompiledTimeline {
  /// Where the tracks of the timeline say how often they repeat, by property.
  fileprivate var trackRepeats: [String: SourceSpan] {
    guard case .tracks(let list) = timeline.contents else { return [:] }
    return Dictionary(
      list.tracks.compactMap { track in track.repeatCount.map { (track.property.name, $0.span) } }
    ) { first, _ in first }
  }
}
