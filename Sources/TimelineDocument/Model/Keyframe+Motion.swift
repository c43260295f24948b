package import AnimationCore

extension Keyframe {
  /// The target of the keyframe.
  ///
  /// - Parameter value: the target of the preceding keyframe.
  package func target(after value: AnimatableVector, in space: ValueSpace) -> AnimatableVector {
    switch to {
    case .some(let to): space.vector(to.value)
    case .none: value
    }
  }

  /// The keyframe's motion of one component.
  ///
  /// All motion is linear in the vectors, so each component moves independently once the keyframe's
  /// duration is known.
  ///
  /// - Parameters:
  ///   - component: its index.
  ///   - value: the target of the preceding keyframe.
  ///   - target: the target of this one.
  ///   - duration: its duration, in seconds; nil if it is not known yet.
  package func motion(
    ofComponent component: Int, from value: AnimatableVector, to target: AnimatableVector,
    in space: ValueSpace, duration: Double?
  ) -> KeyframeMotion<Double> {
    let values = KeyframeComponent(
      target: target[component],
      startVelocity: startVelocity.map { space.velocity($0.value, at: value)[component] },
      endVelocity: endVelocity.map { space.velocity($0.value, at: target)[component] })
    return kind.value.definition.motion(self, duration, values)
  }
}

/// One component of a keyframe's values, in the vector space of its property.
package struct KeyframeComponent: Sendable {
  /// The target value.
  package var target: Double
  /// The initial velocity, if it is specified.
  package var startVelocity: Double?
  /// The final velocity, if it is specified.
  package var endVelocity: Double?
}
