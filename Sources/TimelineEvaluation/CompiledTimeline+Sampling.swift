extension CompiledTimeline {
  /// Samples the timeline.
  ///
  /// - Throws: ``EvaluationError/tooManySamples(_:)``, ``EvaluationError/tooLate(_:)`` or
  ///   ``EvaluationError/tooManyFrames(timeline:limit:)``.
  /// - Complexity: O(samples · properties); with options other than the defaults also O(time ·
  ///   frames per second) for timelines that are stepped.
  public func sample(
    _ options: SamplingOptions = SamplingOptions()
  ) throws(EvaluationError) -> SampleTable {
    let motion = try motion(options)
    let times =
      if let exact = options.times {
        exact
      } else {
        try SampleTimes.grid(
          from: options.from ?? 0, to: options.to ?? motion.end,
          framesPerSecond: motion.framesPerSecond, width: motion.width)
      }
    return table(of: motion, at: times, includingVelocities: options.includesVelocities)
  }

  /// The motion with the given options: the stored motion for the defaults, otherwise a new one.
  ///
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``.
  package func motion(_ options: SamplingOptions) throws(EvaluationError) -> TimelineMotion {
    let playback = PlaybackOptions(
      framesPerSecond: options.framesPerSecond ?? frameRate, cycles: options.cycles,
      end: options.to)
    return playback == PlaybackOptions(framesPerSecond: frameRate)
      ? motion : try contents.motion(playback)
  }

  /// Samples a motion of this timeline into a table.
  package func table(
    of motion: TimelineMotion, at times: [Double], includingVelocities: Bool = false
  ) -> SampleTable {
    SampleTable(
      timeline: name, duration: motion.duration, frameRate: motion.framesPerSecond, times: times,
      markers: markers, tracks: motion.sample(at: times, includingVelocities: includingVelocities),
      notes: motion.notes)
  }

  /// The numbers of one property at times of its first iteration; nil for discrete and unknown
  /// properties.
  package func numbers(of property: String, at times: [Double]) -> [Double]? {
    let tracks = motion.sample(at: times, of: property)
    guard case .numbers(let numbers)? = tracks.first?.values else { return nil }
    return numbers
  }
}
