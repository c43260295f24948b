/// What a keyframe does, for the engine: how long it takes, and how it moves between its neighbours.
///
/// Each kind of keyframe answers for itself; nobody else asks which kind it is.
package enum KeyframeMotion<Vector: VectorArithmetic & Sendable>: Sendable {
  case cubic(CubicMotion<Vector>)
  case hold(HoldMotion<Vector>)
  case linear(LinearMotion<Vector>)
  case move(MoveMotion<Vector>)
  case spring(SpringMotion<Vector>)

  /// How long it plays, in seconds.
  ///
  /// - Parameters:
  ///   - start: the value from which it starts.
  ///   - velocity: how fast the keyframe before it ends, in units a second.
  package func duration(from start: Vector, velocity: Vector) -> Double {
    switch self {
    case .cubic(let motion): motion.duration
    case .hold(let motion): motion.duration
    case .linear(let motion): motion.duration
    case .move: 0
    case .spring(let motion): motion.duration(from: start, velocity: velocity)
    }
  }

  /// How a cubic keyframe before this one ends, if it does not say so itself.
  ///
  /// - Parameters:
  ///   - start: where that cubic starts.
  ///   - end: where it ends, and this keyframe starts.
  ///   - duration: how long that cubic plays, in seconds.
  /// - Returns: the end tangent of that cubic: its end velocity times its duration.
  func tangent(before start: Vector, end: Vector, duration: Double) -> Vector {
    switch self {
    case .cubic(let motion): motion.tangent(before: start, duration: duration)
    case .linear(let motion): motion.tangent(before: end, duration: duration)
    case .spring(let motion): motion.tangent(before: start, duration: duration)
    // It comes to rest (before a move reimplementations agree).
    case .hold, .move: .zero
    }
  }

  /// The piece of the curve that this keyframe makes.
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

/// What a keyframe needs to know of its neighbours.
package struct KeyframeContext<Vector: VectorArithmetic & Sendable> {
  /// When it starts, in seconds from the track's start.
  package var time: Double
  /// The value that the track has reached.
  package var start: Vector
  /// How the track arrives.
  package var arrival: KeyframeArrival<Vector>
  /// The keyframe that follows; nil behind the last one.
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

/// How a track arrives at the start of a keyframe.
package struct KeyframeArrival<Vector: VectorArithmetic & Sendable>: Sendable {
  /// The velocity of the keyframe before, at its end, in units a second.
  package var velocity: Vector
  /// Where the cubic keyframe before started and how long it took, if a spline goes on through it.
  package var spline: (start: Vector, duration: Double)?

  package init(velocity: Vector, spline: (start: Vector, duration: Double)? = nil) {
    self.velocity = velocity
    self.spline = spline
  }
}
