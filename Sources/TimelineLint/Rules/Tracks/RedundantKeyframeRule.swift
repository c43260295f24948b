internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports keyframes without an effect.
  static let redundantKeyframe = LintRule(
    RuleDescription(
      "redundant-keyframe", group: .style,
      summary: "A keyframe that does not change the curve.",
      reason: """
        Linear keyframes on one straight line, consecutive holds, and moves to the current value \
        change nothing. They make the file longer and harder to read, and have to be changed \
        together. A `move` at the start of a track that repeats, is triggered or is played by a \
        sequence marks an intended jump, and is not reported. `--fix` removes moves, and holds \
        with the same unit. Joined linear keyframes differ in the last digits, and holds with \
        different units need a choice, so those need `--unsafe-fixes`. Comments are kept.
        """,
      severity: .info, fixability: .safe,
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          slide:
            tracks:
              offsetX:
                - linear: { to: 100, duration: 0.4 }
                - hold: 0.2
                - hold: 0.3
                - linear: { to: 0, duration: 0.4 }
        """,
      passing: """
        keyphase: 1
        timelines:
          slide:
            tracks:
              offsetX:
                - linear: { to: 100, duration: 0.4 }
                - hold: 0.5
                - linear: { to: 0, duration: 0.4 }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      for track in timeline.tracks where !track.isDiscrete {
        for run in track.straightRuns(in: context.document.source) {
          context.report(run, of: track)
        }
        for index in track.track.keyframes.indices {
          if let reason = track.emptyMove(index) { context.report(reason, track, index) }
        }
      }
    }
    let played = context.uses.playedTimelines
    // A sequence may play it after something else, or again.
    for timeline in context.timelines
    where !timeline.isEntry && timeline.timeline.trigger == nil && !timeline.repeats {
      for track in timeline.tracks where !track.isDiscrete && !track.restarts {
        guard track.beginsWithEmptyMove, !played.contains(timeline.name) else { continue }
        context.report("this `move` jumps to the track's start value", track, 0)
      }
    }
  }
}

extension RuleContext {
  /// Reports a `move` without an effect.
  fileprivate mutating func report(_ reason: String, _ track: LintedTrack, _ index: Int) {
    let keyframe = track.track.keyframes[index]
    let removal =
      keyframe.isWrittenInPlace ? TextEdit.removal(ofItem: keyframe.span, in: document.tree) : nil
    report(
      reason, at: keyframe.span, help: "remove it",
      fix: removal.map { Fix(title: "remove the `move`", edits: [$0], isSafe: true) })
  }

  /// Reports all keyframes on a straight line except the last one.
  fileprivate mutating func report(_ run: ClosedRange<Int>, of track: LintedTrack) {
    let keyframes = track.track.keyframes[run]
    guard let first = keyframes.first, let last = keyframes.last else { return }
    let count = keyframes.count
    let isStill = keyframes.allSatisfy { !$0.kind.value.traits.hasTarget }
    report(
      isStill
        ? "these \(count) holds are equal to one"
        : "these \(count) keyframes form one straight line, so one is enough",
      at: first.kind.span.union(keyframes[run.upperBound - 1].span),
      secondary: [(last.kind.span, isStill ? "the last one" : "the line ends here")],
      help: "keep the last one, with the total duration",
      fix: fix(run, of: track))
  }

  private func fix(_ run: ClosedRange<Int>, of track: LintedTrack) -> Fix? {
    let keyframes = track.track.keyframes[run]
    guard let first = keyframes.first, let last = keyframes.last,
      keyframes.allSatisfy(\.isWrittenInPlace),
      // Its change would count from another value.
      last.by == nil
    else { return nil }
    var edits: [TextEdit] = []
    for keyframe in keyframes.dropLast() {
      guard let edit = TextEdit.removal(ofItem: keyframe.span, in: document.tree) else {
        return nil
      }
      edits.append(edit)
    }
    // A joined line has other values in the last digits.
    var isSafe = keyframes.allSatisfy { !$0.kind.value.traits.hasTarget }
    if let duration = last.duration {
      let notations = keyframes.map { keyframe in
        (keyframe.duration ?? keyframe.at).flatMap { TimeNotation($0, in: document) }
      }
      guard last.at == nil, last.span.contains(duration.span), let own = notations.last ?? nil
      else { return nil }
      let length = last.startTime + last.resolvedDuration - first.startTime
      var text = own.text(length)
      // The unit of mixed ones that gives the shortest number is a guess.
      for notation in notations where notation != own {
        isSafe = false
        if let other = notation?.text(length), other.count < text.count { text = other }
      }
      edits.append(TextEdit(span: duration.span, replacement: text))
    }
    return Fix(title: "join the \(keyframes.count) keyframes", edits: edits, isSafe: isSafe)
  }
}

