internal import AnimationCore
package import TimelineDocument

extension FlatTrack {
  /// The curve of a track of a document, in a property's space.
  package init(_ track: Track, in space: ValueSpace) {
    let start = space.vector(track.start)
    var motions: [KeyframeMotion<AnimatableVector>] = []
    motions.reserveCapacity(track.keyframes.count + 1)
    if let delay = track.delay?.value, delay > 0 {
      motions.append(.hold(HoldMotion(duration: delay)))
    }
    var value = start
    for keyframe in track.keyframes {
      motions.append(keyframe.motion(from: value, in: space, duration: keyframe.playingDuration))
      value = keyframe.to.map { space.vector($0.value) } ?? value
    }
    self.init(from: start, motions: motions, width: space.width)
  }
}
