/// Springs between two values of what has an `animatableData`: all maths is done on that.
extension Spring {
  /// Where a spring is on its way from one value to another.
  ///
  /// - Parameters:
  ///   - fromValue: the value at time 0.
  ///   - toValue: the value at which it comes to rest.
  ///   - initialVelocity: the velocity at time 0, units a second, in the form of a value.
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

  /// How fast a spring is on its way from one value to another, units a second, in the form of a
  /// value.
  ///
  /// - Parameters:
  ///   - fromValue: the value at time 0.
  ///   - toValue: the value at which it comes to rest.
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

  /// The force on the way from one value to another: k·(to − position) − c·velocity, in the form of a
  /// value.
  ///
  /// - Parameters:
  ///   - fromValue: where the way begins; the force does not depend on it.
  ///   - toValue: the value at which the spring comes to rest.
  ///   - position: where the mass is.
  ///   - velocity: how fast it is, in units a second.
  public func force<V: Animatable>(
    fromValue: V, toValue: V, position: V, velocity: V
  ) -> V {
    var result = fromValue
    result.animatableData = force(
      target: toValue.animatableData, position: position.animatableData,
      velocity: velocity.animatableData)
    return result
  }

  /// The time in seconds after which the way from one value to another is done within epsilon.
  ///
  /// - Parameters:
  ///   - fromValue: the value at time 0.
  ///   - toValue: the value at which it comes to rest.
  ///   - initialVelocity: the velocity at time 0, units a second, in the form of a value.
  ///   - epsilon: how near counts as at rest, in units of `animatableData`: of radians · 128 for an
  ///     angle.
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double = Spring.settlingEpsilon
  ) -> Double {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }
}
