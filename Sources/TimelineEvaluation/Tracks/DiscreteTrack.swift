internal import AnimationCore
package import TimelineDocument

/// A track of discrete values: each takes effect at its keyframe's end.
package struct DiscreteTrack: Sendable, Equatable {
  private let start: PropertyValue
  /// The duration of each keyframe, and the value from its end on.
  private let steps: [Step]
  /// The ends of the keyframes.
  let times: SegmentTimes

  private struct Step: Sendable, Equatable {
    var duration: Double
    var value: PropertyValue
  }

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
    if let delay = track.delay?.value, delay > 0 {
      steps.append(Step(duration: delay, value: value))
      times.append(end: delay)
    }
    for keyframe in track.keyframes {
      value = keyframe.to?.value ?? value
      steps.append(Step(duration: keyframe.resolvedDuration, value: value))
      times.append(end: keyframe.startTime + keyframe.resolvedDuration)
    }
    self.steps = steps
    self.times = times
  }

  /// The value at a time in seconds.
  ///
  /// A move after another keyframe shows just after its time, as for numbers.
  package func value(at time: Double) -> PropertyValue {
    guard time >= 0 else { return start }
    guard let index = times.index(at: time) else { return steps.last?.value ?? start }
    let duration = steps[index].duration
    let local = SegmentTimes.local(
      time, start: times.ends[index] - duration, duration: duration)
    if local >= duration { return steps[index].value }
    return index == 0 ? start : steps[index - 1].value
  }
}
