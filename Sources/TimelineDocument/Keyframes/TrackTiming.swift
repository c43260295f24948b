internal import AnimationCore

extension Track {
  /// Computes the start and the duration of each keyframe.
  ///
  /// Reports nothing, since a track with an error is checked as a whole by
  /// ``TreeReader/reportTimes(of:_:isExact:from:within:)``.
  ///
  /// - Parameter limit: the latest end of a keyframe in seconds.
  /// - Returns: false if the times are wrong.
  mutating func resolveTimes(within limit: Double) -> Bool {
    let space = ValueSpace(property, colorsMove: .linear)
    var cursor: TrackCursor?
    if needsCurve {
      cursor = TrackCursor(start: space.vector(start), space: space)
    }
    var time = delay?.value ?? 0
    var elapsed = CompensatedSum(time)
    if time > 0 { cursor?.hold(for: time) }
    for index in keyframes.indices {
      guard let duration = duration(ofKeyframe: index, start: time, &cursor) else { return false }
      keyframes[index].startTime = time
      keyframes[index].resolvedDuration = duration
      cursor?.append(index, of: keyframes, duration: duration) { $0.writtenDuration(from: $1) }
      // A specified end is exact.
      if let at = keyframes[index].at?.value {
        elapsed = CompensatedSum(at)
      } else {
        elapsed.add(duration)
      }
      time = elapsed.value
      guard time <= limit else { return false }
    }
    return true
  }

  private func duration(
    ofKeyframe index: Int, start: Double, _ cursor: inout TrackCursor?
  ) -> Double? {
    // Fast path: nearly every keyframe specifies its duration, and need not be copied.
    if keyframes[index].at == nil, let duration = keyframes[index].duration, duration.value > 0 {
      return duration.value
    }
    return unwrittenDuration(ofKeyframe: index, start: start, &cursor)
  }

  /// The duration of a keyframe that does not specify a positive one.
  ///
  /// Not inlined, so that only these few keyframes are copied.
  @inline(never)
  private func unwrittenDuration(
    ofKeyframe index: Int, start: Double, _ cursor: inout TrackCursor?
  ) -> Double? {
    let keyframe = keyframes[index]
    guard keyframe.kind.value.traits.takesTime else { return 0 }
    if let at = keyframe.at?.value {
      let tolerance = PossibleStarts.tolerance
      if let duration = keyframe.duration?.value, abs(start + duration - at) > tolerance {
        return nil
      }
      return at > start + tolerance ? at - start : nil
    }
    if keyframe.duration != nil { return nil }
    let settled = cursor?.settlingDuration(of: keyframe) ?? .infinity
    return settled.isFinite ? settled : nil
  }
}

extension Keyframe {
  /// The specified duration for a given start, in seconds; nil if none is specified.
  func writtenDuration(from start: Double) -> Double? {
    duration?.value ?? at.map { $0.value - start }
  }
}
