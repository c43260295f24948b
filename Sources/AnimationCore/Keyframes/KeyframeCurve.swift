/// A track's curve: its keyframes, resolved between their neighbours.
///
/// Random access in time. Exactly on a boundary the earlier segment answers (measured), and a time
/// within ``tolerance`` of a boundary counts as the boundary (our decision, for times that were added
/// up from frames).
package struct KeyframeCurve<Vector: VectorArithmetic & Sendable>: Sendable {
  /// The segments in order of time.
  package let segments: [KeyframeSegment<Vector>]
  /// The value before the first keyframe.
  package let start: Vector
  /// The length in seconds: the sum of the segments' lengths.
  package let duration: Double

  /// How near to a boundary a time counts as the boundary, in seconds.
  package static var tolerance: Double { 1e-9 }

  /// Resolves keyframes one after the other.
  ///
  /// - Parameters:
  ///   - start: the value from which the first one starts.
  ///   - velocity: the velocity with which it starts, in units a second, where the track is triggered
  ///     in the middle of a run; a first cubic or spring takes it.
  ///   - motions: the keyframes in order of time.
  package init(
    from start: Vector, velocity: Vector? = nil, motions: [any KeyframeMotion<Vector>]
  ) {
    var segments: [KeyframeSegment<Vector>] = []
    segments.reserveCapacity(motions.count)
    var context = KeyframeContext(
      time: 0, start: start, arrival: KeyframeArrival(velocity: velocity ?? .zero), next: nil)
    for (index, motion) in motions.enumerated() {
      context.next = index + 1 < motions.count ? motions[index + 1] : nil
      let segment = motion.segment(in: context)
      segments.append(segment)
      context.time = segment.end
      context.start = segment.value(at: segment.duration)
      context.arrival = segment.arrival
    }
    self.segments = segments
    self.start = start
    duration = context.time
  }

  /// The value at a time in seconds: the start before 0, the end after the end.
  package func value(at time: Double) -> Vector {
    guard time >= 0, let last = segments.last else { return start }
    guard let index = segmentIndex(at: time) else { return last.value(at: last.duration) }
    return segments[index].value(at: localTime(time, in: index))
  }

  /// The velocity at a time, in units a second; 0 outside the track.
  ///
  /// On a boundary it is the earlier segment's.
  package func velocity(at time: Double) -> Vector {
    guard time >= 0, let index = segmentIndex(at: time) else { return .zero }
    return segments[index].velocity(at: localTime(time, in: index))
  }

  /// The segment that answers at a time, nil behind the last one; in O(log segments).
  package func segmentIndex(at time: Double) -> Int? {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].end + Self.tolerance >= time { high = middle } else { low = middle + 1 }
    }
    return low < segments.count ? low : nil
  }

  private func localTime(_ time: Double, in index: Int) -> Double {
    let segment = segments[index]
    let local = time - segment.start
    return abs(local - segment.duration) <= Self.tolerance ? segment.duration : max(0, local)
  }
}
