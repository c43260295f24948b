/// The motion of a timeline's properties from start to end, which can be sampled at any time.
package struct TimelineMotion: Sendable {
  /// The source of the values.
  enum Source: Sendable {
    /// In closed form.
    case tracks(TrackTimeline)
    /// From recorded frames.
    case frames(FrameRecording)
  }

  /// Frames per second, for timelines that are stepped.
  package let framesPerSecond: Double
  /// The duration of one iteration in seconds.
  package let duration: Double
  /// The number of stepped numbers; 0 for a motion in closed form.
  package let steppedCount: Int
  /// Notes for the user, as sentences.
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

  /// The end of the last iteration in seconds, after which the last value is held.
  package var end: Double { clock.end }

  /// The number of components of a sample.
  package var width: Int {
    switch source {
    case .tracks(let tracks): tracks.width
    case .frames(let recording): recording.width
    }
  }

  /// Samples the properties, in file order.
  ///
  /// - Parameters:
  ///   - times: seconds from the start, in any order.
  ///   - property: the only property to sample; nil for all.
  package func sample(
    at times: [Double], of property: String? = nil, includingVelocities: Bool = false
  ) -> [SampledTrack] {
    // The first iteration, the usual case, needs no conversion.
    let local = clock.isFirstIteration(times) ? times : times.map(clock.local)
    return switch source {
    case .tracks(let tracks):
      tracks.sample(at: local, of: property, includingVelocities: includingVelocities)
    case .frames(let recording):
      recording.sample(at: local, of: property, includingVelocities: includingVelocities)
    }
  }
}
