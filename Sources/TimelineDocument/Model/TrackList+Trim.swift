internal import TimelineSyntax

/// Tracks without the end of their springs, in which nothing moves visibly any more.
extension TrackList {
  /// The tracks up to the time at which all of them have settled, where they are exactly at their
  /// ends.
  ///
  /// A keyframe that cannot be divided, which is each one but a spring and a hold, is played whole.
  ///
  /// - Parameter settled: when nothing moves visibly any more, in seconds.
  package func trimmed(to settled: Double) -> TrackList {
    var end = settled
    // A keyframe that is played whole may reach into another one of another track.
    while let later = tracks.lazy.compactMap({ $0.wholeEnd(at: end) }).max() { end = later }
    var result = self
    result.tracks = tracks.map { $0.trimmed(to: end) }
    return result
  }
}

extension Timeline {
  /// Whether its end can be left out: it has tracks that play once.
  package var isTrimmable: Bool {
    guard case .tracks(let list) = contents else { return false }
    return list.repeatCount?.value ?? .times(1) == .times(1) && !list.hasEndlessTracks
  }
}

extension Track {
  /// When its last copy starts, in seconds.
  private var lead: Double { copyStarts.max() ?? 0 }

  /// The keyframe that a time of the timeline divides, or that is the first one after it.
  private func divided(at time: Double) -> Int? {
    let local = time - lead
    return keyframes.firstIndex { $0.startTime + $0.resolvedDuration > local + 1e-9 }
  }

  /// When the keyframe ends that is played whole although a time divides it; nil if there is none.
  fileprivate func wholeEnd(at time: Double) -> Double? {
    if cycle != nil { return end > time + 1e-9 ? end : nil }
    guard let index = divided(at: time) else { return nil }
    let keyframe = keyframes[index]
    let begins = keyframe.startTime + lead >= time - 1e-9
    // The keyframes around a spline decide about its tangents.
    let isBound = index > 0 && keyframes[index - 1].kind.value.traits.isSpline
    let canEnd = keyframe.kind.value == .spring || keyframe.kind.value == .hold
    return isBound || !begins && !canEnd
      ? keyframe.startTime + keyframe.resolvedDuration + lead : nil
  }

  fileprivate func trimmed(to time: Double) -> Track {
    guard cycle == nil, let index = divided(at: time) else { return self }
    var result = self
    let local = time - lead
    result.keyframes.removeSubrange((index + 1)...)
    if keyframes[index].startTime >= local - 1e-9 {
      result.keyframes.removeLast()
    } else {
      let length = local - keyframes[index].startTime
      result.keyframes[index].at = nil
      result.keyframes[index].duration = keyframes[index].kind.map { _ in length }
      result.keyframes[index].resolvedDuration = length
    }
    let last = keyframes.last { $0.to != nil }
    guard let last, let value = last.to else { return result }
    var move = Keyframe(kind: last.kind.map { _ in .move }, span: last.span)
    move.to = value
    move.startTime = local
    result.keyframes.append(move)
    return result
  }
}
