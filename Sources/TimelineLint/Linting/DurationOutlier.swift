internal import TimelineDocument
internal import TimelineSyntax

/// A motion of a timeline that takes a hundred times as long as any other one, or more.
struct DurationOutlier {
  /// The shortest time in seconds that is an outlier: slow loops beside short fades are common.
  static let least = 100.0
  /// How many times as long as any other motion it is.
  static let factor = 100.0

  struct Motion {
    var seconds: Double
    var span: SourceSpan
  }

  let motion: Motion
  /// The longest of the other motions.
  let others: Motion

  /// - Returns: nil if there is no such motion.
  init?(_ timeline: LintedTimeline) {
    // Nearly all timelines are shorter; that of other contents takes longer to find out.
    guard timeline.writtenTracks.isEmpty || timeline.duration ?? 0 >= Self.least else { return nil }
    let motions = timeline.motions
    guard let longest = motions.indices.max(by: { motions[$0].seconds < motions[$1].seconds }),
      motions[longest].seconds >= Self.least,
      let second = motions.indices.filter({ $0 != longest })
        .max(by: { motions[$0].seconds < motions[$1].seconds }),
      motions[second].seconds * Self.factor <= motions[longest].seconds
    else { return nil }
    (motion, others) = (motions[longest], motions[second])
  }
}

extension LintedTimeline {
  /// The keyframes and animations that change values, with their written times.
  fileprivate var motions: [DurationOutlier.Motion] {
    let keyframes = writtenTracks.lazy.flatMap(\.keyframes).compactMap {
      keyframe -> DurationOutlier.Motion? in
      guard keyframe.kind.value.traits.hasTarget, keyframe.kind.value.traits.takesTime,
        let time = keyframe.duration ?? keyframe.at
      else { return nil }
      return DurationOutlier.Motion(seconds: keyframe.resolvedDuration, span: time.span)
    }
    return Array(keyframes)
      + timedAnimations.map { DurationOutlier.Motion(seconds: $0.seconds, span: $0.animation.span) }
  }
}
