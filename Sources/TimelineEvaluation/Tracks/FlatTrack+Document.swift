internal import AnimationCore
package import TimelineDocument

extension FlatTrack {
  /// Resolves a track of a document in a property's space.
  package init(_ track: Track, in space: ValueSpace) {
    let start = space.vector(track.start)
    var motions: [[KeyframeMotion<Double>]] = (0..<space.width).map { _ in
      var motions: [KeyframeMotion<Double>] = []
      motions.reserveCapacity(track.keyframes.count + 1)
      if let delay = track.delay?.value, delay > 0 { motions.append(.hold(for: delay)) }
      return motions
    }
    var value = start
    for keyframe in track.keyframes {
      let target = keyframe.target(after: value, in: space)
      for component in motions.indices {
        motions[component].append(
          keyframe.motion(
            ofComponent: component, from: value, to: target, in: space,
            duration: keyframe.resolvedDuration))
      }
      value = target
    }
    self.init(
      curves: motions.indices.map {
        KeyframeCurve(component: start[$0], motions: motions[$0])
      })
  }
}
