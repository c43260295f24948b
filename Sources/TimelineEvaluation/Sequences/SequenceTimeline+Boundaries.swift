internal import TimelineDocument

/// The values of plays where they begin and end, without sampling the whole sequence.
extension SequenceTimeline {
  /// The numbers of a property before and after a play begins, if both plays are keyframe tracks
  /// that are played forwards once, of which the first has ended.
  ///
  /// - Parameter delay: how long after the begin the second values are, in seconds.
  /// - Returns: the numbers in document units; nil where only samples tell.
  package func boundary(
    from first: PropertyPlay, to second: PropertyPlay, delay: Double
  ) -> (before: [Double], after: [Double])? {
    guard first.play.cut == nil, first.end <= second.play.begin,
      let ending = curve(of: first), let starting = curve(of: second)
    else { return nil }
    return (
      ending.values(at: (second.play.begin - first.play.begin) * first.play.speed),
      starting.values(at: delay * second.play.speed)
    )
  }

  /// The curve that a play shows in its own time; nil unless it is a number in document units that
  /// one track moves once.
  private func curve(of entry: PropertyPlay) -> FlatTrack? {
    guard !entry.play.isReversed, entry.play.count == 1, entry.play.length.isFinite,
      case .tracks(let tracks) = sources[entry.play.source].run.contents, tracks.playsOnce
    else { return nil }
    let name = entry.property.name
    // By index: an iterator would copy each motion.
    for index in tracks.motions.indices where tracks.motions[index].property.name == name {
      guard tracks.motions[index].starts.isEmpty, tracks.motions[index].cycle == nil,
        case .moving(let curve, let space) = tracks.motions[index].motion,
        space.interpolation == nil
      else { return nil }
      return curve
    }
    return nil
  }
}
