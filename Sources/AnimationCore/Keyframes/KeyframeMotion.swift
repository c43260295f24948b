/// The motion of a keyframe: its duration, and its curve between its neighbours.
///
/// Each kind of keyframe defines its motion in its own type; only this enumeration switches over
/// the kinds.
package enum KeyframeMotion<Vector: VectorArithmetic & Sendable>: Sendable {
  case cubic(CubicMotion<Vector>)
  case hold(HoldMotion<Vector>)
  case linear(LinearMotion<Vector>)
  case move(MoveMotion<Vector>)
  case spring(SpringMotion<Vector>)

  /// The duration in seconds.
  ///
  /// - Parameters:
  ///   - start: the value from which it starts.
  ///   - velocity: the end velocity of the keyframe before it, in units per second.
  package func duration(from start: Vector, velocity: Vector) -> Double {
    switch self {
    case .cubic(let motion): motion.duration
    case .hold(let motion): motion.duration
    case .linear(let motion): motion.duration
    case .move: 0
    case .spring(let motion): motion.duration(from: start, velocity: velocity)
    }
  }

  /// The end tangent of a cubic keyframe before this one, if that has no end velocity of its own.
  ///
  /// - Parameters:
  ///   - start: the start value of that cubic.
  ///   - end: its end value, from which this keyframe starts.
  ///   - duration: the duration of that cubic in seconds.
  /// - Returns: the end velocity of that cubic times its duration.
  func tangent(before start: Vector, end: Vector, duration: Double) -> Vector {
    switch self {
    case .cubic(let motion): motion.tangent(before: start, duration: duration)
    case .linear(let motion): motion.tangent(before: end, duration: duration)
    case .spring(let motion): motion.tangent(before: start, duration: duration)
    // The cubic comes to rest (before a move reimplementations agree).
    case .hold, .move: .zero
    }
  }

  /// The segment of this keyframe.
  package func segment(in context: KeyframeContext<Vector>) -> KeyframeSegment<Vector> {
    switch self {
    case .cubic(let motion): motion.segment(in: context)
    case .hold(let motion): motion.segment(in: context)
    case .linear(let motion): motion.segment(in: context)
    case .move(let motion): motion.segment(in: context)
    case .spring(let motion): motion.segment(in: context)
    }
  }
}

/// The neighbourhood of a keyframe, from which its segment is computed.
package struct KeyframeContext<Vector: VectorArithmetic & Sendable> {
  /// The start in seconds from the track's start.
  package var time: Double
  /// The value that the track has reached.
  package var start: Vector
  /// The motion of the track at its start.
  package var arrival: KeyframeArrival<Vector>
  /// The next keyframe; nil after the last one.
  package var next: KeyframeMotion<Vector>?

  package init(
    time: Double, start: Vector, arrival: KeyframeArrival<Vector>,
    next: KeyframeMotion<Vector>?
  ) {
    self.time = time
    self.start = start
    self.arrival = arrival
    self.next = next
  }
}

/// The motion of a track at the end of a keyframe, for the next keyframe.
package struct KeyframeArrival<Vector: VectorArithmetic & Sendable>: Sendable {
  /// The end velocity in units per second.
  package var velocity: Vector
  /// The start value and the duration of a cubic keyframe that the next cubic continues as a
  /// spline.
  package var spline: (start: Vector, duration: Double)?

  package init(velocity: Vector, spline: (start: Vector, duration: Double)? = nil) {
    self.velocity = velocity
    self.spline = spline
  }
}
