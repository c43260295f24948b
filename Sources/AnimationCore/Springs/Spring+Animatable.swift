/// Springs between two animatable values, computed on their `animatableData`.
extension Spring {
  /// The value of a spring that moves from one value to another.
  ///
  /// - Parameters:
  ///   - fromValue: the value at time 0.
  ///   - toValue: the target of the spring.
  ///   - initialVelocity: the velocity at time 0, units per second, in the form of a value.
  ///   - time: seconds; before 0 it stays at `fromValue`.
  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: Double
  ) -> V {
    let start = fromValue.animatableData
    var result = fromValue
    result.animatableData =
      start
      + value(
        target: toValue.animatableData - start, initialVelocity: initialVelocity.animatableData,
        time: time)
    return result
  }

  /// The velocity of a spring that moves from one value to another, in units per second, in the
  /// form of a value.
  ///
  /// - Parameters:
  ///   - fromValue: the value at time 0.
  ///   - toValue: the target of the spring.
  ///   - initialVelocity: the velocity at time 0.
  ///   - time: seconds.
  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: Double
  ) -> V {
    var result = fromValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// The force of a spring that moves from one value to another: stiffness·(to − position) −
  /// damping·velocity, in the form of a value.
  ///
  /// - Parameters:
  ///   - fromValue: the start value; the force does not depend on it.
  ///   - toValue: the target of the spring.
  ///   - position: the current value.
  ///   - velocity: the current velocity in units per second.
  public func force<V: Animatable>(
    fromValue: V, toValue: V, position: V, velocity: V
  ) -> V {
    var result = fromValue
    result.animatableData = force(
      target: toValue.animatableData, position: position.animatableData,
      velocity: velocity.animatableData)
    return result
  }

  /// The time in seconds after which a spring from one value to another stays within epsilon of the
  /// target.
  ///
  /// - Parameters:
  ///   - fromValue: the value at time 0.
  ///   - toValue: the target of the spring.
  ///   - initialVelocity: the velocity at time 0, units per second, in the form of a value.
  ///   - epsilon: the distance that counts as at rest, in units of `animatableData`: radians · 128
  ///     for an angle.
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double = Spring.settlingEpsilon
  ) -> Double {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }
}
