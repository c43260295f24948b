internal import AnimationCore
internal import TimelineSyntax

extension TreeReader {
  /// Computes the start and the duration of each keyframe of a track.
  ///
  /// - Parameter limit: the latest end of a keyframe in seconds.
  /// - Returns: false if the times are unknown because of an error.
  mutating func resolveTimes(of track: inout Track, within limit: Double) -> Bool {
    let space = ValueSpace(track.property, colorsMove: .linear)
    var cursor: TrackCursor?
    if track.needsCurve {
      cursor = TrackCursor(start: space.vector(track.start), space: space)
    }
    var time = track.delay?.value ?? 0
    var elapsed = CompensatedSum(time)
    if time > 0 { cursor?.hold(for: time) }
    for index in track.keyframes.indices {
      guard let duration = duration(ofKeyframe: index, in: track.keyframes, start: time, &cursor)
      else { return false }
      track.keyframes[index].startTime = time
      track.keyframes[index].resolvedDuration = duration
      cursor?.append(index, of: track.keyframes, duration: duration) {
        $0.writtenDuration(from: $1)
      }
      // A specified end is exact.
      if let at = track.keyframes[index].at?.value {
        elapsed = CompensatedSum(at)
      } else {
        elapsed.add(duration)
      }
      time = elapsed.value
      guard time <= limit else {
        let node = track.keyframes[index].duration?.node ?? track.keyframes[index].kind.node
        return check(time, within: limit, "the keyframe ends at", at: node)
      }
    }
    return true
  }

  private mutating func duration(
    ofKeyframe index: Int, in keyframes: [Keyframe], start: Double, _ cursor: inout TrackCursor?
  ) -> Double? {
    // Fast path: nearly every keyframe specifies its duration, and need not be copied.
    if keyframes[index].at == nil, let duration = keyframes[index].duration, duration.value > 0 {
      return duration.value
    }
    return unwrittenDuration(ofKeyframe: index, in: keyframes, start: start, &cursor)
  }

  /// The duration of a keyframe that does not specify a positive one.
  ///
  /// Not inlined, so that only these few keyframes are copied.
  @inline(never)
  private mutating func unwrittenDuration(
    ofKeyframe index: Int, in keyframes: [Keyframe], start: Double, _ cursor: inout TrackCursor?
  ) -> Double? {
    let keyframe = keyframes[index]
    let previous = index > 0 ? keyframes[index - 1].span : nil
    guard keyframe.kind.value.traits.takesTime else { return 0 }
    if let at = keyframe.at {
      if let duration = keyframe.duration, abs(start + duration.value - at.value) > 1e-9 {
        let end = NumberText.time(start + duration.value)
        report(
          .conflictingDurations,
          "`duration` and `at` disagree: one ends this keyframe at \(end) s, the other at \(NumberText.string(at.value)) s",
          at: at.node, label: "ends at \(NumberText.string(at.value)) s",
          secondary: [
            tree.label(
              duration.node, "starts at \(NumberText.time(start)) s, so ends at \(end) s"
            )
          ],
          help: "keep one of the two")
        return nil
      }
      guard at.value > start + 1e-9 else {
        var secondary: [DiagnosticLabel] = []
        if let previous {
          secondary.append(
            DiagnosticLabel(
              source: tree.source, span: previous,
              message: "ends at \(NumberText.time(start)) s"))
        }
        report(
          .conflictingDurations,
          "this keyframe should end at \(NumberText.string(at.value)) s, but it only begins at \(NumberText.time(start)) s",
          at: at.node, secondary: secondary,
          help: "`at` counts from the timeline's start; give a later time, or a `duration`")
        return nil
      }
      return at.value - start
    }
    if let duration = keyframe.duration {
      reportZeroDuration(of: keyframe, at: duration.node)
      return nil
    }
    let spring = keyframe.spring?.value.spring ?? Spring()
    let settled = cursor?.settlingDuration(of: keyframe) ?? .infinity
    guard settled.isFinite else {
      report(
        .endlessDuration, "this spring never settles, so the keyframe would never end",
        at: keyframe.spring?.node ?? keyframe.kind.node,
        label: "damping ratio \(NumberText.string(spring.dampingRatio))",
        help: "give the spring a bounce under 1, or some damping")
      return nil
    }
    return settled
  }

  private mutating func reportZeroDuration(of keyframe: Keyframe, at node: NodeID) {
    var fix: Fix?
    // A flow mapping can be replaced as a whole; a block mapping may contain comments.
    if let to = keyframe.to, tree.source.text(in: keyframe.span).contains("{"),
      !tree.source.text(in: keyframe.span).contains("\n")
    {
      let item = SourceSpan(keyframe.kind.span.start, keyframe.span.end)
      fix = Fix(
        title: "make it a `move`",
        edits: [TextEdit(span: item, replacement: "move: \(tree.sourceText(of: to.node))")],
        isSafe: false)
    }
    report(
      .zeroDuration, "\(keyframe.kind.value.definition.record.name) cannot have a duration of 0",
      at: node,
      help: keyframe.to.map { "use `move` to jump: `- move: \(tree.sourceText(of: $0.node))`" }
        ?? "remove it",
      fix: fix)
  }
}

extension Keyframe {
  /// The specified duration for a given start, in seconds; nil if none is specified.
  fileprivate func writtenDuration(from start: Double) -> Double? {
    duration?.value ?? at.map { $0.value - start }
  }
}
