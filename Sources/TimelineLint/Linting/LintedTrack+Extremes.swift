internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation

/// An extreme of a component: its value, when it is reached, and in which keyframe.
package struct TrackExtreme: Sendable {
  package var value: Double
  /// Seconds from the timeline's start.
  package var time: Double
  /// The index of the keyframe; nil for the start and the delay.
  package var keyframe: Int?
}

/// The smallest and the largest value that a component has, from its start to the track's end.
package struct TrackExtremes: Sendable {
  package var minimum: TrackExtreme
  package var maximum: TrackExtreme

  /// How far the component moves altogether.
  package var span: Double { maximum.value - minimum.value }

  fileprivate mutating func add(_ value: Double, at time: Double, keyframe: Int?) {
    let extreme = TrackExtreme(value: value, time: time, keyframe: keyframe)
    if value < minimum.value { minimum = extreme }
    if value > maximum.value { maximum = extreme }
  }
}

extension LintedTrack {
  /// How far the component moves that moves most.
  package var span: Double { extremes.reduce(0) { max($0, $1.span) } }

  /// The extremes in closed form, from the ends and the extrema of each segment.
  func makeExtremes() -> [TrackExtremes] {
    guard !isDiscrete else { return [] }
    let curve = curve
    let delayCount = curve.segments.count - track.keyframes.count
    return (0..<space.width).map { component in
      let start = TrackExtreme(value: curve.start[component], time: 0, keyframe: nil)
      var extremes = TrackExtremes(minimum: start, maximum: start)
      for (index, segment) in curve.segments.enumerated() {
        let keyframe = index >= delayCount ? index - delayCount : nil
        let (number, duration) = (segment[component], segment.duration)
        extremes.add(number.value(at: duration), at: segment.end, keyframe: keyframe)
        number.forEachExtremum(within: duration) { time in
          extremes.add(number.value(at: time), at: segment.start + time, keyframe: keyframe)
        }
      }
      return extremes
    }
  }
}
