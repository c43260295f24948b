package import AnimationCore

extension Keyframe {
  /// Where the keyframe leads.
  ///
  /// - Parameter value: the value to which the keyframe before it leads.
  package func target(after value: AnimatableVector, in space: ValueSpace) -> AnimatableVector {
    switch to {
    case .some(let to): space.vector(to.value)
    case .none: value
    }
  }

  /// What the keyframe does to one component.
  ///
  /// All motion is linear in the vectors, so that each component moves as if it were alone, once it is
  /// known how long the keyframe plays.
  ///
  /// - Parameters:
  ///   - component: its index.
  ///   - value: the value to which the keyframe before it leads.
  ///   - target: the value to which this one leads.
  ///   - duration: how long it plays, in seconds; nil where that is not known yet.
  package func motion(
    ofComponent component: Int, from value: AnimatableVector, to target: AnimatableVector,
    in space: ValueSpace, duration: Double?
  ) -> KeyframeMotion<Double> {
    let numbers = KeyframeNumbers(
      target: target[component],
      startVelocity: startVelocity.map { space.velocity($0.value, at: value)[component] },
      endVelocity: endVelocity.map { space.velocity($0.value, at: target)[component] })
    return definition.motion(self, duration, numbers)
  }
}
