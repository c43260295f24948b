/// A keyframe that moves to its value as a spring.
///
/// `from + spring.value(target: to − from, initialVelocity: v, time: t)`. It ends at the value that
/// the spring has reached: a duration shorter than the settling duration cuts it off without a jump
/// to `to`, and the next keyframe starts there (measured).
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent
where Value.AnimatableData: Sendable {
  private let motion: SpringMotion<Value.AnimatableData>

  /// Creates a spring keyframe.
  ///
  /// - Parameters:
  ///   - to: the target of the spring.
  ///   - duration: its length in seconds; nil until the spring settles within 0.0001 of its target
  ///     in `animatableData` units, so that a longer distance takes longer (measured). A spring
  ///     that never settles makes the track endless.
  ///   - spring: the spring.
  ///   - startVelocity: units per second at its start, in the form of a value; nil for the end
  ///     velocity of the keyframe before it (measured after a straight linear one).
  public init(
    _ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    motion = SpringMotion(
      target: to.animatableData, duration: duration, spring: spring,
      startVelocity: startVelocity?.animatableData)
  }

  /// The keyframe itself.
  public var body: Self { return self }

  /// Adds this keyframe to a track.
  public func collect(into collector: inout KeyframeCollector<Value>) {
    collector.append(.spring(motion))
  }
}

/// `from + spring.value(target: to − from, initialVelocity: v, time: t)` (measured).
package struct SpringMotion<Vector: VectorArithmetic & Sendable>: Sendable {
  package var target: Vector
  package var duration: Double?
  package var spring: Spring
  package var startVelocity: Vector?

  package init(
    target: Vector, duration: Double? = nil, spring: Spring, startVelocity: Vector? = nil
  ) {
    self.target = target
    self.duration = duration
    self.spring = spring
    self.startVelocity = startVelocity
  }

  /// The duration in seconds.
  func duration(from start: Vector, velocity: Vector) -> Double {
    duration.map { max($0, 0) }
      ?? spring.keyframeDuration(
        target: target - start, initialVelocity: startVelocity ?? velocity)
  }

  /// The end tangent of a cubic before this keyframe: from its start velocity, or else half the
  /// distance from the cubic's start to the spring's target (reimplementations agree).
  func tangent(before start: Vector, duration length: Double) -> Vector {
    startVelocity?.scaled(by: length) ?? (target - start).scaled(by: 0.5)
  }

  func segment(in context: KeyframeContext<Vector>) -> KeyframeSegment<Vector> {
    let displacement = target - context.start
    let velocity = startVelocity ?? context.arrival.velocity
    let length = duration(from: context.start, velocity: velocity)
    return KeyframeSegment(
      start: context.time, duration: length, shape: .spring(spring),
      coefficients: SegmentCoefficients(context.start, displacement, velocity),
      arrival: KeyframeArrival(
        velocity: spring.velocity(target: displacement, initialVelocity: velocity, time: length)))
  }
}
