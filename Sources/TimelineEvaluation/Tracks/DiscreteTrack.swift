internal import AnimationCore
package import TimelineDocument

/// A track of discrete values: each takes effect at its keyframe's end.
package struct DiscreteTrack: Sendable, Equatable {
  /// The value before the first keyframe's end.
  package let start: PropertyValue
  /// The delay and the keyframes, in order of time.
  package let steps: [Step]
  /// The ends of the steps.
  let times: SegmentTimes

  /// A value that is kept until the end of a keyframe, which has the next one.
  package struct Step: Sendable, Equatable {
    /// The start in seconds from the track's start.
    package var start: Double
    /// Seconds; 0 for a jump.
    package var duration: Double
    /// The value before the end.
    package var from: PropertyValue
    /// The value at the end.
    package var to: PropertyValue
  }

  /// The ends of the delay and the keyframes in seconds, in order.
  package var ends: [Double] { times.ends }

  /// The length in seconds.
  package var duration: Double { times.ends.last ?? 0 }

  /// Resolves a track's keyframes.
  package init(_ track: Track) { self.init(track, from: track.start) }

  /// Resolves a track's keyframes in a run that starts from a value in place of the track's own.
  init(_ track: Track, from start: PropertyValue) {
    self.start = start
    var steps: [Step] = []
    var times = SegmentTimes()
    var value = start
    func append(_ duration: Double, end: Double, to next: PropertyValue) {
      steps.append(Step(start: end - duration, duration: duration, from: value, to: next))
      times.append(end: end)
      value = next
    }
    if let delay = track.delay?.value, delay > 0 { append(delay, end: delay, to: value) }
    for keyframe in track.keyframes {
      let duration = keyframe.resolvedDuration
      append(
        duration, end: keyframe.startTime + duration, to: keyframe.to?.value ?? value)
    }
    self.steps = steps
    self.times = times
  }

  /// The value at a time in seconds.
  ///
  /// A move after another keyframe shows just after its time, as for numbers.
  package func value(at time: Double) -> PropertyValue {
    guard time >= 0 else { return start }
    guard let index = times.index(at: time) else { return steps.last?.to ?? start }
    let step = steps[index]
    let local = SegmentTimes.local(time, start: step.start, duration: step.duration)
    return local >= step.duration ? step.to : step.from
  }

  /// The value at a time in a cycle; where a reversed one ends, that after the moves there.
  func value(at local: TrackCycle.LocalTime, of cycle: TrackCycle?) -> PropertyValue {
    guard local.isStart, let cycle else { return value(at: local.time) }
    let next = steps.first { $0.duration > 0 && $0.start >= cycle.start - SegmentTimes.tolerance }
    return next?.from ?? value(at: local.time)
  }
}
