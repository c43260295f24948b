internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// Computed values shown inline: when each keyframe or event ends, and how long the animations of
  /// phases and transitions take.
  static let inlayHint = LanguageRequest(
    "textDocument/inlayHint", capability: JSONValue.Member("inlayHintProvider", true), nothing: []
  ) { context in
    let document = await context.loaded().document
    let wanted = context.span ?? SourceSpan(0, context.source.bytes.count)
    // A part that several timelines or tracks use through an alias is in each of them.
    var seen: Set<TimingHint> = []
    let hints = document.timelines.flatMap { TimingHint.all(of: $0, in: document.tree) }.filter {
      wanted.start <= $0.offset && $0.offset <= wanted.end && seen.insert($0).inserted
    }
    return .array(
      hints.map { hint in
        [
          "position": context.document.positions.position(of: hint.offset).json,
          "label": .string(hint.label), "paddingLeft": true,
        ]
      })
  }
}

/// A time shown after a part of a timeline.
private struct TimingHint {
  let offset: Int
  let label: String

  /// The hints of a timeline, in source order.
  static func all(of timeline: Timeline, in tree: YAMLTree) -> [TimingHint] {
    if case .tracks(let list) = timeline.contents { return hints(of: list) }
    if case .sequence(let sequence) = timeline.contents {
      return entries(of: sequence, in: tree) + sequence.ownTracks.flatMap { hints(of: $0) }
    }
    if case .phases(let list) = timeline.contents {
      return list.phases.map { phase in
        TimingHint(
          offset: phase.span.end, label: length(of: phase.animation?.value ?? .phaseDefault))
      }
    }
    if case .events(let list) = timeline.contents {
      return list.written.compactMap { event in
        event.shownAnimation.map {
          TimingHint(offset: event.span.end, label: end(of: $0, from: event.time.value))
        }
      }
    }
    let taken = timeline.contents.animations.map {
      TimingHint(offset: $0.span.end, label: duration(of: $0.value, of: "takes"))
    }
    return Set(taken).sorted { $0.offset < $1.offset }
  }

  private static func hints(of list: TrackList) -> [TimingHint] {
    Set(list.tracks.compactMap(stagger)).sorted { $0.offset < $1.offset }
      // The copies of an element are decoded from the same keyframes.
      + list.tracks.filter { $0.property.target?.copy ?? 0 == 0 }.flatMap(\.keyframes)
      .map(TimingHint.init)
  }

  /// When each entry begins and ends.
  private static func entries(of sequence: SequenceModel, in tree: YAMLTree) -> [TimingHint] {
    var hints: [TimingHint] = []
    for entry in sequence.entries {
      entry.forEach { entry in
        hints.append(
          TimingHint(
            offset: entry.hintEnd(in: tree),
            label: "\(NumberText.seconds(entry.begin)) → \(NumberText.seconds(entry.end))"))
      }
    }
    return hints
  }

  /// When the last copy of a track's element starts.
  private static func stagger(_ track: Track) -> TimingHint? {
    guard let stagger = track.stagger, let text = StaggerText(track) else { return nil }
    return TimingHint(offset: stagger.span.end, label: text.label)
  }

  /// How long a phase lasts: the next one begins when the animation is logically complete.
  private static func length(of animation: AnimationModel) -> String {
    let seconds = animation.logicalDuration
    return animation.isNone || !seconds.isFinite
      ? duration(of: animation, of: "takes") : "takes \(NumberText.seconds(seconds))"
  }

  /// How long it takes until an animation is at rest.
  private static func duration(of animation: AnimationModel, of verb: String) -> String {
    if animation.isNone { return "not animated" }
    return animation.repeatsForever
      ? "repeats forever" : "\(verb) \(NumberText.seconds(animation.playingDuration))"
  }

  private static func end(of animation: AnimationModel, from start: Double) -> String {
    if animation.isNone || animation.repeatsForever { return duration(of: animation, of: "") }
    return "→ \(NumberText.seconds(start + animation.playingDuration))"
  }
}

extension SequenceEntry {
  /// The offset at which its times are shown: after the key of a group, whose entries may be on the
  /// lines below, and at the end of other entries.
  fileprivate func hintEnd(in tree: YAMLTree) -> Int {
    switch content {
    case .play, .wait: return span.end
    case .together, .sequence:
      let path = NodePath(to: span.start, in: tree)
      guard
        let node = path.nodes.last(where: { tree[$0].kind == .mapping && tree[$0].span == span }),
        let entry = tree.entries(of: node).first(where: { entry in
          ["together", "sequence"].contains(tree.string(of: entry.key))
        })
      else { return span.end }
      // After the colon.
      return tree[entry.key].span.end + 1
    }
  }
}

extension TimingHint: Hashable {
  /// The end time of a keyframe; for a spring that lasts until it settles, also its duration.
  init(_ keyframe: Keyframe) {
    let end = keyframe.startTime + keyframe.resolvedDuration
    let settling =
      keyframe.lastsUntilSettled
      ? "settles in \(NumberText.seconds(keyframe.resolvedDuration)), " : ""
    self.init(offset: keyframe.span.end, label: "\(settling)→ \(NumberText.seconds(end))")
  }
}

extension AnimationModel {
  /// The animation into a phase without one of its own.
  fileprivate static var phaseDefault: AnimationModel {
    AnimationModel(base: AnimationPreset.base(named: "default") ?? .none)
  }

  fileprivate var repeatsForever: Bool {
    allModifiers.contains { if case .repeatForever = $0 { true } else { false } }
  }
}
