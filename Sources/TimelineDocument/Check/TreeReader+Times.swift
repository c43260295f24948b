internal import AnimationCore
internal import TimelineSyntax

extension TreeReader {
  /// Reports every error in the times of a track.
  ///
  /// - Parameters:
  ///   - invalid: the keyframes that the track lacks, because they are invalid.
  ///   - isExact: whether the track's start value is known.
  ///   - starts: the possible starts of the first keyframe.
  ///   - limit: the latest end of a keyframe in seconds.
  func reportTimes(
    of track: Track, _ invalid: [InvalidKeyframe], isExact: Bool, from starts: PossibleStarts,
    within limit: Double
  ) {
    var check = TimeCheck(starts: starts, limit: limit)
    if isExact, track.needsCurve {
      let space = ValueSpace(track.property, colorsMove: .linear)
      check.cursor = TrackCursor(start: space.vector(track.start), space: space)
      check.cursor?.hold(for: starts.likely)
    }
    var rest = invalid[...]
    for index in 0...track.keyframes.count {
      while let next = rest.first, next.index == index {
        checkTimes(of: next, &check)
        rest = rest.dropFirst()
      }
      guard index < track.keyframes.count else { return }
      let keyframe = track.keyframes[index]
      let start = check.starts.likely
      checkTimes(
        of: InvalidKeyframe(index: index, keyframe: keyframe, hasKind: true, length: .specified),
        &check)
      check.cursor?.append(
        index, of: track.keyframes, duration: check.starts.likely - start
      ) { $0.writtenDuration(from: $1) }
    }
  }

  /// Checks the times of a keyframe, and advances to its end.
  private func checkTimes(of item: InvalidKeyframe, _ check: inout TimeCheck) {
    let keyframe = item.keyframe
    defer { check.previous = keyframe.span }
    guard keyframe.kind.value.traits.takesTime else { return }
    let count = diagnostics.diagnostics.count
    advance(over: item, &check)
    // The values after an error are unknown.
    if diagnostics.diagnostics.count > count || !check.starts.isCertain { check.cursor = nil }
    guard check.starts.earliest > check.limit else {
      check.isOverLimit = false
      return
    }
    if !check.isOverLimit {
      let node = keyframe.duration?.node ?? keyframe.kind.node
      _ = self.check(check.starts.earliest, within: check.limit, "the keyframe ends at", at: node)
    }
    check.isOverLimit = true
  }

  private func advance(over item: InvalidKeyframe, _ check: inout TimeCheck) {
    let keyframe = item.keyframe
    let isZero = keyframe.duration?.value == 0
    if isZero, item.hasKind { reportZeroDuration(of: keyframe) }
    if let at = keyframe.at {
      let duration = isZero ? nil : keyframe.duration
      if let duration, !check.starts.allow(duration.value, endingAt: at.value) {
        reportConflict(duration, at, check)
        check.starts.add(duration.value)
        check.starts.insert(at.value)
      } else if check.starts.precede(at.value) {
        check.starts = PossibleStarts(at.value)
      } else {
        if !isZero { reportEarlyEnd(at, check) }
        check.starts.insert(at.value)
      }
      return
    }
    switch item.length {
    case .about(let length): check.starts.addGuess(length)
    case .unknown: check.starts.addUnknown()
    case .specified:
      if let duration = keyframe.duration?.value { return check.starts.add(duration) }
      advance(overSettling: keyframe, &check)
    }
  }

  /// Advances over a spring that lasts until it settles.
  private func advance(overSettling keyframe: Keyframe, _ check: inout TimeCheck) {
    let spring = keyframe.spring?.value.spring ?? Spring()
    if let settled = check.cursor?.settlingDuration(of: keyframe), settled.isFinite {
      return check.starts.add(settled)
    }
    if check.cursor == nil, spring.settlingDuration.isFinite {
      check.starts.addGuess(spring.settlingDuration)
      return check.starts.addUnknown()
    }
    report(
      .endlessDuration, "this spring never settles, so the keyframe would never end",
      at: keyframe.spring?.node ?? keyframe.kind.node,
      label: "damping ratio \(NumberText.string(spring.dampingRatio))",
      help: "give the spring a bounce under 1, or some damping")
    check.starts.addUnknown()
  }

  private func reportConflict(
    _ duration: Located<Double>, _ at: Located<Double>, _ check: TimeCheck
  ) {
    let start = NumberText.time(check.starts.likely)
    let end = NumberText.time(check.starts.likely + duration.value)
    report(
      .conflictingDurations,
      "`duration` and `at` disagree: the keyframe would end at \(end) s or at \(NumberText.string(at.value)) s",
      at: at.node, label: "ends at \(NumberText.string(at.value)) s",
      secondary: [tree.label(duration.node, "starts at \(start) s, so ends at \(end) s")],
      help: "keep one of the two", notes: check.notes)
  }

  private func reportEarlyEnd(_ at: Located<Double>, _ check: TimeCheck) {
    let start = NumberText.time(check.starts.earliest)
    var secondary: [DiagnosticLabel] = []
    if let previous = check.previous, check.starts.isCertain {
      secondary.append(
        DiagnosticLabel(source: tree.source, span: previous, message: "ends at \(start) s"))
    }
    report(
      .conflictingDurations,
      "this keyframe should end at \(NumberText.string(at.value)) s, but it only begins at \(start) s",
      at: at.node, secondary: secondary,
      help: "`at` counts from the timeline's start; give a later time, or a `duration`",
      notes: check.notes)
  }

  private func reportZeroDuration(of keyframe: Keyframe) {
    guard let node = keyframe.duration?.node else { return }
    var fix: Fix?
    // A flow mapping can be replaced as a whole; a block mapping may contain comments.
    let move = keyframe.moveText(in: tree.source)
    if let move, tree.source.text(in: keyframe.span).contains("{"),
      !tree.source.text(in: keyframe.span).contains("\n")
    {
      let item = SourceSpan(keyframe.kind.span.start, keyframe.span.end)
      fix = Fix(
        title: "make it a `move`",
        edits: [TextEdit(span: item, replacement: move)],
        isSafe: false)
    }
    report(
      .zeroDuration, "\(keyframe.kind.value.definition.record.name) cannot have a duration of 0",
      at: node,
      help: move.map { "use `move` to jump: `\($0)`" } ?? "remove it",
      fix: fix)
  }
}

/// The state of checking the times of a track.
private struct TimeCheck {
  var starts: PossibleStarts
  let limit: Double
  /// Whether the last keyframe ends after the limit.
  var isOverLimit = false
  /// The values so far, for springs that last until they settle; nil if they are unknown.
  var cursor: TrackCursor?
  /// The previous keyframe.
  var previous: SourceSpan?

  init(starts: PossibleStarts, limit: Double) {
    self.starts = starts
    self.limit = limit
  }

  /// What a message about a start adds if an earlier error makes it uncertain.
  var notes: [String] {
    starts.isCertain ? [] : ["its start is unknown because of an error above"]
  }
}
