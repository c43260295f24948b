internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports `reducedMotion` timelines that do not stand in for what they replace.
  static let reducedMotionMismatch = LintRule(
    RuleDescription(
      "reduced-motion-mismatch", group: .accessibility, criteria: [.animationFromInteractions],
      summary:
        "A `reducedMotion` timeline that starts, ends or lasts differently from the one it replaces.",
      reason: """
        When Reduce Motion is on, a `reducedMotion` timeline replaces another one completely, with \
        its own trigger, repeats and markers. If these differ, it starts at another time or not at \
        all, never stops, or misses the sound at a marker. If it ends with other values, the view \
        looks different afterwards. Full turns are the same direction, invisible end states are \
        not compared, and a marker that is used only by keyframes of its own timeline is not \
        needed in the other.
        """,
      severity: .warning,
      options: [
        RuleOption(
          "longer", default: 2, minimum: 1,
          summary: "How many times as long as the other one it may last.")
      ],
      failing: """
        keyphase: 1
        timelines:
          open:
            trigger: taps
            reducedMotion: openCalmly
            tracks:
              offsetY: { from: 40, spring: 0 }
              opacity: { from: 0, linear: { to: 1, duration: 0.2 } }
          openCalmly:
            trigger: taps
            tracks:
              opacity: { from: 0, linear: { to: 0.8, duration: 0.2 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          open:
            trigger: taps
            reducedMotion: openCalmly
            tracks:
              offsetY: { from: 40, spring: 0 }
              opacity: { from: 0, linear: { to: 1, duration: 0.2 } }
          openCalmly:
            trigger: taps
            tracks:
              opacity: { from: 0, linear: { to: 1, duration: 0.2 } }
        """)
  ) { context in
    let whole = context.timelines.filter { !$0.isEntry && $0.transition == nil }
    let byName = Dictionary(whole.map { ($0.name, $0) }) { first, _ in first }
    let usedMarkers = context.uses.markers
    for timeline in whole {
      guard let name = timeline.timeline.reducedMotion, let calm = byName[name.value],
        calm !== timeline
      else { continue }
      let pair = ReducedPair(full: timeline, calm: calm, longer: context.option("longer"))
      for difference in pair.differences(usedMarkers: usedMarkers[timeline.name] ?? []) {
        context.report(
          difference.message, at: name.span, label: difference.label,
          secondary: difference.secondary, help: difference.help)
      }
    }
  }
}

/// A difference between a timeline and the one that is played in its place.
private struct ReducedDifference {
  var message: String
  var label = ""
  var secondary: [(span: SourceSpan, message: String)] = []
  var help: String
}

/// A timeline and the one that is played in its place.
private struct ReducedPair {
  let full: LintedTimeline
  let calm: LintedTimeline
  /// How many times as long as `full` `calm` may last.
  let longer: Double

  func differences(usedMarkers: Set<String>) -> [ReducedDifference] {
    let endless = endlessDifference.map { [$0] }
    return [triggerDifference, markerDifference(besides: usedMarkers)].compactMap { $0 }
      + (endless ?? (full.isEndless ? [] : [durationDifference, endDifference].compactMap { $0 }))
  }

  private var triggerDifference: ReducedDifference? {
    let (one, other) = (full.timeline.trigger, calm.timeline.trigger)
    guard one?.value != other?.value else { return nil }
    func text(_ trigger: Located<String>?) -> String {
      trigger.map { "starts when `\($0.value)` changes" } ?? "starts by itself"
    }
    return ReducedDifference(
      message: "`\(calm.name)` \(text(other)), but `\(full.name)` \(text(one))",
      secondary: [one, other].compactMap { $0.map { ($0.span, "the trigger") } },
      help: one.map { "give `\(calm.name)` the same trigger: `trigger: \($0.value)`" }
        ?? "remove the trigger of `\(calm.name)`")
  }

  private func markerDifference(besides used: Set<String>) -> ReducedDifference? {
    let known = Set(calm.timeline.namedTimes.map(\.name))
    let missing = full.timeline.markers.filter {
      !known.contains($0.name.value)
        && (!used.contains($0.name.value) || !calm.timeline.markers.isEmpty)
    }
    guard let first = missing.first else { return nil }
    let names = WordList.text(missing.map(\.name.value), limit: 4, conjunction: "and")
    return ReducedDifference(
      message: "`\(calm.name)` lacks the \(missing.count == 1 ? "marker" : "markers") \(names)",
      label: "what waits for \(missing.count == 1 ? "it" : "them") is missed",
      secondary: [(first.name.span, "a marker of `\(full.name)`")],
      help: "give `\(calm.name)` the same markers")
  }

  private var endlessDifference: ReducedDifference? {
    guard full.isEndless != calm.isEndless else { return nil }
    return ReducedDifference(
      message: calm.isEndless
        ? "`\(calm.name)` never ends, but `\(full.name)` does"
        : "`\(calm.name)` ends, but `\(full.name)` repeats forever",
      secondary: [(calm.timeline.name.span, calm.isEndless ? "repeats" : "plays once")],
      help: calm.isEndless
        ? "let `\(calm.name)` play once too" : "let `\(calm.name)` repeat too")
  }

  private var durationDifference: ReducedDifference? {
    guard let one = full.duration.map({ $0 * full.iterations }),
      let other = calm.duration.map({ $0 * calm.iterations }), one > 0,
      other > longer * one + 1 / full.frameRate
    else { return nil }
    return ReducedDifference(
      message:
        "`\(calm.name)` lasts \(ShortNumber.seconds(other)), but `\(full.name)` \(ShortNumber.seconds(one))",
      label: "\(ShortNumber.string(other / one, digits: 2)) times as long",
      secondary: [(calm.timeline.name.span, "lasts \(ShortNumber.seconds(other))")],
      help: "give both about the same duration: reduced motion should not mean a longer wait")
  }

  private var endDifference: ReducedDifference? {
    guard let fullEnds = full.ends, let calmEnds = calm.ends else { return nil }
    let ends = EndComparison(full: full, calm: calm, fullEnds, calmEnds).differences
    guard let first = ends.first else { return nil }
    let others = ends.dropFirst().map { "`\($0.name)`" }
    return ReducedDifference(
      message:
        "`\(first.name)` ends at \(first.calm) in `\(calm.name)`, but at \(first.full) in `\(full.name)`",
      label: others.isEmpty
        ? ""
        : "so \(others.count == 1 ? "does" : "do") \(WordList.text(ends.dropFirst().map(\.name), limit: 4, conjunction: "and"))",
      secondary: [(calm.timeline.name.span, "ends at another value")],
      help: first.isMissing
        ? "end there too, for example with a `move`, so that the view looks the same afterwards"
        : "end both at the same value, so that the view looks the same afterwards")
  }
}

extension LintedTimeline {
  /// How often it plays, if it ends.
  fileprivate var iterations: Double {
    if case .times(let count) = repeatCount { Double(count) } else { 1 }
  }
}
