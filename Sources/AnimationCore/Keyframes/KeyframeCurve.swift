/// The curve of a track: its keyframes, each resolved with its neighbours.
///
/// Supports random access in time, with the boundary rules of ``SegmentTimes``.
package struct KeyframeCurve<Vector: VectorArithmetic & Sendable>: Sendable {
  /// The segments in order of time.
  package let segments: [KeyframeSegment<Vector>]
  /// The ends of the segments.
  package let times: SegmentTimes
  /// The value before the first keyframe.
  package let start: Vector
  /// The length in seconds: the sum of the segments' lengths; infinite with a spring that never
  /// settles and has no duration.
  package let duration: Double

  /// Resolves keyframes one after the other.
  ///
  /// - Parameters:
  ///   - start: the value from which the first one starts.
  ///   - velocity: the initial velocity in units per second, for a track that is triggered during
  ///     another motion; a first cubic or spring starts with it.
  ///   - motions: the keyframes in order of time. Keyframes after an endless one are omitted.
  package init(
    from start: Vector, velocity: Vector? = nil, motions: [KeyframeMotion<Vector>]
  ) {
    var segments: [KeyframeSegment<Vector>] = []
    segments.reserveCapacity(motions.count)
    var times = SegmentTimes()
    var cursor = KeyframeCursor(from: start, velocity: velocity ?? .zero)
    for index in motions.indices {
      let next = index + 1 < motions.count ? motions[index + 1] : nil
      let segment = cursor.advance(over: motions[index], next: next)
      segments.append(segment)
      times.append(end: cursor.time)
      guard cursor.time < .infinity else { break }
    }
    self.segments = segments
    self.times = times
    self.start = start
    duration = cursor.time
  }

  /// The value at a time in seconds; the start value before 0, the end value after the end.
  ///
  /// - Complexity: O(log segments).
  package func value(at time: Double) -> Vector {
    guard time >= 0, let last = segments.last else { return start }
    guard let index = times.index(at: time) else { return last.value(at: last.duration) }
    return segments[index].value(at: segments[index].local(time))
  }

  /// The velocity at a time, in units per second; 0 outside the track.
  ///
  /// On a boundary it is that of the earlier segment.
  ///
  /// - Complexity: O(log segments).
  package func velocity(at time: Double) -> Vector {
    guard time >= 0, let index = times.index(at: time) else { return .zero }
    return segments[index].velocity(at: segments[index].local(time))
  }
}

extension KeyframeCurve where Vector == Double {
  /// Resolves keyframes for one component of a track.
  ///
  /// - Parameters:
  ///   - start: the value from which the first one starts.
  ///   - velocity: the initial velocity in units per second, which a first cubic or spring takes.
  ///   - motions: the keyframes in order of time.
  package init(
    component start: Double, velocity: Double = 0, motions: [KeyframeMotion<Double>]
  ) {
    self.init(from: start, velocity: velocity, motions: motions)
  }
}
