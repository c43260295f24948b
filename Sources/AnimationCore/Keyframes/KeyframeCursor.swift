/// The state at the end of the keyframes of a track that have been resolved so far.
package struct KeyframeCursor<Vector: VectorArithmetic & Sendable>: Sendable {
  /// The context of the next keyframe.
  private(set) var context: KeyframeContext<Vector>
  /// The durations so far, whose sum is the time of the next keyframe.
  private var elapsed = CompensatedSum()

  init(from start: Vector, velocity: Vector) {
    context = KeyframeContext(
      time: 0, start: start, arrival: KeyframeArrival(velocity: velocity), next: nil)
  }

  /// Advances to the end of a keyframe.
  ///
  /// - Parameter next: the keyframe after it; nil after the last one.
  /// - Returns: the segment of the keyframe.
  mutating func advance(
    over motion: KeyframeMotion<Vector>, next: KeyframeMotion<Vector>?
  ) -> KeyframeSegment<Vector> {
    context.next = next
    let segment = motion.segment(in: context)
    elapsed.add(segment.duration)
    context.time = elapsed.value
    if context.time < .infinity {
      context.start = segment.value(at: segment.duration)
      context.arrival = segment.arrival
    }
    return segment
  }
}

extension KeyframeCursor where Vector == Double {
  /// Creates a cursor for one component of a track.
  ///
  /// - Parameters:
  ///   - start: the value from which the first keyframe starts.
  ///   - velocity: the initial velocity in units per second.
  package init(component start: Double, velocity: Double) {
    self.init(from: start, velocity: velocity)
  }

  /// The end of the last keyframe, in seconds from the track's start.
  package var time: Double { context.time }

  /// The value that the component has reached.
  package var value: Double { context.start }

  /// The velocity at the end of the last keyframe, in units per second.
  package var velocity: Double { context.arrival.velocity }

  /// Advances to the end of a keyframe.
  ///
  /// - Parameter next: the keyframe after it; nil after the last one.
  package mutating func append(_ motion: KeyframeMotion<Double>, next: KeyframeMotion<Double>?) {
    _ = advance(over: motion, next: next)
  }
}
