/// What the properties of a timeline do from its start to its end; it can be sampled at any times.
package struct TimelineMotion: Sendable {
  /// How the values are known.
  enum Source: Sendable {
    /// In closed form.
    case tracks(TrackTimeline)
    /// By the frames that were stepped through.
    case frames(FrameRecording)
  }

  /// Frames per second, for what is stepped.
  package let framesPerSecond: Double
  /// The length of one iteration, in seconds.
  package let duration: Double
  /// How many numbers were stepped through for it; 0 for what is known in closed form.
  package let steppedCount: Int
  /// Sentences that the user should read.
  package let notes: [String]
  private let clock: IterationClock
  private let source: Source

  init(
    _ source: Source, framesPerSecond: Double, duration: Double, clock: IterationClock,
    steppedCount: Int = 0, notes: [String] = []
  ) {
    self.source = source
    self.framesPerSecond = framesPerSecond
    self.duration = duration
    self.clock = clock
    self.steppedCount = steppedCount
    self.notes = notes
  }

  /// Where the last iteration ends, in seconds; from there the last value is held.
  package var end: Double { clock.end }

  /// The number of numbers that a sample consists of.
  package var width: Int {
    switch source {
    case .tracks(let tracks): tracks.width
    case .frames(let recording): recording.width
    }
  }

  /// The values of the properties at times, in file order.
  ///
  /// - Parameters:
  ///   - times: seconds from the start, in any order.
  ///   - property: the only property that is sampled; nil for all.
  package func sample(
    at times: [Double], of property: String? = nil, includingVelocities: Bool = false
  ) -> [SampledTrack] {
    // The first iteration, the usual case, needs no times of its own.
    let local = clock.isFirstIteration(times) ? times : times.map(clock.local)
    return switch source {
    case .tracks(let tracks):
      tracks.sample(at: local, of: property, includingVelocities: includingVelocities)
    case .frames(let recording):
      recording.sample(at: local, of: property, includingVelocities: includingVelocities)
    }
  }
}
