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
    name: String, frameRate: Double, markers: [SampledMarker], player: any TimelinePlayer,
    within budget: inout SteppingBudget
  ) throws(EvaluationError) {
    duration = try budget.run(player, PlayingPlan(framesPerSecond: frameRate)).duration
    self.name = name
    self.frameRate = frameRate
    self.markers = markers
    self.player = player
  }

  /// Compiles a timeline of a document that was read without errors.
  ///
  /// - Returns: one timeline, or for a transition two: its insertion and its removal.
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)`` for what goes on for hours.
  public static func compile(
    _ timeline: Timeline, of document: TimelineDocument
  ) throws(EvaluationError) -> [CompiledTimeline] {
    var budget = SteppingBudget()
    return try compile(timeline, of: document, within: &budget)
  }

  /// Compiles one of several timelines, which share what may be stepped through.
  package static func compile(
    _ timeline: Timeline, of document: TimelineDocument, within budget: inout SteppingBudget
  ) throws(EvaluationError) -> [CompiledTimeline] {
    let markers = timeline.markers.map {
      SampledMarker(name: $0.name.value, time: $0.time.value)
    }
    var compiled: [CompiledTimeline] = []
    for entry in players(of: timeline) {
      compiled.append(
        try CompiledTimeline(
          name: entry.name, frameRate: document.frameRate, markers: markers, player: entry.player,
          within: &budget))
    }
    return compiled
  }

  /// Who plays a timeline's contents; two for a transition.
  package static func players(
    of timeline: Timeline
  ) -> [(name: String, player: any TimelinePlayer)] {
    let name = timeline.name.value
    switch timeline.contents {
    case .tracks(let tracks): return [(name, TrackTimeline(tracks, of: timeline))]
    case .phases(let phases): return [(name, PhaseTimeline(phases, of: timeline))]
    case .events(let events): return [(name, EventTimeline(events, of: timeline))]
    case .transition(let sides):
      let size = sides.size?.value
      return [
        (
          name + ".insertion",
          TransitionTimeline(sides.insertion, isInsertion: true, size: size, of: timeline)
        ),
        (
          name + ".removal",
          TransitionTimeline(sides.removal, isInsertion: false, size: size, of: timeline)
        ),
      ]
    }
  }

  /// Samples the timeline.
  ///
  /// - Throws: ``EvaluationError/tooManySamples(_:)`` or ``EvaluationError/tooManyFrames(timeline:limit:)``.
  /// - Complexity: O(samples · properties), and O(time · frames per second) for what is stepped.
  public func sample(
    _ options: SamplingOptions = SamplingOptions()
  ) throws(EvaluationError) -> SampleTable {
    let plan = plan(options)
    let run = try player.run(plan)
    let times =
      if let exact = options.times {
        exact
      } else {
        try SampleTimes.grid(
          from: options.from ?? 0, to: options.to ?? run.end,
          framesPerSecond: plan.framesPerSecond, width: run.width)
      }
    return SampleTable(
      timeline: name, duration: run.duration, frameRate: plan.framesPerSecond, times: times,
      markers: markers, tracks: run.sample(times, options.includesVelocities), notes: run.notes)
  }

  /// From when to when options ask for samples, in seconds, and what people should read beside them.
  ///
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``.
  package func extent(
    _ options: SamplingOptions
  ) throws(EvaluationError) -> (start: Double, end: Double, notes: [String]) {
    let run = try player.run(plan(options))
    let start = options.from ?? 0
    return (start, max(start, options.to ?? run.end), run.notes)
  }

  private func plan(_ options: SamplingOptions) -> PlayingPlan {
    PlayingPlan(
      framesPerSecond: options.framesPerSecond ?? frameRate, cycles: options.cycles,
      end: options.to)
  }
}
