internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports a declared duration that contradicts the contents.
  static let durationMismatch = LintRule(
    RuleDescription(
      "duration-mismatch", group: .timing,
      summary: "A timeline's declared `duration` that differs from its contents.",
      reason: """
        The contents of a timeline determine how long it lasts; `duration` is only the intention. \
        If the two differ, one of them was changed and the other forgotten, and code that relies \
        on the declared duration will be early or late. Phases and events may last a few frames \
        longer than the sum of their animations.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          pop:
            duration: 1s
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
                - linear: { to: 1, duration: 0.5 }
        """,
      passing: """
        keyphase: 1
        timelines:
          pop:
            duration: 0.8s
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
                - linear: { to: 1, duration: 0.5 }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard !timeline.isEntry, let declared = timeline.timeline.duration,
        let actual = timeline.plausibleDurations,
        timeline.hasEndlessChange || !actual.contains(declared.value),
        let length = timeline.duration,
        let label = timeline.durationLabel
      else { continue }
      let texts = ShortNumber.distinctSeconds(declared.value, length)
      context.report(
        timeline.hasEndlessChange
          ? "`\(timeline.name)` is declared to last \(texts.0), but never ends"
          : "`\(timeline.name)` is declared to last \(texts.0), but \(timeline.repeatCount == .times(1) ? "" : "one iteration ")lasts \(texts.1)",
        at: declared.span, label: "declared here",
        secondary: [(label.span, label.message(timeline.hasEndlessChange ? "" : texts.1))],
        help:
          "correct the contents or `duration`, or remove `duration`",
        notes: timeline.isTotal(declared.value)
          ? ["`duration` is the length of one iteration, not of all iterations together"] : [])
    }
  }
}

extension LintedTimeline {
  /// Whether a time in seconds is that of all repeats together.
  fileprivate func isTotal(_ seconds: Double) -> Bool {
    guard case .times(let count) = repeatCount, count > 1, let duration else { return false }
    return abs(seconds - duration * Double(count)) <= 0.01 * seconds
  }

  /// The range of plausible durations in seconds; nil if the timeline cannot be played.
  fileprivate var plausibleDurations: ClosedRange<Double>? {
    guard let duration else { return nil }
    let frame = 1 / frameRate
    var earliest = duration
    var tolerance = 2 * frame
    let contents = timeline.contents
    if case .tracks(let list) = contents {
      // The settling duration of a spring is rarely written with all its digits.
      let isWritten = list.tracks.allSatisfy { track in
        !track.keyframes.contains(where: \.lastsUntilSettled)
      }
      tolerance = isWritten ? 0.001 : max(frame, 0.01)
    } else if case .phases(let list) = contents {
      earliest = list.phases.reduce(0) { sum, phase in
        sum + (phase.animation?.value ?? AnimationModel(base: .default)).logicalDuration
      }
      tolerance = Double(list.phases.count + 2) * frame
    } else if case .events(let list) = contents {
      earliest =
        list.events.map { $0.time.value + ($0.animation?.value.logicalDuration ?? 0) }
        .filter(\.isFinite).max() ?? 0
    } else if case .sequence(let sequence) = contents {
      tolerance = sequence.isExact ? 0.001 : max(frame, 0.01)
    } else {
      // Insertion and removal may differ, and either duration may have been intended.
      earliest = contents.animations.map(\.value.logicalDuration).min() ?? 0
    }
    return min(earliest, duration) - tolerance...max(earliest, duration) + tolerance
  }

  /// The location that determines the duration.
  ///
  /// Its message is a function of the duration as text.
  fileprivate var durationLabel: (span: SourceSpan, message: (String) -> String)? {
    let contents = timeline.contents
    if case .tracks = contents {
      if let endless = tracks.first(where: \.track.isEndless), let count = endless.track.repeatCount
      {
        return (count.span, { _ in "this track never ends" })
      }
      guard let longest = tracks.max(by: { $0.track.end < $1.track.end }) else { return nil }
      let name = tracks.count == 1 ? "the track" : "the longest track"
      return (longest.track.name.span, { "\(name) ends at \($0)" })
    }
    if case .phases(let list) = contents {
      return list.phases.last.map {
        ($0.name.span, { "returns to the first phase at \($0)" })
      }
    }
    if case .sequence(let sequence) = contents {
      return sequence.entries.max { $0.end < $1.end }.map {
        ($0.span, { "the last entry ends at \($0)" })
      }
    }
    if case .events(let list) = contents {
      if hasEndlessChange {
        let animations = list.events.flatMap { event in
          event.movedProperties.compactMap { list.animation(of: $0, in: event) }
        }
        return animations.last(where: \.value.isEndless).map {
          ($0.span, { _ in "this animation never ends" })
        }
      }
      return list.events.last.map { ($0.time.span, { "everything is at rest at \($0)" }) }
    }
    if let endless = contents.animations.first(where: \.value.isEndless) {
      return (endless.span, { _ in "this animation never ends" })
    }
    return transition.map {
      ($0.insertion.span, { "the longer of insertion and removal lasts \($0)" })
    }
  }

  /// Whether a change of its events or a side of its transition never ends.
  fileprivate var hasEndlessChange: Bool {
    if case .tracks(let list) = timeline.contents { return list.hasEndlessTracks }
    if events != nil { return isEndless }
    return transition != nil && timeline.contents.animations.contains(where: \.value.isEndless)
  }
}

extension SequenceModel {
  /// Whether its length follows from times that are written, and not from springs or frames.
  fileprivate var isExact: Bool {
    plays.allSatisfy { _, played in
      played.runs.allSatisfy { run in
        guard case .tracks(let list) = run.played.timeline.contents else { return false }
        return list.tracks.allSatisfy { !$0.keyframes.contains(where: \.lastsUntilSettled) }
      }
    }
  }
}
