public import TimelineDocument
internal import TimelineSyntax

/// What a timeline shows over time while its input moves.
private struct DrivenMotion: MotionSource {
  /// The motion of the input.
  let input: TimelineMotion
  /// That of the timeline, which the input moves.
  let contents: TimelineMotion
  let driver: TimelineDriver

  var width: Int { input.width + contents.width }

  func sample(
    at times: [Double], of name: String?, inCopy copy: Int?, includingVelocities: Bool
  ) -> [SampledTrack] {
    let own = input.sample(at: times, includingVelocities: includingVelocities)
    guard let column = own.first, case .numbers(let values) = column.values else { return [] }
    var tracks = contents.sample(
      at: values.map { contents.end * driver.fraction(at: $0) }, of: name, inCopy: copy,
      includingVelocities: includingVelocities)
    if let velocities = column.velocities {
      let rates = driver.rates(at: values, of: contents.end)
      tracks.scaleVelocities(by: zip(rates, velocities).map { $0 * $1 })
    }
    return (name == nil || name == driver.input.value ? own : []) + tracks
  }
}

extension CompiledTimeline {
  /// What the timeline shows over time while recorded fingers move its input: a timeline that plays,
  /// whose first column is the input.
  ///
  /// - Parameter touches: the fingers in order of time; nil for those of its `run`.
  /// - Returns: nil if no input moves the timeline, or no finger is recorded.
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``.
  public func run(of touches: [InputTouch]? = nil) throws(EvaluationError) -> CompiledTimeline? {
    guard let driver, case let touches = touches ?? driver.run, !touches.isEmpty else { return nil }
    let options = PlaybackOptions(framesPerSecond: frameRate)
    var simulation = InputSimulation(driver, touches, options)
    let input = try simulation.motion(options, name: name)
    var resolved = resolved.withoutTimes
    resolved.contents = .tracks(TrackTimeline(TrackList(tracks: []), of: resolved.timeline))
    let source = DrivenMotion(input: input, contents: motion, driver: driver)
    return CompiledTimeline(
      resolved,
      motion: TimelineMotion(
        source, framesPerSecond: frameRate, duration: input.duration, clock: input.clock,
        steppedCount: input.steppedCount, notes: motion.notes), options, of: nil)
  }
}