extension LintedTrack {
  /// The sequences of keyframes that lie on one straight line, including holds.
  fileprivate func straightRuns(in source: SourceFile) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    var start = 0
    for index in track.keyframes.indices {
      if index > start, !continuesLine(index, from: start, in: source) {
        if index - 1 > start { runs.append(start...(index - 1)) }
        start = index
      }
    }
    let last = track.keyframes.count - 1
    if last > start { runs.append(start...last) }
    return runs.filter { isStraight($0.lowerBound) }
  }

  /// Whether a keyframe continues the straight line of the preceding ones.
  private func continuesLine(_ index: Int, from start: Int, in source: SourceFile) -> Bool {
    // A keyframe that ends at a named time is there on purpose.
    guard isStraight(index - 1), isStraight(index),
      !track.keyframes[index - 1].hasNamedEnd(in: source),
      let first = segment(of: start), let previous = segment(of: index - 1),
      let next = segment(of: index)
    else { return false }
    let length = next.end - first.start
    let part = (previous.end - first.start) / length
    for component in 0..<space.width {
      let origin = first[component].value(at: 0)
      let end = next[component].value(at: next.duration)
      let middle = previous[component].value(at: previous.duration)
      let scale = max(1, abs(origin), abs(end))
      if abs(origin + (end - origin) * part - middle) > 1e-10 * scale { return false }
    }
    return true
  }

  /// Whether a keyframe's curve is a straight line.
  private func isStraight(_ index: Int) -> Bool {
    // Fast path: the kind decides for most keyframes, which then need not be copied.
    let traits = track.keyframes[index].kind.value.traits
    return traits.takesTime && !traits.isCurved && !track.keyframes[index].isCurved
  }

  /// The reason why a `move` has no effect; nil if it has one, or may have one when the timeline is
  /// played again.
  fileprivate func emptyMove(_ index: Int) -> String? {
    let keyframes = track.keyframes
    guard !keyframes[index].kind.value.traits.takesTime, index + 1 < keyframes.count
    else { return nil }
    let next = keyframes[index + 1].kind.value.traits
    // A `move` at the start sets the first value, also when the timeline is played again.
    if !next.takesTime {
      return index > 0 || track.delay != nil
        ? "this `move` is never shown: another one follows at the same time" : nil
    }
    guard index > 0, let before = segment(of: index - 1), let segment = segment(of: index),
      before.values(at: before.duration) == segment.values(at: 0)
    else { return nil }
    // A `move` also sets the velocity to 0, which affects a preceding cubic.
    let stops = keyframes[index - 1].kind.value.traits.isSpline || next.takesVelocity
    return stops ? nil : "this `move` jumps to the current value"
  }

  /// Whether the first of several keyframes is a `move` to the value that the track starts with.
  fileprivate var beginsWithEmptyMove: Bool {
    let keyframes = track.keyframes
    guard keyframes.count > 1, !keyframes[0].kind.value.traits.takesTime,
      keyframes[1].kind.value.traits.takesTime, let segment = segment(of: 0)
    else { return false }
    return curve.start == segment.values(at: 0)
  }
}

extension Keyframe {
  /// Whether it ends at a marker or at a time constant.
  fileprivate func hasNamedEnd(in source: SourceFile) -> Bool {
    guard let at, let first = source.text(in: at.span).unicodeScalars.first else { return false }
    return !("0"..."9").contains(first) && first != "."
  }
}
