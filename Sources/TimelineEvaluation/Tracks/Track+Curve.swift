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
      let isOpen = keyframe.duration == nil && keyframe.at == nil
      motions.append(
        keyframe.motion(
          from: value, in: space, duration: isOpen ? nil : keyframe.playingDuration))
      value = keyframe.to.map { space.vector($0.value) } ?? value
    }
    return KeyframeCurve(from: start, motions: motions)
  }
}
