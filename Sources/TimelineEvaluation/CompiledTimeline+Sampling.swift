internal import TimelineDocument
internal import TimelineSyntax

extension CompiledTimeline {
  /// Samples the timeline over time, or at values of the input that moves it.
  ///
  /// - Throws: ``EvaluationError/tooManySamples(_:)``, ``EvaluationError/tooLate(_:)``,
  ///   ``EvaluationError/tooManyFrames(timeline:limit:)`` or
  ///   ``EvaluationError/withoutTrigger(timeline:)``.
  /// - Complexity: O(samples · properties); with options other than the defaults also O(time ·
  ///   frames per second) for timelines that are stepped.
  public func sample(
    _ options: SamplingOptions = SamplingOptions()
  ) throws(EvaluationError) -> SampleTable {
    if let driver { return try sample(by: driver, options) }
    let motion = try motion(options)
    let rate = options.framesPerSecond ?? frameRate
    let times =
      if let exact = options.times {
        exact
      } else {
        try SampleTimes.grid(
          from: options.from ?? 0, to: options.to ?? motion.end, framesPerSecond: rate,
          width: motion.width)
      }
    return table(
      of: motion, at: times, frameRate: rate, includingVelocities: options.includesVelocities)
  }

  /// The motion with the given options: the stored motion where they do not change it, otherwise a
  /// new one.
  ///
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)`` or
  ///   ``EvaluationError/withoutTrigger(timeline:)``.
  package func motion(_ options: SamplingOptions) throws(EvaluationError) -> TimelineMotion {
    let playback = PlaybackOptions(options, frameRate: frameRate)
    // The stored motion does not depend on the end unless it is endless, or was cut at one.
    let isOneRun =
      self.playback == PlaybackOptions(framesPerSecond: frameRate) && !motion.isEndless
      && playback.cycles == nil
      && playback.triggers.isEmpty
    if playback == self.playback || isOneRun { return motion }
    guard let source else { return try resolved.motion(playback) }
    return source.motion(in: try source.whole.motion(playback))
  }

  /// Samples a motion of this timeline into a table.
  ///
  /// - Parameter rate: the samples per second; nil for the document's frame rate.
  package func table(
    of motion: TimelineMotion, at times: [Double], frameRate rate: Double? = nil,
    includingVelocities: Bool = false
  ) -> SampleTable {
    SampleTable(
      timeline: name, duration: motion.duration, frameRate: rate ?? frameRate, times: times,
      markers: markers,
      tracks: stateColumn(at: times, motion.framesPerSecond)
        + motion.sample(at: times, includingVelocities: includingVelocities),
      notes: motion.notes)
  }

  /// The names of the states that are shown at times; empty for a timeline without states.
  private func stateColumn(at times: [Double], _ framesPerSecond: Double) -> [SampledTrack] {
    guard let states = timeline.states else { return [] }
    let begins = states.begins(framesPerSecond)
    let names = times.map { states.name(at: $0, begins) }
    return [
      SampledTrack(
        property: ViewStates.column, type: .string, unit: "", components: nil,
        values: .strings(names))
    ]
  }

  /// The numbers of one property at times of its first iteration; nil for discrete and unknown
  /// properties.
  package func numbers(of property: String, at times: [Double]) -> [Double]? {
    let tracks = motion.sample(at: times, of: property)
    // A property that follows from another one is among its columns.
    let own = tracks.first { $0.name == property || $0.sharedName == property } ?? tracks.first
    guard case .numbers(let numbers)? = own?.values else { return nil }
    return numbers
  }
}

extension ViewStates {
  /// The times in seconds of the frames in which the changes of the run are made.
  func begins(_ framesPerSecond: Double) -> [Double] {
    visits.map {
      Double(AnimatedState.frame(ofChangeAt: $0.time.value, framesPerSecond)) / framesPerSecond
    }
  }

  /// The name of the state that is shown at a time.
  ///
  /// - Parameter begins: see ``begins(_:)``.
  func name(at time: Double, _ begins: [Double]) -> String {
    let count = begins.sortedIndex { $0 > time + SampleTimes.tolerance } ?? begins.count
    return count == 0 ? states[first].name.value : visits[count - 1].state.value
  }
}
