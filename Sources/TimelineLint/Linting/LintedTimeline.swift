package import TimelineDocument
package import TimelineEvaluation

/// A timeline and what it does, worked out once for all rules that ask.
///
/// A class, since what one rule has made the next one finds; it lives in one lint run on one thread.
package final class LintedTimeline {
  package let timeline: Timeline
  /// Frames per second at which stepped contents are looked at.
  package let frameRate: Double
  private let budget: SteppingBudget

  package init(_ timeline: Timeline, frameRate: Double, within budget: SteppingBudget) {
    self.timeline = timeline
    self.frameRate = frameRate
    self.budget = budget
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

  /// The timeline ready to be sampled: one for other contents, an insertion and a removal for a
  /// transition, and none for what would go on for hours.
  ///
  /// What is stepped is stepped here, and only here.
  private lazy var compiled: [CompiledTimeline] =
    ResolvedTimeline.all(of: timeline, frameRate: frameRate).compactMap {
      try? CompiledTimeline($0, within: budget)
    }

  /// Every frame of one iteration of what is stepped, as a display shows it; for a transition one table
  /// for its insertion and one for its removal.
  package lazy var samples: [SampleTable] = compiled.compactMap { try? $0.sample() }

  /// The length of one iteration in seconds, by what the contents add up to; nil where it cannot be
  /// played.
  package lazy var duration: Double? =
    tracks.isEmpty
    ? compiled.map(\.duration).max()
    : tracks.lazy.map(\.duration).max()
}
