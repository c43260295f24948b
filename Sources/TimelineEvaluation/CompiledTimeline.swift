public import TimelineDocument

/// A timeline that is ready to be played: every keyframe, phase or event resolved to numbers.
public struct CompiledTimeline: Sendable {
  /// The timeline's name; `card.insertion` and `card.removal` for a transition `card`.
  public let name: String
  /// Frames per second, as the document says.
  public let frameRate: Double
  /// The length of one run in seconds, stepped at the document's frame rate where it is stepped.
  public let duration: Double
  /// The markers, in the order of the text.
  public let markers: [SampledMarker]
  /// What plays it.
  package let player: any TimelinePlayer

  package init(
    name: String, frameRate: Double, markers: [SampledMarker], player: any TimelinePlayer
  ) throws(EvaluationError) {
    duration = try player.run(PlayingPlan(framesPerSecond: frameRate)).duration
    self.name = name
    self.frameRate = frameRate
    self.markers = markers
    self.player = player
  }

  /// Compiles a timeline of a document that was read without errors.
  ///
  /// - Returns: one timeline, or for a transition two: its insertion and its removal.
  /// - Throws: ``EvaluationError/unsupportedContents(timeline:kind:)`` for what cannot be played.
  public static func compile(
    _ timeline: Timeline, of document: TimelineDocument
  ) throws(EvaluationError) -> [CompiledTimeline] {
    let name = timeline.name.value
    let markers = timeline.markers.map {
      SampledMarker(name: $0.name.value, time: $0.time.value)
    }
    switch timeline.contents {
    case .tracks(let tracks):
      return [
        try CompiledTimeline(
          name: name, frameRate: document.frameRate, markers: markers,
          player: TrackTimeline(tracks, of: timeline))
      ]
    case .phases: throw .unsupportedContents(timeline: name, kind: "phases")
    case .events: throw .unsupportedContents(timeline: name, kind: "events")
    case .transition: throw .unsupportedContents(timeline: name, kind: "transition")
    }
  }

  /// Samples the timeline.
  ///
  /// - Throws: ``EvaluationError/tooManySamples(_:)``.
  /// - Complexity: O(samples · properties), and O(time · frames per second) for what is stepped.
  public func sample(
    _ options: SamplingOptions = SamplingOptions()
  ) throws(EvaluationError) -> SampleTable {
    let plan = PlayingPlan(
      framesPerSecond: options.framesPerSecond ?? frameRate, cycles: options.cycles,
      end: options.to, last: options.times?.max())
    let run = try player.run(plan)
    let times =
      if let exact = options.times {
        exact
      } else {
        try SampleTimes.grid(
          from: options.from ?? 0, to: options.to ?? run.end,
          framesPerSecond: plan.framesPerSecond)
      }
    return SampleTable(
      timeline: name, duration: run.duration, frameRate: plan.framesPerSecond, times: times,
      markers: markers, tracks: run.sample(times, options.includesVelocities), notes: run.notes)
  }
}
