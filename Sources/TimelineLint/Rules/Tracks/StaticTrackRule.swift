internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports tracks without motion.
  static let staticTrack = LintRule(
    RuleDescription(
      "static-track", group: .motion,
      summary: "A track that never leaves its start value.",
      reason: """
        All its keyframes have the start value, so it does nothing: either a value is wrong, or \
        the track is left over. A track that makes the timeline longer than others, which move, or \
        that only holds, has an effect, and is not reported; nor is one that shows another value at \
        once in the `reducedMotion` of another timeline.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          pop:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
              opacity:
                - linear: { to: 1, duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          pop:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
              opacity:
                - linear: { to: 0.5, duration: 0.3 }
        """)
  ) { context in
    for timeline in context.timelines {
      let tracks = timeline.tracks
      for (index, track) in tracks.enumerated() where track.isStatic {
        let others = tracks.enumerated().lazy.filter { $0.offset != index }.map(\.element)
        if context.isStillForm(timeline, lasting: track.duration) { continue }
        let isLongest = !others.contains { $0.duration >= track.duration - 1e-9 }
        let keepsOpen = others.contains { !$0.isStatic } || !track.hasTargets
        if isLongest, keepsOpen { continue }
        // A copy of an element may stay where others move.
        let name = track.property.sharedName
        if name != track.property.name,
          tracks.contains(where: { $0.property.sharedName == name && !$0.isStatic })
        {
          continue
        }
        let value = track.track.start
        let text = value.numbers.isEmpty ? "" : " of \(track.property.text(value.numbers))"
        context.report(
          "`\(track.property.name)` never leaves its start value\(text)",
          at: track.track.name.span, label: "all its keyframes have this value",
          help:
            "change a value, or remove the track; constant values belong in `initial`")
      }
    }
  }
}

extension LintedTrack {
  /// Whether a keyframe leads to a value that it specifies.
  fileprivate var hasTargets: Bool { track.keyframes.contains { $0.to != nil } }

  /// Whether the value never changes.
  fileprivate var isStatic: Bool {
    if isDiscrete {
      return track.keyframes.allSatisfy { $0.to?.value ?? track.start == track.start }
    }
    return extremes.allSatisfy {
      $0.span <= 1e-9 * max(1, abs($0.minimum.value))
    }
  }
}
