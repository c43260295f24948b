package import AnimationCore
package import TimelineDocument

extension Track {
  /// The track's curve in a property's space.
  package func curve(in space: ValueSpace) -> KeyframeCurve<AnimatableVector> {
    let start = space.vector(start)
    var motions: [any KeyframeMotion<AnimatableVector>] = []
    if let delay = delay?.value, delay > 0 { motions.append(HoldMotion(duration: delay)) }
    var value = start
    for keyframe in keyframes {
      let target = keyframe.to.map { space.vector($0.value) } ?? value
      motions.append(keyframe.motion(to: target, from: value, in: space))
      value = target
    }
    return KeyframeCurve(from: start, motions: motions)
  }
}

extension Keyframe {
  fileprivate func motion(
    to target: AnimatableVector, from start: AnimatableVector, in space: ValueSpace
  ) -> any KeyframeMotion<AnimatableVector> {
    let startVelocity = startVelocity.map { space.velocity($0.value, at: start) }
    let endVelocity = endVelocity.map { space.velocity($0.value, at: target) }
    switch kind.value {
    case "linear":
      return LinearMotion(
        target: target, duration: playingDuration, curve: curve?.value.curve ?? .linear)
    case "spring":
      return SpringMotion(
        target: target, duration: duration == nil && at == nil ? nil : playingDuration,
        spring: spring?.value.spring ?? Spring(), startVelocity: startVelocity)
    case "cubic":
      return CubicMotion(
        target: target, duration: playingDuration, startVelocity: startVelocity,
        endVelocity: endVelocity)
    case "move": return MoveMotion(target: target)
    default: return HoldMotion(duration: playingDuration)
    }
  }
}
