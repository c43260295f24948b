/// How far a track has come while its keyframes are resolved one after the other.
package struct KeyframeCursor<Vector: VectorArithmetic & Sendable>: Sendable {
  /// What the next keyframe has to know.
  private(set) var context: KeyframeContext<Vector>

  init(from start: Vector, velocity: Vector) {
    context = KeyframeContext(
      time: 0, start: start, arrival: KeyframeArrival(velocity: velocity), next: nil)
  }

  /// Moves on to the end of a keyframe.
  ///
  /// - Parameter next: the keyframe behind it; nil behind the last one.
  /// - Returns: the piece of the curve that the keyframe makes.
  mutating func advance(
    over motion: KeyframeMotion<Vector>, next: KeyframeMotion<Vector>?
  ) -> KeyframeSegment<Vector> {
    context.next = next
    let segment = motion.segment(in: context)
    context.time = segment.end
    if segment.end < .infinity {
      context.start = segment.value(at: segment.duration)
      context.arrival = segment.arrival
    }
    return segment
  }
}

extension KeyframeCursor where Vector == Double {
  /// Starts at rest, with one component of a track.
  package init(from start: Double) { self.init(from: start, velocity: 0) }

  /// When the last keyframe ended, in seconds from the track's start.
  package var time: Double { context.time }

  /// The value that the component has reached.
  package var value: Double { context.start }

  /// How fast it has arrived there, in units a second.
  package var velocity: Double { context.arrival.velocity }

  /// Moves on to the end of a keyframe.
  ///
  /// - Parameter next: the keyframe behind it; nil behind the last one.
  package mutating func append(_ motion: KeyframeMotion<Double>, next: KeyframeMotion<Double>?) {
    _ = advance(over: motion, next: next)
  }
}
