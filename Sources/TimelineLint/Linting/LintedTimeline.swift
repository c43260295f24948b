package import TimelineDocument
package import TimelineEvaluation

/// A timeline and what it does, worked out once for all rules that ask.
///
/// A class, since what one rule has made the next one finds; it lives in one lint run on one thread.
package final class LintedTimeline {
  package let timeline: Timeline
  /// Frames per second at which stepped contents are looked at.
  package let frameRate: Double
  private let allowance: SteppingAllowance

  package init(
    _ timeline: Timeline, of document: TimelineDocument, sampleRate: Double?,
    within allowance: SteppingAllowance
  ) {
    self.timeline = timeline
    self.allowance = allowance
    frameRate = sampleRate ?? document.frameRate
  }

  /// The name.
  package var name: String { timeline.name.value }

  /// The keyframe tracks with their curves; empty for other contents.
  package lazy var tracks: [LintedTrack] = {
    guard case .tracks(let list) = timeline.contents else { return [] }
    return list.tracks.map(LintedTrack.init)
  }()

  /// The phases; nil for other contents.
  package var phases: PhaseList? {
    if case .phases(let list) = timeline.contents { list } else { nil }
  }

  /// The events; nil for other contents.
  package var events: EventList? {
    if case .events(let list) = timeline.contents { list } else { nil }
  }

  /// The two sides of a transition; nil for other contents.
  package var transition: TransitionSides? {
    if case .transition(let sides) = timeline.contents { sides } else { nil }
  }

  /// How often keyframes play; once where nothing is said, and for other contents.
  package var repeatCount: RepeatCount {
    if case .tracks(let list) = timeline.contents {
      list.repeatCount?.value ?? .times(1)
    } else {
      .times(1)
    }
  }

  /// What was played through: two runs for a transition, one for other contents.
  ///
  /// None for what would go on for hours. What is stepped is stepped here, and only here.
  private lazy var runs: [(name: String, run: TimelineRun)] =
    CompiledTimeline.players(of: timeline).compactMap { entry in
      let plan = PlayingPlan(framesPerSecond: frameRate)
      return (try? allowance.run(entry.player, plan)).map { (entry.name, $0) }
    }

  /// Every frame of one run, as a display shows it; one table for each side of a transition, one for
  /// other contents.
  package lazy var samples: [SampleTable] = runs.compactMap { name, run in
    guard
      let times = try? SampleTimes.grid(
        from: 0, to: run.duration, framesPerSecond: frameRate, width: run.width)
    else { return nil }
    return SampleTable(
      timeline: name, duration: run.duration, frameRate: frameRate, times: times,
      tracks: run.sample(times, false))
  }

  /// The length of one run in seconds, by what the contents add up to; nil where it cannot be played.
  package lazy var duration: Double? =
    tracks.isEmpty
    ? runs.map(\.run.duration).max()
    : tracks.lazy.map(\.duration).max()
}
