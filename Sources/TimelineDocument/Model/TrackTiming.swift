internal import AnimationCore

extension Track {
  /// Computes the start and the duration of each keyframe.
  ///
  /// Reports nothing, since a track with an error is checked as a whole by
  /// ``TreeReader/reportTimes(of:_:isExact:from:within:)``.
  ///
  /// - Parameter limit: the latest end of a keyframe in seconds.
  /// - Returns: false if the times are wrong.
  package mutating func resolveTimes(within limit: Double) -> Bool {
    let space = ValueSpace(property, colorsMove: .linear)
    var cursor: TrackCursor?
    let hasChanges = keyframes.indices.contains { keyframes[$0].by != nil }
    if needsCurve || hasChanges {
      cursor = TrackCursor(start: space.vector(start), space: space)
    }
    if hasChanges { resolveChange(ofKeyframe: 0, from: start) }
    // After the last duration that depends on it, the curve is not needed.
    let last = hasChanges ? nil : keyframes.lastIndex { $0.lastsUntilSettled }
    var time = delay?.value ?? 0
    var elapsed = CompensatedSum(time)
    if time > 0 { cursor?.hold(for: time) }
    for index in keyframes.indices {
      guard let duration = duration(ofKeyframe: index, start: time, &cursor) else { return false }
      if index == last { cursor = nil }
      keyframes[index].startTime = time
      keyframes[index].resolvedDuration = duration
      if hasChanges, index + 1 < keyframes.count {
        // A hold stays at the value that the track has reached.
        let held = cursor.map { start.with($0.value) }
        resolveChange(ofKeyframe: index + 1, from: keyframes[index].to?.value ?? held ?? start)
      }
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

  /// Computes the target of a keyframe that specifies a change.
  private mutating func resolveChange(ofKeyframe index: Int, from value: PropertyValue) {
    guard let change = keyframes[index].by else { return }
    keyframes[index].to = value.adding(change.value).map {
      Located($0, node: change.node, span: change.span)
    }
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
