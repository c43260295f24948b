package import AnimationCore

extension Track {
  /// Whether its times depend on its values: a spring without a duration lasts until it settles.
  package var needsCurve: Bool {
    keyframes.indices.contains { keyframes[$0].lastsUntilSettled }
  }

  /// The durations of the keyframes, in seconds, in a run that starts elsewhere than the first one.
  ///
  /// Only a spring that lasts until it settles has another duration then.
  ///
  /// - Parameters:
  ///   - start: the value from which the run starts.
  ///   - velocity: its initial velocity in units per second.
  ///   - space: the property's space.
  package func durations(
    from start: AnimatableVector, velocity: AnimatableVector, in space: ValueSpace
  ) -> [Double] {
    guard needsCurve else { return keyframes.map(\.resolvedDuration) }
    var cursor = TrackCursor(start: start, velocity: velocity, space: space)
    if let delay = delay?.value, delay > 0 { cursor.hold(for: delay) }
    return keyframes.indices.map { index in
      let duration =
        keyframes[index].lastsUntilSettled
        ? cursor.settlingDuration(of: keyframes[index]) : keyframes[index].resolvedDuration
      cursor.append(index, of: keyframes, duration: duration) { keyframe, _ in
        keyframe.lastsUntilSettled ? nil : keyframe.resolvedDuration
      }
      return duration
    }
  }
}
