internal import AnimationCore
package import TimelineDocument

extension FlatTrack {
  /// Resolves a track of a document in a property's space.
  package init(_ track: Track, in space: ValueSpace) {
    self.init(
      track, in: space, from: space.vector(track.start), velocity: .zero,
      durations: track.keyframes.lazy.map(\.resolvedDuration))
  }

  /// Resolves a track in a run that starts during another one.
  ///
  /// - Parameters:
  ///   - start: the value that has been reached, in place of the track's own start.
  ///   - velocity: the velocity that has been reached, which a first cubic or spring takes.
  init(
    _ track: Track, in space: ValueSpace, continuing start: [Double], velocity: [Double]
  ) {
    let (start, velocity) = (space.vector { start[$0] }, space.vector { velocity[$0] })
    self.init(
      track, in: space, from: start, velocity: velocity,
      durations: track.durations(from: start, velocity: velocity, in: space))
  }

  private init(
    _ track: Track, in space: ValueSpace, from start: AnimatableVector,
    velocity: AnimatableVector, durations: some Collection<Double>
  ) {
    var motions: [[KeyframeMotion<Double>]] = (0..<space.width).map { _ in
      var motions: [KeyframeMotion<Double>] = []
      motions.reserveCapacity(track.keyframes.count + 1)
      if let delay = track.delay?.value, delay > 0 { motions.append(.hold(for: delay)) }
      return motions
    }
    var value = start
    for (keyframe, duration) in zip(track.keyframes, durations) {
      let target = keyframe.target(after: value, in: space)
      for component in motions.indices {
        motions[component].append(
          keyframe.motion(
            ofComponent: component, from: value, to: target, in: space, duration: duration))
      }
      value = target
    }
    self.init(
      curves: motions.indices.map {
        KeyframeCurve(component: start[$0], velocity: velocity[$0], motions: motions[$0])
      })
  }
}
