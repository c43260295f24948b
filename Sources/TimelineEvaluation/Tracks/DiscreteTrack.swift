package import TimelineDocument

/// A track of values that cannot move: each snaps at its keyframe's end.
package struct DiscreteTrack: Sendable {
  private let start: PropertyValue
  /// For each keyframe when it ends, how long it plays, and what is shown from its end on.
  private let steps: [(end: Double, duration: Double, value: PropertyValue)]

  /// The length in seconds.
  package var duration: Double { steps.last?.end ?? 0 }

  /// Lays out a track's keyframes.
  package init(_ track: Track) {
    start = track.start
    var steps: [(end: Double, duration: Double, value: PropertyValue)] = []
    var value = track.start
    if let delay = track.delay?.value, delay > 0 { steps.append((delay, delay, value)) }
    for keyframe in track.keyframes {
      value = keyframe.to?.value ?? value
      steps.append(
        (keyframe.startTime + keyframe.playingDuration, keyframe.playingDuration, value))
    }
    self.steps = steps
  }

  /// The value at a time in seconds.
  ///
  /// A move that follows another keyframe shows just after its instant, as numbers do.
  package func value(at time: Double) -> PropertyValue {
    let tolerance = SampleTimes.tolerance
    guard time >= 0 else { return start }
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].end + tolerance >= time { high = middle } else { low = middle + 1 }
    }
    guard low < steps.count else { return steps.last?.value ?? start }
    let local = time - (steps[low].end - steps[low].duration)
    if local >= steps[low].duration - tolerance { return steps[low].value }
    return low == 0 ? start : steps[low - 1].value
  }
}
