/// Plays one kind of contents.
package protocol TimelinePlayer: Sendable {
  /// Plays it through, as far as a plan asks for.
  func run(_ plan: PlayingPlan) throws(EvaluationError) -> TimelineRun
}

/// How a timeline is played.
package struct PlayingPlan: Sendable {
  /// Frames per second, for what is stepped.
  package var framesPerSecond: Double
  /// How often it plays; nil for what the document says.
  package var cycles: Int?
  /// Where endless contents end, in seconds; nil for one lap.
  package var end: Double?

  package init(
    framesPerSecond: Double, cycles: Int? = nil, end: Double? = nil
  ) {
    self.framesPerSecond = framesPerSecond
    self.cycles = cycles
    self.end = end
  }
}

/// A timeline that was played and can be asked for its values.
package struct TimelineRun: Sendable {
  /// The length of one run, in seconds.
  package var duration: Double
  /// Where the last run ends, in seconds; from there the last value is held.
  package var end: Double
  /// Sentences that a person should read.
  package var notes: [String]
  /// The properties' values at times, with velocities where they are asked for.
  package var sample: @Sendable (_ times: [Double], _ velocities: Bool) -> [SampledTrack]

  package init(
    duration: Double, end: Double, notes: [String] = [],
    sample: @escaping @Sendable (_ times: [Double], _ velocities: Bool) -> [SampledTrack]
  ) {
    self.duration = duration
    self.end = end
    self.notes = notes
    self.sample = sample
  }
}
