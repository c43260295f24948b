/// The state at the end of the keyframes of a track that have been resolved so far.
package struct KeyframeCursor<Vector: VectorArithmetic & Sendable>: Sendable {
  /// The start of the next keyframe in seconds.
  private(set) var time = 0.0
  /// The value at which the next keyframe starts.
  private(set) var start: Vector
  /// What the next keyframe needs of the one before.
  private var arrival: KeyframeArrival<Vector>
  /// The durations so far, whose sum is the time of the next keyframe.
  private var elapsed = CompensatedSum()

  init(from start: Vector, velocity: Vector) {
    self.start = start
    arrival = KeyframeArrival(velocity: velocity)
  }

  /// Advances to the end of a keyframe.
  ///
  /// - Parameter next: the keyframe after it; nil after the last one.
  /// - Returns: the segment of the keyframe.
  mutating func advance(
    over motion: KeyframeMotion<Vector>, next: KeyframeMotion<Vector>?
  ) -> KeyframeSegment<Vector> {
    let segment = motion.segment(
      in: KeyframeContext(time: time, start: start, arrival: arrival, next: next))
    elapsed.add(segment.duration)
    time = elapsed.value
    if time < .infinity {
      start = segment.value(at: segment.duration)
      arrival = segment.arrival
    }
    return segment
  }

  /// The velocity at the end of the last keyframe, in units per second.
  fileprivate var reachedVelocity: Vector { arrival.velocity }
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
  package var end: Double { time }

  /// The value that the component has reached.
  package var value: Double { start }

  /// The velocity at the end of the last keyframe, in units per second.
  package var velocity: Double { reachedVelocity }

  /// Advances to the end of a keyframe.
  ///
  /// - Parameter next: the keyframe after it; nil after the last one.
  /// - Returns: the keyframe's curve.
  @discardableResult
  package mutating func append(
    _ motion: KeyframeMotion<Double>, next: KeyframeMotion<Double>?
  ) -> KeyframeSegment<Double> {
    advance(over: motion, next: next)
  }
}
