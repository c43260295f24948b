extension KeyframeMotion where Vector == AnimatableVector {
  /// What the keyframe does to one component.
  ///
  /// The same as it does to the whole, since all motion is linear in the vectors; but for a spring
  /// that says no duration, because how long it takes depends on all components together.
  func component(_ index: Int) -> KeyframeMotion<Double> {
    switch self {
    case .cubic(let motion):
      .cubic(
        CubicMotion(
          target: motion.target[index], duration: motion.duration,
          startVelocity: motion.startVelocity?[index], endVelocity: motion.endVelocity?[index]))
    case .hold(let motion): .hold(HoldMotion(duration: motion.duration))
    case .linear(let motion):
      .linear(
        LinearMotion(
          target: motion.target[index], duration: motion.duration, curve: motion.curve))
    case .move(let motion): .move(MoveMotion(target: motion.target[index]))
    case .spring(let motion):
      .spring(
        SpringMotion(
          target: motion.target[index], duration: motion.duration, spring: motion.spring,
          startVelocity: motion.startVelocity?[index]))
    }
  }
}

extension KeyframeCurve where Vector == Double {
  /// Resolves one component of keyframes one after the other.
  ///
  /// - Parameters:
  ///   - index: the component.
  ///   - start: the value from which the first keyframe starts.
  ///   - motions: the keyframes in order of time; each spring says its duration.
  package init(
    component index: Int, from start: AnimatableVector, motions: [KeyframeMotion<AnimatableVector>]
  ) {
    self.init(from: start[index], motions: motions.map { $0.component(index) })
  }
}
