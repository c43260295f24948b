internal import AnimationCore
internal import TimelineSyntax

extension TreeReader {
  /// Computes the start and the duration of each keyframe of a track.
  ///
  /// - Returns: false if the times are unknown because of an error.
  mutating func resolveTimes(of track: inout Track) -> Bool {
    let space = ValueSpace(track.property, colorsMove: .linear)
    var cursor: TrackCursor?
    if track.needsCurve {
      cursor = TrackCursor(start: space.vector(track.start), space: space)
    }
    var time = track.delay?.value ?? 0
    if time > 0 { cursor?.hold(for: time) }
    for index in track.keyframes.indices {
      guard let duration = duration(ofKeyframe: index, in: track.keyframes, start: time, &cursor)
      else { return false }
      track.keyframes[index].startTime = time
      track.keyframes[index].resolvedDuration = duration
      cursor?.append(index, of: track.keyframes, duration: duration)
      // A specified end is exact; a sum of durations would accumulate rounding errors.
      time = track.keyframes[index].at?.value ?? time + duration
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
        help: "give the keyframe a `duration`, or the spring some damping")
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

extension Track {
  /// Whether its times depend on its values: a spring without a duration lasts until it settles.
  var needsCurve: Bool {
    keyframes.indices.contains { keyframes[$0].lastsUntilSettled }
  }
}

/// The state at the end of a track's last keyframe, which the next one depends on.
struct TrackCursor {
  private var components: [KeyframeCursor<Double>]
  /// The target of the last keyframe, which an interrupted spring does not reach.
  private var target: AnimatableVector
  /// The next keyframe, kept from resolving the last one.
  private var upcoming: TrackStep?
  private let space: ValueSpace

  init(start: AnimatableVector, space: ValueSpace) {
    target = start
    self.space = space
    components = (0..<space.width).map { KeyframeCursor(from: start[$0]) }
  }

  /// The duration of the next keyframe if none is specified: its settling duration.
  func settlingDuration(of keyframe: Keyframe) -> Double {
    let step = upcoming ?? TrackStep(keyframe, from: target, in: space) { _ in nil }
    return KeyframeMotion.duration(
      of: step.motions, from: space.vector { components[$0].value },
      velocity: space.vector { components[$0].velocity })
  }

  /// Holds the value for a duration in seconds.
  mutating func hold(for duration: Double) {
    for component in components.indices {
      components[component].append(.hold(for: duration), next: nil)
    }
  }

  /// Advances to the end of a keyframe with a duration in seconds.
  mutating func append(_ index: Int, of keyframes: [Keyframe], duration: Double) {
    let step =
      upcoming.flatMap { $0.duration == duration ? $0 : nil }
      ?? TrackStep(keyframes[index], from: target, in: space) { _ in duration }
    let start = components.first?.time ?? 0
    // Only a specified duration affects the tangent with which a cubic ends.
    let next =
      index + 1 < keyframes.count
      ? TrackStep(keyframes[index + 1], from: step.target, in: space) {
        $0.writtenDuration(from: start + duration)
      } : nil
    for component in components.indices {
      components[component].append(
        step.motions[component], next: next.map { $0.motions[component] })
    }
    target = step.target
    upcoming = next
  }
}

/// The motion of each component of a keyframe.
private struct TrackStep {
  /// The target value.
  let target: AnimatableVector
  /// Its duration, in seconds; nil if it is not known yet.
  let duration: Double?
  let motions: [KeyframeMotion<Double>]

  init(
    _ keyframe: Keyframe, from value: AnimatableVector, in space: ValueSpace,
    duration: (Keyframe) -> Double?
  ) {
    let target = keyframe.target(after: value, in: space)
    let duration = duration(keyframe)
    self.target = target
    self.duration = duration
    motions = (0..<space.width).map {
      keyframe.motion(
        ofComponent: $0, from: value, to: target, in: space, duration: duration)
    }
  }
}

extension Keyframe {
  /// The specified duration for a given start, in seconds; nil if none is specified.
  fileprivate func writtenDuration(from start: Double) -> Double? {
    duration?.value ?? at.map { $0.value - start }
  }
}
