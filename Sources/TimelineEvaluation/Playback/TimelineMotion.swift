/// The motion of a timeline's properties from start to end, which can be sampled at any time.
package struct TimelineMotion: Sendable {
  /// Frames per second at which it is stepped.
  package let framesPerSecond: Double
  /// The duration of one iteration in seconds.
  package internal(set) var duration: Double
  /// The number of stepped numbers; 0 for a motion in closed form.
  package let steppedCount: Int
  /// Whether it continues for as long as it is asked to.
  package let isEndless: Bool
  /// Notes for the user, as sentences.
  package let notes: [String]
  let clock: IterationClock
  let source: any MotionSource

  init(
    _ source: any MotionSource, framesPerSecond: Double, duration: Double, clock: IterationClock,
    isEndless: Bool = false, steppedCount: Int = 0, notes: [String] = []
  ) {
    self.source = source
    self.framesPerSecond = framesPerSecond
    self.duration = duration
    self.clock = clock
    self.isEndless = isEndless
    self.steppedCount = steppedCount
    self.notes = notes
  }

  /// The end of the last iteration in seconds, after which the last value is held.
  package var end: Double { clock.end }

  /// The clock where an endless motion goes on as long as it is played.
  var playingClock: IterationClock {
    IterationClock(length: clock.length, end: isEndless ? .infinity : clock.end)
  }

  /// The keyframe tracks that it plays, in closed form and iteration by iteration; nil for any other
  /// motion, such as one that is triggered again.
  package var tracks: TrackTimeline? { source as? TrackTimeline }

  /// The number of components of a sample.
  package var width: Int { source.width }

  /// The ends of the keyframes in all runs up to a time in seconds, by property; nil for a motion
  /// without triggers.
  package func keyframeEndsOfRuns(upTo end: Double) -> [String: [Double]]? {
    source.keyframeEnds(upTo: end)
  }

  /// Samples the properties, in file order.
  ///
  /// - Parameters:
  ///   - times: seconds from the start, in any order.
  ///   - property: the only property to sample; nil for all.
  ///   - copy: the only copy of its element that is needed, where all copies share the property; nil
  ///     for all.
  package func sample(
    at times: [Double], of property: String? = nil, inCopy copy: Int? = nil,
    includingVelocities: Bool = false
  ) -> [SampledTrack] {
    // The first iteration, the usual case, needs no conversion.
    let local = clock.isFirstIteration(times) ? times : times.map(clock.local)
    return source.sample(
      at: local, of: property, inCopy: copy, includingVelocities: includingVelocities)
  }
}
