internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation

/// An extreme value of a component, with its time and its keyframe.
package struct TrackExtreme: Sendable {
  package var value: Double
  /// Seconds from the timeline's start.
  package var time: Double
  /// The index of the keyframe; nil for the start value and the delay.
  package var keyframe: Int?
}

/// The minimum and the maximum of a component, from the start to the end of the track.
package struct TrackExtremes: Sendable {
  package var minimum: TrackExtreme
  package var maximum: TrackExtreme

  /// The difference between maximum and minimum.
  package var span: Double { maximum.value - minimum.value }

  fileprivate mutating func add(_ value: Double, at time: Double, keyframe: Int?) {
    let extreme = TrackExtreme(value: value, time: time, keyframe: keyframe)
    if value < minimum.value { minimum = extreme }
    if value > maximum.value { maximum = extreme }
  }
}

extension LintedTrack {
  /// The largest span of any component.
  package var span: Double { extremes.reduce(0) { max($0, $1.span) } }

  /// Computes the extremes in closed form, from the ends and the extrema of each segment.
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
