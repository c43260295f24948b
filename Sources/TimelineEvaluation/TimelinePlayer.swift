/// Plays one kind of contents.
package protocol TimelinePlayer: Sendable {
  /// Plays it through, as far as a plan asks for.
  func run(_ plan: PlayingPlan) throws(EvaluationError) -> TimelineRun

  /// Whether another one certainly plays the same: all numbers that it was read to are the same.
  ///
  /// Nothing is played to find that out. What is written in another way may yet play the same.
  func isEqual(to other: any TimelinePlayer) -> Bool
}

/// How a timeline is played.
package struct PlayingPlan: Sendable {
  /// Frames per second, for what is stepped.
  package var framesPerSecond: Double
  /// How often it plays; nil for what the document says.
  package var cycles: Int?
  /// Where endless contents end, in seconds; nil for one lap.
  package var end: Double?
  /// The most numbers that are stepped through, those of all frames together.
  package var numberLimit: Int

  package init(
    framesPerSecond: Double, cycles: Int? = nil, end: Double? = nil,
    numberLimit: Int = StateStage.numberLimit
  ) {
    self.framesPerSecond = framesPerSecond
    self.cycles = cycles
    self.end = end
    self.numberLimit = numberLimit
  }
}

/// A timeline that was played and can be asked for its values.
package struct TimelineRun: Sendable {
  /// The length of one run, in seconds.
  package var duration: Double
  /// Where the last run ends, in seconds; from there the last value is held.
  package var end: Double
  /// The number of numbers that a sample consists of.
  package var width: Int
  /// How many numbers were stepped through for it; 0 for what is known in closed form.
  package var steppedCount: Int
  /// Sentences that a person should read.
  package var notes: [String]
  /// The properties' values at times, with velocities where they are asked for.
  package var sample: @Sendable (_ times: [Double], _ velocities: Bool) -> [SampledTrack]

  package init(
    duration: Double, end: Double, width: Int, steppedCount: Int = 0, notes: [String] = [],
    sample: @escaping @Sendable (_ times: [Double], _ velocities: Bool) -> [SampledTrack]
  ) {
    self.duration = duration
    self.end = end
    self.width = width
    self.steppedCount = steppedCount
    self.notes = notes
    self.sample = sample
  }
}
